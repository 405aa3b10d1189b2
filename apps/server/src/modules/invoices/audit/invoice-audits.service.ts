import { Injectable } from '@nestjs/common';
import { auditInvoice, type InvoiceAudit as Audit } from '@lading/domain/invoice-audit/audit-invoice';
import { chargesSingleShipment } from '@lading/domain/invoice-audit/single-shipment';
import { invoiceLifecycle } from '@lading/domain/lifecycle/invoice-lifecycle';
import { jobActor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import type { DeclaredStatement } from '../../../kernel/database/declared-statement.js';
import { Database } from '../../../kernel/database/database.js';
import { Listens, type NewEvent, type StoredEvent } from '../../../kernel/events/domain-event.js';
import { Events } from '../../../kernel/events/events.js';
import { auditColumns, receivedInvoiceOf } from './audit-columns.js';
import { AgreedPrices, type AgreedShipment, DocumentEvidence } from './agreed-prices.queries.js';
import { InvoiceMatching } from '../intake/invoice-matching.service.js';
import {
  auditReplaced,
  earlierInvoicesOf,
  lockedOutstanding,
  lockedShipmentOf,
  lockedUndecided,
  type WaitingInvoice,
} from './invoice-audits.queries.js';
import {
  InvoiceAudited,
  InvoiceMatched,
  InvoiceReaudited,
  InvoiceReceived,
  InvoiceReinstated,
  invoiceSubject,
  type InvoiceFacts,
} from '../invoices.events.js';
import { Invoice } from '../invoices.entities.js';

/** Audits received invoices: what is as agreed is approved, everything else waits for a user. */
@Injectable()
export class InvoiceAudits {
  constructor(
    private readonly database: Database,
    private readonly prices: AgreedPrices,
    private readonly matching: InvoiceMatching,
    private readonly documents: DocumentEvidence,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** A shipment that was booked while the invoice came in did not see it, nor the invoice the shipment: it is looked for once more. */
  @Listens(InvoiceReceived)
  async received({ payload: { invoiceId } }: StoredEvent<InvoiceFacts>): Promise<void> {
    await this.matching.tryAgain(invoiceId);
    await this.auditOnce(invoiceId);
  }

  @Listens(InvoiceMatched)
  async matched({ payload: { invoiceId } }: StoredEvent<InvoiceFacts>): Promise<void> {
    await this.auditOnce(invoiceId);
  }

  /** An invoice that lost its place when it was matched has not been audited, and a document may have come while it was away. */
  @Listens(InvoiceReinstated)
  async reinstated({ payload: { invoiceId } }: StoredEvent<InvoiceFacts>): Promise<void> {
    await this.auditAgain(invoiceId);
  }

  /** Heard at least once; the state says whether it was done before. */
  private async auditOnce(invoiceId: number): Promise<void> {
    await this.database.transaction(async () => {
      const waiting = await this.hold(invoiceId, lockedOutstanding);
      if (waiting) await this.audit(waiting);
    });
  }

  /** After a document has come or gone, or the invoice has its place again: who is right may be another one, its state stays. */
  async auditAgain(invoiceId: number): Promise<void> {
    await this.database.transaction(async () => {
      const invoice = await this.hold(invoiceId, lockedUndecided);
      const shipment = invoice?.shipmentId ? await this.prices.of(invoice.shipmentId) : undefined;
      if (!invoice || !shipment) return;
      const audit = await this.auditOf(invoice, shipment);
      const { agreedCents, varianceCents, mainReason, audit: stored } = auditColumns(audit, shipment);
      const values = [invoiceId, agreedCents, varianceCents, mainReason, JSON.stringify(stored), this.clock.iso()];
      const changed = await this.database.query(auditReplaced, values);
      if (changed.length > 0) await this.publish(InvoiceReaudited, invoice);
    });
  }

  /**
   * The invoices of a shipment are audited one after another, or two would not see each other and both be approved: the shipment is locked,
   * before its invoice as when one is received. For an invoice that was matched in between, it is locked afterwards.
   */
  private async hold(
    invoiceId: number,
    wanted: DeclaredStatement<WaitingInvoice>,
  ): Promise<WaitingInvoice | undefined> {
    const before = await this.database.findOne(lockedShipmentOf, [invoiceId]);
    const invoice = await this.database.findOne(wanted, [invoiceId]);
    if (invoice?.shipmentId && invoice.shipmentId !== before?.id)
      await this.database.query(lockedShipmentOf, [invoiceId]);
    return invoice;
  }

  private async audit(invoice: WaitingInvoice): Promise<void> {
    const { id, shipmentId } = invoice;
    const shipment = shipmentId === null ? undefined : await this.prices.of(shipmentId);
    const audit = shipment && (await this.auditOf(invoice, shipment));
    const state = invoiceLifecycle.next('outstanding', audit?.outcome ?? 'flag');
    const result = audit ? auditColumns(audit, shipment) : withoutAudit;
    await this.database.manager.update(Invoice, id, { state, ...result, updatedAt: this.clock.now() });
    await this.publish(InvoiceAudited, { ...invoice, state });
  }

  private publish(
    event: NewEvent<InvoiceFacts>,
    { id: invoiceId, customerId, number, state }: WaitingInvoice,
  ): Promise<void> {
    const facts = { subject: invoiceSubject(invoiceId), payload: { invoiceId, number, state }, customerId };
    return this.events.publish(jobActor('invoice-audit'), new event(facts));
  }

  private async auditOf(invoice: WaitingInvoice, shipment: AgreedShipment): Promise<Audit> {
    const { agreed, isGuaranteeMissed, tolerance } = shipment;
    const earlierInvoices = await earlierInvoicesOf(this.database, invoice, shipment.id);
    // Only an invoice with this fee needs it, and a large company has many pickups to search.
    const isOnlyPickup = chargesSingleShipment(invoice.received) && (await this.documents.isOnlyPickup(shipment.id));
    const evidence = { ...(await this.documents.of(shipment.id)), isGuaranteeMissed, isOnlyPickup };
    return auditInvoice({ invoice: receivedInvoiceOf(invoice.received), agreed, earlierInvoices, evidence, tolerance });
  }
}

/** Of an invoice to which no shipment belongs. */
const withoutAudit = { agreedCents: null, varianceCents: null, mainReason: null, audit: null };
