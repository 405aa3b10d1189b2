import type { ReportedCategory } from './tracking-category.js';

/** What a reported event does to a shipment; an empty effect is only kept in the history. */
export interface EventEffect {
  readonly category?: ReportedCategory;
  /** Which moment of the shipment the event records. */
  readonly records?: 'pickedUp' | 'arrived' | 'delivered';
  readonly ends?: 'cancelled' | 'returned';
  /** Damage or shortage noted after delivery leaves the shipment delivered, with this flag. */
  readonly noteAfterDelivery?: true;
  /** The estimate in the event is about a terminal, not about the consignee. */
  readonly terminalEstimate?: true;
  /** En route means out for delivery when it leaves the destination terminal. */
  readonly nearDelivery?: true;
  /** Leaving the consignee means delivered only when the freight was unloaded. */
  readonly departsConsignee?: true;
}
