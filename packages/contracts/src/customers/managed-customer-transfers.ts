import { defineResource, del, get, post } from '../kernel/endpoint.js';
import { Choice, Choices, Day, Flag, Id, Ids, Instant, Integer, ListOf, Nested, Text } from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { definePush } from '../kernel/push.js';
import { TransferProgress, TransferStart, transferStates, type TransferState } from './customer-transfers.js';

/** The customers of the carrier's site to transfer: all, those found by a search, or single companies. */
export const transferScopes = ['all', 'found', 'chosen'] as const;
export type TransferScope = (typeof transferScopes)[number];

/** Maximum companies that are named one by one, or excluded from a search. */
export const mostNamed = 5000;

/** Days before a scheduled transfer when carriers and companies are notified. */
export const transferNoticeDays = 3;

const siteTransferFailures = ['target', 'interrupted'] as const;

/** A carrier whose site can transfer or receive customers. */
export class TransferCarrier {
  @Id() carrierId!: number;
  @Text({ max: 200 }) name!: string;
  @Text({ max: 200, optional: true, about: 'Absent for a carrier without a site, which no customer can move to.' })
  siteName!: string | null;
  @Flag() isActive!: boolean;
  @Integer({ min: 0, about: "Customers of the carrier's site." }) customerCount!: number;
}

export class TransferCarrierList {
  @ListOf(() => TransferCarrier, { maxItems: 1000 }) items!: TransferCarrier[];
}

/** A customer of a carrier's site that can be transferred. */
export class TransferCompany {
  @Id() customerId!: number;
  @Text({ max: 200 }) companyName!: string;
  @Text({ max: 100, optional: true }) city!: string;
  @Text({ max: 40, optional: true }) state!: string;
  @Integer({ min: 0, about: 'Its active locations.' }) locationCount!: number;
  @Flag({ about: 'Not suspended.' }) isActive!: boolean;
}

export class TransferCompanyList {
  @ListOf(() => TransferCompany, { maxItems: 100 }) items!: TransferCompany[];
  @Integer({ min: 0, about: 'Companies that match the search.' }) total!: number;
  @Text({ max: 400, optional: true, about: 'Cursor of the next page; none on the last.' }) nextCursor?: string | null;
}

export class ListTransferCompanies {
  @Id({ about: 'The carrier whose customers they are.' }) carrierId!: number;
  @Text({ max: 100, optional: true, about: 'Text in the name of the company.' }) search?: string;
  @Text({ max: 400, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit = 50;
}

/** The current effects of a transfer between carriers. */
export class SiteTransferPreview {
  @Integer({ min: 0, about: 'Companies that move.' }) customerCount!: number;
  @Integer({ min: 0, about: 'Their active locations.' }) locationCount!: number;
  @Integer({ min: 0, about: 'Their active users, who will sign in on the other site.' }) userCount!: number;
  @Integer({ min: 0, about: 'Of these companies, the suspended ones.' }) inactiveCustomerCount!: number;
  @Integer({ min: 0, about: 'Representatives whose assignments to these companies and locations end.' })
  representativeCount!: number;
  @Integer({ min: 0, about: 'Location rules of the former carrier that end.' }) locationRuleCount!: number;
  @Integer({ min: 0, about: 'Open invites of the former carrier to these companies, which are withdrawn.' })
  inviteCount!: number;
  @Integer({ min: 0, about: 'Quotes of these companies with a rate of the former carrier that can still be booked.' })
  openQuoteCount!: number;
  @Integer({ min: 0, about: 'Open claims of these companies against the former carrier.' })
  openClaimCount!: number;
  @Day({ optional: true, about: 'When the next answer to one of these claims is due.' })
  nextClaimDueOn!: string | null;
  @Integer({ min: 0, about: 'Named companies that are no longer customers of this site; they are skipped.' })
  elsewhereCount!: number;
  @Integer({ min: 0, about: 'Of these companies, those in another scheduled transfer.' }) scheduledCount!: number;
  @Flag({ about: 'The other carrier has a site; without one nothing can be transferred.' }) hasSite!: boolean;
}

/** A transfer of customers from the site of one carrier to that of another. */
export class SiteTransfer extends TransferProgress {
  @Id() fromCarrierId!: number;
  @Id() toCarrierId!: number;
  @Flag({ about: 'All customers of the site at the time the carriers and companies are notified.' }) isWhole!: boolean;
  @Instant({ optional: true, about: 'When the carriers and companies were notified; absent until then.' })
  toldAt!: string | null;
  @Flag({ about: 'All users of the companies are emailed when they move.' }) notifiesCustomers!: boolean;
  @Integer({ min: 0, about: 'Companies to process; 0 for all customers of a site until they are notified.' })
  totalCount!: number;
  @Integer({ min: 0, about: 'Companies that had joined another site by then.' }) skippedCount!: number;
  @Integer({ min: 0, about: 'Companies that an undo restored.' }) restoredCount!: number;
  @Choice(siteTransferFailures, {
    optional: true,
    about: 'Why it failed: the other carrier had no active site, or it was interrupted too often.',
  })
  failure!: (typeof siteTransferFailures)[number] | null;
}

export class SiteTransferList extends ListPage {
  @ListOf(() => SiteTransfer, { maxItems: 100 }) items!: SiteTransfer[];
}

export class ListSiteTransfers extends ListPageRequest {
  @Choices(transferStates, { maxItems: 7, optional: true, about: 'Only transfers in one of these states.' })
  states?: TransferState[];
  @Ids({ maxItems: 200, optional: true, about: 'Only transfers from or to one of these carriers.' })
  carrierIds?: number[];
}

export class TransferBetweenCarriers extends TransferStart {
  @Id({ label: 'From', about: 'The current carrier of the customers.' }) fromCarrierId!: number;
  @Id({ label: 'To', about: 'The new carrier of the customers.' }) toCarrierId!: number;
  @Choice(transferScopes, {
    label: 'Customers',
    about: '`all` customers of the site, customers that match `search` now (`found`), or the `chosen` customerIds.',
  })
  scope!: TransferScope;
  @Ids({ maxItems: mostNamed, optional: true, label: 'Companies', about: 'With `chosen`: the companies.' })
  customerIds?: number[];
  @Text({ max: 100, optional: true, about: 'With `found`: part of the name of the companies.' }) search?: string;
  @Ids({ maxItems: mostNamed, optional: true, about: 'With `found`: companies to exclude.' }) exceptIds?: number[];
  @Flag({ optional: true, about: 'Emails all users of the companies when they move, with the address of the site.' })
  notifiesCustomers?: boolean;
}

export class TransferredBetweenCarriers {
  @Nested(() => SiteTransferPreview, { about: 'What would be transferred at the time of the call.' })
  preview!: SiteTransferPreview;
  @Nested(() => SiteTransfer, { optional: true, about: 'Absent after a preview.' })
  transfer?: SiteTransfer | null;
}

export class SiteTransferReference {
  @Id({ about: 'ID of the transfer, from the list of transfers.' }) id!: number;
}

export class SiteTransferChange {
  @Id() transferId!: number;
}

/** Goes to administrators of the portal who follow `managed-customer-transfers`. */
export const siteTransferChanged = definePush(
  'managed-customer-transfer-changed',
  SiteTransferChange,
  'A transfer of customers between carriers progressed or ended; read it again.',
);

const gate = { access: { system: 'manageCustomers' }, whileActing: 'refused' } as const;

export const managedCustomerTransfersApi = defineResource('managed-customer-transfers', {
  listSiteTransfers: get({
    ...gate,
    path: '/managed-customer-transfers',
    takes: ListSiteTransfers,
    answers: SiteTransferList,
    about: 'The transfers of customers between carriers, newest first.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  listTransferCarriers: get({
    ...gate,
    path: '/managed-customer-transfers/carriers',
    answers: TransferCarrierList,
    about: 'The carriers with the number of their customers, by name.',
  }),
  listTransferCompanies: get({
    ...gate,
    path: '/managed-customer-transfers/companies',
    takes: ListTransferCompanies,
    answers: TransferCompanyList,
    about: "The customers of a carrier's site that a transfer can name, by name.",
    problems: ['malformed-request'],
  }),
  getSiteTransfer: get({
    ...gate,
    path: '/managed-customer-transfers/:id',
    takes: SiteTransferReference,
    answers: SiteTransfer,
    about: 'One transfer between carriers, with its progress.',
    problems: ['not-found'],
  }),
  transferBetweenCarriers: post({
    ...gate,
    path: '/managed-customer-transfers',
    takes: TransferBetweenCarriers,
    answers: TransferredBetweenCarriers,
    idempotent: true,
    limit: 30,
    about: `Transfers customers from the site of one carrier to that of another, now or on a day: home and site change, freight stays with the carrier that hauled it, and the former carrier's representatives, location rules and open invites for these companies end. Administrators of both carriers and of the companies are notified ${transferNoticeDays} days before, or at once.`,
    problems: ['invalid-fields', 'not-found', 'wrong-state'],
  }),
  endSiteTransfer: del({
    ...gate,
    path: '/managed-customer-transfers/:id',
    takes: SiteTransferReference,
    answers: SiteTransfer,
    about:
      'Cancels a scheduled transfer, or undoes one within 24 hours after it ends. Companies that changed since then stay.',
    problems: ['not-found', 'wrong-state'],
  }),
});
