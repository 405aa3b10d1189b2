import { Injectable } from '@nestjs/common';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { found } from '../../kernel/contract/problem.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import type { RowOf } from '../../kernel/database/declared-statement.js';
import type { CarrierLink } from '../carriers/carriers.service.js';
import { CustomerSerials } from '../customers/customer-serials.service.js';
import type { LocatedPlace } from '../places/places.service.js';
import {
  answerIds,
  answersAdded,
  askedCarriersAdded,
  laneOf,
  offerIds,
  offersAdded,
  offersSelected,
  quoteIds,
  quotesAdded,
  ratedRows,
} from './past-quotes.statements.js';
import type { selected } from './quote-bookings.statements.js';
import type { Offer } from './quotes.entities.js';
import { endOfOffer, type offeredPrice } from './rating/answer-rows.js';
import { TariffRates, type TariffAnswer, type TariffAnswers } from './tariff-rates.service.js';

/** An offer among which a past quote chooses. */
export interface PastOffer {
  readonly carrierId: number;
  readonly carrierCode: string;
  readonly totalCents: number;
  readonly transitDays: number | null;
}

/** A quote as requested on some day of the past. */
export interface PastQuote<Choice> {
  readonly details: QuoteDetails;
  readonly origin: LocatedPlace;
  readonly destination: LocatedPlace;
  /** ISO 8601, UTC. */
  readonly askedAt: string;
  readonly createdBy: number | null;
  /** What follows from it; nothing where no rate was booked. */
  readonly booking: Choice | undefined;
  readonly choose: (offers: readonly PastOffer[], booking: Choice) => PastOffer | undefined;
}

/** A selected quote of which nothing is missing. */
type BookableQuote = RowOf<typeof selected> & {
  readonly details: QuoteDetails;
  readonly cents: number;
  readonly offerId: number;
  readonly carrierId: number;
};

/** A past quote whose rate was booked, as the booking reads it. */
export interface BookedPastQuote<Choice> {
  readonly past: PastQuote<Choice>;
  readonly booking: Choice;
  readonly quote: BookableQuote;
  readonly link: CarrierLink;
  readonly transitDays: number;
}

export interface PastCustomer {
  readonly id: number;
  readonly homeCarrierId: number | null;
}

interface Rated<Choice> extends TariffAnswers {
  readonly past: PastQuote<Choice>;
  readonly chosen: TariffAnswer | undefined;
}

/** Milliseconds within which carriers answer that are rated here, each after its own time. */
const answerTime = (carrierId: number): number => 600 + (carrierId % 9) * 210;

/**
 * Adds quotes of the past, such as those of the demo: each is rated by the tariffs that were in force then, so that its prices can be
 * explained like any others. Sends no notifications. Runs in the caller's transaction.
 */
@Injectable()
export class PastQuotes {
  constructor(
    private readonly database: Database,
    private readonly rates: TariffRates,
    private readonly serials: CustomerSerials,
    private readonly clock: Clock,
  ) {}

  /** The carriers of the customer that are rated here; the others would have to be called. */
  linksOf(customerId: number): Promise<CarrierLink[]> {
    return this.rates.linksOf(customerId);
  }

  /** Adds quotes of one customer; answers the booked ones. */
  async add<Choice>(
    customer: PastCustomer,
    links: readonly CarrierLink[],
    quotes: readonly PastQuote<Choice>[],
  ): Promise<BookedPastQuote<Choice>[]> {
    if (quotes.length === 0) return [];
    const customerId = customer.id;
    const rated: Rated<Choice>[] = [];
    for (const quote of quotes) rated.push(await this.rate(quote, links));
    const answerCount = rated.reduce((sum, { asked }) => sum + asked.length, 0);
    const [numbers, ids, idsOfAnswers, idsOfOffers] = await Promise.all([
      this.serials.nextQuoteNumbers(customerId, quotes.length),
      this.database.query(quoteIds, [quotes.length]),
      this.database.query(answerIds, [answerCount]),
      this.database.query(offerIds, [answerCount]),
    ]);
    let drawn = 0;
    const made = rated.map((one, index) => {
      const from = drawn;
      drawn += one.asked.length;
      return this.rowsOf(customer, one, {
        quoteId: found(ids[index]).id,
        number: found(numbers[index]),
        answerIds: idsOfAnswers.slice(from, drawn).map(({ id }) => id),
        offerIds: idsOfOffers.slice(from, drawn).map(({ id }) => id),
      });
    });
    await this.database.query(quotesAdded.statement, quotesAdded.of(made.map(({ quote }) => quote)));
    await this.database.query(answersAdded.statement, answersAdded.of(made.flatMap(({ answers }) => answers)));
    await this.database.query(offersAdded.statement, offersAdded.of(made.flatMap(({ offers }) => offers)));
    const carriers = made.flatMap(({ askedCarriers }) => askedCarriers);
    await this.database.query(askedCarriersAdded.statement, askedCarriersAdded.of(carriers));
    const booked = made.flatMap(({ booked: one }) => one ?? []);
    const selections = [booked.map(({ quote }) => quote.quoteId), booked.map(({ quote }) => quote.offerId)];
    await this.database.query(offersSelected, selections);
    return booked;
  }

  private async rate<Choice>(past: PastQuote<Choice>, links: readonly CarrierLink[]): Promise<Rated<Choice>> {
    const rated = await this.rates.rate(past, links);
    return { ...rated, past, chosen: chosenOf(past, rated.asked) };
  }

  private rowsOf<Choice>(
    { id: customerId, homeCarrierId }: PastCustomer,
    { past, asked, chosen, pounds, freightClass }: Rated<Choice>,
    drawn: { quoteId: number; number: string; answerIds: readonly number[]; offerIds: readonly number[] },
  ) {
    const { details, askedAt, createdBy, booking } = past;
    const { quoteId, number } = drawn;
    const askedTime = new Date(askedAt);
    const answeredAt = (carrierId: number) => new Date(askedTime.getTime() + answerTime(carrierId));
    const expiresAt = endOfOffer(details.shipDate, { validUntil: null }, askedTime);
    const bookedAt = new Date(Math.min(askedTime.getTime() + 25 * 60_000, this.clock.now().getTime()));
    const prices = asked.flatMap(({ offer }) => offer?.totalCents ?? []);
    const isOver = expiresAt <= this.clock.now();
    const quote = {
      ...{ ...laneOf(details), customerId, number },
      ...{ id: quoteId, round: 1, details, originLocationId: details.origin.locationId ?? null, isTest: false },
      state: chosen ? ('dispatched' as const) : isOver ? ('expired' as const) : ('rated' as const),
      bestCents: prices.length > 0 ? Math.min(...prices) : null,
      ...{ currency: 'USD', offerCount: prices.length, expiresAt: prices.length > 0 ? expiresAt : null },
      ...{ createdBy, createdAt: askedTime, updatedAt: chosen ? bookedAt : isOver ? expiresAt : askedTime },
    };
    const rows = ratedRows(
      { ...drawn, customerId, details, askedAt: askedTime, answeredAt, expiresAt },
      { asked, pounds, freightClass },
    );
    const { answers, offers } = rows;
    const askedCarriers = rows.askedCarriers.map((row) => ({
      ...row,
      bookedAt: chosen?.link.carrierId === row.carrierId ? bookedAt : null,
      isBookedElsewhere: chosen !== undefined && chosen.link.carrierId !== row.carrierId,
    }));
    const offer = offers.find(({ carrierId }) => carrierId === chosen?.link.carrierId);
    const booked =
      chosen && offer && booking !== undefined
        ? {
            past,
            booking,
            link: chosen.link,
            transitDays: offer.transitDays ?? 1,
            quote: bookableOf({ quote, offer, link: chosen.link, details, homeCarrierId }),
          }
        : undefined;
    return { quote, answers, offers, askedCarriers, booked };
  }
}

function chosenOf<Choice>(
  { booking, choose }: PastQuote<Choice>,
  asked: readonly TariffAnswer[],
): TariffAnswer | undefined {
  if (booking === undefined) return undefined;
  const offers = asked.flatMap(({ link: { carrierId, code }, offer }) =>
    offer ? { carrierId, carrierCode: code, totalCents: offer.totalCents, transitDays: offer.transitDays } : [],
  );
  const chosen = choose(offers, booking);
  return asked.find(({ link }) => link.carrierId === chosen?.carrierId);
}

function bookableOf({
  quote,
  offer,
  link,
  details,
  homeCarrierId,
}: {
  quote: { readonly id: number; readonly number: string };
  offer: Pick<Offer, 'id' | 'carrierId'> & ReturnType<typeof offeredPrice>;
  link: CarrierLink;
  details: QuoteDetails;
  homeCarrierId: number | null;
}): BookableQuote {
  return {
    ...{ state: 'selected', details, isTest: false, isBooked: false, quoteId: quote.id, quoteNumber: quote.number },
    ...{ cents: offer.totalCents, guarantee: null, ownerCarrierId: homeCarrierId, offerId: offer.id },
    ...{ estimatedDelivery: offer.estimatedDelivery, carrierQuoteId: offer.carrierQuoteId, validUntil: null },
    ...{ carrierQuoteNumber: offer.carrierQuoteNumber, carrierId: offer.carrierId, currency: offer.currency },
    ...{ serviceLevel: offer.serviceLevel, serviceName: offer.serviceName, charges: [...offer.charges] },
    ...{ guarantees: [...offer.guarantees], code: link.code, scac: link.scac, connector: link.connector },
    ...{
      isDemoDispatch: link.isDemoDispatch,
      isDeskDispatch: link.isDeskDispatch,
      carrierName: link.name,
      settings: link.settings,
    },
  };
}
