import type { ListColumns } from './define-list.js';

/** Common columns of transfers between users and between carriers. */
export const transferColumns = {
  from: { title: 'From' },
  to: { title: 'To' },
  status: { title: 'Status' },
  moved: { title: 'Transferred' },
  starts: { title: 'Starts', sort: 'startsAt' },
  creator: { title: 'Requested by' },
  actions: { title: 'Actions' },
} as const satisfies ListColumns;

/** Optional columns of a transfer that has ended. */
export const endedTransferColumns = {
  finished: { title: 'Finished', isExtra: true },
  ended: { title: 'Canceled or undone by', isExtra: true },
} as const satisfies ListColumns;
