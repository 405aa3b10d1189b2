import { guaranteeCharge } from './guarantee.js';
import type { Carriage } from './carriage.js';
import type { GuaranteeOption } from './rating-request.js';
import type { GuaranteePrice } from './tariff.js';

const partnerObstacle = 'Delivery with a partner carrier cannot be guaranteed.';

/** Why a carrier cannot guarantee the delivery of a shipment; undefined when it can. */
export function guaranteeObstacleOf(carriage: Carriage): string | undefined {
  return carriage.shipment.guaranteeObstacle ?? (goesByPartner(carriage) ? partnerObstacle : undefined);
}

/** The guarantees that can be bought beside a price. */
export function guaranteesOf(carriage: Carriage): readonly GuaranteeOption[] {
  if (guaranteeObstacleOf(carriage) !== undefined) return [];
  return carriage.prepared.tariff.guarantees.map((terms) => guaranteeOptionOf(terms, carriage));
}

/** One guarantee with its fee. */
export function guaranteeOptionOf(terms: GuaranteePrice, { linehaul }: Carriage): GuaranteeOption {
  const { code, description, deliverBy } = terms;
  return { code, description, deliverBy, cents: guaranteeCharge(linehaul.netCents, terms) };
}

/** Whether another carrier picks up or delivers. */
export function goesByPartner({ shipment, prepared }: Carriage): boolean {
  const { interlineStates } = prepared.tariff.serviceArea;
  if (interlineStates.length === 0) return false;
  return interlineStates.includes(shipment.origin.state) || interlineStates.includes(shipment.destination.state);
}
