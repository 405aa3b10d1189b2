import { Injectable } from '@nestjs/common';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import type { ChargeLine } from '@lading/domain/measures/money';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { customerOf } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { CustomerSerials } from '../customers/customer-serials.service.js';
import { stopLabel } from './quote-intake.service.js';
import { askedFreight, carriersAnswered, quoteBooked, quoteCarriersBackdated } from './quote-carriers.statements.js';
import { Quote } from './quotes.entities.js';
import { offersAdded, quoteBackdated } from './quote-changes.queries.js';

/** What the carrier with this code offers. */
interface KnownOffer {
  readonly code: string;
  readonly cents: number;
  readonly charges: readonly ChargeLine[];
  readonly days: number;
  /** YYYY-MM-DD. */
  readonly eta: string;
}

interface AnsweredQuote {
  readonly details: QuoteDetails;
  /** The first one is chosen. */
  readonly offers: readonly [KnownOffer, ...KnownOffer[]];
}

/** A quote with its chosen offer. */
export interface ChosenQuote {
  readonly quoteId: number;
  readonly offerId: number;
  readonly cents: number;
}

const week = 7 * millisecondsPerDay;

/** Adds quotes with given offers, such as those of the demo, without contacting carriers. Runs in the caller's transaction. */
@Injectable()
export class AnsweredQuotes {
  constructor(
    private readonly database: Database,
    private readonly serials: CustomerSerials,
    private readonly clock: Clock,
  ) {}

  async add(actor: Actor, { details, offers }: AnsweredQuote): Promise<ChosenQuote> {
    const customerId = customerOf(actor);
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
      offerCount: offers.length,
      expiresAt: new Date(this.clock.now().getTime() + week),
      createdBy: actor.userId,
    });
    await manager.insert(Quote, quote);
    const [{ code, cents }] = offers;
    const values = [quote.id, customerId, JSON.stringify(offers), code];
    const { id: offerId } = found((await this.database.query(offersAdded, values)).find(({ isChosen }) => isChosen));
    await this.noteCarriers(quote, details, offers);
    const chosen = { selectedOfferId: offerId, selectedCents: cents, bestCents: cents };
    await manager.update(Quote, quote.id, { state: 'selected', ...chosen });
    return { quoteId: quote.id, offerId, cents };
  }

  private async noteCarriers({ id }: Quote, details: QuoteDetails, offers: readonly KnownOffer[]): Promise<void> {
    const { pounds, freightClass } = askedFreight(details.items, details.units);
    const codes = offers.map(({ code }) => code);
    const now = this.clock.now();
    const asked = [id, codes, now.toISOString(), pounds, freightClass, details.accessorials];
    await this.database.query(carriersAnswered, [...asked, new Date(now.getTime() + week).toISOString()]);
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
