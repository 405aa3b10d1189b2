import type { FuelIndexRow, LanePoint, RatingLine, RatingRequest } from '@lading/domain/rating/rating-request';
import { prepareShipment, type RatedShipment } from '@lading/domain/rating/rated-shipment';
import { coverageCode } from '@lading/domain/cargo-coverage/cargo-coverage';
import { freightClasses, type FreightClass } from '@lading/domain/freight/freight-class';
import type { RateRequest, RateItem, RateStop } from './rate-request.js';

const pointOf = ({ postalCode, state, country, latitude, longitude }: RateStop): LanePoint => ({
  postalCode,
  state,
  country,
  latitude,
  longitude,
});

const classOf = (value: number): FreightClass | undefined => freightClasses.find((known) => known === value);

const lineOf = (item: RateItem): RatingLine => ({
  unitSystem: item.unitSystem,
  handlingUnits: item.handlingUnits,
  length: item.length,
  width: item.width,
  height: item.height,
  weight: item.weight,
  freightClass: classOf(item.freightClass),
  classSource: item.classSource,
  stackHigh: item.stackable ? 2 : 1,
  hazardous: item.hazardous !== undefined,
});

/** The question in the words of the rating rules; pieces are those to be sorted or marked, else all. */
export function ratingRequestOf(request: RateRequest, fuelIndex: readonly FuelIndexRow[]): RatingRequest {
  const { coverage, cashOnDelivery, items, linearFeet } = request;
  const pieces = request.servicePieces ?? items.reduce((sum, item) => sum + item.pieces, 0);
  const isCovered = coverage?.isFullValueCoverageWanted === true;
  return {
    origin: pointOf(request.origin),
    destination: pointOf(request.destination),
    pickupDate: request.pickupDate,
    requestedAtLocalTime: request.requestedAtLocalTime,
    lines: items.map(lineOf),
    ...(linearFeet !== undefined && { linearFeet }),
    services: request.accessorials
      .filter((code) => code !== coverageCode)
      .map((code) => ({ code, pieces, amountCents: code === 'COD' ? cashOnDelivery?.amountCents : undefined })),
    cargoValueCents: isCovered ? coverage.cargoValueCents : undefined,
    classScale: 'updated',
    fuelIndex,
  };
}

interface Prepared {
  readonly request: RateRequest;
  readonly fuelIndex: readonly FuelIndexRow[];
  readonly shipment: RatedShipment;
}

/** By the freight of the question, which the questions to all carriers of a round hold in common. */
const preparedByFreight = new WeakMap<RateRequest['items'], Prepared>();

/** The shipment of a rate request, prepared once for all carriers that get the same one. */
export function shipmentOf(request: RateRequest, fuelIndex: readonly FuelIndexRow[]): RatedShipment {
  const known = preparedByFreight.get(request.items);
  if (known?.fuelIndex === fuelIndex && isSameQuestion(known.request, request)) return known.shipment;
  const shipment = prepareShipment(ratingRequestOf(request, fuelIndex));
  preparedByFreight.set(request.items, { request, fuelIndex, shipment });
  return shipment;
}

/** Equal in everything except the fields that identify the carrier. */
function isSameQuestion(
  { reference: _one, accountNumber: _account, ...known }: RateRequest,
  { reference: _other, accountNumber: _its, ...asked }: RateRequest,
): boolean {
  const fields = new Map<string, unknown>(Object.entries(known));
  const others = Object.entries(asked);
  return others.length === fields.size && others.every(([name, value]) => fields.get(name) === value);
}
