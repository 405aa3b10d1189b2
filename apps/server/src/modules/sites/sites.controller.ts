import { Controller } from '@nestjs/common';
import {
  sitesApi,
  type SiteSettings,
  managedSitesApi,
  type BrandVersionList,
  type ChangeBrand,
  type ChangeSite,
  type CloseSite,
  type ManagedSite,
  type ManagedSiteList,
  type SiteReference,
} from '@lading/contracts/sites/sites';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Serves, Input } from '../../kernel/contract/serves.js';
import { RequestHost } from '../../kernel/http/request-parameters.js';
import { BrandEditorService } from './publishing/brand-editor.service.js';
import { ManagedSitesService } from './managed-sites.service.js';
import { SiteSettingsService } from './site-settings.service.js';

@Controller()
export class SitesController {
  constructor(private readonly settings: SiteSettingsService) {}

  @Serves(sitesApi.getSite)
  getSite(@RequestHost() host: string): Promise<SiteSettings> {
    return this.settings.getSite(host);
  }
}

@Controller()
export class ManagedSitesController {
  constructor(
    private readonly sites: ManagedSitesService,
    private readonly brands: BrandEditorService,
  ) {}

  @Serves(managedSitesApi.listSites)
  listSites(): Promise<ManagedSiteList> {
    return this.sites.list();
  }

  @Serves(managedSitesApi.getOwnSite)
  getOwnSite(@CurrentActor() actor: Actor): Promise<ManagedSite> {
    return this.sites.getOwn(actor);
  }

  @Serves(managedSitesApi.changeSite)
  changeSite(@Input() change: ChangeSite, @CurrentActor() actor: Actor): Promise<ManagedSite> {
    return this.sites.change(change, actor);
  }

  @Serves(managedSitesApi.changeBrand)
  changeBrand(@Input() change: ChangeBrand, @CurrentActor() actor: Actor): Promise<ManagedSite> {
    return this.brands.change(change, actor);
  }

  @Serves(managedSitesApi.listBrandVersions)
  listBrandVersions(@Input() { subdomain }: SiteReference): Promise<BrandVersionList> {
    return this.brands.versions(subdomain);
  }

  @Serves(managedSitesApi.rollBackSite)
  rollBackSite(@Input() { subdomain }: SiteReference, @CurrentActor() actor: Actor): Promise<ManagedSite> {
    return this.brands.rollBack(subdomain, actor);
  }

  @Serves(managedSitesApi.closeSite)
  closeSite(@Input() closing: CloseSite, @CurrentActor() actor: Actor): Promise<ManagedSite> {
    return this.sites.close(closing, actor);
  }
}
