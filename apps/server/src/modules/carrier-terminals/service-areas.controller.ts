import type { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import {
  carrierServiceAreasApi,
  type CompareServiceArea,
  type FindServedPlace,
  type ListServiceAreaRows,
  type PublishServiceArea,
  type ServedPlace,
  type ServiceAreaComparison,
  type ServiceAreaKey,
  type ServiceAreaRowList,
  type ServiceAreaUpload,
  type ServiceAreaVersion,
  type ServiceAreaVersions,
} from '@lading/contracts/carriers/carrier-service-areas';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { FileBody } from '../../kernel/contract/file-body.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { Lists } from '../../kernel/lists/lists.js';
import { ServiceAreasQueries } from './service-areas.queries.js';
import { ServiceAreasService } from './service-areas.service.js';

@Controller()
export class ServiceAreasController {
  constructor(
    private readonly areas: ServiceAreasService,
    private readonly queries: ServiceAreasQueries,
    private readonly lists: Lists,
  ) {}

  @Serves(carrierServiceAreasApi.listServiceAreas)
  list(@CurrentActor() actor: Actor): Promise<ServiceAreaVersions> {
    return this.areas.list(actor);
  }

  @Serves(carrierServiceAreasApi.uploadServiceArea)
  upload(@CurrentActor() actor: Actor, @FileBody() file: Readable): Promise<ServiceAreaUpload> {
    return this.areas.upload(actor, file);
  }

  @Serves(carrierServiceAreasApi.compareServiceArea)
  compare(@Input() wanted: CompareServiceArea, @CurrentActor() actor: Actor): Promise<ServiceAreaComparison> {
    return this.areas.compare(actor, wanted);
  }

  @Serves(carrierServiceAreasApi.listServiceAreaRows)
  rows(@Input() request: ListServiceAreaRows, @CurrentActor() actor: Actor): Promise<ServiceAreaRowList> {
    return this.lists.page(this.queries.source, actor, request);
  }

  @Serves(carrierServiceAreasApi.downloadServiceArea)
  download(@Input() { id }: ServiceAreaKey, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.areas.file(actor, id);
  }

  @Serves(carrierServiceAreasApi.publishServiceArea)
  publish(@Input() wanted: PublishServiceArea, @CurrentActor() actor: Actor): Promise<ServiceAreaVersion> {
    return this.areas.publish(actor, wanted);
  }

  @Serves(carrierServiceAreasApi.withdrawServiceArea)
  withdraw(@Input() { id }: ServiceAreaKey, @CurrentActor() actor: Actor): Promise<ServiceAreaVersion> {
    return this.areas.withdraw(actor, id);
  }

  @Serves(carrierServiceAreasApi.discardServiceArea)
  discard(@Input() { id }: ServiceAreaKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.areas.discard(actor, id);
  }

  @Serves(carrierServiceAreasApi.findServedPlace)
  served(@Input() wanted: FindServedPlace, @CurrentActor() actor: Actor): Promise<ServedPlace> {
    return this.areas.served(actor, wanted);
  }
}
