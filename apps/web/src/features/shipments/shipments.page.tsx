import { noticeMoments, shipmentNoticesApi, type NoticeMoment } from '@lading/contracts/notifications/shipment-notices';
import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments/shipments';
import { Button, Checkbox, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useAskAgain, usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { texts } from '../../ui/texts.js';
import { ShipmentBoard } from './shipment-board.js';
import { ShipmentList } from './shipment-list.js';
import { shipmentsTexts as words } from './shipments-texts.js';

const listLayouts = ['list', 'board'] as const;

type ListLayout = (typeof listLayouts)[number];

const name = 'layout';

/** The query of another list in the same layout. */
const inLayout = (search: string, layout: ListLayout): string =>
  layout === 'list' ? search : `${search}${search === '' ? '' : '&'}${name}=${layout}`;

const noticesWords = words.notices;

/** All shipments of the user's locations, as a list or a board that its address describes. */
export function ShipmentsPage() {
  const [layout, setLayout] = useListLayout();
  useLiveRows();
  const Layout = layout === 'board' ? ShipmentBoard : ShipmentList;
  return (
    <Layout
      searchOf={(search) => inLayout(search, layout)}
      head={
        <Group gap="xs">
          <SegmentedControl
            aria-label={words.layout.label}
            value={layout}
            onChange={setLayout}
            data={listLayouts.map((value) => ({ value, label: words.layout[value] }))}
          />
          <NoticeSettings />
        </Group>
      }
    />
  );
}

/** Bookings change in bulk, so a burst of messages refetches once. */
function useLiveRows(): void {
  const ask = useAskAgain([shipmentsApi.list, shipmentsApi.get]);
  usePush(shipmentChanged, () => ask());
}

/** The events that the company emails; each change is saved at once. */
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
      <ErrorPanel isInline title={noticesWords.failed} problem={choice.error} onRetry={() => void choice.refetch()} />
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

/** The layout of the shipments; it is in the address, so that a link opens the same. */
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
