import type { TrackingCategory } from './tracking-category.js';

/** Under which condition a shipment may change from one category to another. */
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

/** Carriers drop events, so skipping a category is legal; going back mostly is not. */
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
