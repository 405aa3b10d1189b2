import { bolSorts, type BolListRequest, type ExportBols } from '@lading/contracts/bills-of-lading';
import { bolKinds, bolStates } from '@lading/domain/bill-of-lading/bol-lifecycle';
import { emptyGridState, type GridState } from '../../ui/data-grid/grid-state.js';

/** The latest change first. */
export const listDefaults: GridState = { ...emptyGridState, sort: { column: 'updated', direction: 'desc' } };

const sortOf = ({ sort }: GridState): string => {
  const column = bolSorts.find((one) => one === sort?.column) ?? 'updated';
  return `${sort?.direction === 'asc' ? '' : '-'}${column}`;
};

/** What the address asks for, in the words of the contract. */
export function filterOf(grid: GridState): Pick<ExportBols, 'kind' | 'state' | 'value'> {
  const kind = bolKinds.find((one) => grid.filters['kind']?.includes(one));
  const state = bolStates.find((one) => grid.filters['state']?.includes(one));
  const value = grid.q.trim().slice(0, 100);
  return { ...(kind && { kind }), ...(state && { state }), ...(value && { value }) };
}

/** The page of the list that the address names. */
export const requestOf = (grid: GridState): BolListRequest => ({
  ...filterOf(grid),
  sort: sortOf(grid),
  skip: (grid.page - 1) * grid.size,
  limit: grid.size,
});
