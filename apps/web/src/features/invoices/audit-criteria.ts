import {
  auditPeriods,
  differenceSorts,
  usualAuditPeriod,
  type AuditPeriod,
  type DifferenceFilter,
  type DifferenceListRequest,
} from '@lading/contracts/freight-audit';
import { auditReasonCodes, auditVerdicts } from '@lading/domain/invoice-audit/audit-reason';
import { invoiceStates } from '@lading/domain/invoice-lifecycle';
import { emptyGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';

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
  const reason = auditReasonCodes.find((code) => filters['reason']?.includes(code));
  const verdict = auditVerdicts.find((one) => filters['verdict']?.includes(one));
  const state = invoiceStates.find((one) => filters['state']?.includes(one));
  const carrierId = Number(filters['carrier']?.[0]);
  const value = q.trim().slice(0, 100);
  return {
    period: periodOf(grid),
    ...(reason && { reason }),
    ...(verdict && { verdict }),
    ...(state && { state }),
    ...(Number.isSafeInteger(carrierId) && carrierId > 0 && { carrierId }),
    ...(value && { value }),
  };
}

/** The same list with one filter changed or, for nothing, without it. */
export function withFilter(grid: GridState, name: AuditFilterName, value: string | undefined): GridState {
  const { [name]: _, ...others } = grid.filters;
  return withCriteria(grid, { filters: value ? { ...others, [name]: [value] } : others, open: null });
}

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
