import { isBusinessDay } from '@lading/domain/time/business-calendar';
import { isPickupWindowLongEnough, mayShipOn } from '@lading/domain/time/pickup';
import { dateIn, zonedInstant } from '@lading/domain/time/zoned-time';
import type { FastifyInstance } from 'fastify';
import { refuseAfterPickup } from './booking.js';
import type { CarrierBook } from './carrier-book.js';
import { passed, Refusal, resultCodes, resultStatusCode } from './message-answer.js';
import type { Shipment } from './shipment.js';
import type { World } from './world.js';

interface PickupBody {
  readonly referenceNumbers: { readonly pro: string; readonly shipmentId?: string };
  readonly pickupDate: string;
  readonly readyTime: string;
  readonly closeTime: string;
}

const time = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };

const pickupSchema = {
  type: 'object',
  required: ['referenceNumbers', 'pickupDate', 'readyTime', 'closeTime', 'contact', 'totals'],
  properties: {
    referenceNumbers: { type: 'object', required: ['pro'], properties: { pro: { type: 'string' } } },
    pickupDate: { type: 'string', format: 'date' },
    readyTime: time,
    closeTime: time,
    contact: { type: 'object', required: ['phone'] },
    totals: { type: 'object', required: ['handlingUnits', 'weight'] },
  },
};

interface Asking {
  readonly body: PickupBody;
  readonly carrier: CarrierBook;
  readonly shipment: Shipment;
  readonly now: string;
}

function refuseUnfit({ body, carrier, now, shipment }: Asking): void {
  const { holidays, pickupCutoff } = carrier.profile.tariff;
  const { timeZone } = shipment.origin;
  if (shipment.isCanceled) throw new Refusal(resultCodes.businessRule, 'The shipment is canceled.', 409);
  if (!isPickupWindowLongEnough(body.readyTime, body.closeTime)) {
    throw new Refusal(resultCodes.businessRule, 'Ready and close must be two hours apart at least.');
  }
  if (!mayShipOn(body.pickupDate, now, timeZone) || !isBusinessDay(body.pickupDate, holidays)) {
    throw new Refusal(resultCodes.outsideShipWindow, 'There is no pickup on this date.');
  }
  const isToday = body.pickupDate === dateIn(timeZone, now);
  const isPastCutoff = now > zonedInstant(body.pickupDate, pickupCutoff, timeZone);
  const isClosed = now > zonedInstant(body.pickupDate, body.closeTime, timeZone);
  if (isClosed || (isToday && isPastCutoff)) {
    throw new Refusal(resultCodes.pickupClosed, 'Pickup for today is closed.');
  }
}

function orderPickup(asking: Asking): string {
  const { body, carrier, now, shipment } = asking;
  if (shipment.pickup !== null && carrier.profile.canLookUpByReference) return shipment.pickup.number;
  refuseUnfit(asking);
  const { closeTime, pickupDate, readyTime } = body;
  const number = carrier.nextPickupNumber();
  shipment.pickup = { number, date: pickupDate, readyTime, closeTime, requestedAt: now };
  carrier.ledger.push({ reference: shipment.reference, pro: shipment.pro, pickupNumber: number, at: now });
  return number;
}

function toAnswer(shipment: Shipment, now: string): object {
  return {
    version: '1.0.0',
    transactionDate: now,
    referenceNumbers: {
      pickupConfirmationNumber: shipment.pickup?.number,
      pro: shipment.pro,
      shipmentId: shipment.reference ?? undefined,
    },
    pickupDate: shipment.pickup?.date,
    readyTime: shipment.pickup?.readyTime,
    closeTime: shipment.pickup?.closeTime,
    isCanceled: shipment.isCanceled,
    messageStatus: passed,
    resultStatusCodes: [resultStatusCode(passed)],
  };
}

function getByPickup(carrier: CarrierBook, number: string): Shipment {
  const shipment = carrier.findByPickup(number);
  if (shipment === undefined) throw new Refusal(resultCodes.data, 'This pickup number is unknown.', 404);
  return shipment;
}

/** Takes pickup requests, shows them and calls them off. */
export function servePickups(app: FastifyInstance, world: World): void {
  const options = { config: { operation: 'pickup' as const } };
  app.post<{ Params: { code: string }; Body: PickupBody }>(
    '/carriers/:code/pickup/v1/app/',
    { ...options, schema: { body: pickupSchema } },
    async ({ body, params }) => {
      const carrier = world.book(params.code);
      const shipment = carrier.get(body.referenceNumbers.pro);
      orderPickup({ body, carrier, shipment, now: world.now() });
      world.catchUp();
      world.changed();
      return toAnswer(shipment, world.now());
    },
  );
  app.get<{ Params: { code: string; number: string } }>(
    '/carriers/:code/pickup/v1/app/:number',
    options,
    async ({ params }) => toAnswer(getByPickup(world.book(params.code), params.number), world.now()),
  );
  app.delete<{ Params: { code: string; number: string } }>(
    '/carriers/:code/pickup/v1/app/:number',
    options,
    async ({ params }) => {
      world.catchUp();
      const carrier = world.book(params.code);
      const shipment = getByPickup(carrier, params.number);
      refuseAfterPickup(shipment);
      world.callOff(carrier, shipment);
      return toAnswer(shipment, world.now());
    },
  );
}
