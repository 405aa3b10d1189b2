import { freightTerms } from '@lading/contracts/freight';
import { quoteSorts, type QuoteFilter, type QuoteListRequest } from '@lading/contracts/quotes';
import { dayRange, idsIn, known, some } from '../../ui/data-grid/filters/grid-filters.js';
import { emptyGridState, type GridState } from '../../ui/data-grid/grid-state.js';

export const parts = ['all', 'drafts', 'open', 'expiring', 'dispatched', 'expired'] as const;
export type Part = (typeof parts)[number];

/** What each part of the history shows. */
const partFilters: Readonly<Record<Part, QuoteFilter>> = {
  all: {},
  drafts: { states: ['draft'] },
  open: { states: ['rating', 'rated', 'selected', 'failed'] },
  expiring: { isExpiring: true },
  dispatched: { states: ['dispatching', 'dispatched'] },
  expired: { states: ['expired'] },
};

/** The latest change first. */
export const listDefaults: GridState = { ...emptyGridState, sort: { column: 'updated', direction: 'desc' } };

/** What the server takes. */
const longest = 40;

/** The part that the address names. */
export const partOf = ({ filters }: Pick<GridState, 'filters'>): Part =>
  parts.find((part) => filters['show']?.includes(part)) ?? 'all';

/** What the address asks for, in the words of the contract. */
export function filterOf(grid: GridState, today: string): QuoteFilter {
  const q = grid.q.trim().slice(0, longest);
  const { filters } = grid;
  const days = dayRange(filters, 'shipDate', today);
  return {
    ...partFilters[partOf(grid)],
    ...(q !== '' && { q }),
    ...some('locationIds', idsIn(filters['location'])),
    ...some('terms', known(freightTerms, filters['terms'])),
    ...(days?.start && { from: days.start }),
    ...(days?.end && { to: days.end }),
  };
}

const sortOf = ({ sort }: GridState): string => {
  const column = quoteSorts.find((one) => one === sort?.column);
  return column ? `${sort?.direction === 'desc' ? '-' : ''}${column}` : '-updated';
};

/** The page of the list that the address names. */
export const requestOf = (grid: GridState, today: string): QuoteListRequest => ({
  ...filterOf(grid, today),
  sort: sortOf(grid),
  skip: (grid.page - 1) * grid.size,
  limit: grid.size,
});
