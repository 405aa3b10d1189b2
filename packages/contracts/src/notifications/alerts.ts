import type {
  CarrierPrivilege,
  CustomerPrivilege,
  Privilege,
  SystemPrivilege,
} from '@lading/domain/users/privilege-table';
import type { RoleSide } from '@lading/domain/users/roles';
import { defineResource, get, post, put } from '../kernel/endpoint.js';
import { Choice, Choices, Flag, Id, Ids, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { definePush } from '../kernel/push.js';
import { ReachedRows } from '../kernel/list-page.js';

/** The tabs of the alerts menu. */
export const alertTabs = ['exceptions', 'quotes', 'uploads', 'system'] as const;
export type AlertTab = (typeof alertTabs)[number];

interface KindRow {
  readonly kind: string;
  readonly label: string;
  /** Absent for kinds that are only under “All”. */
  readonly tab?: AlertTab;
  /** The privilege that each side needs for the kind; a missing side never gets it. */
  readonly needs: {
    readonly customer?: CustomerPrivilege | 'any';
    readonly carrier?: CarrierPrivilege | 'any';
    readonly system?: SystemPrivilege | 'any';
  };
}

/** The kinds of alerts. A new kind is a row here and a listener that raises it. */
const kindRows = [
  { kind: 'exception', label: 'Shipment exceptions', tab: 'exceptions', needs: { customer: 'track' } },
  { kind: 'missedEta', label: 'Missed estimated deliveries', tab: 'exceptions', needs: { customer: 'track' } },
  { kind: 'dispatchFailed', label: 'Failed dispatches', tab: 'exceptions', needs: { customer: 'track' } },
  { kind: 'delivered', label: 'Deliveries', needs: { customer: 'track' } },
  { kind: 'quoteExpiring', label: 'Expiring quotes', tab: 'quotes', needs: { customer: 'quote' } },
  { kind: 'uploadResult', label: 'Upload results', tab: 'uploads', needs: { customer: 'any' } },
  {
    kind: 'reportMade',
    label: 'Finished reports',
    needs: { customer: 'report', carrier: 'customerVisibility', system: 'viewReportPage' },
  },
  { kind: 'invoiceReceived', label: 'New invoices', needs: { customer: 'viewInvoices' } },
  { kind: 'invoiceReview', label: 'Invoices to review', needs: { customer: 'viewInvoices' } },
  { kind: 'disputeDeadline', label: 'Invoice dispute deadlines', needs: { customer: 'viewInvoices' } },
  { kind: 'invoiceAnswered', label: 'Carrier responses to invoices', needs: { customer: 'viewInvoices' } },
  { kind: 'claimChanged', label: 'Claim responses', needs: { customer: 'fileClaims' } },
  { kind: 'claimClock', label: 'Claim deadlines', needs: { customer: 'fileClaims' } },
  { kind: 'subscription', label: 'Subscription', tab: 'system', needs: { customer: 'manageSettings' } },
  {
    kind: 'proNumbersLow',
    label: 'PRO numbers running low',
    tab: 'system',
    needs: { customer: 'requestProBlock', carrier: 'any', system: 'viewCarriers' },
  },
  {
    kind: 'proBlockRequest',
    label: 'PRO number blocks',
    tab: 'system',
    needs: { customer: 'requestProBlock', carrier: 'dataVisibility', system: 'addCarrier' },
  },
  {
    kind: 'tariffReview',
    label: 'Approval of tariffs',
    tab: 'system',
    needs: { carrier: 'dataVisibility', system: 'addCarrier' },
  },
  { kind: 'pricingEnding', label: 'Customer pricing that ends', tab: 'system', needs: { carrier: 'dataVisibility' } },
  {
    kind: 'deskOrder',
    label: 'Shipments that wait for your answer',
    tab: 'exceptions',
    needs: { carrier: 'customerVisibility' },
  },
  {
    kind: 'missedPickup',
    label: 'Missed pickups',
    tab: 'exceptions',
    needs: { customer: 'track', carrier: 'customerVisibility' },
  },
  {
    kind: 'shipmentMessage',
    label: 'Messages about shipments',
    needs: { customer: 'track', carrier: 'customerVisibility' },
  },
  { kind: 'invoiceDisputed', label: 'Disputes of your invoices', needs: { carrier: 'dataVisibility' } },
  { kind: 'claimFiled', label: 'Claims against you', needs: { carrier: 'dataVisibility' } },
  { kind: 'carrierSwitched', label: 'Carriers turned on or off', tab: 'system', needs: { system: 'viewCarriers' } },
  { kind: 'fuelIndex', label: 'Fuel index', tab: 'system', needs: { system: 'viewCarriers' } },
  { kind: 'supportTicket', label: 'Support tickets', tab: 'system', needs: { system: 'any' } },
  {
    kind: 'systemNotice',
    label: 'Portal notices',
    tab: 'system',
    needs: { customer: 'any', carrier: 'any', system: 'any' },
  },
] as const satisfies readonly KindRow[];

export type AlertKind = (typeof kindRows)[number]['kind'];
export const alertKinds: readonly (KindRow & { readonly kind: AlertKind })[] = kindRows;
export const alertKindNames: readonly AlertKind[] = kindRows.map(({ kind }) => kind);

/** The kinds that a user of a side may get with these privileges. */
export const alertKindsOf = (side: RoleSide, holds: (privilege: Privilege) => boolean): readonly AlertKind[] =>
  alertKinds
    .filter(({ needs }) => {
      const needed = needs[side];
      return needed !== undefined && (needed === 'any' || holds(needed));
    })
    .map(({ kind }) => kind);

/** How a user is notified of a kind; all but `off` also appear in the portal. */
export const alertChannels = ['portal', 'mail', 'daily', 'weekly', 'off'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** Unread alerts are counted up to this number. */
export const mostUnread = 100;

export class Alert {
  @Id() id!: number;
  @Choice(alertKindNames) kind!: AlertKind;
  @Text({
    max: 1000,
    about: 'The notification template: text, with `[Text Notification|Link]` for links to pages of the portal.',
  })
  text!: string;
  @Flag() isRead!: boolean;
  @Instant() createdAt!: string;
}

export class ListAlerts {
  @Choices(alertKindNames, {
    maxItems: alertKindNames.length,
    optional: true,
    about: 'Only these kinds; all by default.',
  })
  kinds?: AlertKind[];
  @Choice(alertTabs, { optional: true, about: 'Of one tab of the alerts menu.' }) tab?: AlertTab;
  @Flag({ optional: true, about: 'Only unread alerts.' }) isUnread?: boolean;
  @Text({ max: 40, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit = 10;
}

/** The number of unread alerts. */
export class UnreadAlerts {
  @Integer({ min: 0, about: `Up to ${mostUnread}, which means that number or more.` }) unread!: number;
}

/** The result of marking all alerts. */
export class AllRead extends UnreadAlerts {
  @Integer({ min: 0, about: 'How many were unread.' }) count!: number;
  @Instant({ about: 'When they were marked; use it to undo.' }) readAt!: string;
}

export class MarkedAt {
  @Instant({ about: 'The `readAt` that marking all returned.' }) readAt!: string;
}

export class AlertList extends UnreadAlerts {
  @ListOf(() => Alert, { maxItems: 100, about: 'Newest first.' }) items!: Alert[];
  @Text({ max: 40, optional: true, about: 'Cursor of the next page; none on the last.' }) nextCursor?: string | null;
}

export class MarkAlerts {
  @Ids({ minItems: 1, maxItems: 100 }) ids!: number[];
  @Flag() isRead!: boolean;
}

export class AlertSetting {
  @Choice(alertKindNames) kind!: AlertKind;
  @Choice(alertChannels) channel!: AlertChannel;
}

export class AlertSettings {
  @ListOf(() => AlertSetting, { maxItems: alertKindNames.length, about: 'The kinds of alerts that you can get.' })
  kinds!: AlertSetting[];
  @Integer({
    min: 0,
    max: 23,
    about: 'Hour at which digests are emailed, in the time zone; weekly digests on Mondays.',
  })
  digestHour!: number;
  @Text({ max: 60, about: 'IANA time zone, such as America/Chicago.' }) timeZone!: string;
}

export class AlertsChange {
  @Id() userId!: number;
}

/** Sent only to the user. */
export const alertsChanged = definePush('alerts-changed', AlertsChange, 'New alerts arrived, or alerts were read.');

const own = { access: 'signedIn' } as const;

export const alertsApi = defineResource('alerts', {
  listAlerts: get({
    ...own,
    path: '/alerts',
    takes: ListAlerts,
    answers: AlertList,
    about: 'Your alerts, newest first, without alerts on records that you can no longer see.',
    problems: ['malformed-request'],
  }),
  countUnread: get({
    ...own,
    path: '/alerts/unread',
    answers: UnreadAlerts,
    about: 'How many unread alerts you have.',
  }),
  markAlerts: put({
    ...own,
    path: '/alerts/read',
    takes: MarkAlerts,
    answers: ReachedRows,
    about: 'Marks your alerts as read or unread.',
  }),
  markAllRead: post({
    ...own,
    path: '/alerts/read-all',
    answers: AllRead,
    about: 'Marks all your alerts as read.',
  }),
  undoAllRead: post({
    ...own,
    path: '/alerts/read-all/undo',
    takes: MarkedAt,
    answers: UnreadAlerts,
    about: 'Undoes marking all alerts as read.',
  }),
  getAlertSettings: get({
    ...own,
    path: '/alert-settings',
    answers: AlertSettings,
    about: 'How you are notified of each kind of alert.',
  }),
  changeAlertSettings: put({
    ...own,
    path: '/alert-settings',
    takes: AlertSettings,
    answers: AlertSettings,
    limit: 60,
    about: "Changes how you are notified of alerts; kinds that you omit don't change.",
    problems: ['invalid-fields'],
  }),
});
