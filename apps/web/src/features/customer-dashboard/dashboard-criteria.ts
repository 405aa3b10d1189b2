import {
  countedStates,
  openStates,
  deliveredStates,
  type CustomerDashboardRequest,
} from '@lading/contracts/reports/customer-dashboard';
import { findRangeProblem } from '@lading/domain/time/date-range';
import type { DaySpan } from '@lading/domain/time/time-frame';
import {
  hasAllTerms,
  printFigureState,
  readFigureState,
  type FigureReader,
  type FigureState,
} from '../../entities/figures/figure-criteria.js';
import { readIds } from '../../kernel/api/read-ids.js';
import { emptyGridState, printGridState } from '../../ui/data-grid/grid-state.js';

/** The metrics of the chart. */
export const metrics = ['spend', 'shipments', 'onTime', 'average'] as const;
export type Metric = (typeof metrics)[number];

/** Everything that a dashboard shows; it lives in the address. */
export interface DashboardState extends FigureState {
  metric: Metric;
  /** An empty list means all. */
  locationIds: readonly number[];
}

/** Defaults for missing parameters of the address. */
export interface DashboardReader extends FigureReader {
  readonly hasCosts: boolean;
}

/** Reads the state from the query; by default spend. */
export function readDashboard(query: URLSearchParams, { hasCosts, ...reader }: DashboardReader): DashboardState {
  const offered = hasCosts ? metrics : (['shipments', 'onTime'] as const);
  return {
    ...readFigureState(query, reader),
    metric: offered.find((one) => one === query.get('metric')) ?? offered[0],
    locationIds: readIds(query.get('location')),
  };
}

/** Writes the state as a query; defaults are left out. */
export const printDashboard = ({ metric, locationIds, ...state }: DashboardState): URLSearchParams =>
  printFigureState(state, { metric, location: locationIds.join(',') });

/** The request to the server; undefined while a custom range is incomplete or no freight term is checked. */
export function requestOf(state: DashboardState): CustomerDashboardRequest | undefined {
  const { range, terms, locationIds } = state;
  if (!range.start || !range.end || findRangeProblem(range, 1) || terms.length === 0) return undefined;
  return {
    startDate: range.start,
    endDate: range.end,
    timeFrameType: state.frame,
    isDisplayWeekends: state.isDisplayWeekends,
    ...(!hasAllTerms(terms) && { terms: [...terms] }),
    ...(locationIds.length > 0 && { locationIds: [...locationIds] }),
  };
}

interface Drilled {
  readonly carrierId?: number;
  readonly lane?: readonly [string, string];
  /** Delivered late, still on the way and late, or not picked up yet. */
  readonly only?: 'late' | 'openLate' | 'awaiting';
}

const statesOf = { late: deliveredStates, openLate: openStates, awaiting: ['dispatched'] } as const;

/** The list of just the shipments that a figure counts. */
export function shipmentsOf(
  { terms, locationIds }: DashboardState,
  { from, to }: DaySpan,
  drilled: Drilled = {},
): string {
  const { carrierId, lane, only } = drilled;
  const filters = {
    pickup: ['Custom', from, to],
    state: only ? statesOf[only] : countedStates,
    ...((only === 'late' || only === 'openLate') && { late: ['1'] }),
    ...(carrierId !== undefined && { carrier: [String(carrierId)] }),
    ...(lane && { lane }),
    ...(!hasAllTerms(terms) && { terms }),
    ...(locationIds.length > 0 && { location: locationIds.map(String) }),
  };
  return `/customers/shipments?${printGridState({ ...emptyGridState, filters }).toString()}`;
}
