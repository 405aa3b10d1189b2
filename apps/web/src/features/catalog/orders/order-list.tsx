import { orderUploadsApi, type ListUploadedOrders, type UploadedOrder } from '@lading/contracts/order-uploads';
import { Card, SegmentedControl, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../../kernel/api/client.js';
import { RecordList, type RecordColumn } from '../../../ui/display/record-list.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../../ui/feedback/skeletons.js';
import { MoreButton } from '../../../ui/fields/more-button.js';
import { IncludeBox } from './include-box.js';
import { orderColumns } from './order-columns.js';
import { orderTexts as words } from './order-texts.js';

const names = ['all', 'new', 'rated', 'dispatched', 'refused', 'failed', 'excluded'] as const;
type FilterName = (typeof names)[number];
type Filter = Pick<ListUploadedOrders, 'states' | 'dispatchStates' | 'isExcluded'>;
/** What a carrier has not taken is no dispatched order. */
const filters: Record<FilterName, Filter> = {
  all: {},
  new: { states: ['new'] },
  rated: { states: ['rating', 'rated', 'dispatching'] },
  dispatched: { dispatchStates: ['sending', 'confirmed', 'cancelling', 'cancelled'] },
  refused: { dispatchStates: ['refused', 'needsAttention'] },
  failed: { states: ['failed'] },
  excluded: { isExcluded: true },
};
const labelOf = (name: FilterName): string => {
  if (name === 'all') return words.all;
  if (name === 'excluded') return words.excluded;
  return name === 'refused' ? words.unsettled : words.states[name];
};

/** The orders of a file; which of them stands in the address. */
export function OrderList({ id, isIdle }: { id: number; isIdle: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useSearchParams();
  const filter = names.find((name) => name === query.get('show')) ?? 'all';
  const list = useInfiniteQuery({
    queryKey: [orderUploadsApi.orders.group, orderUploadsApi.orders.name, id, filter],
    queryFn: ({ pageParam }) =>
      call(orderUploadsApi.orders, {
        id,
        limit: 50,
        ...filters[filter],
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const rows = list.data?.pages.flatMap(({ items }) => items);
  // What is taken in again goes from the list of those that are left out; the keyboard stays in the list.
  const handleTakenIn = () => {
    if (filter === 'excluded') place.current?.focus();
  };
  const included: RecordColumn<UploadedOrder> = {
    head: words.orderColumns.included,
    place: 'fact',
    cell: (order) => <IncludeBox uploadId={id} order={order} isIdle={isIdle} onTakenIn={handleTakenIn} />,
  };
  return (
    <Stack gap="sm" ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      <div style={{ overflowX: 'auto' }}>
        <SegmentedControl
          aria-label={words.filter}
          value={filter}
          onChange={(name) => setQuery(name === 'all' ? {} : { show: name })}
          data={names.map((name) => ({ value: name, label: labelOf(name) }))}
        />
      </div>
      {rows === undefined ? (
        list.error ? (
          <ErrorPanel
            isInline
            title={words.loadFailed}
            detail={list.error.message}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <CardSkeleton lines={8} label={words.title} />
        )
      ) : rows.length === 0 ? (
        <EmptyState kind="noMatch" order={2} title={words.noneHere} />
      ) : (
        <Card p={{ base: 'md', sm: 'lg' }}>
          <RecordList
            label={words.title}
            rows={rows}
            keyOf={(order) => order.id}
            columns={[included, ...orderColumns]}
            minWidth={1040}
          />
        </Card>
      )}
      <MoreButton list={list} style={{ alignSelf: 'center' }}>
        {words.more}
      </MoreButton>
    </Stack>
  );
}
