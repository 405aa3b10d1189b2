import { columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { ActingSession } from './act-user.entities.js';

const session = row(columnsOf(ActingSession, '', 'id', 'administratorId', 'grantId', 'userId', 'expiresAt'));

/** The session of token $1, unless it has ended by $2. */
export const runningSession = statement(
  session,
  `SELECT ${session.sql} FROM acting_session WHERE token_hash = $1 AND ended_at IS NULL AND expires_at > $2`,
);

/** Ends session $1 at $2; answers nothing when it had ended. */
export const endedSession = statement(
  session,
  `UPDATE acting_session SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING ${session.sql}`,
);

const ended = row(columnsOf(ActingSession, '', 'id', 'administratorId', 'userId'));

/** Ends at $2 what was begun in the sign-in sessions $1. */
export const sessionsEndedWith = statement(
  ended,
  `UPDATE acting_session SET ended_at = $2 WHERE grant_id = ANY($1) AND ended_at IS NULL AND expires_at > $2 RETURNING ${ended.sql}`,
);
