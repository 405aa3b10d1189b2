import { Module } from '@nestjs/common';
import { BrandEditorService } from './brand-editor.service.js';
import { ForcedExits } from './forced-exits.service.js';
import { LocalDemo } from './local-demo.service.js';
import { FirstViewsService } from './first-views.service.js';
import { ManagedSitesController, SitesController } from './sites.controller.js';
import { ManagedSitesService } from './managed-sites.service.js';
import { SiteDraftDecisions } from './site-draft-decisions.service.js';
import { SiteDraftsController } from './site-drafts.controller.js';
import { SiteDraftJobs } from './site-drafts.jobs.js';
import { SiteDraftsService } from './site-drafts.service.js';
import { SitePublishing } from './site-publishing.service.js';
import { SiteSettingsService } from './site-settings.service.js';
import { SitesPushes } from './sites.pushes.js';
import { SitesService } from './sites.service.js';
import { WebFilesService } from './web-files.service.js';
import { WebHost } from './web-host.js';

@Module({
  controllers: [SitesController, ManagedSitesController, SiteDraftsController],
  providers: [
    BrandEditorService,
    LocalDemo,
    FirstViewsService,
    ManagedSitesService,
    SiteDraftDecisions,
    SiteDraftJobs,
    SiteDraftsService,
    SitePublishing,
    SitesPushes,
    SitesService,
    SiteSettingsService,
    ForcedExits,
    WebFilesService,
    WebHost,
  ],
  exports: [LocalDemo, SitePublishing, SitesService, SiteSettingsService, ForcedExits, WebFilesService],
})
export class SitesModule {}
