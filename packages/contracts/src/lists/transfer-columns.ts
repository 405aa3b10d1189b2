import type { ListColumns } from './define-list.js';

/** What the lists of transfers between users and between carriers show. */
export const transferColumns = {
  from: { title: 'From' },
  to: { title: 'To' },
  status: { title: 'Status' },
  moved: { title: 'Transferred' },
  starts: { title: 'Starts', sort: 'startsAt' },
  creator: { title: 'Requested by' },
  actions: { title: 'Actions' },
} as const satisfies ListColumns;

/** What they show of a transfer that is over, where a user asks for it. */
export const endedTransferColumns = {
  finished: { title: 'Finished', isExtra: true },
  ended: { title: 'Canceled or undone by', isExtra: true },
} as const satisfies ListColumns;
