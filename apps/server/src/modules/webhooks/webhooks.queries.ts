import type { WebhookKind } from '@lading/contracts/notifications/webhook-kinds';
import { mostWebhooks } from '@lading/contracts/notifications/webhooks';
import {
  bigint,
  columnOf,
  columnsOf,
  instant,
  noRows,
  row,
  statement,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { UserAccount } from '../account/account.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { Webhook } from './webhooks.entities.js';

const shown = row({
  ...columnsOf(Webhook, 'w', 'id', 'name', 'url', 'isEnabled', 'switchedOff', 'failingSince', 'createdAt'),
  kinds: columnOf(Webhook, 'w', 'kinds').as<WebhookKind[]>(),
  oldSecretUntil: instant('CASE WHEN w.old_secret_until > $2 THEN w.old_secret_until END').nullable(),
});

/** Of customer $1; $2 is now. */
const ofCustomer = `SELECT ${shown.sql} FROM webhook w WHERE w.customer_id = $1`;

export const webhooksOfCustomer = statement(shown, `${ofCustomer} ORDER BY w.id DESC LIMIT ${mostWebhooks}`);
export const webhookOfCustomer = statement(shown, `${ofCustomer} AND w.id = $3`);

const named = row(columnsOf(Webhook, '', 'name', 'isEnabled'));

/** Webhook $1 of customer $2. */
export const namedWebhook = statement(named, `SELECT ${named.sql} FROM webhook WHERE id = $1 AND customer_id = $2`);

const numbered = row({ id: bigint(`nextval('webhook_id_seq')`) });

/** The secret of a webhook is sealed with its id. */
export const nextWebhookId = statement(numbered, `SELECT ${numbered.sql}`);

const key = row({ id: columnOf(Webhook, '', 'id') });

/** A webhook that is switched on again has no failures. */
export const webhookChanged = statement(
  key,
  `UPDATE webhook SET name = $3, url = $4, kinds = $5, is_enabled = $6, updated_at = $7,
      switched_off = CASE WHEN $6 THEN NULL ELSE switched_off END,
      failing_since = CASE WHEN $6 AND NOT is_enabled THEN NULL ELSE failing_since END
    WHERE id = $1 AND customer_id = $2 RETURNING ${key.sql}`,
);

export const secretRotated = statement(
  key,
  `UPDATE webhook SET old_secret = secret, old_secret_until = $3, secret = $4, updated_at = $5
    WHERE id = $1 AND customer_id = $2 RETURNING ${key.sql}`,
);

const removed = row({ name: columnOf(Webhook, '', 'name') });

export const webhookRemoved = statement(
  removed,
  `DELETE FROM webhook WHERE id = $1 AND customer_id = $2 RETURNING ${removed.sql}`,
);

/** Serializes the outcomes of messages of one webhook, which share its switch. */
export const lockedWebhook = statement(key, `SELECT ${key.sql} FROM webhook WHERE id = $1 FOR NO KEY UPDATE`);

export const webhookReached = statement(
  noRows,
  'UPDATE webhook SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL',
);

const failing = row({ since: columnOf(Webhook, '', 'failingSince').known() });

/** Failing since before, else since $2. */
export const webhookMissed = statement(
  failing,
  `UPDATE webhook SET failing_since = coalesce(failing_since, $2) WHERE id = $1 RETURNING ${failing.sql}`,
);

const switchedOff = row({
  ...columnsOf(Webhook, 'w', 'name', 'customerId'),
  homeCarrierId: columnOf(Customer, 'c', 'homeCarrierId'),
});

export type SwitchedOffWebhook = RowOf<typeof switchedOff>;

/** Answers nothing where it was switched off before. */
export const webhookSwitchedOff = statement(
  switchedOff,
  `UPDATE webhook w SET is_enabled = false, switched_off = $2, updated_at = $3 FROM customer c
    WHERE w.id = $1 AND c.id = w.customer_id AND w.is_enabled RETURNING ${switchedOff.sql}`,
);

const reader = row({ email: columnOf(UserAccount, 'u', 'email') });

/** The active administrators of customer $1. */
export const webhookReaders = statement(
  reader,
  `SELECT ${reader.sql} FROM user_account u WHERE u.customer_id = $1 AND u.state = 'active'
     AND u.role = 'CustomerAdministrator' ORDER BY u.id`,
);
