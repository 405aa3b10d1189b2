import { PostalArea, type ServedPlaces, type ServedRow } from '../service-area/postal-area.js';
import type { ServiceAreaStep, TracedService } from './rate-trace.js';

/** The rows that a price was made with, as an area of their own, so that the price can be worked out again. */
export function tracedPlaces({ areaId, effectiveFrom, origin, destination, cutoff }: ServiceAreaStep): ServedPlaces {
  const from = rowOf(origin, cutoff);
  const to = rowOf(destination, cutoff);
  const isSame = from.country === to.country && from.place === to.place;
  const rows = isSame
    ? [{ ...from, deliveryDays: destination.days }]
    : [from, { ...to, deliveryDays: destination.days }];
  return new PostalArea(areaId, effectiveFrom, rows);
}

const rowOf = ({ days, ...row }: TracedService, cutoff: string): ServedRow => ({
  ...row,
  pickupDays: days,
  deliveryDays: days,
  cutoff,
});
