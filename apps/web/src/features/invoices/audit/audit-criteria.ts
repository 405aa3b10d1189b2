import {
  auditPeriods,
  differenceSorts,
  usualAuditPeriod,
  type AuditPeriod,
  type DifferenceFilter,
  type DifferenceListRequest,
} from '@lading/contracts/invoices/freight-audit';
import { auditReasonCodes, auditVerdicts } from '@lading/domain/invoice-audit/audit-reason';
import { invoiceStates } from '@lading/domain/lifecycle/invoice-lifecycle';
import { idsIn, known, withFilter } from '../../../ui/data-grid/filters/grid-filters.js';
import { emptyGridState, withCriteria, type GridState } from '../../../ui/data-grid/grid-state.js';

/** The latest first. */
export const listDefaults: GridState = { ...emptyGridState, sort: { column: 'received', direction: 'desc' } };

export const auditFilters = ['period', 'reason', 'verdict', 'state', 'carrier'] as const;
export type AuditFilterName = (typeof auditFilters)[number];

/** The period that the address names, else the usual one. */
export const periodOf = ({ filters }: Pick<GridState, 'filters'>): AuditPeriod =>
  auditPeriods.find((one) => filters['period']?.includes(one)) ?? usualAuditPeriod;

/** What the address asks for, in the words of the contract. */
export function filterOf(grid: GridState): DifferenceFilter {
  const { filters, q } = grid;
  const [reason] = known(auditReasonCodes, filters['reason']);
  const [verdict] = known(auditVerdicts, filters['verdict']);
  const [state] = known(invoiceStates, filters['state']);
  const [carrierId] = idsIn(filters['carrier']);
  const value = q.trim().slice(0, 100);
  return {
    period: periodOf(grid),
    ...(reason && { reason }),
    ...(verdict && { verdict }),
    ...(state && { state }),
    ...(carrierId !== undefined && { carrierId }),
    ...(value && { value }),
  };
}

/** The same list with one filter changed or, for nothing, without it. */
export const narrowed = (grid: GridState, name: AuditFilterName, value: string | undefined): GridState =>
  withCriteria(grid, { filters: withFilter(grid.filters, name, value ? [value] : []), open: null });

const sortOf = ({ sort }: GridState): string => {
  const column = differenceSorts.find((one) => one === sort?.column);
  return column ? `${sort?.direction === 'desc' ? '-' : ''}${column}` : '-received';
};

/** The page of the list that the address names. */
export const requestOf = (grid: GridState): DifferenceListRequest => ({
  ...filterOf(grid),
  sort: sortOf(grid),
  skip: (grid.page - 1) * grid.size,
  limit: grid.size,
});
