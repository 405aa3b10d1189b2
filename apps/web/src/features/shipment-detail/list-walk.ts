import { useLocation, useNavigate } from 'react-router-dom';
import { useSingleKeys } from '../../ui/use-single-keys.js';
import { detailTexts } from './detail-texts.js';

/** What the list hands over to a shipment's page: its own address and the shipments on it. */
interface ListState {
  search: string;
  ids: readonly number[];
}

const isListState = (value: unknown): value is ListState =>
  typeof value === 'object' && value !== null && 'search' in value && 'ids' in value && Array.isArray(value.ids);

const list = '/customers/shipments';

function neighboursOf(shipmentId: number, ids: readonly number[]) {
  const index = ids.indexOf(shipmentId);
  if (index < 0) return { previousId: undefined, nextId: undefined };
  return { previousId: ids[index - 1], nextId: ids[index + 1] };
}

/** The way back to the same filtered list, and to the shipments beside this one; `[` and `]` walk. */
export function useListWalk(shipmentId: number) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const known = isListState(state) ? state : undefined;
  const { previousId, nextId } = neighboursOf(shipmentId, known?.ids ?? []);
  const walk = (id: number | undefined) => {
    if (id !== undefined) void navigate(`${list}/${id}`, { state, replace: true });
  };
  const keyTo = (id: number | undefined, label: string) =>
    id === undefined ? undefined : { label, act: () => walk(id) };
  useSingleKeys({ '[': keyTo(previousId, detailTexts.previous), ']': keyTo(nextId, detailTexts.next) });
  return {
    backTo: { pathname: list, search: known?.search ?? '' },
    hasNeighbours: previousId !== undefined || nextId !== undefined,
    onPrevious: previousId === undefined ? undefined : () => walk(previousId),
    onNext: nextId === undefined ? undefined : () => walk(nextId),
  };
}
