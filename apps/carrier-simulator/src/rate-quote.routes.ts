import { randomUUID } from 'node:crypto';
import { mayShipOn } from '@lading/domain/time/pickup';
import type { FastifyInstance } from 'fastify';
import type { CarrierProfile } from './carrier-profile.js';
import { passed, Refusal, resultCodes, resultStatusCode } from './message-answer.js';
import { price, type PricedService } from './price.js';
import { classOf, rateSchema, type RateBody } from './rate-body.js';
import { nearestTerminal } from './terminals.js';
import type { World } from './world.js';

const quoteDays = 30;
const millisecondsPerDay = 86_400_000;

interface Quoting {
  readonly body: RateBody;
  readonly profile: CarrierProfile;
  readonly now: Date;
}

/** Liability follows the lowest class on the shipment. */
function liabilityOf({ body, profile }: Quoting): object {
  const { centsPerPound, shipmentCapCents, usedCentsPerPound } = profile.tariff.liability;
  const items = body.commodities.handlingUnits.flatMap((unit) => unit.lineItems);
  const perPound = items.flatMap((item) => {
    const freightClass = classOf(item.classification);
    return freightClass === undefined ? [] : [centsPerPound[freightClass]];
  });
  return {
    amountPerPound: (perPound.length === 0 ? usedCentsPerPound : Math.min(...perPound)) / 100,
    usedAmountPerPound: usedCentsPerPound / 100,
    maximumAmount: shipmentCapCents / 100,
    description: 'Limited liability by class; new goods.',
  };
}

function toResult({ rate, serviceLevel, serviceName }: PricedService, quoting: Quoting): object {
  const { body, now, profile } = quoting;
  const { currency } = body.payment;
  const id = randomUUID();
  const validUntil = new Date(now.getTime() + quoteDays * millisecondsPerDay).toISOString();
  const amounts = rate.charges.map(({ cents, ...charge }) => ({ ...charge, amount: cents / 100, currency }));
  const options = serviceLevel === 'STANDARD' ? rate.guarantees : [];
  return {
    mode: body.mode,
    serviceLevel,
    serviceName,
    quote: {
      type: 'TARIFF',
      id,
      number: `${profile.code}-${id.slice(0, 8).toUpperCase()}`,
      quoteValidFrom: now.toISOString(),
      quoteValidUntil: validUntil,
    },
    allInclusiveQuote: rate.totalCents / 100,
    currency,
    charges: amounts,
    transitDays: rate.transitDays,
    estimatedDeliveryDate: rate.estimatedDelivery,
    laneType: rate.lane === 'direct' ? 'DIRECT' : 'INTERLINE',
    liability: liabilityOf(quoting),
    guarantees: options.map(({ cents, ...option }) => ({ ...option, amount: cents / 100, currency })),
    unsupportedAccessorials: [],
  };
}

function refuseUnfit({ body, now }: Quoting): void {
  if (body.mode !== 'LTL') throw new Refusal(resultCodes.businessRule, `The mode ${body.mode} is not offered.`);
  if (body.payment.currency !== 'USD') throw new Refusal(resultCodes.businessRule, 'Prices are in USD only.');
  const { timeZone } = nearestTerminal(body.address[0]);
  if (!mayShipOn(body.pickupDate.start, now.toISOString(), timeZone)) {
    throw new Refusal(resultCodes.outsideShipWindow, 'The pickup date is outside the ship window.');
  }
}

/** Prices shipments. */
export function serveRates(app: FastifyInstance, world: World): void {
  app.post<{ Params: { code: string }; Body: RateBody }>(
    '/carriers/:code/v1/ratequote/app',
    { config: { operation: 'rate' }, schema: { body: rateSchema } },
    async ({ body, params }) => {
      const { profile } = world.book(params.code);
      const quoting = { body, profile, now: world.clock.now() };
      refuseUnfit(quoting);
      return {
        version: '1.0.0',
        transactionDate: world.now(),
        scac: profile.scac,
        referenceNumbers: { shipmentId: body.referenceNumbers?.shipmentId },
        carrierResult: price(body, profile).map((service) => toResult(service, quoting)),
        messageStatus: passed,
        resultStatusCodes: [resultStatusCode(passed)],
      };
    },
  );
}
