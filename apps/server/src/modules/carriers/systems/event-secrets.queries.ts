import { columnOf, columnsOf, noRows, row, statement, text } from '../../../kernel/database/declared-statement.js';
import { Carrier, CarrierWebhookSecret } from '../carriers.entities.js';

const sender = row({
  carrierId: columnOf(Carrier, 'c', 'id'),
  ...columnsOf(Carrier, 'c', 'code', 'connector'),
  secret: columnOf(CarrierWebhookSecret, 'w', 'secret'),
});
const senders = `SELECT ${sender.sql} FROM carrier c JOIN carrier_webhook_secret w ON w.carrier_id = c.id`;

/** Carrier $1, once for each secret with which it may sign at $2. */
export const sendersOf = statement(
  sender,
  `${senders} WHERE c.code = $1 AND (w.expires_at IS NULL OR w.expires_at > $2) ORDER BY w.id DESC`,
);

/** All carriers with the secrets that they have now. */
export const newestSecrets = statement(sender, `${senders} WHERE w.expires_at IS NULL ORDER BY c.id`);

const shown = row({
  ...columnsOf(CarrierWebhookSecret, 'w', 'createdAt', 'expiresAt'),
  createdBy: text(
    `(SELECT u.first_name || ' ' || u.last_name FROM user_account u WHERE u.id = w.created_by)`,
  ).nullable(),
});

/** The secrets of carrier $1 that are valid at $2, the newest first. */
export const shownSecrets = statement(
  shown,
  `SELECT ${shown.sql} FROM carrier_webhook_secret w WHERE w.carrier_id = $1 AND (w.expires_at IS NULL OR w.expires_at > $2)
    ORDER BY w.id DESC`,
);

/** Of carrier $1, all but the newest. */
export const olderSecretsDeleted = statement(
  noRows,
  'DELETE FROM carrier_webhook_secret WHERE carrier_id = $1 AND expires_at IS NOT NULL',
);

/** The newest secret of carrier $1 is valid until $2. */
export const newestSecretEnds = statement(
  noRows,
  'UPDATE carrier_webhook_secret SET expires_at = $2 WHERE carrier_id = $1 AND expires_at IS NULL',
);
