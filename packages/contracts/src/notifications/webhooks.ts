import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Choice, Choices, Flag, Id, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { sentKinds, webhookKindNames, type SentKind, type WebhookKind } from './webhook-kinds.js';

/** Maximum number of webhooks of one company or carrier. */
export const mostWebhooks = 10;

/** Why the portal switched a webhook off: its address responded "gone", or deliveries failed for days. */
export const switchOffReasons = ['gone', 'failing'] as const;
export type SwitchOffReason = (typeof switchOffReasons)[number];

/** The specified form, also with credentials or an IPv6 host, which have their own error messages. */
const addressForm =
  /^https?:\/\/(?:[^\s/?#@"]+@)?(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/i;
const address = {
  max: 500,
  label: 'Address',
  about: 'A public https URL on port 443 or 8443; events are posted to it.',
} as const;

/** An address of a company or carrier that receives chosen events. */
export class Webhook {
  @Id() id!: number;
  @Text({ max: 100 }) name!: string;
  @Text({ ...address, like: addressForm }) url!: string;
  @Choices(webhookKindNames, { maxItems: webhookKindNames.length }) kinds!: WebhookKind[];
  @Flag({ about: 'Events are created and sent.' }) isEnabled!: boolean;
  @Choice(switchOffReasons, { optional: true, about: 'Set if the portal turned it off.' })
  switchedOff?: SwitchOffReason | null;
  @Instant({ optional: true, about: 'Start of the current failures; absent if the last message was delivered.' })
  failingSince?: string | null;
  @Instant({ optional: true, about: 'Until then, messages are also signed with the previous secret.' })
  oldSecretUntil?: string | null;
  @Instant() createdAt!: string;
}

export class WebhookList {
  @ListOf(() => Webhook, { maxItems: mostWebhooks }) items!: Webhook[];
  @Integer({ min: 0 }) total!: number;
}

export class AddWebhook {
  @Text({ max: 100, label: 'Name' }) name!: string;
  @Text({ ...address, like: addressForm }) url!: string;
  @Choices(webhookKindNames, {
    minItems: 1,
    maxItems: webhookKindNames.length,
    label: 'Events',
    about: 'Orders, disputes, filed claims and joined customers are for carriers, all others for customers.',
  })
  kinds!: WebhookKind[];
}

export class ChangeWebhook extends AddWebhook {
  @Id({ about: 'ID of the webhook, from the webhook list.' }) id!: number;
  @Flag({ about: 'Turning it on sends new events only.' }) isEnabled!: boolean;
}

export class WebhookKey {
  @Id({ about: 'ID of the webhook, from the webhook list.' }) id!: number;
}

export class WebhookWithSecret extends Webhook {
  @Text({ max: 100, about: 'Secret that messages are signed with; it is not shown again.' }) secret!: string;
}

/** `waiting` is in progress or will be retried; `failed` ran out of retries, but can be replayed. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One delivery with the result of its last attempt. */
export class WebhookDelivery {
  @Id() id!: number;
  @Text({ max: 60, about: 'The header `webhook-id`, the same on every attempt.' }) messageId!: string;
  @Choice(sentKinds) kind!: SentKind;
  @Choice(deliveryStates) state!: DeliveryState;
  @Integer({ min: 0 }) attempts!: number;
  @Integer({ optional: true, about: 'Status of the last response; absent if there was none.' })
  statusCode?: number | null;
  @Integer({ min: 0, optional: true, about: 'Duration of the last attempt in milliseconds.' }) durationMs?:
    | number
    | null;
  @Text({ max: 300, optional: true, about: 'Why the last attempt failed.' }) problem?: string | null;
  @Text({ max: 1024, optional: true, about: 'The first kilobyte of the last response.' }) answer?: string | null;
  @Instant() createdAt!: string;
  @Instant({ optional: true }) lastAttemptAt?: string | null;
  @Instant({ optional: true, about: 'When the next attempt is due.' }) nextAttemptAt?: string | null;
}

export class ListDeliveries extends WebhookKey {
  @Choice(deliveryStates, { optional: true, about: 'Only deliveries in this state.' }) state?: DeliveryState;
  @Text({ max: 40, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit = 25;
}

export class WebhookDeliveryList {
  @ListOf(() => WebhookDelivery, { maxItems: 100, about: 'Newest first.' }) items!: WebhookDelivery[];
  @Text({ max: 40, optional: true, about: 'Cursor of the next page; none on the last.' }) nextCursor?: string | null;
}

export class DeliveryKey extends WebhookKey {
  @Id({ about: 'ID of the webhook delivery, from the list of deliveries.' }) deliveryId!: number;
}

const guarded = {
  access: { customer: 'manageApiKeys', carrier: 'administrator' },
  whileActing: 'refused',
} as const;
const own = ['refused-while-acting', 'not-found'] as const;

export const webhooksApi = defineResource('webhooks', {
  listWebhooks: get({
    ...guarded,
    path: '/webhooks',
    answers: WebhookList,
    about: 'The webhooks of your company or carrier, newest first.',
    problems: ['refused-while-acting'],
  }),
  addWebhook: post({
    ...guarded,
    path: '/webhooks',
    takes: AddWebhook,
    answers: WebhookWithSecret,
    status: 201,
    limit: 20,
    about: 'Adds a webhook and shows its secret once.',
    problems: ['refused-while-acting', 'invalid-fields', 'wrong-state'],
  }),
  changeWebhook: put({
    ...guarded,
    path: '/webhooks/:id',
    takes: ChangeWebhook,
    answers: Webhook,
    limit: 60,
    about: 'Changes the name, URL and events, and turns the webhook on or off.',
    problems: [...own, 'invalid-fields'],
  }),
  removeWebhook: del({
    ...guarded,
    path: '/webhooks/:id',
    takes: WebhookKey,
    about: 'Deletes the webhook with its log; waiting messages are not sent.',
    problems: own,
  }),
  rotateSecret: post({
    ...guarded,
    path: '/webhooks/:id/secret',
    takes: WebhookKey,
    answers: WebhookWithSecret,
    status: 201,
    limit: 20,
    about: 'Creates a new secret; for 24 hours messages are also signed with the previous one.',
    problems: own,
  }),
  sendTest: post({
    ...guarded,
    path: '/webhooks/:id/test',
    takes: WebhookKey,
    answers: WebhookDelivery,
    status: 202,
    limit: 20,
    about: 'Sends a test event once, also to a webhook that is turned off; the log shows the result.',
    problems: own,
  }),
  listDeliveries: get({
    ...guarded,
    path: '/webhooks/:id/deliveries',
    takes: ListDeliveries,
    answers: WebhookDeliveryList,
    about: 'Deliveries of the last 30 days.',
    problems: [...own, 'malformed-request'],
  }),
  replay: post({
    ...guarded,
    path: '/webhooks/:id/deliveries/:deliveryId/replay',
    takes: DeliveryKey,
    answers: WebhookDelivery,
    status: 202,
    limit: 60,
    about: 'Sends a message again immediately, unchanged and with the same ID; attempts start over.',
    problems: [...own, 'wrong-state'],
  }),
});
