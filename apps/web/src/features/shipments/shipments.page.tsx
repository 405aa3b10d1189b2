import { carriersApi } from '@lading/contracts/carriers';
import type { ShipmentList } from '@lading/contracts/shipment-list';
import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments';
import { Group, Stack, Text, Title } from '@mantine/core';
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
  const showLast = useEffectEvent(() => onChange({ ...state, page: lastPage }));
  useEffect(() => {
    if (isBeyond) showLast();
  }, [isBeyond, lastPage]);
}

function PageHead({ list }: { list: ShipmentList | undefined }) {
  const count = list ? counted(list.total, '1 shipment', '{count} shipments') : '';
  return (
    <Group justify="space-between" align="center">
      <div>
        <Title order={1}>{words.title}</Title>
        <Text c="dimmed" mih={21}>
          {count}
          {list?.totalIsLowerBound ? '+' : ''}
        </Text>
      </div>
      <NoticeSettings />
    </Group>
  );
}
