import { guaranteeCodes, type GuaranteeCode } from '@lading/domain/freight/accessorial';
import { carrierAnswerLifecycle, quoteLifecycle } from '@lading/domain/lifecycle/quote-lifecycle';
import { OfferEmissions } from '../fields/emissions.js';
import {
  Cents,
  Choice,
  Choices,
  Day,
  Flag,
  Id,
  Instant,
  Integer,
  ListOf,
  Nested,
  Open,
  OpenList,
  Text,
  Texts,
} from '../kernel/field.js';
import { definePush } from '../kernel/push.js';
import { ListPage } from '../kernel/list-page.js';
import { QuoteDetails } from '../fields/quote-details.js';
import { priceSources, type PriceSource } from '../fields/price-source.js';

export const quoteStates = quoteLifecycle.states;
export type QuoteState = (typeof quoteStates)[number];
export const answerStates = carrierAnswerLifecycle.states;
export type AnswerState = (typeof answerStates)[number];
export const serviceLevels = ['STANDARD', ...guaranteeCodes, 'EXPEDITED', 'VOLUME', 'TRUCKLOAD'] as const;
export type ServiceLevelCode = (typeof serviceLevels)[number];

/** One line of a price. */
export class Charge {
  @Text({ max: 20 }) code!: string;
  @Text({ max: 200 }) description!: string;
  @Integer() cents!: number;
}

/** A guaranteed delivery time, for a fee. */
export class GuaranteeOffer {
  @Choice(guaranteeCodes) code!: GuaranteeCode;
  @Text({ max: 200 }) description!: string;
  @Text({ max: 5 }) deliverBy!: string;
  @Cents({ optional: true, about: "Absent for users who can't see costs." }) cents!: number | null;
}

/** A price that can be selected. */
export class Offer {
  @Id() offerId!: number;
  @Id() carrierId!: number;
  @Text({ max: 100 }) carrierName!: string;
  @Text({ max: 10 }) carrierCode!: string;
  @Text({ max: 40 }) theme!: string;
  @Choice(serviceLevels) serviceLevel!: ServiceLevelCode;
  @Text({ max: 100 }) serviceName!: string;
  @Cents({ optional: true, about: "Absent for users who can't see costs." }) totalCents!: number | null;
  @Text({ max: 3 }) currency!: string;
  @ListOf(() => Charge, { maxItems: 60, about: "Empty for users who can't see costs." }) charges!: Charge[];
  @Integer({ min: 0, max: 60, optional: true }) transitDays?: number | null;
  @Day({ optional: true }) estimatedDelivery?: string | null;
  @Instant({ optional: true }) validUntil?: string | null;
  @Text({ max: 60, optional: true }) carrierQuoteNumber?: string | null;
  @Choice(['direct', 'interline']) lane!: 'direct' | 'interline';
  @Choice(['contract', 'tariff', 'spot']) pricing!: 'contract' | 'tariff' | 'spot';
  @Text({ max: 300, optional: true, about: 'Maximum the carrier pays for loss or damage.' }) liability?: string | null;
  @ListOf(() => GuaranteeOffer, { maxItems: 3 }) guarantees!: GuaranteeOffer[];
  @Texts({ maxItems: 40, max: 10 }) unsupportedAccessorials!: string[];
  @Flag({ about: "An explanation is available: the tariff's rule trace, or the carrier's charge lines." })
  isExplained!: boolean;
  @Flag({ about: 'You prefer this carrier.' }) isPreferred!: boolean;
  @Nested(() => OfferEmissions, {
    optional: true,
    about: 'Absent if your company has no emission factor, and for earlier offers.',
  })
  emissions?: OfferEmissions | null;
  @Choices(['cheapest', 'fastest', 'bestValue'], { maxItems: 3 }) badges!: ('cheapest' | 'fastest' | 'bestValue')[];
}

/** One carrier's response, including a decline. */
export class CarrierAnswer {
  @Id() carrierId!: number;
  @Text({ max: 100 }) carrierName!: string;
  @Text({ max: 10 }) carrierCode!: string;
  @Text({ max: 40 }) theme!: string;
  @Choice(answerStates) state!: AnswerState;
  @Text({ max: 60, optional: true }) reasonCode?: string | null;
  @Text({ max: 500, optional: true }) reason?: string | null;
  @Choice(['carrier', 'platform', 'thirdParty'], { optional: true, about: 'Who said no.' }) source?:
    | 'carrier'
    | 'platform'
    | 'thirdParty'
    | null;
  @Instant() askedAt!: string;
  @Instant({ optional: true }) answeredAt?: string | null;
  @ListOf(() => Offer, { maxItems: 10 }) offers!: Offer[];
}

/** The change of a new price against the previous one. */
export class PriceDifference {
  @Cents() oldCents!: number;
  @Cents({ optional: true }) newCents?: number | null;
  @Id({ optional: true, about: 'The offer for the same carrier and service in the new round.' }) newOfferId?:
    | number
    | null;
}

export class Quote {
  @Id() quoteId!: number;
  @Text({ max: 40 }) number!: string;
  @Text({ max: 40, about: 'Start date and serial number: `Nov-20-2026-000042`.' }) reference!: string;
  @Choice(quoteStates) state!: QuoteState;
  @Flag({ about: 'Created by a test key.' }) isTest!: boolean;
  @Nested(() => QuoteDetails) details!: QuoteDetails;
  @Integer({ min: 1 }) round!: number;
  @Integer({ min: 0 }) carriersAsked!: number;
  @Integer({ min: 0 }) carriersAnswered!: number;
  @ListOf(() => CarrierAnswer, { maxItems: 100 }) answers!: CarrierAnswer[];
  @Id({ optional: true }) selectedOfferId?: number | null;
  @Choice(guaranteeCodes, { optional: true }) selectedGuarantee?: GuaranteeCode | null;
  @Cents({ optional: true, about: 'The selected offer with its guarantee.' }) selectedCents?: number | null;
  @Nested(() => PriceDifference, { optional: true, about: 'Set after a new round if a rate had been selected.' })
  difference?: PriceDifference | null;
  @Id({ optional: true }) shipmentId?: number | null;
  @Instant({ optional: true }) expiresAt?: string | null;
  @Instant() createdAt!: string;
  @Instant() updatedAt!: string;
}

export class QuoteDraft {
  @Id() quoteId!: number;
  @Text({ max: 40 }) number!: string;
  @Open() draft!: object;
  @Instant() updatedAt!: string;
}

export class QuoteRow {
  @Id() quoteId!: number;
  @Text({ max: 40 }) number!: string;
  @Text({ max: 40, about: 'Start date and serial number.' }) reference!: string;
  @Choice(quoteStates) state!: QuoteState;
  @Flag({ about: 'Created by a test key.' }) isTest!: boolean;
  @Text({ max: 100, optional: true, about: 'Empty for a draft without a city.' }) originLabel!: string;
  @Text({ max: 100, optional: true }) destinationLabel!: string;
  @Day({ optional: true }) shipDate?: string | null;
  @Cents({ optional: true }) bestCents?: number | null;
  @Cents({ optional: true, about: 'The best price of the previous round, if rates were requested again.' })
  previousBestCents?: number | null;
  @Integer({ min: 0 }) offerCount!: number;
  @Instant({ optional: true }) expiresAt?: string | null;
  @Instant() updatedAt!: string;
}

export class QuoteList extends ListPage {
  @ListOf(() => QuoteRow, { maxItems: 100 }) items!: QuoteRow[];
}

/** The steps of the price in order. */
export class PriceExplanation {
  @Id() offerId!: number;
  @Choice(priceSources, {
    about:
      '`tariff`: rated by this portal, rule by rule. `carrier`: the carrier sent the price, and `charges` are its lines.',
  })
  source!: PriceSource;
  @Cents() totalCents!: number;
  @Text({ max: 100, about: 'The tariff, or the number of the carrier’s quote.' }) tariffName!: string;
  @ListOf(() => Charge, { maxItems: 60, about: 'The charge lines of the price; their sum is the total.' })
  charges!: Charge[];
  @OpenList({
    maxItems: 200,
    about: 'The rule trace: every step with its inputs and amount in cents; empty for a price from the carrier.',
  })
  trace!: object[];
  @Cents({
    about: 'Total from replaying the trace, or the sum of the carrier’s lines; always equal to the total.',
  })
  replayedCents!: number;
}

/** Pushed to the followers of a quote whenever a carrier has responded or its state has changed. */
export class QuoteChanged {
  @Id() quoteId!: number;
  @Choice(quoteStates) state!: QuoteState;
  @Id({ optional: true }) carrierId?: number;
}

export const quoteChanged = definePush(
  'quote-changed',
  QuoteChanged,
  'A carrier responded, or the quote changed; read it again.',
);
