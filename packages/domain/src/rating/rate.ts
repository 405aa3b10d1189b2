import {
  guaranteeObstacleOf,
  guaranteeOptionOf,
  PricedShipment,
  type Carriage,
  type LaneService,
} from './priced-shipment.js';
import { capacityCases, type CapacityCase } from './capacity.js';
import type { CoverageStep } from './rate-trace.js';
import { declined, type DeclinedRate, type RateOutcome } from './rate-outcome.js';
import { findFreightRefusal, findRefusal } from './refusal.js';
import { isPlain, prepareTariff, type PreparedTariff } from './prepared-tariff.js';
import { findFuelIndex, type PricedFuel } from './fuel.js';
import { prepareShipment, type RatedShipment } from './rated-shipment.js';
import { rateAccessorials, type PricedService } from './accessorials.js';
import type { GuaranteeOption, RatingRequest } from './rating-request.js';
import { rateLinehaul } from './linehaul.js';
import { coverageCharge } from '../cargo-coverage/cargo-coverage.js';
import { shareOf, type Cents } from '../measures/money.js';
import type { Tariff } from './tariff.js';
import { transitDaysWith, type PickupDay } from './transit.js';
import type { ServedPlaces } from '../service-area/postal-area.js';
import { closuresAt, openDay, type OpenDay } from './closures.js';
import { cutoffFor, type TerminalCutoff } from './terminal-cutoff.js';

/** Prices a shipment by one tariff. For many tariffs, prepare the shipment once and use `rateShipment`. */
export function rate(request: RatingRequest, tariff: Tariff): RateOutcome {
  return rateShipment(prepareShipment(request), tariff);
}

/** How a published area serves both ends of a lane, or why it doesn't. */
function serveLane({ origin, destination }: RatedShipment, places: ServedPlaces): LaneService | DeclinedRate {
  const from = places.find(origin);
  if (!from) return notServed("doesn't service", origin);
  if (from.pickupDays === 0) return notServed("doesn't pick up in", origin);
  const to = places.find(destination);
  if (!to) return notServed("doesn't service", destination);
  if (to.deliveryDays === 0) return notServed("doesn't deliver in", destination);
  return { places, origin: from, destination: to };
}

const notServed = (what: string, { postalCode }: RatedShipment['origin']): DeclinedRate =>
  declined('lane-not-served', `The carrier ${what} ${postalCode}.`);

const noCases: readonly CapacityCase[] = [];

/** Prices a prepared shipment: a total with the trace of every rule, or a decline with its reason. */
export function rateShipment(shipment: RatedShipment, tariff: Tariff): RateOutcome {
  const prepared = prepareTariff(tariff);
  if (tariff.places) return rateWithin(shipment, prepared, tariff.places);
  if (isPlain(shipment, prepared.plainBounds)) return rateFreight(shipment, prepared, noCases);
  return findRefusal(shipment, tariff) ?? rateFreight(shipment, prepared, capacityCases(shipment, tariff));
}

/** The same where a published area says who serves the lane. */
function rateWithin(shipment: RatedShipment, prepared: PreparedTariff, places: ServedPlaces): RateOutcome {
  const service = serveLane(shipment, places);
  if ('outcome' in service) return service;
  if (isPlain(shipment, prepared.plainBounds)) return rateFreight(shipment, prepared, noCases, service);
  const { tariff } = prepared;
  return (
    findFreightRefusal(shipment, tariff) ?? rateFreight(shipment, prepared, capacityCases(shipment, tariff), service)
  );
}

function rateFreight(
  shipment: RatedShipment,
  prepared: PreparedTariff,
  cases: readonly CapacityCase[],
  service?: LaneService,
): RateOutcome {
  const lane = prepared.laneOf(shipment);
  if (!lane) return declined('lane-not-served', 'The tariff has no rates for this lane.');
  const linehaul = rateLinehaul(prepared.ratedBy(shipment.weights), cases, lane);
  if (!linehaul) return declined('class-not-rated', 'The tariff has no rate for a freight class on this lane.');
  const cutoff = cutoffOf(shipment, prepared, service);
  const open = openPickup(shipment, prepared, service, cutoff);
  if ('outcome' in open) return open;
  return addExtras({ shipment, prepared, linehaul, service, cutoff, pickup: open.day, closed: open.steps });
}

/** The cutoff of the terminal at the origin for the weekday and the services of the shipment. */
function cutoffOf(
  { request, services }: RatedShipment,
  { tariff }: PreparedTariff,
  service: LaneService | undefined,
): TerminalCutoff | undefined {
  const terminal = service?.origin.terminal;
  if (!tariff.cutoffs || !terminal) return undefined;
  return cutoffFor(tariff.cutoffs.get(terminal), request.pickupDate, (code) =>
    services.some((asked) => asked.code === code),
  );
}

/** A request after the cutoff, or for a closed day, is picked up on the next business day. */
function pickupOf(
  { request }: RatedShipment,
  { calendar, tariff }: PreparedTariff,
  service: LaneService | undefined,
  own: TerminalCutoff | undefined,
): PickupDay {
  const { pickupDate, requestedAtLocalTime } = request;
  const cutoff = own?.cutoff ?? service?.origin.cutoff ?? tariff.pickupCutoff;
  const first = calendar.pickupOn(pickupDate, requestedAtLocalTime !== undefined && requestedAtLocalTime > cutoff);
  return service ? calendar.pickupWithin(first, service.origin.pickupDays) : first;
}

/** The same, after the days on which the origin is closed. */
function openPickup(
  shipment: RatedShipment,
  prepared: PreparedTariff,
  service: LaneService | undefined,
  cutoff: TerminalCutoff | undefined,
): OpenDay<PickupDay> | DeclinedRate {
  const first = pickupOf(shipment, prepared, service, cutoff);
  const { calendar, tariff } = prepared;
  const closures = closuresAt(tariff.closures, 'pickup', { ...shipment.origin, terminal: service?.origin.terminal });
  if (closures.length === 0) return { day: first, steps: [] };
  const next = (day: PickupDay): PickupDay => {
    const later = calendar.pickupOn(day.date, true);
    return service ? calendar.pickupWithin(later, service.origin.pickupDays) : later;
  };
  return openDay(closures, 'pickup', { first, dateOf: ({ date }) => date, next });
}

/** Business days on the road, with those on which the destination is closed. */
function openTransit(carriage: Carriage): OpenDay<number> | DeclinedRate {
  const { shipment, prepared, service, pickup } = carriage;
  const first = transitOf(carriage);
  const { calendar, tariff } = prepared;
  const terminal = service?.destination.terminal;
  const closures = closuresAt(tariff.closures, 'delivery', { ...shipment.destination, terminal });
  if (closures.length === 0) return { day: first, steps: [] };
  const dateOf = (days: number) => calendar.deliveryAfter(pickup, days);
  const next = (days: number) =>
    service ? calendar.transitWithin(pickup, days + 1, service.destination.deliveryDays) : days + 1;
  return openDay(closures, 'delivery', { first, dateOf, next });
}

/** Business days on the road, and until the destination has a delivery. */
function transitOf({ shipment, prepared, service, pickup }: Carriage): number {
  if (!service) return prepared.transitDaysOf(shipment);
  const { origin, destination } = service;
  const { transit } = prepared.tariff;
  const days = transitDaysWith(origin.extraDays + destination.extraDays, shipment, transit);
  return prepared.calendar.transitWithin(pickup, days, destination.deliveryDays);
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
  const transit = openTransit(carriage);
  if ('outcome' in transit) return transit;
  const coverage = coverageStep(carriage);
  return new PricedShipment({
    carriage,
    linehaul,
    accessorials,
    fuel,
    guarantee,
    coverage,
    transitDays: transit.day,
    closed: transit.steps,
  });
}

function rateFuel(
  { shipment, prepared, linehaul, pickup }: Carriage,
  accessorials: readonly PricedService[],
): PricedFuel | DeclinedRate {
  const index = findFuelIndex(shipment.request.fuelIndex, pickup.date);
  if (!index) return declined('no-fuel-index', 'No fuel index is in effect on the pickup date.');
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

/** The requested guarantee, if any. */
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
