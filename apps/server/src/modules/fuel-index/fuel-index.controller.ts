import { Controller } from '@nestjs/common';
import {
  fuelIndexApi,
  type AddFuelValue,
  type ChangeFuelValue,
  type ExportFuelIndex,
  type FuelHistory,
  type FuelIndexList,
  type FuelValue,
  type FuelValueReference,
  type ListFuelIndex,
  type SupersedeFuelValue,
} from '@lading/contracts/carriers/fuel-index';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { Lists } from '../../kernel/lists/lists.js';
import { FuelIndexQueries } from './fuel-index.queries.js';
import { FuelIndexService } from './fuel-index.service.js';
import { fuelEntryOf } from './fuel-sentences.js';

@Controller()
export class FuelIndexController {
  constructor(
    private readonly service: FuelIndexService,
    private readonly queries: FuelIndexQueries,
    private readonly lists: Lists,
  ) {}

  @Serves(fuelIndexApi.list)
  list(@Input() request: ListFuelIndex, @CurrentActor() actor: Actor): Promise<FuelIndexList> {
    return this.lists.page(this.queries.source, actor, request);
  }

  @Serves(fuelIndexApi.export)
  export(@Input() wanted: ExportFuelIndex, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.lists.file(this.queries.source, actor, wanted);
  }

  @Serves(fuelIndexApi.add)
  add(@Input() wanted: AddFuelValue, @CurrentActor() actor: Actor): Promise<FuelValue> {
    return this.service.add(wanted, actor);
  }

  @Serves(fuelIndexApi.change)
  change(@Input() wanted: ChangeFuelValue, @CurrentActor() actor: Actor): Promise<FuelValue> {
    return this.service.change(wanted, actor);
  }

  @Serves(fuelIndexApi.supersede)
  supersede(@Input() wanted: SupersedeFuelValue, @CurrentActor() actor: Actor): Promise<FuelValue> {
    return this.service.supersede(wanted, actor);
  }

  @Serves(fuelIndexApi.history)
  async history(@Input() { id }: FuelValueReference, @CurrentActor() actor: Actor): Promise<FuelHistory> {
    await this.queries.get(actor, id);
    return { items: (await this.queries.history(id)).map(fuelEntryOf) };
  }
}
