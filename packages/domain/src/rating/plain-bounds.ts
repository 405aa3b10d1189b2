import type { Tariff } from './tariff.js';
import type { RatedShipment } from './rated-shipment.js';
import { hundredthsPerFoot } from './trailer-floor.js';

/** Measures up to which a tariff can neither refuse freight nor apply a space rule; whole numbers, units as in `RatedShipment`. */
export interface PlainBounds {
  readonly pounds: number;
  readonly longestSide: number;
  readonly floorLength: number;
  readonly wholeCubicFeet: number;
}

/** More than any freight measures. */
const boundless = 2 ** 30;

/** The last whole number before a limit that must not be reached. */
const below = (limit: number): number => Math.ceil(limit) - 1;

/** The bounds of a tariff; undefined when it does not serve all of the mainland. */
export function plainBoundsOf(tariff: Tariff): PlainBounds | undefined {
  const { serviceArea, limits, capacityLoad, linearFoot, cubicCapacity } = tariff;
  if (serviceArea.states !== 'all' || !serviceArea.countries.includes('USA')) return undefined;
  const full = capacityLoad?.action === 'decline' ? capacityLoad : undefined;
  return {
    pounds: Math.min(boundless, Math.floor(limits.maxPounds), full ? below(full.pounds) : boundless),
    longestSide: Math.min(boundless, Math.floor(limits.maxLengthInches * 100)),
    floorLength: Math.min(
      linearFoot ? Math.floor(linearFoot.overFeet * hundredthsPerFoot) : boundless,
      full ? below(full.feet * hundredthsPerFoot) : boundless,
    ),
    wholeCubicFeet: cubicCapacity ? below(cubicCapacity.minCubicFeet) : boundless,
  };
}

/** Whether a few comparisons already show that neither a refusal nor a space rule can apply, as for most freight. */
export function isPlain(shipment: RatedShipment, bounds: PlainBounds | undefined): boolean {
  return (
    bounds !== undefined &&
    shipment.isOrdinary &&
    shipment.pounds <= bounds.pounds &&
    shipment.longestSide <= bounds.longestSide &&
    shipment.wholeCubicFeet <= bounds.wholeCubicFeet &&
    (shipment.floorLength ?? Infinity) <= bounds.floorLength
  );
}
