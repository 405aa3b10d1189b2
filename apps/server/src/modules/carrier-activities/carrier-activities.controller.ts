import { Controller } from '@nestjs/common';
import {
  carrierActivitiesApi,
  type ActivityUserList,
  type CarrierActivityList,
  type CarrierActivityReference,
  type ExportCarrierActivities,
  type ListCarrierActivities,
} from '@lading/contracts/carriers/carrier-activities';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { Lists } from '../../kernel/lists/lists.js';
import { ActivityUndo } from './activity-undo.service.js';
import { CarrierActivitiesQueries } from './carrier-activities.queries.js';

@Controller()
export class CarrierActivitiesController {
  constructor(
    private readonly queries: CarrierActivitiesQueries,
    private readonly undo: ActivityUndo,
    private readonly lists: Lists,
  ) {}

  @Serves(carrierActivitiesApi.listCarrierActivities)
  listCarrierActivities(
    @Input() request: ListCarrierActivities,
    @CurrentActor() actor: Actor,
  ): Promise<CarrierActivityList> {
    return this.lists.page(this.queries.source, actor, request);
  }

  @Serves(carrierActivitiesApi.exportCarrierActivities)
  exportCarrierActivities(@Input() wanted: ExportCarrierActivities, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.lists.file(this.queries.source, actor, wanted);
  }

  @Serves(carrierActivitiesApi.listActivityUsers)
  async listActivityUsers(@CurrentActor() actor: Actor): Promise<ActivityUserList> {
    return { items: await this.queries.users(actor) };
  }

  @Serves(carrierActivitiesApi.undoCarrierActivity)
  async undoCarrierActivity(@Input() { id }: CarrierActivityReference, @CurrentActor() actor: Actor): Promise<void> {
    await this.undo.undo(await this.queries.get(actor, id), actor);
  }
}
