import { Injectable } from '@nestjs/common';
import type { QuoteDraft, Quote as QuoteView } from '@lading/contracts/quotes/quote-answers';
import type { ChangeQuote, QuoteDetails, SaveDraft, StartQuote } from '@lading/contracts/fields/quote-details';
import type { QuoteKey, SelectOffer } from '@lading/contracts/quotes/quotes';
import { quoteLifecycle } from '@lading/domain/lifecycle/quote-lifecycle';
import type { Actor } from '../../kernel/auth/actor.js';
import { requireTrial } from '../../kernel/auth/trials.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { customerOf } from '../../business/customer-access.js';
import { CustomerSerials } from '../customers/customer-serials.service.js';
import { QuoteIntake, type AcceptedQuote } from './quote-intake.service.js';
import { lockedQuote, QuotesQueries } from './quotes.queries.js';
import { Quote } from './quotes.entities.js';
import { OfferSelected, quoteSubject, QuoteDraftDiscarded } from './quotes.events.js';
import { RatingStart } from './rating/rating-start.service.js';

/** The actions on quotes: save a draft, rate, change, select an offer. */
@Injectable()
export class QuotesService {
  constructor(
    private readonly database: Database,
    private readonly intake: QuoteIntake,
    private readonly rating: RatingStart,
    private readonly queries: QuotesQueries,
    private readonly serials: CustomerSerials,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Stores the quote and requests rates from every connected carrier; the offers follow over the socket. */
  async start(actor: Actor, { isRatedNow, ...details }: StartQuote): Promise<QuoteView> {
    const accepted = await this.intake.accept(actor, details);
    const quoteId = await this.database.transaction(async () => {
      const quote = await this.create(actor, { details: accepted.details });
      if (isRatedNow) await this.rating.begin(actor, quote, accepted);
      return quote.id;
    });
    return this.queries.get(actor, quoteId);
  }

  /** With its prices, for work that chooses by them. */
  priced(actor: Actor, quoteId: number): Promise<QuoteView> {
    return this.queries.priced(actor, quoteId);
  }

  /** Changes the freight; rates belong to the freight that they were requested for, so they are requested again. */
  async change(actor: Actor, { quoteId, ...details }: ChangeQuote): Promise<QuoteView> {
    const accepted = await this.intake.accept(actor, details);
    await this.askAgain(actor, quoteId, accepted);
    return this.queries.get(actor, quoteId);
  }

  /** Asks again for the same freight; the difference to a selected price is shown. */
  async rateAgain(actor: Actor, { quoteId }: QuoteKey): Promise<QuoteView> {
    const { details } = await this.queries.get(actor, quoteId);
    await this.askAgain(actor, quoteId, await this.intake.accept(actor, details));
    return this.queries.get(actor, quoteId);
  }

  /** Chooses an offer of the current round, before or after all carriers have answered. */
  async select(actor: Actor, { quoteId, offerId, guarantee }: SelectOffer): Promise<QuoteView> {
    await this.database.transaction(async () => {
      const quote = await this.locked(actor, quoteId);
      const state = quoteLifecycle.next(quote.state, 'select');
      const offer = await this.queries.findOffer(quote, offerId);
      if (!offer) throw problem('offer-not-available');
      if (offer.validUntil && Date.parse(offer.validUntil) <= this.clock.now().getTime())
        throw problem('quote-expired');
      const option = guarantee && offer.guarantees.find(({ code }) => code === guarantee);
      if (guarantee && !option) throw problem('offer-not-available', { detail: 'This guarantee is not offered.' });
      const cents = offer.totalCents + (option?.cents ?? 0);
      await this.database.manager.update(Quote, quote.id, {
        state,
        selectedOfferId: offerId,
        selectedGuarantee: guarantee ?? null,
        selectedCents: cents,
        previousCents: null,
        previousCarrierId: null,
        previousService: null,
        updatedAt: this.clock.now(),
      });
      const payload = { quoteId, number: quote.number, state, offerId, cents };
      await this.events.publish(
        actor,
        new OfferSelected({ subject: quoteSubject(quoteId), payload, customerId: quote.customerId }),
      );
    });
    return this.queries.get(actor, quoteId);
  }

  /** Stores what was typed so far, complete or not. */
  async saveDraft(actor: Actor, { quoteId, draft }: SaveDraft): Promise<QuoteDraft> {
    const id = await this.database.transaction(async () => {
      if (quoteId === undefined) return (await this.create(actor, { draft })).id;
      const quote = await this.locked(actor, quoteId);
      if (quote.state !== 'draft') throw problem('wrong-state');
      await this.database.manager.update(Quote, quote.id, { draft, updatedAt: this.clock.now() });
      return quote.id;
    });
    return this.queries.getDraft(actor, id);
  }

  /** Deletes a draft that was never rated. */
  async discardDraft(actor: Actor, { quoteId }: QuoteKey): Promise<void> {
    await this.database.transaction(async () => {
      const quote = await this.locked(actor, quoteId);
      if (quote.state !== 'draft' || quote.round > 0) throw problem('wrong-state');
      const payload = { quoteId, number: quote.number, state: quote.state };
      await this.events.publish(
        actor,
        new QuoteDraftDiscarded({ subject: quoteSubject(quoteId), payload, customerId: quote.customerId }),
      );
      await this.database.manager.delete(Quote, quote.id);
    });
  }

  private async askAgain(actor: Actor, quoteId: number, accepted: AcceptedQuote): Promise<void> {
    await this.database.transaction(async () => {
      await this.rating.begin(actor, await this.locked(actor, quoteId), accepted);
    });
  }

  private async create(actor: Actor, content: { details?: QuoteDetails; draft?: object }): Promise<Quote> {
    const customerId = customerOf(actor);
    const now = this.clock.now();
    const { manager } = this.database;
    const quote = manager.create(Quote, {
      customerId,
      number: await this.serials.nextQuoteNumber(customerId),
      state: 'draft',
      ...content,
      isTest: actor.isTest,
      createdBy: actor.userId,
      createdAt: now,
      updatedAt: now,
    });
    await manager.insert(Quote, quote);
    return quote;
  }

  private async locked(actor: Actor, quoteId: number): Promise<Quote> {
    const customerId = customerOf(actor);
    this.database.enqueue(lockedQuote, [quoteId, customerId]);
    const quote = found(await this.database.manager.findOneBy(Quote, { id: quoteId, customerId }));
    requireTrial(actor, quote);
    return quote;
  }
}
