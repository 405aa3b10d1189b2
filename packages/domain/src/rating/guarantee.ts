import { clampCents, shareOf, type BasisPoints, type Cents } from '../money.js';
import type { RatedShipment } from './rated-shipment.js';

const excludedServices = new Set(['RES', 'REP', 'LTDAD', 'LTDAP', 'APTD', 'HAZ', 'COD']);

/** The longest side with which delivery can still be guaranteed: 96 in, in hundredths. */
const longestGuaranteed = 9600;

/** Why no delivery time can be guaranteed; undefined when it can. */
export function findGuaranteeObstacle(
  shipment: RatedShipment,
  serviceCodes: readonly string[],
  isInterline: boolean,
): string | undefined {
  const excluded = serviceCodes.find((code) => excludedServices.has(code));
  if (excluded) return `Delivery cannot be guaranteed together with ${excluded}.`;
  if (shipment.isHazardous) return 'Delivery of hazardous materials cannot be guaranteed.';
  if (shipment.longestSide > longestGuaranteed) return 'Delivery of freight longer than 96 in cannot be guaranteed.';
  if (shipment.isCrossBorder) return 'Delivery across a border cannot be guaranteed.';
  return isInterline ? 'Delivery with a partner carrier cannot be guaranteed.' : undefined;
}

/** The fee of a guarantee: a share of the net linehaul, at least the minimum. */
export function guaranteeCharge(
  linehaulCents: Cents,
  terms: { readonly basisPoints: BasisPoints; readonly minCents: Cents },
): Cents {
  return clampCents(shareOf(linehaulCents, terms.basisPoints), terms.minCents);
}
