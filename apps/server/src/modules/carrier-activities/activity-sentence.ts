import type { ActivityArea } from '@lading/contracts/carriers/carrier-activities';
import type { NewCarrierEvent } from '../../kernel/events/domain-event.js';

export interface DescribedChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Only for users with data visibility. */
  readonly isAmount?: true;
}

/** What happened, to what, and what changed by it. */
export interface DescribedActivity {
  readonly what: string;
  readonly object?: string | null;
  readonly changes?: readonly DescribedChange[];
}

/** The names of what an event is about. */
export interface AboutActivity {
  /** The user that the event names as its subject. */
  readonly user: string | null;
  readonly company: string | null;
  /** Nothing for a location that the reader does not see. */
  readonly locationName: (id: number) => string | undefined;
}

/** How one kind of event reads as a sentence. */
export interface ActivitySentence {
  readonly eventName: string;
  readonly area: ActivityArea;
  /** Users of customers do it, not the carrier's. */
  readonly isByCustomers: boolean;
  describe(payload: object, about: AboutActivity): DescribedActivity;
}

export const sentence = <P extends object>(
  event: NewCarrierEvent<P>,
  area: ActivityArea,
  describe: (payload: P, about: AboutActivity) => DescribedActivity,
): ActivitySentence => ({ eventName: event.eventName, area, isByCustomers: false, describe });

export const byCustomers = (one: ActivitySentence): ActivitySentence => ({ ...one, isByCustomers: true });

/** Only what is not the same before and after. */
export const differences = (
  values: readonly (readonly [label: string, before: string, after: string])[],
): DescribedChange[] =>
  values
    .filter(([, before, after]) => before !== after)
    .map(([label, before, after]) => ({ label, before: before || null, after: after || null }));
