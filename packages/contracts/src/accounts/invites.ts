import { defineResource, del, get, post } from '../kernel/endpoint.js';
import { Choice, Email, Id, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { CompanyName, PersonName } from '../fields/name-fields.js';
import { PhoneText } from '../fields/joining.js';

export const inviteStates = ['waiting', 'opened', 'used', 'expired', 'revoked'] as const;
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
  @Instant({ about: 'Fourteen days after it was sent last.' }) expiresAt!: string;
  @Instant({ optional: true }) openedAt!: string | null;
  @Instant({ optional: true }) usedAt!: string | null;
  @Id({ optional: true, about: 'The company that has joined by it.' }) customerId!: number | null;
}

export class ListInvites {
  @Choice(inviteStates, { optional: true, about: 'Only invites in this state.' }) state?: InviteState;
  @Text({ max: 100, optional: true, about: 'Part of the address or company.' }) search?: string;
  @Id({ optional: true, about: 'One carrier; for administrators of the installation.' }) carrierId?: number;
  @Text({ max: 40, optional: true, about: 'Where the previous page ended.' }) cursor?: string;
  @Integer({ min: 1, max: 200, optional: true, about: 'Rows on a page.' }) limit?: number;
}

export class InviteList {
  @ListOf(() => Invite, { maxItems: 200 }) items!: Invite[];
  @Integer({ min: 0 }) total!: number;
  @Text({ max: 40, optional: true, about: 'Gives the next page; absent on the last one.' }) nextCursor?: string | null;
}

export class InviteFiguresRequest {
  @Id({ optional: true, about: 'One carrier; for administrators of the installation.' }) carrierId?: number;
}

/** A carrier's invites by state, and figures of the last 30 days. */
export class InviteFigures {
  @Integer({ min: 0, about: 'Sent, and not opened yet.' }) waiting!: number;
  @Integer({ min: 0, about: 'Opened, and not used yet.' }) opened!: number;
  @Integer({ min: 0, about: 'Expired without being used.' }) expired!: number;
  @Integer({ min: 0, about: 'Sent within thirty days.' }) sentCount!: number;
  @Integer({ min: 0, about: 'Used within thirty days.' }) usedCount!: number;
}

export class SendInvite {
  @Email() email!: string;
  @CompanyName() companyName!: string;
  @PersonName({ optional: true }) firstName?: string;
  @PersonName({ optional: true }) lastName?: string;
  @PhoneText(true) phone?: string;
  @Id({ optional: true, about: 'Needed from administrators of the installation.' }) carrierId?: number;
}

export class InviteReference {
  @Id({ about: 'The invite, as the invite list gives its id.' }) id!: number;
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
    problems: ['malformed-request'],
  }),
  getInviteFigures: get({
    path: '/invites/figures',
    takes: InviteFiguresRequest,
    answers: InviteFigures,
    access,
    about: 'How many invites wait, were opened, have expired, and what the last thirty days have brought.',
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
    problems: ['invalid-fields', 'wrong-state', 'too-many-requests', 'not-found', 'unknown-site'],
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
});
