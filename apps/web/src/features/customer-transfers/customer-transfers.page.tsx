import { carrierUsersApi } from '@lading/contracts/accounts/carrier-users';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import {
  customerTransferChanged,
  customerTransfersApi,
  type CustomerTransfer,
  type TransferAction,
} from '@lading/contracts/customers/customer-transfers';
import { customerTransferList } from '@lading/contracts/lists/customer-transfers';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  endedOf,
  EndTransferDialog,
  statusFilter,
  TransferActions,
  transferName,
  TransferredWhat,
  TransferStatus,
} from '../../entities/customer-transfer/transfer-row.js';
import { transferTexts } from '../../entities/customer-transfer/transfer-texts.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useAskAgain, useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { toast } from '../../ui/feedback/toast.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { texts } from './customer-transfers-texts.js';
import { TransferDrawer } from './transfer-form.js';
import { movedInWords } from './transfer-words.js';

/** Who represents whom is shown on other pages too. */
const concerned = [
  customerTransfersApi.listCustomerTransfers,
  customerTransfersApi.listTransferUsers,
  carrierCustomersApi.listCarrierCustomers,
  carrierCustomersApi.getCarrierCustomer,
  carrierUsersApi.listCarrierUsers,
];

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
  const actionsOf = (transfer: CustomerTransfer) => (
    <TransferActions transfer={transfer} onAsk={() => setAsked(transfer)} />
  );
  return (
    <ListPage
      listed={listed}
      words={texts}
      rowName={transferName}
      cells={{
        from: ({ fromName }) => fromName,
        to: ({ toName }) => toName,
        status: (transfer) => <Status transfer={transfer} />,
        moved: (transfer) => <Moved transfer={transfer} />,
        starts: ({ startsAt }) => <DateTime instant={startsAt} zone={viewerZone()} />,
        creator: ({ createdByName }) => createdByName,
        actions: actionsOf,
        finished: ({ finishedAt }) => <DateTime instant={finishedAt} zone={viewerZone()} />,
        ended: endedOf,
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
      filters={{ status: statusFilter }}
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

/** What was moved, or before that what is to be. */
function movedOf(transfer: CustomerTransfer): string {
  const { state, parts } = transfer;
  const isAhead = state === 'scheduled' || state === 'canceled';
  return isAhead ? parts.map((part) => texts.parts[part]).join(', ') : movedInWords(transfer);
}

const Status = ({ transfer }: { transfer: CustomerTransfer }) => (
  <TransferStatus transfer={transfer} failure={transfer.failure ? texts.failures[transfer.failure] : undefined} />
);

const Moved = ({ transfer }: { transfer: CustomerTransfer }) => (
  <TransferredWhat transfer={transfer}>{movedOf(transfer)}</TransferredWhat>
);

/** Asks before a transfer is called off or undone. */
function EndDialog({ transfer, onClose }: { transfer: CustomerTransfer | undefined; onClose: () => void }) {
  const end = useAct(customerTransfersApi.endCustomerTransfer, customerTransfersApi.listCustomerTransfers);
  const confirm = ({ id }: CustomerTransfer, action: TransferAction) =>
    end.mutate(
      { id },
      {
        onSuccess: () => void toast.success(transferTexts.ended[action]),
        onError: ({ message }) => void toast.error(transferTexts.failed[action], message),
        onSettled: onClose,
      },
    );
  return (
    <EndTransferDialog
      transfer={transfer}
      details={texts.asking}
      isBusy={end.isPending}
      onConfirm={(action) => transfer && confirm(transfer, action)}
      onClose={onClose}
    />
  );
}
