/** The seven status categories of the specification with their colors and meanings. */
export const trackingCategories = [
  {
    category: 'pickup',
    word: 'Pickup',
    color: 'blue',
    meaning: 'Dispatched; pickup is scheduled or the driver is at the origin.',
  },
  {
    category: 'transit',
    word: 'In transit',
    color: 'blue',
    meaning: 'The carrier has the freight. It is not out for delivery yet.',
  },
  {
    category: 'outForDelivery',
    word: 'Out for delivery',
    color: 'blue',
    meaning: 'On the delivery vehicle or at the consignee.',
  },
  { category: 'delivered', word: 'Delivered', color: 'green', meaning: 'Delivered, with or without exceptions.' },
  {
    category: 'exception',
    word: 'Exception',
    color: 'orange',
    meaning: 'Needs attention: delay, refusal, damage, failed attempt or hold.',
  },
  { category: 'missedEta', word: 'Missed ETA', color: 'red', meaning: 'The estimated delivery time has passed.' },
  {
    category: 'defaulted',
    word: 'No status',
    color: 'darkGray',
    meaning: 'No status is known, or the shipment was canceled.',
  },
] as const;
export type TrackingCategory = (typeof trackingCategories)[number]['category'];
/** The categories an event can set; missedEta comes only from the clock. */
export type ReportedCategory = Exclude<TrackingCategory, 'missedEta'>;

/** The conditions for a change from one category to another. */
export type TransitionCondition =
  | 'always'
  | 'stays'
  | 'clock'
  | 'cancellation'
  | 'markedCorrection'
  | 'correctionWithin72Hours'
  | 'notPickedUp'
  | 'futureEta'
  | 'never';

type Row = Readonly<Record<TrackingCategory, TransitionCondition>>;

/** Carriers drop events, so skipping a category is valid; going back mostly is not. */
export const categoryTransitions: Readonly<Record<TrackingCategory, Row>> = {
  defaulted: {
    pickup: 'always',
    transit: 'always',
    outForDelivery: 'always',
    delivered: 'always',
    exception: 'always',
    missedEta: 'clock',
    defaulted: 'stays',
  },
  pickup: {
    pickup: 'stays',
    transit: 'always',
    outForDelivery: 'always',
    delivered: 'always',
    exception: 'always',
    missedEta: 'clock',
    defaulted: 'cancellation',
  },
  transit: {
    pickup: 'markedCorrection',
    transit: 'stays',
    outForDelivery: 'always',
    delivered: 'always',
    exception: 'always',
    missedEta: 'clock',
    defaulted: 'cancellation',
  },
  outForDelivery: {
    pickup: 'never',
    transit: 'always',
    outForDelivery: 'stays',
    delivered: 'always',
    exception: 'always',
    missedEta: 'clock',
    defaulted: 'never',
  },
  exception: {
    pickup: 'notPickedUp',
    transit: 'always',
    outForDelivery: 'always',
    delivered: 'always',
    exception: 'stays',
    missedEta: 'clock',
    defaulted: 'cancellation',
  },
  missedEta: {
    pickup: 'never',
    transit: 'futureEta',
    outForDelivery: 'always',
    delivered: 'always',
    exception: 'always',
    missedEta: 'stays',
    defaulted: 'cancellation',
  },
  delivered: {
    pickup: 'never',
    transit: 'never',
    outForDelivery: 'never',
    delivered: 'stays',
    exception: 'correctionWithin72Hours',
    missedEta: 'never',
    defaulted: 'never',
  },
};
