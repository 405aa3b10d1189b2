import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.js';
import { FlagRulesController } from './flag-rules.controller.js';
import { FlagRulesService } from './flag-rules.service.js';
import { FlagsController } from './flags.controller.js';
import { FlagsService } from './flags.service.js';

@Module({
  imports: [SitesModule],
  controllers: [FlagsController, FlagRulesController],
  providers: [FlagsService, FlagRulesService],
})
export class FlagsModule {}
