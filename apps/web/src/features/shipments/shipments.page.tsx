import { carriersApi } from '@lading/contracts/carriers/carriers';
import type { ShipmentList } from '@lading/contracts/shipments/shipment-list';
import { noticeMoments, shipmentNoticesApi, type NoticeMoment } from '@lading/contracts/notifications/shipment-notices';
import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments/shipments';
import { Button, Checkbox, Group, Modal, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/now.js';
import { useAskAgain, usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { useSavedViews } from '../../kernel/views/use-saved-views.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { useGridAddress } from '../../ui/data-grid/grid-model.js';
import { partSearch } from '../../ui/data-grid/views/grid-views.js';
import { ViewTabs } from '../../ui/data-grid/views/view-tabs.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { counted, texts } from '../../ui/texts.js';
import { ShipmentBoard, type ShipmentBoardProps } from './shipment-board.js';
import { listDefaults, requestOf, shipmentViews, viewOf, withView } from './shipment-criteria.js';
import { ShipmentGrid } from './shipment-grid.js';
import { shipmentsTexts as words } from './shipments-texts.js';
import { useBoard } from './use-board.js';

const listLayouts = ['list', 'board'] as const;

type ListLayout = (typeof listLayouts)[number];

const name = 'layout';

/** The query of another list in the same layout. */
const inLayout = (search: string, layout: ListLayout): string =>
  layout === 'list' ? search : `${search}${search === '' ? '' : '&'}${name}=${layout}`;

const noticesWords = words.notices;

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

/** Bookings change many at a time, so a burst of messages asks once. */
function useLiveRows(): void {
  const ask = useAskAgain([shipmentsApi.list, shipmentsApi.get]);
  usePush(shipmentChanged, () => ask());
}

/** The views as links: each is an address of its own that can be kept, sent and opened in another tab. */
export function ViewLinks({ state }: { state: GridState }) {
  const [layout] = useListLayout();
  const list = { state, defaults: listDefaults, searchOf: (search: string) => inLayout(search, layout) };
  const current = viewOf(state.filters);
  const tabs = shipmentViews.map((view) => ({
    label: view.label,
    search: partSearch(list, withView(state.filters, view)),
    isCurrent: view === current,
  }));
  return <ViewTabs label={words.views} tabs={tabs} source={useSavedViews('shipments')} {...list} />;
}

interface PageHeadProps {
  found: Pick<ShipmentList, 'total' | 'totalIsLowerBound'> | undefined;
  layout: ListLayout;
  onLayoutChange: (layout: ListLayout) => void;
}

/** How many there are, how they stand, and who is mailed about them. */
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

/** Which moments the company mails; each tick counts at once. */
function NoticeSettings() {
  const user = useUser();
  const [isOpen, { open, close }] = useDisclosure(false);
  if (!canShow(user, 'manageSettings')) return null;
  return (
    <>
      <Button variant="default" size="xs" onClick={open} aria-haspopup="dialog">
        {noticesWords.open}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={noticesWords.title}
        centered
        closeButtonProps={{ 'aria-label': texts.toast.close }}
      >
        <Stack>
          <Text>{noticesWords.detail}</Text>
          <Moments />
          <Group justify="flex-end">
            <Button onClick={close}>{noticesWords.done}</Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

function Moments() {
  const choice = useQuery(answerOf(shipmentNoticesApi.get));
  const choose = useAct(shipmentNoticesApi.choose, shipmentNoticesApi.get);
  if (choice.error) {
    return (
      <ErrorPanel
        isInline
        title={noticesWords.failed}
        detail={choice.error.message}
        onRetry={() => void choice.refetch()}
      />
    );
  }
  if (!choice.data) return <TextSkeleton lines={4} />;
  const chosen = choose.isPending ? choose.variables.moments : choice.data.moments;
  const toggle = (moment: NoticeMoment) =>
    choose.mutate(
      { moments: noticeMoments.filter((one) => (one === moment) !== chosen.includes(one)) },
      { onError: ({ message }) => toast.error(noticesWords.notSaved, message) },
    );
  return (
    <Stack gap="xs" role="group" aria-label={noticesWords.title}>
      {noticeMoments.map((moment) => (
        <Checkbox
          key={moment}
          label={noticesWords.moments[moment]}
          checked={chosen.includes(moment)}
          onChange={() => toggle(moment)}
        />
      ))}
    </Stack>
  );
}

/** How the shipments stand; the address says it, so that a link opens the same. */
function useListLayout(): [ListLayout, (layout: ListLayout) => void] {
  const [query, setQuery] = useSearchParams();
  const layout = query.get(name) === 'board' ? 'board' : 'list';
  const change = (next: ListLayout) =>
    setQuery((now) => {
      now.delete(name);
      if (next !== 'list') now.set(name, next);
      return now;
    });
  return [layout, change];
}
