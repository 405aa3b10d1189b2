import { freightTerms, type FreightTerms } from '@lading/contracts/fields/freight';
import type { ReportRequest, ReportView } from '@lading/contracts/reports/reports';
import { dateRangeOptions, findRangeProblem, rangeOf, type DateRangeValue } from '@lading/domain/time/date-range';
import { reportNames, type ReportName } from '@lading/domain/report/report-catalog';
import { printOwners, readOwners, type FreightOwners } from '../../entities/figures/freight-owners.js';

/** The open report with its filters; it lives in the address. */
export interface ReportState extends FreightOwners {
  report: ReportName | undefined;
  range: DateRangeValue;
  carrierId: number | undefined;
  locationId: number | undefined;
  terms: FreightTerms | undefined;
  factor: number | undefined;
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

function readRange(text: string | null, today: string): DateRangeValue {
  const [name, start, end] = (text ?? '').split(',');
  const option = dateRangeOptions.find((one) => one === name) ?? 'ThirtyDays';
  return rangeOf(option, today, { option, start: isDay(start) ? start : null, end: isDay(end) ? end : null });
}

const writeRange = ({ option, start, end }: DateRangeValue): string =>
  option === 'Custom' ? `${option},${start ?? ''},${end ?? ''}` : option;

function readId(text: string | null): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function readFactor(text: string | null): number | undefined {
  const factor = Math.round(Number(text) * 10) / 10;
  return factor > 0 && factor <= 10_000 ? factor : undefined;
}

export const readReport = (query: URLSearchParams, today: string): ReportState => ({
  report: reportNames.find((name) => name === query.get('report')),
  range: readRange(query.get('range'), today),
  carrierId: readId(query.get('carrier')),
  locationId: readId(query.get('location')),
  terms: freightTerms.find((one) => one === query.get('terms')),
  factor: readFactor(query.get('factor')),
  ...readOwners(query),
});

/** The state as a query; defaults are left out. */
export function printReport({ report, range, carrierId, locationId, terms, factor, ...owners }: ReportState): string {
  const parts: [string, string | number | undefined][] = [
    ['report', report],
    ['range', range.option === 'ThirtyDays' ? undefined : writeRange(range)],
    ['carrier', carrierId],
    ['location', locationId],
    ['terms', terms],
    ['factor', factor],
    ...Object.entries(printOwners(owners)),
  ];
  const set = parts.flatMap(([key, value]): [string, string][] => (value === undefined ? [] : [[key, String(value)]]));
  return new URLSearchParams(set).toString();
}

/** The filters of the report, as far as it has them. */
export function narrowingOf(view: ReportView, { carrierId, locationId, terms, factor, ...owners }: ReportState) {
  const has = (filter: ReportView['filters'][number]) => view.filters.includes(filter);
  return {
    ...(has('carriers') && carrierId !== undefined && { carrierIds: [carrierId] }),
    ...(has('locations') && locationId !== undefined && { locationIds: [locationId] }),
    ...(has('terms') && terms && { terms: [terms] }),
    ...(has('factor') && factor !== undefined && { gramsPerTonneKm: factor }),
    ...(has('customers') && !owners.isAllCustomer && { isAllCustomer: false }),
    ...(has('representatives') && owners.salesRepIds.length > 0 && { salesRepIds: [...owners.salesRepIds] }),
    ...(has('origin') && owners.customerOrigin !== 'all' && { customerOrigin: owners.customerOrigin }),
  };
}

/** The request to the server; undefined while a custom range is incomplete. */
export function requestOf(
  view: ReportView,
  state: ReportState,
  reader: Required<Pick<ReportRequest, 'timeZone' | 'units'>>,
): ReportRequest | undefined {
  const { start, end } = state.range;
  const asked = { report: view.name, ...reader, ...narrowingOf(view, state) };
  if (view.dateField === null) return asked;
  if (!start || !end || findRangeProblem(state.range, 1)) return undefined;
  return { ...asked, startDate: start, endDate: end };
}
