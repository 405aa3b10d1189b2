import { Injectable } from '@nestjs/common';
import type { Party } from '@lading/contracts/fields/address';
import {
  mostLanes,
  type ChangedLane,
  type LaneName,
  NewLane,
  type SavedLane,
} from '@lading/contracts/quotes/saved-lanes';
import { messageFor } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { locks } from '../../kernel/database/locks.js';
import { Events } from '../../kernel/events/events.js';
import { customerOf, RestorableList, type SavedDefinition } from '../../kernel/lists/restorable-list.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { QuoteIntake } from '../quotes/quote-intake.service.js';
import { SavedLane as StoredLane } from './saved-lanes.entities.js';
import { LaneChanged, LaneSaved, LanesRemoved, LanesRestored } from './saved-lanes.events.js';
import { activeLane, SavedLanesQueries } from './saved-lanes.queries.js';

const labelOf = ({ name, city, state }: Party): string => `${name}, ${city}, ${state}`;

function valuesOf({ name, carrierId, freight, order }: NewLane): Partial<StoredLane> {
  // Appointment and PRO number belong to a single shipment.
  const { deliveryAppointment: _, proNumber: __, ...pickupOrder } = order;
  const labels = { originLabel: labelOf(order.origin), destinationLabel: labelOf(order.destination) };
  return { name: name.trim(), carrierId, freight, pickupOrder, ...labels };
}

const factsOf = (customerId: number, laneId: number, name: string) => ({
  subject: `saved-lane:${laneId}`,
  payload: { laneId, name },
  customerId,
});

const listFacts = (customerId: number, laneIds: readonly number[]) => ({
  subject: laneIds.length === 1 ? `saved-lane:${laneIds[0]}` : `saved-lanes:${customerId}`,
  payload: { laneIds },
  customerId,
});

const definition: SavedDefinition<NewLane> = {
  name: 'saved_lane',
  entity: StoredLane,
  shape: NewLane,
  most: mostLanes,
  lock: locks.savedLanes,
  valuesOf,
  check: () => undefined,
  events: {
    added: (customerId, id, { name }) => new LaneSaved(factsOf(customerId, id, name)),
    changed: (customerId, id, { name }) => new LaneChanged(factsOf(customerId, id, name)),
    removed: (customerId, ids) => new LanesRemoved(listFacts(customerId, ids)),
    restored: (customerId, ids) => new LanesRestored(listFacts(customerId, ids)),
  },
};

/** Saved lanes of a company. A lane belongs to the location that pays, as its shipments do. */
@Injectable()
export class SavedLanesService extends RestorableList<NewLane, SavedLane> {
  constructor(
    database: Database,
    queries: SavedLanesQueries,
    events: Events,
    clock: Clock,
    private readonly carriers: CarriersService,
    private readonly intake: QuoteIntake,
  ) {
    super(definition, { database, events, clock, find: (actor, id) => queries.find(actor, id) });
  }

  override async add(actor: Actor, lane: NewLane): Promise<SavedLane> {
    await this.check(actor, lane);
    return super.add(actor, lane);
  }

  override async change(actor: Actor, lane: ChangedLane): Promise<SavedLane> {
    await this.check(actor, lane);
    return super.change(actor, lane);
  }

  rename(actor: Actor, { id, name }: LaneName): Promise<SavedLane> {
    const { database, events, clock, find } = this.parts;
    return database.transaction(async () => {
      const customerId = customerOf(actor);
      const values = { name: name.trim(), updatedAt: clock.now() };
      const { affected } = await database.manager.update(StoredLane, activeLane(id, customerId), values);
      if (!affected) throw problem('not-found');
      await events.publish(actor, new LaneChanged(factsOf(customerId, id, name)));
      return found(await find(actor, id));
    });
  }

  private async check(actor: Actor, { carrierId, freight }: NewLane): Promise<void> {
    const { items } = await this.carriers.connected(actor);
    if (items.every((carrier) => carrier.carrierId !== carrierId))
      throw fieldProblem('carrierId', 'selectResult', messageFor('selectResult'));
    await this.intake.requirePayer(actor, freight, 'freight');
  }
}
