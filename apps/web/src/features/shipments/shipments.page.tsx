import { carriersApi } from '@lading/contracts/carriers';
import type { ShipmentList } from '@lading/contracts/shipment-list';
import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments';
import { Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/today.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { useUser } from '../../kernel/session/user.js';
import { type GridState } from '../../ui/data-grid/grid-state.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { counted } from '../../ui/texts.js';
import { NoticeSettings } from './notice-dialog.js';
import { listDefaults, requestOf } from './shipment-criteria.js';
import { shipmentsTexts as words } from './shipments-texts.js';
import { ViewLinks } from './view-links.js';
import { ShipmentGrid } from './shipment-grid.js';
import { ShipmentBoard, type ShipmentBoardProps } from './shipment-board.js';
import { listLayouts, useListLayout, type ListLayout } from './list-layout.js';
import { useBoard } from './use-board.js';

/** All shipments of the person's locations, as a list or a board that its address describes. */
export function ShipmentsPage() {
  const user = useUser();
  const [layout, setLayout] = useListLayout();
  const [state, setState] = useGridAddress(listDefaults);
  const carriers = useQuery(answerOf(carriersApi.connected)).data?.items ?? [];
  useLiveRows();
  const sources = { carriers, locations: user.userLocations, today: today() };
  const Layout = layout === 'board' ? AsBoard : AsList;
  return <Layout state={state} onStateChange={setState} sources={sources} onLayoutChange={setLayout} />;
}

interface LayoutProps extends Pick<ShipmentBoardProps, 'state' | 'onStateChange' | 'sources'> {
  onLayoutChange: (layout: ListLayout) => void;
}

function AsList({ state, onStateChange, sources, onLayoutChange }: LayoutProps) {
  const list = useQuery({
    ...answerOf(shipmentsApi.list, requestOf(state, sources.today)),
    placeholderData: keepPreviousData,
  });
  useExistingPage(list.data, state, onStateChange);
  if (list.error?.code === 'not-allowed') return <NoAccess />;
  return (
    <Stack gap="md">
      <PageHead found={list.data} layout="list" onLayoutChange={onLayoutChange} />
      <ViewLinks state={state} />
      <ShipmentGrid list={list} state={state} onStateChange={onStateChange} sources={sources} />
    </Stack>
  );
}

function AsBoard({ state, onStateChange, sources, onLayoutChange }: LayoutProps) {
  const columns = useBoard(state, sources.today);
  const isKnown = columns.every(({ rows }) => rows !== undefined);
  const total = columns.reduce((sum, column) => sum + column.total, 0);
  const totalIsLowerBound = columns.some(({ isLowerBound }) => isLowerBound);
  if (columns.some(({ problem }) => problem?.code === 'not-allowed')) return <NoAccess />;
  return (
    <Stack gap="md">
      <PageHead
        found={isKnown ? { total, totalIsLowerBound } : undefined}
        layout="board"
        onLayoutChange={onLayoutChange}
      />
      <ViewLinks state={state} />
      <ShipmentBoard
        columns={columns}
        total={total}
        isLowerBound={totalIsLowerBound}
        state={state}
        onStateChange={onStateChange}
        sources={sources}
      />
    </Stack>
  );
}

function NoAccess() {
  return <EmptyState kind="noAccess" order={1} title={words.noAccess.title} detail={words.noAccess.detail} />;
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
  const showLast = useEffectEvent(() => onChange({ ...state, page: lastPage }));
  useEffect(() => {
    if (isBeyond) showLast();
  }, [isBeyond, lastPage]);
}

interface PageHeadProps {
  found: Pick<ShipmentList, 'total' | 'totalIsLowerBound'> | undefined;
  layout: ListLayout;
  onLayoutChange: (layout: ListLayout) => void;
}

function PageHead({ found, layout, onLayoutChange }: PageHeadProps) {
  const count = found ? counted(found.total, '1 shipment', '{count} shipments') : '';
  return (
    <Group justify="space-between" align="center">
      <div>
        <Title order={1}>{words.title}</Title>
        <Text c="dimmed" mih={21}>
          {count}
          {found?.totalIsLowerBound ? '+' : ''}
        </Text>
      </div>
      <Group gap="xs">
        <SegmentedControl
          aria-label={words.layout.label}
          value={layout}
          onChange={onLayoutChange}
          data={listLayouts.map((value) => ({ value, label: words.layout[value] }))}
        />
        <NoticeSettings />
      </Group>
    </Group>
  );
}
