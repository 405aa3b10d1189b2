import type { FastifyInstance } from 'fastify';
import { billOfLadingSchema, type BillOfLadingBody } from './bill-of-lading-body.js';
import { book, refuseAfterPickup, refuseUnfitOrder } from './booking.js';
import type { CarrierProfile } from './carrier-profile.js';
import { passed, Refusal, resultCodes, resultStatusCode, type MessageStatus } from './message-answer.js';
import { billOfLadingDocument, labelDocument } from './document.js';
import type { Shipment } from './shipment.js';
import type { World } from './world.js';

interface Answering {
  readonly shipment: Shipment;
  readonly profile: CarrierProfile;
  readonly now: string;
  readonly messageStatus?: MessageStatus;
}

async function imagesOf(shipment: Shipment, profile: CarrierProfile): Promise<object | undefined> {
  const wanted = shipment.order.images;
  if (!wanted?.includeBol && !wanted?.includeShippingLabels) return undefined;
  const bol = wanted.includeBol ? await billOfLadingDocument(shipment, profile) : undefined;
  const labels = wanted.includeShippingLabels ? await labelDocument(shipment, profile) : undefined;
  return { bol: bol?.toString('base64'), shippingLabels: labels?.toString('base64') };
}

async function toAnswer({ messageStatus = passed, now, profile, shipment }: Answering): Promise<object> {
  return {
    version: '2.1.0',
    transactionDate: now,
    referenceNumbers: {
      pro: shipment.pro,
      shipmentConfirmationNumber: shipment.confirmationNumber,
      pickupConfirmationNumber: shipment.pickup?.number,
      shipmentId: shipment.reference ?? undefined,
    },
    scac: profile.scac,
    images: await imagesOf(shipment, profile),
    termsAndConditions: `Subject to the rules tariff of ${profile.name}.`,
    messageStatus,
    resultStatusCodes: [resultStatusCode(messageStatus)],
  };
}

interface ByPro {
  Params: { code: string; pro: string };
}

function serveCreation(app: FastifyInstance, world: World): void {
  const options = { config: { operation: 'bol' as const } };
  const withBody = { ...options, schema: { body: billOfLadingSchema } };
  app.post<{ Params: { code: string }; Body: BillOfLadingBody }>(
    '/carriers/:code/bol/v1/app/',
    withBody,
    async ({ body, params }) => {
      const carrier = world.book(params.code);
      const shipment = book(body, carrier, world);
      return toAnswer({ shipment, profile: carrier.profile, now: world.now() });
    },
  );
  app.put<ByPro & { Body: BillOfLadingBody }>('/carriers/:code/bol/v1/app/:pro', withBody, async ({ body, params }) => {
    world.catchUp();
    const carrier = world.book(params.code);
    const shipment = carrier.get(params.pro);
    refuseAfterPickup(shipment);
    if (shipment.isCanceled) throw new Refusal(resultCodes.businessRule, 'The shipment is canceled.', 409);
    refuseUnfitOrder(body, world.now());
    shipment.order = body;
    world.changed();
    return toAnswer({ shipment, profile: carrier.profile, now: world.now() });
  });
}

/** Creates, changes, finds and withdraws bills of lading. */
export function serveBillsOfLading(app: FastifyInstance, world: World): void {
  const options = { config: { operation: 'bol' as const } };
  serveCreation(app, world);
  app.get<{ Params: { code: string }; Querystring: { shipmentId?: string } }>(
    '/carriers/:code/bol/v1/app/',
    options,
    async ({ params, query }) => {
      const carrier = world.book(params.code);
      const { canLookUpByReference } = carrier.profile;
      const shipment = canLookUpByReference ? carrier.findByReference(query.shipmentId) : undefined;
      if (shipment === undefined) throw new Refusal(resultCodes.data, 'There is no such shipment.', 404);
      return toAnswer({ shipment, profile: carrier.profile, now: world.now() });
    },
  );
  app.get<ByPro>('/carriers/:code/bol/v1/app/:pro', options, async ({ params }) => {
    const carrier = world.book(params.code);
    return toAnswer({ shipment: carrier.get(params.pro), profile: carrier.profile, now: world.now() });
  });
  app.delete<ByPro>('/carriers/:code/bol/v1/app/:pro', options, async ({ params }) => {
    world.catchUp();
    const carrier = world.book(params.code);
    const shipment = carrier.get(params.pro);
    refuseAfterPickup(shipment);
    world.callOff(carrier, shipment);
    return { transactionDate: world.now(), referenceNumbers: { pro: shipment.pro }, messageStatus: passed };
  });
}
