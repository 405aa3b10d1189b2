import { useCallback, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GridSelection } from './grid-selection.js';
import { emptyGridState, parseGridState, printGridState, type GridState } from './grid-state.js';
import { gridTexts } from './grid-texts.js';

/** One column; the first one names the row, stays in place and cannot be hidden. */
export interface GridColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  align?: 'start' | 'end';
  /** Hidden until it is added in the column chooser. */
  isExtra?: boolean;
  width?: number | string;
}

/** An active filter, shown as a chip. */
export interface GridFilterChip {
  id: string;
  label: string;
  onRemove: () => void;
}

export interface GridProblem {
  title?: string;
  detail?: ReactNode;
  referenceId?: string;
}

/** The details below an expanded row. */
export interface GridDetail<Row> {
  openIds: ReadonlySet<string>;
  onToggle: (id: string) => void;
  render: (row: Row) => ReactNode;
}

export interface DataGridProps<Row> {
  /** Lowercase plural name of the rows, for example `shipments`. */
  name: string;
  columns: readonly GridColumn<Row>[];
  /** The rows of this page; undefined while loading. */
  rows: readonly Row[] | undefined;
  total: number;
  /** The server stopped counting, so there are at least this many. */
  isTotalLowerBound?: boolean;
  rowId: (row: Row) => string;
  /** Name of a row for screen readers, for example its number. */
  rowName: (row: Row) => string;
  state: GridState;
  /** `replace` for changes that Back should not return to. */
  onStateChange: (state: GridState, how?: { replace: boolean }) => void;
  /** Old rows stay, dimmed, during a refetch. */
  isRefreshing?: boolean;
  problem?: GridProblem | undefined;
  onRetry?: () => void;
  /** Rows can be selected when both are given. */
  selection?: GridSelection;
  onSelectionChange?: (selection: GridSelection) => void;
  /** Buttons of the bar that appears while rows are selected. */
  renderActions?: (selection: GridSelection) => ReactNode;
  /** Address of a row's page, which Ctrl and Cmd clicks open. */
  rowHref?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** Rows expand in the table; a card shows everything at once. */
  detail?: GridDetail<Row>;
  /** All rows are given at once: there are no pages, and the page scrolls instead of the table. */
  isWhole?: boolean;
  /** A row on a phone. */
  renderCard: (row: Row) => ReactNode;
  /** The card itself shows the name of its row. */
  hasOwnCardHead?: boolean;
  /** Shown beside the name of a row on a phone, such as its status. */
  renderCardMark?: (row: Row) => ReactNode;
  searchPlaceholder?: string;
  hasSearch?: boolean;
  /** Controls that add filters. */
  filterControls?: ReactNode;
  chips?: readonly GridFilterChip[];
  onClearFilters?: () => void;
  /** Export, import and other buttons at the end of the bar. */
  toolbar?: ReactNode;
  /** Replaces both empty states. */
  empty?: ReactNode;
  /** Shown before the list has its first row. */
  firstUse: ReactNode;
  /** Changes when a row changes, which marks the row for two seconds. */
  rowVersion?: (row: Row) => string | number;
  /** When the rows were loaded, in epoch milliseconds; 0 while there are none. */
  refreshedAt?: number;
  /** Single-letter keys; users can turn them off. */
  hasKeys?: boolean;
}

interface AskedList {
  readonly error: { readonly message: string; readonly traceId?: string | undefined } | null;
  readonly data: unknown;
  readonly fetchStatus: string;
}

/** Shown in place of a grid whose list failed: the error, or that there is no connection yet. */
export function gridProblemOf(
  { error, data, fetchStatus }: AskedList,
  offline: GridProblem = { detail: gridTexts.offline },
): GridProblem | undefined {
  if (error) return { detail: error.message, ...(error.traceId && { referenceId: error.traceId }) };
  return !data && fetchStatus === 'paused' ? offline : undefined;
}

type ChangeGrid = DataGridProps<unknown>['onStateChange'];

/** The state of a grid in the page's address: Back works, and a link shows the same list. */
export function useGridAddress(defaults: GridState = emptyGridState): [GridState, ChangeGrid] {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => parseGridState(query, defaults), [query, defaults]);
  const change: ChangeGrid = useCallback(
    (next, how) => setQuery(printGridState(next, defaults, query), how),
    [setQuery, defaults, query],
  );
  return [state, change];
}
