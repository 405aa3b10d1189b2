import type { TrackingProjection } from './project-tracking.js';

/** The next steps of a shipment. */
export const expectedSteps = ['pickup', 'outForDelivery', 'delivery', 'proofOfDelivery'] as const;
export type ExpectedStep = (typeof expectedSteps)[number];

export interface NextExpected {
  readonly step: ExpectedStep;
  /** The expected day, past or future, YYYY-MM-DD in the zone of its place. */
  readonly on?: string;
}

export interface Expectations {
  readonly pickupDate: string;
  readonly hasProof: boolean;
}

const isEnded = ({ lifecycle }: Status): boolean =>
  lifecycle === 'canceled' || lifecycle === 'returned' || lifecycle === 'lost';

type Status = Pick<TrackingProjection, 'category' | 'lifecycle' | 'pickedUpAt' | 'eta'>;

/**
 * The next step of a shipment; undefined once it has ended. A step has no day if none is known: after a pickup exception, and for the
 * proof of delivery.
 */
export function nextExpectedOf(status: Status, { pickupDate, hasProof }: Expectations): NextExpected | undefined {
  const { category, lifecycle, pickedUpAt, eta } = status;
  if (isEnded(status)) return undefined;
  if (category === 'delivered') return hasProof ? undefined : { step: 'proofOfDelivery' };
  if (lifecycle === 'dispatched' && pickedUpAt === undefined) {
    return category === 'exception' ? { step: 'pickup' } : { step: 'pickup', on: pickupDate };
  }
  return { step: category === 'transit' ? 'outForDelivery' : 'delivery', ...(eta && { on: eta }) };
}
