import { defineResource, del, get, post } from '../kernel/endpoint.js';
import { Choice, Choices, Day, Flag, Id, Instant, Integer, ListOf, Nested, Text } from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { definePush } from '../kernel/push.js';

export const transferParts = ['companies', 'locations', 'invites'] as const;
export type TransferPart = (typeof transferParts)[number];

export const transferStates = ['scheduled', 'running', 'done', 'failed', 'canceled', 'undoing', 'undone'] as const;
export type TransferState = (typeof transferStates)[number];

const transferFailures = ['recipient', 'interrupted'] as const;
export const transferActions = ['cancel', 'undo'] as const;
export type TransferAction = (typeof transferActions)[number];

/** Maximum number of companies in one transfer. */
export const mostTransferred = 20_000;

/** A user of the carrier who can transfer or receive customers. */
export class TransferUser {
  @Id() userId!: number;
  @Text({ max: 200 }) name!: string;
  @Text({ max: 60, optional: true }) positionName!: string;
  @Flag({ about: 'Only active users can receive customers.' }) isActive!: boolean;
  @Integer({ min: 0, about: 'Companies that the user represents.' }) customerCount!: number;
  @Integer({ min: 0, about: 'Locations that the user represents separately from their company.' })
  locationCount!: number;
  @Integer({ min: 0, about: 'Open invites that the user sent.' }) inviteCount!: number;
}

export class TransferUserList {
  @ListOf(() => TransferUser, { maxItems: 1000 }) items!: TransferUser[];
}

/** The current effects of a transfer. */
export class CustomerTransferPreview {
  @Integer({ min: 0, about: 'Companies that get a new representative.' }) customerCount!: number;
  @Integer({ min: 0, about: 'Locations with their own representative that get a new one.' })
  locationCount!: number;
  @Integer({ min: 0, about: 'Open invites to transfer.' }) inviteCount!: number;
  @Integer({ min: 0, about: 'Of these companies, the suspended ones.' }) inactiveCustomerCount!: number;
  @Integer({ min: 0, about: 'Quotes of these customers with a rate of the carrier that can still be booked.' })
  openQuoteCount!: number;
  @Integer({ min: 0, about: 'Open claims of these customers against the carrier.' })
  openClaimCount!: number;
  @Day({ optional: true, about: 'When the next answer to one of these claims is due.' })
  nextClaimDueOn!: string | null;
  @Integer({ min: 0, about: 'Locations of these companies that another user represents; they stay with that user.' })
  otherLocationCount!: number;
  @Integer({ min: 0, about: 'Scheduled transfers from or to one of the two users.' }) scheduledCount!: number;
  @Flag({ about: 'The recipient holds the privilege "customer visibility".' }) canRecipientSee!: boolean;
}

/** Common facts of customer transfers: time, progress, and who requested and ended them. */
export class TransferProgress {
  @Id() id!: number;
  @Text({ max: 200 }) fromName!: string;
  @Text({ max: 200 }) toName!: string;
  @Choice(transferStates) state!: TransferState;
  @Instant() startsAt!: string;
  @Integer({ min: 0, about: 'Companies processed so far.' }) doneCount!: number;
  @Integer({ min: 0, about: 'Companies that were moved.' }) customerCount!: number;
  @Integer({ min: 0, about: 'Companies that had changed in the meantime and were not moved.' }) stayedCount!: number;
  @Text({ max: 200 }) createdByName!: string;
  @Instant() createdAt!: string;
  @Instant({ optional: true }) finishedAt!: string | null;
  @Instant({ optional: true, about: 'Deadline to undo it.' }) undoUntil!: string | null;
  @Text({ max: 200, optional: true, about: 'The user who canceled or undid it.' }) endedByName!: string | null;
  @Instant({ optional: true }) endedAt!: string | null;
  @Choices(transferActions, { maxItems: 2, about: 'Actions that the caller may take on it.' })
  allowedActions!: TransferAction[];
}

/** When a transfer of customers starts, or that only a preview is requested. */
export class TransferStart {
  @Day({ optional: true, label: 'Day', about: 'The day on which it starts; if omitted, now.' }) startsOn?: string;
  @Text({ max: 60, optional: true, about: 'IANA time zone of that day; default UTC.' })
  timeZone?: string;
  @Flag({ optional: true, about: 'Returns what would be transferred and changes nothing.' }) isPreview?: boolean;
}

/** A transfer of customers from one user of a carrier to another. */
export class CustomerTransfer extends TransferProgress {
  @Id() fromUserId!: number;
  @Id() toUserId!: number;
  @Choices(transferParts, { maxItems: 3 }) parts!: TransferPart[];
  @Flag({ about: 'The administrators of each company are emailed.' }) notifiesCustomers!: boolean;
  @Integer({ min: 0, about: 'Companies to process.' }) totalCount!: number;
  @Integer({ min: 0, about: 'Locations that were moved.' }) locationCount!: number;
  @Integer({ min: 0, about: 'Invites that were moved.' }) inviteCount!: number;
  @Integer({ min: 0, about: 'Companies, locations and invites that an undo restored.' }) restoredCount!: number;
  @Choice(transferFailures, {
    optional: true,
    about: 'Why it failed: the recipient was no longer active, or it was interrupted too often.',
  })
  failure!: (typeof transferFailures)[number] | null;
}

export class CustomerTransferList extends ListPage {
  @ListOf(() => CustomerTransfer, { maxItems: 100 }) items!: CustomerTransfer[];
}

export class ListCustomerTransfers extends ListPageRequest {
  @Choices(transferStates, { maxItems: 7, optional: true, about: 'Only transfers in one of these states.' })
  states?: TransferState[];
}

export class TransferCustomers extends TransferStart {
  @Id({ label: 'From', about: 'The current representative.' }) fromUserId!: number;
  @Id({ label: 'To', about: 'The new representative.' }) toUserId!: number;
  @Choices(transferParts, { minItems: 1, maxItems: 3, label: 'What to transfer' }) parts!: TransferPart[];
  @Flag({ optional: true, about: 'Emails the administrators of each company whose representative changes.' })
  notifiesCustomers?: boolean;
}

export class TransferredCustomers {
  @Nested(() => CustomerTransferPreview, { about: 'What would be transferred at the time of the call.' })
  preview!: CustomerTransferPreview;
  @Nested(() => CustomerTransfer, { optional: true, about: 'Absent after a preview.' })
  transfer?: CustomerTransfer | null;
}

export class CustomerTransferReference {
  @Id({ about: 'ID of the transfer, from the list of transfers.' }) id!: number;
}

export class CustomerTransferChange {
  @Id() transferId!: number;
}

/** Goes to the administrators of the carrier who follow its `customer-transfers`. */
export const customerTransferChanged = definePush(
  'customer-transfer-changed',
  CustomerTransferChange,
  'A transfer of customers progressed or ended; read it again.',
);

const gate = { access: { carrier: 'administrator' }, whileActing: 'allowed' } as const;

export const customerTransfersApi = defineResource('customer-transfers', {
  listCustomerTransfers: get({
    ...gate,
    path: '/customer-transfers',
    takes: ListCustomerTransfers,
    answers: CustomerTransferList,
    about: 'The transfers of customers between users of the carrier, newest first.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  listTransferUsers: get({
    ...gate,
    path: '/customer-transfers/users',
    answers: TransferUserList,
    about: "The carrier's users who have customers or can receive them, by name.",
  }),
  getCustomerTransfer: get({
    ...gate,
    path: '/customer-transfers/:id',
    takes: CustomerTransferReference,
    answers: CustomerTransfer,
    about: 'One transfer of customers, with its progress.',
    problems: ['not-found'],
  }),
  transferCustomers: post({
    ...gate,
    path: '/customer-transfers',
    takes: TransferCustomers,
    answers: TransferredCustomers,
    idempotent: true,
    limit: 30,
    about: `Transfers customers, locations and open invites from one user to another, now or on a later day: up to ${mostTransferred} companies, each moved as a whole. Both users get one email.`,
    problems: ['invalid-fields', 'not-found', 'wrong-state'],
  }),
  endCustomerTransfer: del({
    ...gate,
    path: '/customer-transfers/:id',
    takes: CustomerTransferReference,
    answers: CustomerTransfer,
    about: 'Cancels a scheduled transfer, or undoes one within 24 hours after it ends. Later changes stay.',
    problems: ['not-found', 'wrong-state'],
  }),
});
