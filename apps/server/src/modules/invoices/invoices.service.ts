import { Injectable } from '@nestjs/common';
import { invoiceIssues, type NewInvoice } from '@lading/contracts/invoices/new-invoice';
import type { DisputeInvoice, SettleDispute, WriteMessage } from '@lading/contracts/invoices/invoices';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { isContestable } from '@lading/domain/invoice-audit/contested-charges';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { formatLimit } from '@lading/domain/measures/money';
import { answerDeadlineOf, contestDeadlineOf, dueDateOf } from '@lading/domain/invoice-audit/invoice-aging';
import {
  disputeLifecycle,
  endOfDispute,
  invoiceLifecycle,
  type InvoiceMove,
} from '@lading/domain/lifecycle/invoice-lifecycle';
import { customerOf } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { NewCarrierEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { CarrierMailAddresses } from '../carriers/carrier-addresses.service.js';
import { InvoiceCorrections } from './intake/invoice-corrections.service.js';
import { InvoiceMatching } from './intake/invoice-matching.service.js';
import {
  carrierByScac,
  disputeEnded,
  invoiceAdded,
  invoiceMoved,
  lockedInvoice,
  type HeldInvoice,
} from './invoice-changes.queries.js';
import { proOf } from './invoice-numbers.js';
import { Invoice, InvoiceDispute, InvoiceMessage } from './invoices.entities.js';
import {
  InvoiceApproved,
  InvoiceArchived,
  InvoiceDisputed,
  InvoiceDisputeSettled,
  InvoiceMessageWritten,
  InvoicePaid,
  InvoiceReceived,
  invoiceSubject,
  type CarrierInvoiceFacts,
} from './invoices.events.js';

/** An invoice is approved, or it is paid as before when the objection came after its payment. */
const approval = ({ state, isPaid }: HeldInvoice): InvoiceMove =>
  state === 'disputed' ? endOfDispute(isPaid) : 'approve';

interface InvoiceChange {
  readonly name: InvoiceMove | typeof approval;
  readonly event: NewCarrierEvent<CarrierInvoiceFacts>;
  /** What it is about, in the currency of the invoice. */
  readonly amountCents?: number | undefined;
}

/** Receives invoices and moves them through their lifecycle; every move is checked, stored and published in one transaction. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly matching: InvoiceMatching,
    private readonly corrections: InvoiceCorrections,
    private readonly addresses: CarrierMailAddresses,
  ) {}

  async receive(actor: Actor, received: NewInvoice): Promise<number> {
    const fields = invoiceIssues(received);
    if (fields.length > 0) throw problem('invalid-fields', { fields });
    return this.database.transaction(async () => {
      const carrierId = await this.carrierOf(customerOf(actor), received.scac);
      const invoiceId = await this.takeIn(actor, received, carrierId);
      if (invoiceId === undefined) throw problem('already-exists');
      return invoiceId;
    });
  }

  /** Stores the invoice of a known carrier; answers nothing, and changes nothing, when its number was received before. */
  takeIn(actor: Actor, received: NewInvoice, carrierId: number): Promise<number | undefined> {
    const customerId = customerOf(actor);
    const now = this.clock.iso();
    return this.database.transaction(async () => {
      const { number, invoiceDate, currency, totalCents } = received;
      const shipmentId = await this.matching.shipmentOf({ customerId, carrierId, received });
      const deadlines = [dueDateOf(invoiceDate), contestDeadlineOf(now.slice(0, 10))];
      const facts = [currency, totalCents, JSON.stringify(received), now];
      const keys = [customerId, carrierId, shipmentId ?? null, number, proOf(received), invoiceDate];
      const row = await this.database.findOne(invoiceAdded, [...keys, ...deadlines, ...facts]);
      if (!row) return undefined;
      if (shipmentId)
        await this.corrections.correct(actor, { ...received, id: row.id, customerId, carrierId, shipmentId });
      const payload = { invoiceId: row.id, number, state: 'outstanding', amountCents: totalCents, currency } as const;
      // The carrier's own trail says that it issued the invoice.
      await this.publish(actor, InvoiceReceived, payload, actor.carrierId === null ? carrierId : null);
      return row.id;
    });
  }

  approve(actor: Actor, invoiceId: number): Promise<void> {
    return this.move(actor, invoiceId, { name: approval, event: InvoiceApproved }, () =>
      this.endDispute(invoiceId, 'withdrawn'),
    );
  }

  dispute(actor: Actor, { invoiceId, reason, amountCents, text }: DisputeInvoice): Promise<void> {
    return this.move(actor, invoiceId, { name: 'dispute', event: InvoiceDisputed, amountCents }, async (invoice) => {
      const { contestUntil, currency, isReplaced, owedCents: owed } = invoice;
      if (isReplaced) throw problem('wrong-state');
      if (!isContestable(contestUntil, this.clock.iso()))
        throw problem('contest-period-over', {
          detail: `The deadline to contest them was ${formatCalendarDate(contestUntil)}.`,
        });
      if (amountCents > owed)
        throw fieldProblem('amountCents', 'max', fieldMessage('Amount', 'max', { n: formatLimit(owed) }));
      const address = await this.addresses.of(actor, invoice);
      const openedAt = this.clock.now();
      const answerBy = answerDeadlineOf(openedAt.toISOString().slice(0, 10));
      await this.database.manager.insert(InvoiceDispute, {
        ...{ invoiceId, customerId: customerOf(actor), state: 'open', author: actor.name.slice(0, 200) },
        ...{ reason, amountCents, currency, openedAt, answerBy, text, carrierEmail: address },
      });
      await this.addMessage(actor, invoiceId, text);
    });
  }

  settle(actor: Actor, { invoiceId, outcome, creditCents }: SettleDispute): Promise<void> {
    return this.move(
      actor,
      invoiceId,
      { name: approval, event: InvoiceDisputeSettled, amountCents: creditCents },
      async ({ state, owedCents: owed }) => {
        if (state !== 'disputed') throw problem('wrong-state');
        if (creditCents !== undefined) checkCredit(creditCents, outcome === 'credited' ? owed : undefined);
        await this.endDispute(invoiceId, outcome, creditCents);
      },
    );
  }

  pay(actor: Actor, invoiceId: number): Promise<void> {
    return this.move(actor, invoiceId, { name: 'pay', event: InvoicePaid }, async () => {
      await this.database.manager.update(Invoice, invoiceId, { paidAt: this.clock.now() });
    });
  }

  /** A paid invoice is archived; any other is voided. */
  async archive(actor: Actor, invoiceId: number): Promise<void> {
    await this.database.transaction(async () => {
      const { state, isPaid } = await this.hold(actor, invoiceId);
      if (isPaid && state !== 'paid') throw problem('wrong-state');
      const name = isPaid ? 'archive' : 'void';
      await this.move(actor, invoiceId, { name, event: InvoiceArchived }, ({ owedCents: owed }) =>
        this.endDispute(invoiceId, 'credited', owed),
      );
      if (name === 'void') await this.corrections.undo(actor, invoiceId);
    });
  }

  async write(actor: Actor, { invoiceId, text }: WriteMessage): Promise<void> {
    await this.database.transaction(async () => {
      const { number, state } = await this.hold(actor, invoiceId);
      await this.addMessage(actor, invoiceId, text);
      const facts = { subject: invoiceSubject(invoiceId), payload: { invoiceId, number, state } };
      await this.events.publish(actor, new InvoiceMessageWritten({ ...facts, customerId: actor.customerId }));
    });
  }

  private async move(
    actor: Actor,
    invoiceId: number,
    { name, event, amountCents }: InvoiceChange,
    besides: (invoice: HeldInvoice) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await this.database.transaction(async () => {
      const invoice = await this.hold(actor, invoiceId);
      const move = typeof name === 'string' ? name : name(invoice);
      if (!invoiceLifecycle.may(invoice.state, move)) throw problem('wrong-state');
      await besides(invoice);
      const state = invoiceLifecycle.next(invoice.state, move);
      await this.database.query(invoiceMoved, [invoiceId, state, this.clock.iso()]);
      const { number, carrierId, currency } = invoice;
      const amount = amountCents !== undefined && { amountCents, currency };
      await this.publish(actor, event, { invoiceId, number, state, ...amount }, carrierId);
    });
  }

  /** Locks the invoice, so that two people do not move it at once. */
  private async hold(actor: Actor, invoiceId: number): Promise<HeldInvoice> {
    return found(await this.database.findOne(lockedInvoice, [invoiceId, customerOf(actor)]));
  }

  /** Ends the open dispute, if there is one; without another amount all that was disputed is credited. */
  private async endDispute(invoiceId: number, outcome: SettleDispute['outcome'], creditCents?: number): Promise<void> {
    const moves = { credited: 'credit', upheld: 'uphold', withdrawn: 'withdraw' } as const;
    const state = disputeLifecycle.next('open', moves[outcome]);
    await this.database.query(disputeEnded, [invoiceId, state, this.clock.iso(), creditCents ?? null]);
  }

  private async addMessage(actor: Actor, invoiceId: number, text: string): Promise<void> {
    const by = { author: actor.name.slice(0, 200), createdAt: this.clock.now() };
    await this.database.manager.insert(InvoiceMessage, { invoiceId, customerId: customerOf(actor), text, ...by });
  }

  /** The carrier by its code, among the company's carriers. */
  private async carrierOf(customerId: number, scac: string): Promise<number> {
    const carrier = await this.database.findOne(carrierByScac, [customerId, scac]);
    if (!carrier) throw fieldProblem('scac', 'format', fieldMessage('SCAC', 'format'));
    return carrier.id;
  }

  private publish(
    actor: Actor,
    event: NewCarrierEvent<CarrierInvoiceFacts>,
    payload: CarrierInvoiceFacts,
    carrierId: number | null,
  ): Promise<void> {
    const facts = { subject: invoiceSubject(payload.invoiceId), payload, customerId: actor.customerId, carrierId };
    return this.events.publish(actor, new event(facts));
  }
}

/** Credit is given with a credited dispute alone, and never more than the invoice costs. */
function checkCredit(cents: number, owed: number | undefined): void {
  if (owed === undefined) throw fieldProblem('creditCents', 'mismatch', fieldMessage('Credit', 'mismatch'));
  if (cents > owed) throw fieldProblem('creditCents', 'max', fieldMessage('Credit', 'max', { n: formatLimit(owed) }));
}
