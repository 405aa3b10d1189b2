import { columnOf, json, noRows, row, statement } from '../database/declared-statement.js';
import { IdempotencyKey } from './endpoints.entities.js';

const ofCall = 'WHERE caller = $1 AND route = $2 AND key = $3';

const claimed = row({ key: columnOf(IdempotencyKey, '', 'key') });

/** Answers nothing for a call that came before. */
export const callClaimed = statement(
  claimed,
  `INSERT INTO idempotency_key (caller, route, key, payload_hash) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING RETURNING ${claimed.sql}`,
);

/** Sent without waiting, which an entity's update can't be. */
export const callAnswered = statement(noRows, `UPDATE idempotency_key SET answer = $4 ${ofCall}`);

const stored = row({
  payloadHash: columnOf(IdempotencyKey, '', 'payloadHash'),
  answer: json<unknown>('answer').nullable(),
});

export const earlierCall = statement(stored, `SELECT ${stored.sql} FROM idempotency_key ${ofCall}`);
