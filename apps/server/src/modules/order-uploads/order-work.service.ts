import { Injectable } from '@nestjs/common';
import type { Quote } from '@lading/contracts/quotes/quote-answers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, ProblemError } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { customerOf } from '../../kernel/lists/restorable-list.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { QuotesService } from '../quotes/quotes.service.js';
import { RatingRound } from '../quotes/rating/rating-round.service.js';
import { DispatchService } from '../booking/dispatch.service.js';
import { chosenOffer, type WantedOffer } from './order-choice.js';
import { quotedDetails } from './order-content.js';
import { failOrder, lockedOrder } from './order-runs.queries.js';
import { UploadedOrder } from './order-uploads.entities.js';

/** Milliseconds between two checks of a quote that another process rates, which may have died. */
const pause = 2000;
/** Checks after which an order stops waiting: carriers have eight seconds, rounds of a process that died forty. */
const patience = 45;

const reasonOf = (error: ProblemError): string => {
  const fields = error.details.fields?.map(({ message }) => message) ?? [];
  return (fields.length > 0 ? [...new Set(fields)].join('; ') : error.message).slice(0, 1000);
};

/** Rates and dispatches orders, each in its own transactions, so that a failure does not affect the others. */
@Injectable()
export class OrderWork {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuotesService,
    private readonly rounds: RatingRound,
    private readonly shipments: DispatchService,
    private readonly carriers: CarriersService,
    private readonly clock: Clock,
  ) {}

  /** Asks the carriers, waits for them, and selects the offer that the rule names. */
  rate(actor: Actor, id: number, { signal, ...rule }: WantedOffer & { readonly signal: AbortSignal }): Promise<void> {
    return this.orFail(id, async () => {
      const quoteId = await this.database.transaction(() => this.ask(actor, id));
      if (quoteId === undefined) return;
      const quote = await this.rated(actor, quoteId, signal);
      await this.database.transaction(() => this.choose(actor, id, { quote, ...rule }));
    });
  }

  /** Order and shipment commit together: an order that has its shipment is never dispatched again. */
  dispatch(actor: Actor, id: number): Promise<void> {
    return this.orFail(id, () =>
      this.database.transaction(async () => {
        const order = await this.hold(id, 'dispatching');
        if (!order) return;
        const { quoteId, offerId, cents } = order;
        const dispatch = {
          ...order.dispatch,
          quoteId: found(quoteId),
          offerId: found(offerId),
          expectedCents: found(cents),
        };
        const shipmentId = await this.shipments.dispatch(actor, dispatch);
        await this.change(id, { state: 'dispatched', problem: null, shipmentId });
      }),
    );
  }

  /** Fails an order with a reason, unless it was dispatched or is no longer worked on. */
  async fail(id: number, reason: string): Promise<void> {
    await this.database.query(failOrder, [id, reason, this.clock.iso()]);
  }

  private async change(
    id: number,
    values: Partial<Omit<UploadedOrder, 'details' | 'dispatch' | 'source'>>,
  ): Promise<void> {
    await this.database.manager.update(UploadedOrder, id, { ...values, updatedAt: this.clock.now() });
  }

  /** What the portal refuses is the order's failure; everything else is tried again. */
  private async orFail(id: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      await this.fail(id, reasonOf(error));
    }
  }

  private async ask(actor: Actor, id: number): Promise<number | undefined> {
    const order = await this.hold(id, 'rating');
    if (!order) return undefined;
    const { quoteId, isAsked } = order;
    if (isAsked && quoteId !== null) return quoteId;
    const details = quotedDetails(order);
    const quote =
      quoteId === null
        ? await this.quotes.start(actor, { ...details, isRatedNow: true })
        : await this.quotes.change(actor, { ...details, quoteId });
    await this.change(id, { quoteId: quote.quoteId, isAsked: true, problem: null, offerId: null, cents: null });
    return quote.quoteId;
  }

  private async rated(actor: Actor, quoteId: number, signal: AbortSignal): Promise<Quote> {
    for (let look = 0; ; look += 1) {
      await this.rounds.received(quoteId);
      const quote = await this.quotes.priced(actor, quoteId);
      if (quote.state !== 'rating' || look >= patience) return quote;
      await wait(pause, undefined, { signal });
    }
  }

  private async choose(
    actor: Actor,
    id: number,
    { quote, ...rule }: WantedOffer & { readonly quote: Quote },
  ): Promise<void> {
    if (!(await this.hold(id, 'rating'))) return;
    const bookable = await this.carriers.bookableOf(customerOf(actor));
    const offer = chosenOffer(quote, { ...rule, bookable, now: this.clock.iso() });
    if (!offer) {
      await this.fail(id, noOfferOf(quote));
      return;
    }
    await this.quotes.select(actor, { quoteId: quote.quoteId, offerId: offer.offerId });
    const { offerId, totalCents: cents, currency } = offer;
    await this.change(id, { state: 'rated', offerId, cents, currency });
  }

  private hold(id: number, state: 'rating' | 'dispatching') {
    return this.database.findOne(lockedOrder, [id, state]);
  }
}

function noOfferOf({ answers }: Quote): string {
  if (answers.length === 0) return 'No carrier is connected';
  if (answers.some(({ offers }) => offers.length > 0))
    return 'No carrier that accepts shipments offers every service of the order. Choose a rate in the quote.';
  const reasons = answers.flatMap(({ carrierName, reason }) => (reason ? [`${carrierName}: ${reason}`] : []));
  return ['No carrier offers a price', ...reasons].join('; ').slice(0, 1000);
}
