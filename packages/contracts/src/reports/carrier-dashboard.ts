import { AmountInCurrency } from '../fields/amount-in-currency.js';
import { CarrierFigureFilter } from '../fields/carrier-figure-filter.js';
import { defineResource, get } from '../kernel/endpoint.js';
import { Cents, Choice, Day, Flag, Id, Ids, Instant, Integer, ListOf, Nested, Text } from '../kernel/field.js';
import { mostCurrencies, mostDashboardDays, mostRanked } from './customer-dashboard.js';

/** The six metrics by their numbers. */
export const metricTypes = {
  revenue: 0,
  shipmentCount: 1,
  quoteToBookRatio: 2,
  invitesAndActivations: 3,
  quotingCustomer: 4,
  shippingCustomer: 5,
} as const;
export type MetricName = keyof typeof metricTypes;
export type MetricType = (typeof metricTypes)[MetricName];
const metricValues = [0, 1, 2, 3, 4, 5] as const;

/** The time frames by their numbers: days, weeks, months, quarters. */
export const timeFrameTypes = [0, 1, 2, 3] as const;
export type TimeFrameType = (typeof timeFrameTypes)[number];

export class CarrierDashboardRequest extends CarrierFigureFilter {
  @Choice(timeFrameTypes, { about: 'Length of one chart step: days 0, weeks 1, months 2, quarters 3.' })
  timeFrameType: TimeFrameType = 0;
  @Choice(metricValues, {
    about:
      'What the rankings are sorted by: revenue 0, shipmentCount 1, quoteToBookRatio 2, invitesAndActivations 3, quotingCustomer 4, shippingCustomer 5.',
  })
  metricType: MetricType = 0;
  @Flag({
    optional: true,
    about: 'Default true. If false, activity on weekends counts toward the Friday before.',
  })
  isDisplayWeekends?: boolean;
  @Ids({
    optional: true,
    maxItems: 200,
    about:
      'Only freight and quotes of these customers; invites and activations include all customers. If omitted, all.',
  })
  customerIds?: number[];
}

/** Figures for customers, representatives, lanes and classes. */
export class FreightFigures {
  @Cents({
    optional: true,
    about:
      'Amount the carrier invoiced in US dollars, or the agreed amount if not invoiced yet. Absent without the privilege "data visibility".',
  })
  revenueCents?: number | null;
  @Integer({ min: 0, about: 'Shipments dispatched and not canceled, by pickup date.' }) shipmentCount!: number;
  @Integer({ min: 0, about: 'Quotes requested from the carrier, by the day of the first request.' })
  quoteCount!: number;
  @Integer({ min: 0, about: 'Of these, quotes for which it offered a rate.' }) offeredCount!: number;
  @Integer({ min: 0, about: 'Of these, quotes that became a shipment the carrier confirmed, even if later canceled.' })
  bookedCount!: number;
}

export class CarrierFigures extends FreightFigures {
  @Integer({ min: 0, about: 'Offered quotes that can still be booked.' }) openCount!: number;
  @Integer({ min: 0, about: 'Invites, by the day they were first sent.' }) inviteCount!: number;
  @Integer({ min: 0, about: "Customers of the carrier's site, by the day one of their users first signed in." })
  activationCount!: number;
  @Integer({ min: 0, about: 'Of these, customers that joined with an invite.' }) activatedByInviteCount!: number;
  @Integer({ min: 0, about: 'Of these, customers that joined through a campaign.' }) activatedByCampaignCount!: number;
  @Integer({ min: 0, about: 'Companies with a quote in the date range.' }) quotingCustomerCount!: number;
  @Integer({ min: 0, about: 'Companies with a shipment in the date range.' }) shippingCustomerCount!: number;
}

export class CarrierDashboardBucket extends CarrierFigures {
  @Day() from!: string;
  @Day() to!: string;
  @Nested(() => CarrierFigures, { about: 'The matching days of the previous period.' }) previous!: CarrierFigures;
}

export class RankedFigures extends FreightFigures {
  @Id({ optional: true, about: 'The customer or user; absent for lanes, classes and unassigned freight.' })
  id?: number | null;
  @Text({ max: 200, optional: true, about: 'Absent if the freight is unassigned or the class is not known.' })
  name?: string | null;
  @Flag({ optional: true, about: "Whether the customer belongs to the carrier's site; absent for other rankings." })
  isOfSite?: boolean | null;
  @Text({ max: 200, optional: true, about: 'The destination of a lane, whose name is its origin.' })
  destination?: string | null;
}

export class CarrierRankings {
  @ListOf(() => RankedFigures, { maxItems: mostRanked }) customers!: RankedFigures[];
  @ListOf(() => RankedFigures, { maxItems: mostRanked }) representatives!: RankedFigures[];
  @ListOf(() => RankedFigures, { maxItems: mostRanked }) lanes!: RankedFigures[];
  @ListOf(() => RankedFigures, { maxItems: mostRanked, about: 'By the freight class of the heaviest line.' })
  classes!: RankedFigures[];
}

/** The current progress of the range's invites. */
export class InviteFunnel {
  @Integer({ min: 0 }) invited!: number;
  @Integer({ min: 0 }) registered!: number;
  @Integer({ min: 0 }) activated!: number;
  @Integer({ min: 0, about: 'Customers that requested a quote from the carrier.' }) quoted!: number;
  @Integer({ min: 0, about: 'Customers that ship with the carrier.' }) shipped!: number;
}

export class CarrierDashboard {
  @Day() startDate!: string;
  @Day() endDate!: string;
  @Day({ about: 'The previous period has the same length and ends the day before.' }) previousStartDate!: string;
  @Day() previousEndDate!: string;
  @Text({ max: 60, about: 'Time zone that defines the days.' }) timeZone!: string;
  @Nested(() => CarrierFigures, { about: 'For the whole date range: companies in several steps count once.' })
  current!: CarrierFigures;
  @Nested(() => CarrierFigures) previous!: CarrierFigures;
  @ListOf(() => CarrierDashboardBucket, { maxItems: mostDashboardDays }) buckets!: CarrierDashboardBucket[];
  @Nested(() => CarrierRankings) rankings!: CarrierRankings;
  @Nested(() => InviteFunnel) funnel!: InviteFunnel;
  @ListOf(() => AmountInCurrency, { maxItems: mostCurrencies, about: 'Revenue in other currencies than the dollar.' })
  otherRevenue!: AmountInCurrency[];
  @Flag({ about: "Third-party freight is excluded because the caller can't see it." })
  isWithoutThirdParty!: boolean;
  @Day({
    about: "Start of the carrier's record of first customer sign-ins; earlier activations may be incomplete.",
  })
  activationsSince!: string;
  @Instant() calculatedAt!: string;
}

export const carrierDashboardApi = defineResource('carrier-dashboard', {
  getCarrierDashboard: get({
    path: '/dashboards/carrier',
    takes: CarrierDashboardRequest,
    answers: CarrierDashboard,
    access: { carrier: 'customerVisibility' },
    about:
      "The carrier's revenue, shipments, quotes, invites, activations and customers, compared with the previous period, limited to what the caller can see.",
    problems: ['invalid-fields'],
  }),
});
