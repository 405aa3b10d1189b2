import {
  orderUploadChanged,
  orderUploadFinished,
  type OrderUploadResult,
} from '@lading/contracts/notifications/pushes';
import { orderUploadsApi, type OrderUpload, type StoppedOrders } from '@lading/contracts/shipments/order-uploads';
import { shipmentChanged } from '@lading/contracts/shipments/shipments';
import { formatDollars } from '@lading/domain/measures/money';
import { Group, Progress, Stack, Text } from '@mantine/core';
import type { Problem } from '../../../kernel/api/problem.js';
import { useAct } from '../../../kernel/api/use-contract.js';
import { useAskAgain, usePush } from '../../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../../kernel/session/user.js';
import { toast } from '../../../ui/feedback/toast.js';
import { SpinnerButton } from '../../../ui/fields/spinner-button.js';
import { counted, fill } from '../../../ui/texts.js';
import { orderTexts as words } from './order-texts.js';

export interface ActionProps {
  upload: OrderUpload;
}

export const ordersOf = (count: number): string => counted(count, words.oneOrder, words.orders);

/** The queries that every action changes. */
export const refreshes = [orderUploadsApi.get, orderUploadsApi.orders, orderUploadsApi.list] as const;

export const refused = (problem: Problem) => toast.error(words.actionFailed, problem.message);

/** Orders without a shipment. */
export const openOf = ({ newCount, ratedCount, failedCount, excludedCount }: OrderUpload): number =>
  newCount + ratedCount + failedCount + excludedCount;

/** The number of excluded orders, for confirmations. */
export const leftOutOf = ({ excludedCount }: OrderUpload): string =>
  excludedCount > 0 ? fill(words.leftOut, { orders: ordersOf(excludedCount) }) : '';

/** How many orders of an upload have each status, in words. */
export function statusOf(upload: OrderUpload): string {
  const parts = [
    { text: words.counts.new, count: upload.newCount },
    { text: words.counts.working, count: upload.workingCount },
    { text: words.counts.rated, count: upload.ratedCount },
    { text: words.counts.dispatched, count: upload.dispatchedCount },
    { text: words.counts.refused, count: upload.refusedCount },
    { text: words.counts.attention, count: upload.attentionCount },
    { text: words.counts.canceled, count: upload.canceledCount },
    { text: words.counts.failed, count: upload.failedCount },
    { text: words.counts.excluded, count: upload.excludedCount },
  ];
  const said = parts.filter(({ count }) => count > 0).map(({ text, count }) => fill(text, { count }));
  return said.length > 0 ? said.join(' · ') : words.none;
}

/** Progress of the orders in progress. */
export function UploadWork({ upload }: ActionProps) {
  const { stage, workingCount, orderCount, isAutomatic } = upload;
  if (stage === 'idle') return null;
  return (
    <Stack gap="xs">
      <Progress value={(1 - workingCount / Math.max(orderCount, 1)) * 100} aria-label={words.progressName} />
      <Text>{fill(words[stage], { left: ordersOf(workingCount) })}</Text>
      <Text c="dimmed" fz="sm">
        {words.mayLeave}
      </Text>
      {isAutomatic ? <Automatic upload={upload} /> : null}
      <Stop upload={upload} stage={stage} />
    </Stack>
  );
}

/** Needs no confirmation: the remaining orders can be started again. */
function Stop({ upload: { id }, stage }: ActionProps & { stage: 'rating' | 'dispatching' }) {
  const mayStop = canShow(useUser(), stage === 'rating' ? 'quote' : 'dispatch');
  const stop = useAct(orderUploadsApi.stop, ...refreshes);
  if (!mayStop) return null;
  if (stop.isSuccess) return <Text role="status">{words.stopping}</Text>;
  const showStopped = ({ leftCount, workingCount }: StoppedOrders) =>
    toast.success(
      fill(words.stopDone[stage], { left: ordersOf(leftCount) }),
      workingCount > 0 ? fill(words.stopRest, { working: ordersOf(workingCount) }) : undefined,
    );
  const go = () =>
    stop.mutate(
      { id },
      { onSuccess: showStopped, onError: (problem) => toast.error(words.stopWorkFailed, problem.message) },
    );
  return (
    <Group>
      <SpinnerButton variant="default" size="compact-md" isBusy={stop.isPending} onClick={go}>
        {words.stop[stage]}
      </SpinnerButton>
    </Group>
  );
}

function Automatic({ upload: { id, limitCents } }: ActionProps) {
  const mayDispatch = canShow(useUser(), 'dispatch');
  const end = useAct(orderUploadsApi.endAutomaticDispatch, ...refreshes);
  const stop = () =>
    end.mutate(
      { id },
      {
        onSuccess: () => toast.success(words.stopped),
        onError: (problem) => toast.error(words.stopFailed, problem.message),
      },
    );
  return (
    <Group gap="sm">
      <Text>
        {limitCents ? fill(words.isAutomaticWithin, { limit: formatDollars(limitCents) }) : words.isAutomatic}
      </Text>
      {mayDispatch ? (
        <SpinnerButton variant="default" size="compact-md" isBusy={end.isPending} onClick={stop}>
          {words.stopAutomatic}
        </SpinnerButton>
      ) : null}
    </Group>
  );
}

/** Shows the result of an automatic dispatch once. */
function showResult({ dispatchedCount, leftCount = 0, refusedCount = 0 }: OrderUploadResult): void {
  if (dispatchedCount === undefined) return;
  const counts = { dispatched: dispatchedCount, left: leftCount, refused: refusedCount };
  const show = leftCount + refusedCount > 0 ? toast.warn : toast.success;
  show(words.result, fill(words.resultCounts, counts));
}

/** Keeps the list of files up to date. */
export function useLiveFiles(): void {
  const ask = useAskAgain([orderUploadsApi.list]);
  usePush(orderUploadChanged, () => ask());
  usePush(orderUploadFinished, () => ask());
}

/** Keeps a file and its orders up to date, and shows their results. */
export function useLiveOrders(id: number): void {
  const ask = useAskAgain([orderUploadsApi.get, orderUploadsApi.orders]);
  usePush(orderUploadChanged, (change) => {
    if (!change || change.orderUploadId === id) ask();
  });
  usePush(orderUploadFinished, (change) => {
    if (change && change.orderUploadId !== id) return;
    if (change) showResult(change);
    ask();
  });
  // The carriers' responses to the dispatch are on the shipments.
  usePush(shipmentChanged, () => ask());
}
