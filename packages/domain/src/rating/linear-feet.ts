import { roundedQuotient } from '../measures/ratio.js';

/** Sizes on the trailer floor, as whole numbers of one unit. */
export interface FloorUnits {
  readonly units: number;
  readonly length: number;
  readonly width: number;
  /** How many units may stand on each other. */
  readonly stackHigh: number;
  /** How many of the unit make an inch: 100 hundredths, which is the default, or 254 hundredths of a centimeter. */
  readonly perInch?: number;
}

/** The usable width of a trailer, in inches. */
const trailerWidth = 96;

/**
 * The floor length that equal handling units need, in the unit of their sizes, turned the better way round; undefined
 * when both sides are wider than the trailer.
 */
export function floorLengthOf({ units, length, width, stackHigh, perInch = 100 }: FloorUnits): number | undefined {
  if (stackHigh < 1) throw new RangeError(`not a stack: ${stackHigh}`);
  const row = { stacks: Math.ceil(units / stackHigh), width: trailerWidth * perInch };
  const lengthwise = floorLengthAcross(width, length, row);
  const crosswise = floorLengthAcross(length, width, row);
  if (lengthwise === undefined || crosswise === undefined) return lengthwise ?? crosswise;
  return Math.min(lengthwise, crosswise);
}

function floorLengthAcross(
  across: number,
  along: number,
  { stacks, width }: { readonly stacks: number; readonly width: number },
): number | undefined {
  const perRow = Math.floor(width / across);
  return perRow === 0 ? undefined : Math.ceil(stacks / perRow) * along;
}

/** Feet at two decimals, half-up: 8 ft 2 in is 8.17. */
export function linearFeetText(floorLength: number): string {
  return roundedQuotient(floorLength, 1200);
}
