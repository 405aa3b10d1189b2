import { Injectable } from '@nestjs/common';
import type { InvoiceState } from '@lading/domain/invoice-lifecycle';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { Mails } from '../../kernel/mail/mails.js';
import { CarrierDocumentLinks } from '../carrier-document-links/carrier-document-links.service.js';
import { SitesService } from '../sites/sites.service.js';
import { disputeMail, type MailedDispute } from './dispute-mail-content.js';
import { InvoiceDisputed, InvoiceDisputeMailed, invoiceSubject, type InvoiceFacts } from './invoices.events.js';

interface UntoldDispute extends MailedDispute {
  readonly disputeId: number;
  readonly customerId: number;
  readonly carrierId: number;
  readonly number: string;
  readonly state: InvoiceState;
  readonly carrierEmail: string;
}

/** $2 is who disputed it. */
const untold = `SELECT d.id AS "disputeId", d.reason, d.amount_cents AS "amountCents", d.text, d.author, d.answer_by AS "answerBy", d.carrier_email AS "carrierEmail",
    i.customer_id AS "customerId", i.carrier_id AS "carrierId", i.number, i.state, i.bill AS received, i.audit,
    (i.received_at AT TIME ZONE 'UTC')::date AS "receivedOn", k.company_name AS "companyName",
    (SELECT u.email::text FROM user_account u WHERE u.id = $2) AS "authorEmail"
  FROM invoice_dispute d JOIN invoice i ON i.id = d.invoice_id JOIN customer k ON k.id = i.customer_id
  WHERE d.invoice_id = $1 AND d.state = 'open' AND d.carrier_email IS NOT NULL AND d.mailed_at IS NULL FOR UPDATE OF d`;

/** Tells carriers of objections to their invoices. */
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

  /** Mail, mark and history commit together; what was taken back by then is told to nobody. */
  @Listens(InvoiceDisputed)
  async disputed({ payload: { invoiceId }, actorId }: StoredEvent<InvoiceFacts>): Promise<void> {
    await this.database.transaction(async () => {
      const dispute = await this.database.findOne<UntoldDispute>(untold, [invoiceId, actorId]);
      if (!dispute) return;
      const { disputeId, customerId, carrierId, carrierEmail, number, state } = dispute;
      const { brand } = await this.sites.lookOf(carrierId);
      const action = await this.links.make({ customerId, carrierId, disputeId });
      const mail = { ...disputeMail(dispute), action };
      await this.mails.send({ ...mail, brand, to: carrierEmail, key: `invoice-disputed:${disputeId}` });
      await this.database.query('UPDATE invoice_dispute SET mailed_at = $2 WHERE id = $1', [
        disputeId,
        this.clock.iso(),
      ]);
      const actor: Actor = { ...jobActor('Portal'), customerId };
      const facts = { subject: invoiceSubject(invoiceId), payload: { invoiceId, number, state }, customerId };
      await this.events.publish(actor, new InvoiceDisputeMailed(facts));
    });
  }
}
