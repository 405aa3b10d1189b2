import { Injectable } from '@nestjs/common';
import type {
  GetRateHistory,
  RateHistory,
  TariffQuote,
  TriedPrice,
  TryTariff,
} from '@lading/contracts/carriers/tariff-quotes';
import { countryOfPostalCode, normalizePostalCode } from '@lading/domain/freight/postal-code';
import { roadMiles } from '@lading/domain/freight/road-miles';
import type { OfferedRate } from '@lading/domain/rating/rate-outcome';
import { replay } from '@lading/domain/rating/replay';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { TariffTrials } from '../carriers/tariffs/tariff-trials.service.js';
import { PlacesService, type LocatedPlace } from '../places/places.service.js';
import { QuoteQuestions } from '../quotes/quote-questions.service.js';
import { askedQuote, offeredRate } from './tariff-quotes.queries.js';

const labels = { origin: 'Origin ZIP', destination: 'Destination ZIP' } as const;

/** What past freight costs by a version of a tariff, and what versions charged for a lane. */
@Injectable()
export class TariffQuotesService {
  constructor(
    private readonly database: Database,
    private readonly trials: TariffTrials,
    private readonly questions: QuoteQuestions,
    private readonly carriers: CarriersService,
    private readonly places: PlacesService,
  ) {}

  /** The caller must see the quote. Its rate request and the agreed discount are read in the system scope. */
  async try(actor: Actor, { tariffId, number }: TryTariff): Promise<TariffQuote> {
    const version = await this.trials.versionFor(actor, tariffId);
    const key = [number.trim().toUpperCase(), version.carrierId];
    const { quoteId, askedAt, number: quoteNumber } = found(await this.database.findOne(askedQuote, key));
    const offered = await this.database.findOne(offeredRate, [quoteId, version.carrierId]);
    const { question, discount } = await this.database.asScope(system, async () => {
      const asked = found(await this.questions.of(actor, quoteId, askedAt));
      const link = await this.carriers.findLink(asked.customerId, version.carrierId);
      return { question: asked, discount: link?.discountBasisPoints ?? null };
    });
    const { request, originLabel, destinationLabel } = question;
    const rate = await version.rate(request, discount);
    return {
      ...{ number: quoteNumber, originLabel, destinationLabel, pickupDate: request.pickupDate },
      tariffName: version.name,
      price: rate.outcome === 'offered' ? priceOf(rate) : null,
      reason: rate.outcome === 'offered' ? null : rate.reason,
      offered: offered ? { tariffName: offered.carrierQuoteNumber ?? '–', totalCents: offered.totalCents } : null,
    };
  }

  async history(
    actor: Actor,
    { carrierId, origin, destination, class: freightClass }: GetRateHistory,
  ): Promise<RateHistory> {
    const [from, to] = await Promise.all([this.locate('origin', origin), this.locate('destination', destination)]);
    const miles = roadMiles(from, to);
    const lane = { origin: from, destination: to, roadMiles: miles };
    return {
      originLabel: labelOf(from),
      destinationLabel: labelOf(to),
      roadMiles: miles,
      items: await this.trials.history(actor, carrierId, lane, freightClass),
    };
  }

  private async locate(field: 'origin' | 'destination', text: string): Promise<LocatedPlace> {
    const postalCode = normalizePostalCode(text);
    const country = countryOfPostalCode(postalCode);
    const place = country && (await this.places.locate({ city: '', state: '', postalCode, country }));
    if (!place) throw fieldProblem(field, 'zipCode', fieldMessage(labels[field], 'zipCode'));
    return place;
  }
}

const labelOf = ({ city, state, postalCode }: LocatedPlace): string => `${city}, ${state} ${postalCode}`;

const priceOf = ({ totalCents, charges, trace, transitDays, estimatedDelivery }: OfferedRate): TriedPrice => ({
  ...{ totalCents, transitDays, estimatedDelivery, replayedCents: replay(trace) },
  charges: charges.map((charge) => ({ ...charge })),
  trace: [...trace],
});
