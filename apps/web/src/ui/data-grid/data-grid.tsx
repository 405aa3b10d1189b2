import { Button, Card, Checkbox, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDisplayPreferences } from '../display-preferences.js';
import { EmptyState } from '../feedback/empty-state.js';
import { ErrorPanel } from '../feedback/error-panel.js';
import { useIsLate } from '../feedback/skeletons.js';
import { fill, texts } from '../texts.js';
import classes from './data-grid.module.css';
import { GridActionBar, resultWords } from './grid-action-bar.js';
import { GridFooter } from './grid-footer.js';
import type { DataGridProps, GridProblem } from './grid-model.js';
import { isSelected, noSelection, toggled, withRange } from './grid-selection.js';
import { withCriteria } from './grid-state.js';
import { GridTable, RowLink, type GridTableProps } from './grid-table.js';
import { gridTexts } from './grid-texts.js';
import { GridToolbar } from './grid-toolbar.js';
import { useGridKeys } from './use-grid-keys.js';
import { useIsPhone } from '../use-is-phone.js';

/** Ids of the columns to show: the first one always, then pinned ones, then the others. */
function shownColumns<Row>({ columns, state }: DataGridProps<Row>): readonly string[] {
  const [first, ...others] = columns;
  const known = new Set(others.map(({ id }) => id));
  const chosen = state.columns ?? others.filter(({ isExtra }) => isExtra !== true).map(({ id }) => id);
  const rest = chosen.filter((id) => known.has(id));
  const isPinned = (id: string) => state.pinned.includes(id);
  return [...(first ? [first.id] : []), ...rest.filter(isPinned), ...rest.filter((id) => !isPinned(id))];
}

function isFiltered<Row>({ state, chips = [] }: DataGridProps<Row>): boolean {
  return state.q !== '' || chips.length > 0 || Object.keys(state.filters).length > 0;
}

/** List of rows with search, filters, sorting, selection, paging and all its states; its content is in `state`. */
export function DataGrid<Row extends object>(input: DataGridProps<Row>) {
  const isBeyond = useExistingPage(input);
  const props = isBeyond ? { ...input, rows: undefined } : input;
  const { rows, rowId, selection, onSelectionChange, total, isTotalLowerBound = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const { hasKeys } = useDisplayPreferences();
  const isSmall = useIsPhone();
  const changed = useChangedRows({ rows, rowId, rowVersion: props.rowVersion });
  const shown = shownColumns(props);
  const pageIds = (rows ?? []).map(rowId);
  const choose = (next: (ids: readonly string[]) => typeof selection) => {
    const chosen = next(pageIds);
    if (chosen) onSelectionChange?.(chosen);
  };
  useGridKeys({
    isOn: hasKeys && props.hasKeys !== false,
    root,
    hasSearch: props.hasSearch !== false,
    isChoosing: selection !== undefined,
    isOpening: props.onOpen !== undefined || (props.detail !== undefined && !isSmall),
    onToggle: (id) => choose((ids) => selection && toggled(selection, id, ids)),
    onRange: (from, to) => choose((ids) => selection && withRange(selection, ids, [from, to])),
    onOpen: (id) => {
      if (props.onOpen === undefined) props.detail?.onToggle(id);
      rows?.filter((row) => rowId(row) === id).forEach((row) => props.onOpen?.(row));
    },
    onClear: () => onSelectionChange?.(noSelection),
  });

  return (
    <Stack gap="sm" ref={root}>
      <GridToolbar {...props} table={{ columns: props.columns, shown }} isSmall={isSmall} />
      <VisuallyHidden role="status">{rows ? resultWords(total, isTotalLowerBound) : ''}</VisuallyHidden>
      <GridBody {...props} shown={shown} changed={changed} isSmall={isSmall} />
      {selection && onSelectionChange && props.renderActions ? (
        <GridActionBar selection={selection} total={total} onChange={onSelectionChange}>
          {props.renderActions(selection)}
        </GridActionBar>
      ) : null}
    </Stack>
  );
}

type GridBodyProps<Row> = DataGridProps<Row> & {
  shown: readonly string[];
  changed: ReadonlySet<string>;
  isSmall: boolean;
};

function GridBody<Row extends object>({ isSmall, ...props }: GridBodyProps<Row>) {
  const { rows, problem } = props;
  const failure = problem ? <GridFailure {...props} problem={problem} /> : null;
  if (rows === undefined && failure) return failure;
  if (rows?.length === 0 && props.empty) return props.empty;
  if (rows?.length === 0) return <Card p={0}>{isFiltered(props) ? <NoMatch {...props} /> : props.firstUse}</Card>;
  const footer = rows && !props.isWhole ? <GridEnd {...props} shownCount={rows.length} /> : null;
  if (isSmall) {
    return (
      <div>
        {failure}
        <GridCards {...props} />
        {footer}
      </div>
    );
  }
  return (
    <>
      {failure}
      <Card p={0} className={classes.frame}>
        <GridTable {...props} />
        {footer}
      </Card>
    </>
  );
}

function GridEnd<Row>({ state, total, onStateChange, ...props }: DataGridProps<Row> & { shownCount: number }) {
  return (
    <GridFooter
      state={state}
      total={total}
      isTotalLowerBound={props.isTotalLowerBound ?? false}
      shownCount={props.shownCount}
      refreshedAt={props.refreshedAt}
      onStateChange={onStateChange}
    />
  );
}

function GridFailure<Row>({ name, problem, onRetry }: DataGridProps<Row> & { problem: GridProblem }) {
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  return (
    <Card p={0}>
      <ErrorPanel
        isInline
        order={2}
        title={problem.title ?? fill(gridTexts.failed, { name: label })}
        {...(problem.detail === undefined ? {} : { detail: problem.detail })}
        {...(problem.referenceId === undefined ? {} : { referenceId: problem.referenceId })}
        {...(onRetry ? { onRetry } : {})}
      />
    </Card>
  );
}

function NoMatch<Row>({ state, onStateChange, onClearFilters }: DataGridProps<Row>) {
  const handleClear = () => {
    if (onClearFilters) onClearFilters();
    else onStateChange(withCriteria(state, { q: '', filters: {} }));
  };
  return (
    <EmptyState
      kind="noMatch"
      order={2}
      title={gridTexts.noMatch}
      detail={gridTexts.noMatchDetail}
      actions={
        <Button variant="default" onClick={handleClear}>
          {gridTexts.clearFilters}
        </Button>
      }
    />
  );
}

/** The rows as cards, for screens too narrow for a table. */
function GridCards<Row extends object>(props: GridTableProps<Row>) {
  const { name, rows, rowId, rowName, renderCard, hasOwnCardHead, selection, onSelectionChange, changed } = props;
  const isLate = useIsLate(150);
  if (rows === undefined) return isLate ? <CardPlaceholders /> : null;
  const pageIds = rows.map(rowId);
  return (
    <ul className={classes.cards} aria-label={name} data-busy={props.isRefreshing || undefined}>
      {rows.map((row) => {
        const id = rowId(row);
        return (
          <Card
            key={id}
            component="li"
            p="sm"
            className={classes.card}
            data-changed={changed.has(id) || undefined}
            {...(hasOwnCardHead ? { 'aria-label': rowName(row) } : {})}
          >
            {selection && onSelectionChange ? (
              <Checkbox
                aria-label={fill(texts.selection.row, { name: rowName(row) })}
                checked={isSelected(selection, id)}
                onChange={() => onSelectionChange(toggled(selection, id, pageIds))}
              />
            ) : null}
            <div className={classes.cardBody} data-row-id={id} tabIndex={-1}>
              {hasOwnCardHead ? null : (
                <Group justify="space-between" gap="xs">
                  <RowLink row={row} rowHref={props.rowHref} onOpen={props.onOpen}>
                    {rowName(row)}
                  </RowLink>
                  {props.renderCardMark?.(row)}
                </Group>
              )}
              {renderCard(row)}
            </div>
          </Card>
        );
      })}
    </ul>
  );
}

function CardPlaceholders() {
  return (
    <Stack gap="xs">
      {[0, 1, 2, 3].map((index) => (
        <Card key={index} p="sm">
          <Skeleton height={16} width="40%" mb={8} />
          <Skeleton height={14} width="80%" mb={8} />
          <Skeleton height={14} width="60%" />
        </Card>
      ))}
    </Stack>
  );
}

const shownFor = 2000;
const nothing: ReadonlySet<string> = new Set();

interface ChangedRowsSettings<Row> {
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  rowVersion: ((row: Row) => string | number) | undefined;
}

/** Ids of rows that have just changed on the page; cleared after two seconds. */
function useChangedRows<Row>({ rows, rowId, rowVersion }: ChangedRowsSettings<Row>): ReadonlySet<string> {
  const [changed, setChanged] = useState(nothing);
  const known = useRef(new Map<string, string>());
  // As text, because the accessor functions are new at each render but equivalent.
  const versions = JSON.stringify(rowVersion ? (rows ?? []).map((row) => [rowId(row), String(rowVersion(row))]) : []);
  // Before the paint, so that new content never appears without its mark.
  useLayoutEffect(() => {
    const pairs: [string, string][] = JSON.parse(versions);
    const before = known.current;
    const event = pairs.filter(([id, version]) => before.has(id) && before.get(id) !== version);
    known.current = new Map(pairs);
    if (event.length > 0) setChanged(new Set(event.map(([id]) => id)));
  }, [versions]);
  useEffect(() => {
    if (changed.size === 0) return undefined;
    const timer = window.setTimeout(() => setChanged(nothing), shownFor);
    return () => window.clearTimeout(timer);
  }, [changed]);
  return changed;
}

type ListedPage = Pick<
  DataGridProps<unknown>,
  'rows' | 'total' | 'isTotalLowerBound' | 'isRefreshing' | 'state' | 'onStateChange'
>;

/**
 * The address may name a page that no longer exists: this moves to the last page, and returns true meanwhile.
 * If not all rows were counted it tries the page before first, since a full one led here; then the last counted one.
 */
export function useExistingPage(list: ListedPage): boolean {
  const { rows, total, isTotalLowerBound = false, isRefreshing = false, state, onStateChange } = list;
  const isBeyond = rows?.length === 0 && total > 0 && state.page > 1;
  const tried = useRef<number | null>(null);
  const showOther = useEffectEvent(() => {
    const counted = Math.min(state.page, Math.max(1, Math.ceil(total / state.size)));
    const before = state.page - 1;
    const mayHaveRows = tried.current !== state.page;
    const uncounted = mayHaveRows ? before : Math.min(before, counted);
    const page = isTotalLowerBound ? uncounted : counted;
    tried.current = before;
    if (page !== state.page) onStateChange({ ...state, page }, { replace: true });
  });
  const isKnown = isBeyond && !isRefreshing;
  useEffect(() => {
    if (isKnown) showOther();
  }, [isKnown, state.page]);
  return isBeyond;
}
