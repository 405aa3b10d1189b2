import {
  bigint,
  boolean,
  columnsOf,
  row,
  statement,
  text,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { Invite } from '../account.entities.js';

const usable = row({
  ...columnsOf(Invite, 'i', 'id', 'carrierId', 'companyName', 'firstName', 'lastName', 'phone'),
  ...columnsOf(Invite, 'i', 'codeHash', 'codeExpiresAt'),
  email: text('i.email::text'),
  /** The inviter, when it is a user of the carrier. */
  salesRepUserId: bigint('CASE WHEN u.carrier_id = i.carrier_id THEN u.id END').nullable(),
  inviterName: text(`u.first_name || ' ' || u.last_name`).nullable(),
  isFirstTry: boolean('i.first_tried_at IS NULL'),
});
export type UsableInvite = RowOf<typeof usable>;

/** The invite with the key hash $1 of an active carrier, when it can be used at $2. */
export const usableInvite = statement(
  usable,
  `SELECT ${usable.sql}
    FROM invite i JOIN carrier k ON k.id = i.carrier_id AND k.is_active LEFT JOIN user_account u ON u.id = i.invited_by
    WHERE i.key_hash = $1 AND i.used_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > $2`,
);

const key = row(columnsOf(Invite, '', 'id'));

/** Invite $1, which nobody else may write until the transaction ends, when it is neither used nor withdrawn. */
export const lockedInvite = statement(
  key,
  `SELECT ${key.sql} FROM invite WHERE id = $1 AND used_at IS NULL AND revoked_at IS NULL FOR UPDATE`,
);

/** Notes that invite $1 was tried at $2, the first time only. */
export const inviteFirstTried = statement(
  key,
  `UPDATE invite SET first_tried_at = $2 WHERE id = $1 AND first_tried_at IS NULL RETURNING ${key.sql}`,
);
