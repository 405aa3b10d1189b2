import { accessorialName } from '../freight/accessorial.js';
import type {
  AccessorialPrice,
  AgreedAccessorial,
  Agreement,
  Price,
  PricingTerms,
  Tariff,
  TermsSource,
} from './tariff.js';

const free: Price = { kind: 'flat', cents: 0 };

const agreements = new WeakMap<Tariff, WeakMap<PricingTerms, Tariff>>();

/**
 * A tariff as it applies to a customer with an agreement: the customer's FAK rules, fuel table and cap, and prices of
 * accessorials by code; discount and minimum of the customer's lane, else of the customer, else of the tariff. The same
 * object for the same terms, so that it is prepared once.
 */
export function agreedTariff(base: Tariff, terms: PricingTerms | undefined): Tariff {
  if (!terms) return base;
  const known = agreements.get(base) ?? new WeakMap<PricingTerms, Tariff>();
  agreements.set(base, known);
  const agreed = known.get(terms) ?? merge(base, terms);
  known.set(terms, agreed);
  return agreed;
}

/** Lanes are merged when one is looked up, because a tariff may have a hundred thousand. */
function merge(base: Tariff, terms: PricingTerms): Tariff {
  const { discountBasisPoints, minimumChargeCents, fak, fuelTable, accessorials } = terms;
  return {
    ...base,
    discountBasisPoints: discountBasisPoints ?? base.discountBasisPoints,
    minimumChargeCents: minimumChargeCents ?? base.minimumChargeCents,
    fak: fak ?? base.fak,
    fuelTable: fuelTable ?? base.fuelTable,
    accessorials: accessorials.length === 0 ? base.accessorials : mergeAccessorials(base.accessorials, accessorials),
    agreed: { base, terms },
  };
}

/** An agreed price replaces the price alone: season and fuel stay. What the tariff does not offer is offered to the customer. */
function mergeAccessorials(
  offered: readonly AccessorialPrice[],
  agreed: readonly AgreedAccessorial[],
): readonly AccessorialPrice[] {
  const prices = new Map(agreed.map(({ code, price }) => [code, price ?? free]));
  const known = new Set(offered.map(({ code }) => code));
  const changed = offered.map((one) => {
    const price = prices.get(one.code);
    return price ? { ...one, price } : one;
  });
  const added = [...prices].filter(([code]) => !known.has(code));
  return [
    ...changed,
    ...added.map(([code, price]) => ({ code, description: accessorialName(code), price, usesFuel: false })),
  ];
}

/** Where the price of an accessorial comes from; nothing where there is no agreement. */
export function accessorialSource(agreed: Agreement | undefined, code: string): TermsSource | undefined {
  return agreed && (agreed.terms.accessorials.some((one) => one.code === code) ? 'agreed' : 'tariff');
}
