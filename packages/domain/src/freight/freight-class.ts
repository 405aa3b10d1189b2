import { displayedDensity, plainPoundsPerCubicFoot, poundsPerCubicFootOf, type MeasuredFreight } from './density.js';
import { freightClasses, type FreightClass } from './class-list.js';
import { formatHundredths } from '../measures/measurement.js';
import type { Ratio } from '../measures/ratio.js';

export { freightClasses, type FreightClass };

/** `updated` is the scale of the feature flag Density_Calculator_Updates. */
export type ClassScale = 'standard' | 'updated';

export interface ClassTier {
  /** Tenths of a pound per cubic foot; the bound belongs to the tier. */
  readonly fromTenths: number;
  readonly freightClass: FreightClass;
}

const standardTiers: readonly ClassTier[] = [
  { fromTenths: 300, freightClass: 60 },
  { fromTenths: 225, freightClass: 65 },
  { fromTenths: 150, freightClass: 70 },
  { fromTenths: 120, freightClass: 85 },
  { fromTenths: 100, freightClass: 92.5 },
  { fromTenths: 80, freightClass: 100 },
  { fromTenths: 60, freightClass: 125 },
  { fromTenths: 40, freightClass: 175 },
  { fromTenths: 20, freightClass: 250 },
  { fromTenths: 10, freightClass: 300 },
  { fromTenths: 0, freightClass: 400 },
];

/** Both density scales, densest tier first. */
export const classTiers: Readonly<Record<ClassScale, readonly ClassTier[]>> = {
  standard: standardTiers,
  updated: [{ fromTenths: 500, freightClass: 50 }, { fromTenths: 350, freightClass: 55 }, ...standardTiers],
};

/** Whether a number is one of the eighteen classes. */
export function isFreightClass(value: number): value is FreightClass {
  return freightClasses.some((freightClass) => freightClass === value);
}

/** The index in the scale's tiers of an exact, unrounded density. */
export function tierIndexOf({ numerator, denominator }: Ratio, scale: ClassScale): number {
  const tenths = numerator * 10n;
  return classTiers[scale].findIndex(({ fromTenths }) => tenths >= BigInt(fromTenths) * denominator);
}

/** Below it, 500 tenths of a plain number are exact. */
const mostPlain = 2 ** 44;

function tierOf(freight: MeasuredFreight, scale: ClassScale): ClassTier | undefined {
  const plain = plainPoundsPerCubicFoot(freight);
  if (!plain || plain.numerator > mostPlain || plain.denominator > mostPlain)
    return classTiers[scale][tierIndexOf(poundsPerCubicFootOf(freight), scale)];
  const { numerator, denominator } = plain;
  return classTiers[scale].find(({ fromTenths }) => numerator * 10 >= fromTenths * denominator);
}

/** The class suggested by density only; handling, stowability and liability are not considered. */
export function suggestFreightClass(freight: MeasuredFreight, scale: ClassScale): FreightClass {
  const tier = tierOf(freight, scale);
  if (!tier) throw new RangeError('density below zero');
  return tier.freightClass;
}

/** The calculator's result: volume and density in the units of the input, at two decimals. */
export interface FreightItemCalculation {
  readonly volume: string;
  readonly density: string;
  readonly freightClass: FreightClass;
  readonly dimension: {
    readonly length: string;
    readonly width: string;
    readonly height: string;
    readonly weight: string;
  };
}

/** Freight item calculation; calculator, product list and quote lines all use it. */
export function calculateFreightItem(freight: MeasuredFreight, scale: ClassScale): FreightItemCalculation {
  return {
    ...displayedDensity(freight),
    freightClass: suggestFreightClass(freight, scale),
    dimension: {
      length: formatHundredths(freight.length),
      width: formatHundredths(freight.width),
      height: formatHundredths(freight.height),
      weight: formatHundredths(freight.weight),
    },
  };
}
