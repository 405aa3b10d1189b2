import { Controller } from '@nestjs/common';
import type { AssignedTogether } from '@lading/contracts/customers/carrier-customers';
import {
  carrierLocationsApi,
  type AssignCarrierLocations,
  type CarrierLocationList,
  type GrantCarrierLocationTerms,
  type ChangedCarrierLocations,
  type ExportCarrierLocations,
  type ListCarrierLocations,
} from '@lading/contracts/customers/carrier-locations';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { AssignmentsTogether } from './assignments-together.service.js';
import { CarrierLocationLists } from './carrier-locations.queries.js';
import { ChosenLocations } from './chosen-locations.service.js';

@Controller()
export class CarrierLocationsController {
  constructor(
    private readonly lists: CarrierLocationLists,
    private readonly assignments: AssignmentsTogether,
    private readonly locations: ChosenLocations,
  ) {}

  @Serves(carrierLocationsApi.listCarrierLocations)
  listCarrierLocations(
    @Input() request: ListCarrierLocations,
    @CurrentActor() actor: Actor,
  ): Promise<CarrierLocationList> {
    return this.lists.list(actor, request);
  }

  @Serves(carrierLocationsApi.exportCarrierLocations)
  exportCarrierLocations(@Input() wanted: ExportCarrierLocations, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.lists.export(actor, wanted);
  }

  @Serves(carrierLocationsApi.assignCarrierLocations)
  assignCarrierLocations(
    @Input() wanted: AssignCarrierLocations,
    @CurrentActor() actor: Actor,
  ): Promise<AssignedTogether> {
    return this.assignments.assignLocations(wanted, actor);
  }

  @Serves(carrierLocationsApi.grantCarrierLocationTerms)
  grantCarrierLocationTerms(
    @Input() wanted: GrantCarrierLocationTerms,
    @CurrentActor() actor: Actor,
  ): Promise<ChangedCarrierLocations> {
    return this.locations.changeTerms(wanted, actor);
  }
}
