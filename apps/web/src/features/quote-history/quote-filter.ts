import type { QuoteFilter } from '@lading/contracts/quotes';
import { useSearchParams } from 'react-router-dom';

export const filterNames = ['all', 'drafts', 'open', 'expiring', 'dispatched', 'expired'] as const;
type FilterName = (typeof filterNames)[number];

/** What each button of the history shows. */
const filters: Readonly<Record<FilterName, QuoteFilter>> = {
  all: {},
  drafts: { states: ['draft'] },
  open: { states: ['rating', 'rated', 'selected', 'failed'] },
  expiring: { isExpiring: true },
  dispatched: { states: ['dispatching', 'dispatched'] },
  expired: { states: ['expired'] },
};

export interface Criteria {
  readonly show: FilterName;
  readonly q: string;
}

export const everything: Criteria = { show: 'all', q: '' };

export const isFiltered = ({ show, q }: Criteria): boolean => show !== 'all' || q.trim() !== '';

/** The criteria as the list and its file are asked for. */
export const filterOf = ({ show, q }: Criteria): QuoteFilter => ({
  ...filters[show],
  ...(q.trim() !== '' && { q: q.trim() }),
});

/** The criteria stand in the address, so that a list can be kept and sent. */
export function useCriteria(): [Criteria, (criteria: Criteria) => void] {
  const [query, setQuery] = useSearchParams();
  const show = filterNames.find((name) => name === query.get('show')) ?? 'all';
  const set = (criteria: Criteria) =>
    setQuery(
      { ...(criteria.show !== 'all' && { show: criteria.show }), ...(criteria.q !== '' && { q: criteria.q }) },
      { replace: true },
    );
  return [{ show, q: query.get('q') ?? '' }, set];
}
