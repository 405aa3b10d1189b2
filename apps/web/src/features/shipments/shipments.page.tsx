import { carriersApi } from '@lading/contracts/carriers';
import { shipmentChanged, shipmentsApi, type ShipmentList, type ShipmentRow } from '@lading/contracts/shipments';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/today.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { useUser } from '../../kernel/session/user.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import type { GridDensity, GridProblem } from '../../ui/data-grid/grid-model.js';
import { noSelection, type GridSelection } from '../../ui/data-grid/grid-selection.js';
import { withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { counted } from '../../ui/texts.js';
import { chipsOf } from './filter-chips.js';
import { ListActions, ListFilters, NewQuote } from './list-controls.js';
import { filterOf, listDefaults, requestOf } from './shipment-criteria.js';
import { ShipmentCard, shipmentColumns } from './shipment-columns.js';
import { ShipmentPeek } from './shipment-peek.js';
import { shipmentsTexts as words } from './shipments-texts.js';
import { useStar } from './use-star.js';
import { ViewLinks } from './view-links.js';

/** All shipments of the person's locations, as one list that its address describes. */
export function ShipmentsPage() {
  const user = useUser();
  const day = today();
  const [state, setState] = useGridAddress(listDefaults);
  const list = useQuery({
    ...answerOf(shipmentsApi.list, requestOf(state, day)),
    placeholderData: keepPreviousData,
  });
  const carriers = useQuery(answerOf(carriersApi.connected)).data?.items ?? [];
  useLiveRows();
  useExistingPage(list.data, state, setState);
  if (list.error?.code === 'not-allowed') {
    return <EmptyState kind="noAccess" order={1} title={words.noAccess.title} detail={words.noAccess.detail} />;
  }
  const sources = { carriers, locations: user.userLocations, today: day };
  return (
    <Stack gap="md">
      <PageHead list={list.data} />
      <ViewLinks state={state} />
      <ShipmentGrid list={list} state={state} onStateChange={setState} sources={sources} />
    </Stack>
  );
}

/** Bookings change many at a time, so a burst of messages asks once. */
function useLiveRows(): void {
  const refresh = useRefresh();
  const ask = useDebouncedCallback(() => void refresh(shipmentsApi.list, shipmentsApi.get), 250);
  usePush(shipmentChanged, () => ask());
}

/** An address may name a page that has become empty; the last one that exists is shown instead. */
function useExistingPage(list: ShipmentList | undefined, state: GridState, onChange: (state: GridState) => void): void {
  const isBeyond = list !== undefined && list.items.length === 0 && list.total > 0 && state.page > 1;
  const lastPage = Math.max(1, Math.ceil((list?.total ?? 0) / state.size));
  useEffect(() => {
    if (isBeyond) onChange({ ...state, page: lastPage });
    // Only an answer tells that a page is beyond the end.
  }, [isBeyond, lastPage]);
}

function PageHead({ list }: { list: ShipmentList | undefined }) {
  const count = list ? counted(list.total, '1 shipment', '{count} shipments') : '';
  return (
    <Group justify="space-between" align="flex-end">
      <div>
        <Title order={1}>{words.title}</Title>
        <Text c="dimmed" mih={21}>
          {count}
          {list?.totalIsLowerBound ? '+' : ''}
        </Text>
      </div>
    </Group>
  );
}

const problemWords = (list: UseQueryResult<ShipmentList, Problem>): GridProblem | undefined => {
  const { error, data, fetchStatus } = list;
  if (error) return { detail: error.message, ...(error.traceId && { referenceId: error.traceId }) };
  return !data && fetchStatus === 'paused' ? words.offline : undefined;
};

interface ShipmentGridProps {
  list: UseQueryResult<ShipmentList, Problem>;
  state: GridState;
  onStateChange: (state: GridState) => void;
  sources: Parameters<typeof chipsOf>[1];
}

function ShipmentGrid({ list, state, onStateChange, sources }: ShipmentGridProps) {
  const { seesCosts } = useUser();
  const { search } = useLocation();
  const [selection, setSelection] = useState<GridSelection>(noSelection);
  const [density, setDensity] = useState<GridDensity>('default');
  const star = useStar();
  const rows = list.data?.items;
  const pageIds = (rows ?? []).map(({ shipmentId }) => shipmentId);
  const setFilters = (filters: GridState['filters']) => onStateChange(withCriteria(state, { filters }));
  const exports = { filter: filterOf(state, sources.today), pageIds, selection };
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
        renderCard={(row) => <ShipmentCard row={row} seesCosts={seesCosts} onStar={star} />}
        state={state}
        onStateChange={onStateChange}
        isRefreshing={list.isPlaceholderData}
        problem={problemWords(list)}
        onRetry={() => void list.refetch()}
        density={density}
        onDensityChange={setDensity}
        selection={selection}
        onSelectionChange={setSelection}
        renderActions={() => <ListActions {...exports} isOfSelection />}
        searchPlaceholder={words.searchPlaceholder}
        filterControls={<ListFilters filters={state.filters} onChange={setFilters} {...sources} />}
        chips={chipsOf(state.filters, sources, setFilters)}
        onClearFilters={() => onStateChange(withCriteria(state, { q: '', filters: {} }))}
        toolbar={<ListActions {...exports} />}
        firstUse={<FirstUse />}
        {...(list.dataUpdatedAt > 0 && { refreshedAt: clockTime(list.dataUpdatedAt) })}
      />
      <ShipmentPeek
        shipmentId={openId(state.open)}
        onClose={() => onStateChange({ ...state, open: null })}
        list={{ search, ids: pageIds }}
      />
    </>
  );
}

const openId = (open: string | null): number | undefined => (/^\d{1,15}$/.test(open ?? '') ? Number(open) : undefined);

const clockTime = (epochMs: number): string => new Date(epochMs).toLocaleTimeString('en-US');

function FirstUse() {
  const { title, detail, action } = words.firstUse;
  return <EmptyState kind="firstUse" order={2} title={title} detail={detail} actions={<NewQuote label={action} />} />;
}
