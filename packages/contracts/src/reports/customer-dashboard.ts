import { timeFrames, type TimeFrame } from '@lading/domain/time/time-frame';
import { AmountInCurrency } from '../fields/amount-in-currency.js';
import { freightTerms, type FreightTerms } from '../fields/freight.js';
import { defineResource, get } from '../kernel/endpoint.js';
import { Cents, Choice, Choices, Day, Flag, Id, Ids, Instant, Integer, ListOf, Nested, Text } from '../kernel/field.js';
import type { ShipmentState } from '../fields/shipment-parts.js';

/** The states that a dashboard counts: dispatched and not canceled. */
export const countedStates = [
  'dispatched',
  'inTransit',
  'delivered',
  'invoiced',
  'closed',
  'returned',
  'lost',
] as const satisfies readonly ShipmentState[];

/** Of these, the states of delivered freight. */
export const deliveredStates = ['delivered', 'invoiced', 'closed'] as const satisfies readonly ShipmentState[];

/** The longest range of one dashboard, in days. */
export const mostDashboardDays = 366;

/** States of freight in transit. */
export const openStates = ['dispatched', 'inTransit'] as const;

/** Maximum number of carriers and lanes listed; the others are only in the totals. */
export const mostRanked = 10;

/** Maximum number of currencies listed besides the dollar. */
export const mostCurrencies = 20;

export class CustomerDashboardRequest {
  @Day({ about: 'First pickup date.' }) startDate!: string;
  @Day({ about: 'Last pickup date, less than one year after the first.' }) endDate!: string;
  @Choice(timeFrames, { about: 'Length of one step of the charts.' })
  timeFrameType: TimeFrame = 'days';
  @Flag({ optional: true, about: 'Default true. If false, weekend shipments count toward the Friday before.' })
  isDisplayWeekends?: boolean;
  @Choices(freightTerms, { optional: true, maxItems: 3, about: 'Only freight with these terms; if omitted, all.' })
  terms?: FreightTerms[];
  @Ids({
    optional: true,
    maxItems: 200,
    about: 'Only freight of these locations, by id; if omitted, all that you may see.',
  })
  locationIds?: number[];
}

export class DashboardFigures {
  @Integer({ min: 0, about: 'Dispatched and not canceled.' }) shipmentCount!: number;
  @Cents({
    optional: true,
    about:
      "Amount invoiced in US dollars, or the agreed amount if not invoiced yet. Absent for users who can't see costs.",
  })
  spendCents?: number | null;
  @Cents({
    optional: true,
    about: 'Per shipment with a price in US dollars, rounded half up; absent if there is none.',
  })
  averageCents?: number | null;
  @Integer({ min: 0, about: 'Delivered shipments that had an estimated delivery date.' }) deliveredCount!: number;
  @Integer({ min: 0, about: 'Of these, delivered by the first estimated date.' }) onTimeCount!: number;
  @Integer({ min: 0, about: 'In transit and currently later than the first estimated date.' })
  openLateCount!: number;
}

export class DashboardBucket extends DashboardFigures {
  @Day() from!: string;
  @Day() to!: string;
  @Nested(() => DashboardFigures, { about: 'The matching days of the previous period.' }) previous!: DashboardFigures;
}

export class DashboardCarrier extends DashboardFigures {
  @Id() carrierId!: number;
  @Text({ max: 100 }) carrierName!: string;
}

export class DashboardLane extends DashboardFigures {
  @Text({ max: 200, about: 'City and state, in the format of the shipment filter.' }) origin!: string;
  @Text({ max: 200 }) destination!: string;
}

export class CustomerDashboard {
  @Day() startDate!: string;
  @Day() endDate!: string;
  @Day({ about: 'The previous period has the same length and ends the day before.' }) previousStartDate!: string;
  @Day() previousEndDate!: string;
  @Nested(() => DashboardFigures) current!: DashboardFigures;
  @Nested(() => DashboardFigures) previous!: DashboardFigures;
  @ListOf(() => AmountInCurrency, {
    maxItems: mostCurrencies,
    about: 'Amounts in other currencies, one per currency: invoiced, or agreed if not invoiced yet.',
  })
  otherSpend!: AmountInCurrency[];
  @Integer({ min: 0, about: 'In the date range: dispatched and not picked up yet.' }) awaitingPickupCount!: number;
  @ListOf(() => DashboardBucket, { maxItems: mostDashboardDays }) buckets!: DashboardBucket[];
  @ListOf(() => DashboardCarrier, { maxItems: mostRanked, about: 'Those with the most shipments.' })
  carriers!: DashboardCarrier[];
  @ListOf(() => DashboardLane, { maxItems: mostRanked, about: 'Those with the most shipments.' })
  lanes!: DashboardLane[];
  @Instant() calculatedAt!: string;
}

export const dashboardsApi = defineResource('dashboards', {
  customer: get({
    path: '/dashboards/customer',
    takes: CustomerDashboardRequest,
    answers: CustomerDashboard,
    access: { customer: 'report', scope: 'reports' },
    about: 'Spend, shipments, on-time delivery, carriers and lanes of your locations, by pickup date.',
    problems: ['invalid-fields'],
  }),
});
