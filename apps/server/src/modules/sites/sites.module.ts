import { Module } from '@nestjs/common';
import { BrandEditorService } from './publishing/brand-editor.service.js';
import { DemoSiteDraft } from './publishing/demo-site-draft.step.js';
import { ForcedExits } from './forced-exits.service.js';
import { LocalDemo } from './local-demo.service.js';
import { FirstViewsService } from './first-views.service.js';
import { ManagedSitesController, SitesController } from './sites.controller.js';
import { ManagedSitesService } from './managed-sites.service.js';
import { SiteDraftDecisions } from './publishing/site-draft-decisions.service.js';
import { SiteDraftsController } from './publishing/site-drafts.controller.js';
import { SiteDraftJobs } from './publishing/site-drafts.jobs.js';
import { SiteDraftsService } from './publishing/site-drafts.service.js';
import { SitePublishing } from './publishing/site-publishing.service.js';
import { SiteSettingsService } from './site-settings.service.js';
import { SitesPushes } from './sites.pushes.js';
import { SitesService } from './sites.service.js';
import { WebFilesService } from './web-files.service.js';
import { WebHost } from './web-host.js';

@Module({
  controllers: [SitesController, ManagedSitesController, SiteDraftsController],
  providers: [
    BrandEditorService,
    DemoSiteDraft,
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
  exports: [DemoSiteDraft, LocalDemo, SitePublishing, SitesService, SiteSettingsService, ForcedExits, WebFilesService],
})
export class SitesModule {}
