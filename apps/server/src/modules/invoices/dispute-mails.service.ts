import { Injectable } from '@nestjs/common';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { Mails } from '../../kernel/mail/mails.js';
import { CarrierDocumentLinks } from '../carrier-document-links/carrier-document-links.service.js';
import { SitesService } from '../sites/sites.service.js';
import { disputeMail } from './dispute-mail-content.js';
import { unmailedDispute } from './dispute-mails.queries.js';
import { InvoiceDispute } from './invoices.entities.js';
import { InvoiceDisputed, InvoiceDisputeMailed, invoiceSubject, type InvoiceFacts } from './invoices.events.js';

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
