import type { AssistedFreight } from '@lading/contracts/quotes/freight-assist';
import { columnsOf, json, noRows, row, statement, type RowOf } from '../../kernel/database/declared-statement.js';
import { AssistSession } from './freight-assist.entities.js';

const session = row({
  ...columnsOf(AssistSession, '', 'id', 'startedAt', 'expiresAt'),
  freight: json<AssistedFreight>('question'),
});

export type AssistSessionRow = RowOf<typeof session>;

/** Session $1 of user $2, unless it has ended by $3. */
export const runningSession = statement(
  session,
  `SELECT ${session.sql} FROM assist_session WHERE id = $1 AND user_id = $2 AND expires_at > $3`,
);

/** The last sessions of user $1 that have not ended by $2, at most $3. */
export const runningSessions = statement(
  session,
  `SELECT ${session.sql} FROM assist_session WHERE user_id = $1 AND expires_at > $2 ORDER BY id DESC LIMIT $3`,
);

/** Of user $1, by $2. */
export const endedSessionsDeleted = statement(
  noRows,
  'DELETE FROM assist_session WHERE user_id = $1 AND expires_at <= $2',
);
