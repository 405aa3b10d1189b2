import { Controller, UseGuards } from '@nestjs/common';
import type { ChosenRows, ReachedRows } from '@lading/contracts/kernel/list-page';
import {
  savedLanesApi,
  type ChangedLane,
  type LaneKey,
  type LaneList,
  type LaneListRequest,
  type LaneName,
  type NewLane,
  type SavedLane,
} from '@lading/contracts/quotes/saved-lanes';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { switchedBy } from '../../kernel/flags/switched-by.js';
import { SavedLanesQueries } from './saved-lanes.queries.js';
import { SavedLanesService } from './saved-lanes.service.js';

@Controller()
@UseGuards(switchedBy('Quick_Ship'))
export class SavedLanesController {
  constructor(
    private readonly lanes: SavedLanesService,
    private readonly queries: SavedLanesQueries,
  ) {}

  @Serves(savedLanesApi.list)
  list(@Input() request: LaneListRequest, @CurrentActor() actor: Actor): Promise<LaneList> {
    return this.queries.list(actor, request);
  }

  @Serves(savedLanesApi.get)
  async get(@Input() { id }: LaneKey, @CurrentActor() actor: Actor): Promise<SavedLane> {
    return found(await this.queries.find(actor, id));
  }

  @Serves(savedLanesApi.add)
  add(@Input() lane: NewLane, @CurrentActor() actor: Actor): Promise<SavedLane> {
    return this.lanes.add(actor, lane);
  }

  @Serves(savedLanesApi.change)
  change(@Input() lane: ChangedLane, @CurrentActor() actor: Actor): Promise<SavedLane> {
    return this.lanes.change(actor, lane);
  }

  @Serves(savedLanesApi.rename)
  rename(@Input() name: LaneName, @CurrentActor() actor: Actor): Promise<SavedLane> {
    return this.lanes.rename(actor, name);
  }

  @Serves(savedLanesApi.remove)
  remove(@Input() { id }: LaneKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.lanes.remove(actor, id);
  }

  @Serves(savedLanesApi.restore)
  restore(@Input() { ids }: ChosenRows, @CurrentActor() actor: Actor): Promise<ReachedRows> {
    return this.lanes.restore(actor, ids);
  }
}
