import { statusNames } from '../../entities/shipment/status-badge.js';
import { Card, NativeSelect, Stack, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../kernel/session/user.js';
import { withFilter } from '../../ui/data-grid/grid-filters.js';
import { resultWords } from '../../ui/data-grid/grid-action-bar.js';
import { noSelection } from '../../ui/data-grid/grid-selection.js';
import { printGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { GridToolbar } from '../../ui/data-grid/grid-toolbar.js';
import { Column, countText } from './board-column.js';
import { chipsOf } from './filter-chips.js';
import { ListActions, ListFilters } from './list-controls.js';
import { NoMatch, NoShipments } from './no-shipments.js';
import { filterOf, listDefaults, requestOf } from './shipment-criteria.js';
import classes from './shipment-board.module.css';
import { shipmentsTexts as words } from './shipments-texts.js';
import type { BoardColumn } from './use-board.js';
import { useStar } from './use-star.js';

const phone = '(max-width: 47.99em)';

export interface ShipmentBoardProps {
  columns: readonly BoardColumn[];
  total: number;
  isLowerBound: boolean;
  state: GridState;
  onStateChange: (state: GridState) => void;
  sources: Parameters<typeof chipsOf>[1];
}

/** The shipments of the list by tracking category; what the list is filtered by counts here too. */
export function ShipmentBoard({ state, onStateChange, sources, ...board }: ShipmentBoardProps) {
  const isSmall = useMediaQuery(phone, false, { getInitialValueInEffect: false });
  const setFilters = (filters: GridState['filters']) => onStateChange(withCriteria(state, { filters }));
  const clear = () => onStateChange(withCriteria(state, { q: '', filters: {} }));
  const isKnown = board.columns.every(({ rows }) => rows !== undefined);
  const isEmpty = isKnown && board.total === 0;
  const isFiltered = state.q !== '' || Object.keys(state.filters).length > 0;
  const pageIds = board.columns.flatMap(({ rows }) => rows?.map(({ shipmentId }) => shipmentId) ?? []);
  return (
    <Stack gap="sm">
      <GridToolbar
        name={words.name}
        state={state}
        onStateChange={onStateChange}
        isSmall={isSmall}
        searchPlaceholder={words.searchPlaceholder}
        filterControls={<ListFilters filters={state.filters} onChange={setFilters} {...sources} />}
        chips={chipsOf(state.filters, sources, setFilters)}
        onClearFilters={clear}
        toolbar={
          <ListActions
            filter={filterOf(state, sources.today)}
            pageIds={pageIds}
            selection={noSelection}
            seen={() => undefined}
            request={requestOf(state, sources.today)}
          />
        }
      />
      <VisuallyHidden role="status">{isKnown ? resultWords(board.total, board.isLowerBound) : ''}</VisuallyHidden>
      {isEmpty ? (
        <Card p={0}>{isFiltered ? <NoMatch onClear={clear} /> : <NoShipments />}</Card>
      ) : (
        <Columns columns={board.columns} state={state} isSmall={isSmall} />
      )}
    </Stack>
  );
}

interface ColumnsProps {
  columns: readonly BoardColumn[];
  state: GridState;
  isSmall: boolean;
}

/** Side by side, or on a phone the one that is chosen. */
function Columns({ columns, state, isSmall }: ColumnsProps) {
  const { seesCosts } = useUser();
  const { search } = useLocation();
  const star = useStar();
  const [chosen, setChosen] = useState<string>();
  const shown = columns.find(({ category }) => category === chosen) ?? columns.find(({ total }) => total > 0);
  const listOf = (category: string) =>
    printGridState(withCriteria(state, { filters: withFilter(state.filters, 'category', [category]) }), listDefaults);
  const visible = isSmall ? [shown ?? columns[0]].filter((one) => one !== undefined) : columns;
  return (
    <>
      {isSmall ? (
        <NativeSelect
          label={words.board.choose}
          value={shown?.category ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={columns.map((column) => ({
            value: column.category,
            label: `${statusNames[column.category]} (${column.rows ? countText(column) : '…'})`,
          }))}
        />
      ) : null}
      <div className={classes.board} role="group" aria-label={words.board.label}>
        {visible.map((column) => (
          <Column
            key={column.category}
            column={column}
            seesCosts={seesCosts}
            onStar={star}
            search={search}
            listSearch={listOf(column.category).toString()}
          />
        ))}
      </div>
    </>
  );
}
