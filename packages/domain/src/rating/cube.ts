import { plainVolume, scaledVolume, type MeasuredFreight } from '../freight/density.js';
import { roundedQuotient, roundedText, type Ratio } from '../measures/ratio.js';

/** Common denominator of cubic feet: millionths of cubic inches, and cubic centimeters times 35.315 / 10^6. */
const cubeDenominator = 1728n * 10n ** 15n;
const imperialScale = 10n ** 9n;
const metricScale = 35_315n * 1728n;

const millionthsPerCubicFoot = 1_728_000_000;

/** The volume of freight and its density. */
interface Cube {
  /** Rounded down. */
  readonly wholeCubicFeet: number;
  /** At two decimals, for display. */
  readonly cubicFeet: string;
  readonly poundsPerCubicFoot: string;
}

/** The total cube of the freight; computed with plain numbers where they are exact, which is nearly always. */
export function cubeOf(freights: readonly MeasuredFreight[], pounds: number): Cube {
  const millionths = plainMillionths(freights);
  if (millionths === undefined) return wideCubeOf(freights, pounds);
  return {
    wholeCubicFeet: Math.floor(millionths / millionthsPerCubicFoot),
    cubicFeet: roundedQuotient(millionths, millionthsPerCubicFoot),
    poundsPerCubicFoot: roundedQuotient(pounds * millionthsPerCubicFoot, millionths),
  };
}

/** Exact cubic feet. */
export function exactCubicFeet(freights: readonly MeasuredFreight[]): Ratio {
  let numerator = 0n;
  for (const freight of freights)
    numerator += scaledVolume(freight) * (freight.unitSystem === 'imperial' ? imperialScale : metricScale);
  return { numerator, denominator: cubeDenominator };
}

/** Millionths of cubic inches of imperial freight; undefined if they would not be exact. */
function plainMillionths(freights: readonly MeasuredFreight[]): number | undefined {
  let sum = 0;
  for (const freight of freights) {
    const volume = freight.unitSystem === 'imperial' ? plainVolume(freight) : undefined;
    if (volume === undefined) return undefined;
    sum += volume;
  }
  return Number.isSafeInteger(sum) ? sum : undefined;
}

function wideCubeOf(freights: readonly MeasuredFreight[], pounds: number): Cube {
  const cubicFeet = exactCubicFeet(freights);
  const { numerator, denominator } = cubicFeet;
  return {
    wholeCubicFeet: Number(numerator / denominator),
    cubicFeet: roundedText(cubicFeet),
    poundsPerCubicFoot: roundedText({ numerator: BigInt(pounds) * denominator, denominator: numerator }),
  };
}
