import { coverageCode } from '../cargo-coverage/cargo-coverage.js';
import { guaranteeCodes } from '../freight/accessorial.js';
import { isOffshore } from '../freight/region.js';
import type { LanePoint, RatingLine, RatingRequest, RequestedService } from './rating-request.js';
import { measureFreight, type MeasuredFreight } from '../freight/density.js';
import { poundsOfHundredths } from '../measures/document-measures.js';
import { suggestFreightClass, type FreightClass } from '../freight/freight-class.js';
import { roadMiles } from '../freight/road-miles.js';
import { cubeOf } from './cube.js';
import {
  floorLengthOf,
  floorUnitsOf,
  hundredthsOfInches,
  hundredthsPerFoot,
  inchesOfFloor,
  linearFeetText,
  perInch,
} from './trailer-floor.js';
import { classWeightsOf, type ClassWeights } from './gross.js';
import { findGuaranteeObstacle } from './guarantee.js';
import { rowOf } from './lane-rates.js';
import type { Quantities } from './price.js';

export interface RatedLine {
  readonly freight: MeasuredFreight;
  /** Whole pounds, rounded up. */
  readonly pounds: number;
  readonly freightClass: FreightClass;
  readonly classSource: 'given' | 'density';
}

/** A request prepared for any number of tariffs: nothing in it depends on a carrier. */
export interface RatedShipment {
  readonly request: RatingRequest;
  readonly origin: LanePoint;
  readonly destination: LanePoint;
  readonly roadMiles: number;
  readonly lines: readonly RatedLine[];
  /** The same by their actual classes, for looking up rate cells. */
  readonly weights: ClassWeights;
  readonly pounds: number;
  readonly handlingUnits: number;
  /** Rounded down. */
  readonly wholeCubicFeet: number;
  /** Hundredths of an inch of trailer floor, never rounded; undefined when a unit is wider than the trailer. */
  readonly floorLength: number | undefined;
  /** Hundredths of an inch, never rounded. */
  readonly longestSide: number;
  readonly isHazardous: boolean;
  readonly isCrossBorder: boolean;
  /** Not hazardous, without coverage, and within the mainland of the United States, like most freight. */
  readonly isOrdinary: boolean;
  /** The services of the shipment by any tariff: requested ones, and those that hazardous freight requires. */
  readonly services: readonly RequestedService[];
  /** Why no carrier can guarantee a delivery time; undefined if carriers can. */
  readonly guaranteeObstacle: string | undefined;
  /** The facts of prices by weight and by length. */
  readonly byWeight: Quantities;
  readonly byLength: Quantities;
  /** The same figures for display, at two decimals. */
  readonly shown: { readonly cubicFeet: string; readonly poundsPerCubicFoot: string; readonly linearFeet: string };
}

/** Step 1 and 2 of rating: whole pounds, exact cube, trailer floor, road miles and the class of each line. */
export function prepareShipment(request: RatingRequest): RatedShipment {
  const { origin, destination } = request;
  if (request.lines.length === 0) throw new RangeError('a shipment has at least one line');
  const lines = request.lines.map((line) => ratedLineOf(line, request));
  const freights = lines.map(({ freight }) => freight);
  const weights = classWeightsOf(lines.map(({ freightClass, pounds }) => ({ row: rowOf(freightClass), pounds })));
  const { pounds } = weights;
  const { wholeCubicFeet, cubicFeet, poundsPerCubicFoot } = cubeOf(freights, pounds);
  const floorLength = floorOf(request, freights);
  const services = commonServicesOf(request);
  const longestSide = freights.reduce((longest, freight) => Math.max(longest, longestSideOf(freight)), 0);
  const isHazardous = request.lines.some(({ hazardous }) => hazardous === true);
  const isCrossBorder = origin.country !== destination.country;
  return {
    request,
    origin,
    destination,
    roadMiles: roadMiles(origin, destination),
    lines,
    weights,
    pounds,
    handlingUnits: request.lines.reduce((sum, { handlingUnits }) => sum + handlingUnits, 0),
    wholeCubicFeet,
    floorLength,
    longestSide,
    isHazardous,
    isCrossBorder,
    isOrdinary: !isHazardous && request.cargoValueCents === undefined && isMainland(origin) && isMainland(destination),
    services,
    guaranteeObstacle: findGuaranteeObstacle({ services, isHazardous, longestSide, isCrossBorder }),
    byWeight: { pounds },
    byLength: { longestSide },
    shown: { cubicFeet, poundsPerCubicFoot, linearFeet: linearFeetText(floorLength ?? 0) },
  };
}

function isMainland(point: LanePoint): boolean {
  return point.country === 'USA' && !isOffshore(point);
}

function ratedLineOf(line: RatingLine, { classScale }: RatingRequest): RatedLine {
  const { unitSystem, length, width, height, weight, handlingUnits: quantity, freightClass, classSource } = line;
  const freight = measureFreight({ unitSystem, length, width, height, weight, quantity });
  return {
    freight,
    pounds: poundsOfHundredths(freight.weight, unitSystem),
    freightClass: freightClass ?? suggestFreightClass(freight, classScale),
    classSource: freightClass === undefined ? 'density' : (classSource ?? 'given'),
  };
}

const longestSideOf = ({ length, width, height, unitSystem }: MeasuredFreight): number =>
  hundredthsOfInches(Math.max(length, width, height), unitSystem);

/** Declared values override computed ones, except that a unit wider than the trailer never fits. */
function floorOf({ lines, linearFeet }: RatingRequest, freights: readonly MeasuredFreight[]): number | undefined {
  let sum = 0;
  for (const [index, { quantity: units, length, width, unitSystem }] of freights.entries()) {
    const stackHigh = lines[index]?.stackHigh ?? 1;
    const floor = floorLengthOf({ units, length, width, stackHigh, perInch: perInch[unitSystem] });
    if (floor === undefined) return undefined;
    sum += floorUnitsOf(floor, unitSystem);
  }
  return linearFeet === undefined ? inchesOfFloor(sum) : Math.round(linearFeet * hundredthsPerFoot);
}

/** Services that are not priced as accessorials. */
const separatelyPriced = new Set<string>([coverageCode, ...guaranteeCodes]);

const none: readonly RequestedService[] = [];

/** The services that do not depend on the tariff: requested ones, and the one for hazardous freight. */
function commonServicesOf({ services, lines }: RatingRequest): readonly RequestedService[] {
  const isHazardous = lines.some(({ hazardous }) => hazardous === true);
  if (services.length === 0 && !isHazardous) return none;
  const byCode = new Map<string, RequestedService>();
  for (const service of services) {
    if (!separatelyPriced.has(service.code)) byCode.set(service.code, service);
  }
  if (isHazardous) byCode.set('HAZ', { code: 'HAZ' });
  return [...byCode.values()];
}
