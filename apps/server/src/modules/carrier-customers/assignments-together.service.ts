import { Injectable } from '@nestjs/common';
import {
  mostTogether,
  type AssignCustomers,
  type AssignedTogether,
  type UndoneAssignment,
} from '@lading/contracts/customers/carrier-customers';
import type { AssignCarrierLocations } from '@lading/contracts/customers/carrier-locations';
import type { Actor } from '../../kernel/auth/actor.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, json, row, statement } from '../../kernel/database/declared-statement.js';
import { nextEventId } from '../../kernel/events/append-event.js';
import { Events } from '../../kernel/events/events.js';
import { CustomerAssignments, type Replacement } from '../customers/customer-assignments.service.js';
import { AssignmentMails } from './assignment-mails.service.js';
import {
  CustomerAssigned,
  CustomerReleased,
  CustomersAssigned,
  CustomersAssignmentUndone,
} from './carrier-customers.events.js';
import { CarrierCustomerLists, CarrierCustomersQueries } from './carrier-customers.queries.js';
import { ChosenLocations } from './chosen-locations.service.js';
import { requireChoice, requireNoMore } from './chosen-rows.js';

const drawnEvent = row({ id: bigint('drawn.id') });
const eventDrawn = statement(drawnEvent, `SELECT ${drawnEvent.sql} FROM (SELECT ${nextEventId} AS id) AS drawn`);

const assignment = row({
  payload: json<Pick<CustomersAssigned['payload'], 'customerCount' | 'locationCount'>>('e.payload'),
});
/** Assignment $1 at carrier $2. */
const assignmentToUndo = statement(
  assignment,
  `SELECT ${assignment.sql} FROM event e WHERE e.id = $1 AND e.carrier_id = $2 AND e.name = '${CustomersAssigned.eventName}'`,
);

interface RepresentedBy {
  readonly userId: number;
  readonly name: string;
}

/** A company or location whose representative changes. */
interface Change {
  readonly customerId: number;
  readonly locationId: number | null;
  readonly before: RepresentedBy | null;
  readonly after: RepresentedBy | null;
}

/** Assigns many customers or locations at once, which one event records and undoes. */
@Injectable()
export class AssignmentsTogether {
  constructor(
    private readonly database: Database,
    private readonly customers: CarrierCustomerLists,
    private readonly locations: ChosenLocations,
    private readonly queries: CarrierCustomersQueries,
    private readonly assignments: CustomerAssignments,
    private readonly mails: AssignmentMails,
    private readonly events: Events,
  ) {}

  assignCustomers(wanted: AssignCustomers, actor: Actor): Promise<AssignedTogether> {
    return this.database.transaction(async () => {
      const ids = await this.chosenCustomers(wanted, actor);
      await this.queries.lock(ids);
      const after = await this.userOf(wanted.userId, actor);
      const holders = await this.queries.companyRepresentatives(ids);
      const changes = ids.map((customerId) => ({
        ...{ customerId, locationId: null, after },
        before: holders.get(customerId) ?? null,
      }));
      return this.assign(
        changes.filter(({ before }) => before?.userId !== after.userId),
        after,
        actor,
      );
    });
  }

  assignLocations({ userId, ...wanted }: AssignCarrierLocations, actor: Actor): Promise<AssignedTogether> {
    return this.database.transaction(async () => {
      const places = await this.locations.lock(wanted, actor);
      const after = userId ? await this.userOf(userId, actor) : null;
      const changed = places.filter(({ ownId, representativeId }) =>
        after ? ownId === null || representativeId !== after.userId : ownId !== null,
      );
      const changes = changed.map(({ id: locationId, customerId, representativeId, representativeName }) => ({
        ...{ customerId, locationId, after },
        before: representativeId === null ? null : { userId: representativeId, name: representativeName ?? '' },
      }));
      return this.assign(changes, after, actor);
    });
  }

  /** Restores what has not changed since and the caller sees. */
  undo(assignmentId: number, actor: Actor): Promise<UndoneAssignment> {
    const carrierId = found(actor.carrierId);
    if (!actor.privileges.has('manageLocations')) throw problem('not-allowed', { detail: unprivileged });
    return this.database.transaction(async () => {
      const { payload: counted } = found(await this.database.findOne(assignmentToUndo, [assignmentId, carrierId]));
      const total = counted.customerCount + counted.locationCount;
      const known = await this.assignments.replacements(assignmentId);
      const seen = await this.queries.lockSeen([...new Set(known.map(({ customerId }) => customerId))]);
      const places = await this.locations.seen(known.flatMap(({ locationId }) => locationId ?? []));
      const open = (await this.assignments.replacements(assignmentId)).filter(
        ({ customerId, locationId }) => seen.has(customerId) && (locationId === null || places.has(locationId)),
      );
      if (open.length === 0) throw problem('wrong-state', { detail: changedSince });
      await this.assignments.restore(open);
      const counts = { restoredCount: open.length, stayedCount: Math.max(0, total - open.length) };
      const eventId = await this.drawEvent();
      await this.notifyOf(await this.undone(open, actor), { eventId, actor });
      const payload = { undoneId: assignmentId, ...counts };
      const facts = { subject: `customer-assignment:${assignmentId}`, payload, carrierId };
      await this.events.publish(actor, new CustomersAssignmentUndone(facts), eventId);
      return counts;
    });
  }

  /** Why each of them can't be undone; null if it can. */
  async refusals(assignmentIds: readonly number[], actor: Actor): Promise<(string | null)[]> {
    const undoable = await this.assignments.undoable(assignmentIds);
    const isAllowed = actor.privileges.has('manageLocations');
    return assignmentIds.map((id) => (undoable.has(id) ? (isAllowed ? null : unprivileged) : changedSince));
  }

  private async chosenCustomers(wanted: AssignCustomers, actor: Actor): Promise<number[]> {
    requireChoice(wanted);
    const ids = wanted.ids ? [...new Set(wanted.ids)] : await this.customers.idsOf(actor, wanted, mostTogether + 1);
    requireNoMore(ids.length, 'customer');
    return ids;
  }

  private async userOf(userId: number, actor: Actor): Promise<RepresentedBy> {
    const { name } = found((await this.queries.representativesByIds(actor, [userId])).get(userId));
    return { userId, name };
  }

  private async drawEvent(): Promise<number> {
    return found(await this.database.findOne(eventDrawn)).id;
  }

  private async assign(
    changes: readonly Change[],
    after: RepresentedBy | null,
    actor: Actor,
  ): Promise<AssignedTogether> {
    if (changes.length === 0) return { count: 0, assignmentId: null };
    const carrierId = found(actor.carrierId);
    const eventId = await this.drawEvent();
    const by = { userId: after?.userId ?? null, byUserId: actor.userId };
    await this.assignments.reassign({ carrierId, places: changes, ...by, eventId });
    await this.notifyOf(changes, { eventId, actor });
    const locationCount = changes.filter(({ locationId }) => locationId !== null).length;
    const counts = { customerCount: changes.length - locationCount, locationCount };
    const facts = { subject: `customer-assignment:${eventId}`, payload: { ...counts, after }, carrierId };
    await this.events.publish(actor, new CustomersAssigned(facts), eventId);
    if (after) {
      const { customerCount: customers, locationCount: locations } = counts;
      await this.mails.assigned(actor, after.userId, { customers, locations });
    }
    return { count: changes.length, assignmentId: eventId };
  }

  /** What an undo has done, with the representatives that locations have with their companies now. */
  private async undone(replaced: readonly Replacement[], actor: Actor): Promise<Change[]> {
    const companies = await this.queries.companyRepresentatives(replaced.map(({ customerId }) => customerId));
    const users = new Map((await this.queries.colleagues(actor)).map((one) => [one.userId, one]));
    const userOf = (id: number | null) => (id === null ? null : (users.get(id) ?? { userId: id, name: '' }));
    return replaced.map(({ customerId, locationId, openedUserId, endedUserId }) => {
      const company = locationId === null ? null : (companies.get(customerId) ?? null);
      return { customerId, locationId, before: userOf(openedUserId) ?? company, after: userOf(endedUserId) };
    });
  }

  /** One event for each, which the customer does not read in its own audit trail. */
  private async notifyOf(
    changes: readonly Change[],
    { eventId, actor }: { eventId: number; actor: Actor },
  ): Promise<void> {
    const carrierId = found(actor.carrierId);
    for (const { customerId, locationId, before, after } of changes) {
      const facts = { subject: `customer:${customerId}`, customerId: null, carrierId };
      const place = { customerId, locationId, assignmentId: eventId };
      if (after)
        await this.events.publish(actor, new CustomerAssigned({ ...facts, payload: { ...place, before, after } }));
      else if (before)
        await this.events.publish(actor, new CustomerReleased({ ...facts, payload: { ...place, before } }));
    }
  }
}

const changedSince = 'Everything in it has changed since, or has been undone.';
const unprivileged = 'You need the privilege "manage locations" to undo this.';
