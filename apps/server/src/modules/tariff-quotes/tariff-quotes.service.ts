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
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { TariffTrials, type Agreement, type TriedVersion } from '../carriers/tariffs/tariff-trials.service.js';
import { PlacesService, type LocatedPlace } from '../places/places.service.js';
import { QuoteQuestions } from '../quotes/quote-questions.service.js';
import { askedQuote, offeredRate, triedCustomer } from './tariff-quotes.queries.js';

const labels = { origin: 'Origin ZIP', destination: 'Destination ZIP' } as const;

/** What past freight costs by a version of a tariff, and what versions charged for a lane. */
@Injectable()
export class TariffQuotesService {
  constructor(
    private readonly database: Database,
    private readonly trials: TariffTrials,
    private readonly questions: QuoteQuestions,
    private readonly places: PlacesService,
  ) {}

  /** The caller must see the quote. Its rate request is read in the system scope. */
  async try(actor: Actor, wanted: TryTariff): Promise<TariffQuote> {
    const named = await this.named(actor, wanted);
    const { carrierId } = named;
    const key = [wanted.number.trim().toUpperCase(), carrierId];
    const { quoteId, askedAt, number: quoteNumber } = found(await this.database.findOne(askedQuote, key));
    const offered = await this.database.findOne(offeredRate, [quoteId, carrierId]);
    const question = await this.database.asScope(system, async () =>
      found(await this.questions.of(actor, quoteId, askedAt)),
    );
    const { request, originLabel, destinationLabel } = question;
    const agreed = await this.agreedFor(named, question.customerId, request.pickupDate);
    const version = named.version ?? (await this.versionFor(actor, carrierId, agreed, request.pickupDate));
    const rate = await version.rate({ request, askedAt, pricing: agreed?.terms ?? null });
    return {
      ...{ number: quoteNumber, originLabel, destinationLabel, pickupDate: request.pickupDate },
      tariffName: version.name,
      pricing: agreed ? { id: agreed.id, companyName: agreed.companyName } : null,
      price: rate.outcome === 'offered' ? priceOf(rate) : null,
      reason: rate.outcome === 'offered' ? null : rate.reason,
      offered: offered ? { tariffName: offered.carrierQuoteNumber ?? '–', totalCents: offered.totalCents } : null,
    };
  }

  /** The version, pricing and customer of a request, all of them seen by the caller. */
  private async named(actor: Actor, { tariffId, pricingId, customerId }: TryTariff) {
    const [version, pricing, customer] = await Promise.all([
      typeof tariffId === 'number' ? this.trials.versionFor(actor, tariffId) : undefined,
      typeof pricingId === 'number' ? this.trials.pricingFor(actor, pricingId) : undefined,
      typeof customerId === 'number' ? this.database.findOne(triedCustomer, [customerId]).then(found) : undefined,
    ]);
    const carrierId = found(pricing?.carrierId ?? version?.carrierId ?? actor.carrierId);
    if (version && version.carrierId !== carrierId) throw problem('not-found');
    return { carrierId, version, pricing, customer };
  }

  /** The named pricing, or the one in force of the named customer or that of the quote. */
  private async agreedFor(
    { carrierId, pricing, customer }: Awaited<ReturnType<TariffQuotesService['named']>>,
    asking: number,
    pickupDate: string,
  ): Promise<(Agreement & { companyName: string }) | undefined> {
    if (pricing) return pricing;
    const ofQuote = () => this.database.findOne(triedCustomer, [asking]);
    const payer = customer ?? (await this.database.asScope(system, ofQuote));
    const agreed = payer && (await this.trials.pricingOn(carrierId, payer.id, pickupDate));
    return agreed && { ...agreed, companyName: payer.companyName };
  }

  /** The base of the agreement, or the version in force. */
  private async versionFor(
    actor: Actor,
    carrierId: number,
    agreed: Agreement | undefined,
    pickupDate: string,
  ): Promise<TriedVersion> {
    const id = agreed?.terms.baseTariffId ?? (await this.trials.versionOn(carrierId, pickupDate));
    if (id !== undefined) return this.trials.versionFor(actor, id);
    throw fieldProblem('tariffId', 'required', 'Choose a version: none is in force on the pickup date');
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
