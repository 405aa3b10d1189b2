import { Injectable } from '@nestjs/common';
import { shipperEmail } from '@lading/demo-data/customers-and-users';
import { explainedQuotes, savedViews, schedules, shipmentNotes } from '@lading/demo-data/history/shipper-desk';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { nextDueOf } from '@lading/domain/time/recurring-time';
import { rangeOf } from '@lading/domain/time/date-range';
import { dateIn } from '@lading/domain/time/zoned-time';
import type { NewReportSchedule } from '@lading/contracts/reports/report-schedules';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { AccountUsersService } from '../account/account-users.service.js';
import { PastAlerts, type PastAlert } from '../alerts/past-alerts.service.js';
import { PastPlans } from '../pro-plans/past-plans.service.js';
import { PastReports } from '../reports/past-reports.service.js';
import { SavedViewsService } from '../saved-views/saved-views.service.js';
import { PastNotes } from '../shipments/past-notes.service.js';
import {
  bookedShipments,
  companyOfUser,
  latestClaims,
  latestInvoices,
  latestQuotes,
  type BookedShipment,
} from './demo-history.queries.js';
import type { HistoryOwner } from './history-freight.service.js';

/** Files of each schedule, none older than so many days. */
const filesOfSchedule = 3;
const longestAge = 29;
/** The latest alerts, which are still unread. */
const unread = 4;
const hour = 3_600_000;

/** Categories that alert users, with their words. */
const alertWords = {
  delivered: 'was delivered',
  exception: 'has an exception',
  missedEta: 'has missed its estimated delivery',
} as const;
const isAlerting = (category: string): category is keyof typeof alertWords => Object.hasOwn(alertWords, category);

/** What the users of the main shipper have on their desks: views, scheduled reports, alerts, notes and stars. */
@Injectable()
export class HistoryDesk {
  constructor(
    private readonly database: Database,
    private readonly people: AccountUsersService,
    private readonly views: SavedViewsService,
    private readonly reports: PastReports,
    private readonly alerts: PastAlerts,
    private readonly notes: PastNotes,
    private readonly plans: PastPlans,
    private readonly clock: Clock,
  ) {}

  /** Runs in the caller's transaction. */
  async add(): Promise<void> {
    const owner = await this.database.findOne(companyOfUser, [shipperEmail]);
    if (!owner) return;
    const actor = found(await this.people.findActor(owner.userId));
    for (const view of savedViews) await this.views.keep(actor, view);
    for (const { sinceDays, ...schedule } of schedules) await this.addSchedule(actor, schedule, sinceDays);
    const quotes = await this.database.query(latestQuotes, [owner.id, explainedQuotes]);
    const quoteIds = quotes.map(({ id }) => id);
    await this.plans.explain(owner.id, quoteIds);
    const shipments = await this.database.query(bookedShipments, [owner.id, this.clock.iso(), 90]);
    await this.addNotes(owner, shipments);
    await this.addAlerts(owner.id, shipments);
  }

  private async addSchedule(
    actor: Actor,
    schedule: Omit<NewReportSchedule, 'recipientIds'>,
    sinceDays: number,
  ): Promise<void> {
    const wanted = { ...schedule, recipientIds: [found(actor.userId)] };
    const now = this.clock.iso();
    const added = await this.reports.schedule(actor, wanted, this.before(sinceDays * millisecondsPerDay));
    for (const dueAt of dueMoments(wanted, { from: this.before(longestAge * millisecondsPerDay).toISOString(), now })) {
      const { report, range, timeZone } = wanted;
      const { start, end } = rangeOf(range, dateIn(timeZone, dueAt));
      const days = { ...(start && { startDate: start }), ...(end && { endDate: end }) };
      await this.reports.addFile(actor, {
        schedule: added,
        dueAt,
        request: { report, ...days, timeZone, units: 'imperial' },
      });
    }
  }

  /** Some of the latest shipments, by users who see them. */
  private async addNotes(owner: HistoryOwner, shipments: readonly BookedShipment[]): Promise<void> {
    const notes = shipmentNotes.flatMap((text, index) => {
      const shipment = shipments[3 + index * 5];
      if (!shipment) return [];
      const origin = shipment.details?.origin.locationId ?? 0;
      const able = owner.authors.filter(({ locationIds }) => locationIds === null || locationIds.includes(origin));
      const author = found(able[index % able.length]);
      const at = new Date(Math.min(Date.parse(shipment.createdAt) + 5 * hour, Date.parse(this.clock.iso()) - hour));
      return [{ shipmentId: shipment.id, author, text, at: at.toISOString() }];
    });
    await this.notes.add(owner.id, notes);
    const starred = shipments.filter((_, index) => index % 17 === 4).map(({ id }) => id);
    await this.notes.star(owner.id, owner.userId, starred);
  }

  /** Of what has happened lately; all but the latest were read. */
  private async addAlerts(customerId: number, shipments: readonly BookedShipment[]): Promise<void> {
    const now = this.clock.iso();
    const invoices = await this.database.query(latestInvoices, [customerId, 6]);
    const claims = await this.database.query(latestClaims, [customerId, 2]);
    const ofShipments = shipments.flatMap((shipment) => alertOf(shipment) ?? []).slice(0, 10);
    const ofInvoices = invoices.map(({ id, number, state, receivedAt }): PastAlert => {
      const needsReview = state === 'needsReview';
      return {
        ...{ occasion: `invoice-audited:${id}`, kind: needsReview ? 'invoiceReview' : 'invoiceReceived' },
        ...{ subject: { kind: 'invoice', id }, at: receivedAt, link: `/customers/invoices/${id}` },
        sentence: needsReview ? `Invoice ${number} needs review` : `Invoice ${number} matches the agreed charges`,
      };
    });
    const ofClaims = claims.map(({ id, number, acknowledgedOn }): PastAlert => ({
      ...{ occasion: `claim-acknowledged:${id}`, kind: 'claimChanged', subject: { kind: 'claim', id } },
      ...{ sentence: `Claim ${number} was acknowledged`, link: `/customers/claims/${id}` },
      at: `${acknowledgedOn}T16:20:00.000Z`,
    }));
    const alerts = [...ofShipments, ...ofInvoices, ...ofClaims]
      .filter(({ at }) => at < now)
      .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
    const oldestUnread = alerts.at(-unread)?.at ?? now;
    await this.alerts.add(alerts, new Date(oldestUnread));
  }

  private before(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() - milliseconds);
  }
}

function alertOf({ id, number, category, updatedAt, deliveredAt, content }: BookedShipment): PastAlert | undefined {
  if (!isAlerting(category)) return undefined;
  const { origin, destination } = content;
  return {
    ...{ occasion: `shipment-${category}:${id}`, kind: category, subject: { kind: 'shipment', id } },
    ...{
      sentence: `${number} ${alertWords[category]}`,
      link: `/customers/shipments/${id}`,
      at: deliveredAt ?? updatedAt,
    },
    detail: `${origin.city}, ${origin.state} to ${destination.city}, ${destination.state}`,
  };
}

/** The moments of a schedule between two, the last ones. */
function dueMoments(schedule: NewReportSchedule, { from, now }: { from: string; now: string }): string[] {
  const moments: string[] = [];
  for (let at = nextDueOf(schedule, from); at < now; at = nextDueOf(schedule, at)) moments.push(at);
  return moments.slice(-filesOfSchedule);
}
