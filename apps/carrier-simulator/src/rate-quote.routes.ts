import { randomUUID } from 'node:crypto';
import { greatestWeightOf } from '@lading/domain/measures/document-measures';
import { rateShipment } from '@lading/domain/rating/rate';
import type { OfferedRate } from '@lading/domain/rating/rate-outcome';
import { prepareShipment } from '@lading/domain/rating/rated-shipment';
import type { LanePoint, RatingLine, RatingRequest, RequestedService } from '@lading/domain/rating/rating-request';
import type { GuaranteeCode } from '@lading/domain/freight/accessorial';
import { mayShipOn } from '@lading/domain/time/pickup';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import type { FastifyInstance } from 'fastify';
import type { CarrierProfile } from './carrier-profile.js';
import { Refusal, passed, resultCodes, resultStatusCode } from './message-answer.js';
import { nearestTerminal } from '@lading/demo-data/terminals';
import { classOf, type RateBody, type RatedUnitBody, type StopBody, rateSchema } from './rate-body.js';
import type { World } from './world.js';

interface PricedService {
  readonly serviceLevel: 'STANDARD' | GuaranteeCode;
  readonly serviceName: string;
  readonly rate: OfferedRate;
}

function pointOf(stop: StopBody): LanePoint {
  const { country, latitude, longitude, postalCode, stateProvince } = stop;
  return { country, latitude, longitude, postalCode, state: stateProvince };
}

function lineOf(unit: RatedUnitBody): RatingLine {
  const [first] = unit.lineItems;
  const unitSystem = unit.dimensionsUnit === 'Centimeters' ? 'metric' : 'imperial';
  return {
    unitSystem,
    handlingUnits: unit.count,
    length: unit.length,
    width: unit.width,
    height: unit.height,
    weight: greatestWeightOf(unit.weight, unitSystem),
    freightClass: classOf(first?.classification ?? ''),
    stackHigh: unit.stackable ? 2 : 1,
    hazardous: unit.lineItems.some((item) => item.hazardous),
  };
}

function servicesOf({ accessorials, commodities }: RateBody): RequestedService[] {
  const amount = accessorials?.cod?.amount;
  const amountCents = amount === undefined ? undefined : Math.round(amount * 100);
  const items = commodities.handlingUnits.flatMap((unit) => unit.lineItems);
  const pieces = items.reduce((sum, item) => sum + item.pieces, 0);
  const piecesByCode = new Map([
    ['SRT', accessorials?.sortAndSegregateDetails?.pieces],
    ['MARK', accessorials?.markDetails?.pieces],
  ]);
  return (accessorials?.codes ?? []).map((code) => ({ code, pieces: piecesByCode.get(code) ?? pieces, amountCents }));
}

function ratingRequestOf(body: RateBody, profile: CarrierProfile): RatingRequest {
  const [origin, destination] = body.address;
  const coverage = body.accessorials?.fullValueCoverageDetails;
  const linearFeet = body.shipmentTotals?.linearLength;
  const always = '2000-01-01';
  return {
    origin: pointOf(origin),
    destination: pointOf(destination),
    pickupDate: body.pickupDate.start,
    requestedAtLocalTime: body.requestedAtLocalTime,
    lines: body.commodities.handlingUnits.map(lineOf),
    ...(linearFeet !== undefined && { linearFeet }),
    services: servicesOf(body),
    cargoValueCents: coverage && Math.round(coverage.monetaryValue * 100),
    classScale: 'updated',
    fuelIndex: [{ indexDate: always, effectiveFrom: always, milliDollars: profile.fuelIndexMilliDollars }],
  };
}

/** The prices of a carrier for one request by the product's rating: standard service first, then every guarantee. */
function price(body: RateBody, profile: CarrierProfile): PricedService[] {
  const shipment = prepareShipment(ratingRequestOf(body, profile));
  const standard = rateShipment(shipment, profile.tariff);
  if (standard.outcome === 'declined') throw new Refusal(standard.code, standard.reason);
  const guaranteed = standard.guarantees.flatMap(({ code, description }): PricedService[] => {
    const request = { ...shipment.request, guarantee: code };
    const rate = rateShipment({ ...shipment, request }, profile.tariff);
    return rate.outcome === 'offered' ? [{ serviceLevel: code, serviceName: description, rate }] : [];
  });
  return [{ serviceLevel: 'STANDARD', serviceName: 'Standard LTL', rate: standard }, ...guaranteed];
}

const quoteDays = 30;

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
