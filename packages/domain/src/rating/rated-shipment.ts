import { measureFreight, poundsPerCubicFootOf, scaledVolume, type MeasuredFreight } from '../density.js';
import { suggestFreightClass, type FreightClass } from '../freight-class.js';
import { ceilingOf, roundedText, type Ratio } from '../ratio.js';
import { roadMiles } from '../road-miles.js';
import { conversions } from '../units.js';
import { floorLengthOf, linearFeetText } from './linear-feet.js';
import type { RatingLine, RatingRequest } from './rating-request.js';

export interface RatedLine {
  /** Whole pounds, rounded up. */
  readonly pounds: number;
  readonly freightClass: FreightClass;
  readonly classSource: 'given' | 'density';
  /** At two decimals, for reading. */
  readonly poundsPerCubicFoot: string;
}

/** A request made ready for any number of tariffs: nothing in it depends on a carrier. */
export interface RatedShipment {
  readonly request: RatingRequest;
  readonly lines: readonly RatedLine[];
  readonly pounds: number;
  readonly handlingUnits: number;
  readonly cubicFeet: Ratio;
  /** Hundredths of an inch of trailer floor; undefined when a unit is wider than the trailer. */
  readonly floorLength: number | undefined;
  /** Hundredths of an inch. */
  readonly longestSide: number;
  readonly roadMiles: number;
  readonly isHazardous: boolean;
  readonly isCrossBorder: boolean;
  /** The same figures for reading, at two decimals. */
  readonly shown: { readonly cubicFeet: string; readonly poundsPerCubicFoot: string; readonly linearFeet: string };
}

/** Common denominator of cubic feet: millionths of cubic inches, and cubic centimetres times 35.315 / 10^6. */
const cubeDenominator = 1728n * 10n ** 15n;

/** Step 1 and 2 of rating: whole pounds, exact cube, trailer floor, road miles and the class of each line. */
export function prepareShipment(request: RatingRequest): RatedShipment {
  if (request.lines.length === 0) throw new RangeError('a shipment has at least one line');
  const freights = request.lines.map((line) => ({ line, freight: freightOf(line) }));
  const lines = freights.map(({ line, freight }) => ratedLineOf(line, freight, request));
  const pounds = lines.reduce((sum, line) => sum + line.pounds, 0);
  const cube = freights.reduce((sum, { freight }) => sum + cubeOf(freight), 0n);
  const cubicFeet = { numerator: cube, denominator: cubeDenominator };
  const floorLength = freights.reduce<number | undefined>(addFloor, 0);
  return {
    request,
    lines,
    pounds,
    handlingUnits: request.lines.reduce((sum, { handlingUnits }) => sum + handlingUnits, 0),
    cubicFeet,
    floorLength,
    longestSide: Math.max(...freights.map(({ freight }) => longestSideOf(freight))),
    roadMiles: roadMiles(request.origin, request.destination),
    isHazardous: request.lines.some(({ hazardous }) => hazardous === true),
    isCrossBorder: request.origin.country !== request.destination.country,
    shown: {
      cubicFeet: roundedText(cubicFeet),
      poundsPerCubicFoot: roundedText({ numerator: BigInt(pounds) * cubeDenominator, denominator: cube }),
      linearFeet: linearFeetText(floorLength ?? 0),
    },
  };
}

function freightOf(line: RatingLine): MeasuredFreight {
  return measureFreight({ ...line, quantity: line.handlingUnits });
}

function ratedLineOf(line: RatingLine, freight: MeasuredFreight, request: RatingRequest): RatedLine {
  return {
    pounds: wholePounds(freight),
    freightClass: line.freightClass ?? suggestFreightClass(freight, request.classScale),
    classSource: line.freightClass === undefined ? 'density' : 'given',
    poundsPerCubicFoot: roundedText(poundsPerCubicFootOf(freight)),
  };
}

function wholePounds({ unitSystem, weight }: MeasuredFreight): number {
  if (unitSystem === 'imperial') return Math.ceil(weight / 100);
  const { numerator, denominator } = conversions.poundsPerKilogram;
  return Number(ceilingOf({ numerator: BigInt(weight * numerator), denominator: BigInt(denominator * 100) }));
}

function cubeOf(freight: MeasuredFreight): bigint {
  const perUnit = freight.unitSystem === 'imperial' ? 10n ** 9n : 35_315n * 1728n;
  return scaledVolume(freight) * perUnit;
}

/** Hundredths of an inch, rounded up. */
function inchesOf(hundredths: number, { unitSystem }: MeasuredFreight): number {
  if (unitSystem === 'imperial') return hundredths;
  const { numerator, denominator } = conversions.centimetersPerInch;
  return Math.ceil((hundredths * denominator) / numerator);
}

function longestSideOf(freight: MeasuredFreight): number {
  return inchesOf(Math.max(freight.length, freight.width, freight.height), freight);
}

function addFloor(
  sum: number | undefined,
  { line, freight }: { line: RatingLine; freight: MeasuredFreight },
): number | undefined {
  const floor = floorLengthOf({
    units: freight.quantity,
    length: inchesOf(freight.length, freight),
    width: inchesOf(freight.width, freight),
    stackHigh: line.stackHigh ?? 1,
  });
  return sum === undefined || floor === undefined ? undefined : sum + floor;
}
