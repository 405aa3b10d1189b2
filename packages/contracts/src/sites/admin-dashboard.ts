import { defineResource, get } from '../kernel/endpoint.js';
import { Choices, Day, Flag, Id, Instant, Integer, ListOf, Nested, Text } from '../kernel/field.js';

const count = (about: string) => Integer({ min: 0, about });

/** Maximum rows that the figure of a time window reads; above it the figure says that there are more. */
export const mostFigureRows = 10_000;

export class TicketFigures {
  @count('Open tickets.') open!: number;
  @count('Open errors that pages have reported.') errors!: number;
  @count('Open tickets and errors that are unassigned.') unassigned!: number;
  @count('Open tickets and errors that are assigned to the caller.') mine!: number;
}

export class CarrierCounts {
  @count('Carriers with an active API.') active!: number;
  @count('Carriers with an inactive API.') inactive!: number;
}

export class CompanyFigures {
  @count('Companies with a user who signed in within the last 30 days.') active!: number;
  @Flag({ about: 'There are more active companies.' }) isLowerBound!: boolean;
  @count('Companies that joined within the last 30 days, up to 10,000.') joined!: number;
}

/** Invites of all carriers from the last thirty days, with their current progress. */
export class SignUpFunnel {
  @Day() sentFrom!: string;
  @Day() sentTo!: string;
  @count('Invites that were sent.') invited!: number;
  @count('Of these, invites with which a company registered.') registered!: number;
  @count('Of these, companies with a user who has signed in.') activated!: number;
}

export class QuoteFigures {
  @count('Quotes of the last 24 hours with rate requests, up to 10,000.') day!: number;
  @count('Of these, quotes with at least one rate.') rated!: number;
  @count('Quotes of the 24 hours before, up to 10,000.') dayBefore!: number;
  @count('Of these, quotes with at least one rate.') ratedBefore!: number;
}

/** A carrier's recent performance: its newest 100 responses of the last 24 hours. */
export class CarrierAnswerFigures {
  @Id() carrierId!: number;
  @Text({ max: 100 }) carrierName!: string;
  @count('Requests for a rate.') asked!: number;
  @count('Answered with a rate.') offered!: number;
  @count('Declined by the carrier or on its behalf.') declined!: number;
  @count('Not answered in time.') timedOut!: number;
  @count('Failed for a technical reason.') failed!: number;
  @Integer({ min: 0, optional: true, about: '95th percentile response time in milliseconds.' })
  p95!: number | null;
}

export class DispatchFigures {
  @count('Shipments booked in the last 24 hours, up to 10,000.') booked!: number;
  @count('Of these, shipments that the carrier confirmed.') confirmed!: number;
  @count('Of these, shipments that the carrier refused.') refused!: number;
  @count('All dispatches that need a person, regardless of date.') needsAttention!: number;
}

export class JobFigures {
  @count('Jobs that have used all attempts.') failed!: number;
  @count('Due jobs that are waiting.') waiting!: number;
  @count('Seconds that the oldest of them has waited.') oldestSeconds!: number;
}

export class WebhookFigures {
  @count('Webhooks with failing messages.') failing!: number;
  @count('Webhooks that were turned off because their messages failed.') switchedOff!: number;
}

export class BackupFigures {
  @Flag({ about: 'Backups are made every night.' }) isScheduled!: boolean;
  @Instant({ optional: true, about: 'When the newest backup was made; absent without one.' }) madeAt!: string | null;
}

export class DiskFigures {
  @count('Free bytes on the volume of the data folder.') free!: number;
  @count('Size of the volume in bytes.') all!: number;
  @Flag({ about: 'Too little space is left; new files are refused.' }) isTight!: boolean;
}

/** The newest value of the fuel index. */
export class FuelWeekFigures {
  @Day({ optional: true, about: 'Its index date; absent as long as the index has no value.' })
  indexDate!: string | null;
  @Integer({ min: 1, optional: true, about: 'Mills (thousandths of a dollar) per gallon.' })
  milliDollars!: number | null;
  @Flag({ about: 'The value of the next week is missing, or carriers with tariffs have none at all.' })
  isOld!: boolean;
}

/** Open pages in the last complete five minutes. */
export class BrowserRelease {
  @Text({ max: 64, about: 'The release, as `/version.json` names it.' }) hash!: string;
  @count('Pages loaded from this release.') pages!: number;
  @Flag({ about: 'The running release.' }) isCurrent!: boolean;
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
  'fuelWeek',
  'jobs',
  'emails',
  'webhooks',
  'backup',
  'disk',
  'releases',
] as const;
export type AdminFigure = (typeof adminFigures)[number];

/** The state of the installation. Figures that the caller may not see, or that failed, are left out. */
export class AdminDashboard {
  @Nested(() => TicketFigures, { optional: true }) tickets?: TicketFigures;
  @Nested(() => CarrierCounts, { optional: true }) carriers?: CarrierCounts;
  @Nested(() => CompanyFigures, { optional: true }) companies?: CompanyFigures;
  @Nested(() => SignUpFunnel, { optional: true }) signUps?: SignUpFunnel;
  @Nested(() => QuoteFigures, { optional: true }) quotes?: QuoteFigures;
  @Nested(() => CarrierAnswerList, { optional: true }) answers?: CarrierAnswerList;
  @Nested(() => DispatchFigures, { optional: true }) dispatches?: DispatchFigures;
  @Nested(() => FuelWeekFigures, { optional: true }) fuelWeek?: FuelWeekFigures;
  @Nested(() => JobFigures, { optional: true }) jobs?: JobFigures;
  @Nested(() => JobFigures, { optional: true, about: "Emails that are waiting or couldn't be sent." })
  emails?: JobFigures;
  @Nested(() => WebhookFigures, { optional: true }) webhooks?: WebhookFigures;
  @Nested(() => BackupFigures, { optional: true }) backup?: BackupFigures;
  @Nested(() => DiskFigures, { optional: true }) disk?: DiskFigures;
  @Nested(() => BrowserReleases, { optional: true }) releases?: BrowserReleases;
  @Choices(adminFigures, { maxItems: adminFigures.length, about: "Figures that couldn't be read." })
  failed!: AdminFigure[];
  @Instant() readAt!: string;
}

export const adminDashboardApi = defineResource('admin-dashboard', {
  getAdminDashboard: get({
    path: '/admin-dashboard',
    answers: AdminDashboard,
    access: { system: 'any' },
    whileActing: 'refused',
    about: "Status of the installation, limited by the caller's privileges.",
  }),
});
