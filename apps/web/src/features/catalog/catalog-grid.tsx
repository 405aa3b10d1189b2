import type { ListPage } from '@lading/contracts/list-page';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import type { SaveRows } from '../../ui/data-grid/export-frame.js';
import { GridExport } from '../../ui/data-grid/grid-export.js';
import { withFilter, withoutFilter } from '../../ui/data-grid/grid-filters.js';
import type { GridColumn } from '../../ui/data-grid/grid-model.js';
import { gridProblemOf } from '../../ui/data-grid/grid-problem.js';
import { noSelection, type GridSelection } from '../../ui/data-grid/grid-selection.js';
import { withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { DeleteIcon, iconProps, RetryIcon } from '../../ui/icons/icons.js';
import { showsDeleted } from './catalog-criteria.js';
import { common } from './catalog-texts.js';

interface CatalogRow {
  readonly id: number;
  readonly updatedAt: string;
}

interface CatalogGridProps<Row extends CatalogRow> {
  words: { readonly name: string; readonly search: string; readonly labels: Readonly<Record<string, string>> };
  columns: readonly GridColumn<Row>[];
  list: UseQueryResult<ListPage & { items: Row[] }, Problem>;
  state: GridState;
  onStateChange: (state: GridState) => void;
  rowName: (row: Row) => string;
  renderCard: (row: Row) => ReactNode;
  /** The one switch beside the label, as the name of its filter and what it is called. */
  flag: { readonly filter: string; readonly name: string };
  mayEdit: boolean;
  onOpen: (row: Row) => void;
  onRemove: (ids: readonly number[], name: string, onDone: () => void) => void;
  onRestore: (ids: readonly number[], name: string, onDone: () => void) => void;
  /** What else can be done with the chosen rows. */
  renderDeeds?: (selection: GridSelection) => ReactNode;
  /** Saves the named rows, or all that is found, and answers the name of the file. */
  save: SaveRows;
  toolbar?: ReactNode;
  firstUse: ReactNode;
}

/** What is chosen among one kind of rows: in the list, or deleted. Whatever leads to the other kind, nothing of it is chosen there. */
function useKeptSelection(areDeleted: boolean) {
  const [chosenAmong, setChosenAmong] = useState(areDeleted);
  const [selection, setSelection] = useState<GridSelection>(noSelection);
  if (chosenAmong !== areDeleted) {
    setChosenAmong(areDeleted);
    setSelection(noSelection);
  }
  return [selection, setSelection] as const;
}

/** A list of the catalog: search by label and value, choosing, export, deleting together. */
export function CatalogGrid<Row extends CatalogRow>(props: CatalogGridProps<Row>) {
  const { words, list, state, onStateChange, rowName, mayEdit } = props;
  const areDeleted = showsDeleted(state);
  const [selection, setSelection] = useKeptSelection(areDeleted);
  const rows = list.data?.items;
  const pageIds = (rows ?? []).map(({ id }) => id);
  const setFilters = (filters: GridState['filters']) => onStateChange(withCriteria(state, { filters }));
  const exported = { save: props.save, pageIds };
  const act = () => {
    const ids = selection.ids.map(Number);
    const [only] = rows?.filter(({ id }) => id === ids[0]) ?? [];
    const deed = areDeleted ? props.onRestore : props.onRemove;
    deed(ids, only ? rowName(only) : '', () => setSelection(noSelection));
  };
  return (
    <DataGrid<Row>
      name={words.name}
      columns={props.columns}
      rows={rows}
      total={list.data?.total ?? 0}
      isTotalLowerBound={list.data?.totalIsLowerBound ?? false}
      rowId={({ id }) => String(id)}
      rowName={rowName}
      rowVersion={({ updatedAt }) => updatedAt}
      {...(mayEdit && !areDeleted && { onOpen: props.onOpen })}
      renderCard={props.renderCard}
      state={state}
      onStateChange={onStateChange}
      isRefreshing={list.isPlaceholderData}
      refreshedAt={list.dataUpdatedAt}
      problem={gridProblemOf(list)}
      onRetry={() => void list.refetch()}
      selection={selection}
      onSelectionChange={setSelection}
      renderActions={() => (
        <>
          {areDeleted ? null : props.renderDeeds?.(selection)}
          <GridExport {...exported} selection={selection} />
          {mayEdit ? <KeepButton selection={selection} areDeleted={areDeleted} onClick={act} /> : null}
        </>
      )}
      searchPlaceholder={words.search}
      filterControls={<Filters {...props} onChange={setFilters} />}
      chips={chipsOf(props, setFilters)}
      onClearFilters={() => onStateChange(withCriteria(state, { q: '', filters: {} }))}
      toolbar={
        <>
          {props.toolbar}
          <GridExport {...exported} />
        </>
      }
      firstUse={props.firstUse}
    />
  );
}

function chipsOf<Row extends CatalogRow>(
  { state, flag }: CatalogGridProps<Row>,
  setFilters: (filters: GridState['filters']) => void,
) {
  const value = state.filters[flag.filter]?.[0];
  const chip = (id: string, label: string) => ({
    id,
    label,
    onRemove: () => setFilters(withoutFilter(state.filters, id)),
  });
  return [
    ...(value === undefined ? [] : [chip(flag.filter, `${flag.name}: ${value === 'yes' ? common.yes : common.no}`)]),
    ...(showsDeleted(state) ? [chip('deleted', common.deleted)] : []),
  ];
}

type FiltersProps<Row extends CatalogRow> = Pick<CatalogGridProps<Row>, 'words' | 'state' | 'flag'> & {
  onChange: (filters: GridState['filters']) => void;
};

function Filters<Row extends CatalogRow>({ words, state, flag, onChange }: FiltersProps<Row>) {
  const { filters } = state;
  const set = (name: string, value: string) => onChange(withFilter(filters, name, value === '' ? [] : [value]));
  return (
    <>
      <NativeSelect
        aria-label={common.label}
        w={{ base: '100%', xs: 160 }}
        value={filters['label']?.[0] ?? 'any'}
        onChange={({ currentTarget: { value } }) => set('label', value === 'any' ? '' : value)}
        data={Object.entries(words.labels).map(([value, label]) => ({ value, label }))}
      />
      <NativeSelect
        aria-label={flag.name}
        w={{ base: '100%', xs: 210 }}
        value={filters[flag.filter]?.[0] ?? ''}
        onChange={({ currentTarget: { value } }) => set(flag.filter, value)}
        data={[
          { value: '', label: `${flag.name}: ${common.any}` },
          { value: 'yes', label: `${flag.name}: ${common.yes}` },
          { value: 'no', label: `${flag.name}: ${common.no}` },
        ]}
      />
      <NativeSelect
        aria-label={common.kept}
        w={{ base: '100%', xs: 130 }}
        value={showsDeleted(state) ? 'yes' : ''}
        onChange={({ currentTarget: { value } }) => set('deleted', value)}
        data={[
          { value: '', label: common.inList },
          { value: 'yes', label: common.deleted },
        ]}
      />
    </>
  );
}

const mostTogether = 200;

interface KeepButtonProps {
  selection: GridSelection;
  areDeleted: boolean;
  onClick: () => void;
}

/** Deletes the chosen rows, or brings back those that were deleted. */
function KeepButton({ selection, areDeleted, onClick }: KeepButtonProps) {
  if (selection.isAll || selection.ids.length > mostTogether)
    return <Text fz="sm">{areDeleted ? common.restoreTooMany : common.removeTooMany}</Text>;
  const Icon = areDeleted ? RetryIcon : DeleteIcon;
  return (
    <SpinnerButton
      variant="default"
      size="compact-sm"
      leftSection={<Icon {...iconProps} size={14} />}
      onClick={onClick}
    >
      {areDeleted ? common.restore : common.removeChosen}
    </SpinnerButton>
  );
}

/** What happens to one row; nothing for those who may only look. */
export interface RowDeeds<Row> {
  readonly edit: (row: Row) => void;
  readonly remove: (row: Row) => void;
  /** There where deleted rows are shown; nothing else is done with them. */
  readonly restore?: ((row: Row) => void) | undefined;
}

/** What can be done with one row. */
export function RowActions<Row>({ row, name, deeds }: { row: Row; name: string; deeds: RowDeeds<Row> }) {
  const { restore } = deeds;
  if (restore)
    return (
      <SpinnerButton
        size="compact-sm"
        variant="default"
        aria-label={common.restoreNamed.replace('{name}', name)}
        onClick={() => restore(row)}
      >
        {common.restore}
      </SpinnerButton>
    );
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={common.editNamed.replace('{name}', name)}
        onClick={() => deeds.edit(row)}
      >
        {common.edit}
      </Button>
      <SpinnerButton
        size="compact-sm"
        variant="default"
        aria-label={common.removeNamed.replace('{name}', name)}
        onClick={() => deeds.remove(row)}
      >
        {common.remove}
      </SpinnerButton>
    </Group>
  );
}
