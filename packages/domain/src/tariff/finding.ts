import type { BasisPoints } from '../measures/money.js';
import type { FuelTable, RateLane } from '../rating/tariff.js';
import { laneName } from './rate-lane.js';

/** Something that prices should or must not be published with. */
export interface Finding<Section extends string> {
  /** A refusal keeps them from being published; a warning doesn't. */
  readonly severity: 'refusal' | 'warning';
  readonly section: Section;
  readonly message: string;
  /** In how many places it was found. */
  readonly count: number;
  /** Where it was found first. */
  readonly examples: readonly string[];
}

const mostExamples = 5;
/** A larger discount is rather a slip of the keyboard. */
const highestDiscount: BasisPoints = 9000;

/** Collects where something is found, and names the first places. */
export class Places {
  count = 0;
  readonly examples: string[] = [];

  add(example: string): void {
    this.count += 1;
    if (this.examples.length < mostExamples) this.examples.push(example);
  }
}

type Kind<Section extends string> = Pick<Finding<Section>, 'severity' | 'section' | 'message'>;

export const found = <Section extends string>(
  kind: Kind<Section>,
  { count, examples }: Pick<Places, 'count' | 'examples'>,
): Finding<Section>[] => (count === 0 ? [] : [{ ...kind, count, examples }]);

const foundAt = <Section extends string>(kind: Kind<Section>, places: readonly string[]): Finding<Section>[] =>
  found(kind, { count: places.length, examples: places.slice(0, mostExamples) });

/** A refusal at some places, or of the section as a whole. */
export const refusal = <Section extends string>(
  section: Section,
  message: string,
  places?: readonly string[],
): Finding<Section>[] =>
  places
    ? foundAt({ severity: 'refusal', section, message }, places)
    : [{ severity: 'refusal', section, message, count: 1, examples: [] }];

/** A warning at some places; none where there are none. */
export const warning = <Section extends string>(
  section: Section,
  message: string,
  places: readonly string[],
): Finding<Section>[] => foundAt({ severity: 'warning', section, message }, places);

/** The names that are listed before already. */
export function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const isRepeated = seen.has(name);
    seen.add(name);
    return isRepeated;
  });
}

export const isRising = (values: readonly number[]): boolean =>
  values.every((value, place) => place === 0 || value > (values[place - 1] ?? value));

export function findFuel(fuelTable: FuelTable): Finding<'fuel'>[] {
  if (fuelTable.kind === 'steps') return [];
  const { rows } = fuelTable;
  const starts = rows.map(({ fromMilliDollars }) => fromMilliDollars);
  if (rows.length === 0) return refusal('fuel', 'The fuel table has no rows');
  const falling = rows.filter(({ basisPoints }, place) => basisPoints < (rows[place - 1]?.basisPoints ?? 0));
  return [
    ...(starts[0] === 0 ? [] : refusal('fuel', 'The fuel table has a gap: its first row must begin at $0.000')),
    ...(isRising(starts) ? [] : refusal('fuel', 'The rows of the fuel table must rise')),
    ...warning(
      'fuel',
      'The surcharge falls while the index rises',
      falling.map(({ fromMilliDollars: from }) => `$${(from / 1000).toFixed(3)}`),
    ),
  ];
}

/** Discounts over 90%, of all freight and of lanes, which are in a section of their own. */
export function findDiscounts<Section extends string>(
  discount: BasisPoints | null,
  lanes: readonly RateLane[],
  section: Section,
): Finding<'discount' | Section>[] {
  const isHigh = discount !== null && discount > highestDiscount;
  return [
    ...warning('discount', 'The discount is over 90%', isHigh ? [`${discount / 100}%`] : []),
    ...warning(
      section,
      'The discount of a lane is over 90%',
      lanes.filter(({ discountBasisPoints: own = 0 }) => own > highestDiscount).map(laneName),
    ),
  ];
}
