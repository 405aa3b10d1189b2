import type { PricingTerms, WeightBreak } from '../rating/tariff.js';
import {
  accessorialCodes,
  breaks,
  cents,
  choice,
  fak,
  faultsBy,
  fuelTable,
  lane,
  list,
  nullable,
  price,
  record,
  share,
  whole,
  type TermCheck,
  type TermsFault,
} from '../tariff/terms-check.js';

/** The check of each term of a customer's pricing. */
const terms: Readonly<Record<keyof PricingTerms, TermCheck>> = {
  discountBasisPoints: nullable(whole(0, 10_000)),
  minimumChargeCents: nullable(cents),
  fak: nullable(fak),
  accessorials: list(record({ code: choice(...accessorialCodes), price: nullable(price) }), { max: 100 }),
  fuelTable: nullable(fuelTable),
  fuelCapBasisPoints: nullable(share),
  breaks,
  lanes: list(lane, { max: 10_000 }),
  baseTariffId: nullable(whole(1, Number.MAX_SAFE_INTEGER)),
};

/** What is wrong with the form of some terms of a pricing. */
export const faultsOfPricing = (supplied: object): TermsFault[] => faultsBy(terms, supplied);

const arePartOfPricing = (supplied: object): supplied is Partial<PricingTerms> =>
  faultsOfPricing(supplied).length === 0;
const arePricing = (supplied: object): supplied is PricingTerms =>
  Object.keys(terms).every((name) => Object.hasOwn(supplied, name)) && arePartOfPricing(supplied);

/** Some terms of a pricing, if their form is right. */
export const partOfPricing = (supplied: object): Partial<PricingTerms> | undefined =>
  arePartOfPricing(supplied) ? supplied : undefined;

/** All terms of a pricing, if they are complete and of the right form. */
export const pricingOf = (supplied: object): PricingTerms | undefined => (arePricing(supplied) ? supplied : undefined);

/** The names of terms that are missing in a document that should hold all of them. */
export const missingInPricing = (supplied: object): string[] =>
  Object.keys(terms).filter((name) => !Object.hasOwn(supplied, name));

/** The beginning of a pricing: everything is the tariff's. */
export const noPricing = (ofTariff: readonly WeightBreak[]): PricingTerms => ({
  discountBasisPoints: null,
  minimumChargeCents: null,
  fak: null,
  accessorials: [],
  fuelTable: null,
  fuelCapBasisPoints: null,
  breaks: ofTariff,
  lanes: [],
  baseTariffId: null,
});
