import { defineResource, get } from '../kernel/endpoint.js';
import { Choices, Day, Flag, Id, Instant, Integer, ListOf, Nested, Text } from '../kernel/field.js';

const count = (about: string) => Integer({ min: 0, about });

/** Rows that a figure of a window of time reads at most; above it says that there are more. */
export const mostFigureRows = 10_000;

export class TicketFigures {
  @count('Open tickets.') open!: number;
  @count('Open errors that pages have reported.') errors!: number;
  @count('Open tickets and errors that are unassigned.') unassigned!: number;
  @count('Open tickets and errors that are assigned to the caller.') mine!: number;
}

export class CarrierCounts {
  @count('Carriers whose API is asked for prices.') active!: number;
  @count('Carriers whose API is switched off.') inactive!: number;
}

export class CompanyFigures {
  @count('Companies of which a user has signed in within 30 days.') active!: number;
  @Flag({ about: 'There are more active companies.' }) isLowerBound!: boolean;
  @count('Companies that have joined within 30 days, up to 10,000.') joined!: number;
}

/** Invites of all carriers that were sent within thirty days, and how far they have come by now. */
export class SignUpFunnel {
  @Day() sentFrom!: string;
  @Day() sentTo!: string;
  @count('Invites that were sent.') invited!: number;
  @count('Of these, invites by which a company has registered.') registered!: number;
  @count('Of these, companies of which a user has signed in.') activated!: number;
}

export class QuoteFigures {
  @count('Quotes of the last 24 hours for which carriers were asked, up to 10,000.') day!: number;
  @count('Of these, quotes with at least one rate.') rated!: number;
  @count('Quotes of the 24 hours before, up to 10,000.') dayBefore!: number;
  @count('Of these, quotes with at least one rate.') ratedBefore!: number;
}

/** How a carrier has answered lately: its newest 100 answers of the last 24 hours. */
export class CarrierAnswerFigures {
  @Id() carrierId!: number;
  @Text({ max: 100 }) carrierName!: string;
  @count('Requests for a rate.') asked!: number;
  @count('Answered with a rate.') offered!: number;
  @count('Declined by the carrier or for it.') declined!: number;
  @count('Not answered in time.') timedOut!: number;
  @count('Failed for a technical reason.') failed!: number;
  @Integer({ min: 0, optional: true, about: 'Milliseconds within which 95% of the answers came.' })
  p95!: number | null;
}

export class DispatchFigures {
  @count('Shipments that were booked in the last 24 hours, up to 10,000.') booked!: number;
  @count('Of these, shipments that the carrier has confirmed.') confirmed!: number;
  @count('Of these, shipments that the carrier has refused.') refused!: number;
  @count('Dispatches of any day that need a person.') needsAttention!: number;
}

export class JobFigures {
  @count('Jobs that have used up their tries.') failed!: number;
  @count('Jobs that are due and wait.') waiting!: number;
  @count('Seconds for which the oldest of them has waited.') oldestSeconds!: number;
}

export class WebhookFigures {
  @count('Webhooks whose last messages have failed.') failing!: number;
  @count('Webhooks that were switched off because their messages failed.') switchedOff!: number;
}

export class BackupFigures {
  @Flag({ about: 'Backups are made every night.' }) isScheduled!: boolean;
  @Instant({ optional: true, about: 'When the newest backup was made; absent without one.' }) madeAt!: string | null;
}

export class DiskFigures {
  @count('Bytes that are left on the volume of the data folder.') free!: number;
  @count('Bytes of the volume.') all!: number;
  @Flag({ about: 'Too little is left: new files are refused.' }) isTight!: boolean;
}

/** Pages that were open in the last finished five minutes. */
export class BrowserRelease {
  @Text({ max: 64, about: 'The release, as `/version.json` names it.' }) hash!: string;
  @count('Pages that came from this release.') pages!: number;
  @Flag({ about: 'The release that runs.' }) isCurrent!: boolean;
}

export class BrowserReleases {
  @ListOf(() => BrowserRelease, { maxItems: 50, about: 'The most frequent first.' }) items!: BrowserRelease[];
}

export class CarrierAnswerList {
  @ListOf(() => CarrierAnswerFigures, { maxItems: 1000, about: 'The slowest first.' }) items!: CarrierAnswerFigures[];
}

export const adminFigures = [
  'tickets',
  'carriers',
  'companies',
  'signUps',
  'quotes',
  'answers',
  'dispatches',
  'jobs',
  'emails',
  'webhooks',
  'backup',
  'disk',
  'releases',
] as const;
export type AdminFigure = (typeof adminFigures)[number];

/** The state of the installation. What the caller may not see is left out, and so is what could not be read. */
export class AdminDashboard {
  @Nested(() => TicketFigures, { optional: true }) tickets?: TicketFigures;
  @Nested(() => CarrierCounts, { optional: true }) carriers?: CarrierCounts;
  @Nested(() => CompanyFigures, { optional: true }) companies?: CompanyFigures;
  @Nested(() => SignUpFunnel, { optional: true }) signUps?: SignUpFunnel;
  @Nested(() => QuoteFigures, { optional: true }) quotes?: QuoteFigures;
  @Nested(() => CarrierAnswerList, { optional: true }) answers?: CarrierAnswerList;
  @Nested(() => DispatchFigures, { optional: true }) dispatches?: DispatchFigures;
  @Nested(() => JobFigures, { optional: true }) jobs?: JobFigures;
  @Nested(() => JobFigures, { optional: true, about: 'Emails that wait or could not be sent.' }) emails?: JobFigures;
  @Nested(() => WebhookFigures, { optional: true }) webhooks?: WebhookFigures;
  @Nested(() => BackupFigures, { optional: true }) backup?: BackupFigures;
  @Nested(() => DiskFigures, { optional: true }) disk?: DiskFigures;
  @Nested(() => BrowserReleases, { optional: true }) releases?: BrowserReleases;
  @Choices(adminFigures, { maxItems: adminFigures.length, about: 'What could not be read.' }) failed!: AdminFigure[];
  @Instant() readAt!: string;
}

export const adminDashboardApi = defineResource('admin-dashboard', {
  getAdminDashboard: get({
    path: '/admin-dashboard',
    answers: AdminDashboard,
    access: { system: 'any' },
    whileActing: 'refused',
    about: 'The state of the installation, as far as the privileges of the caller go.',
  }),
});
