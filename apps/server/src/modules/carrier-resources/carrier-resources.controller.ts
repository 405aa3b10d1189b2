import { Controller } from '@nestjs/common';
import {
  carrierResourcesApi,
  siteResourcesApi,
  type AddCarrierResource,
  type CarrierResource,
  type CarrierResourceList,
  type CarrierResourceReference,
  type ChangeCarrierResource,
  type ExportCarrierResources,
  type ListCarrierResources,
  type ListSiteResources,
  type SiteResourceList,
} from '@lading/contracts/carriers/carrier-resources';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { Lists } from '../../kernel/lists/lists.js';
import { CarrierResourcesQueries } from './carrier-resources.queries.js';
import { CarrierResourcesService } from './carrier-resources.service.js';

@Controller()
export class CarrierResourcesController {
  constructor(
    private readonly resources: CarrierResourcesService,
    private readonly queries: CarrierResourcesQueries,
    private readonly lists: Lists,
  ) {}

  @Serves(carrierResourcesApi.listCarrierResources)
  list(@Input() request: ListCarrierResources, @CurrentActor() actor: Actor): Promise<CarrierResourceList> {
    return this.lists.page(this.queries.source, actor, request);
  }

  @Serves(carrierResourcesApi.exportCarrierResources)
  export(@Input() wanted: ExportCarrierResources, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.lists.file(this.queries.source, actor, wanted);
  }

  @Serves(carrierResourcesApi.downloadCarrierResource)
  download(@Input() { id }: CarrierResourceReference, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.resources.download(actor, id);
  }

  @Serves(carrierResourcesApi.addCarrierResource)
  add(@Input() resource: AddCarrierResource, @CurrentActor() actor: Actor): Promise<CarrierResource> {
    return this.resources.add(actor, resource);
  }

  @Serves(carrierResourcesApi.changeCarrierResource)
  change(@Input() resource: ChangeCarrierResource, @CurrentActor() actor: Actor): Promise<CarrierResource> {
    return this.resources.change(actor, resource);
  }

  @Serves(carrierResourcesApi.deleteCarrierResource)
  delete(@Input() { id }: CarrierResourceReference, @CurrentActor() actor: Actor): Promise<void> {
    return this.resources.delete(actor, id);
  }

  @Serves(carrierResourcesApi.restoreCarrierResource)
  restore(@Input() { id }: CarrierResourceReference, @CurrentActor() actor: Actor): Promise<CarrierResource> {
    return this.resources.restore(actor, id);
  }
}

@Controller()
export class SiteResourcesController {
  constructor(
    private readonly resources: CarrierResourcesService,
    private readonly queries: CarrierResourcesQueries,
    private readonly lists: Lists,
  ) {}

  @Serves(siteResourcesApi.listSiteResources)
  list(@Input() request: ListSiteResources, @CurrentActor() actor: Actor): Promise<SiteResourceList> {
    return this.lists.page(this.queries.siteSource, actor, request);
  }

  @Serves(siteResourcesApi.downloadSiteResource)
  download(@Input() { id }: CarrierResourceReference): Promise<FileAnswer> {
    return this.resources.downloadOnSite(id);
  }
}
