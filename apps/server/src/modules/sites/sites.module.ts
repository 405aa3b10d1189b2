import { Module } from '@nestjs/common';
import { BrandEditorService } from './brand-editor.service.js';
import { ForcedExits } from './forced-exits.service.js';
import { LocalDemo } from './local-demo.service.js';
import { FirstViewsService } from './first-views.service.js';
import { ManagedSitesController, SitesController } from './sites.controller.js';
import { ManagedSitesService } from './managed-sites.service.js';
import { SiteSettingsService } from './site-settings.service.js';
import { SitesService } from './sites.service.js';
import { WebFilesService } from './web-files.service.js';
import { WebHost } from './web-host.js';

@Module({
  controllers: [SitesController, ManagedSitesController],
  providers: [
    BrandEditorService,
    LocalDemo,
    FirstViewsService,
    ManagedSitesService,
    SitesService,
    SiteSettingsService,
    ForcedExits,
    WebFilesService,
    WebHost,
  ],
  exports: [LocalDemo, SitesService, SiteSettingsService, ForcedExits, WebFilesService],
})
export class SitesModule {}
