import { Injectable } from '@nestjs/common';
import { chargesLinehaul } from '@lading/domain/invoice-audit/agreed-amounts';
import { disputeLifecycle, invoiceLifecycle, type InvoiceState } from '@lading/domain/invoice-lifecycle';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { isCountedInvoice } from '../../../business/invoices/counted-invoices.js';
import { InvoiceCorrected, InvoiceReinstated, invoiceSubject } from '../invoices.events.js';

/** An invoice that has found its shipment. */
export interface PlacedInvoice {
  readonly id: number;
  readonly customerId: number;
  readonly carrierId: number;
  readonly shipmentId: number;
  readonly number: string;
  readonly totalCents: number;
  readonly charges: readonly { readonly code: string; readonly cents: number }[];
  /** Of the earlier invoice whose place it takes, where it names one. */
  readonly correctsNumber?: string | undefined;
}

/** The invoice that lost its place, and where it stands now. */
interface CorrectedInvoice {
  readonly invoiceId: number;
  readonly number: string;
  readonly state: InvoiceState;
}

/** The money that was paid is gone, whatever becomes of the invoice. */
type PaidOrNot = CorrectedInvoice & { readonly isPaid: boolean };

/**
 * The invoice that it names, else the disputed one with another amount: that is what the carrier answers to. An invoice without linehaul
 * comes besides the first one, and replaces only what it names.
 */
const earlier = `SELECT id AS "invoiceId", number, state, paid_at IS NOT NULL AS "isPaid" FROM invoice i
  WHERE customer_id = $1 AND carrier_id = $2 AND shipment_id = $3 AND id < $4 AND ${isCountedInvoice('i')}
    AND (number = $5 OR $5::text IS NULL AND $7::boolean AND state = 'disputed' AND total_cents <> $6)
  ORDER BY id DESC LIMIT 1 FOR UPDATE`;

/** The first invoice that names this one and found the shipment before it, so that there was nothing to correct then. */
const waitingLater = `SELECT id, number, total_cents AS "totalCents", bill -> 'charges' AS charges, bill ->> 'correctsNumber' AS "correctsNumber"
  FROM invoice i WHERE customer_id = $1 AND carrier_id = $2 AND shipment_id = $3 AND id > $4 AND corrects_id IS NULL
    AND bill ->> 'correctsNumber' = $5 AND ${isCountedInvoice('i')} ORDER BY id LIMIT 1 FOR UPDATE`;

const replaced = `SELECT e.id AS "invoiceId", e.number, e.state, e.paid_at IS NOT NULL AS "isPaid" FROM invoice e
  JOIN invoice l ON l.corrects_id = e.id WHERE l.id = $1 FOR UPDATE OF e`;

const keysOf = ({ customerId, carrierId, shipmentId, id }: PlacedInvoice): number[] => [
  customerId,
  carrierId,
  shipmentId,
  id,
];

/** Lets a later invoice take the place of an earlier one; each within the transaction of the caller. */
@Injectable()
export class InvoiceCorrections {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** The invoice takes the place of what it corrects, and gives its own to the one that corrects it: people match invoices in any order. */
  async correct(actor: Actor, invoice: PlacedInvoice): Promise<void> {
    await this.takePlace(actor, invoice);
    const later = await this.database.findOne<PlacedInvoice>(waitingLater, [...keysOf(invoice), invoice.number]);
    if (later) await this.takePlace(actor, { ...invoice, ...later });
  }

  private async takePlace(actor: Actor, invoice: PlacedInvoice): Promise<void> {
    const corrected = await this.replace(invoice);
    if (!corrected) return;
    const { customerId } = invoice;
    const facts = { subject: invoiceSubject(corrected.invoiceId), payload: corrected, customerId };
    await this.events.publish(actor, new InvoiceCorrected(facts));
  }

  /** What was paid stays paid, and the difference is a credit; everything else is put away with its objection. */
  private async replace(invoice: PlacedInvoice): Promise<CorrectedInvoice | undefined> {
    const values = [
      ...keysOf(invoice),
      invoice.correctsNumber ?? null,
      invoice.totalCents,
      chargesLinehaul(invoice.charges),
    ];
    const before = await this.database.findOne<PaidOrNot>(earlier, values);
    if (!before) return undefined;
    const { invoiceId, number, isPaid } = before;
    await this.database.query('UPDATE invoice SET corrects_id = $2 WHERE id = $1', [invoice.id, invoiceId]);
    if (!invoiceLifecycle.may(before.state, 'correct')) return { invoiceId, number, state: before.state };
    const state = invoiceLifecycle.next(before.state, isPaid ? 'restore' : 'correct');
    const now = this.clock.iso();
    await this.database.query('UPDATE invoice SET state = $2, updated_at = $3 WHERE id = $1', [invoiceId, state, now]);
    await this.database.query(
      `UPDATE invoice_dispute SET state = $2, ended_at = $3 WHERE invoice_id = $1 AND state = 'open'`,
      [invoiceId, disputeLifecycle.next('open', 'correct'), now],
    );
    return { invoiceId, number, state };
  }

  /** Gives the earlier invoice its place back when the later one is voided; one that was paid and stands keeps its state. */
  async undo(actor: Actor, laterId: number): Promise<void> {
    const before = await this.database.findOne<PaidOrNot>(replaced, [laterId]);
    if (!before) return;
    const { invoiceId, number, isPaid } = before;
    await this.database.query('UPDATE invoice SET corrects_id = NULL WHERE id = $1', [laterId]);
    const state =
      !isPaid && invoiceLifecycle.may(before.state, 'reinstate')
        ? invoiceLifecycle.next(before.state, 'reinstate')
        : before.state;
    const now = this.clock.iso();
    await this.database.query('UPDATE invoice SET state = $2, updated_at = $3 WHERE id = $1', [invoiceId, state, now]);
    const { customerId } = actor;
    const facts = { subject: invoiceSubject(invoiceId), payload: { invoiceId, number, state }, customerId };
    await this.events.publish(actor, new InvoiceReinstated(facts));
  }
}
