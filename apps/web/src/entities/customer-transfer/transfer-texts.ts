import type { TransferAction, TransferState } from '@lading/contracts/customers/customer-transfers';

/** The words that transfers between users and between carriers have in common; braces are filled by `fill`. */
export const transferTexts = {
  rowName: '{from} to {to}',
  more: 'Actions for {name}',
  statuses: {
    scheduled: 'Scheduled',
    running: 'In progress',
    done: 'Done',
    failed: 'Failed',
    canceled: 'Called off',
    undoing: 'Undo in progress',
    undone: 'Undone',
  } satisfies Record<TransferState, string>,
  allStatuses: 'Select all statuses',
  progress: '{done} of {total} companies',
  progressName: 'Progress of the transfer from {name}',
  restored: '{restored} restored, {stayed} stayed',
  endedBy: '{name}, {when}',
  actions: { cancel: 'Call off', undo: 'Undo' } satisfies Record<TransferAction, string>,
  confirm: { cancel: 'Call off transfer', undo: 'Undo transfer' } satisfies Record<TransferAction, string>,
  keep: { cancel: 'Keep transfer', undo: 'Cancel' } satisfies Record<TransferAction, string>,
  asking: { cancel: 'Call off this transfer?', undo: 'Undo this transfer?' } satisfies Record<TransferAction, string>,
  ended: {
    cancel: 'Transfer called off',
    undo: 'The transfer is being undone',
  } satisfies Record<TransferAction, string>,
  failed: {
    cancel: "We couldn't call off the transfer",
    undo: "We couldn't undo the transfer",
  } satisfies Record<TransferAction, string>,
  customer: '1 customer',
  customers: '{count} customers',
  when: 'When',
  now: 'Now',
  later: 'On a day',
  day: 'Day',
  dayRequired: 'Choose a day',
  preview: {
    now: 'now',
    warnings: 'Before you transfer',
    back: 'Back',
    confirmNow: 'Transfer now',
    confirmLater: 'Schedule transfer',
  },
} as const;
