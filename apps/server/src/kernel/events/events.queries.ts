import { columnsOf, row, statement } from '../database/declared-statement.js';
import { Event } from './events.entities.js';

const stored = row(
  columnsOf(
    Event,
    '',
    ...(['id', 'name', 'subject', 'payload', 'occurredAt', 'actorId', 'actorName'] as const),
    ...(['actingUserId', 'customerId', 'carrierId'] as const),
  ),
);

/** What happened to subject $1, at most $2, newest first. */
export const eventsOfSubject = statement(
  stored,
  `SELECT ${stored.sql} FROM event WHERE subject = $1 ORDER BY id DESC LIMIT $2`,
);

export const eventById = statement(stored, `SELECT ${stored.sql} FROM event WHERE id = $1`);
