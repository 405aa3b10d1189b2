import { poundsPerCubicFootOf, type MeasuredFreight } from './density.js';
import {
  classTiers,
  suggestFreightClass,
  tierIndexOf,
  type ClassScale,
  type ClassTier,
  type FreightClass,
} from './freight-class.js';
import { maxLineWeight, measurementLimits, type Hundredths } from '../measures/measurement.js';
import { ceilingOf, roundedText } from '../measures/ratio.js';

/** The change that crosses a density break, in hundredths of the input's unit; either change alone is enough. */
export interface ClassBreak {
  readonly freightClass: FreightClass;
  /** The bound between the two classes, in tenths of a pound per cubic foot. */
  readonly breakTenths: number;
  /** Pounds or kilograms on the whole line; absent if no permitted weight reaches that class. */
  readonly weightChange?: Hundredths;
  /** Inches or centimeters of each piece; absent if no permitted height reaches that class. */
  readonly heightChange?: Hundredths;
}

export interface ClassAdvice {
  readonly freightClass: FreightClass;
  /** At two decimals, half-up. */
  readonly poundsPerCubicFoot: string;
  /** The next lower class: more weight or less height. */
  readonly denser?: ClassBreak;
  /** The next higher class, the risk of a reclass: less weight or more height. */
  readonly lighter?: ClassBreak;
}

/** The distance of a line of freight to the next density break in both directions. */
export function coachFreightClass(freight: MeasuredFreight, scale: ClassScale): ClassAdvice {
  const density = poundsPerCubicFootOf(freight);
  const tiers = classTiers[scale];
  const index = tierIndexOf(density, scale);
  const [above, here, below] = [tiers[index - 1], tiers[index], tiers[index + 1]];
  if (!here) throw new RangeError('density below zero');
  return {
    freightClass: here.freightClass,
    poundsPerCubicFoot: roundedText(density),
    ...(above && { denser: toDenser(freight, above, scale) }),
    ...(below && { lighter: toLighter(freight, below, { breakTenths: here.fromTenths, scale }) }),
  };
}

/** Weight and height for which density equals the bound exactly, as fractions of a hundredth. */
function balanceAt(freight: MeasuredFreight, tenths: number) {
  const { numerator, denominator } = poundsPerCubicFootOf(freight);
  const bound = BigInt(tenths) * denominator;
  const weight = { numerator: bound * BigInt(freight.weight), denominator: numerator * 10n };
  const height = { numerator: numerator * 10n * BigInt(freight.height), denominator: bound };
  return { weight, height };
}

function toDenser(freight: MeasuredFreight, tier: ClassTier, scale: ClassScale): ClassBreak {
  const { weight, height } = balanceAt(freight, tier.fromTenths);
  const enough = Number(ceilingOf(weight));
  const lowEnough = Number(height.numerator / height.denominator);
  const reaches = reachOf(tier, scale);
  return {
    freightClass: tier.freightClass,
    breakTenths: tier.fromTenths,
    ...(reaches({ ...freight, weight: enough }) && { weightChange: enough - freight.weight }),
    ...(reaches({ ...freight, height: lowEnough }) && { heightChange: freight.height - lowEnough }),
  };
}

function toLighter(
  freight: MeasuredFreight,
  tier: ClassTier,
  { breakTenths, scale }: { breakTenths: number; scale: ClassScale },
): ClassBreak {
  const { weight, height } = balanceAt(freight, breakTenths);
  const tooLight = Number(ceilingOf(weight)) - 1;
  const tooHigh = Number(height.numerator / height.denominator) + 1;
  const reaches = reachOf(tier, scale);
  return {
    freightClass: tier.freightClass,
    breakTenths,
    ...(reaches({ ...freight, weight: tooLight }) && { weightChange: freight.weight - tooLight }),
    ...(reaches({ ...freight, height: tooHigh }) && { heightChange: tooHigh - freight.height }),
  };
}

/** A tiny piece can skip a tier with a single hundredth, or need less than one; then there is no advice. */
function reachOf(tier: ClassTier, scale: ClassScale) {
  return (changed: MeasuredFreight): boolean =>
    isWithin(changed.weight, maxLineWeight) &&
    isWithin(changed.height, measurementLimits.maxHundredths) &&
    suggestFreightClass(changed, scale) === tier.freightClass;
}

function isWithin(value: Hundredths, most: Hundredths): boolean {
  return value >= 1 && value <= most;
}
