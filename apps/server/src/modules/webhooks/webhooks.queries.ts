import { type WebhookKind, testKind, type SentKind } from '@lading/contracts/notifications/webhook-kinds';
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
  boolean,
  text,
} from '../../kernel/database/declared-statement.js';
import { authorSeesCosts } from '../../business/customer-access.js';
import { UserAccount } from '../account/account.entities.js';
import { Webhook, WebhookDelivery } from './webhooks.entities.js';

const shown = row({
  ...columnsOf(Webhook, 'w', 'id', 'name', 'url', 'isEnabled', 'switchedOff', 'failingSince', 'createdAt'),
  kinds: columnOf(Webhook, 'w', 'kinds').as<WebhookKind[]>(),
  oldSecretUntil: instant('CASE WHEN w.old_secret_until > $3 THEN w.old_secret_until END').nullable(),
});

/** Of customer $1 or of carrier $2. */
const isOwn = '(w.customer_id = $1 OR w.carrier_id = $2)';

/** $3 is now. */
const ofTenant = `SELECT ${shown.sql} FROM webhook w WHERE ${isOwn}`;

export const webhooksOfTenant = statement(shown, `${ofTenant} ORDER BY w.id DESC LIMIT ${mostWebhooks}`);
export const webhookOfTenant = statement(shown, `${ofTenant} AND w.id = $4`);

const named = row(columnsOf(Webhook, 'w', 'name', 'isEnabled'));

/** Webhook $3 of the same. */
export const namedWebhook = statement(named, `SELECT ${named.sql} FROM webhook w WHERE w.id = $3 AND ${isOwn}`);

const numbered = row({ id: bigint(`nextval('webhook_id_seq')`) });

/** The secret of a webhook is sealed with its id. */
export const nextWebhookId = statement(numbered, `SELECT ${numbered.sql}`);

const key = row({ id: columnOf(Webhook, 'w', 'id') });

/** A webhook that is switched on again has no failures. */
export const webhookChanged = statement(
  key,
  `UPDATE webhook w SET name = $4, url = $5, kinds = $6, is_enabled = $7, updated_at = $8,
      switched_off = CASE WHEN $7 THEN NULL ELSE switched_off END,
      failing_since = CASE WHEN $7 AND NOT is_enabled THEN NULL ELSE failing_since END
    WHERE w.id = $3 AND ${isOwn} RETURNING ${key.sql}`,
);

export const secretRotated = statement(
  key,
  `UPDATE webhook w SET old_secret = secret, old_secret_until = $4, secret = $5, updated_at = $6
    WHERE w.id = $3 AND ${isOwn} RETURNING ${key.sql}`,
);

const removed = row({ name: columnOf(Webhook, 'w', 'name') });

export const webhookRemoved = statement(
  removed,
  `DELETE FROM webhook w WHERE w.id = $3 AND ${isOwn} RETURNING ${removed.sql}`,
);

/** Serializes the outcomes of messages of one webhook, which share its switch. */
export const lockedWebhook = statement(key, `SELECT ${key.sql} FROM webhook w WHERE w.id = $1 FOR NO KEY UPDATE`);

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
  ...columnsOf(Webhook, 'w', 'name', 'customerId', 'carrierId'),
  siteCarrierId: bigint(
    'coalesce(w.carrier_id, (SELECT c.home_carrier_id FROM customer c WHERE c.id = w.customer_id))',
  ).nullable(),
});

export type SwitchedOffWebhook = RowOf<typeof switchedOff>;

/** Answers nothing where it was switched off before. */
export const webhookSwitchedOff = statement(
  switchedOff,
  `UPDATE webhook w SET is_enabled = false, switched_off = $2, updated_at = $3 WHERE w.id = $1 AND w.is_enabled RETURNING ${switchedOff.sql}`,
);

const reader = row({ email: columnOf(UserAccount, 'u', 'email') });

/** The active administrators of customer $1 or of carrier $2. */
export const webhookReaders = statement(
  reader,
  `SELECT ${reader.sql} FROM user_account u WHERE (u.customer_id = $1 OR u.carrier_id = $2) AND u.state = 'active'
     AND u.role IN ('CustomerAdministrator', 'CarrierAdministrator') ORDER BY u.id`,
);

/** Messages of one webhook that are counted. */
const mostCounted = 5000;

const shownDelivery = row({
  ...columnsOf(WebhookDelivery, 'd', 'id', 'messageId', 'state', 'attempts', 'statusCode', 'durationMs', 'problem'),
  ...columnsOf(WebhookDelivery, 'd', 'answer', 'createdAt', 'lastAttemptAt', 'nextAttemptAt'),
  kind: columnOf(WebhookDelivery, 'd', 'kind').as<SentKind>(),
});

const deliveries = `SELECT ${shownDelivery.sql} FROM webhook_delivery d`;

export const deliveryById = statement(shownDelivery, `${deliveries} WHERE d.id = $1`);

/** Of webhook $1 below id $2, at most $3. */
const page = (condition: string) =>
  statement(
    shownDelivery,
    `${deliveries} WHERE d.webhook_id = $1 AND d.id < $2${condition} ORDER BY d.id DESC LIMIT $3`,
  );

/** Two statements, so that each has a plan that reads only its page, not the whole log. */
export const pageOfLog = page('');
export const pageOfLogInState = page(' AND d.state = $4');

const due = row({
  deliveryId: columnOf(WebhookDelivery, 'd', 'id'),
  ...columnsOf(WebhookDelivery, 'd', 'turn', 'webhookId', 'customerId', 'carrierId', 'messageId', 'body', 'tries'),
  kind: columnOf(WebhookDelivery, 'd', 'kind').as<SentKind>(),
  ...columnsOf(Webhook, 'w', 'url', 'secret', 'oldSecret', 'oldSecretUntil'),
  /** The company or carrier is active and not deleted, and the webhook is on or the message is a test. */
  isWanted: boolean(
    `(coalesce(c.is_active, r.is_active) AND r.deleted_at IS NULL AND (w.is_enabled OR d.kind = '${testKind}'))`,
  ),
});

/** A message whose turn it is. */
export type DueDelivery = RowOf<typeof due>;

/** Message $1, as long as it is still waiting in turn $2. */
export const dueDelivery = statement(
  due,
  `SELECT ${due.sql} FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id
      LEFT JOIN customer c ON c.id = d.customer_id LEFT JOIN carrier r ON r.id = d.carrier_id
    WHERE d.id = $1 AND d.turn = $2 AND d.state = 'waiting'`,
);

const tried = row({ isMine: boolean('(turn = $2 + 1)') });

/** A turn that has ended meanwhile is counted, but no longer changes the state. */
export const deliveryTried = statement(
  tried,
  `UPDATE webhook_delivery SET attempts = attempts + 1, status_code = $3, duration_ms = $4, problem = $5, answer = $6,
      last_attempt_at = $7, tries = CASE WHEN turn = $2 THEN tries + 1 ELSE tries END,
      state = CASE WHEN turn = $2 THEN $8 ELSE state END, next_attempt_at = CASE WHEN turn = $2 THEN $9 ELSE next_attempt_at END,
      turn = CASE WHEN turn = $2 THEN turn + 1 ELSE turn END
    WHERE id = $1 RETURNING ${tried.sql}`,
);

const turn = row({ turn: columnOf(WebhookDelivery, '', 'turn') });

/** Message $1 of webhook $2 waits for another turn from $3 on. */
export const deliveryReplayed = statement(
  turn,
  `UPDATE webhook_delivery SET state = 'waiting', tries = 0, turn = turn + 1, next_attempt_at = $3
    WHERE id = $1 AND webhook_id = $2 RETURNING ${turn.sql}`,
);

const recipient = row({
  webhookId: columnOf(Webhook, 'w', 'id'),
  kind: text('wanted.kind').as<SentKind>(),
  ...columnsOf(Webhook, 'w', 'customerId', 'carrierId'),
  /** The user who made the webhook does not see costs: its messages carry none either. */
  isPriceless: boolean(`(NOT ${authorSeesCosts('u')})`),
});

/** The webhooks of customer $1 or of carrier $2 that want one of the kinds $3. */
export const messageRecipients = statement(
  recipient,
  `SELECT ${recipient.sql} FROM webhook w JOIN user_account u ON u.id = w.created_by
     LEFT JOIN customer c ON c.id = w.customer_id LEFT JOIN carrier r ON r.id = w.carrier_id
     CROSS JOIN unnest($3::text[]) AS wanted (kind)
    WHERE ${isOwn} AND coalesce(c.is_active, r.is_active) AND r.deleted_at IS NULL AND w.is_enabled AND wanted.kind = ANY (w.kinds) ORDER BY w.id`,
);

const deliveryKey = row({ id: columnOf(WebhookDelivery, '', 'id') });

/** Answers nothing if the webhook has a message about the event already. */
export const deliveryAdded = statement(
  deliveryKey,
  `INSERT INTO webhook_delivery (webhook_id, customer_id, carrier_id, message_id, event_id, kind, body, created_at, next_attempt_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) ON CONFLICT ON CONSTRAINT webhook_delivery_once DO NOTHING RETURNING ${deliveryKey.sql}`,
);

const forgotten = row({
  deliveryId: columnOf(WebhookDelivery, '', 'id'),
  turn: columnOf(WebhookDelivery, '', 'turn'),
});

/** Messages that should have been tried before $1, at most $2. */
export const forgottenDeliveries = statement(
  forgotten,
  `SELECT ${forgotten.sql} FROM webhook_delivery WHERE state = 'waiting' AND next_attempt_at < $1 ORDER BY next_attempt_at LIMIT $2`,
);

/** Of before $1, at most $2 at once. */
export const oldDeliveriesDeleted = statement(
  deliveryKey,
  `DELETE FROM webhook_delivery WHERE id IN
     (SELECT id FROM webhook_delivery WHERE created_at < $1 ORDER BY created_at LIMIT $2) RETURNING ${deliveryKey.sql}`,
);

const counted = row({ waiting: bigint('count(*)') });

/** How many messages of webhook $1 are due by $2. */
export const waitingDeliveries = statement(
  counted,
  `SELECT ${counted.sql} FROM (SELECT FROM webhook_delivery
     WHERE webhook_id = $1 AND state = 'waiting' AND next_attempt_at <= $2 LIMIT ${mostCounted}) AS due`,
);

export const deliveryAbandoned = statement(
  noRows,
  `UPDATE webhook_delivery SET state = 'failed', problem = 'The webhook or its company was switched off before this was sent', next_attempt_at = NULL
    WHERE id = $1 AND turn = $2 AND state = 'waiting'`,
);
