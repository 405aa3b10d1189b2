import { greatestWeightOf } from '@lading/domain/measures/document-measures';
import { rateShipment } from '@lading/domain/rating/rate';
import type { OfferedRate } from '@lading/domain/rating/rate-outcome';
import { prepareShipment } from '@lading/domain/rating/rated-shipment';
import type { LanePoint, RatingLine, RatingRequest, RequestedService } from '@lading/domain/rating/rating-request';
import type { GuaranteeCode } from '@lading/domain/rating/tariff';
import type { CarrierProfile } from './carrier-profile.js';
import { Refusal } from './message-answer.js';
import { classOf, type RateBody, type RatedUnitBody, type StopBody } from './rate-body.js';

export interface PricedService {
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
  const told = new Map([
    ['SRT', accessorials?.sortAndSegregateDetails?.pieces],
    ['MARK', accessorials?.markDetails?.pieces],
  ]);
  return (accessorials?.codes ?? []).map((code) => ({ code, pieces: told.get(code) ?? pieces, amountCents }));
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
export function price(body: RateBody, profile: CarrierProfile): PricedService[] {
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
