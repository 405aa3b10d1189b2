import { carrierUsersApi } from '@lading/contracts/accounts/carrier-users';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import {
  customerTransferChanged,
  customerTransfersApi,
  type CustomerTransfer,
  type TransferState,
} from '@lading/contracts/customers/customer-transfers';
import { customerTransferList } from '@lading/contracts/lists/customer-transfers';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatZonedMoment } from '@lading/domain/time/date-format';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAct } from '../../kernel/api/use-contract.js';
import { useAskAgain, useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './customer-transfers-texts.js';
import { TransferDrawer } from './transfer-form.js';
import { movedInWords } from './transfer-words.js';

const states: readonly TransferState[] = ['scheduled', 'running', 'done', 'failed', 'canceled', 'undoing', 'undone'];
const tones = {
  scheduled: 'info',
  running: 'info',
  done: 'success',
  failed: 'danger',
  canceled: 'neutral',
  undoing: 'info',
  undone: 'neutral',
} as const;

/** Who represents whom is shown on other pages too. */
const concerned = [
  customerTransfersApi.listCustomerTransfers,
  customerTransfersApi.listTransferUsers,
  carrierCustomersApi.listCarrierCustomers,
  carrierCustomersApi.getCarrierCustomer,
  carrierUsersApi.listCarrierUsers,
];

const nameOf = ({ fromName: from, toName: to }: CustomerTransfer): string => fill(texts.rowName, { from, to });

/** The drawer, which a link to the page may open for one user. */
function useDrawer() {
  const [address, setAddress] = useSearchParams();
  const linked = Number(address.get('from'));
  const [opened, setOpened] = useState<{ fromUserId?: number } | undefined>(
    linked > 0 ? { fromUserId: linked } : undefined,
  );
  const close = () => {
    setOpened(undefined);
    if (!address.has('from')) return;
    setAddress(
      (before) => {
        before.delete('from');
        return before;
      },
      { replace: true },
    );
  };
  return { opened, open: () => setOpened({}), close };
}

/** The transfers of customers between users of the viewer's carrier, newest first. */
export function CustomerTransfersPage() {
  const { carrierId } = useUser();
  const listed = useListed(customerTransferList);
  const { opened, open, close } = useDrawer();
  const [asked, setAsked] = useState<CustomerTransfer>();
  const askAgain = useAskAgain(concerned);
  useFollow('customer-transfers', carrierId ?? undefined);
  usePush(customerTransferChanged, askAgain);
  const actionsOf = (transfer: CustomerTransfer) => <Actions transfer={transfer} onAsk={setAsked} />;
  return (
    <ListPage
      listed={listed}
      words={texts}
      rowName={nameOf}
      cells={{
        from: ({ fromName }) => fromName,
        to: ({ toName }) => toName,
        status: (transfer) => <Status transfer={transfer} />,
        moved: (transfer) => <Moved transfer={transfer} />,
        starts: ({ startsAt }) => <DateTime instant={startsAt} zone={viewerZone()} />,
        creator: ({ createdByName }) => createdByName,
        actions: actionsOf,
        finished: ({ finishedAt }) => <DateTime instant={finishedAt} zone={viewerZone()} />,
        ended: ({ endedByName, endedAt }) =>
          endedByName && endedAt
            ? fill(texts.endedBy, { name: endedByName, when: formatZonedMoment(endedAt, viewerZone()) })
            : '–',
      }}
      card={(transfer) => (
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Stack gap={4}>
            <Status transfer={transfer} />
            <Text fz="sm" component="div">
              <Moved transfer={transfer} />
            </Text>
            <Text fz="sm" c="dimmed" component="div">
              {customerTransferList.columns.starts.title} <DateTime instant={transfer.startsAt} zone={viewerZone()} />
            </Text>
          </Stack>
          {actionsOf(transfer)}
        </Group>
      )}
      filters={{
        status: { any: texts.allStatuses, options: states.map((value) => ({ value, label: texts.statuses[value] })) },
      }}
      head={
        <Button leftSection={<AddIcon {...iconProps} />} onClick={open}>
          {texts.start}
        </Button>
      }
      firstUseAction={
        <Button variant="default" onClick={open}>
          {texts.start}
        </Button>
      }
    >
      <TransferDrawer opened={opened} onClose={close} />
      <EndDialog transfer={asked} onClose={() => setAsked(undefined)} />
    </ListPage>
  );
}

const isGoingOn = ({ state }: CustomerTransfer): boolean => state === 'running' || state === 'undoing';

function Status({ transfer }: { transfer: CustomerTransfer }): ReactNode {
  const { state, doneCount, totalCount, failure } = transfer;
  const count = fill(texts.progress, { done: formatNumber(doneCount), total: formatNumber(totalCount) });
  return (
    <Stack gap={4} align="flex-start">
      <ToneBadge tone={tones[state]}>{texts.statuses[state]}</ToneBadge>
      {isGoingOn(transfer) && totalCount > 0 ? (
        <>
          <Progress
            w="100%"
            miw={96}
            value={(100 * doneCount) / totalCount}
            aria-label={fill(texts.progressName, { name: nameOf(transfer) })}
          />
          <Text fz="xs" c="dimmed">
            {count}
          </Text>
        </>
      ) : null}
      {failure ? (
        <Text fz="xs" c="dimmed">
          {texts.failures[failure]}
        </Text>
      ) : null}
    </Stack>
  );
}

/** What was moved, or before that what is to be. */
function Moved({ transfer }: { transfer: CustomerTransfer }): ReactNode {
  const { state, parts, restoredCount, stayedCount } = transfer;
  if (state === 'scheduled' || state === 'canceled') return parts.map((part) => texts.parts[part]).join(', ');
  if (state !== 'undone') return movedInWords(transfer);
  const counts = { restored: formatNumber(restoredCount), stayed: formatNumber(stayedCount) };
  return (
    <>
      {movedInWords(transfer)}
      <Text fz="xs" c="dimmed">
        {fill(texts.restored, counts)}
      </Text>
    </>
  );
}

interface ActionsProps {
  transfer: CustomerTransfer;
  onAsk: (transfer: CustomerTransfer) => void;
}

function Actions({ transfer, onAsk }: ActionsProps) {
  return (
    <RowMenu
      label={fill(texts.more, { name: nameOf(transfer) })}
      items={transfer.allowedActions.map((action) => ({
        label: texts.actions[action],
        onChoose: () => onAsk(transfer),
        isLocal: true,
      }))}
    />
  );
}

/** Asks before a transfer is called off or undone. */
function EndDialog({ transfer, onClose }: { transfer: CustomerTransfer | undefined; onClose: () => void }) {
  const end = useAct(customerTransfersApi.endCustomerTransfer, customerTransfersApi.listCustomerTransfers);
  const action = transfer?.allowedActions[0] ?? 'cancel';
  const words = texts.asking[action];
  const until = transfer?.undoUntil ? formatZonedMoment(transfer.undoUntil, viewerZone()) : '';
  const confirm = ({ id }: CustomerTransfer) =>
    end.mutate(
      { id },
      {
        onSuccess: () => void toast.success(texts.ended[action]),
        onError: ({ message }) => void toast.error(texts.failed[action], message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen={transfer !== undefined}
      onClose={onClose}
      onConfirm={() => transfer && confirm(transfer)}
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.keep}
      isBusy={end.isPending}
    >
      {fill(words.detail, { from: transfer?.fromName ?? '', until })}
    </ConfirmDialog>
  );
}
