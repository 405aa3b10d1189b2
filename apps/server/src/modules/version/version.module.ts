import { Module, type OnModuleInit } from '@nestjs/common';
import { AdminFigures } from '../../business/admin-dashboard/admin-figures.js';
import { SitesModule } from '../sites/sites.module.js';
import { BrowserReleases } from './browser-releases.service.js';
import { VersionController } from './version.controller.js';
import { VersionService } from './version.service.js';

@Module({
  imports: [SitesModule],
  controllers: [VersionController],
  providers: [VersionService, BrowserReleases],
  exports: [VersionService],
})
export class VersionModule implements OnModuleInit {
  constructor(
    private readonly figures: AdminFigures,
    private readonly releases: BrowserReleases,
  ) {}

  onModuleInit(): void {
    this.figures.register('releases', { needs: 'manageAdditionalRole', read: () => this.releases.read() });
  }
}
