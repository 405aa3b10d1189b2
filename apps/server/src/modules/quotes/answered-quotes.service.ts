import { Injectable } from '@nestjs/common';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { customerOf } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { CustomerSerials } from '../customers/customer-serials.service.js';
import { answerIds, answersAdded, askedCarriersAdded, offerIds, offersAdded } from './past-quotes.statements.js';
import { quoteBooked, quoteCarriersBackdated } from './quote-carriers.statements.js';
import { quoteBackdated } from './quote-changes.queries.js';
import { stopLabel } from './quote-intake.service.js';
import { Quote } from './quotes.entities.js';
import { offeredPrice, reasonsOf } from './rating/answer-rows.js';
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
      originLabel: stopLabel(details.origin),
      destinationLabel: stopLabel(details.destination),
      shipDate: details.shipDate,
      freightTerms: details.freightTerms,
      offerCount: prices.length,
      bestCents: prices.length > 0 ? Math.min(...prices) : null,
      expiresAt: this.inAWeek(),
      createdBy: actor.userId,
    });
    await manager.insert(Quote, quote);
    const { offerId, offer } = await this.addOffers(quote, rated, carrier);
    await this.addCarriers(quote, details, rated);
    const selected = { selectedOfferId: offerId, selectedCents: offer.totalCents };
    await manager.update(Quote, quote.id, { state: 'selected', ...selected });
    return { quoteId: quote.id, offerId, cents: offer.totalCents, eta: found(offer.estimatedDelivery) };
  }

  private inAWeek(): Date {
    return new Date(this.clock.now().getTime() + week);
  }

  private async addOffers({ id: quoteId, customerId }: Quote, { asked }: TariffAnswers, carrier: string) {
    const [idsOfAnswers, idsOfOffers] = [
      await this.database.query(answerIds, [asked.length]),
      await this.database.query(offerIds, [asked.length]),
    ];
    const now = this.clock.now();
    const drawn = asked.map((one, index) => ({
      ...one,
      carrierId: one.link.carrierId,
      ...{ carrierAnswerId: found(idsOfAnswers[index]).id, offerId: found(idsOfOffers[index]).id },
    }));
    const answers = drawn.map(({ carrierAnswerId: id, carrierId, answer }) => ({
      ...{ id, quoteId, customerId, carrierId, round: 1, state: answer.outcome, ...reasonsOf(answer) },
      ...{ askedAt: now, answeredAt: now },
    }));
    const offers = drawn.flatMap(({ carrierAnswerId, offerId: id, carrierId, offer }) =>
      offer
        ? {
            ...{ id, carrierAnswerId, quoteId, customerId, carrierId, ...offeredPrice(offer) },
            ...{ validUntil: this.inAWeek(), emissions: null },
          }
        : [],
    );
    await this.database.query(answersAdded.statement, answersAdded.of(answers));
    await this.database.query(offersAdded.statement, offersAdded.of(offers));
    const { offerId, offer } = found(drawn.find(({ link }) => link.code === carrier));
    if (!offer) throw new Error(`the carrier ${carrier} offers no rate for the freight of the demo`);
    return { offerId, offer };
  }

  private async addCarriers(
    { id: quoteId, customerId, number, originLabel, destinationLabel }: Quote,
    { shipDate, freightTerms, origin, accessorials }: QuoteDetails,
    { asked, pounds, freightClass }: TariffAnswers,
  ): Promise<void> {
    const now = this.clock.now();
    const carriers = asked.map(({ link: { carrierId }, offer }) => ({
      ...{ quoteId, customerId, number, originLabel, destinationLabel, shipDate, freightTerms, carrierId },
      ...{ locationId: origin.locationId ?? null, pounds, freightClass, accessorials },
      ...{ askedAt: now, offeredAt: offer ? now : null, expiresAt: offer ? this.inAWeek() : null },
      ...{ bookedAt: null, isBookedElsewhere: false },
    }));
    await this.database.query(askedCarriersAdded.statement, askedCarriersAdded.of(carriers));
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
