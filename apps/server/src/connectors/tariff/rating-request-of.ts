import { coverageCode } from '@lading/domain/cargo-coverage/cargo-coverage';
import { freightClasses, type FreightClass } from '@lading/domain/freight/freight-class';
import type { FuelIndexRow, LanePoint, RatingLine, RatingRequest } from '@lading/domain/rating/rating-request';
import type { RateItem, RateRequest, RateStop } from '../rate-request.js';

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
