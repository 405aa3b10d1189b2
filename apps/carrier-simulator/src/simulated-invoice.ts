import type { ChargeLine } from '@lading/domain/measures/charge-line';
import type { LanePoint, RatingLine, RatingRequest } from '@lading/domain/rating/rating-request';
import { rate } from '@lading/domain/rating/rate';
import { countryOf } from './booking.js';
import { pickupDateOf, type HandlingUnitBody } from './bill-of-lading-body.js';
import type { Invoice } from './invoice.js';
import { spoiledBy, type BillingMistake } from './billing-mistakes.js';
import type { CarrierProfile } from './carrier-profile.js';
import { classOf } from './rate-body.js';
import type { Place, Shipment } from './shipment.js';

/** Billing runs a day after the delivery. */
const billingDelay = 86_400_000;

function pointOf(place: Place): LanePoint {
  const { latitude, longitude, postalCode = '', stateProvince } = place;
  return { latitude, longitude, postalCode, state: stateProvince, country: countryOf(place) };
}

function classificationOf({ lineItems }: HandlingUnitBody): string {
  return lineItems?.[0]?.classification ?? '';
}

function ratingLineOf(unit: HandlingUnitBody): RatingLine[] {
  const { count, height, length, weight, width } = unit;
  if (length === undefined || width === undefined || height === undefined) return [];
  const freightClass = classOf(classificationOf(unit));
  return [{ unitSystem: 'imperial', handlingUnits: count, length, width, height, weight, freightClass }];
}

function requestOf({ destination, order, origin, pickup }: Shipment, profile: CarrierProfile): RatingRequest {
  const always = '2000-01-01';
  return {
    origin: pointOf(origin),
    destination: pointOf(destination),
    pickupDate: pickup?.date ?? pickupDateOf(order),
    lines: order.commodities.handlingUnits.flatMap(ratingLineOf),
    services: (order.accessorials?.codes ?? []).map((code) => ({ code })),
    classScale: 'updated',
    fuelIndex: [{ indexDate: always, effectiveFrom: always, milliDollars: profile.fuelIndexMilliDollars }],
  };
}

/** As the order says it was agreed, else by the carrier's own tariff; nothing where that has no price. */
function chargesOf(shipment: Shipment, profile: CarrierProfile): readonly ChargeLine[] {
  const agreed = shipment.order.payment.agreedCharges;
  if (agreed) return agreed.map(({ amount, ...charge }) => ({ ...charge, cents: Math.round(amount * 100) }));
  const request = requestOf(shipment, profile);
  const outcome = request.lines.length > 0 ? rate(request, profile.tariff) : undefined;
  return outcome?.outcome === 'offered' ? outcome.charges : [];
}

/** The moment at which a delivered shipment is billed; undefined before its delivery is told. */
function billedAt({ events }: Shipment): number | undefined {
  const delivered = events.find(({ type }) => type === 'DELIVERED');
  return delivered && Date.parse(delivered.occurredAt) + billingDelay;
}

/** The invoices of a shipment until now, with the mistakes of its carrier; a mistake may make a second one. */
export function invoicesOf(shipment: Shipment, profile: CarrierProfile, now: Date): readonly Invoice[] {
  const at = billedAt(shipment);
  const charges = chargesOf(shipment, profile);
  if (at === undefined || at > now.getTime() || charges.length === 0) return [];
  const date = new Date(at).toISOString().slice(0, 10);
  const { billTo, commodities, payment } = shipment.order;
  const fair: Invoice = {
    number: `${date.replaceAll('-', '')}-${shipment.pro}`,
    date,
    terms: payment.terms,
    currency: 'USD',
    billTo: billTo.name,
    lines: commodities.handlingUnits.map((unit) => ({
      pounds: unit.weight,
      classification: classificationOf(unit),
    })),
    charges,
    totalCents: charges.reduce((sum, { cents }) => sum + cents, 0),
  };
  const mistakes: readonly BillingMistake[] = shipment.billingMistakes ?? profile.billingMistakes ?? [];
  return spoiledBy(mistakes, fair);
}
