import { accessorialName } from '../freight/accessorial.js';
import { formatDollars } from '../measures/money.js';
import type { PricingTerms, RateLane } from '../rating/tariff.js';
import { laneKey, laneName } from '../tariff/rate-lane.js';
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

const hasRates = ({ centsPerCwt }: RateLane): boolean => Object.keys(centsPerCwt).length > 0;

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

/** Something that a pricing should or must not be published with. */
export interface PricingFinding {
  /** A refusal keeps the pricing from being published; a warning doesn't. */
  readonly severity: 'refusal' | 'warning';
  readonly section: PricingSectionName;
  readonly message: string;
  readonly count: number;
  readonly examples: readonly string[];
}

/** Basis points: a larger discount is rather a slip of the keyboard. */
const highestDiscount = 9000;
const mostExamples = 5;

const finding = (
  severity: PricingFinding['severity'],
  section: PricingSectionName,
  [message, places]: readonly [string, readonly string[]],
): PricingFinding[] =>
  places.length === 0
    ? []
    : [{ severity, section, message, count: places.length, examples: places.slice(0, mostExamples) }];

const repeated = (keys: readonly string[]): string[] => keys.filter((key, place) => keys.indexOf(key) !== place);

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
  const twice = new Set(repeated(lanes.map(laneKey)));
  const unknown = breaks.filter(({ name }) => lanes.some(hasRates) && !ofTariff.includes(name)).map(({ name }) => name);
  const high = lanes.filter(({ discountBasisPoints: own = 0 }) => own > highestDiscount).map(laneName);
  const isHigh = (discountBasisPoints ?? 0) > highestDiscount;
  return [
    ...finding('refusal', 'discount', ['Nothing is agreed yet', isAnything(terms) ? [] : ['']]),
    ...finding('refusal', 'lanes', [
      'A lane is listed twice',
      lanes.filter((one) => twice.has(laneKey(one))).map(laneName),
    ]),
    ...finding('refusal', 'accessorials', [
      'An accessorial is listed twice',
      repeated(accessorials.map(({ code }) => code)),
    ]),
    ...finding('refusal', 'fak', [
      'The first class of a FAK rule is higher than the last',
      (fak ?? []).filter(({ from, to }) => from > to).map(({ from, to }) => `${from} to ${to}`),
    ]),
    ...finding('refusal', 'fuel', [
      'The fuel table has no rows',
      fuelTable?.kind === 'rows' && fuelTable.rows.length === 0 ? [''] : [],
    ]),
    ...finding('warning', 'lanes', ["The tariff has no such weight break, so its rates don't apply", unknown]),
    ...finding('warning', 'discount', ['The discount is over 90%', isHigh ? [''] : []]),
    ...finding('warning', 'lanes', ['The discount of a lane is over 90%', high]),
  ].map(({ examples, ...rest }) => ({ ...rest, examples: examples.filter((example) => example !== '') }));
}
