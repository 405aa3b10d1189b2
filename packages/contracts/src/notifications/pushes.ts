import { Flag, Id, Integer, Text } from '../kernel/field.js';
import { definePush } from '../kernel/push.js';

export class LocationRuleChange {
  /** The person whose rule changed; a change for the whole customer names nobody. */
  @Id({ optional: true }) userId?: number;
  @Id() customerId!: number;
}

export class OrderUploadChange {
  @Id() orderUploadId!: number;
}

/** What came of the orders of a file that were to be dispatched by themselves; absent after everything else. */
export class OrderUploadResult extends OrderUploadChange {
  @Integer({ min: 0, optional: true, about: 'Orders that their carriers have confirmed.' }) dispatchedCount?: number;
  @Integer({ min: 0, optional: true, about: 'Orders that stay for a person.' }) leftCount?: number;
  @Integer({ min: 0, optional: true, about: 'Orders that their carriers have refused.' }) refusedCount?: number;
}

export class ProPlanChange {
  @Id({ optional: true }) customerId?: number;
  @Id({ optional: true }) carrierId?: number;
}

/** What a page may ask to hear about; the server decides whether it may, and which room that is. */
export class Follow {
  @Text({ max: 40 }) subject!: string;
  @Text({ max: 200, about: 'Identifier of the thing, or the share token of a public page.' }) key!: string;
}

/** The answer to a follow message. */
export class Followed {
  @Flag() isFollowing!: boolean;
}

// Pushes are thin: they say what to ask for again, never the data itself, and a lost one only delays. Counts of a result are
// no record: whoever misses them finds the same in the alert.
export const userLocationRuleChanged = definePush(
  'user-location-rule-changed',
  LocationRuleChange,
  'Which locations a person may use has changed.',
);
export const customerLocationRuleChanged = definePush(
  'customer-location-rule-changed',
  LocationRuleChange,
  'Which locations the people of a customer may use has changed.',
);
export const orderUploadChanged = definePush('order-upload-changed', OrderUploadChange, 'An order upload goes on.');
export const orderUploadFinished = definePush(
  'order-upload-finished',
  OrderUploadResult,
  'The result of an order upload is there.',
);
export const proPlanSubscriptionUpdated = definePush(
  'pro-plan-subscription-updated',
  ProPlanChange,
  'A pro plan subscription has changed.',
);
