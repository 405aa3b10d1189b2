import { capacityLoad, isCapacityLoad } from '../volume-request/volume-figures.js';
import { coachFreightClass, type ClassAdvice, type ClassBreak } from '../freight/class-coach.js';
import { measureFreight } from '../freight/density.js';
import type { ClassScale } from '../freight/freight-class.js';
import { formatHundredths } from '../measures/measurement.js';
import type { AssistQuestion, Suggestion, AssistPlace } from './assist-question.js';
import { coverageCode } from '../cargo-coverage/cargo-coverage.js';
import { formatDollars } from '../measures/money.js';
import { accessorialName } from '../freight/accessorial.js';
import { impliedAccessorials, locationTypes, type LocationTypeName } from '../freight/location-type.js';
import { heaviestByHand, goodsHints, packagingHint } from './goods-words.js';
import {
  hundredthsPerFoot,
  hundredthsOfInches,
  perInch,
  floorLengthOf,
  linearFeetText,
} from '../rating/trailer-floor.js';
import { formatNumber } from '../measures/number-format.js';
import { wholePounds } from '../measures/document-measures.js';
import { centimetersToInches, conversions } from '../measures/units.js';

/** The maximum sessions that a user may start within the duration of one: two hours. */
export const assistLimits = { sessions: 5, milliseconds: 7_200_000 } as const;

/** The class by density, with the distance to the next break in both directions. */
function classHint(question: AssistQuestion, scale: ClassScale): Suggestion {
  const { unitSystem, length, width, height, weight, handlingUnits } = question;
  const advice = coachFreightClass(
    measureFreight({ unitSystem, length, width, height, weight, quantity: handlingUnits }),
    scale,
  );
  const parts = [
    `${advice.poundsPerCubicFoot} pounds per cubic foot.`,
    breakText(advice.denser, unitSystem, 'denser'),
    breakText(advice.lighter, unitSystem, 'lighter'),
  ];
  return {
    ...{ key: 'class', kind: 'class', freightClass: advice.freightClass },
    title: `Class ${advice.freightClass} by density`,
    reason: parts.filter(Boolean).join(' '),
    source: scale === 'updated' ? 'Density scale with classes 50 and 55' : 'Density scale',
  };
}

function breakText(
  found: ClassBreak | undefined,
  system: AssistQuestion['unitSystem'],
  way: keyof Pick<ClassAdvice, 'denser' | 'lighter'>,
): string {
  if (!found) return '';
  const [mass, side] = system === 'metric' ? ['kg', 'cm'] : ['lb', 'in'];
  const { weightChange, heightChange, freightClass } = found;
  const [more, less] = way === 'denser' ? ['more', 'lower'] : ['less', 'higher'];
  const changes = [
    weightChange === undefined ? '' : `${formatHundredths(weightChange)} ${mass} ${more}`,
    heightChange === undefined ? '' : `${formatHundredths(heightChange)} ${side} ${less}`,
  ].filter(Boolean);
  return changes.length > 0 ? `${changes.join(' or ')} makes it class ${freightClass}.` : '';
}

/** Usual limits of liability in cents per pound: used goods, and new goods of the lowest and the highest class. */
const usedLimit = 10;
const lowestLimit = 100;
const highestLimit = 2500;

const source = 'Carrier liability rules';
const covered = { kind: 'liability', source, service: coverageCode } as const;

/** Advice when the carrier's liability is below the value of the freight. */
function liabilityHint({ cargoValueCents, isUsed }: AssistQuestion, pounds: number): Suggestion | undefined {
  if (!cargoValueCents) return undefined;
  const each = Math.round(cargoValueCents / pounds);
  const worth = `It is worth ${formatDollars(each)} per pound`;
  if (isUsed && each > usedLimit) {
    const reason = `${worth}; carriers pay only about ${formatDollars(usedLimit)} per pound for used goods.`;
    return { key: coverageCode, title: 'Full value coverage', reason, ...covered };
  }
  if (each > highestLimit) {
    const reason = `${worth}, more than the highest carrier limit of ${formatDollars(highestLimit)}.`;
    return { key: coverageCode, title: 'Full value coverage', reason, ...covered };
  }
  if (each <= lowestLimit) return undefined;
  const reason = `${worth}; carrier liability is ${formatDollars(lowestLimit)} to ${formatDollars(highestLimit)} per pound, by class. Each rate shows its limit.`;
  return { key: 'limit', kind: 'liability', source, title: 'Compare the liability limits of the rates', reason };
}

type Side = 'pickup' | 'delivery';

const kindName = (type: LocationTypeName): string => locationTypes.find((one) => one.type === type)?.name ?? type;
const liftGates = { pickup: 'LFTP', delivery: 'LFTD' } as const;
const insides = { pickup: 'IPU', delivery: 'IDL' } as const;

/** The services that a type of place implies; a quote adds them automatically. */
const implied = ({ locationType }: AssistPlace, side: Side): Suggestion[] =>
  impliedAccessorials(locationType, side).map((code) => ({
    key: code,
    kind: 'service',
    title: accessorialName(code),
    reason: `A ${side} at this location type (${kindName(locationType)}) needs it. The quote adds it automatically.`,
    source: 'Location types',
    service: code,
  }));

/** Without a dock, heavy units need a liftgate; lighter ones can be carried into a home. */
function withoutDock(place: AssistPlace, side: Side, poundsEach: number): Suggestion[] {
  if (place.hasDock) return [];
  const lift = liftGates[side];
  if (poundsEach > heaviestByHand) {
    const reason = `There is no dock, and one handling unit weighs more than ${heaviestByHand} lb.`;
    return [
      { key: lift, kind: 'service', title: accessorialName(lift), reason, source: 'Trade practice', service: lift },
    ];
  }
  if (place.locationType !== 'residential') return [];
  const inside = insides[side];
  const reason = 'Units up to 150 lb can be carried inside. Without it, the driver delivers to the curb.';
  return [
    { key: inside, kind: 'service', title: accessorialName(inside), reason, source: 'Trade practice', service: inside },
  ];
}

/** A call before the delivery, for consignees who are not there all day. */
const announced: Suggestion = {
  ...{ key: 'MNC', kind: 'service', service: 'MNC' },
  title: accessorialName('MNC'),
  reason: 'The carrier calls before delivering to a home or job site, which avoids a redelivery fee.',
  source: 'Trade practice',
};
const unattended: ReadonlySet<string> = new Set(['residential', 'constructionSite', 'farm', 'selfStorage', 'camp']);

/** The services that both ends are likely to need. */
function placeHints({ origin, destination }: AssistQuestion, poundsEach: number): Suggestion[] {
  return [
    ...implied(origin, 'pickup'),
    ...withoutDock(origin, 'pickup', poundsEach),
    ...implied(destination, 'delivery'),
    ...withoutDock(destination, 'delivery', poundsEach),
    ...(unattended.has(destination.locationType) ? [announced] : []),
  ];
}

/** Freight in inches, pounds and cubic feet. */
interface ImperialFreight {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly pounds: number;
  readonly cubicFeet: number;
}

/** Inches from which carriers charge an over-length fee. */
const longFrom = 96;
/** Linear feet of a trailer above which a minimum weight is charged. */
const longLoad = 20;
/** Cubic feet from which freight below this density (PCF) is charged by cubic capacity. */
const roomyFrom = 750;
const lightBelow = 6;

const sizeRules = 'Capacity rules in common tariffs';
const hint = (key: string, title: string, reason: string): Suggestion => ({
  key,
  kind: 'size',
  title,
  reason,
  source: sizeRules,
});

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
    const reason = 'Both length and width exceed the 96 in trailer width, so LTL carriers can’t load it flat.';
    return [hint('wide', 'It doesn’t fit flat in a trailer', reason)];
  }
  const feet = floor / hundredthsPerFoot;
  if (isCapacityLoad({ linearFeet: feet, pounds: freight.pounds })) {
    const reason = `It needs ${linearFeetText(floor)} linear feet. At ${capacityLoad.feet} ft or ${formatNumber(capacityLoad.pounds)} lb and more, volume and truckload rates are usually lower.`;
    return [hint('volume', 'Request a volume or truckload rate', reason)];
  }
  if (feet <= longLoad) return [];
  const reason = `It needs ${linearFeetText(floor)} linear feet. Above ${longLoad} ft, carriers charge at least 1,000 lb per foot.`;
  return [hint('linear', 'Linear foot minimum', reason)];
}

/** Charges and limits that depend on the size. */
function sizeHints(question: AssistQuestion, freight: ImperialFreight): Suggestion[] {
  const longest = Math.max(freight.length, freight.width, freight.height);
  const density = freight.pounds / freight.cubicFeet;
  const long = hint(
    'long',
    'Over-length fee',
    `The longest side is ${Math.ceil(longest)} in. At ${longFrom} in and more, carriers charge an overlength fee.`,
  );
  const roomy = hint(
    'roomy',
    'Cubic capacity',
    `It takes ${Math.round(freight.cubicFeet)} ft³ at less than ${lightBelow} lb/ft³. Carriers then charge ${lightBelow} lb per cubic foot.`,
  );
  return [
    ...(longest >= longFrom ? [long] : []),
    ...floorHints(question, freight),
    ...(freight.cubicFeet >= roomyFrom && density < lightBelow ? [roomy] : []),
  ];
}

const cubicInches = 1728;
const { numerator, denominator } = conversions.cubicFeetPerCubicMeter;
const cubicCentimeters = (1_000_000 * denominator) / numerator;

/** The freight as rated: exact sizes in inches, whole pounds. */
function imperial({ unitSystem, length, width, height, weight, handlingUnits }: AssistQuestion): ImperialFreight {
  const [perCubicFoot, sizeOf] =
    unitSystem === 'metric' ? [cubicCentimeters, centimetersToInches] : [cubicInches, (inches: number) => inches];
  return {
    length: sizeOf(length),
    width: sizeOf(width),
    height: sizeOf(height),
    pounds: wholePounds(weight, unitSystem),
    cubicFeet: (length * width * height * handlingUnits) / perCubicFoot,
  };
}

/** The advice for some freight: class, packaging, goods, places, size and liability, in this order and without repetition. */
export function assist(question: AssistQuestion, scale: ClassScale): readonly Suggestion[] {
  const freight = imperial(question);
  const poundsEach = freight.pounds / question.handlingUnits;
  const all = [
    classHint(question, scale),
    packagingHint(question, poundsEach),
    ...goodsHints(question),
    ...placeHints(question, poundsEach),
    ...sizeHints(question, freight),
    liabilityHint(question, freight.pounds),
  ].filter((one) => one !== undefined);
  return all.filter(({ key }, index) => all.findIndex((one) => one.key === key) === index);
}
