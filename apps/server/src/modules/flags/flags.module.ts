import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.js';
import { FlagsController } from './flags.controller.js';
import { FlagsService } from './flags.service.js';

@Module({ imports: [SitesModule], controllers: [FlagsController], providers: [FlagsService] })
export class FlagsModule {}
