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
  bigint,
} from '../../../kernel/database/declared-statement.js';
import { Customer } from '../../customers/customers.entities.js';
import { SignInSession, OneTimeKey, UserAccount, RecoveryCode, SecondFactor } from '../account.entities.js';

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

/** Grants $1, and the grants that were handed off from them to other sites. */
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
export const sessionStarted = statement(
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

/** Notes that the second factor was proven at $3 in the session of user $2 with grant $1. */
export const secondStepNoted = statement(
  noRows,
  'UPDATE sign_in_session SET second_step_at = $3 WHERE grant_id = $1 AND user_id = $2',
);

const secondStep = row({
  isFresh: boolean(
    `EXISTS (SELECT FROM sign_in_session s JOIN second_factor f ON f.user_id = s.user_id
      WHERE s.grant_id = $1 AND s.user_id = $2 AND s.second_step_at > $3 AND s.second_step_at >= f.confirmed_at)`,
  ),
  isOn: boolean('EXISTS (SELECT FROM second_factor f WHERE f.user_id = $2 AND f.confirmed_at IS NOT NULL)'),
});

/** Whether user $2 has a second factor, and has proven it since $3 in the session with grant $1. */
export const secondStepOf = statement(secondStep, `SELECT ${secondStep.sql}`);

const sessionOwner = row(columnsOf(SignInSession, '', 'userId'));

/** Removes the sessions of grants $1. */
export const sessionsRemoved = statement(
  sessionOwner,
  `DELETE FROM sign_in_session WHERE grant_id = ANY($1) RETURNING ${sessionOwner.sql}`,
);

/** What has expired opens nothing and is only in the way; sessions go with their grants. */
export const expiredRemoved = [
  `DELETE FROM sign_in_session s WHERE s.started_at < now() - interval '1 hour' AND NOT EXISTS (SELECT FROM oidc_record r WHERE r.model = 'Grant' AND r.id = s.grant_id)`,
  `DELETE FROM one_time_key WHERE expires_at < now() - interval '1 day'`,
  `DELETE FROM registration WHERE finished_at IS NULL AND expires_at < now() - interval '1 day'`,
].map((removal) => statement(noRows, removal));

/** Issues a key of purpose $1 and hash $2 from $6 until $7. */
export const keyIssued = statement(
  noRows,
  'INSERT INTO one_time_key (purpose, hash, user_id, subdomain, detail, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
);

const opened = row(columnsOf(OneTimeKey, '', 'userId', 'detail'));
const usable = 'purpose = $1 AND hash = $2 AND subdomain = $3 AND used_at IS NULL AND expires_at > $4';

/** The key of purpose $1 and hash $2 on site $3, when it can be used at $4. */
export const usableKey = statement(opened, `SELECT ${opened.sql} FROM one_time_key WHERE ${usable}`);

/** The same, used up by it. */
export const keyTaken = statement(
  opened,
  `UPDATE one_time_key SET used_at = $4 WHERE ${usable} RETURNING ${opened.sql}`,
);

/** Withdraws the keys of purpose $1 of user $2. */
export const keysWithdrawn = statement(
  noRows,
  'DELETE FROM one_time_key WHERE purpose = $1 AND user_id = $2 AND used_at IS NULL',
);

/** Withdraws all keys of user $1. */
export const allKeysWithdrawn = statement(noRows, 'DELETE FROM one_time_key WHERE user_id = $1 AND used_at IS NULL');

const warned = row({
  ...columnsOf(UserAccount, '', 'carrierId'),
  homeCarrierId: bigint('(SELECT c.home_carrier_id FROM customer c WHERE c.id = user_account.customer_id)').nullable(),
});

/** Claims the one mail a day about guesses for user $1; answers nothing when it was sent before $2 already. */
export const guessingMailClaimed = statement(
  warned,
  `UPDATE user_account SET guessing_told_at = $2
    WHERE id = $1 AND (guessing_told_at IS NULL OR guessing_told_at < $2::timestamptz - interval '1 day')
    RETURNING ${warned.sql}`,
);

/** Networks that are stored of one user. */
const mostSaved = 20;

/** IPv4 as it is, IPv6 without the half that devices choose for themselves: the database knows both forms. */
const network = (value: string): string =>
  `CASE WHEN family(${value}::inet) = 4 THEN host(${value}::inet) ELSE host(network(set_masklen(${value}::inet, 64))) END`;

const familiar = row({
  isFamiliar: boolean(
    `EXISTS (SELECT FROM familiar_address f JOIN user_account u ON u.id = f.user_id
      WHERE u.email = $1 AND f.network = ${network('$2')} AND f.last_used_at > $3::timestamptz - interval '180 days')`,
  ),
});

/** Whether the user with email address $1 has signed in from address $2 in the half year before $3. */
export const addressFamiliar = statement(familiar, `SELECT ${familiar.sql}`);

/** Notes that user $1 signed in from address $2 at $3. */
export const addressNoted = statement(
  noRows,
  `INSERT INTO familiar_address (user_id, network, last_used_at) VALUES ($1, ${network('$2')}, $3)
    ON CONFLICT (user_id, network) DO UPDATE SET last_used_at = excluded.last_used_at`,
);

/** Forgets the oldest addresses of user $1. */
export const oldAddressesForgotten = statement(
  noRows,
  `DELETE FROM familiar_address f WHERE f.user_id = $1 AND (f.last_used_at < $2::timestamptz - interval '180 days'
    OR f.network NOT IN (SELECT network FROM familiar_address WHERE user_id = $1 ORDER BY last_used_at DESC LIMIT ${mostSaved}))`,
);

const factor = row(columnsOf(SecondFactor, '', 'secret', 'lastStep', 'confirmedAt'));
export type FactorRow = RowOf<typeof factor>;
export const factorOfUser = statement(factor, `SELECT ${factor.sql} FROM second_factor WHERE user_id = $1`);

const state = row({
  confirmedAt: columnOf(SecondFactor, 'f', 'confirmedAt'),
  recoveryCodesLeft: bigint('(SELECT count(*) FROM recovery_code r WHERE r.user_id = f.user_id AND r.used_at IS NULL)'),
});
export type FactorState = RowOf<typeof state>;
export const factorState = statement(state, `SELECT ${state.sql} FROM second_factor f WHERE f.user_id = $1`);

/** Gives user $1 the sealed secret $2, unless one is confirmed already. */
export const factorStarted = statement(
  noRows,
  `INSERT INTO second_factor (user_id, secret, created_at) VALUES ($1, $2, $3)
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at WHERE second_factor.confirmed_at IS NULL`,
);

export const factorConfirmed = statement(
  noRows,
  'UPDATE second_factor SET confirmed_at = $2 WHERE user_id = $1 AND confirmed_at IS NULL',
);

export const factorRemoved = statement(noRows, 'DELETE FROM second_factor WHERE user_id = $1');

export const recoveryCodesRemoved = statement(noRows, 'DELETE FROM recovery_code WHERE user_id = $1');

/** Gives user $1 recovery codes with the hashes $2. */
export const recoveryCodesAdded = statement(
  noRows,
  'INSERT INTO recovery_code (user_id, hash) SELECT $1, unnest($2::text[])',
);

const factorOwner = row(columnsOf(SecondFactor, '', 'userId'));

/** Takes time step $2 of user $1; answers nothing when it or a later one was taken. */
export const stepTaken = statement(
  factorOwner,
  `UPDATE second_factor SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING ${factorOwner.sql}`,
);

const code = row(columnsOf(RecoveryCode, '', 'id'));

/** Uses up the recovery code of user $1 with hash $2. */
export const recoveryCodeTaken = statement(
  code,
  `UPDATE recovery_code SET used_at = $3 WHERE user_id = $1 AND hash = $2 AND used_at IS NULL RETURNING ${code.sql}`,
);

const required = row({
  isRequired: boolean(
    `(coalesce(c.requires_second_factor, false)
      OR ($2 AND NOT u.is_demo AND u.role IN ('SystemAdministrator', 'SuperSystemAdministrator', 'CarrierAdministrator')))`,
  ),
});

/**
 * Whether user $1 needs a second factor: by the customer's own rule, which counts for everyone there, or, where the installation
 * requires it ($2), as an administrator of the installation or of a carrier. Demo users are exempt from the latter.
 */
export const factorRequired = statement(
  required,
  `SELECT ${required.sql} FROM user_account u LEFT JOIN customer c ON c.id = u.customer_id WHERE u.id = $1`,
);

const rule = row({ isRequired: columnOf(Customer, '', 'requiresSecondFactor') });

/** The rule of customer $1; row-level policies show a customer its own only. */
export const ruleOfCustomer = statement(rule, `SELECT ${rule.sql} FROM customer WHERE id = $1`);
