import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  text,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { Registration, UserAccount, Campaign, Invite, InviteBatch } from '../account.entities.js';
import type { Saved } from './registration-form.js';

const registration = row({
  ...columnsOf(Registration, '', 'id', 'campaignId', 'passwordHash'),
  carrierId: columnOf(Registration, '', 'homeCarrierId'),
  email: text('email::text'),
  details: columnOf(Registration, '', 'details').as<Saved>(),
  isFinished: boolean('finished_at IS NOT NULL'),
});
export type RegistrationRow = RowOf<typeof registration>;

/** The registration of key hash $1 on site $2, when it is finished or can be at $3. */
export const registrationByKey = statement(
  registration,
  `SELECT ${registration.sql} FROM registration
    WHERE key_hash = $1 AND subdomain = $2 AND (finished_at IS NOT NULL OR expires_at > $3)`,
);

const registrationKey = row(columnsOf(Registration, '', 'id'));

/** Finishes registration $1 at $2, once. */
export const registrationFinished = statement(
  registrationKey,
  `UPDATE registration SET finished_at = $2 WHERE id = $1 AND finished_at IS NULL RETURNING ${registrationKey.sql}`,
);

/** Removes the registrations of email address $1 that are not finished. */
export const registrationsRemoved = statement(
  noRows,
  'DELETE FROM registration WHERE email = $1 AND finished_at IS NULL',
);

const known = row(columnsOf(UserAccount, 'u', 'id', 'role', 'state'));

/** Who has opened the account of the email address $1; one that a customer has only offered is passed over. */
export const openedAccount = statement(
  known,
  `SELECT ${known.sql} FROM user_account u WHERE email = $1
    AND NOT (customer_id IS NOT NULL AND password_hash IS NULL AND activated_at IS NULL)`,
);

const email = row(columnsOf(UserAccount, 'u', 'email'));

/** Administrators who have had a link with detail $1 since $2. */
export const freshlyInvited = statement(
  email,
  `SELECT ${email.sql} FROM user_account u JOIN one_time_key k ON k.user_id = u.id
    WHERE u.role = 'SuperSystemAdministrator' AND u.state = 'invited' AND k.detail = $1 AND k.used_at IS NULL AND k.created_at > $2`,
);

export const lastInvitedAdministrator = statement(
  email,
  `SELECT ${email.sql} FROM user_account u WHERE role = 'SuperSystemAdministrator' AND state = 'invited' ORDER BY id DESC LIMIT 1`,
);

export const openedAdministrator = statement(
  email,
  `SELECT ${email.sql} FROM user_account u WHERE role = 'SuperSystemAdministrator' AND state <> 'invited' LIMIT 1`,
);

/** Carrier `k` takes in customers. */
const isOpenCarrier = 'k.is_active AND k.deleted_at IS NULL';

const running = row(columnsOf(Campaign, 'c', 'id', 'key', 'carrierId', 'headline', 'message'));

/** The campaign with key $1 of an active carrier, if it is running on day $2. */
export const runningCampaign = statement(
  running,
  `SELECT ${running.sql} FROM campaign c JOIN carrier k ON k.id = c.carrier_id AND ${isOpenCarrier} WHERE c.key = $1
    AND c.is_active AND NOT c.is_paused AND (c.starts_on IS NULL OR c.starts_on <= $2) AND (c.ends_on IS NULL OR c.ends_on >= $2)`,
);

const campaignUser = row(columnsOf(UserAccount, 'u', 'id'));

/** The active user of the carrier who represents the companies of campaign $1. */
export const campaignRepresentative = statement(
  campaignUser,
  `SELECT ${campaignUser.sql} FROM campaign c JOIN user_account u ON u.id = c.representative_id
    WHERE c.id = $1 AND u.carrier_id = c.carrier_id AND u.state = 'active'`,
);

export const visitCounted = statement(noRows, 'UPDATE campaign SET visit_count = visit_count + 1 WHERE id = $1');

const usable = row({
  ...columnsOf(Invite, 'i', 'id', 'carrierId', 'companyName', 'firstName', 'lastName', 'phone'),
  ...columnsOf(Invite, 'i', 'codeHash', 'codeExpiresAt'),
  email: text('i.email::text'),
  /** The inviter, when it is an active user of the carrier. */
  inviterId: bigint(`CASE WHEN u.carrier_id = i.carrier_id AND u.state = 'active' THEN u.id END`).nullable(),
  inviterName: text(`u.first_name || ' ' || u.last_name`).nullable(),
  isFirstTry: boolean('i.first_tried_at IS NULL'),
});
export type UsableInvite = RowOf<typeof usable>;

/** The invite with the key hash $1 of an active carrier, when it can be used at $2. */
export const usableInvite = statement(
  usable,
  `SELECT ${usable.sql}
    FROM invite i JOIN carrier k ON k.id = i.carrier_id AND ${isOpenCarrier} LEFT JOIN user_account u ON u.id = i.invited_by
    WHERE (i.key_hash = $1 OR i.reminder_key_hash = $1) AND i.used_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > $2`,
);

const inviteKey = row(columnsOf(Invite, '', 'id'));
const openInvite = row(columnsOf(Invite, '', 'id', 'email'));

/** Invite $1, locked until the transaction ends, when it is neither used nor withdrawn. */
export const lockedInvite = statement(
  openInvite,
  `SELECT ${openInvite.sql} FROM invite WHERE id = $1 AND used_at IS NULL AND revoked_at IS NULL FOR UPDATE`,
);

/** Gives up to $6 open invites of user $2 of carrier $1 to user $3: the ones that $5 sent and that can be used at $4. */
export const invitesHandedOver = statement(
  inviteKey,
  `UPDATE invite SET invited_by = $3 WHERE id IN (
      SELECT i.id FROM invite i WHERE i.carrier_id = $1 AND i.invited_by = $2 AND i.used_at IS NULL AND i.revoked_at IS NULL
        AND i.expires_at > $4 AND i.created_at <= $5 ORDER BY i.id LIMIT $6 FOR UPDATE)
    RETURNING ${inviteKey.sql}`,
);

/** Gives those of invites $1 back to user $2 that are still user $3's and neither used nor withdrawn. */
export const invitesTakenBack = statement(
  inviteKey,
  `UPDATE invite SET invited_by = $2 WHERE id = ANY ($1) AND invited_by = $3 AND used_at IS NULL AND revoked_at IS NULL
    RETURNING ${inviteKey.sql}`,
);

/** The open invites of carrier $1 to customers $2 at $3: to one of their users, or in the name of the company. */
const invitesToCompanies = `SELECT o.id, min(m.customer_id) AS customer_id FROM (
      SELECT u.email, NULL AS name, u.customer_id FROM user_account u WHERE u.customer_id = ANY ($2)
      UNION ALL SELECT NULL, lower(c.company_name), c.id FROM customer c WHERE c.id = ANY ($2)) AS m
    JOIN invite o ON o.carrier_id = $1 AND o.used_at IS NULL AND o.revoked_at IS NULL AND o.expires_at > $3
      AND (o.email = m.email OR lower(o.company_name) = m.name)
  GROUP BY o.id`;
const inviteCount = row({ count: bigint('count(*)') });
export const invitesToCompaniesCount = statement(
  inviteCount,
  `SELECT ${inviteCount.sql} FROM (${invitesToCompanies}) AS w`,
);
const withdrawn = row({ ...columnsOf(Invite, 'i', 'id', 'email'), customerId: bigint('w.customer_id') });
/** Withdraws them. */
export const invitesWithdrawn = statement(
  withdrawn,
  `UPDATE invite i SET revoked_at = $3 FROM (${invitesToCompanies}) AS w
    WHERE i.id = w.id AND i.used_at IS NULL AND i.revoked_at IS NULL RETURNING ${withdrawn.sql}`,
);
/** Lets those of invites $1 be used again that were withdrawn at one of the instants $2. */
export const invitesReturned = statement(
  inviteKey,
  `UPDATE invite SET revoked_at = NULL WHERE id = ANY ($1) AND revoked_at = ANY ($2::timestamptz[]) AND used_at IS NULL
    RETURNING ${inviteKey.sql}`,
);

/** Notes that invite $1 was tried at $2, the first time only. */
export const inviteFirstTried = statement(
  openInvite,
  `UPDATE invite SET first_tried_at = $2 WHERE id = $1 AND first_tried_at IS NULL RETURNING ${openInvite.sql}`,
);

const batch = row({
  ...columnsOf(InviteBatch, 'b', 'id', 'carrierId', 'name', 'createdBy', 'actingUserId'),
  senderName: text(`u.first_name || ' ' || u.last_name`).nullable(),
  isBehind: boolean(
    'EXISTS (SELECT FROM invite_batch o WHERE o.carrier_id = b.carrier_id AND o.ended_at IS NULL AND o.id < b.id)',
  ),
});
export type OpenBatch = RowOf<typeof batch>;

/** File $1 of invites, locked until the transaction ends, while its emails are being sent. */
export const openBatch = statement(
  batch,
  `SELECT ${batch.sql} FROM invite_batch b LEFT JOIN user_account u ON u.id = b.created_by
    WHERE b.id = $1 AND b.ended_at IS NULL FOR UPDATE OF b`,
);

const queued = row(columnsOf(Invite, 'i', 'id', 'carrierId', 'email', 'companyName', 'firstName'));

/** The next invites of file $1 whose emails wait, at most $2. */
export const queuedInvites = statement(
  queued,
  `SELECT ${queued.sql} FROM invite i WHERE i.batch_id = $1 AND i.sent_at IS NULL AND i.revoked_at IS NULL ORDER BY i.id LIMIT $2 FOR UPDATE`,
);

/** Removes the invites of file $1 that were not sent. */
export const queuedRemoved = statement(
  inviteKey,
  `DELETE FROM invite WHERE batch_id = $1 AND sent_at IS NULL RETURNING ${inviteKey.sql}`,
);

const invited = row({ email: text('i.email::text') });

/** Which of addresses $2 carrier $1 has ever invited. */
export const invitedAddresses = statement(
  invited,
  `SELECT DISTINCT ${invited.sql} FROM invite i WHERE i.carrier_id = $1 AND i.email = ANY ($2::citext[])`,
);

const due = row({
  ...columnsOf(Invite, 'i', 'id', 'carrierId', 'email', 'companyName', 'firstName', 'expiresAt'),
  inviterName: text(`u.first_name || ' ' || u.last_name`).nullable(),
});

export type DueReminder = RowOf<typeof due>;

/** An invite of an active carrier that was sent by $2, is open at $1, and was not tried in vain after $3. */
const isDue = `i.sent_at <= $2 AND i.expires_at > $1 AND i.has_reminder AND i.reminded_at IS NULL AND i.used_at IS NULL AND i.revoked_at IS NULL
  AND (i.reminder_tried_at IS NULL OR i.reminder_tried_at <= $3)`;
const ofActiveCarrier = `FROM invite i JOIN carrier k ON k.id = i.carrier_id AND ${isOpenCarrier}`;

const dueKey = row(columnsOf(Invite, 'i', 'id'));
/** The invites that are due for their reminder, at most $4. One that can't be sent now makes way for the others. */
export const dueReminders = statement(
  dueKey,
  `SELECT ${dueKey.sql} ${ofActiveCarrier} WHERE ${isDue} ORDER BY coalesce(i.reminder_tried_at, i.sent_at), i.id LIMIT $4`,
);

/** Invite $4, locked until the transaction ends, if it is still due and no other process is sending its reminder. */
export const dueReminder = statement(
  due,
  `SELECT ${due.sql} ${ofActiveCarrier} LEFT JOIN user_account u ON u.id = i.invited_by WHERE i.id = $4 AND ${isDue} FOR UPDATE OF i SKIP LOCKED`,
);
