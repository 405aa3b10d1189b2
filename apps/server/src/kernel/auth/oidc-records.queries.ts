import type { AdapterPayload } from 'oidc-provider';
import { boolean, columnOf, json, noRows, row, statement } from '../database/declared-statement.js';
import { OidcRecord } from './auth.entities.js';

/**
 * A refresh token counts as used only this long after its use: an answer lost on the way, or two tabs refreshing
 * at once, must not look like theft. Seconds.
 */
const consumedGrace = 15;

/** True when a token made from the same earlier token was used: within the grace that token can be renewed twice. */
const isForked = (token: string): string =>
  `EXISTS (SELECT FROM oidc_record s WHERE s.model = 'RefreshToken' AND s.grant_id = ${token}.grant_id AND s.id <> ${token}.id
     AND s.payload ->> 'renewedFrom' = ${token}.payload ->> 'renewedFrom' AND s.consumed_at IS NOT NULL)`;

const record = row({
  payload: json<AdapterPayload>('payload'),
  isConsumed: boolean(
    `((consumed_at IS NOT NULL AND (model <> 'RefreshToken' OR consumed_at <= now() - make_interval(secs => ${consumedGrace})))
      OR ${isForked('r')})`,
  ),
});

const records = `SELECT ${record.sql} FROM oidc_record r WHERE model = $1 AND (expires_at IS NULL OR expires_at > now())`;

export const recordById = statement(record, `${records} AND id = $2`);
export const recordByUid = statement(record, `${records} AND uid = $2`);

/** Stores record $2 of model $1 for $6 seconds. */
export const recordStored = statement(
  noRows,
  `INSERT INTO oidc_record (model, id, payload, grant_id, uid, expires_at)
    VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
    ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
);

export const recordRemoved = statement(noRows, 'DELETE FROM oidc_record WHERE model = $1 AND id = $2');
export const grantRevoked = statement(noRows, 'DELETE FROM oidc_record WHERE model = $1 AND grant_id = $2');

/** The first use of record $2 counts; a second one must not start the grace again. */
export const recordConsumed = statement(
  noRows,
  'UPDATE oidc_record SET consumed_at = coalesce(consumed_at, now()) WHERE model = $1 AND id = $2',
);

/** Renewals of one session wait for each other here, so that two branches cannot both pass the check. */
export const grantLocked = statement(
  noRows,
  `SELECT FROM oidc_record g WHERE g.model = 'Grant'
    AND g.id = (SELECT t.grant_id FROM oidc_record t WHERE t.model = 'RefreshToken' AND t.id = $1) FOR UPDATE`,
);

const grant = row({ grantId: columnOf(OidcRecord, 'r', 'grantId').known() });

/** The grant of refresh token $1, when it is one of two renewals of the same token. */
export const forkedGrant = statement(
  grant,
  `SELECT ${grant.sql} FROM oidc_record r WHERE r.model = 'RefreshToken' AND r.id = $1 AND ${isForked('r')}`,
);

/** Ends the sessions of grants $1: their tokens and the grants themselves. */
export const grantsEnded = statement(
  noRows,
  `DELETE FROM oidc_record WHERE grant_id = ANY($1) OR (model = 'Grant' AND id = ANY($1))`,
);

/** Forgets every browser at the issuer; what sites have been given goes on until it ends. */
export const browsersForgotten = statement(noRows, `DELETE FROM oidc_record WHERE model = 'Session'`);

/** Sign-ins whose password was taken and whose browser has not gone on yet; each would open a session later. */
const startedSignIns = `model = 'Interaction' AND payload #>> '{result,login,accountId}' = $1`;

/** Ends the sign-ins of account $1 that have not opened a session yet. */
export const startedSignInsEnded = statement(noRows, `DELETE FROM oidc_record WHERE ${startedSignIns}`);

/** Ends every session of account $1. */
export const accountSignedOut = statement(
  noRows,
  `DELETE FROM oidc_record WHERE (payload ->> 'accountId' = $1 AND model <> 'Interaction') OR (${startedSignIns})`,
);

const ofAccount = `payload ? 'accountId' AND payload ->> 'accountId' = $2`;
/** The browser's sign-in at the issuer goes too, or it would sign the site in again without a question. */
const ofGrant = `(coalesce(grant_id, '') = $1 OR (model = 'Grant' AND id = $1)
  OR (model = 'Session' AND jsonb_path_exists(payload, '$.authorizations.*.grantId ? (@ == $g)', jsonb_build_object('g', $1::text))))`;

/** Ends the session of grant $1 of account $2. */
export const sessionEnded = statement(noRows, `DELETE FROM oidc_record WHERE ${ofAccount} AND ${ofGrant}`);

/** Ends the sessions of account $2 but for that of grant $1. */
export const otherSessionsEnded = statement(
  noRows,
  `DELETE FROM oidc_record WHERE ${ofAccount} AND model <> 'Interaction' AND NOT ${ofGrant}`,
);

/** A user's own records are few and found by an index; only then their grants are looked at. */
export const browsersOfGrantsForgotten = statement(
  noRows,
  `DELETE FROM oidc_record r USING sign_in_session s
    WHERE s.grant_id = ANY($1) AND r.model = 'Session' AND r.payload ? 'accountId' AND r.payload ->> 'accountId' = s.user_id::text
      AND jsonb_path_exists(r.payload, '$.authorizations.*.grantId ? (@ == $g)', jsonb_build_object('g', s.grant_id))`,
);

export const expiredRecordsRemoved = statement(noRows, 'DELETE FROM oidc_record WHERE expires_at < now()');
