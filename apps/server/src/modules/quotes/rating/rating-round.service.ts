import type { Haul } from '@lading/domain/freight/emissions';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import type { CarrierAnswer as Answer, CarrierOffer } from '../../../connectors/carrier-answer.js';
import { jobActor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { Events } from '../../../kernel/events/events.js';
import { LOG, type Log } from '../../../kernel/log/log.js';
import { CarriersService, type CarrierLink } from '../../carriers/carriers.service.js';
import { Offer, type Quote } from '../quotes.entities.js';
import { answeredEvent, ratedEvent } from '../quotes.events.js';
import { endOfOffer, offeredPrice, reasonsOf } from './answer-rows.js';
import { emissionsOf } from './offer-emissions.js';
import { rateOffered } from '../quote-carriers.statements.js';
import { answerSaved, lockedQuoteFactors, quoteSummarized } from './rating-round.queries.js';
import { rateRequestOf, type RateQuestion } from './rate-request-of.js';

/** Milliseconds after which a carrier that has not answered has timed out. */
export const ratingDeadline = 8000;

export interface Round {
  readonly quote: Quote;
  readonly links: readonly CarrierLink[];
  readonly question: RateQuestion;
  /** From which the emissions of each offer are computed. */
  readonly haul: Haul;
}

const unreadable: Answer = {
  outcome: 'failed',
  reason: "We couldn't read the carrier's response",
  mayHaveBeenProcessed: false,
};

const noRates: Answer = {
  outcome: 'declined',
  code: 'no-rates',
  reason: "The carrier doesn't provide rates electronically.",
  source: 'platform',
};

/** Asks all carriers at once and stores each answer as it comes; a slow or failing carrier does not affect the others. */
@Injectable()
export class RatingRound implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly running = new Map<Promise<void>, AbortController>();
  private readonly ofQuote = new Map<number, Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly carriers: CarriersService,
    private readonly events: Events,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Waits for the called carriers, while the database is still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running.keys());
  }

  onApplicationShutdown(): void {
    for (const controller of this.running.values()) controller.abort();
  }

  /** Resolves when every carrier that this process calls for the quote has answered; at once when it calls none. */
  async received(quoteId: number): Promise<void> {
    await this.ofQuote.get(quoteId);
  }

  /** Resolves when every carrier has answered; callers do not wait for it. */
  async run(round: Round): Promise<void> {
    const controller = new AbortController();
    const asking = Promise.all(round.links.map((link) => this.ask(round, link, controller.signal))).then(
      () => undefined,
    );
    const { id } = round.quote;
    this.running.set(asking, controller);
    this.ofQuote.set(id, asking);
    await asking;
    this.running.delete(asking);
    // A newer round of the same quote may run by now.
    if (this.ofQuote.get(id) === asking) this.ofQuote.delete(id);
  }

  private async ask(round: Round, link: CarrierLink, signal: AbortSignal): Promise<void> {
    const answer = await this.answerOf(round, link, signal);
    if (signal.aborted) return;
    const isSaved = await this.tryToSave(round, link, answer);
    // An answer that could not be stored must not block the others.
    if (!isSaved && answer.outcome === 'offered') await this.tryToSave(round, link, unreadable);
  }

  private async tryToSave(round: Round, link: CarrierLink, answer: Answer): Promise<boolean> {
    try {
      await this.database.asScope(system, () => this.save(round, link, answer));
      return true;
    } catch (error) {
      this.log.error(
        { err: error, quoteId: round.quote.id, carrierId: link.carrierId },
        'a carrier answer was not saved',
      );
      return false;
    }
  }

  private async answerOf(round: Round, link: CarrierLink, signal: AbortSignal): Promise<Answer> {
    const { quote, question } = round;
    const reference = `${quote.number}-R${quote.round}-${link.code}`;
    try {
      const request = rateRequestOf(question, { reference, accountNumber: link.accountNumber });
      const { rates } = this.carriers.connectorOf(link, quote);
      return rates ? await rates.rate(request, { signal, deadline: ratingDeadline }) : noRates;
    } catch (error) {
      this.log.error({ err: error, carrier: link.code }, 'a connector threw');
      return unreadable;
    }
  }

  /** One transaction: the answer, its offers, the quote's summary and the event; late answers of an older round change nothing. */
  private save({ quote, links, haul }: Round, link: CarrierLink, answer: Answer): Promise<void> {
    return this.database.transaction(async () => {
      // Answers of the same quote come one after the other, so that the last one sees all others.
      const customer = await this.database.findOne(lockedQuoteFactors, [quote.id]);
      const { reasonCode, reason, source } = reasonsOf(answer);
      const answered = [answer.outcome, reasonCode, reason, source, this.clock.iso()];
      const saved = await this.database.findOne(answerSaved, [quote.id, quote.round, link.carrierId, ...answered]);
      if (!saved) return;
      const offers = answer.outcome === 'offered' ? answer.offers : [];
      if (offers.length > 0) await this.noteRates(quote, link, offers);
      const emissions = emissionsOf(haul, customer?.factors ?? [], link.carrierId);
      for (const offer of offers)
        await this.database.manager.insert(Offer, {
          ...{ carrierAnswerId: saved.id, quoteId: quote.id, customerId: quote.customerId, carrierId: link.carrierId },
          ...{ ...offeredPrice(offer), validUntil: endOfOffer(quote.shipDate, offer, this.clock.now()), emissions },
        });
      const { state, isComplete } = await this.summarize(quote, links.length);
      const payload = {
        quoteId: quote.id,
        number: quote.number,
        state,
        carrierId: link.carrierId,
        outcome: answer.outcome,
        freightTerms: quote.freightTerms,
      };
      await this.events.publish(jobActor('rating'), answeredEvent(payload, quote));
      if (isComplete) await this.events.publish(jobActor('rating'), ratedEvent({ ...quote, quoteId: quote.id, state }));
    });
  }

  /** Until when the carrier's rates can be booked. */
  private async noteRates(quote: Quote, { carrierId }: CarrierLink, offers: readonly CarrierOffer[]): Promise<void> {
    const ends = offers.map((offer) => endOfOffer(quote.shipDate, offer, this.clock.now()).getTime());
    const noted = [quote.id, carrierId, this.clock.iso(), new Date(Math.max(...ends)).toISOString()];
    await this.database.query(rateOffered, noted);
  }

  /** The best price, the number of offers, and the end of rating when no carrier is left to answer. */
  private async summarize(quote: Quote, asked: number): Promise<{ state: Quote['state']; isComplete: boolean }> {
    const row = await this.database.findOne(quoteSummarized, [quote.id, quote.round, asked, this.clock.iso()]);
    return row ?? { state: quote.state, isComplete: false };
  }
}
