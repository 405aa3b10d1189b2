import { carrierUsersApi } from '@lading/contracts/accounts/carrier-users';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import {
  customerTransferChanged,
  customerTransfersApi,
  type CustomerTransfer,
} from '@lading/contracts/customers/customer-transfers';
import { customerTransferList } from '@lading/contracts/lists/customer-transfers';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { statusFilter } from '../../entities/customer-transfer/transfer-row.js';
import { useTransferList } from '../../entities/customer-transfer/use-transfer-list.js';
import { useAskAgain, useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { texts } from './customer-transfers-texts.js';
import { TransferDrawer } from './transfer-form.js';
import { movedInWords } from './transfer-words.js';

/** Representatives are shown on other pages too. */
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

/** Moved customers, or before the transfer those that will move. */
function movedOf(transfer: CustomerTransfer): string {
  const { state, parts } = transfer;
  const isAhead = state === 'scheduled' || state === 'canceled';
  return isAhead ? parts.map((part) => texts.parts[part]).join(', ') : movedInWords(transfer);
}

/** The transfers of customers between users of the viewer's carrier, newest first. */
export function CustomerTransfersPage() {
  const { carrierId } = useUser();
  const listed = useListed(customerTransferList);
  const { opened, open, close } = useDrawer();
  const { page, cells, endDialog } = useTransferList<CustomerTransfer>({
    end: customerTransfersApi.endCustomerTransfer,
    list: customerTransfersApi.listCustomerTransfers,
    endDetails: texts.asking,
    failureOf: ({ failure }) => (failure ? texts.failures[failure] : undefined),
    movedOf,
    onStart: open,
  });
  const askAgain = useAskAgain(concerned);
  useFollow('customer-transfers', carrierId ?? undefined);
  usePush(customerTransferChanged, askAgain);
  return (
    <ListPage {...page} listed={listed} words={texts} cells={cells} filters={{ status: statusFilter }}>
      <TransferDrawer opened={opened} onClose={close} />
      {endDialog}
    </ListPage>
  );
}
