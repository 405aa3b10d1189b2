import type { ShipmentList, ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { useUser } from '../../kernel/session/user.js';
import { RowStatus } from '../../entities/shipment/status-badge.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import { gridProblemOf } from '../../ui/data-grid/grid-model.js';
import { noSelection, type GridSelection } from '../../ui/data-grid/grid-selection.js';
import { withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import type { ChosenActionsProps } from './chosen-actions.js';
import { chipsOf } from './filter-chips.js';
import { ListActions, ListFilters, NoShipments } from './list-controls.js';
import { filterOf, requestOf } from './shipment-criteria.js';
import { ShipmentCard, shipmentColumns } from './shipment-columns.js';
import { ShipmentPeek } from '../../entities/shipment/shipment-peek.js';
import { shipmentsTexts as words } from './shipments-texts.js';
import { useStar } from './use-star.js';

interface ShipmentGridProps {
  list: UseQueryResult<ShipmentList, Problem>;
  state: GridState;
  onStateChange: (state: GridState) => void;
  sources: Parameters<typeof chipsOf>[1];
}

/** The rows with their search, filters and actions, and the quick look beside them. */
export function ShipmentGrid({ list, state, onStateChange, sources }: ShipmentGridProps) {
  const { seesCosts } = useUser();
  const { search } = useLocation();
  const [selection, setSelection] = useState<GridSelection>(noSelection);
  const star = useStar();
  const rows = list.data?.items;
  const pageIds = (rows ?? []).map(({ shipmentId }) => shipmentId);
  const setFilters = (filters: GridState['filters']) => onStateChange(withCriteria(state, { filters }));
  const seen = useSeenRows(rows);
  const request = requestOf(state, sources.today);
  const exports = { filter: filterOf(state, sources.today), pageIds, selection, seen, request };
  return (
    <>
      <DataGrid<ShipmentRow>
        name={words.name}
        columns={shipmentColumns(seesCosts, star)}
        rows={rows}
        total={list.data?.total ?? 0}
        isTotalLowerBound={list.data?.totalIsLowerBound ?? false}
        rowId={({ shipmentId }) => String(shipmentId)}
        rowName={({ number }) => number}
        rowVersion={({ updatedAt, category, dispatchState }) => `${updatedAt} ${category} ${dispatchState}`}
        rowHref={({ shipmentId }) => `/customers/shipments/${shipmentId}`}
        onOpen={({ shipmentId }) => onStateChange({ ...state, open: String(shipmentId) })}
        renderCardMark={(row) => <RowStatus row={row} />}
        renderCard={(row) => <ShipmentCard row={row} seesCosts={seesCosts} onStar={star} />}
        state={state}
        onStateChange={onStateChange}
        isRefreshing={list.isPlaceholderData}
        problem={gridProblemOf(list, words.offline)}
        onRetry={() => void list.refetch()}
        selection={selection}
        onSelectionChange={setSelection}
        renderActions={() => <ListActions {...exports} isOfSelection />}
        searchPlaceholder={words.searchPlaceholder}
        filterControls={<ListFilters filters={state.filters} onChange={setFilters} {...sources} />}
        chips={chipsOf(state.filters, sources, setFilters)}
        onClearFilters={() => onStateChange(withCriteria(state, { q: '', filters: {} }))}
        toolbar={<ListActions {...exports} />}
        firstUse={<NoShipments />}
        refreshedAt={list.dataUpdatedAt}
      />
      <ShipmentPeek
        shipmentId={openId(state.open)}
        onClose={() => onStateChange({ ...state, open: null })}
        list={{ search, ids: pageIds }}
      />
    </>
  );
}

/** Rows that were chosen on other pages are still known. */
function useSeenRows(rows: readonly ShipmentRow[] | undefined): ChosenActionsProps['seen'] {
  const seen = useRef(new Map<number, ShipmentRow>());
  useEffect(() => rows?.forEach((row) => seen.current.set(row.shipmentId, row)), [rows]);
  return (shipmentId) => seen.current.get(shipmentId);
}

const openId = (open: string | null): number | undefined => (/^\d{1,15}$/.test(open ?? '') ? Number(open) : undefined);
