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
  @Choice(timeFrameTypes, { about: 'Length of one step of the chart: days 0, weeks 1, months 2, quarters 3.' })
  timeFrameType: TimeFrameType = 0;
  @Choice(metricValues, {
    about:
      'What the rankings are sorted by: revenue 0, shipmentCount 1, quoteToBookRatio 2, invitesAndActivations 3, quotingCustomer 4, shippingCustomer 5.',
  })
  metricType: MetricType = 0;
  @Flag({ optional: true, about: 'Left out: yes. Without weekends what happens on them counts for the Friday before.' })
  isDisplayWeekends?: boolean;
  @Ids({
    optional: true,
    maxItems: 200,
    about: 'Only freight and quotes of these customers; invites and activations are those of all. Left out: all.',
  })
  customerIds?: number[];
}

/** What is said of customers, representatives, lanes and classes as well. */
export class FreightFigures {
  @Cents({
    optional: true,
    about:
      'What the carrier invoiced in dollars, else what was agreed. Absent without the privilege "data visibility".',
  })
  revenueCents?: number | null;
  @Integer({ min: 0, about: 'Shipments that are dispatched and not canceled, by pickup date.' }) shipmentCount!: number;
  @Integer({ min: 0, about: 'Quotes that the carrier was asked for, by the day on which it was asked first.' })
  quoteCount!: number;
  @Integer({ min: 0, about: 'Of these, quotes for which it offered a rate.' }) offeredCount!: number;
  @Integer({ min: 0, about: 'Of these, quotes of which it confirmed a shipment, canceled later or not.' })
  bookedCount!: number;
}

export class CarrierFigures extends FreightFigures {
  @Integer({ min: 0, about: 'Offered quotes that can still be booked.' }) openCount!: number;
  @Integer({ min: 0, about: 'Invites by the day on which they were sent first.' }) inviteCount!: number;
  @Integer({ min: 0, about: "Customers of the carrier's site by the day on which one of their users signed in first." })
  activationCount!: number;
  @Integer({ min: 0, about: 'Of these, customers that joined by an invite.' }) activatedByInviteCount!: number;
  @Integer({ min: 0, about: 'Of these, customers that joined by a campaign.' }) activatedByCampaignCount!: number;
  @Integer({ min: 0, about: 'Companies with a quote of the range.' }) quotingCustomerCount!: number;
  @Integer({ min: 0, about: 'Companies with a shipment of the range.' }) shippingCustomerCount!: number;
}

export class CarrierDashboardBucket extends CarrierFigures {
  @Day() from!: string;
  @Day() to!: string;
  @Nested(() => CarrierFigures, { about: 'The same days of the period before.' }) previous!: CarrierFigures;
}

export class RankedFigures extends FreightFigures {
  @Id({ optional: true, about: 'The customer or user; absent for lanes, classes and unassigned freight.' })
  id?: number | null;
  @Text({ max: 200, optional: true, about: 'Absent where the freight is unassigned or the class is not known.' })
  name?: string | null;
  @Flag({ optional: true, about: "Whether the customer is one of the carrier's site; absent for all other rankings." })
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

/** How far the invites of the range have come by now. */
export class InviteFunnel {
  @Integer({ min: 0 }) invited!: number;
  @Integer({ min: 0 }) registered!: number;
  @Integer({ min: 0 }) activated!: number;
  @Integer({ min: 0, about: 'Customers that asked the carrier for a quote.' }) quoted!: number;
  @Integer({ min: 0, about: 'Customers whose freight the carrier hauls.' }) shipped!: number;
}

export class CarrierDashboard {
  @Day() startDate!: string;
  @Day() endDate!: string;
  @Day({ about: 'The period before is as long and ends the day before.' }) previousStartDate!: string;
  @Day() previousEndDate!: string;
  @Text({ max: 60, about: 'The time zone in which instants are cut into days.' }) timeZone!: string;
  @Nested(() => CarrierFigures, { about: 'Of the whole range: companies of several steps count once.' })
  current!: CarrierFigures;
  @Nested(() => CarrierFigures) previous!: CarrierFigures;
  @ListOf(() => CarrierDashboardBucket, { maxItems: mostDashboardDays }) buckets!: CarrierDashboardBucket[];
  @Nested(() => CarrierRankings) rankings!: CarrierRankings;
  @Nested(() => InviteFunnel) funnel!: InviteFunnel;
  @ListOf(() => AmountInCurrency, { maxItems: mostCurrencies, about: 'Revenue in other currencies than the dollar.' })
  otherRevenue!: AmountInCurrency[];
  @Flag({ about: 'Third-party freight is left out, since the caller may not see it.' })
  isWithoutThirdParty!: boolean;
  @Day({
    about:
      'Since when the first sign-ins of customers are recorded for the carrier; activations of days before are those that were known then.',
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
      'Revenue, shipments, quotes, invites, activations and customers of the carrier, compared with as many days before, within what the caller sees.',
    problems: ['invalid-fields'],
  }),
});
