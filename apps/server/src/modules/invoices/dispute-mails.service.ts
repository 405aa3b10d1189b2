import type { InvoiceAudit } from '@lading/contracts/invoices/invoice-audit';
import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { reasonName, type AuditReason } from '@lading/domain/invoice-audit/audit-reason';
import { contestedFindings } from '@lading/domain/invoice-audit/contested-charges';
import { formatAmount } from '@lading/domain/measures/money';
import { Injectable } from '@nestjs/common';
import { type Mail, Mails } from '../../kernel/mail/mails.js';
import { whomToAnswer, type MailAuthor } from '../../kernel/mail/mail-author.js';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { CarrierDocumentLinks } from '../carrier-document-links/carrier-document-links.service.js';
import { SitesService } from '../sites/sites.service.js';
import { unmailedDispute } from './invoice-changes.queries.js';
import { numbersOf } from './invoice-numbers.js';
import { InvoiceDispute } from './invoices.entities.js';
import { InvoiceDisputed, InvoiceDisputeMailed, invoiceSubject, type InvoiceFacts } from './invoices.events.js';

/** The content of a dispute for the carrier. */
export interface MailedDispute extends MailAuthor {
  readonly received: NewInvoice;
  readonly audit: InvoiceAudit | null;
  readonly receivedOn: string;
  readonly reason: AuditReason;
  readonly amountCents: number;
  readonly text: string;
  readonly answerBy: string;
}

/** The number of findings that an email names; the letter names them all. */
const mostLines = 20;

type Finding = InvoiceAudit['findings'][number];

/** A mail without its look. */
function disputeMail(dispute: MailedDispute): Pick<Mail, 'subject' | 'title' | 'paragraphs'> {
  const { companyName, received, reason, amountCents, text, answerBy, author, receivedOn } = dispute;
  const { number, invoiceDate, currency, totalCents } = received;
  const amountOf = (cents: number): string => formatAmount(cents, currency);
  const findings = contestedFindings(dispute.audit?.findings ?? [], reason).slice(0, mostLines);
  return {
    subject: `${companyName} disputes invoice ${number}`,
    title: `Invoice ${number} is disputed`,
    paragraphs: [
      `${companyName} disputes ${amountOf(amountCents)} of your invoice ${number} dated ${formatCalendarDate(invoiceDate)} for ${amountOf(totalCents)}, ${numbersOf(received)}. Reason: ${reasonName(reason)}.`,
      ...findings.map((finding) => lineOf(finding, amountOf)),
      `${author} writes: ${text}`,
      'Supporting documents, including any added later, are at the link below.',
      `We received the invoice on ${formatCalendarDate(receivedOn)} and may contest its charges within 180 days (49 USC 13710(a)(3)). Please send a corrected invoice, a credit, or documents that support the charges by ${formatCalendarDate(answerBy)}.`,
      whomToAnswer(dispute),
    ],
  };
}

function lineOf({ name, service, cents, creditCents, evidence }: Finding, amountOf: (cents: number) => string): string {
  const what = service ? `${name} (${service})` : name;
  const dearer = cents > 0 ? `${amountOf(cents)} more than agreed` : 'not as agreed';
  const back = creditCents > 0 ? `, ${amountOf(creditCents)} credit requested` : '';
  return `${what}: ${dearer}${back}. Evidence: ${evidence}.`;
}

/** Emails carriers about disputes of their invoices. */
@Injectable()
export class DisputeMails {
  constructor(
    private readonly database: Database,
    private readonly mails: Mails,
    private readonly sites: SitesService,
    private readonly links: CarrierDocumentLinks,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Mail, mark and history commit together; a dispute that was withdrawn meanwhile is not mailed. */
  @Listens(InvoiceDisputed)
  async disputed({ payload: { invoiceId }, actorId }: StoredEvent<InvoiceFacts>): Promise<void> {
    await this.database.transaction(async () => {
      const dispute = await this.database.findOne(unmailedDispute, [invoiceId, actorId]);
      if (!dispute) return;
      const { disputeId, customerId, carrierId, carrierEmail, number, state } = dispute;
      const { brand } = await this.sites.lookOf(carrierId);
      const action = await this.links.make({ customerId, carrierId, disputeId });
      const mail = { ...disputeMail(dispute), action };
      await this.mails.send({ ...mail, brand, to: carrierEmail, key: `invoice-disputed:${disputeId}` });
      await this.database.manager.update(InvoiceDispute, disputeId, { mailedAt: this.clock.now() });
      const actor: Actor = { ...jobActor('Portal'), customerId };
      const facts = { subject: invoiceSubject(invoiceId), payload: { invoiceId, number, state }, customerId };
      await this.events.publish(actor, new InvoiceDisputeMailed(facts));
    });
  }
}
