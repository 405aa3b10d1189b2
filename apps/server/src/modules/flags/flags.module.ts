import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.js';
import { FlagRulesController, FlagsController } from './flags.controller.js';
import { FlagRulesService, FlagsService } from './flags.service.js';

@Module({
  imports: [SitesModule],
  controllers: [FlagsController, FlagRulesController],
  providers: [FlagsService, FlagRulesService],
})
export class FlagsModule {}
