import { poundsPerCubicFootOf, type MeasuredFreight } from './density.js';
import { classTiers, tierIndexOf, type ClassScale, type ClassTier, type FreightClass } from './freight-class.js';
import { measurementLimits, type Hundredths } from './measurement.js';
import { roundedText } from './ratio.js';

/** What it takes to cross a density break; each change alone suffices, in hundredths of the input's unit. */
export interface ClassBreak {
  readonly freightClass: FreightClass;
  /** The bound between the two classes, in tenths of a pound per cubic foot. */
  readonly breakTenths: number;
  /** Pounds or kilograms on the whole line; absent when no permitted weight gets there. */
  readonly weightChange?: Hundredths;
  /** Inches or centimetres of each piece; absent when no permitted height gets there. */
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

/** Tells how far a line of freight is from the next density break in both directions. */
export function coachFreightClass(freight: MeasuredFreight, scale: ClassScale): ClassAdvice {
  const density = poundsPerCubicFootOf(freight);
  const tiers = classTiers[scale];
  const index = tierIndexOf(density, scale);
  const [above, here, below] = [tiers[index - 1], tiers[index], tiers[index + 1]];
  if (!here) throw new RangeError('density below zero');
  return {
    freightClass: here.freightClass,
    poundsPerCubicFoot: roundedText(density),
    ...(above && { denser: toDenser(freight, above) }),
    ...(below && { lighter: toLighter(freight, below, here.fromTenths) }),
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

function toDenser(freight: MeasuredFreight, tier: ClassTier): ClassBreak {
  const { weight, height } = balanceAt(freight, tier.fromTenths);
  const enough = Number((weight.numerator + weight.denominator - 1n) / weight.denominator);
  const lowEnough = Number(height.numerator / height.denominator);
  return {
    freightClass: tier.freightClass,
    breakTenths: tier.fromTenths,
    ...(isPermitted(enough) && { weightChange: enough - freight.weight }),
    ...(isPermitted(lowEnough) && { heightChange: freight.height - lowEnough }),
  };
}

function toLighter(freight: MeasuredFreight, tier: ClassTier, breakTenths: number): ClassBreak {
  const { weight, height } = balanceAt(freight, breakTenths);
  const tooLight = Number((weight.numerator + weight.denominator - 1n) / weight.denominator) - 1;
  const tooHigh = Number(height.numerator / height.denominator) + 1;
  return {
    freightClass: tier.freightClass,
    breakTenths,
    ...(isPermitted(tooLight) && { weightChange: freight.weight - tooLight }),
    ...(isPermitted(tooHigh) && { heightChange: tooHigh - freight.height }),
  };
}

function isPermitted(value: Hundredths): boolean {
  return value >= 1 && value <= measurementLimits.maxHundredths;
}
