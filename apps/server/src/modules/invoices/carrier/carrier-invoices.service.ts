import { Injectable } from '@nestjs/common';
import type {
  AnswerDispute,
  CorrectInvoice,
  CreditInvoice,
  InvoicedCharges,
  IssueInvoice,
  VoidInvoice,
} from '@lading/contracts/invoices/carrier-invoices';
import { currencies, type NewInvoice } from '@lading/contracts/invoices/new-invoice';
import {
  endOfDispute,
  invoiceLifecycle,
  needsReason,
  type DisputeAnswer,
} from '@lading/domain/lifecycle/invoice-lifecycle';
import { wasPickedUp } from '@lading/domain/lifecycle/shipment-lifecycle';
import { formatAmount, formatLimit, sumOf } from '@lading/domain/measures/money';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { FigureDays } from '../../../business/carrier-figures/figure-days.service.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import type { NewCarrierEvent } from '../../../kernel/events/domain-event.js';
import { Events } from '../../../kernel/events/events.js';
import { InvoiceCorrections } from '../intake/invoice-corrections.service.js';
import { disputeEnded, invoiceMoved, lockedInvoice, type HeldInvoice } from '../invoice-changes.queries.js';
import { Invoice, InvoiceDispute, InvoiceMessage } from '../invoices.entities.js';
import {
  InvoiceCredited,
  InvoiceDisputeAnswered,
  InvoiceDisputeSettled,
  InvoiceIssued,
  InvoicePaid,
  invoiceSubject,
  InvoiceVoided,
  type CarrierInvoiceFacts,
} from '../invoices.events.js';
import { InvoicesService } from '../invoices.service.js';
import { CarrierInvoicesQueries, type BillableShipment, type SeenInvoice } from './carrier-invoices.queries.js';
import { sameInvoice, lockedDispute, type LockedDispute } from './carrier-changes.queries.js';

/** Whether the carrier has something to invoice. */
export const isHauled = ({ state }: Pick<BillableShipment, 'state'>): boolean => wasPickedUp(state);

const isVoided = ({ state, isPaid }: HeldInvoice): boolean => state === 'archived' && !isPaid;

/** What administrators of a carrier do with its invoices; each is checked, stored and published in one transaction. */
@Injectable()
export class CarrierInvoices {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesService,
    private readonly queries: CarrierInvoicesQueries,
    private readonly corrections: InvoiceCorrections,
    private readonly days: FigureDays,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Answers the id of the invoice; the same invoice once more is the one that was issued before. */
  async issue(actor: Actor, { shipmentId, ...charged }: IssueInvoice): Promise<number> {
    return this.issueFor(actor, await this.queries.invoiceable(actor, shipmentId), charged);
  }

  /** For a shipment that the user sees. */
  async issueFor(actor: Actor, shipment: BillableShipment, charged: InvoicedCharges): Promise<number> {
    if (!isHauled(shipment))
      throw problem('wrong-state', { detail: "You can invoice a shipment once you've picked it up." });
    const received = await this.invoiceOf(actor, shipment, charged);
    return this.write(() => this.takeIn(actor, shipment, received));
  }

  /** The new invoice takes the place of the earlier one; the difference of a paid one is a credit. */
  async correct(actor: Actor, { id, ...charged }: CorrectInvoice): Promise<number> {
    const seen = await this.queries.mustSee(actor, id);
    const shipment = await this.queries.invoiceable(actor, seen.shipmentId);
    const received = await this.invoiceOf(actor, shipment, charged, seen.number);
    return this.write(async () => {
      const invoice = await this.hold(seen);
      if (invoice.state === 'disputed') throw problem('wrong-state', { detail: answerFirst });
      if (invoice.isReplaced || isVoided(invoice)) throw problem('wrong-state');
      return this.takeIn(actor, shipment, received);
    });
  }

  /** A disputed invoice that is voided was right to be disputed, so that its dispute ends with a credit of all that is owed. */
  async void(actor: Actor, { id, reason }: VoidInvoice): Promise<void> {
    await this.change(actor, id, async (invoice, seen) => {
      if (invoice.isPaid || !invoiceLifecycle.may(invoice.state, 'recall')) throw problem('wrong-state');
      await this.database.query(disputeEnded, [id, 'credited', this.clock.iso(), invoice.owedCents]);
      const state = invoiceLifecycle.next(invoice.state, 'recall');
      await this.move(id, state);
      await this.writeMessage(actor, seen, `Invoice voided: ${reason.trim()}`);
      await this.corrections.undo(onBehalf(actor, seen), id);
      await this.publish(actor, InvoiceVoided, seen, { state, reason });
    });
  }

  async credit(actor: Actor, { id, creditCents, creditedCents, reason }: CreditInvoice): Promise<void> {
    await this.change(actor, id, async (invoice, seen) => {
      if (invoice.state === 'disputed') throw problem('wrong-state', { detail: answerFirst });
      if (invoice.isReplaced || isVoided(invoice) || invoice.creditedCents !== creditedCents)
        throw problem('wrong-state');
      requireCredit(creditCents, invoice);
      const credited = { creditedCents: creditedCents + creditCents, updatedAt: this.clock.now() };
      await this.database.manager.update(Invoice, id, credited);
      const { state, currency } = invoice;
      await this.writeMessage(actor, seen, `Credit of ${formatAmount(creditCents, currency)}: ${reason.trim()}`);
      await this.publish(actor, InvoiceCredited, seen, { state, amountCents: creditCents, currency, reason });
    });
  }

  /** The carrier knows first that it was paid. */
  async notePayment(actor: Actor, id: number): Promise<void> {
    await this.change(actor, id, async (invoice, seen) => {
      if (!invoiceLifecycle.may(invoice.state, 'pay')) throw problem('wrong-state');
      const state = invoiceLifecycle.next(invoice.state, 'pay');
      await this.move(id, state);
      await this.database.manager.update(Invoice, id, { paidAt: this.clock.now() });
      await this.publish(actor, InvoicePaid, seen, { state });
    });
  }

  /** Answers the id of the invoice that is to be shown: the disputed one, or the one that corrects it. */
  async answer(actor: Actor, input: AnswerDispute): Promise<number> {
    const seen = await this.queries.mustSeeDisputed(actor, input.id);
    const text = input.text?.trim() ?? '';
    if (needsReason(input.answer) && text === '')
      throw fieldProblem('text', 'required', fieldMessage('Text', 'required'));
    const corrected = input.answer === 'correct' ? await this.correctionOf(actor, seen, input.invoice) : undefined;
    return this.write(async () => {
      const invoice = await this.hold(seen);
      const dispute = found(await this.database.findOne(lockedDispute, [input.id]));
      if (dispute.state !== 'open' || dispute.version !== input.version) throw problem('wrong-state');
      await this.note(actor, dispute, { answer: input.answer, text });
      if (text !== '') await this.writeMessage(actor, seen, text);
      const amountCents = await this.credited(actor, { seen, invoice, dispute, input });
      const shown = corrected ? await this.takeIn(actor, corrected.shipment, corrected.received) : seen.id;
      const { currency } = invoice;
      const state = input.answer === 'credit' ? afterDispute(invoice) : invoice.state;
      const amount = amountCents !== undefined && { amountCents, currency };
      const facts = { state, answer: input.answer, reason: text, ...amount };
      await this.publish(actor, InvoiceDisputeAnswered, seen, facts);
      return shown;
    });
  }

  /** Ends the dispute with a credit, if that is the answer; all that is disputed unless an amount is named. */
  private async credited(
    actor: Actor,
    {
      seen,
      invoice,
      dispute,
      input,
    }: { seen: SeenInvoice; invoice: HeldInvoice; dispute: LockedDispute; input: AnswerDispute },
  ): Promise<number | undefined> {
    if (input.answer !== 'credit') return undefined;
    const cents = input.creditCents ?? Math.min(dispute.amountCents, invoice.owedCents);
    requireCredit(cents, invoice);
    await this.database.query(disputeEnded, [seen.id, 'credited', this.clock.iso(), cents]);
    const state = afterDispute(invoice);
    await this.move(seen.id, state);
    const payload = { invoiceId: seen.id, number: seen.number, state, amountCents: cents, currency: invoice.currency };
    const facts = { subject: invoiceSubject(seen.id), payload, customerId: seen.customerId, carrierId: null };
    await this.events.publish(onBehalf(actor, seen), new InvoiceDisputeSettled(facts));
    return cents;
  }

  private async correctionOf(actor: Actor, seen: SeenInvoice, charged: InvoicedCharges | null | undefined) {
    if (!charged) throw fieldProblem('invoice', 'required', fieldMessage('Invoice', 'required'));
    const shipment = await this.queries.invoiceable(actor, seen.shipmentId);
    return { shipment, received: await this.invoiceOf(actor, shipment, charged, seen.number) };
  }

  private async note(
    { name }: Actor,
    { id, version }: LockedDispute,
    { answer, text }: { answer: DisputeAnswer; text: string },
  ): Promise<void> {
    const by = { answeredAt: this.clock.now(), answeredBy: name.slice(0, 200) };
    await this.database.manager.update(InvoiceDispute, id, { answer, answerText: text, ...by, version: version + 1 });
  }

  /** What the invoice says beside its charges follows from the shipment. */
  private async invoiceOf(
    actor: Actor,
    shipment: BillableShipment,
    { number, invoiceDate, freight, charges }: InvoicedCharges,
    correctsNumber?: string,
  ): Promise<NewInvoice> {
    const { today } = await this.days.todayOf(actor);
    if (invoiceDate > today) throw fieldProblem('invoiceDate', 'notFuture', fieldMessage('Invoice date', 'notFuture'));
    const totalCents = sumOf(charges.map(({ cents }) => cents));
    if (totalCents <= 0) throw fieldProblem('charges', 'min', 'The charges must add up to more than zero');
    const { agreed } = await this.queries.agreedOf(shipment);
    const { proNumber, bolNumber, scac } = shipment;
    return {
      ...{ scac, number: number.trim(), invoiceDate, bolNumber },
      ...(proNumber && { proNumber }),
      ...(correctsNumber && { correctsNumber }),
      currency: currencies.find((one) => one === agreed.currency) ?? 'USD',
      ...{ terms: agreed.terms, billTo: agreed.billTo.slice(0, 200) },
      ...{ originPostalCode: agreed.originPostalCode, destinationPostalCode: agreed.destinationPostalCode },
      freight: freight.map((line) => ({ ...line })),
      charges: charges.map((charge) => ({ ...charge })),
      totalCents,
    };
  }

  /** By the intake of every other invoice of the carrier: it is matched, corrects what it names, and its audit follows. */
  private async takeIn(actor: Actor, shipment: BillableShipment, received: NewInvoice): Promise<number> {
    const { customerId, carrierId } = shipment;
    const invoiceId = await this.invoices.takeIn(onBehalf(actor, shipment), received, carrierId);
    if (invoiceId === undefined) {
      const keys = [customerId, carrierId, received.number, JSON.stringify(received)];
      const same = await this.database.findOne(sameInvoice, keys);
      if (!same)
        throw problem('already-exists', { detail: `This customer already has an invoice ${received.number}.` });
      return same.id;
    }
    const { number, totalCents: amountCents, currency } = received;
    const seen = { id: invoiceId, number, customerId };
    await this.publish(actor, InvoiceIssued, seen, { state: 'outstanding', amountCents, currency });
    return invoiceId;
  }

  private write<T>(work: () => Promise<T>): Promise<T> {
    return this.database.asScope(system, () => this.database.transaction(work));
  }

  private async change(
    actor: Actor,
    id: number,
    work: (invoice: HeldInvoice, seen: SeenInvoice) => Promise<void>,
  ): Promise<void> {
    const seen = await this.queries.mustSee(actor, id);
    await this.write(async () => work(await this.hold(seen), seen));
  }

  /** Locks the invoice, so that of two who work on it the second finds what the first did. */
  private async hold({ id, customerId }: SeenInvoice): Promise<HeldInvoice> {
    return found(await this.database.findOne(lockedInvoice, [id, customerId]));
  }

  private async move(id: number, state: HeldInvoice['state']): Promise<void> {
    await this.database.query(invoiceMoved, [id, state, this.clock.iso()]);
  }

  /** Among the messages that the customer reads. */
  private async writeMessage({ name }: Actor, { id: invoiceId, customerId }: SeenInvoice, text: string): Promise<void> {
    const message = { invoiceId, customerId, text: text.slice(0, 2000) };
    const by = { author: `${name} (carrier)`.slice(0, 200), createdAt: this.clock.now() };
    await this.database.manager.insert(InvoiceMessage, { ...message, ...by });
  }

  private publish(
    actor: Actor,
    event: NewCarrierEvent<CarrierInvoiceFacts>,
    { id: invoiceId, number, customerId }: Pick<SeenInvoice, 'id' | 'number' | 'customerId'>,
    facts: Omit<CarrierInvoiceFacts, 'invoiceId' | 'number'>,
  ): Promise<void> {
    const payload = { invoiceId, number, ...facts };
    const about = { subject: invoiceSubject(invoiceId), payload, customerId, carrierId: actor.carrierId };
    return this.events.publish(actor, new event(about));
  }
}

const answerFirst = 'This invoice is disputed. Answer the dispute with a credit or a corrected invoice.';

/** The carrier's user, in the books of the customer. */
const onBehalf = (actor: Actor, { customerId }: Pick<SeenInvoice, 'customerId'>): Actor => ({ ...actor, customerId });

const afterDispute = ({ state, isPaid }: HeldInvoice): HeldInvoice['state'] =>
  invoiceLifecycle.next(state, endOfDispute(isPaid));

/** No more than the invoice still costs. */
function requireCredit(cents: number, { owedCents }: HeldInvoice): void {
  if (cents > owedCents || owedCents <= 0)
    throw fieldProblem('creditCents', 'max', fieldMessage('Credit', 'max', { n: formatLimit(owedCents) }));
}
