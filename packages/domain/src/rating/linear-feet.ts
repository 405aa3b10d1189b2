import { roundedQuotient } from '../ratio.js';

/** Sizes on the trailer floor, in hundredths of an inch. */
export interface FloorUnits {
  readonly units: number;
  readonly length: number;
  readonly width: number;
  /** How many units may stand on each other. */
  readonly stackHigh: number;
}

/** The usable width of a trailer: 96 in. */
const trailerWidth = 9600;

/**
 * The floor length that equal units need, in hundredths of an inch, turned the better way round; undefined when both
 * sides are wider than the trailer.
 */
export function floorLengthOf({ units, length, width, stackHigh }: FloorUnits): number | undefined {
  if (stackHigh < 1) throw new RangeError(`not a stack: ${stackHigh}`);
  const stacks = Math.ceil(units / stackHigh);
  const lengthwise = floorLengthAcross(width, length, stacks);
  const crosswise = floorLengthAcross(length, width, stacks);
  if (lengthwise === undefined || crosswise === undefined) return lengthwise ?? crosswise;
  return Math.min(lengthwise, crosswise);
}

function floorLengthAcross(across: number, along: number, stacks: number): number | undefined {
  const perRow = Math.floor(trailerWidth / across);
  return perRow === 0 ? undefined : Math.ceil(stacks / perRow) * along;
}

/** Feet at two decimals, half-up: 8 ft 2 in is 8.17. */
export function linearFeetText(floorLength: number): string {
  return roundedQuotient(floorLength, 1200);
}
