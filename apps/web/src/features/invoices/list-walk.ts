import { useLocation, useNavigate } from 'react-router-dom';
import { useSingleKeys } from '../../ui/use-single-keys.js';
import { detailTexts } from './detail-texts.js';

/** What the list hands over to an invoice's page: its own address and the invoices on it. */
interface ListState {
  search: string;
  ids: readonly number[];
}

const isListState = (value: unknown): value is ListState =>
  typeof value === 'object' && value !== null && 'search' in value && 'ids' in value && Array.isArray(value.ids);

const list = '/customers/invoices';

/** The way back to the same filtered list, and to the invoices beside this one; `[` and `]` walk. */
export function useListWalk(invoiceId: number) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const known = isListState(state) ? state : undefined;
  const index = known?.ids.indexOf(invoiceId) ?? -1;
  const wayTo = (id: number | undefined, label: string) =>
    id === undefined ? undefined : { label, act: () => void navigate(`${list}/${id}`, { state, replace: true }) };
  const previous = wayTo(index < 0 ? undefined : known?.ids[index - 1], detailTexts.previous);
  const next = wayTo(index < 0 ? undefined : known?.ids[index + 1], detailTexts.next);
  useSingleKeys({ '[': previous, ']': next });
  return { backTo: { pathname: list, search: known?.search ?? '' }, previous, next };
}
