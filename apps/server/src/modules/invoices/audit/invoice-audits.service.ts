import { Injectable } from '@nestjs/common';
import type { NewInvoice } from '@lading/contracts/new-invoice';
import type { InvoiceAudit } from '@lading/contracts/invoice-audit';
import { auditInvoice, findingName, type InvoiceAudit as Audit } from '@lading/domain/invoice-audit/audit-invoice';
import { evidenceFor } from '@lading/domain/invoice-audit/audit-reason';
import type { ReceivedInvoice } from '@lading/domain/invoice-audit/audit-case';
import { rulesBehind } from '@lading/domain/invoice-audit/rules-behind';
import { chargesSingleShipment } from '@lading/domain/invoice-audit/single-shipment';
import { invoiceLifecycle, type InvoiceState } from '@lading/domain/invoice-lifecycle';
import type { RateTrace } from '@lading/domain/rating/rate-trace';
import { jobActor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { Listens, type EventClass, type StoredEvent } from '../../../kernel/events/domain-event.js';
import { Events } from '../../../kernel/events/events.js';
import { AgreedPrices, type AgreedShipment } from './agreed-prices.queries.js';
import { InvoiceMatching } from '../intake/invoice-matching.service.js';
import { proOf } from '../intake/invoice-numbers.js';
import { earlierInvoicesOf } from './earlier-invoices.queries.js';
import {
  InvoiceAudited,
  InvoiceMatched,
  InvoiceReaudited,
  InvoiceReceived,
  InvoiceReinstated,
  invoiceSubject,
  type InvoiceFacts,
} from '../invoices.events.js';
import { DocumentEvidence } from './document-evidence.queries.js';

interface WaitingInvoice {
  readonly id: number;
  readonly customerId: number;
  readonly carrierId: number;
  readonly shipmentId: number | null;
  readonly number: string;
  readonly received: NewInvoice;
  readonly state: InvoiceState;
}

const columns =
  'id, customer_id AS "customerId", carrier_id AS "carrierId", shipment_id AS "shipmentId", number, bill AS received, state';

const holdShipment = `SELECT s.id FROM invoice i JOIN shipment s ON s.id = i.shipment_id WHERE i.id = $1 FOR NO KEY UPDATE OF s`;

/** What comes when nobody decides any more changes nothing; an invoice that waits for its first audit has it as such. */
const undecided = `state IN ('needsReview', 'approved', 'disputed')`;

/** Audits invoices after they have come in: what is as agreed is approved, everything else waits for a person. */
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
      const waiting = await this.hold(invoiceId, `state = 'outstanding'`);
      if (waiting) await this.audit(waiting);
    });
  }

  /** After a document has come or gone, or the invoice has its place again: who is right may be another one, its state stays. */
  async auditAgain(invoiceId: number): Promise<void> {
    await this.database.transaction(async () => {
      const invoice = await this.hold(invoiceId, undecided);
      const shipment = invoice?.shipmentId ? await this.prices.of(invoice.shipmentId) : undefined;
      if (!invoice || !shipment) return;
      const audit = await this.auditOf(invoice, shipment);
      const changed = await this.database.query(
        `UPDATE invoice SET agreed_cents = $2, variance_cents = $3, main_reason = $4, audit = $5, updated_at = $6
          WHERE id = $1 AND audit IS DISTINCT FROM $5::jsonb RETURNING id`,
        [invoiceId, ...resultOf(audit, shipment), this.clock.iso()],
      );
      if (changed.length > 0) await this.tell(InvoiceReaudited, invoice);
    });
  }

  /**
   * The invoices of a shipment are audited one after another, or two would not see each other and both be approved: the shipment is held,
   * before its invoice as by whoever takes one in. Of an invoice that was matched in between it is held afterwards.
   */
  private async hold(invoiceId: number, isWanted: string): Promise<WaitingInvoice | undefined> {
    const before = await this.database.findOne<{ id: number }>(holdShipment, [invoiceId]);
    const invoice = await this.database.findOne<WaitingInvoice>(
      `SELECT ${columns} FROM invoice WHERE id = $1 AND ${isWanted} FOR UPDATE`,
      [invoiceId],
    );
    if (invoice?.shipmentId && invoice.shipmentId !== before?.id) await this.database.query(holdShipment, [invoiceId]);
    return invoice;
  }

  private async audit(invoice: WaitingInvoice): Promise<void> {
    const { id, shipmentId } = invoice;
    const shipment = shipmentId === null ? undefined : await this.prices.of(shipmentId);
    const audit = shipment && (await this.auditOf(invoice, shipment));
    const state = invoiceLifecycle.next('outstanding', audit?.outcome ?? 'flag');
    await this.database.query(
      `UPDATE invoice SET state = $2, agreed_cents = $3, variance_cents = $4, main_reason = $5, audit = $6, updated_at = $7
        WHERE id = $1`,
      [id, state, ...resultOf(audit, shipment), this.clock.iso()],
    );
    await this.tell(InvoiceAudited, { ...invoice, state });
  }

  private tell(
    event: EventClass<InvoiceFacts>,
    { id: invoiceId, customerId, number, state }: WaitingInvoice,
  ): Promise<void> {
    const facts = { subject: invoiceSubject(invoiceId), payload: { invoiceId, number, state }, customerId };
    return this.events.publish(jobActor('invoice-audit'), new event(facts));
  }

  private async auditOf(invoice: WaitingInvoice, shipment: AgreedShipment): Promise<Audit> {
    const { agreed, isGuaranteeMissed, tolerance } = shipment;
    const earlierInvoices = await earlierInvoicesOf(this.database, invoice, shipment.id);
    // Only an invoice with this fee asks for it, and a large company has many pickups to look through.
    const isOnlyPickup = chargesSingleShipment(invoice.received) && (await this.documents.isOnlyPickup(shipment.id));
    const evidence = { ...(await this.documents.of(shipment.id)), isGuaranteeMissed, isOnlyPickup };
    return auditInvoice({ invoice: toInvoice(invoice.received), agreed, earlierInvoices, evidence, tolerance });
  }
}

/** What lists show of an audit, and the audit itself; nothing where no shipment belongs to the invoice. */
function resultOf(audit: Audit | undefined, shipment: AgreedShipment | undefined): readonly unknown[] {
  if (!audit) return [null, null, null, null];
  const { agreedCents, varianceCents, mainReason } = audit;
  return [agreedCents, varianceCents, mainReason, JSON.stringify(toWire(audit, shipment?.agreed.rating?.trace ?? []))];
}

function toInvoice({ freight, ...received }: NewInvoice): ReceivedInvoice {
  const lines = freight.map(({ size, ...line }) => ({ ...line, ...(size && { size }) }));
  return { ...received, pro: proOf(received), freight: lines };
}

function toWire({ toleranceCents, disputableCents, findings, charges }: Audit, trace: RateTrace): InvoiceAudit {
  return {
    toleranceCents,
    disputableCents,
    charges: charges.map((charge) => ({ ...charge })),
    findings: findings.map((finding) => {
      const { parts, missedDay: _, ...facts } = finding;
      return {
        ...facts,
        name: findingName(finding),
        evidence: evidenceFor(finding.reason),
        parts: parts.map((part) => ({ ...part })),
        rules: rulesBehind(finding, trace).map((rule) => ({ ...rule })),
      };
    }),
  };
}
