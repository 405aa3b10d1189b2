import { Flag, Id, Integer, Text } from '../kernel/field.js';
import { definePush } from '../kernel/push.js';

export class LocationRuleChange {
  /** The user whose rule changed; absent when the rule of the whole customer changed. */
  @Id({ optional: true }) userId?: number;
  @Id() customerId!: number;
}

export class OrderUploadChange {
  @Id() orderUploadId!: number;
}

/** The result of an automatic dispatch; the counts are absent after any other action. */
export class OrderUploadResult extends OrderUploadChange {
  @Integer({ min: 0, optional: true, about: 'Orders that their carriers have confirmed.' }) dispatchedCount?: number;
  @Integer({ min: 0, optional: true, about: 'Orders that need a person.' }) leftCount?: number;
  @Integer({ min: 0, optional: true, about: 'Orders that their carriers have refused.' }) refusedCount?: number;
}

export class ProPlanChange {
  @Id({ optional: true }) customerId?: number;
  @Id({ optional: true }) carrierId?: number;
}

/** A page's request to subscribe to a subject; the server checks access and maps it to a room. */
export class Follow {
  @Text({ max: 40 }) subject!: string;
  @Text({ max: 200, about: 'ID of the object, or the share token of a public page.' }) key!: string;
}

/** The response to a follow message. */
export class Followed {
  @Flag() isFollowing!: boolean;
}

// Pushes are thin: they name the data to refetch, never contain it, and a lost one only causes a delay. Counts of a result are
// no record: a page that misses them finds the same in the alert.
export const userLocationRuleChanged = definePush(
  'user-location-rule-changed',
  LocationRuleChange,
  'The locations that a user can use have changed.',
);
export const customerLocationRuleChanged = definePush(
  'customer-location-rule-changed',
  LocationRuleChange,
  "The locations that a customer's users can use have changed.",
);
export const orderUploadChanged = definePush('order-upload-changed', OrderUploadChange, 'An order upload progressed.');
export const orderUploadFinished = definePush(
  'order-upload-finished',
  OrderUploadResult,
  'The result of an order upload is available.',
);
export const proPlanSubscriptionUpdated = definePush(
  'pro-plan-subscription-updated',
  ProPlanChange,
  'A pro plan subscription has changed.',
);
