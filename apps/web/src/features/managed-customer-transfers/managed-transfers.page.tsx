import type { TransferAction } from '@lading/contracts/customers/customer-transfers';
import {
  managedCustomerTransfersApi,
  siteTransferChanged,
  type SiteTransfer,
} from '@lading/contracts/customers/managed-customer-transfers';
import { siteTransferList } from '@lading/contracts/lists/managed-customer-transfers';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useAskAgain, useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { toast } from '../../ui/feedback/toast.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { counted } from '../../ui/texts.js';
import { texts } from './managed-transfers-texts.js';
import { SiteTransferDrawer } from './site-transfer-form.js';

const { listSiteTransfers, listTransferCarriers, endSiteTransfer } = managedCustomerTransfersApi;

/** The transfers of customers between carriers, newest first. */
export function ManagedTransfersPage() {
  return canShow(useUser(), 'manageCustomers') ? <Transfers /> : <NoAccess words={texts.noAccess} />;
}

function Transfers() {
  const listed = useListed(siteTransferList);
  const carriers = useQuery(answerOf(listTransferCarriers));
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<SiteTransfer>();
  const askAgain = useAskAgain([listSiteTransfers, listTransferCarriers]);
  useFollow('managed-customer-transfers', 'all');
  usePush(siteTransferChanged, askAgain);
  const actionsOf = (transfer: SiteTransfer) => (
    <TransferActions transfer={transfer} onAsk={() => setAsked(transfer)} />
  );
  const open = () => setIsOpen(true);
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
        told: ({ toldAt }) => (toldAt ? <DateTime instant={toldAt} zone={viewerZone()} /> : texts.notTold),
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
              {siteTransferList.columns.starts.title} <DateTime instant={transfer.startsAt} zone={viewerZone()} />
            </Text>
          </Stack>
          {actionsOf(transfer)}
        </Group>
      )}
      filters={{
        status: statusFilter,
        carrier: {
          any: texts.allCarriers,
          options: carriers.data?.items.map(({ carrierId, name }) => ({ value: String(carrierId), label: name })),
        },
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
      <SiteTransferDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
      <EndDialog transfer={asked} onClose={() => setAsked(undefined)} />
    </ListPage>
  );
}

const Status = ({ transfer }: { transfer: SiteTransfer }) => (
  <TransferStatus transfer={transfer} failure={transfer.failure ? texts.failures[transfer.failure] : undefined} />
);

const customersOf = (count: number): string => counted(count, transferTexts.customer, transferTexts.customers);

/** What was moved, or before that what is to be. */
function Moved({ transfer }: { transfer: SiteTransfer }) {
  const { state, isWhole, totalCount, customerCount, skippedCount } = transfer;
  if (state === 'scheduled' || state === 'canceled') return isWhole ? texts.all : customersOf(totalCount);
  return (
    <TransferredWhat transfer={transfer}>
      {customersOf(customerCount)}
      {skippedCount > 0 ? (
        <Text fz="xs" c="dimmed">
          {counted(skippedCount, texts.skipped, texts.skippedMany)}
        </Text>
      ) : null}
    </TransferredWhat>
  );
}

/** Asks before a transfer is called off or undone. */
function EndDialog({ transfer, onClose }: { transfer: SiteTransfer | undefined; onClose: () => void }) {
  const end = useAct(endSiteTransfer, listSiteTransfers);
  const confirm = ({ id }: SiteTransfer, action: TransferAction) =>
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
