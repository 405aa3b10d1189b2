import { Injectable } from '@nestjs/common';
import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { auditInvoice, type InvoiceAudit } from '@lading/domain/invoice-audit/audit-invoice';
import type { EarlierInvoice } from '@lading/domain/invoice-audit/audit-case';
import { documentEvidence, type ReportedEvent } from '@lading/domain/invoice-audit/document-evidence';
import { answerDeadlineOf, contestDeadlineOf, dueDateOf } from '@lading/domain/invoice-audit/invoice-aging';
import type { DisputeState, InvoiceState } from '@lading/domain/lifecycle/invoice-lifecycle';
import { found } from '../../../kernel/contract/problem.js';
import { jobActor } from '../../../kernel/auth/actor.js';
import { Database } from '../../../kernel/database/database.js';
import type { PastEvent } from '../../../kernel/events/append-event.js';
import { Events } from '../../../kernel/events/events.js';
import { idsDrawn, rowsAdded } from '../../../kernel/database/added-rows.js';
import { AgreedPrices, type AgreedShipment } from '../audit/agreed-prices.queries.js';
import { auditColumns, receivedInvoiceOf } from '../audit/audit-columns.js';
import { proOf } from '../invoice-numbers.js';
import { InvoiceReceived, invoiceSubject } from '../invoices.events.js';
import { Invoice, InvoiceDispute, InvoiceMessage, InvoicePoll } from '../invoices.entities.js';

const invoiceIds = idsDrawn(Invoice);
const disputeIds = idsDrawn(InvoiceDispute);
const messageIds = idsDrawn(InvoiceMessage);

const invoicesAdded = rowsAdded(
  Invoice,
  ...(['id', 'customerId', 'carrierId', 'shipmentId', 'number', 'proNumber', 'state', 'invoiceDate', 'dueOn'] as const),
  ...(['contestUntil', 'currency', 'totalCents', 'received', 'agreedCents', 'varianceCents', 'mainReason'] as const),
  ...(['audit', 'receivedAt', 'paidAt', 'decidedAt', 'creditedCents', 'updatedAt'] as const),
);
const disputesAdded = rowsAdded(
  InvoiceDispute,
  ...(['id', 'invoiceId', 'customerId', 'state', 'reason', 'amountCents', 'currency', 'author', 'openedAt'] as const),
  ...(['endedAt', 'text', 'creditedCents', 'answerBy'] as const),
);
const messagesAdded = rowsAdded(InvoiceMessage, 'id', 'invoiceId', 'customerId', 'author', 'text', 'createdAt');
const pollsAdded = rowsAdded(InvoicePoll, 'shipmentId', 'customerId', 'nextAt');

/** What became of an invoice after its audit. */
export interface PastDecision {
  readonly state: InvoiceState;
  readonly decidedAt: string | null;
  readonly paidAt: string | null;
  readonly dispute?: {
    readonly state: DisputeState;
    readonly amountCents: number;
    readonly author: string;
    readonly text: string;
    readonly openedAt: string;
    readonly endedAt: string | null;
    readonly creditedCents: number | null;
    /** What the carrier wrote at the end. */
    readonly answer?: { readonly author: string; readonly text: string };
  };
}

/** The invoices of a shipment of the past, in the order in which they came. */
export interface PastInvoices {
  readonly shipmentId: number;
  readonly carrierId: number;
  /** What the carrier has reported of the shipment; there are no documents of it. */
  readonly events: readonly ReportedEvent[];
  readonly received: readonly NewInvoice[];
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  /** Its carrier has sent all invoices of the shipment and is not polled for more. */
  readonly isComplete: boolean;
  readonly decide: (audit: InvoiceAudit, received: NewInvoice) => PastDecision;
}

/**
 * Adds invoices of the past, such as those of the demo: each is audited like any other. Sends no notifications. Runs in the caller's transaction.
 */
@Injectable()
export class PastInvoiceIntake {
  constructor(
    private readonly database: Database,
    private readonly prices: AgreedPrices,
    private readonly events: Events,
  ) {}

  /** Adds invoices of one customer. */
  async add(customerId: number, past: readonly PastInvoices[]): Promise<void> {
    const shipments = await this.prices.ofAll(past.map(({ shipmentId }) => shipmentId));
    const byId = new Map(shipments.map((shipment) => [shipment.id, shipment]));
    const audited = past.flatMap((one) => auditsOf(one, found(byId.get(one.shipmentId))));
    const ids = await this.database.query(invoiceIds, [audited.length]);
    const made = audited.map((one, index) => ({ ...one, invoiceId: found(ids[index]).id }));
    await this.database.query(
      invoicesAdded.statement,
      invoicesAdded.of(
        made.map(({ invoiceId, of, received, columns, decision }) => ({
          ...{ id: invoiceId, customerId, carrierId: of.carrierId, shipmentId: of.shipmentId, state: decision.state },
          ...{ number: received.number, proNumber: proOf(received), invoiceDate: received.invoiceDate, received },
          ...{ dueOn: dueDateOf(received.invoiceDate), contestUntil: contestDeadlineOf(of.receivedAt.slice(0, 10)) },
          ...{ currency: received.currency, totalCents: received.totalCents, ...columns, receivedAt: of.receivedAt },
          ...{ paidAt: decision.paidAt, decidedAt: decision.decidedAt },
          creditedCents: decision.dispute?.creditedCents ?? 0,
          updatedAt: decision.paidAt ?? decision.dispute?.endedAt ?? decision.decidedAt ?? of.receivedAt,
        })),
      ),
    );
    await this.events.record(made.map((one) => receiptOf(customerId, one)));
    await this.addDisputes(customerId, made);
    const settled = past.filter(({ isComplete }) => isComplete);
    const polls = settled.map(({ shipmentId }) => ({ shipmentId, customerId, nextAt: 'infinity' }));
    await this.database.query(pollsAdded.statement, pollsAdded.of(polls));
  }

  private async addDisputes(customerId: number, made: readonly Made[]): Promise<void> {
    const disputed = made.flatMap(({ invoiceId, received, columns, decision: { dispute } }) =>
      dispute && columns.mainReason ? { invoiceId, received, reason: columns.mainReason, dispute } : [],
    );
    const messages = disputed.flatMap(({ invoiceId, dispute: { author, text, openedAt, endedAt, answer } }) => [
      { invoiceId, customerId, author, text, createdAt: openedAt },
      ...(answer && endedAt ? [{ invoiceId, customerId, ...answer, createdAt: endedAt }] : []),
    ]);
    const ids = await this.database.query(disputeIds, [disputed.length]);
    const idsOfMessages = await this.database.query(messageIds, [messages.length]);
    await this.database.query(
      disputesAdded.statement,
      disputesAdded.of(
        disputed.map(({ invoiceId, received, reason, dispute: { answer: _, ...dispute } }, index) => ({
          ...{ ...dispute, id: found(ids[index]).id, invoiceId, customerId, reason, currency: received.currency },
          answerBy: answerDeadlineOf(dispute.openedAt.slice(0, 10)),
        })),
      ),
    );
    const rows = messages.map((message, index) => ({ ...message, id: found(idsOfMessages[index]).id }));
    await this.database.query(messagesAdded.statement, messagesAdded.of(rows));
  }
}

function auditsOf(of: PastInvoices, shipment: AgreedShipment) {
  const { agreed, tolerance, isGuaranteeMissed } = shipment;
  const evidence = { ...documentEvidence([], of.events), isGuaranteeMissed, isOnlyPickup: false };
  const earlier: EarlierInvoice[] = [];
  return of.received.map((received) => {
    const invoice = receivedInvoiceOf(received);
    const audit = auditInvoice({ invoice, agreed, earlierInvoices: [...earlier], evidence, tolerance });
    earlier.push(earlierOf(received, of));
    return { of, received, columns: auditColumns(audit, shipment), decision: of.decide(audit, received) };
  });
}

type Made = ReturnType<typeof auditsOf>[number] & { readonly invoiceId: number };

const earlierOf = (received: NewInvoice, { receivedAt }: PastInvoices): EarlierInvoice => ({
  scac: received.scac,
  number: received.number,
  pro: proOf(received),
  currency: received.currency,
  charges: received.charges,
  totalCents: received.totalCents,
  isOfShipment: true,
  contestUntil: contestDeadlineOf(receivedAt.slice(0, 10)),
});

function receiptOf(
  customerId: number,
  { invoiceId, of, received: { number, totalCents: amountCents, currency } }: Made,
): PastEvent {
  const payload = { invoiceId, number, state: 'outstanding', amountCents, currency } as const;
  const facts = { subject: invoiceSubject(invoiceId), payload, customerId, carrierId: of.carrierId };
  return { at: of.receivedAt, actor: jobActor('invoice-feed'), event: new InvoiceReceived(facts) };
}
