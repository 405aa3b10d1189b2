import type { FastifyInstance } from 'fastify';
import type { Invoice, BilledLine } from './invoice.js';
import { billingMistakes, type BillingMistake } from './billing-mistakes.js';
import type { CarrierProfile } from './carrier-profile.js';
import { invoicesOf } from './simulated-invoice.js';
import { passed, Refusal, resultCodes } from './message-answer.js';
import type { Shipment } from './shipment.js';
import type { World } from './world.js';

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
