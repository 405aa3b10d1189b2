import { mayShipOn } from '@lading/domain/time/pickup';
import { transitDaysOf } from '@lading/domain/rating/transit';
import { roadMiles } from '@lading/domain/freight/road-miles';
import { pickupDateOf, type BillOfLadingBody, type PartyBody } from './bill-of-lading-body.js';
import type { CarrierBook } from './carrier-book.js';
import { Refusal, resultCodes } from './message-answer.js';
import type { Place } from '@lading/demo-data/freight-life';
import { isPickedUp, type Shipment } from './shipment.js';
import { findTerminalOf, type Country } from '@lading/demo-data/terminals';
import type { World } from './world.js';

const countries: readonly Country[] = ['USA', 'CAN', 'MEX'];

/** The place of a party, at the coordinates of the terminal that serves its state. */
function placeOf(party: PartyBody): Place {
  const { city, country, postalCode, stateProvince } = party;
  const terminal = findTerminalOf(stateProvince, country);
  if (terminal === undefined) throw new Refusal(resultCodes.data, `${stateProvince} is not served.`);
  const { latitude, longitude, timeZone } = terminal;
  return { city, country, postalCode, stateProvince, latitude, longitude, timeZone };
}

/** The country of a place, as the trade abbreviates it. */
export function countryOf(place: Place): Country {
  return countries.find((country) => country === place.country) ?? 'USA';
}

function transitBetween(origin: Place, destination: Place, book: CarrierBook): number {
  const point = (place: Place) => ({
    postalCode: place.postalCode ?? '',
    state: place.stateProvince,
    country: countryOf(place),
    latitude: place.latitude,
    longitude: place.longitude,
  });
  const lane = { origin: point(origin), destination: point(destination), roadMiles: roadMiles(origin, destination) };
  return transitDaysOf(lane, book.profile.tariff.transit);
}

/** Refuses an order that the carrier could not carry out. */
export function refuseUnfitOrder(order: BillOfLadingBody, now: string): void {
  const { timeZone } = placeOf(order.origin);
  if (!mayShipOn(pickupDateOf(order), now, timeZone)) {
    throw new Refusal(resultCodes.outsideShipWindow, 'The pickup date is outside the ship window.');
  }
  const lines = order.commodities.handlingUnits.flatMap((unit) => unit.lineItems ?? []);
  const isHazardous = lines.some((line) => line.hazardous === true);
  if (isHazardous && order.accessorials?.hazardousDetails?.emergencyContact === undefined) {
    throw new Refusal(resultCodes.data, 'Hazardous freight needs an emergency contact.');
  }
}

/** Writes a bill of lading into the book; a repeated reference finds the first one where the carrier looks it up. */
export function book(order: BillOfLadingBody, carrier: CarrierBook, world: World): Shipment {
  const reference = order.referenceNumbers?.shipmentId;
  const known = carrier.profile.canLookUpByReference ? carrier.findByReference(reference) : undefined;
  if (known !== undefined) return known;
  refuseUnfitOrder(order, world.now());
  const wanted = order.referenceNumbers?.pro;
  const [origin, destination] = [placeOf(order.origin), placeOf(order.destination)];
  const transitDays = transitBetween(origin, destination, carrier);
  const pro = wanted === undefined ? carrier.nextPro() : carrier.accept(wanted);
  const shipment: Shipment = {
    pro,
    reference: reference ?? null,
    confirmationNumber: `C${pro}`,
    createdAt: world.now(),
    origin,
    destination,
    transitDays,
    order,
    pickup: null,
    isCanceled: false,
    scenario: 'normal',
    events: [],
  };
  carrier.add(shipment);
  world.changed();
  return shipment;
}

/** Refuses a change of freight that is on the truck already. */
export function refuseAfterPickup(shipment: Shipment): void {
  if (isPickedUp(shipment)) {
    throw new Refusal(resultCodes.businessRule, 'The freight is picked up already.', 409);
  }
}
