import { managedCustomerTransfersApi } from '../customers/managed-customer-transfers.js';
import { defineList } from './define-list.js';

/** The transfers of customers between carriers. */
export const siteTransferList = defineList({
  rows: managedCustomerTransfersApi.listSiteTransfers,
  key: 'id',
  columns: {
    from: { title: 'From' },
    to: { title: 'To' },
    status: { title: 'Status' },
    moved: { title: 'Transferred' },
    starts: { title: 'Starts', sort: 'startsAt' },
    creator: { title: 'Requested by' },
    actions: { title: 'Actions' },
    told: { title: 'Notified', isExtra: true },
    finished: { title: 'Finished', isExtra: true },
    ended: { title: 'Called off or undone by', isExtra: true },
  },
  sort: '-starts',
  filters: { status: { title: 'Status', field: 'states' }, carrier: { title: 'Carrier', field: 'carrierIds' } },
});
