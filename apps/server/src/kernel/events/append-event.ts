import type { Actor } from '../auth/actor.js';
import type { Database } from '../database/database.js';
import { rowsAdded } from '../database/added-rows.js';
import { noRows, statement } from '../database/declared-statement.js';
import type { DomainEvent } from './domain-event.js';
import { Event } from './events.entities.js';

interface Trail {
  readonly database: Database;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Drawn from the sequence already; without it the sequence gives one. */
  readonly id?: number;
}

/** The name that an event is stored and listened for by. */
export function eventNameOf(event: DomainEvent): string {
  const { constructor } = event;
  if ('eventName' in constructor && typeof constructor.eventName === 'string') return constructor.eventName;
  throw new Error(`${constructor.name} has no eventName`);
}

/** An expression for statements whose answer brings the identifier of an event that follows in the same transaction. */
export const nextEventId = `nextval('event_id_seq')`;

const append = statement(
  noRows,
  `INSERT INTO event (id, occurred_at, name, subject, payload, actor_id, actor_name, acting_user_id, customer_id, carrier_id)
   OVERRIDING SYSTEM VALUE VALUES (coalesce($1::bigint, ${nextEventId}), $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

/** Writes the event to the audit trail with the current change, for programs without listeners. */
export function appendEvent({ database, at, id }: Trail, actor: Actor, event: DomainEvent): void {
  const { subject, payload, customerId, carrierId } = event;
  database.enqueue(append, [
    id ?? null,
    at,
    eventNameOf(event),
    subject,
    JSON.stringify(payload),
    actor.userId,
    actor.name,
    actor.actingUserId ?? null,
    customerId,
    carrierId,
  ]);
}

/** Something that happened in the past, with who did it. */
export interface PastEvent {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly actor: Pick<Actor, 'userId' | 'name'>;
  readonly event: DomainEvent;
}

const added = rowsAdded(
  Event,
  ...(['occurredAt', 'name', 'subject', 'payload', 'actorId', 'actorName', 'customerId', 'carrierId'] as const),
);

/** Writes events of the past to the audit trail in the order of time; listeners are not called. */
export async function appendPast(database: Database, past: readonly PastEvent[]): Promise<void> {
  const inOrder = past.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const rows = inOrder.map(({ at, actor, event }) => ({
    ...{ occurredAt: at, name: eventNameOf(event), subject: event.subject, payload: event.payload },
    ...{ actorId: actor.userId, actorName: actor.name, customerId: event.customerId, carrierId: event.carrierId },
  }));
  await database.query(added.statement, added.of(rows));
}
