import { customerTransfersApi } from '../customers/customer-transfers.js';
import { defineList } from './define-list.js';
import { endedTransferColumns, transferColumns } from './transfer-columns.js';

/** The transfers of customers between users of a carrier. */
export const customerTransferList = defineList({
  rows: customerTransfersApi.listCustomerTransfers,
  key: 'id',
  columns: { ...transferColumns, ...endedTransferColumns },
  sort: '-starts',
  filters: { status: { title: 'Status', field: 'states' } },
});
