import { isCapacityLoad } from './capacity.js';
import type { LanePoint } from './rating-request.js';
import { isOffshore } from '../freight/region.js';
import { declined, type DeclinedRate } from './rate-outcome.js';
import { formatDollars } from '../measures/money.js';
import type { ServiceArea, Tariff } from './tariff.js';
import type { RatedShipment } from './rated-shipment.js';
import { findBrokenCargoValueRule } from '../cargo-coverage/cargo-coverage.js';

/** The first reason why a tariff does not price a shipment; undefined without any. */
export function findRefusal(shipment: RatedShipment, tariff: Tariff): DeclinedRate | undefined {
  return (
    refusePlace(shipment.origin, tariff.serviceArea) ??
    refusePlace(shipment.destination, tariff.serviceArea) ??
    findFreightRefusal(shipment, tariff)
  );
}

/** The same where a published area has rows for both ends, or says why not. */
export function findFreightRefusal(shipment: RatedShipment, tariff: Tariff): DeclinedRate | undefined {
  return refuseFreight(shipment, tariff) ?? refuseCargoValue(shipment, tariff);
}

/** Why a tariff does not service a place; undefined if it does. */
export function refusePlace(
  { state, country }: Pick<LanePoint, 'state' | 'country'>,
  area: ServiceArea,
): DeclinedRate | undefined {
  if (!area.countries.includes(country)) return declined('lane-not-served', `The carrier doesn't service ${country}.`);
  if (isOffshore({ state, country })) {
    if (area.offshoreStates.includes(state)) return undefined;
    return declined('offshore-by-manual-quote', `${state} is quoted manually only.`);
  }
  const isServed = area.states === 'all' || area.states.includes(state) || area.interlineStates.includes(state);
  return isServed ? undefined : declined('lane-not-served', `The carrier doesn't service ${state}.`);
}

function refuseFreight(shipment: RatedShipment, { limits, capacityLoad }: Tariff): DeclinedRate | undefined {
  const { isHazardous, longestSide, pounds, floorLength } = shipment;
  if (isHazardous && !limits.handlesHazmat) {
    return declined('hazmat-not-handled', "The carrier doesn't haul hazardous materials.");
  }
  if (longestSide > limits.maxLengthInches * 100) {
    return declined('too-long', `Freight can be up to ${limits.maxLengthInches} in long.`);
  }
  if (floorLength === undefined) return declined('too-wide', 'A handling unit is wider than the trailer.');
  if (pounds > limits.maxPounds) return declined('too-heavy', `A shipment can weigh up to ${limits.maxPounds} lb.`);
  if (capacityLoad?.action === 'decline' && isCapacityLoad(shipment, capacityLoad)) {
    return declined('capacity-load', 'The freight fills a trailer. Request a truckload or volume quote.');
  }
  return undefined;
}

function refuseCargoValue({ request }: RatedShipment, { coverage }: Tariff): DeclinedRate | undefined {
  if (request.cargoValueCents === undefined) return undefined;
  const rule = findBrokenCargoValueRule(request.cargoValueCents, coverage);
  if (!rule) return undefined;
  const limit = rule === 'max' ? `${formatDollars(coverage.maxCargoValueCents)} or less` : 'above zero';
  return declined('cargo-value-not-covered', `The cargo value must be ${limit}.`);
}
