import type { ShipmentStop } from '@lading/contracts/fields/shipment-parts';
import type { LocatedPlace } from '../places/places.service.js';

const millionths = (degrees: number): number => Math.round(degrees * 1_000_000);

/** One end of a lane on the map, named after the party there. */
export const stopOf = (name: string, place: LocatedPlace): ShipmentStop => ({
  name,
  city: place.city,
  state: place.state,
  postalCode: place.postalCode,
  country: place.country,
  timeZone: place.timeZone,
  latitudeE6: millionths(place.latitude),
  longitudeE6: millionths(place.longitude),
});
