import type { CalendarDate } from '../calendar-date.js';
import { shareOf, type Cents } from '../money.js';
import { rateAccessorials, servicesOf, type PricedService } from './accessorials.js';
import { coverageCharge } from './coverage.js';
import { findFuelIndex, fuelBasisPoints, fuelRowFor } from './fuel.js';
import { findGuaranteeObstacle, guaranteeCharge } from './guarantee.js';
import { findLaneRates } from './lane-rates.js';
import { rateLinehaul, type Linehaul } from './linehaul.js';
import { PricedShipment } from './priced-shipment.js';
import { declined, type DeclinedRate, type RateOutcome } from './rate-outcome.js';
import type { CoverageStep, FuelStep } from './rate-trace.js';
import { prepareShipment, type RatedShipment } from './rated-shipment.js';
import type { GuaranteeOption, RatingRequest, RequestedService } from './rating-request.js';
import { findRefusal } from './refusal.js';
import type { GuaranteePrice, Tariff } from './tariff.js';
import { estimatedDelivery, scheduledPickup, transitDaysOf } from './transit.js';

/** Prices a shipment by one tariff. For many tariffs, prepare the shipment once and use `rateShipment`. */
export function rate(request: RatingRequest, tariff: Tariff): RateOutcome {
  return rateShipment(prepareShipment(request), tariff);
}

/** Prices a prepared shipment: a total with the trace of every rule, or a decline with its reason. */
export function rateShipment(shipment: RatedShipment, tariff: Tariff): RateOutcome {
  const refusal = findRefusal(shipment, tariff);
  if (refusal) return refusal;
  const { origin, destination } = shipment.request;
  const lane = findLaneRates(tariff, { origin, destination, roadMiles: shipment.roadMiles });
  if (!lane) return declined('lane-not-served', 'The tariff has no rates for this lane.');
  const linehaul = rateLinehaul(shipment, tariff, lane);
  if (!linehaul) return declined('class-not-rated', 'The tariff has no rate for a freight class on this lane.');
  return addExtras({ shipment, tariff, linehaul });
}

interface Carriage {
  readonly shipment: RatedShipment;
  readonly tariff: Tariff;
  readonly linehaul: Linehaul;
}

function addExtras(carriage: Carriage): RateOutcome {
  const { shipment, tariff, linehaul } = carriage;
  const pickupDate = scheduledPickup(shipment.request, tariff);
  const services = servicesOf(shipment, tariff);
  const linehaulCents = linehaul.netCents;
  const accessorials = rateAccessorials(services, { shipment, tariff, linehaulCents, pickupDate });
  if ('outcome' in accessorials) return accessorials;
  const fuel = rateFuel(carriage, accessorials, pickupDate);
  if ('outcome' in fuel) return fuel;
  const isInterline = goesByPartner(carriage);
  const guarantees = rateGuarantees(carriage, services, isInterline);
  if ('outcome' in guarantees) return guarantees;
  const transitDays = transitDaysOf(laneOf(shipment), tariff.transit);
  return new PricedShipment({
    shipment,
    tariff,
    linehaul,
    accessorials,
    fuel,
    isInterline,
    guarantees: guarantees.options,
    guarantee: guarantees.chosen,
    coverage: coverageStep(carriage),
    pickupDate,
    transitDays,
    estimatedDelivery: estimatedDelivery(pickupDate, transitDays, tariff),
  });
}

function laneOf({ request: { origin, destination }, roadMiles }: RatedShipment): Parameters<typeof transitDaysOf>[0] {
  return { origin, destination, roadMiles };
}

function rateFuel(
  { shipment, tariff, linehaul }: Carriage,
  accessorials: readonly PricedService[],
  pickupDate: CalendarDate,
): FuelStep | DeclinedRate {
  const row = findFuelIndex(shipment.request.fuelIndex, pickupDate);
  if (!row) return declined('no-fuel-index', 'No fuel index is in force on the pickup date.');
  const onCents = linehaul.netCents + (tariff.fuelBasis === 'linehaul' ? 0 : fuelledCents(accessorials));
  const table = fuelRowFor(tariff.fuelTable, row.milliDollars);
  const basisPoints = fuelBasisPoints(table, row.milliDollars);
  const { indexDate, effectiveFrom, milliDollars } = row;
  return {
    step: 'fuel',
    pickupDate,
    indexDate,
    effectiveFrom,
    milliDollars,
    table,
    basis: tariff.fuelBasis,
    onCents,
    basisPoints,
    cents: shareOf(onCents, basisPoints),
  };
}

function fuelledCents(accessorials: readonly PricedService[]): Cents {
  return accessorials.reduce((sum, { from, cents }) => sum + (from.usesFuel ? cents : 0), 0);
}

interface Guarantees {
  readonly options: readonly GuaranteeOption[];
  readonly chosen?: GuaranteeOption;
}

function rateGuarantees(
  { shipment, tariff, linehaul }: Carriage,
  services: readonly RequestedService[],
  isInterline: boolean,
): Guarantees | DeclinedRate {
  const wanted = shipment.request.guarantee;
  const obstacle = findGuaranteeObstacle(shipment, services, isInterline);
  if (obstacle) return wanted ? declined('guarantee-not-available', obstacle) : { options: [] };
  const options = tariff.guarantees.map((terms) => optionOf(terms, linehaul.netCents));
  if (!wanted) return { options };
  const chosen = options.find(({ code }) => code === wanted);
  return chosen ? { options, chosen } : declined('guarantee-not-available', `${wanted} is not offered.`);
}

function optionOf(terms: GuaranteePrice, linehaulCents: Cents): GuaranteeOption {
  const { code, description, deliverBy } = terms;
  return { code, description, deliverBy, cents: guaranteeCharge(linehaulCents, terms) };
}

function goesByPartner({ shipment, tariff }: Carriage): boolean {
  const { origin, destination } = shipment.request;
  const { interlineStates } = tariff.serviceArea;
  return interlineStates.includes(origin.state) || interlineStates.includes(destination.state);
}

function coverageStep({ shipment, tariff }: Carriage): CoverageStep | undefined {
  const { cargoValueCents } = shipment.request;
  if (cargoValueCents === undefined) return undefined;
  const { basisPoints, minChargeCents } = tariff.coverage;
  const cents = coverageCharge(cargoValueCents, tariff.coverage);
  return { step: 'coverage', cargoValueCents, basisPoints, minCents: minChargeCents, cents };
}
