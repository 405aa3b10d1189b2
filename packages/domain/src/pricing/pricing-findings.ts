import type { PricingTerms } from '../rating/tariff.js';
import { findDiscounts, findFuel, refusal, repeated, warning, type Finding } from '../tariff/finding.js';
import { laneName } from '../tariff/rate-lane.js';
import { hasRates, type PricingSectionName } from './pricing-sections.js';

export type PricingFinding = Finding<PricingSectionName>;

const isAnything = (terms: PricingTerms): boolean =>
  terms.discountBasisPoints !== null ||
  terms.minimumChargeCents !== null ||
  terms.fak !== null ||
  terms.accessorials.length > 0 ||
  terms.fuelTable !== null ||
  terms.fuelCapBasisPoints !== null ||
  terms.lanes.length > 0 ||
  terms.baseTariffId !== null;

/** What keeps a pricing from being published, and what its author should look at again; with the names of the tariff's weight breaks. */
export function pricingFindings(terms: PricingTerms, ofTariff: readonly string[]): PricingFinding[] {
  const { lanes, accessorials, fak, fuelTable, breaks, discountBasisPoints } = terms;
  const falling = (fak ?? []).filter(({ from, to }) => from > to).map(({ from, to }) => `${from} to ${to}`);
  const unknown = lanes.some(hasRates) ? breaks.filter(({ name }) => !ofTariff.includes(name)) : [];
  return [
    ...(isAnything(terms) ? [] : refusal('discount', 'Nothing is agreed yet')),
    ...refusal('lanes', 'A lane is listed twice', repeated(lanes.map(laneName))),
    ...refusal('accessorials', 'An accessorial is listed twice', repeated(accessorials.map(({ code }) => code))),
    ...refusal('fak', 'The first class of a FAK rule is higher than the last', falling),
    ...(fuelTable ? findFuel(fuelTable) : []),
    ...warning(
      'lanes',
      "The tariff has no such weight break, so its rates don't apply",
      unknown.map(({ name }) => name),
    ),
    ...findDiscounts(discountBasisPoints, lanes, 'lanes'),
  ];
}
