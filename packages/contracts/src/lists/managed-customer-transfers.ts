import { managedCustomerTransfersApi } from '../customers/managed-customer-transfers.js';
import { defineList } from './define-list.js';
import { endedTransferColumns, transferColumns } from './transfer-columns.js';

/** The transfers of customers between carriers. */
export const siteTransferList = defineList({
  rows: managedCustomerTransfersApi.listSiteTransfers,
  key: 'id',
  columns: { ...transferColumns, told: { title: 'Notified', isExtra: true }, ...endedTransferColumns },
  sort: '-starts',
  filters: { status: { title: 'Status', field: 'states' }, carrier: { title: 'Carrier', field: 'carrierIds' } },
});
