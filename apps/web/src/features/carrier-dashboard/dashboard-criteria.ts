import {
  metricTypes,
  timeFrameTypes,
  type CarrierDashboardRequest,
  type MetricName,
} from '@lading/contracts/reports/carrier-dashboard';
import { freightTerms } from '@lading/contracts/fields/freight';
import { findRangeProblem, rangeOf } from '@lading/domain/time/date-range';
import { timeFrames, type DaySpan } from '@lading/domain/time/time-frame';
import type { Series } from '../../entities/figures/carrier-figures.js';
import {
  hasAllTerms,
  printFigureState,
  readFigureState,
  type FigureReader,
  type FigureState,
} from '../../entities/figures/figure-criteria.js';
import {
  allOwners,
  printOwners,
  readIds,
  readOwners,
  type FreightOwners,
} from '../../entities/figures/freight-owners.js';
import { rangeValues } from '../../ui/data-grid/filters/grid-filters.js';
import { emptyGridState, printGridState } from '../../ui/data-grid/grid-state.js';

const isMetric = (name: string): name is MetricName => name in metricTypes;
const metrics: readonly MetricName[] = Object.keys(metricTypes).filter(isMetric);

/** The metrics that a user sees: without data visibility no amounts. */
export const offeredMetrics = (hasMoney: boolean): readonly MetricName[] =>
  hasMoney ? metrics : metrics.filter((metric) => metric !== 'revenue');

/** Invites and activations are drawn one at a time. */
export const inviteSeries = ['invites', 'activations'] as const;
export type InviteSeries = (typeof inviteSeries)[number];

/** Everything that the dashboard shows; it lives in the address. */
export interface DashboardState extends FigureState, FreightOwners {
  metric: MetricName;
  series: InviteSeries;
  /** An empty list means all. */
  locationIds: readonly number[];
}

/** The series of the chart for the selected metric. */
export const seriesOf = ({ metric, series }: Pick<DashboardState, 'metric' | 'series'>): Series =>
  metric === 'invitesAndActivations' ? series : metric;

export interface DashboardReader extends FigureReader {
  readonly hasMoney: boolean;
}

/** Reads the state from the query; by default revenue, or shipments without data visibility. */
export function readDashboard(query: URLSearchParams, { hasMoney, ...reader }: DashboardReader): DashboardState {
  const offered = offeredMetrics(hasMoney);
  return {
    ...readFigureState(query, reader),
    metric: offered.find((one) => one === query.get('metric')) ?? (hasMoney ? 'revenue' : 'shipmentCount'),
    series: inviteSeries.find((one) => one === query.get('series')) ?? 'invites',
    ...readOwners(query),
    locationIds: readIds(query.get('location')).filter((id) => id > 0),
  };
}

/** Writes the state as a query; defaults are left out. */
export const printDashboard = (state: DashboardState): URLSearchParams =>
  printFigureState(state, {
    metric: state.metric,
    series: state.series === 'invites' ? undefined : state.series,
    ...printOwners(state),
    location: state.locationIds.join(','),
  });

/** The defaults. Where terms aren't reset they stay as selected; whether weekends are shown is remembered. */
export function resetDashboard(
  state: DashboardState,
  { hasMoney, today, resetsTerms }: Pick<DashboardReader, 'hasMoney' | 'today'> & { resetsTerms: boolean },
): DashboardState {
  return {
    ...state,
    range: rangeOf('ThirtyDays', today),
    frame: 'days',
    metric: hasMoney ? 'revenue' : 'shipmentCount',
    series: 'invites',
    ...allOwners,
    locationIds: [],
    ...(resetsTerms && { terms: freightTerms }),
    view: null,
  };
}

/** The request to the server; undefined while a custom range is incomplete or no freight term is checked. */
export function requestOf(state: DashboardState): CarrierDashboardRequest | undefined {
  const { range, terms, salesRepIds, customerOrigin, locationIds } = state;
  if (!range.start || !range.end || findRangeProblem(range, 1) || terms.length === 0) return undefined;
  return {
    filterType: range.option,
    ...(range.option === 'Custom' && { startDate: range.start, endDate: range.end }),
    timeFrameType: timeFrameTypes[timeFrames.indexOf(state.frame)] ?? 0,
    metricType: metricTypes[state.metric],
    isDisplayWeekends: state.isDisplayWeekends,
    isPrePaid: terms.includes('prepaid'),
    isCollect: terms.includes('collect'),
    isThirdParty: terms.includes('thirdParty'),
    ...(!state.isAllCustomer && { isAllCustomer: false }),
    ...(salesRepIds.length > 0 && { isAllSalesRep: false, salesRepIds: [...salesRepIds] }),
    ...(customerOrigin !== 'all' && { customerOrigin }),
    ...(locationIds.length > 0 && { locationIds: [...locationIds] }),
  };
}

/** The lists behind the figures. */
const lists = {
  customers: '/carriers/customers',
  shipments: '/carriers/shipments',
  quotes: '/carriers/quotes',
} as const;
type FigureList = keyof typeof lists;

/** Customers without a representative are unclaimed in their list. */
function representativesFor(list: FigureList, ids: readonly number[]): Readonly<Record<string, readonly string[]>> {
  if (list !== 'customers') return ids.length > 0 ? { representative: ids.map(String) } : {};
  const users = ids.filter((id) => id > 0);
  if (users.length > 0) return { representative: users.map(String) };
  return ids.length > 0 ? { unclaimed: ['yes'] } : {};
}

type Filters = Readonly<Record<string, readonly string[]>>;

/** A list with the filters of the dashboard, and its days unless a span is given. */
export function listAddress(
  list: FigureList,
  state: DashboardState,
  { span, more }: { span?: DaySpan; more?: Filters } = {},
): string {
  const { range, terms, salesRepIds, isAllCustomer, customerOrigin, locationIds } = state;
  const filters: Filters = {
    days: span ? ['Custom', span.from, span.to] : rangeValues(range),
    ...(!hasAllTerms(terms) && { terms }),
    ...representativesFor(list, salesRepIds),
    ...(!isAllCustomer && { mine: ['yes'] }),
    ...(list !== 'customers' && customerOrigin !== 'all' && { origin: [customerOrigin] }),
    ...(list !== 'customers' && locationIds.length > 0 && { location: locationIds.map(String) }),
    ...(list === 'shipments' && { counted: ['yes'] }),
    // The ratio counts only rated quotes.
    ...(list === 'quotes' && { offered: ['yes'] }),
    ...more,
  };
  return listAddressOf(lists[list], filters);
}

const listAddressOf = (path: string, filters: Filters): string =>
  `${path}?${printGridState({ ...emptyGridState, filters }).toString()}`;

/** The lists of freight that have a page. */
const freightLists: readonly FigureList[] = ['shipments', 'quotes'];

/** The list for a step of the chart; companies and invites of single steps have none. */
export function stepAddress(state: DashboardState, span: DaySpan): string | undefined {
  const list = state.metric === 'quoteToBookRatio' ? 'quotes' : 'shipments';
  const isFreight =
    state.metric === 'revenue' || state.metric === 'shipmentCount' || state.metric === 'quoteToBookRatio';
  return isFreight && freightLists.includes(list) ? listAddress(list, state, { span }) : undefined;
}

interface FigureLink {
  readonly name: 'shipments' | 'quotes' | 'invites' | 'activated' | 'quoting' | 'shipping';
  readonly to: string;
}

/** The lists for the selected metric, for the whole range. */
export function linksOf(state: DashboardState, span: DaySpan, opensInvites: boolean): readonly FigureLink[] {
  const to = stepAddress(state, span);
  const customers = (more: Filters): string => listAddress('customers', state, { more });
  // The list starts with customers of the site, but these metrics count all companies by default.
  const companies = (having: 'quotes' | 'shipments'): string =>
    customers({ having: [having], ...(state.customerOrigin === 'all' && { origin: ['all'] }) });
  switch (state.metric) {
    case 'revenue':
    case 'shipmentCount':
      return to === undefined ? [] : [{ name: 'shipments', to }];
    case 'quoteToBookRatio':
      return to === undefined ? [] : [{ name: 'quotes', to }];
    case 'quotingCustomer':
      return [{ name: 'quoting', to: companies('quotes') }];
    case 'shippingCustomer':
      return [{ name: 'shipping', to: companies('shipments') }];
    case 'invitesAndActivations':
      return [
        ...(opensInvites
          ? [{ name: 'invites' as const, to: listAddressOf('/carriers/invites', { sent: [span.from, span.to] }) }]
          : []),
        { name: 'activated', to: customers({ activated: [span.from, span.to] }) },
      ];
  }
}
