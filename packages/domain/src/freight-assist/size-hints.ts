import { hundredthsOfInches, perInch } from '../rating/exact-inches.js';
import { floorLengthOf, linearFeetText } from '../rating/linear-feet.js';
import type { AssistQuestion, Suggestion } from './assist-question.js';
import { formatNumber } from '../measures/number-format.js';

/** Freight in inches, pounds and cubic feet. */
export interface ImperialFreight {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly pounds: number;
  readonly cubicFeet: number;
}

/** Inches from which carriers charge for length. */
const longFrom = 96;
/** Linear feet of a trailer above which a minimum weight is charged, and from which the load is a volume load. */
const longLoad = 20;
const volumeLoad = 28;
const volumePounds = 20_000;
/** Cubic feet from which light freight is charged by its room, below this many pounds per cubic foot. */
const roomyFrom = 750;
const lightBelow = 6;

const source = 'Capacity rules of common tariffs';
const hint = (key: string, title: string, reason: string): Suggestion => ({ key, kind: 'size', title, reason, source });

const hundredths = (size: number): number => Math.max(1, Math.round(size * 100));

/** Hundredths of an inch of trailer floor. */
function floorOf({ handlingUnits: units, isStackable, length, width, unitSystem }: AssistQuestion): number | undefined {
  const size = { length: hundredths(length), width: hundredths(width), perInch: perInch[unitSystem] };
  const floor = floorLengthOf({ units, ...size, stackHigh: isStackable ? 2 : 1 });
  return floor === undefined ? undefined : hundredthsOfInches(floor, unitSystem);
}

function floorHints(question: AssistQuestion, freight: ImperialFreight): Suggestion[] {
  const floor = floorOf(question);
  if (floor === undefined) {
    const reason = 'Both sides are wider than the 96 in of a trailer; carriers of LTL freight cannot load it flat.';
    return [hint('wide', 'It does not fit flat into a trailer', reason)];
  }
  const feet = floor / 1200;
  if (feet >= volumeLoad || freight.pounds >= volumePounds) {
    const reason = `It needs ${linearFeetText(floor)} linear feet; from ${volumeLoad} ft or ${formatNumber(volumePounds)} lb on, volume and truckload prices are usually lower.`;
    return [hint('volume', 'Ask for a volume or truckload price', reason)];
  }
  if (feet <= longLoad) return [];
  const reason = `It needs ${linearFeetText(floor)} linear feet; above ${longLoad} ft a weight of 1,000 lb for each foot is charged at least.`;
  return [hint('linear', 'Linear foot minimum', reason)];
}

/** What size does to a price. */
export function sizeHints(question: AssistQuestion, freight: ImperialFreight): Suggestion[] {
  const longest = Math.max(freight.length, freight.width, freight.height);
  const density = freight.pounds / freight.cubicFeet;
  const long = hint(
    'long',
    'Over-length fee',
    `The longest side has ${Math.ceil(longest)} in; from ${longFrom} in on, carriers charge by steps of length.`,
  );
  const roomy = hint(
    'roomy',
    'Charged by its room',
    `It takes ${Math.round(freight.cubicFeet)} ft³ at less than ${lightBelow} lb each; carriers then charge ${lightBelow} lb for each cubic foot.`,
  );
  return [
    ...(longest >= longFrom ? [long] : []),
    ...floorHints(question, freight),
    ...(freight.cubicFeet >= roomyFrom && density < lightBelow ? [roomy] : []),
  ];
}
