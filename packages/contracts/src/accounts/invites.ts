import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { defineResource, del, get, post } from '../kernel/endpoint.js';
import { Choice, Day, Email, Flag, Id, Ids, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { CompanyName, PersonName } from '../fields/name-fields.js';
import { PhoneText } from '../fields/joining.js';

/** `queued` came with a file, and its email has not been sent yet. */
export const inviteStates = ['queued', 'waiting', 'opened', 'used', 'expired', 'revoked'] as const;
export type InviteState = (typeof inviteStates)[number];

/** A customer whom a carrier has invited; only the email has the key. */
export class Invite {
  @Id() id!: number;
  @Id() carrierId!: number;
  @Text({ max: 200 }) carrierName!: string;
  @Email() email!: string;
  @Text({ max: 100 }) companyName!: string;
  @Text({ max: 60, optional: true }) firstName!: string;
  @Text({ max: 60, optional: true }) lastName!: string;
  @Text({ max: 40, optional: true }) phone!: string;
  @Choice(inviteStates) state!: InviteState;
  @Text({ max: 200, optional: true, about: 'Who invites.' }) inviterName!: string | null;
  @Instant() createdAt!: string;
  @Instant({ about: '14 days after it was last sent.' }) expiresAt!: string;
  @Instant({ optional: true }) openedAt!: string | null;
  @Instant({ optional: true }) usedAt!: string | null;
  @Flag({ about: 'A reminder is emailed after four days unless the company has joined.' })
  hasReminder!: boolean;
  @Instant({ optional: true }) remindedAt!: string | null;
  @Id({ optional: true, about: 'The company that joined with it, if the caller can see the company.' })
  customerId!: number | null;
  @Instant({ optional: true, about: 'The first sign-in of any of its users after registration.' })
  activatedAt!: string | null;
  @Instant({ optional: true, about: 'When it first requested a rate from the carrier.' }) firstQuoteAt!: string | null;
  @Day({ optional: true, about: 'Pickup date of the first shipment that the carrier hauled for it.' })
  firstShipmentOn!: string | null;
}

/** The filters of the list of invites. */
export class InviteFilter {
  @Choice(inviteStates, { optional: true, about: 'Only invites in this state.' }) state?: InviteState;
  @Text({ max: 100, optional: true, about: 'Text in the address or company.' }) search?: string;
  @Ids({ optional: true, maxItems: 200, about: 'The users who sent them.' }) inviters?: number[];
  @Day({ optional: true, about: 'The first day on which they were sent.' }) sentFrom?: string;
  @Day({ optional: true, about: 'The last day on which they were sent.' }) sentTo?: string;
  @Day({ optional: true, about: 'The first day on which companies registered.' }) registeredFrom?: string;
  @Day({ optional: true, about: 'The last day on which companies registered.' }) registeredTo?: string;
  @Day({ optional: true, about: 'The first day on which companies were activated.' }) activatedFrom?: string;
  @Day({ optional: true, about: 'The last day on which companies were activated.' }) activatedTo?: string;
  @Id({ optional: true, about: 'One carrier; for administrators of the installation.' }) carrierId?: number;
}

export class ListInvites extends InviteFilter {
  @Text({ optional: true, max: 30, about: 'Field to sort by; a leading minus sorts in descending order.' })
  sort?: string;
  @Text({ max: 400, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, without a cursor.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit: ListPageRequest['limit'] = 10;
}

export class InviteList extends ListPage {
  @ListOf(() => Invite, { maxItems: 100 }) items!: Invite[];
}

export class ExportInvites extends InviteFilter {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

export class ListInviters {
  @Id({ optional: true, about: 'One carrier; for administrators of the installation.' }) carrierId?: number;
}

/** A user who has invited customers. */
export class Inviter {
  @Id() userId!: number;
  @Text({ max: 200 }) name!: string;
}

export class InviterList {
  @ListOf(() => Inviter, { maxItems: 1000 }) items!: Inviter[];
}

export class RevokeInvites {
  @Ids({ minItems: 1, maxItems: 200, about: 'IDs of the invites, from the invite list.' }) ids!: number[];
}

export class RevokedInvites {
  @Integer({ min: 0, about: 'Invites that this call revoked.' }) count!: number;
  @Integer({ min: 0, about: 'Invites that were already used or revoked.' }) unchangedCount!: number;
}

/** A file whose emails are still being sent. */
export class InviteBatch {
  @Id() id!: number;
  @Id() carrierId!: number;
  @Text({ max: 255, about: 'Name of the file.' }) name!: string;
  @Integer({ min: 0, about: 'Invites imported from the file.' }) inviteCount!: number;
  @Integer({ min: 0, about: 'Of these, emails that are waiting to be sent.' }) queuedCount!: number;
  @Text({ max: 200, optional: true }) createdBy!: string | null;
  @Instant() createdAt!: string;
}

export class ListInviteBatches {
  @Id({ optional: true, about: 'One carrier; for administrators of the installation.' }) carrierId?: number;
}

export class InviteBatchList {
  @ListOf(() => InviteBatch, { maxItems: 100 }) items!: InviteBatch[];
}

export class InviteBatchReference {
  @Id({ about: 'ID of the file, from the list of files.' }) id!: number;
}

export class CanceledInvites {
  @Integer({ min: 0, about: 'Invites whose emails will not be sent; they were deleted.' }) count!: number;
}

export class InviteFiguresRequest {
  @Id({ optional: true, about: 'One carrier; for administrators of the installation.' }) carrierId?: number;
}

/** A carrier's invites by state, and figures of the last 30 days. */
export class InviteFigures {
  @Integer({ min: 0, about: 'Sent but not opened yet.' }) waiting!: number;
  @Integer({ min: 0, about: 'Opened but not used yet.' }) opened!: number;
  @Integer({ min: 0, about: 'Expired without being used.' }) expired!: number;
  @Integer({ min: 0, about: 'Sent in the last 30 days.' }) sentCount!: number;
  @Integer({ min: 0, about: 'Used in the last 30 days.' }) usedCount!: number;
}

export class SendInvite {
  @Email() email!: string;
  @CompanyName() companyName!: string;
  @PersonName({ optional: true }) firstName?: string;
  @PersonName({ optional: true }) lastName?: string;
  @PhoneText(true) phone?: string;
  @Flag({ optional: true, about: 'Email a reminder after four days unless the company has joined.' })
  hasReminder?: boolean;
  @Id({ optional: true, about: 'Required for administrators of the installation.' }) carrierId?: number;
}

export class InviteReference {
  @Id({ about: 'ID of the invite, from the invite list.' }) id!: number;
}

const access = { carrier: 'inviteCustomerPage', system: 'manageInvites' } as const;

export const invitesApi = defineResource('invites', {
  listInvites: get({
    path: '/invites',
    takes: ListInvites,
    answers: InviteList,
    access,
    whileActing: 'allowed',
    about: 'The customers whom your carrier has invited, newest first.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  exportInvites: post({
    path: '/invites/export',
    takes: ExportInvites,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    access,
    whileActing: 'allowed',
    limit: 20,
    about: 'Exports the matching invites as a file, newest first.',
  }),
  listInviters: get({
    path: '/invites/inviters',
    takes: ListInviters,
    answers: InviterList,
    access,
    about: 'The users who have invited customers, by name.',
  }),
  getInviteFigures: get({
    path: '/invites/figures',
    takes: InviteFiguresRequest,
    answers: InviteFigures,
    access,
    about: 'Counts of waiting, opened and expired invites, and the results of the last 30 days.',
  }),
  sendInvite: post({
    path: '/invites',
    takes: SendInvite,
    answers: Invite,
    status: 201,
    access,
    whileActing: 'allowed',
    idempotent: true,
    limit: 60,
    about: "Invites a customer with an email in the carrier's brand.",
    problems: ['invalid-fields', 'already-invited', 'too-many-requests', 'not-found', 'unknown-site'],
  }),
  resendInvite: post({
    path: '/invites/:id/mails',
    takes: InviteReference,
    answers: Invite,
    access,
    whileActing: 'allowed',
    idempotent: true,
    limit: 30,
    about: 'Emails the invite with a new link, valid for 14 days; the previous link no longer works.',
    problems: ['not-found', 'wrong-state', 'too-many-requests'],
  }),
  revokeInvite: del({
    path: '/invites/:id',
    takes: InviteReference,
    access,
    whileActing: 'allowed',
    about: 'Revokes an invite that was not accepted; its link stops working.',
    problems: ['not-found', 'wrong-state'],
  }),
  revokeInvites: post({
    path: '/invites/revocations',
    takes: RevokeInvites,
    answers: RevokedInvites,
    access,
    whileActing: 'allowed',
    limit: 20,
    about: "Revokes several invites, all or none; used and revoked invites don't change.",
    problems: ['not-found', 'invalid-fields'],
  }),
  listInviteBatches: get({
    path: '/invite-batches',
    takes: ListInviteBatches,
    answers: InviteBatchList,
    access,
    about:
      'Invite files with emails still being sent, at 60 a minute per carrier. Import a file with the kind "invites".',
  }),
  cancelInviteBatch: del({
    path: '/invite-batches/:id',
    takes: InviteBatchReference,
    answers: CanceledInvites,
    access,
    whileActing: 'allowed',
    about: 'Cancels the remaining emails of a file. Sent invites stay; the others are deleted.',
    problems: ['not-found', 'wrong-state'],
  }),
});
