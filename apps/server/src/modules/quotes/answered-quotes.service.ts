import { Injectable } from '@nestjs/common';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { customerOf } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { CustomerSerials } from '../customers/customer-serials.service.js';
import {
  answerIds,
  answersAdded,
  askedCarriersAdded,
  laneOf,
  offerIds,
  offersAdded,
  ratedRows,
} from './past-quotes.statements.js';
import { quoteBooked, quoteCarriersBackdated } from './quote-carriers.statements.js';
import { quoteBackdated } from './quote-changes.queries.js';
import { Quote } from './quotes.entities.js';
import { TariffRates, type RatedLane, type TariffAnswers } from './tariff-rates.service.js';

interface AnsweredQuote extends RatedLane {
  /** The pickup date that the rates are for, YYYY-MM-DD; the quote is backdated to it afterwards. */
  readonly ratedFor: string;
  /** Code of the carrier whose offer is chosen. */
  readonly carrier: string;
}

/** A quote with its chosen offer. */
export interface ChosenQuote {
  readonly quoteId: number;
  readonly offerId: number;
  readonly cents: number;
  /** YYYY-MM-DD. */
  readonly eta: string;
}

const week = 7 * millisecondsPerDay;

/**
 * Adds quotes that the tariffs have rated already, such as those of the demo, without contacting carriers. Runs in the caller's
 * transaction.
 */
@Injectable()
export class AnsweredQuotes {
  constructor(
    private readonly database: Database,
    private readonly rates: TariffRates,
    private readonly serials: CustomerSerials,
    private readonly clock: Clock,
  ) {}

  async add(actor: Actor, { ratedFor, carrier, ...lane }: AnsweredQuote): Promise<ChosenQuote> {
    const customerId = customerOf(actor);
    const { details } = lane;
    const rated = await this.rates.rate(
      { ...lane, details: { ...details, shipDate: ratedFor } },
      await this.rates.linksOf(customerId),
    );
    const prices = rated.asked.flatMap(({ offer }) => offer?.totalCents ?? []);
    const { manager } = this.database;
    const quote = manager.create(Quote, {
      customerId,
      number: await this.serials.nextQuoteNumber(customerId),
      state: 'rated',
      round: 1,
      details,
      originLocationId: details.origin.locationId ?? null,
      ...laneOf(details),
      offerCount: prices.length,
      bestCents: prices.length > 0 ? Math.min(...prices) : null,
      expiresAt: this.inAWeek(),
      createdBy: actor.userId,
    });
    await manager.insert(Quote, quote);
    const { carrierId } = found(rated.asked.find(({ link }) => link.code === carrier)).link;
    const offers = await this.addAnswers({ ...quote, details }, rated);
    const chosen = offers.find((offer) => offer.carrierId === carrierId);
    if (!chosen) throw new Error(`the carrier ${carrier} offers no rate for the freight of the demo`);
    const { id: offerId, totalCents: cents, estimatedDelivery } = chosen;
    await manager.update(Quote, quote.id, { state: 'selected', selectedOfferId: offerId, selectedCents: cents });
    return { quoteId: quote.id, offerId, cents, eta: found(estimatedDelivery) };
  }

  private inAWeek(): Date {
    return new Date(this.clock.now().getTime() + week);
  }

  private async addAnswers(
    {
      id: quoteId,
      customerId,
      number,
      details,
    }: Pick<Quote, 'id' | 'customerId' | 'number'> & Pick<RatedLane, 'details'>,
    rated: TariffAnswers,
  ) {
    const count = rated.asked.length;
    const [idsOfAnswers, idsOfOffers] = await Promise.all([
      this.database.query(answerIds, [count]),
      this.database.query(offerIds, [count]),
    ]);
    const now = this.clock.now();
    const { answers, offers, askedCarriers } = ratedRows(
      {
        ...{ quoteId, customerId, number, details, askedAt: now, answeredAt: () => now, expiresAt: this.inAWeek() },
        answerIds: idsOfAnswers.map(({ id }) => id),
        offerIds: idsOfOffers.map(({ id }) => id),
      },
      rated,
    );
    await this.database.query(answersAdded.statement, answersAdded.of(answers));
    await this.database.query(offersAdded.statement, offersAdded.of(offers));
    await this.database.query(askedCarriersAdded.statement, askedCarriersAdded.of(askedCarriers));
    return offers;
  }

  /** Sets the ship date and the time at which the quote was made. */
  async backdate(quoteId: number, shipDate: string, madeAt: string): Promise<void> {
    await this.database.query(quoteBackdated, [quoteId, shipDate, madeAt]);
    await this.database.query(quoteCarriersBackdated, [quoteId, shipDate, madeAt]);
  }

  async markDispatched(quoteId: number, at: string): Promise<void> {
    await this.database.manager.update(Quote, quoteId, { state: 'dispatched' });
    await this.database.query(quoteBooked, [quoteId, at]);
  }
}
