import { addDays, dayNumber, type CalendarDate } from '../time/calendar-date.js';
import type { Cents } from '../measures/money.js';

const termDays = 30;
const contestDays = 180;
const answerDays = 30;

/** The due date of an invoice under net 30 terms. */
export function dueDateOf(invoiceDate: CalendarDate): CalendarDate {
  return addDays(invoiceDate, termDays);
}

/** The last day on which charges may be contested: 180 days from receiving the invoice (49 USC 13710). */
export function contestDeadlineOf(receivedOn: CalendarDate): CalendarDate {
  return addDays(receivedOn, contestDays);
}

/** The day by which a carrier should answer a dispute: 30 days, like the acknowledgement of a claim (49 CFR 370.5). */
export function answerDeadlineOf(disputedOn: CalendarDate): CalendarDate {
  return addDays(disputedOn, answerDays);
}

const bucketLimits = [
  { bucket: 'current', upToDays: 0 },
  { bucket: 'days30', upToDays: 30 },
  { bucket: 'days60', upToDays: 60 },
  { bucket: 'days90', upToDays: 90 },
  { bucket: 'older', upToDays: Infinity },
] as const;
export type AgingBucket = (typeof bucketLimits)[number]['bucket'];
export const agingBuckets: readonly AgingBucket[] = bucketLimits.map(({ bucket }) => bucket);

/** The bucket of an invoice by days past due: current, up to 30, 60, 90, or older. */
export function agingBucketOf(dueOn: CalendarDate, today: CalendarDate): AgingBucket {
  const daysPast = dayNumber(today) - dayNumber(dueOn);
  return bucketLimits.find(({ upToDays }) => daysPast <= upToDays)?.bucket ?? 'older';
}

/** The due dates of a bucket today, both ends included; open if the bucket has no limit. */
export function agingRangeOf(
  bucket: AgingBucket,
  today: CalendarDate,
): { readonly from?: CalendarDate; readonly to?: CalendarDate } {
  const place = bucketLimits.findIndex((one) => one.bucket === bucket);
  const oldest = bucketLimits[place]?.upToDays ?? Infinity;
  const before = bucketLimits[place - 1]?.upToDays;
  return {
    ...(Number.isFinite(oldest) && { from: addDays(today, -oldest) }),
    ...(before !== undefined && { to: addDays(today, -before - 1) }),
  };
}

export interface AgedSum {
  readonly bucket: AgingBucket;
  readonly invoices: number;
  readonly cents: Cents;
}

/** Invoices that are due on one day. */
export interface DueInvoices {
  readonly dueOn: CalendarDate;
  readonly cents: Cents;
  /** One by default. */
  readonly invoices?: number;
}

/** Counts and sums unpaid invoices, one row for each bucket. */
export function agingOf(unpaid: readonly DueInvoices[], today: CalendarDate): readonly AgedSum[] {
  return bucketLimits.map(({ bucket }) => {
    const within = unpaid.filter(({ dueOn }) => agingBucketOf(dueOn, today) === bucket);
    return {
      bucket,
      invoices: within.reduce((sum, { invoices = 1 }) => sum + invoices, 0),
      cents: within.reduce((sum, { cents }) => sum + cents, 0),
    };
  });
}
