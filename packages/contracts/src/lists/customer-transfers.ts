import { customerTransfersApi } from '../customers/customer-transfers.js';
import { defineList } from './define-list.js';

/** The transfers of customers between users of a carrier. */
export const customerTransferList = defineList({
  rows: customerTransfersApi.listCustomerTransfers,
  key: 'id',
  columns: {
    from: { title: 'From' },
    to: { title: 'To' },
    status: { title: 'Status' },
    moved: { title: 'Transferred' },
    starts: { title: 'Starts', sort: 'startsAt' },
    creator: { title: 'Requested by' },
    actions: { title: 'Actions' },
    finished: { title: 'Finished', isExtra: true },
    ended: { title: 'Called off or undone by', isExtra: true },
  },
  sort: '-starts',
  filters: { status: { title: 'Status', field: 'states' } },
});
