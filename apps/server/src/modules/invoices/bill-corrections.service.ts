import { Injectable } from '@nestjs/common';
import { disputeLifecycle, invoiceLifecycle, type InvoiceState } from '@lading/domain/invoice-lifecycle';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { isCountedBill } from './counted-bills.service.js';
import { linehaulCodes } from '@lading/domain/invoice-audit/agreed-amounts';

/** A bill that came in and belongs to a shipment. */
export interface LaterBill {
  readonly id: number;
  readonly customerId: number;
  readonly carrierId: number;
  readonly shipmentId: number;
  readonly totalCents: number;
  readonly charges: readonly { readonly code: string }[];
  /** Of the earlier bill whose place it takes, where it names one. */
  readonly correctsNumber?: string | undefined;
}

/** The bill that lost its place, and where it stands now. */
export interface CorrectedInvoice {
  readonly invoiceId: number;
  readonly number: string;
  readonly state: InvoiceState;
}

/**
 * The bill that it names, else the disputed one with another amount: that is what the carrier answers to. A bill without linehaul
 * comes besides the first one, and replaces only what it names.
 */
const earlier = `SELECT id AS "invoiceId", number, state FROM invoice i
  WHERE customer_id = $1 AND carrier_id = $2 AND shipment_id = $3 AND id < $4 AND ${isCountedBill('i')}
    AND (number = $5 OR $5::text IS NULL AND $7::boolean AND state = 'disputed' AND total_cents <> $6)
  ORDER BY id DESC LIMIT 1 FOR UPDATE`;

const replaced = `SELECT e.id AS "invoiceId", e.number, e.state, e.paid_at IS NOT NULL AS "isPaid" FROM invoice e
  JOIN invoice l ON l.corrects_id = e.id WHERE l.id = $1 FOR UPDATE OF e`;

/** Lets a later bill take the place of an earlier one; each within the transaction of the caller. */
@Injectable()
export class BillCorrections {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** What was paid stays paid, and the difference is a credit; everything else is put away with its objection. */
  async correct(bill: LaterBill): Promise<CorrectedInvoice | undefined> {
    const keys = [bill.customerId, bill.carrierId, bill.shipmentId, bill.id];
    const hasLinehaul = bill.charges.some(({ code }) => linehaulCodes.has(code));
    const values = [...keys, bill.correctsNumber ?? null, bill.totalCents, hasLinehaul];
    const before = await this.database.findOne<CorrectedInvoice>(earlier, values);
    if (!before) return undefined;
    const { invoiceId } = before;
    await this.database.query('UPDATE invoice SET corrects_id = $2 WHERE id = $1', [bill.id, invoiceId]);
    if (!invoiceLifecycle.may(before.state, 'correct')) return before;
    const state = invoiceLifecycle.next(before.state, 'correct');
    const now = this.clock.iso();
    await this.database.query('UPDATE invoice SET state = $2, updated_at = $3 WHERE id = $1', [invoiceId, state, now]);
    await this.database.query(
      `UPDATE invoice_dispute SET state = $2, ended_at = $3 WHERE invoice_id = $1 AND state = 'open'`,
      [invoiceId, disputeLifecycle.next('open', 'correct'), now],
    );
    return { ...before, state };
  }

  /** Gives the earlier bill its place back when the later one is voided; one that was paid and stands keeps its state. */
  async undo(laterId: number): Promise<CorrectedInvoice | undefined> {
    const before = await this.database.findOne<CorrectedInvoice & { isPaid: boolean }>(replaced, [laterId]);
    if (!before) return undefined;
    const { invoiceId, number, isPaid } = before;
    await this.database.query('UPDATE invoice SET corrects_id = NULL WHERE id = $1', [laterId]);
    const state =
      !isPaid && invoiceLifecycle.may(before.state, 'reinstate')
        ? invoiceLifecycle.next(before.state, 'reinstate')
        : before.state;
    const now = this.clock.iso();
    await this.database.query('UPDATE invoice SET state = $2, updated_at = $3 WHERE id = $1', [invoiceId, state, now]);
    return { invoiceId, number, state };
  }
}
