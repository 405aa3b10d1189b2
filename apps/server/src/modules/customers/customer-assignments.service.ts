import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, columnsOf, noRows, row, statement, type RowOf } from '../../kernel/database/declared-statement.js';
import { CustomerAssignment } from './customers.entities.js';

/** Companies, or a location of one of them. */
export interface Represented {
  readonly carrierId: number;
  readonly customerIds: readonly number[];
  readonly locationId?: number;
}

interface NewAssignment extends Represented {
  readonly userId: number;
  readonly cause: CustomerAssignment['cause'];
  /** Who assigns; null where no user does, as when a company joins. */
  readonly byUserId: number | null;
  /** ISO 8601; now when absent. */
  readonly at?: string;
}

const key = row(columnsOf(CustomerAssignment, '', 'customerId'));
/** Opens an assignment of each of customers $2, or of location $3, that has none. */
const assignmentsOpened = statement(
  key,
  `INSERT INTO customer_assignment (carrier_id, customer_id, location_id, user_id, since, cause, by_user_id)
    SELECT $1, id, $3, $4, $5, $6, $7 FROM unnest($2::bigint[]) AS id ON CONFLICT DO NOTHING RETURNING ${key.sql}`,
);

/** Ends the open assignments of customers $2 at carrier $1, or of location $3, at $4. */
const assignmentsEnded = statement(
  key,
  `UPDATE customer_assignment SET until = $4 WHERE carrier_id = $1 AND customer_id = ANY ($2) AND location_id IS NOT DISTINCT FROM $3
    AND until IS NULL RETURNING ${key.sql}`,
);

/** Companies and locations that go from one user of a carrier to another. */
export interface HandedOver {
  readonly carrierId: number;
  readonly customerIds: readonly number[];
  readonly fromUserId: number;
  readonly toUserId: number;
  readonly byUserId: number | null;
  readonly companies: boolean;
  readonly locations: boolean;
  /** Later assignments stay. */
  readonly openedUntil: string;
  /** ISO 8601; now when absent. */
  readonly at?: string;
}

const place = row(columnsOf(CustomerAssignment, '', 'id', 'customerId', 'locationId'));

/** Ends at $4 what user $2 of carrier $1 represents of customers $3 since $5 or longer: companies if $6, locations if $7. */
const placesEnded = statement(
  place,
  `UPDATE customer_assignment SET until = $4 WHERE carrier_id = $1 AND user_id = $2 AND customer_id = ANY ($3) AND until IS NULL
    AND since <= $5 AND CASE WHEN location_id IS NULL THEN $6::boolean ELSE $7::boolean END RETURNING ${place.sql}`,
);

/** Opens for user $2 at $3 what assignments $1 were of. */
const placesOpened = statement(
  place,
  `INSERT INTO customer_assignment (carrier_id, customer_id, location_id, user_id, since, cause, by_user_id)
    SELECT a.carrier_id, a.customer_id, a.location_id, $2, $3, 'transfer', $4 FROM customer_assignment a WHERE a.id = ANY ($1)
    RETURNING ${place.sql}`,
);

/** An assignment that a transfer ended, and the one that took its place. */
export interface Replaced {
  readonly customerId: number;
  readonly locationId: number | null;
  readonly beforeId: number;
  readonly afterId: number;
}

const restored = row({ beforeId: bigint('p.before_id') });
/** Removes those of assignments $2 that are still open, where the ones before, $1, are still there. */
const replacementsRemoved = statement(
  restored,
  `DELETE FROM customer_assignment a USING unnest($1::bigint[], $2::bigint[]) AS p (before_id, after_id)
    WHERE a.id = p.after_id AND a.until IS NULL AND EXISTS (SELECT FROM customer_assignment b WHERE b.id = p.before_id)
    RETURNING ${restored.sql}`,
);
const placesReopened = statement(
  place,
  `UPDATE customer_assignment SET until = NULL, ended_event_id = NULL WHERE id = ANY ($1) RETURNING ${place.sql}`,
);

/** Companies $2 with location $3 each, or none. */
const placesNamed = 'unnest($2::bigint[], $3::bigint[]) AS p (customer_id, location_id)';
/** Ends the open assignments at carrier $1 of the named places at $4, by event $5. */
const manyEnded = statement(
  noRows,
  `UPDATE customer_assignment a SET until = $4, ended_event_id = $5 FROM ${placesNamed} WHERE a.carrier_id = $1
    AND a.customer_id = p.customer_id AND a.location_id IS NOT DISTINCT FROM p.location_id AND a.until IS NULL`,
);
/** Assigns the named places of carrier $1 to user $6, since $4 and by event $5 of user $7. */
const manyOpened = statement(
  noRows,
  `INSERT INTO customer_assignment (carrier_id, customer_id, location_id, user_id, since, cause, by_user_id, opened_event_id)
    SELECT $1, p.customer_id, p.location_id, $6, $4, 'assign', $7, $5 FROM ${placesNamed}`,
);

/** A company, or a location of it. */
interface Place {
  readonly customerId: number;
  readonly locationId: number | null;
}

/** Places that are assigned together. */
export interface Reassigned {
  readonly carrierId: number;
  readonly places: readonly Place[];
  /** Null: locations follow their companies. */
  readonly userId: number | null;
  readonly byUserId: number | null;
  /** The event of the whole, by which it is undone. */
  readonly eventId: number;
}

/** Who represented a place before and after an assignment together, as far as that still holds. */
const replacement = row({
  ...columnsOf(CustomerAssignment, 'a', 'customerId', 'locationId'),
  openedId: bigint('a.opened_id').nullable(),
  endedId: bigint('a.ended_id').nullable(),
  openedUserId: bigint('a.opened_user').nullable(),
  endedUserId: bigint('a.ended_user').nullable(),
});
export type Replacement = RowOf<typeof replacement>;
/** What the event did and what has not changed since; its former representative is still active. */
const replacements = (event: string): string => `(
  SELECT coalesce(n.customer_id, b.customer_id) AS customer_id, coalesce(n.location_id, b.location_id) AS location_id,
     n.id AS opened_id, n.user_id AS opened_user, b.id AS ended_id, b.user_id AS ended_user
    FROM (SELECT * FROM customer_assignment WHERE opened_event_id = ${event}) AS n
    FULL JOIN (SELECT * FROM customer_assignment WHERE ended_event_id = ${event}) AS b
      ON b.customer_id = n.customer_id AND coalesce(b.location_id, 0) = coalesce(n.location_id, 0)
    LEFT JOIN user_account u ON u.id = b.user_id
   WHERE n.until IS NULL AND (b.id IS NULL OR u.state = 'active') AND (n.id IS NOT NULL OR NOT EXISTS (
     SELECT FROM customer_assignment o WHERE o.customer_id = b.customer_id AND o.location_id IS NOT DISTINCT FROM b.location_id AND o.until IS NULL)))`;
const replacementsOfEvent = statement(
  replacement,
  `SELECT ${replacement.sql} FROM ${replacements('$1')} AS a ORDER BY a.customer_id, a.location_id`,
);
const eventKey = row({ id: bigint('e.id') });
/** Those of events $1 of which something can be undone. */
const undoableEvents = statement(
  eventKey,
  `SELECT ${eventKey.sql} FROM unnest($1::bigint[]) AS e (id) WHERE EXISTS (SELECT FROM ${replacements('e.id')} AS a)`,
);
/** Removes assignments $1, which are still open. */
const openedRemoved = statement(noRows, 'DELETE FROM customer_assignment WHERE id = ANY ($1) AND until IS NULL');

const placeOf = ({ customerId, locationId }: Pick<Replaced, 'customerId' | 'locationId'>): string =>
  `${customerId} ${locationId ?? ''}`;

/** Writes who represents customers, in the caller's scope and transaction. */
@Injectable()
export class CustomerAssignments {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Assigns what is unassigned; answers how many that were. Of two at once one succeeds. */
  async open({ carrierId, customerIds, locationId, userId, cause, byUserId, at }: NewAssignment): Promise<number> {
    const values = [carrierId, customerIds, locationId ?? null, userId, at ?? this.clock.iso(), cause, byUserId];
    return (await this.database.query(assignmentsOpened, values)).length;
  }

  async end({ carrierId, customerIds, locationId }: Represented): Promise<void> {
    await this.database.query(assignmentsEnded, [carrierId, customerIds, locationId ?? null, this.clock.iso()]);
  }

  /** Gives what one user represents to another; answers what took the place of what. */
  async handOver(wanted: HandedOver): Promise<Replaced[]> {
    const { carrierId, customerIds, fromUserId, toUserId, byUserId, companies, locations, openedUntil } = wanted;
    const at = wanted.at ?? this.clock.iso();
    const values = [carrierId, fromUserId, customerIds, at, openedUntil, companies, locations];
    const ended = await this.database.query(placesEnded, values);
    if (ended.length === 0) return [];
    const before = new Map(ended.map((one) => [placeOf(one), one.id]));
    const opened = await this.database.query(placesOpened, [[...before.values()], toUserId, at, byUserId]);
    return opened.map(({ id: afterId, ...one }) => ({ ...one, beforeId: before.get(placeOf(one)) ?? 0, afterId }));
  }

  /** Undoes a handover where nothing has changed since; answers the assignments that are open again. */
  async takeBack(replaced: readonly { beforeId: number; afterId: number }[]): Promise<Set<number>> {
    const [before, after] = [replaced.map(({ beforeId }) => beforeId), replaced.map(({ afterId }) => afterId)];
    const removed = await this.database.query(replacementsRemoved, [before, after]);
    const reopened = await this.database.query(placesReopened, [removed.map(({ beforeId }) => beforeId)]);
    return new Set(reopened.map(({ id }) => id));
  }

  /** Assigns locations under one event; locations that the user represents already must not be among them. */
  async reassign({ carrierId, places, userId, byUserId, eventId }: Reassigned): Promise<void> {
    const columns = (['customerId', 'locationId'] as const).map((name) => places.map((one) => one[name]));
    const values = [carrierId, ...columns, this.clock.iso(), eventId];
    await this.database.query(manyEnded, values);
    if (userId !== null) await this.database.query(manyOpened, [...values, userId, byUserId]);
  }

  /** What such an event did that can be undone. */
  replacements(eventId: number): Promise<Replacement[]> {
    return this.database.query(replacementsOfEvent, [eventId]);
  }

  /** Those of such events of which something can be undone. */
  async undoable(eventIds: readonly number[]): Promise<Set<number>> {
    if (eventIds.length === 0) return new Set();
    return new Set((await this.database.query(undoableEvents, [eventIds])).map(({ id }) => id));
  }

  /** Gives places their former representatives back. */
  async restore(replaced: readonly Replacement[]): Promise<void> {
    await this.database.query(openedRemoved, [replaced.flatMap(({ openedId }) => openedId ?? [])]);
    await this.database.query(placesReopened, [replaced.flatMap(({ endedId }) => endedId ?? [])]);
  }
}
