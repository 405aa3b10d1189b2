import { Injectable } from '@nestjs/common';
import type { TransferState } from '@lading/contracts/customers/customer-transfers';
import { Choice, Id, Integer } from '@lading/contracts/kernel/field';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { dateIn } from '@lading/domain/time/zoned-time';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { AccountHolders } from '../account/account-holders.service.js';
import { AccountMails, mailedPages } from '../account/account-mails.service.js';
import { AlertRaising, alertText } from '../alerts/alert-raising.service.js';
import { SitesService, type Site } from '../sites/sites.service.js';
import {
  administratorsOfCarrier,
  companiesAnnounced,
  companiesToTell,
  usersOfCompanies,
} from './site-transfer-items.queries.js';
import { siteTransferLetters, siteTransferSentences, type SiteTransferNotice } from './site-transfer-letters.js';
import { SiteTransfersQueries, type SiteTransferRow } from './site-transfers.queries.js';

const notices = ['announced', 'canceled', 'moved', 'undone'] as const satisfies readonly SiteTransferNotice[];

/** The companies of a transfer that are behind a place in its list, and what they are notified of. */
class NotifiedCompanies {
  @Id() transferId!: number;
  @Choice(notices) notice!: SiteTransferNotice;
  @Integer({ min: 0 }) behindId!: number;
}

const notifyCompanies = defineJob('notify-of-site-transfer', NotifiedCompanies, { retryLimit: 8, expireSeconds: 300 });

/** Companies whose users one transaction notifies. */
const together = 100;

/** States in which a transfer is still announced: in all others a later notice takes the place of the announcement. */
const isAhead: ReadonlySet<TransferState> = new Set(['scheduled', 'running', 'done']);

/** Whether it starts immediately, without a scheduled day. */
const isAtOnce = ({ startsAt, createdAt }: SiteTransferRow): boolean => startsAt === createdAt;

const dayOf = (transfer: SiteTransferRow): string | undefined =>
  isAtOnce(transfer) ? undefined : formatCalendarDate(dateIn(transfer.timeZone, transfer.startsAt));

/** Notifies those whom a transfer between carriers concerns, by email and alert, in system scope and the caller's transaction. */
@Injectable()
export class SiteTransferNotices {
  constructor(
    private readonly database: Database,
    private readonly queries: SiteTransfersQueries,
    private readonly sites: SitesService,
    private readonly holders: AccountHolders,
    private readonly mails: AccountMails,
    private readonly raising: AlertRaising,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** The administrators of both carriers at once, and the companies by a job, since many emails take long. */
  async announce(transfer: SiteTransferRow, notice: SiteTransferNotice, customerCount: number): Promise<void> {
    const isKnown = notice === 'moved' && isAtOnce(transfer);
    if (!isKnown && customerCount > 0) {
      await this.notifyCarrier(transfer, notice, { isArrival: false, customerCount });
      await this.notifyCarrier(transfer, notice, { isArrival: true, customerCount });
    }
    if (notice === 'moved' && !transfer.notifiesCustomers) return;
    await this.jobs.enqueue(notifyCompanies, { transferId: transfer.id, notice, behindId: 0 });
  }

  /** For the administrator who requested the transfer. */
  async failed({ createdBy, fromName, toName }: SiteTransferRow, failure: 'target' | 'interrupted'): Promise<void> {
    const holder = createdBy === null ? undefined : await this.holders.byId(createdBy);
    if (holder?.state !== 'active') return;
    const reason =
      failure === 'target'
        ? `${toName} has no active site. Nothing was transferred.`
        : 'It was interrupted too often. You can undo the completed part, or transfer the rest.';
    const site = await this.holders.siteOf(holder.id);
    const { firstName, email } = holder;
    const link = `${site.origin}/admin/customer-transfers`;
    await this.mails.send(site, email, siteTransferLetters.failed({ firstName, fromName, toName, reason, link }));
  }

  /** Notifies some of the companies, and has the next ones notified. Exactly once: what it does is one transaction. */
  @Runs(notifyCompanies)
  async notify({ transferId, notice, behindId }: NotifiedCompanies): Promise<void> {
    await this.database.transaction(async () => {
      const transfer = found(await this.queries.lock(transferId));
      if (notice === 'announced' && !isAhead.has(transfer.state)) return;
      const companies = await this.database.query(companiesToTell[notice], [transferId, behindId, together]);
      const last = companies.at(-1);
      if (!last) return;
      await this.notifyCompanies(
        transfer,
        notice,
        new Map(companies.map(({ customerId, companyName }) => [customerId, companyName])),
      );
      await this.jobs.enqueue(notifyCompanies, { transferId, notice, behindId: last.id });
    });
  }

  private async notifyCarrier(
    transfer: SiteTransferRow,
    notice: SiteTransferNotice,
    { isArrival, customerCount }: { isArrival: boolean; customerCount: number },
  ): Promise<void> {
    const carrierId = isArrival ? transfer.toCarrierId : transfer.fromCarrierId;
    const site = await this.siteOf(carrierId);
    const side = { isArrival, customerCount, day: dayOf(transfer), siteName: site.siteName };
    const people = await this.database.query(administratorsOfCarrier, [carrierId]);
    const link = mailedPages.carrierCustomers(site);
    for (const { firstName, email } of people)
      await this.mails.send(site, email, {
        ...siteTransferLetters.carrier(notice, { ...side, firstName, link }),
        key: `site transfer ${transfer.id} ${notice} ${email}`,
      });
    await this.raising.raise(
      {
        ...{ kind: 'systemNotice', hasOwnMail: true },
        occasion: `site-transfer:${transfer.id}:${notice}:carrier:${carrierId}`,
        text: alertText(siteTransferSentences[notice].carrier(side), '/carriers/customers'),
      },
      people.map(({ id }) => id),
    );
  }

  private async notifyCompanies(
    transfer: SiteTransferRow,
    notice: SiteTransferNotice,
    names: ReadonlyMap<number, string>,
  ): Promise<void> {
    const { id: transferId, fromName, toName } = transfer;
    const customerIds = [...names.keys()];
    const to = await this.siteOf(transfer.toCarrierId);
    const isThere = notice === 'moved' || (notice === 'announced' && isAtOnce(transfer));
    const site = isThere ? to : await this.siteOf(transfer.fromCarrierId);
    const of = (customerId: number | null) => {
      const companyName = names.get(customerId ?? 0) ?? '';
      return { companyName, day: dayOf(transfer), fromName, toName, toSite: to.siteName, toHost: to.host };
    };
    const users = await this.database.query(usersOfCompanies, [customerIds]);
    const administrators = users.filter(({ role }) => role === 'CustomerAdministrator');
    for (const { firstName, email, customerId } of this.emailed(transfer, notice, users))
      await this.mails.send(site, email, {
        ...siteTransferLetters.company(notice, { ...of(customerId), firstName, link: mailedPages.signIn(site) }),
        key: `site transfer ${transferId} ${notice} ${email}`,
      });
    if (notice === 'moved') return;
    const people = Map.groupBy(administrators, ({ customerId }) => customerId);
    for (const [customerId, some] of people)
      await this.raising.raise(
        {
          ...{ kind: 'systemNotice', hasOwnMail: true },
          occasion: `site-transfer:${transferId}:${notice}:customer:${customerId ?? 0}`,
          text: alertText(siteTransferSentences[notice].company(of(customerId)), '/customers/home'),
        },
        some.map(({ id }) => id),
      );
    if (notice === 'announced')
      await this.database.query(companiesAnnounced, [transferId, customerIds, this.clock.iso()]);
  }

  /** Administrators of the companies always, other users on request when their company moves, or moves back. */
  private emailed<User extends { readonly role: string }>(
    transfer: SiteTransferRow,
    notice: SiteTransferNotice,
    users: readonly User[],
  ): readonly User[] {
    const isAdministrator = ({ role }: User): boolean => role === 'CustomerAdministrator';
    if (notice === 'moved') return isAtOnce(transfer) ? users.filter((user) => !isAdministrator(user)) : users;
    return notice === 'undone' && transfer.notifiesCustomers ? users : users.filter(isAdministrator);
  }

  /** The site of a carrier; else the neutral portal. */
  private async siteOf(carrierId: number): Promise<Site> {
    return found((await this.sites.byCarrierId(carrierId)) ?? (await this.sites.bySubdomain('')));
  }
}
