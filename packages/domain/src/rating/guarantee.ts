import { clampCents, shareOf, type BasisPoints, type Cents } from '../measures/money.js';
import type { RequestedService } from './rating-request.js';

const excludedServices = new Set(['RES', 'REP', 'LTDAD', 'LTDAP', 'APTD', 'HAZ', 'COD']);

/** The longest side for a guaranteed delivery: 96 in, in hundredths. */
const longestGuaranteed = 9600;

/** The limits of a guarantee. */
interface GuaranteeLimits {
  readonly services: readonly RequestedService[];
  readonly isHazardous: boolean;
  /** Hundredths of an inch. */
  readonly longestSide: number;
  readonly isCrossBorder: boolean;
}

/** Why no carrier can guarantee a delivery time of the shipment; undefined if carriers can. */
export function findGuaranteeObstacle(shipment: GuaranteeLimits): string | undefined {
  const excluded = shipment.services.find(({ code }) => excludedServices.has(code));
  if (excluded) return `Delivery cannot be guaranteed together with ${excluded.code}.`;
  if (shipment.isHazardous) return 'Delivery of hazardous materials cannot be guaranteed.';
  if (shipment.longestSide > longestGuaranteed) return 'Delivery of freight longer than 96 in cannot be guaranteed.';
  return shipment.isCrossBorder ? 'Cross-border delivery cannot be guaranteed.' : undefined;
}

/** The fee of a guarantee: a share of the net linehaul, at least the minimum. */
export function guaranteeCharge(
  linehaulCents: Cents,
  terms: { readonly basisPoints: BasisPoints; readonly minCents: Cents },
): Cents {
  return clampCents(shareOf(linehaulCents, terms.basisPoints), terms.minCents);
}
