import { formatNumber } from './number-format.js';
import {
  centimetersToInches,
  cubicFeetToCubicMeters,
  feetToMeters,
  inchesToCentimeters,
  kilogramsToPounds,
  kilometersToMiles,
  milesToKilometers,
  poundsToKilograms,
  toKilogramsPerCubicMeter,
  type CubicFeet,
  type Feet,
  type PoundsPerCubicFoot,
  type UnitSystem,
} from './units.js';

/** Unit symbols. */
export const unitMarks = {
  imperial: { length: 'in', weight: 'lb', volume: 'ft³', density: 'PCF', floor: 'ft', road: 'mi' },
  metric: { length: 'cm', weight: 'kg', volume: 'm³', density: 'kg/m³', floor: 'm', road: 'km' },
} as const satisfies Record<UnitSystem, object>;

/** The unit system of a measurement and that of its reader. */
export interface Units {
  readonly from: UnitSystem;
  readonly to: UnitSystem;
}

const decimals = 2;

/** A number with its unit, joined by a non-breaking space. */
export const formatQuantity = (value: number, unit = '', places = decimals): string =>
  unit === '' ? formatNumber(value, places) : `${formatNumber(value, places)}\u00a0${unit}`;

/** A weight in the units of the reader, by the factor 2.205 of the specification. */
export function weightIn(weight: number, { from, to }: Units): number {
  if (from === to) return weight;
  return to === 'metric' ? poundsToKilograms(weight) : kilogramsToPounds(weight);
}

/** A length in the units of the reader, by the factor 2.54 of the specification. */
export function lengthIn(length: number, { from, to }: Units): number {
  if (from === to) return length;
  return to === 'metric' ? inchesToCentimeters(length) : centimetersToInches(length);
}

/** A distance by road in the units of the reader. */
export function roadIn(distance: number, { from, to }: Units): number {
  if (from === to) return distance;
  return to === 'metric' ? milesToKilometers(distance) : kilometersToMiles(distance);
}

/** A distance by road, which is an estimate and has no decimals: `696 mi`, or `1,120 km` by the kilometers of a mile. */
export const formatRoad = (distance: number, units: Units): string =>
  formatQuantity(roadIn(distance, units), unitMarks[units.to].road, 0);

/** `1,240 lb` for readers of imperial units, `562.36 kg` for readers of metric ones. */
export const formatWeight = (weight: number, units: Units): string =>
  formatQuantity(weightIn(weight, units), unitMarks[units.to].weight);

/** Length × width × height; an unknown side is a dash. */
export const formatSize = (sides: readonly (number | null | undefined)[], units: Units): string =>
  `${sides
    .map((side) => (typeof side === 'number' ? formatNumber(lengthIn(side, units), decimals) : '–'))
    .join(' × ')}\u00a0${unitMarks[units.to].length}`;

/** A volume in cubic feet or, by the factor 35.315, in cubic meters. */
export const formatVolume = (volume: CubicFeet, to: UnitSystem): string =>
  formatQuantity(to === 'metric' ? cubicFeetToCubicMeters(volume) : volume, unitMarks[to].volume);

/** A density in pounds per cubic foot or, by the factor 0.0624, in kilograms per cubic meter. */
export const formatDensity = (density: PoundsPerCubicFoot, to: UnitSystem): string =>
  formatQuantity(to === 'metric' ? toKilogramsPerCubicMeter(density) : density, unitMarks[to].density);

/** Feet of a trailer's floor or, by the factor 3.2808, meters. */
export const formatFloor = (length: Feet, to: UnitSystem): string =>
  formatQuantity(to === 'metric' ? feetToMeters(length) : length, unitMarks[to].floor);
