import { locationsApi, type Location, type LocationList } from '@lading/contracts/locations';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import { FilterDrawer } from '../../ui/data-grid/filters/filter-drawer.js';
import { GridExport, type GridExportProps } from '../../ui/data-grid/export/grid-export.js';
import { gridProblemOf } from '../../ui/data-grid/grid-problem.js';
import { noSelection } from '../../ui/data-grid/grid-selection.js';
import { withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ChosenLocations } from './chosen-locations.js';
import { LocationCard, locationColumns, LocationStatus } from './location-columns.js';
import { chipsOf, filterOf } from './location-criteria.js';
import type { Edited } from './location-drawer.js';
import { texts } from './locations-texts.js';
import { useSetActive } from './use-set-active.js';

/** Nobody needs them before the drawer is open. */
const LocationFilterFields = lazy(() =>
  import('./location-filter-fields.js').then((fields) => ({ default: fields.LocationFilterFields })),
);

interface LocationGridProps {
  list: UseQueryResult<LocationList, Problem>;
  state: GridState;
  onStateChange: (state: GridState) => void;
  onEdit: (edited: Edited) => void;
}

/** Whatever changes in the list. */
const versionOf = (row: Location): string => JSON.stringify(row);

/** The list with its search and filters; what is shown lives in the address. */
export function LocationGrid({ list, state, onStateChange, onEdit }: LocationGridProps) {
  const [selection, setSelection] = useState(noSelection);
  const chosenActions = useSetActive();
  const actions = {
    edit: onEdit,
    setActive: ({ id, name }: Location, isActive: boolean) => chosenActions.setActive(isActive, { ids: [id], name }),
  };
  const setFilters = (filters: GridState['filters']) => onStateChange(withCriteria(state, { filters }));
  const exported: GridExportProps = {
    pageIds: (list.data?.items ?? []).map(({ id }) => id),
    save: (ids, watch, format) =>
      saveAnswer(locationsApi.exportLocations, { ...filterOf(state), format, ...(ids && { ids: [...ids] }) }, watch),
    hasFormats: true,
  };
  return (
    <DataGrid<Location>
      name={texts.plural}
      columns={locationColumns(actions)}
      rows={list.data?.items}
      total={list.data?.total ?? 0}
      isTotalLowerBound={list.data?.totalIsLowerBound ?? false}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowVersion={versionOf}
      onOpen={onEdit}
      renderCard={(row) => <LocationCard row={row} actions={actions} />}
      renderCardMark={(row) => <LocationStatus row={row} />}
      selection={selection}
      onSelectionChange={setSelection}
      renderActions={(chosen) => (
        <>
          <GridExport {...exported} selection={chosen} />
          <ChosenLocations selection={chosen} actions={chosenActions} onDone={() => setSelection(noSelection)} />
        </>
      )}
      toolbar={<GridExport {...exported} />}
      state={state}
      onStateChange={onStateChange}
      isRefreshing={list.isPlaceholderData}
      refreshedAt={list.dataUpdatedAt}
      problem={gridProblemOf(list)}
      onRetry={() => void list.refetch()}
      searchPlaceholder={texts.searchPlaceholder}
      filterControls={
        <FilterDrawer title={texts.filters.title} show={texts.filters.show}>
          <LocationFilterFields filters={state.filters} onChange={setFilters} />
        </FilterDrawer>
      }
      chips={chipsOf(state.filters, setFilters)}
      onClearFilters={() => onStateChange(withCriteria(state, { q: '', filters: {} }))}
      firstUse={
        <EmptyState
          kind="firstUse"
          order={2}
          title={texts.empty.title}
          detail={texts.empty.detail}
          actions={<Button onClick={() => onEdit('new')}>{texts.add}</Button>}
        />
      }
    />
  );
}
