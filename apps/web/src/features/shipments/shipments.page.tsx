import { carriersApi } from '@lading/contracts/carriers';
import { shipmentsApi } from '@lading/contracts/shipments';
import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/today.js';
import { useUser } from '../../kernel/session/user.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { listDefaults, requestOf } from './shipment-criteria.js';
import { shipmentsTexts as words } from './shipments-texts.js';
import { ViewLinks } from './view-links.js';
import { ShipmentGrid } from './shipment-grid.js';
import { ShipmentBoard, type ShipmentBoardProps } from './shipment-board.js';
import { useListLayout, type ListLayout } from './list-layout.js';
import { PageHead } from './page-head.js';
import { useBoard } from './use-board.js';
import { useLiveRows } from './use-live-rows.js';

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
  if (list.error?.code === 'not-allowed') return <NoAccess words={words.noAccess} />;
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
  if (columns.some(({ problem }) => problem?.code === 'not-allowed')) return <NoAccess words={words.noAccess} />;
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
