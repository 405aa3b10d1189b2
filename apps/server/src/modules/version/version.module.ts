import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.js';
import { VersionController } from './version.controller.js';
import { VersionService } from './version.service.js';

@Module({
  imports: [SitesModule],
  controllers: [VersionController],
  providers: [VersionService],
  exports: [VersionService],
})
export class VersionModule {}
