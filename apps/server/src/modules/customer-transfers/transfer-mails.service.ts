import { Injectable } from '@nestjs/common';
import { Id, Ids } from '@lading/contracts/kernel/field';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { columnOf, columnsOf, row, statement, text } from '../../kernel/database/declared-statement.js';
import { defineJob, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { AccountHolders } from '../account/account-holders.service.js';
import { AccountMails, mailedPages, type Letter } from '../account/account-mails.service.js';
import { UserAccount } from '../account/account.entities.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Customer } from '../customers/customers.entities.js';
import type { Site } from '../sites/sites.service.js';
import type { TransferRow } from './customer-transfers.queries.js';
import { transferLetters } from './transfer-letters.js';

const administrator = row({
  ...columnsOf(UserAccount, 'u', 'firstName'),
  email: text('u.email::text'),
  companyName: columnOf(Customer, 'c', 'companyName'),
});
const administratorsOf = statement(
  administrator,
  `SELECT ${administrator.sql} FROM user_account u JOIN customer c ON c.id = u.customer_id
    WHERE u.customer_id = ANY ($1) AND u.role = 'CustomerAdministrator' AND u.state = 'active' ORDER BY u.id`,
);

const contact = row({
  contactName: text(`u.first_name || ' ' || u.last_name`),
  carrierName: columnOf(Carrier, 'k', 'name'),
});
const contactById = statement(
  contact,
  `SELECT ${contact.sql} FROM user_account u JOIN carrier k ON k.id = u.carrier_id WHERE u.id = $1`,
);

/** A user who represents companies since a transfer, or again since its undo. */
class NewContact {
  @Id() transferId!: number;
  @Id() contactId!: number;
  @Ids({ maxItems: 1000 }) customerIds!: number[];
}

const mailContact = defineJob('mail-new-contact', NewContact, { expireSeconds: 300 });

/** What is said to one of the two users. */
type Said = (recipient: { firstName: string; siteName: string; link: string }) => Letter;

/** Emails those whom a transfer concerns, in system scope and the transaction that moves the last of it. */
@Injectable()
export class TransferMails {
  constructor(
    private readonly database: Database,
    private readonly holders: AccountHolders,
    private readonly mails: AccountMails,
    private readonly jobs: Jobs,
  ) {}

  /** One email for each of the two users; none for what they transferred themselves, nor for one who can't sign in. */
  async finished(transfer: TransferRow): Promise<void> {
    const { fromUserId, toUserId, fromName, toName, createdBy, createdByName: byName } = transfer;
    const { customerCount, locationCount, inviteCount } = transfer;
    const facts = { customerCount, locationCount, inviteCount, byName, fromName, toName };
    await this.notify(fromUserId, createdBy, (to) => transferLetters.moved({ ...to, ...facts }));
    await this.notify(toUserId, createdBy, (to) => transferLetters.received({ ...to, ...facts }));
  }

  async undone(transfer: TransferRow): Promise<void> {
    const { fromUserId, toUserId, fromName, toName, endedBy, endedByName, stayedCount: stayed } = transfer;
    const facts = { byName: endedByName ?? '', fromName, toName, stayed };
    for (const userId of [fromUserId, toUserId])
      await this.notify(userId, endedBy, (to) => transferLetters.undone({ ...to, ...facts }));
  }

  /** For the administrator who requested the transfer. */
  async failed(transfer: TransferRow, failure: 'recipient' | 'interrupted'): Promise<void> {
    const { createdBy, fromName, toName } = transfer;
    if (createdBy === null) return;
    const reason =
      failure === 'recipient'
        ? `${toName} is no longer an active user. Nothing was transferred.`
        : 'It was interrupted too often. You can undo the completed part, or transfer the rest.';
    const page = (site: Site) => `${site.origin}/carriers/transfer`;
    await this.send(createdBy, (to) => transferLetters.failed({ ...to, fromName, toName, reason }), page);
  }

  /** Has the administrators of companies emailed who represents the carrier for them now: apart, since many mails take long. */
  async notifyCompanies({ id: transferId }: TransferRow, contactId: number, customerIds: number[]): Promise<void> {
    if (customerIds.length > 0) await this.jobs.enqueue(mailContact, { transferId, contactId, customerIds });
  }

  @Runs(mailContact)
  async newContact({ transferId, contactId, customerIds }: NewContact): Promise<void> {
    const { contactName, carrierName } = found(await this.database.findOne(contactById, [contactId]));
    const site = await this.holders.siteOf(contactId);
    await this.database.transaction(async () => {
      for (const { email, ...names } of await this.database.query(administratorsOf, [customerIds])) {
        const key = `new contact ${transferId} ${contactId} ${email}`;
        await this.mails.send(site, email, {
          ...transferLetters.newContact({ ...names, carrierName, contactName }),
          key,
        });
      }
    });
  }

  private async notify(userId: number, byUserId: number | null, letter: Said): Promise<void> {
    if (userId !== byUserId) await this.send(userId, letter, mailedPages.carrierCustomers);
  }

  private async send(userId: number, letter: Said, page: (site: Site) => string): Promise<void> {
    const holder = await this.holders.byId(userId);
    if (holder?.state !== 'active') return;
    const site = await this.holders.siteOf(userId);
    const { firstName, email } = holder;
    await this.mails.send(site, email, letter({ firstName, siteName: site.siteName, link: page(site) }));
  }
}
