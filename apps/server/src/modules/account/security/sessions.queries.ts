import {
  boolean,
  columnOf,
  columnsOf,
  instant,
  noRows,
  row,
  statement,
  text,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { SignInSession } from '../account.entities.js';

const session = row({
  ...columnsOf(SignInSession, 's', 'id', 'clientId', 'agent', 'address', 'startedAt'),
  isCurrent: boolean('coalesce(s.grant_id = $2, false)'),
  lastSeenAt: instant(
    `greatest(s.started_at, (SELECT to_timestamp(max((r.payload ->> 'iat')::bigint)) FROM oidc_record r WHERE r.grant_id = s.grant_id))`,
  ),
});
export type SessionRow = RowOf<typeof session>;

/** The sessions of user $1; each lives as long as a refresh token of it does. $2 is the current grant. */
export const livingSessions = statement(
  session,
  `SELECT ${session.sql} FROM sign_in_session s
    WHERE s.user_id = $1 AND EXISTS (
      SELECT FROM oidc_record r WHERE r.grant_id = s.grant_id AND r.model = 'RefreshToken' AND r.expires_at > now())
    ORDER BY s.id DESC LIMIT 200`,
);

const carried = row({ grantId: text('grant_id').nullable().known() });

/** Grants $1, and those that were carried from site to site with them. */
export const carriedGrants = statement(
  carried,
  `WITH RECURSIVE carried AS (
      SELECT unnest($1::text[]) AS grant_id
      UNION SELECT CASE WHEN s.grant_id = c.grant_id THEN s.handed_from ELSE s.grant_id END
        FROM carried c JOIN sign_in_session s ON s.grant_id = c.grant_id OR s.handed_from = c.grant_id
        WHERE s.handed_from IS NOT NULL)
    SELECT ${carried.sql} FROM carried`,
);

/** Begins the session of grant $1, once. */
export const sessionBegun = statement(
  noRows,
  `INSERT INTO sign_in_session (grant_id, user_id, client_id, agent, address, started_at, handed_from)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (grant_id) DO NOTHING`,
);

const ended = row({ grantId: columnOf(SignInSession, '', 'grantId') });

/** Removes session $1 of user $2. */
export const sessionRemoved = statement(
  ended,
  `DELETE FROM sign_in_session WHERE id = $1 AND user_id = $2 RETURNING ${ended.sql}`,
);

/** Removes the sessions of user $1, but for that of grant $2. */
export const otherSessionsRemoved = statement(
  ended,
  `DELETE FROM sign_in_session WHERE user_id = $1 AND grant_id IS DISTINCT FROM $2 RETURNING ${ended.sql}`,
);

const owner = row(columnsOf(SignInSession, '', 'userId'));

/** Removes the sessions of grants $1. */
export const sessionsRemoved = statement(
  owner,
  `DELETE FROM sign_in_session WHERE grant_id = ANY($1) RETURNING ${owner.sql}`,
);

/** What has expired opens nothing and is only in the way; sessions go with their grants. */
export const expiredRemoved = [
  `DELETE FROM sign_in_session s WHERE s.started_at < now() - interval '1 hour' AND NOT EXISTS (SELECT FROM oidc_record r WHERE r.model = 'Grant' AND r.id = s.grant_id)`,
  `DELETE FROM one_time_key WHERE expires_at < now() - interval '1 day'`,
  `DELETE FROM registration WHERE finished_at IS NULL AND expires_at < now() - interval '1 day'`,
].map((removal) => statement(noRows, removal));
