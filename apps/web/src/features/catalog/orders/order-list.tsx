import {
  orderStatuses,
  orderUploadsApi,
  type OrderState,
  type OrderStatus,
  type OrderUpload,
  type UploadedOrder,
} from '@lading/contracts/shipments/order-uploads';
import { formatWeight } from '@lading/domain/measures/measure-format';
import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { answerOf, useAct } from '../../../kernel/api/use-contract.js';
import { saveAnswer } from '../../../kernel/files/save-answer.js';
import { useUnits } from '../../../kernel/session/use-preferences.js';
import { useUser } from '../../../kernel/session/user.js';
import { DataGrid } from '../../../ui/data-grid/data-grid.js';
import { GridExport, type GridExportProps } from '../../../ui/data-grid/export/grid-export.js';
import { CountTabs } from '../../../ui/data-grid/filters/count-tabs.js';
import { gridProblemOf, useGridAddress, type GridColumn } from '../../../ui/data-grid/grid-model.js';
import { noSelection, type GridSelection } from '../../../ui/data-grid/grid-selection.js';
import { withCriteria, type GridState } from '../../../ui/data-grid/grid-state.js';
import { partSearch } from '../../../ui/data-grid/views/grid-views.js';
import { CalendarDate } from '../../../ui/display/date-time.js';
import { Money } from '../../../ui/display/money.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { toast } from '../../../ui/feedback/toast.js';
import { SpinnerButton } from '../../../ui/fields/spinner-button.js';
import { counted, fill } from '../../../ui/texts.js';
import { filterOf, orderDefaults, ordersOfPage, statusesOf } from './order-criteria.js';
import { orderTexts as words } from './order-texts.js';
import { refreshes } from './upload-work.js';

/** The orders of a file with their search; which of them stands in the address. */
export function OrderList({ upload }: { upload: OrderUpload }) {
  const { id, stage } = upload;
  const { seesCosts } = useUser();
  const [grid, setGrid] = useGridAddress(orderDefaults);
  const [selection, setSelection] = useState<GridSelection>(noSelection);
  const list = useQuery({
    ...answerOf(orderUploadsApi.orders, ordersOfPage(id, grid)),
    placeholderData: keepPreviousData,
  });
  const exported: GridExportProps = {
    pageIds: (list.data?.items ?? []).map((order) => order.id),
    save: (ids, watch) =>
      saveAnswer(orderUploadsApi.exportOrders, { ...filterOf(id, grid), ...(ids && { ids: [...ids] }) }, watch),
  };
  const clear = () => setSelection(noSelection);
  return (
    <Stack gap="sm">
      <OrderTabs upload={upload} grid={grid} />
      <DataGrid<UploadedOrder>
        name={words.name}
        columns={seesCosts ? orderColumns : pricelessColumns}
        rows={list.data?.items}
        total={list.data?.total ?? 0}
        isTotalLowerBound={list.data?.totalIsLowerBound ?? false}
        rowId={(order) => String(order.id)}
        rowName={({ reference }) => reference}
        rowVersion={({ state, dispatchState, isExcluded }) => `${state} ${dispatchState ?? ''} ${isExcluded}`}
        renderCard={(row) => <OrderCard row={row} />}
        selection={selection}
        onSelectionChange={setSelection}
        renderActions={() => (
          <>
            {stage === 'idle' ? <LeaveOut uploadId={id} selection={selection} onDone={clear} /> : null}
            <GridExport {...exported} selection={selection} />
          </>
        )}
        toolbar={<GridExport {...exported} />}
        state={grid}
        onStateChange={setGrid}
        isRefreshing={list.isPlaceholderData}
        refreshedAt={list.dataUpdatedAt}
        problem={gridProblemOf(list)}
        onRetry={() => void list.refetch()}
        searchPlaceholder={words.searchPlaceholder}
        onClearFilters={() => setGrid(withCriteria(grid, { q: '', filters: {} }))}
        firstUse={<EmptyState kind="noMatch" order={2} title={words.none} />}
      />
    </Stack>
  );
}

const mostTogether = 200;

interface LeaveOutProps {
  uploadId: number;
  selection: GridSelection;
  onDone: () => void;
}

/** Leaves the chosen orders out of what is done with all of them, or takes them in again: all of them, or none. */
function LeaveOut({ uploadId, selection, onDone }: LeaveOutProps) {
  const exclude = useAct(orderUploadsApi.exclude, ...refreshes);
  if (selection.isAll || selection.ids.length > mostTogether) return <Text fz="sm">{words.tooMany}</Text>;
  const change = (isExcluded: boolean) => {
    const failed = isExcluded ? words.excludeFailed : words.includeFailed;
    exclude.mutate(
      { id: uploadId, orderIds: selection.ids.map(Number), isExcluded },
      { onSuccess: onDone, onError: (problem) => toast.error(failed, problem.message) },
    );
  };
  const button = (isExcluded: boolean) => (
    <SpinnerButton
      variant="default"
      size="compact-sm"
      isBusy={exclude.isPending && exclude.variables.isExcluded === isExcluded}
      onClick={() => change(isExcluded)}
    >
      {isExcluded ? words.leaveOut : words.takeIn}
    </SpinnerButton>
  );
  return (
    <>
      {button(true)}
      {button(false)}
    </>
  );
}

const colors: Record<OrderState, string> = {
  new: 'gray',
  rating: 'blue',
  rated: 'blue',
  dispatching: 'blue',
  dispatched: 'green',
  failed: 'red',
};

/** The carrier answers after the dispatch; its no stands on the shipment. */
function StateBadge({ order: { state, dispatchState, isExcluded } }: { order: UploadedOrder }) {
  if (dispatchState === 'refused') return <Badge color="red">{words.refused}</Badge>;
  if (dispatchState === 'needsAttention') return <Badge color="orange">{words.needsAttention}</Badge>;
  if (isExcluded) return <Badge color="gray">{words.excluded}</Badge>;
  return <Badge color={colors[state]}>{words.states[state]}</Badge>;
}

function Onward({ order: { reference, quoteId, shipmentId, shipmentNumber } }: { order: UploadedOrder }) {
  if (shipmentId) {
    return (
      <Anchor component={Link} to={`/customers/shipments/${shipmentId}`}>
        {fill(words.shipment, { number: shipmentNumber ?? '' })}
      </Anchor>
    );
  }
  if (!quoteId) return null;
  return (
    <Anchor
      component={Link}
      to={`/customers/quotes/${quoteId}/carriers`}
      aria-label={fill(words.quoteNamed, { reference })}
    >
      {words.quote}
    </Anchor>
  );
}

function Freight({ order: { handlingUnits, weight, units } }: { order: UploadedOrder }) {
  const total = formatWeight(weight, { from: units, to: useUnits() });
  return `${counted(handlingUnits, words.oneUnit, words.units)} · ${total}`;
}

function Reference({ order: { reference, row } }: { order: UploadedOrder }) {
  return (
    <>
      <span className="identifier">{reference}</span>
      <Text component="div" fz="xs" fw={400} c="dimmed">
        {fill(words.row, { row })}
      </Text>
    </>
  );
}

function Lane({ order: { originLabel, destinationLabel, problem } }: { order: UploadedOrder }) {
  return (
    <Stack gap={2}>
      <span>{`${originLabel} → ${destinationLabel}`}</span>
      {problem ? (
        <Text fz="sm" c="red.8" maw={420} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {problem}
        </Text>
      ) : null}
    </Stack>
  );
}

const { orderColumns: heads } = words;

/** The columns; their ids are the names that the server sorts by. */
const orderColumns: readonly GridColumn<UploadedOrder>[] = [
  { id: 'number', header: heads.reference, cell: (order) => <Reference order={order} />, isSortable: true },
  { id: 'status', header: heads.state, cell: (order) => <StateBadge order={order} /> },
  { id: 'lane', header: heads.lane, cell: (order) => <Lane order={order} /> },
  {
    id: 'pickup',
    header: heads.shipDate,
    cell: ({ shipDate }) => <CalendarDate date={shipDate} />,
    isSortable: true,
  },
  { id: 'freight', header: heads.freight, cell: (order) => <Freight order={order} /> },
  { id: 'terms', header: heads.terms, cell: ({ freightTerms }) => words.terms[freightTerms], isExtra: true },
  { id: 'carrier', header: heads.carrier, cell: ({ carrierName }) => carrierName ?? '–', isSortable: true },
  { id: 'price', header: heads.price, cell: ({ cents }) => <Money cents={cents} />, isSortable: true, align: 'end' },
  { id: 'next', header: heads.next, cell: (order) => <Onward order={order} /> },
];

/** Who may see no prices does not sort by them either. */
const pricelessColumns = orderColumns.filter(({ id }) => id !== 'price');

/** An order on a phone. */
function OrderCard({ row }: { row: UploadedOrder }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <StateBadge order={row} />
        <Text fw={600} component="span">
          <Money cents={row.cents} />
        </Text>
      </Group>
      <Lane order={row} />
      <Text fz="sm" c="dimmed">
        <CalendarDate date={row.shipDate} /> · <Freight order={row} />
      </Text>
      <Onward order={row} />
    </Stack>
  );
}

const countsOf = (upload: OrderUpload): Record<OrderStatus, number> => ({
  new: upload.newCount,
  working: upload.workingCount,
  rated: upload.ratedCount,
  dispatched: upload.dispatchedCount,
  refused: upload.refusedCount,
  attention: upload.attentionCount,
  cancelled: upload.cancelledCount,
  failed: upload.failedCount,
  excluded: upload.excludedCount,
});

/** The orders of a file by where they stand, as links with the counts of the heading; where none stands has no link. */
function OrderTabs({ upload, grid }: { upload: OrderUpload; grid: GridState }) {
  const [current] = statusesOf(grid);
  const counts = countsOf(upload);
  const list = { state: grid, defaults: orderDefaults };
  const shown = orderStatuses.filter((status) => counts[status] > 0 || status === current);
  const tabs = [undefined, ...shown].map((status) => ({
    label: status ? words.statuses[status] : words.all,
    search: partSearch(list, status ? { status: [status] } : {}),
    isCurrent: status === current,
    count: status ? counts[status] : upload.orderCount,
  }));
  return <CountTabs label={words.filter} tabs={tabs} />;
}
