import {
  managedCustomerTransfersApi,
  siteTransferChanged,
  type SiteTransfer,
} from '@lading/contracts/customers/managed-customer-transfers';
import { siteTransferList } from '@lading/contracts/lists/managed-customer-transfers';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { statusFilter } from '../../entities/customer-transfer/transfer-row.js';
import { transferTexts } from '../../entities/customer-transfer/transfer-texts.js';
import { useTransferList } from '../../entities/customer-transfer/use-transfer-list.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain, useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { counted } from '../../ui/texts.js';
import { texts } from './managed-transfers-texts.js';
import { SiteTransferDrawer } from './site-transfer-form.js';

const { listSiteTransfers, listTransferCarriers, endSiteTransfer } = managedCustomerTransfersApi;

/** The transfers of customers between carriers, newest first. */
export function ManagedTransfersPage() {
  return canShow(useUser(), 'manageCustomers') ? <Transfers /> : <NoAccess words={texts.noAccess} />;
}

const customersOf = (count: number): string => counted(count, transferTexts.customer, transferTexts.customers);

/** Moved companies, or before the transfer those that will move. */
function movedOf({ state, isWhole, totalCount, customerCount, skippedCount }: SiteTransfer): ReactNode {
  if (state === 'scheduled' || state === 'canceled') return isWhole ? texts.all : customersOf(totalCount);
  return (
    <>
      {customersOf(customerCount)}
      {skippedCount > 0 ? (
        <Text fz="xs" c="dimmed">
          {counted(skippedCount, texts.skipped, texts.skippedMany)}
        </Text>
      ) : null}
    </>
  );
}

function Transfers() {
  const listed = useListed(siteTransferList);
  const carriers = useQuery(answerOf(listTransferCarriers));
  const [isOpen, setIsOpen] = useState(false);
  const { page, cells, endDialog } = useTransferList<SiteTransfer>({
    ...{ end: endSiteTransfer, list: listSiteTransfers, endDetails: texts.asking },
    failureOf: ({ failure }) => (failure ? texts.failures[failure] : undefined),
    movedOf,
    onStart: () => setIsOpen(true),
  });
  const askAgain = useAskAgain([listSiteTransfers, listTransferCarriers]);
  useFollow('managed-customer-transfers', 'all');
  usePush(siteTransferChanged, askAgain);
  return (
    <ListPage
      {...page}
      listed={listed}
      words={texts}
      cells={{
        ...cells,
        told: ({ toldAt }) => (toldAt ? <DateTime instant={toldAt} zone={viewerZone()} /> : texts.notNotified),
      }}
      filters={{
        status: statusFilter,
        carrier: {
          any: texts.allCarriers,
          options: carriers.data?.items.map(({ carrierId, name }) => ({ value: String(carrierId), label: name })),
        },
      }}
    >
      <SiteTransferDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
      {endDialog}
    </ListPage>
  );
}
