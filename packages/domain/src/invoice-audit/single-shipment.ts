import { accessorialName } from '../freight/accessorial.js';
import { rate } from '../rating/rate.js';
import { centsOf } from './agreed-amounts.js';
import { poundsOfFreight, type AgreedPrice, type AuditCase } from './audit-case.js';

/** The fee for a stop with a single light shipment. */
export const singleShipmentCode = 'SS';

/** The fee is owed only below this weight, in pounds. */
export const singleShipmentBelowPounds = 500;

export const chargesSingleShipment = ({ charges }: Pick<AgreedPrice, 'charges'>): boolean =>
  charges.some(({ code }) => code === singleShipmentCode);

/**
 * A carrier may invoice a single shipment fee that was not ordered, since only the pickup shows whether it is due. If the shipment was
 * light and alone, the fee counts as agreed: at the price of the tariff, or as billed if the tariff is unknown.
 */
export function withSingleShipment(audited: AuditCase): AuditCase {
  const { agreed, invoice, evidence } = audited;
  const pounds = Math.max(poundsOfFreight(agreed.freight), poundsOfFreight(invoice.freight));
  const isOwed = evidence.isOnlyPickup && pounds < singleShipmentBelowPounds;
  if (!chargesSingleShipment(invoice) || chargesSingleShipment(agreed) || !isOwed) return audited;
  const billed = centsOf(invoice.charges, singleShipmentCode);
  return { ...audited, agreed: agreed.rating ? ratedWithFee(agreed, agreed.rating) : withFee(agreed, billed) };
}

function withFee(agreed: AgreedPrice, cents: number): AgreedPrice {
  const line = { code: singleShipmentCode, description: accessorialName(singleShipmentCode), cents };
  return { ...agreed, charges: [...agreed.charges, line], totalCents: agreed.totalCents + cents };
}

/** A tariff without the fee leaves the price as it was. */
function ratedWithFee(agreed: AgreedPrice, rating: NonNullable<AgreedPrice['rating']>): AgreedPrice {
  const request = { ...rating.request, services: [...rating.request.services, { code: singleShipmentCode }] };
  const outcome = rate(request, rating.tariff);
  if (outcome.outcome === 'declined') return agreed;
  const { charges, totalCents, trace } = outcome;
  return { ...agreed, charges, totalCents, rating: { ...rating, request, trace } };
}
