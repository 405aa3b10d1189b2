import type { ChargeLine } from '@lading/domain/measures/money';
import type { LanePoint, RatingLine, RatingRequest } from '@lading/domain/rating/rating-request';
import { rate } from '@lading/domain/rating/rate';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import type { FastifyInstance } from 'fastify';
import { countryOf } from './booking.js';
import { pickupDateOf, type HandlingUnitBody } from './bill-of-lading-body.js';
import {
  type Invoice,
  type BilledLine,
  spoiledBy,
  type BillingMistake,
  billingMistakes,
} from '@lading/demo-data/billing-mistakes';
import type { CarrierProfile } from './carrier-profile.js';
import { classOf } from './rate-body.js';
import type { Place } from '@lading/demo-data/freight-life';
import type { Shipment } from './shipment.js';
import { passed, Refusal, resultCodes } from './message-answer.js';
import type { World } from './world.js';

/** Billing runs a day after the delivery. */
const billingDelay = millisecondsPerDay;

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

/** The moment at which a delivered shipment is invoiced; undefined until its delivery is reported. */
function billedAt({ events }: Shipment): number | undefined {
  const delivered = events.find(({ type }) => type === 'DELIVERED');
  return delivered && Date.parse(delivered.occurredAt) + billingDelay;
}

/** The invoices of a shipment until now, with the mistakes of its carrier; a mistake may make a second one. */
function invoicesOf(shipment: Shipment, profile: CarrierProfile, now: Date): readonly Invoice[] {
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

function toLine({ classification, pounds, size }: BilledLine): object {
  return { weight: pounds, weightUnit: 'Pounds', classification, ...(size && { ...size, dimensionsUnit: 'Inches' }) };
}

function toMessage(invoice: Invoice, { order, pro }: Shipment, { scac }: CarrierProfile): object {
  const { currency, date, isWithoutPro, number, terms, totalCents } = invoice;
  const bol = order.referenceNumbers?.bol?.[0];
  const { shipmentId } = order.referenceNumbers ?? {};
  return {
    invoiceNumber: number,
    invoiceDate: date,
    scac,
    referenceNumbers: { ...(!(isWithoutPro && bol) && { pro }), bol, shipmentId },
    payment: { terms, currency },
    billTo: { name: invoice.billTo },
    origin: { postalCode: order.origin.postalCode },
    destination: { postalCode: order.destination.postalCode },
    lineItems: invoice.lines.map(toLine),
    charges: invoice.charges.map(({ cents, ...charge }) => ({ ...charge, amount: cents / 100, currency })),
    totalCharges: totalCents / 100,
  };
}

/** Hands out the invoices of a shipment, from the day after its delivery. */
export function serveInvoices(app: FastifyInstance, world: World): void {
  app.get<{ Params: { code: string }; Querystring: { pro?: string } }>(
    '/carriers/:code/v1/invoices',
    { config: { operation: 'invoices' } },
    async ({ params, query }) => {
      world.catchUp();
      const carrier = world.book(params.code);
      const { profile } = carrier;
      const shipment = carrier.get(query.pro ?? '');
      const invoices = invoicesOf(shipment, profile, world.clock.now());
      return { messageStatus: passed, invoices: invoices.map((invoice) => toMessage(invoice, shipment, profile)) };
    },
  );
}

/** Says what a carrier gets wrong on the invoice of one shipment; none takes its habits off. */
export function serveBillingControl(app: FastifyInstance, world: World): void {
  app.put<{ Params: { pro: string }; Body: { mistakes: BillingMistake[] } }>(
    '/control/shipments/:pro/billing',
    { schema: { body: { type: 'object', required: ['mistakes'], properties: { mistakes: mistakesSchema } } } },
    async ({ body, params }) => {
      const found = world.findShipment(params.pro);
      if (found === undefined) throw new Refusal(resultCodes.data, 'This PRO number is unknown.', 404);
      found.shipment.billingMistakes = body.mistakes;
      world.changed();
      return { pro: found.shipment.pro, mistakes: body.mistakes };
    },
  );
}

export const mistakesSchema = { type: 'array', maxItems: billingMistakes.length, items: { enum: billingMistakes } };
