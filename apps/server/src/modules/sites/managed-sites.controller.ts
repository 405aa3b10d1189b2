import { Controller } from '@nestjs/common';
import { managedSitesApi, type ChangeSite, type ManagedSite, type ManagedSiteList } from '@lading/contracts/sites';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { ManagedSitesService } from './managed-sites.service.js';

@Controller()
export class ManagedSitesController {
  constructor(private readonly sites: ManagedSitesService) {}

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
}
