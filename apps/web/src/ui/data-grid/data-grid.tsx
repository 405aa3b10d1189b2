import { Button, Card, Stack, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { useDisplayPreferences } from '../display-preferences.js';
import { EmptyState } from '../feedback/empty-state.js';
import { ErrorPanel } from '../feedback/error-panel.js';
import { fill } from '../texts.js';
import { gridTexts } from './grid-texts.js';
import classes from './data-grid.module.css';
import { GridActionBar, resultWords } from './grid-action-bar.js';
import { GridCards } from './grid-cards.js';
import { GridFooter } from './grid-footer.js';
import type { DataGridProps, GridProblem } from './grid-model.js';
import { noSelection, toggled, withRange } from './grid-selection.js';
import { withCriteria } from './grid-state.js';
import { GridTable } from './grid-table.js';
import { GridToolbar } from './grid-toolbar.js';
import { useChangedRows } from './use-changed-rows.js';
import { useExistingPage } from './use-existing-page.js';
import { useGridKeys } from './use-grid-keys.js';

const phone = '(max-width: 47.99em)';

/** Ids of the columns to show: the first one always, then those that stay in view, then the others. */
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

/** List of rows with search, filters, sorting, choosing, paging and all its states; what it shows lives in `state`. */
export function DataGrid<Row extends object>(input: DataGridProps<Row>) {
  const isBeyond = useExistingPage(input);
  const props = isBeyond ? { ...input, rows: undefined } : input;
  const { rows, rowId, selection, onSelectionChange, total, isTotalLowerBound = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const { hasKeys } = useDisplayPreferences();
  const isSmall = useMediaQuery(phone, false, { getInitialValueInEffect: false });
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
    isOpening: props.onOpen !== undefined,
    onToggle: (id) => choose((ids) => selection && toggled(selection, id, ids)),
    onRange: (from, to) => choose((ids) => selection && withRange(selection, ids, [from, to])),
    onOpen: (id) => rows?.filter((row) => rowId(row) === id).forEach((row) => props.onOpen?.(row)),
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
  const footer = rows ? <GridEnd {...props} shownCount={rows.length} /> : null;
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
