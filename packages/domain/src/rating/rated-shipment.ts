import { measureFreight, plainVolume, poundsPerCubicFootOf, scaledVolume, type MeasuredFreight } from '../density.js';
import { suggestFreightClass, type FreightClass } from '../freight-class.js';
import { ceilingOf, roundedQuotient, roundedText, type Ratio } from '../ratio.js';
import { roadMiles } from '../road-miles.js';
import { conversions } from '../units.js';
import { floorLengthOf, linearFeetText } from './linear-feet.js';
import { classWeightsOf, type ClassWeights } from './gross.js';
import { findGuaranteeObstacle } from './guarantee.js';
import { rowOf } from './lane-rates.js';
import { isOffshore } from './offshore.js';
import type { Quantities } from './price.js';
import { commonServicesOf } from './services.js';
import type { LanePoint, RatingLine, RatingRequest, RequestedService } from './rating-request.js';

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
  readonly origin: LanePoint;
  readonly destination: LanePoint;
  readonly lines: readonly RatedLine[];
  /** The same by their actual classes, as rate cells are looked up. */
  readonly weights: ClassWeights;
  readonly pounds: number;
  readonly handlingUnits: number;
  readonly cubicFeet: Ratio;
  /** Rounded down. */
  readonly wholeCubicFeet: number;
  /** Hundredths of an inch of trailer floor; undefined when a unit is wider than the trailer. */
  readonly floorLength: number | undefined;
  /** Hundredths of an inch. */
  readonly longestSide: number;
  readonly roadMiles: number;
  readonly isHazardous: boolean;
  /** The services of the shipment by any tariff: what was asked for, and what hazardous freight calls for. */
  readonly services: readonly RequestedService[];
  readonly isCrossBorder: boolean;
  /** Neither hazardous nor covered nor to or from anywhere but the mainland, as most freight. */
  readonly isOrdinary: boolean;
  /** Why no carrier can guarantee a delivery time; undefined when carriers can. */
  readonly guaranteeObstacle: string | undefined;
  /** The facts of prices by weight and by length. */
  readonly byWeight: Quantities;
  readonly byLength: Quantities;
  /** The same figures for reading, at two decimals. */
  readonly shown: { readonly cubicFeet: string; readonly poundsPerCubicFoot: string; readonly linearFeet: string };
}

/** Common denominator of cubic feet: millionths of cubic inches, and cubic centimetres times 35.315 / 10^6. */
const cubeDenominator = 1728n * 10n ** 15n;

const millionthsPerCubicFoot = 1_728_000_000;
const hundredthsPerFoot = 1200;

/** Step 1 and 2 of rating: whole pounds, exact cube, trailer floor, road miles and the class of each line. */
export function prepareShipment(request: RatingRequest): RatedShipment {
  if (request.lines.length === 0) throw new RangeError('a shipment has at least one line');
  const freights = request.lines.map((line) => ({ line, freight: freightOf(line) }));
  const lines = freights.map(({ line, freight }) => ratedLineOf(line, freight, request));
  const weights = classWeightsOf(lines.map((line) => ({ row: rowOf(line.freightClass), pounds: line.pounds })));
  const { pounds } = weights;
  const { cubicFeet, wholeCubicFeet, ...shown } = cubeOfAll(freights, pounds);
  const floorLength = declaredFloor(request, freights.reduce<number | undefined>(addFloor, 0));
  const limits = limitsOf(request, freights);
  return {
    ...limits,
    isOrdinary: isOrdinary(request, limits),
    guaranteeObstacle: findGuaranteeObstacle(limits),
    byWeight: { pounds },
    byLength: { longestSide: limits.longestSide },
    request,
    origin: request.origin,
    destination: request.destination,
    lines,
    weights,
    pounds,
    handlingUnits: request.lines.reduce((sum, { handlingUnits }) => sum + handlingUnits, 0),
    cubicFeet,
    wholeCubicFeet,
    floorLength,
    roadMiles: roadMiles(request.origin, request.destination),
    shown: {
      cubicFeet: shown.shownCubicFeet,
      poundsPerCubicFoot: shown.shownDensity,
      linearFeet: linearFeetText(floorLength ?? 0),
    },
  };
}

/** What may keep a carrier from promising something. */
function limitsOf(
  request: RatingRequest,
  freights: Freights,
): Pick<RatedShipment, 'services' | 'longestSide' | 'isHazardous' | 'isCrossBorder'> {
  return {
    services: commonServicesOf(request),
    longestSide: freights.reduce((longest, { freight }) => Math.max(longest, longestSideOf(freight)), 0),
    isHazardous: request.lines.some(({ hazardous }) => hazardous === true),
    isCrossBorder: request.origin.country !== request.destination.country,
  };
}

function isOrdinary(
  { cargoValueCents, origin, destination }: RatingRequest,
  { isHazardous, isCrossBorder }: Pick<RatedShipment, 'isHazardous' | 'isCrossBorder'>,
): boolean {
  const isDomestic = origin.country === 'USA' && !isCrossBorder && !isOffshore(origin) && !isOffshore(destination);
  return isDomestic && !isHazardous && cargoValueCents === undefined;
}

type Freights = readonly { readonly freight: MeasuredFreight }[];

interface Cube {
  readonly cubicFeet: Ratio;
  readonly wholeCubicFeet: number;
  readonly shownCubicFeet: string;
  readonly shownDensity: string;
}

/** Plain numbers where they are exact, which is nearly always. */
function cubeOfAll(freights: Freights, pounds: number): Cube {
  const millionths = plainMillionths(freights);
  if (millionths === undefined) return wideCube(freights, pounds);
  return {
    cubicFeet: { numerator: BigInt(millionths) * 10n ** 9n, denominator: cubeDenominator },
    wholeCubicFeet: Math.floor(millionths / millionthsPerCubicFoot),
    shownCubicFeet: roundedQuotient(millionths, millionthsPerCubicFoot),
    shownDensity: roundedQuotient(pounds * millionthsPerCubicFoot, millionths),
  };
}

/** Millionths of cubic inches of imperial freight; undefined when they, or the weight with them, would not be exact. */
function plainMillionths(freights: Freights): number | undefined {
  let sum = 0;
  for (const { freight } of freights) {
    const volume = freight.unitSystem === 'imperial' ? plainVolume(freight) : undefined;
    if (volume === undefined) return undefined;
    sum += volume;
  }
  return Number.isSafeInteger(sum) ? sum : undefined;
}

function wideCube(freights: Freights, pounds: number): Cube {
  const cube = freights.reduce((sum, { freight }) => sum + cubeOf(freight), 0n);
  const cubicFeet = { numerator: cube, denominator: cubeDenominator };
  return {
    cubicFeet,
    wholeCubicFeet: Number(cube / cubeDenominator),
    shownCubicFeet: roundedText(cubicFeet),
    shownDensity: roundedText({ numerator: BigInt(pounds) * cubeDenominator, denominator: cube }),
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
    poundsPerCubicFoot: shownDensityOf(freight),
  };
}

/** Hundredths of pounds over millionths of cubic inches are short of a factor of 1728 × 10,000. */
function shownDensityOf(freight: MeasuredFreight): string {
  const volume = freight.unitSystem === 'imperial' ? plainVolume(freight) : undefined;
  if (volume === undefined) return roundedText(poundsPerCubicFootOf(freight));
  return roundedQuotient(freight.weight * 17_280_000, volume);
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

/** What the shipper declares wins over what is computed, except that nothing makes too wide a unit fit. */
function declaredFloor({ linearFeet }: RatingRequest, computed: number | undefined): number | undefined {
  return computed === undefined || linearFeet === undefined ? computed : Math.round(linearFeet * hundredthsPerFoot);
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
