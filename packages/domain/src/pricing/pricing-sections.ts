import { accessorialName } from '../freight/accessorial.js';
import { formatDollars } from '../measures/money.js';
import type { PricingTerms, RateLane } from '../rating/tariff.js';
import { changesBetween, mostChanges, type TermChange } from '../tariff/tariff-differences.js';
import { fakLines, fuelLines, laneLines, line, percent, priceInWords, type TermLine } from '../tariff/tariff-lines.js';

interface Section {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly (keyof PricingTerms)[];
}

/** The parts in which a pricing is read, changed and compared. */
export const pricingSections = [
  { name: 'discount', title: 'Discount and minimum', fields: ['discountBasisPoints', 'minimumChargeCents'] },
  { name: 'fak', title: 'FAK', fields: ['fak'] },
  { name: 'lanes', title: 'Lanes', fields: ['lanes', 'breaks'] },
  { name: 'fuel', title: 'Fuel surcharge', fields: ['fuelTable', 'fuelCapBasisPoints'] },
  { name: 'accessorials', title: 'Accessorials', fields: ['accessorials'] },
  { name: 'base', title: 'Base tariff', fields: ['baseTariffId'] },
] as const satisfies readonly Section[];

export type PricingSectionName = (typeof pricingSections)[number]['name'];

export const pricingSectionNames: readonly PricingSectionName[] = pricingSections.map(({ name }) => name);

export const pricingSectionTitle = (name: PricingSectionName): string =>
  pricingSections.find((section) => section.name === name)?.title ?? '';

export const hasRates = ({ centsPerCwt }: RateLane): boolean => Object.keys(centsPerCwt).length > 0;

/** Names a version of the carrier's tariff. */
export type TariffName = (id: number) => string;

/** The terms of one section in words. */
export const linesOfPricing = (
  terms: PricingTerms,
  section: PricingSectionName,
  nameOf: TariffName = (id) => `Version ${id}`,
): TermLine[] => lines[section](terms, nameOf);

const lines: Readonly<Record<PricingSectionName, (terms: PricingTerms, nameOf: TariffName) => TermLine[]>> = {
  discount: ({ discountBasisPoints, minimumChargeCents }) => [
    ...(discountBasisPoints === null ? [] : [line('Discount', percent(discountBasisPoints))]),
    ...(minimumChargeCents === null ? [] : [line('Absolute minimum charge', formatDollars(minimumChargeCents))]),
  ],
  fak: ({ fak }) => {
    if (fak?.length === 0) return [line('FAK', 'None, whatever the tariff says')];
    return fakLines(fak ?? []);
  },
  lanes: ({ lanes, breaks }) => [
    ...(lanes.some(hasRates) ? [line('Weight breaks', breaks.map(({ name }) => name).join(' / '))] : []),
    ...laneLines(lanes),
  ],
  fuel: ({ fuelTable, fuelCapBasisPoints }) => [
    ...(fuelTable ? fuelLines(fuelTable) : []),
    ...(fuelCapBasisPoints === null ? [] : [line('At most', percent(fuelCapBasisPoints))]),
  ],
  accessorials: ({ accessorials }) =>
    accessorials.map(({ code, price }) =>
      line(`${code} ${accessorialName(code)}`, price === null ? 'Waived' : priceInWords(price)),
    ),
  base: ({ baseTariffId }, nameOf) => [
    line('Base tariff', baseTariffId === null ? 'The version in force on the pickup date' : nameOf(baseTariffId)),
  ],
};

export interface PricingDifference {
  readonly section: PricingSectionName;
  readonly count: number;
  /** The first of them. */
  readonly changes: readonly TermChange[];
}

/** In which sections two pricings differ, and how. */
export function pricingDifferences(
  before: PricingTerms,
  after: PricingTerms,
  nameOf?: TariffName,
): PricingDifference[] {
  return pricingSections.flatMap(({ name, fields }) => {
    if (fields.every((field) => before[field] === after[field])) return [];
    const changes = changesBetween(linesOfPricing(before, name, nameOf), linesOfPricing(after, name, nameOf));
    return changes.length === 0
      ? []
      : [{ section: name, count: changes.length, changes: changes.slice(0, mostChanges) }];
  });
}
