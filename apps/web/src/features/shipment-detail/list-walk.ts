import { useWindowEvent } from '@mantine/hooks';
import { useLocation, useNavigate } from 'react-router-dom';
import { isTyping } from '../../ui/data-grid/use-grid-keys.js';

/** What the list hands over to a shipment's page: its own address and the shipments on it. */
interface ListState {
  search: string;
  ids: readonly number[];
}

const isListState = (value: unknown): value is ListState =>
  typeof value === 'object' && value !== null && 'search' in value && 'ids' in value && Array.isArray(value.ids);

const list = '/customers/shipments';

/** The way back to the same filtered list, and to the shipments beside this one; `[` and `]` walk. */
export function useListWalk(shipmentId: number) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const known = isListState(state) ? state : undefined;
  const index = known?.ids.indexOf(shipmentId) ?? -1;
  const previousId = index > 0 ? known?.ids[index - 1] : undefined;
  const nextId = index >= 0 ? known?.ids[index + 1] : undefined;
  const walk = (id: number | undefined) => {
    if (id !== undefined) void navigate(`${list}/${id}`, { state, replace: true });
  };
  const keys: Readonly<Record<string, number | undefined>> = { '[': previousId, ']': nextId };
  useWindowEvent('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)) walk(keys[event.key]);
  });
  return {
    backTo: { pathname: list, search: known?.search ?? '' },
    hasNeighbours: previousId !== undefined || nextId !== undefined,
    onPrevious: previousId === undefined ? undefined : () => walk(previousId),
    onNext: nextId === undefined ? undefined : () => walk(nextId),
  };
}
