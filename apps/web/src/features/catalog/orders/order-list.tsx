import { uploadedOrderList } from '@lading/contracts/lists/order-uploads';
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
import { Link } from 'react-router-dom';
import { useAct } from '../../../kernel/api/use-contract.js';
import { useUnits } from '../../../kernel/session/use-preferences.js';
import { ListGrid, ListTabs, type ListParts } from '../../../lists/list-page.js';
import { useListed } from '../../../lists/use-listed.js';
import { noSelection, type GridSelection } from '../../../ui/data-grid/grid-selection.js';
import type { GridState } from '../../../ui/data-grid/grid-state.js';
import { CalendarDate } from '../../../ui/display/date-time.js';
import { Money } from '../../../ui/display/money.js';
import { toast } from '../../../ui/feedback/toast.js';
import { SpinnerButton } from '../../../ui/fields/spinner-button.js';
import { counted, fill } from '../../../ui/texts.js';
import { orderTexts as words } from './order-texts.js';
import { refreshes } from './upload-work.js';

/** The orders of a file with their search; the address names the open one. */
export function OrderList({ upload }: { upload: OrderUpload }) {
  const { id, stage } = upload;
  const listed = useListed(uploadedOrderList, { fixed: { id } });
  const { state, setSelection } = listed;
  const clear = () => setSelection(noSelection);
  return (
    <Stack gap="sm">
      <ListTabs listed={listed} parts={partsOf(upload, state)} />
      <ListGrid
        listed={listed}
        words={words.list}
        rowName={({ reference }) => reference}
        rowVersion={({ state: now, dispatchState, isExcluded }) => `${now} ${dispatchState ?? ''} ${isExcluded}`}
        cells={{
          number: (order) => <Reference order={order} />,
          status: (order) => <StateBadge order={order} />,
          lane: (order) => <Lane order={order} />,
          pickup: ({ shipDate }) => <CalendarDate date={shipDate} />,
          freight: (order) => <Freight order={order} />,
          terms: ({ freightTerms }) => words.terms[freightTerms],
          carrier: ({ carrierName }) => carrierName ?? '–',
          price: ({ cents }) => <Money cents={cents} />,
          next: (order) => <Onward order={order} />,
          row: undefined,
        }}
        card={(row) => <OrderCard row={row} />}
        actions={(selection, exported) => (
          <>
            {stage === 'idle' ? <LeaveOut uploadId={id} selection={selection} onDone={clear} /> : null}
            {exported}
          </>
        )}
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

/** Excludes the chosen orders from bulk actions, or includes them again: all or none. */
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

/** The carrier responds after the dispatch; the shipment shows its refusal. */
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
  canceled: upload.canceledCount,
  failed: upload.failedCount,
  excluded: upload.excludedCount,
});

/** The orders of a file by status, with the counts of the heading; a status without orders has no link. */
function partsOf(upload: OrderUpload, { filters }: GridState): ListParts<'status'> {
  const counts = countsOf(upload);
  const [current] = orderStatuses.filter((status) => filters['status']?.includes(status));
  const shown = orderStatuses.filter((status) => counts[status] > 0 || status === current);
  return {
    label: words.filter,
    filter: 'status',
    all: words.all,
    options: shown.map((value) => ({ value, label: words.statuses[value] })),
    countOf: (value) => {
      const status = orderStatuses.find((one) => one === value);
      return status ? counts[status] : upload.orderCount;
    },
  };
}
