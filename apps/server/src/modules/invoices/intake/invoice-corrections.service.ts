import { Injectable } from '@nestjs/common';
import { chargesLinehaul } from '@lading/domain/invoice-audit/agreed-amounts';
import { disputeLifecycle, invoiceLifecycle, type InvoiceState } from '@lading/domain/lifecycle/invoice-lifecycle';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { Invoice, InvoiceDispute } from '../invoices.entities.js';
import { InvoiceCorrected, InvoiceReinstated, invoiceSubject } from '../invoices.events.js';
import { earlierInvoice, replacedInvoice, waitingCorrection } from './invoice-intake.queries.js';

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

/** The invoice that was corrected, and its current state. */
interface CorrectedInvoice {
  readonly invoiceId: number;
  readonly number: string;
  readonly state: InvoiceState;
}

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
    const later = await this.database.findOne(waitingCorrection, [...keysOf(invoice), invoice.number]);
    if (later) await this.takePlace(actor, { ...invoice, ...later });
  }

  private async takePlace(actor: Actor, invoice: PlacedInvoice): Promise<void> {
    const corrected = await this.replace(invoice);
    if (!corrected) return;
    const { customerId } = invoice;
    const facts = { subject: invoiceSubject(corrected.invoiceId), payload: corrected, customerId };
    await this.events.publish(actor, new InvoiceCorrected(facts));
  }

  /** A paid invoice stays paid, and the difference is a credit; every other one is archived with its dispute. */
  private async replace(invoice: PlacedInvoice): Promise<CorrectedInvoice | undefined> {
    const values = [
      ...keysOf(invoice),
      invoice.correctsNumber ?? null,
      invoice.totalCents,
      chargesLinehaul(invoice.charges),
    ];
    const before = await this.database.findOne(earlierInvoice, values);
    if (!before) return undefined;
    const { invoiceId, number, isPaid } = before;
    const { manager } = this.database;
    await manager.update(Invoice, invoice.id, { correctsId: invoiceId });
    if (!invoiceLifecycle.may(before.state, 'correct')) return { invoiceId, number, state: before.state };
    const state = invoiceLifecycle.next(before.state, isPaid ? 'restore' : 'correct');
    const now = this.clock.now();
    await manager.update(Invoice, invoiceId, { state, updatedAt: now });
    const ended = { state: disputeLifecycle.next('open', 'correct'), endedAt: now };
    await manager.update(InvoiceDispute, { invoiceId, state: 'open' }, ended);
    return { invoiceId, number, state };
  }

  /** Restores the earlier invoice when the later one is voided; a paid one that is still valid keeps its state. */
  async undo(actor: Actor, laterId: number): Promise<void> {
    const before = await this.database.findOne(replacedInvoice, [laterId]);
    if (!before) return;
    const { invoiceId, number, isPaid } = before;
    const { manager } = this.database;
    await manager.update(Invoice, laterId, { correctsId: null });
    const state =
      !isPaid && invoiceLifecycle.may(before.state, 'reinstate')
        ? invoiceLifecycle.next(before.state, 'reinstate')
        : before.state;
    await manager.update(Invoice, invoiceId, { state, updatedAt: this.clock.now() });
    const { customerId } = actor;
    const facts = { subject: invoiceSubject(invoiceId), payload: { invoiceId, number, state }, customerId };
    await this.events.publish(actor, new InvoiceReinstated(facts));
  }
}
