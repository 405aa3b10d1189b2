import { freightClasses, type FreightClass } from '@lading/domain/freight/freight-class';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Cents, Choice, Day, Id, Integer, ListOf, Nested, OpenList, Text } from '../kernel/field.js';
import { Charge } from '../quotes/quote-answers.js';

export class TryTariff {
  @Id({
    optional: true,
    about: 'ID of the version, from the list of tariffs; if omitted, the base of the pricing, or the version in force.',
  })
  tariffId?: number | null;
  @Id({
    optional: true,
    about:
      'ID of a customer pricing, drafts included; if omitted, the one in force for the customer on the pickup date.',
  })
  pricingId?: number | null;
  @Id({ optional: true, about: 'ID of another customer whose pricing in force is used.' }) customerId?: number | null;
  @Text({ max: 40, label: 'Number', about: 'Number of a quote, or a shipment’s own, BOL or PRO number.' })
  number!: string;
}

/** A price by a version, with the rules that make it. */
export class TriedPrice {
  @Cents() totalCents!: number;
  @ListOf(() => Charge, { maxItems: 60 }) charges!: Charge[];
  @OpenList({ maxItems: 200, about: 'The rule trace: every step with its inputs and amount in cents.' })
  trace!: object[];
  @Cents({ about: 'Total from replaying the trace; always equal to the total.' }) replayedCents!: number;
  @Integer({ min: 0 }) transitDays!: number;
  @Day() estimatedDelivery!: string;
}

export class OfferedPrice {
  @Text({ max: 100, about: 'The tariff by which it was priced, or the number of the carrier’s quote.' })
  tariffName!: string;
  @Cents() totalCents!: number;
}

/** The agreement that a price was made with. */
export class TriedPricing {
  @Id() id!: number;
  @Text({ max: 200 }) companyName!: string;
}

/** What a quote or shipment costs by a version. We don't store the price or offer it to the customer. */
export class TariffQuote {
  @Text({ max: 40 }) number!: string;
  @Text({ max: 100 }) originLabel!: string;
  @Text({ max: 100 }) destinationLabel!: string;
  @Day() pickupDate!: string;
  @Text({ max: 100 }) tariffName!: string;
  @Nested(() => TriedPricing, { optional: true, about: 'The agreement in the price; none without one.' })
  pricing!: TriedPricing | null;
  @Nested(() => TriedPrice, { optional: true, about: 'None if the version declines the freight.' })
  price!: TriedPrice | null;
  @Text({ max: 300, optional: true, about: 'Why the version declines the freight.' }) reason!: string | null;
  @Nested(() => OfferedPrice, { optional: true, about: 'The lowest rate that was offered; none if there was none.' })
  offered!: OfferedPrice | null;
}

export class GetRateHistory {
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
  @Text({ max: 10, label: 'Origin ZIP', about: 'Postal code.' }) origin!: string;
  @Text({ max: 10, label: 'Destination ZIP', about: 'Postal code.' }) destination!: string;
  @Choice(freightClasses, { about: 'Freight class, such as 92.5.' }) class!: FreightClass;
}

export class HistoricBreak {
  @Text({ max: 10 }) breakName!: string;
  @Cents({ about: 'Per hundredweight.' }) centsPerCwt!: number;
}

export class HistoricRate {
  @Text({ max: 40, about: 'The zone or lane that priced it.' }) lane!: string;
  @Choice(freightClasses, { about: 'Another class under FAK rules.' }) ratedAs!: FreightClass;
  @ListOf(() => HistoricBreak, { maxItems: 20 }) rates!: HistoricBreak[];
  @Integer({ min: 0 }) discountBasisPoints!: number;
  @Cents() minimumChargeCents!: number;
}

/** What a published version charges for a class on a lane. */
export class HistoricVersion {
  @Id() id!: number;
  @Text({ max: 100 }) name!: string;
  @Day() effectiveFrom!: string;
  @Day({ optional: true }) until!: string | null;
  @Text({ max: 201, optional: true }) authorName!: string;
  @Text({ max: 201, optional: true }) approverName!: string;
  @Nested(() => HistoricRate, { optional: true, about: 'None if the version does not rate the class on the lane.' })
  rate!: HistoricRate | null;
}

/** How many versions a rate history has at most. */
export const mostHistoricVersions = 50;

export class RateHistory {
  @Text({ max: 100 }) originLabel!: string;
  @Text({ max: 100 }) destinationLabel!: string;
  @Integer({ min: 0 }) roadMiles!: number;
  @ListOf(() => HistoricVersion, { maxItems: mostHistoricVersions, about: 'The newest first.' })
  items!: HistoricVersion[];
}

const look = { access: { carrier: 'dataVisibility', system: 'addCarrier', scope: 'tariffs' } } as const;

export const tariffQuotesApi = defineResource('tariff-quotes', {
  tryTariff: post({
    ...look,
    path: '/tariff-quotes',
    takes: TryTariff,
    answers: TariffQuote,
    whileActing: 'allowed',
    limit: 60,
    about:
      'Prices the freight of a quote or shipment by any version, drafts included, for its own pickup date and fuel index, and with the pricing of its customer or another one. It takes quotes that the carrier was asked for and shipments that it hauls, as far as you see them.',
    problems: ['not-found', 'invalid-fields'],
  }),
  getRateHistory: get({
    ...look,
    path: '/carriers/:carrierId/rate-history',
    takes: GetRateHistory,
    answers: RateHistory,
    about: 'What each published version charges for a class on a lane, the newest first.',
    problems: ['not-found', 'invalid-fields'],
  }),
});
