import { formatDollars, shareOf, type Cents } from '../measures/money.js';
import { isCapacityLoad, capacityCases, type CapacityCase } from './capacity.js';
import { findBrokenCargoValueRule, coverageCharge } from '../cargo-coverage/cargo-coverage.js';
import { isOffshore, type LanePoint, type GuaranteeOption, type RatingRequest } from './rating-request.js';
import { declined, type DeclinedRate, type RateOutcome } from './rate-outcome.js';
import { type RatedShipment, prepareShipment } from './rated-shipment.js';
import type { ServiceArea, Tariff } from './tariff.js';
import { rateAccessorials, type PricedService } from './accessorials.js';
import { type Carriage, guaranteeObstacleOf, guaranteeOptionOf, PricedShipment } from './priced-shipment.js';
import type { PickupDay } from './transit.js';
import { findFuelIndex, type PricedFuel } from './fuel.js';
import { rateLinehaul } from './linehaul.js';
import { isPlain, prepareTariff, type PreparedTariff } from './prepared-tariff.js';
import type { CoverageStep } from './rate-trace.js';

/** The first reason for which a carrier does not price a shipment at all. */
export function findRefusal(shipment: RatedShipment, tariff: Tariff): DeclinedRate | undefined {
  return (
    refusePlace(shipment.origin, tariff.serviceArea) ??
    refusePlace(shipment.destination, tariff.serviceArea) ??
    refuseFreight(shipment, tariff) ??
    refuseCargoValue(shipment, tariff)
  );
}

function refusePlace({ state, country }: LanePoint, area: ServiceArea): DeclinedRate | undefined {
  if (!area.countries.includes(country)) return declined('lane-not-served', `${country} is not served.`);
  if (isOffshore({ state, country })) {
    if (area.offshoreStates.includes(state)) return undefined;
    return declined('offshore-by-manual-quote', `${state} is quoted by hand only.`);
  }
  const isServed = area.states === 'all' || area.states.includes(state) || area.interlineStates.includes(state);
  return isServed ? undefined : declined('lane-not-served', `${state} is not served.`);
}

function refuseFreight(shipment: RatedShipment, { limits, capacityLoad }: Tariff): DeclinedRate | undefined {
  const { isHazardous, longestSide, pounds, floorLength } = shipment;
  if (isHazardous && !limits.handlesHazmat) {
    return declined('hazmat-not-handled', 'Hazardous materials are not carried.');
  }
  if (longestSide > limits.maxLengthInches * 100) {
    return declined('too-long', `Freight may be ${limits.maxLengthInches} in long at most.`);
  }
  if (floorLength === undefined) return declined('too-wide', 'A handling unit is wider than the trailer.');
  if (pounds > limits.maxPounds) return declined('too-heavy', `A shipment may weigh ${limits.maxPounds} lb at most.`);
  if (capacityLoad?.action === 'decline' && isCapacityLoad(shipment, capacityLoad)) {
    return declined('capacity-load', 'The freight fills a trailer; ask for a truckload or volume quote.');
  }
  return undefined;
}

function refuseCargoValue({ request }: RatedShipment, { coverage }: Tariff): DeclinedRate | undefined {
  if (request.cargoValueCents === undefined) return undefined;
  const rule = findBrokenCargoValueRule(request.cargoValueCents, coverage);
  if (!rule) return undefined;
  const limit = rule === 'max' ? `at most ${formatDollars(coverage.maxCargoValueCents)}` : 'above zero';
  return declined('cargo-value-not-covered', `The cargo value must be ${limit}.`);
}

/** Prices a shipment by one tariff. For many tariffs, prepare the shipment once and use `rateShipment`. */
export function rate(request: RatingRequest, tariff: Tariff): RateOutcome {
  return rateShipment(prepareShipment(request), tariff);
}

const noCases: readonly CapacityCase[] = [];

/** Prices a prepared shipment: a total with the trace of every rule, or a decline with its reason. */
export function rateShipment(shipment: RatedShipment, tariff: Tariff): RateOutcome {
  const prepared = prepareTariff(tariff);
  if (isPlain(shipment, prepared.plainBounds)) return rateFreight(shipment, prepared, noCases);
  return findRefusal(shipment, tariff) ?? rateFreight(shipment, prepared, capacityCases(shipment, tariff));
}

function rateFreight(shipment: RatedShipment, prepared: PreparedTariff, cases: readonly CapacityCase[]): RateOutcome {
  const lane = prepared.laneOf(shipment);
  if (!lane) return declined('lane-not-served', 'The tariff has no rates for this lane.');
  const linehaul = rateLinehaul(prepared.ratedBy(shipment.weights), cases, lane);
  if (!linehaul) return declined('class-not-rated', 'The tariff has no rate for a freight class on this lane.');
  return addExtras({ shipment, prepared, linehaul, pickup: pickupOf(shipment, prepared) });
}

/** A request after the cutoff, or for a closed day, waits for the next business day. */
function pickupOf({ request }: RatedShipment, { calendar, tariff }: PreparedTariff): PickupDay {
  const { pickupDate, requestedAtLocalTime } = request;
  return calendar.pickupOn(
    pickupDate,
    requestedAtLocalTime !== undefined && requestedAtLocalTime > tariff.pickupCutoff,
  );
}

function addExtras(carriage: Carriage): RateOutcome {
  const { shipment, prepared, linehaul, pickup } = carriage;
  const accessorials = rateAccessorials({
    shipment,
    offered: prepared.services,
    linehaulCents: linehaul.netCents,
    pickupDate: pickup.date,
  });
  if ('outcome' in accessorials) return accessorials;
  const fuel = rateFuel(carriage, accessorials);
  if ('outcome' in fuel) return fuel;
  const guarantee = chooseGuarantee(carriage);
  if (guarantee && 'outcome' in guarantee) return guarantee;
  const transitDays = prepared.transitDaysOf(shipment);
  const coverage = coverageStep(carriage);
  return new PricedShipment({ carriage, linehaul, accessorials, fuel, guarantee, coverage, transitDays });
}

function rateFuel(
  { shipment, prepared, linehaul, pickup }: Carriage,
  accessorials: readonly PricedService[],
): PricedFuel | DeclinedRate {
  const index = findFuelIndex(shipment.request.fuelIndex, pickup.date);
  if (!index) return declined('no-fuel-index', 'No fuel index is in force on the pickup date.');
  const isWide = prepared.tariff.fuelBasis !== 'linehaul';
  const onCents = linehaul.netCents + (isWide ? fuelledCents(accessorials) : 0);
  const terms = prepared.fuelAt(index.milliDollars);
  return { index, terms, onCents, cents: shareOf(onCents, terms.basisPoints) };
}

function fuelledCents(accessorials: readonly PricedService[]): Cents {
  let sum = 0;
  for (const { from, charge } of accessorials) if (from.usesFuel) sum += charge.cents;
  return sum;
}

/** The guarantee that was asked for, if any. */
function chooseGuarantee(carriage: Carriage): GuaranteeOption | DeclinedRate | undefined {
  const { shipment, prepared } = carriage;
  const wanted = shipment.request.guarantee;
  if (wanted === undefined) return undefined;
  const obstacle = guaranteeObstacleOf(carriage);
  if (obstacle !== undefined) return declined('guarantee-not-available', obstacle);
  const terms = prepared.tariff.guarantees.find(({ code }) => code === wanted);
  if (!terms) return declined('guarantee-not-available', `${wanted} is not offered.`);
  return guaranteeOptionOf(terms, carriage);
}

function coverageStep({ shipment, prepared }: Carriage): CoverageStep | undefined {
  const { cargoValueCents } = shipment.request;
  if (cargoValueCents === undefined) return undefined;
  const { coverage } = prepared.tariff;
  const { basisPoints, minChargeCents: minCents } = coverage;
  return { step: 'coverage', cargoValueCents, basisPoints, minCents, cents: coverageCharge(cargoValueCents, coverage) };
}
