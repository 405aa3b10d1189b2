import type { CalendarDate } from '../calendar-date.js';
import { shareOf, type Cents } from '../money.js';
import { rateAccessorials, servicesOf } from './accessorials.js';
import { isCapacityLoad } from './capacity.js';
import { chargesOf } from './charge-lines.js';
import { coverageCharge } from './coverage.js';
import { ratedClassOf } from './fak.js';
import { findFuelIndex, fuelBasisPoints, fuelRowFor } from './fuel.js';
import { findGuaranteeObstacle, guaranteeCharge } from './guarantee.js';
import { findLaneRates, type LaneRates } from './lane-rates.js';
import { rateLinehaul, type Linehaul } from './linehaul.js';
import { declined, type DeclinedRate, type OfferedRate, type RateOutcome } from './rate-outcome.js';
import type { AccessorialStep, FuelStep, RateTrace, ShipmentStep, TraceStep } from './rate-trace.js';
import { prepareShipment, type RatedShipment } from './rated-shipment.js';
import type { GuaranteeOption, RatingRequest } from './rating-request.js';
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
  return addExtras({ shipment, tariff, lane, linehaul });
}

interface Carriage {
  readonly shipment: RatedShipment;
  readonly tariff: Tariff;
  readonly lane: LaneRates;
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
  const guarantees = rateGuarantees(
    carriage,
    services.map(({ code }) => code),
  );
  if ('outcome' in guarantees) return guarantees;
  const extras: readonly TraceStep[] = [fuel, ...accessorials, ...guarantees.chosen, ...coverageSteps(carriage)];
  return offer(carriage, { pickupDate, extras, guarantees: guarantees.options });
}

function rateFuel(
  { shipment, tariff, linehaul }: Carriage,
  accessorials: readonly AccessorialStep[],
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

function fuelledCents(accessorials: readonly AccessorialStep[]): Cents {
  return accessorials.reduce((sum, { usesFuel, cents }) => sum + (usesFuel ? cents : 0), 0);
}

interface Guarantees {
  readonly options: readonly GuaranteeOption[];
  readonly chosen: readonly TraceStep[];
}

function rateGuarantees(carriage: Carriage, serviceCodes: readonly string[]): Guarantees | DeclinedRate {
  const { shipment, tariff, linehaul } = carriage;
  const wanted = shipment.request.guarantee;
  const obstacle = findGuaranteeObstacle(shipment, serviceCodes, isInterline(carriage));
  if (obstacle) return wanted ? declined('guarantee-not-available', obstacle) : { options: [], chosen: [] };
  const options = tariff.guarantees.map((terms) => optionOf(terms, linehaul.netCents));
  if (!wanted) return { options, chosen: [] };
  const terms = tariff.guarantees.find(({ code }) => code === wanted);
  if (!terms) return declined('guarantee-not-available', `${wanted} is not offered.`);
  return { options, chosen: [guaranteeStep(terms, linehaul.netCents)] };
}

function optionOf(terms: GuaranteePrice, linehaulCents: Cents): GuaranteeOption {
  const { code, description, deliverBy } = terms;
  return { code, description, deliverBy, cents: guaranteeCharge(linehaulCents, terms) };
}

function guaranteeStep(terms: GuaranteePrice, onCents: Cents): TraceStep {
  const { code, description, basisPoints, minCents } = terms;
  const cents = guaranteeCharge(onCents, terms);
  return { step: 'guarantee', code, description, onCents, basisPoints, minCents, cents };
}

function isInterline({ shipment, tariff }: Carriage): boolean {
  const { origin, destination } = shipment.request;
  const { interlineStates } = tariff.serviceArea;
  return interlineStates.includes(origin.state) || interlineStates.includes(destination.state);
}

function coverageSteps({ shipment, tariff }: Carriage): readonly TraceStep[] {
  const { cargoValueCents } = shipment.request;
  if (cargoValueCents === undefined) return [];
  const { basisPoints, minChargeCents } = tariff.coverage;
  const cents = coverageCharge(cargoValueCents, tariff.coverage);
  return [{ step: 'coverage', cargoValueCents, basisPoints, minCents: minChargeCents, cents }];
}

interface Extras {
  readonly pickupDate: CalendarDate;
  readonly extras: readonly TraceStep[];
  readonly guarantees: readonly GuaranteeOption[];
}

function offer(carriage: Carriage, { pickupDate, extras, guarantees }: Extras): OfferedRate {
  const { shipment, tariff, lane, linehaul } = carriage;
  const { origin, destination } = shipment.request;
  const { roadMiles } = shipment;
  const charges = chargesOf(linehaul, extras);
  const totalCents = charges.reduce((sum, { cents }) => sum + cents, 0);
  const summary = shipmentStep(shipment, tariff);
  const trace: RateTrace = [
    summary,
    { step: 'lane', roadMiles, name: lane.name },
    ...linehaul.steps,
    ...extras,
    { step: 'total', cents: totalCents },
  ];
  const transitDays = transitDaysOf({ origin, destination, roadMiles }, tariff.transit);
  return {
    outcome: 'offered',
    totalCents,
    charges,
    trace,
    pickupDate,
    transitDays,
    estimatedDelivery: estimatedDelivery(pickupDate, transitDays, tariff),
    lane: isInterline(carriage) ? 'interline' : 'direct',
    roadMiles,
    cubicFeet: summary.cubicFeet,
    poundsPerCubicFoot: summary.poundsPerCubicFoot,
    linearFeet: summary.linearFeet,
    isCapacityLoad: isCapacityLoad(shipment, tariff.capacityLoad),
    guarantees,
  };
}

function shipmentStep(shipment: RatedShipment, { name, version, fak }: Tariff): ShipmentStep {
  const { cubicFeet, poundsPerCubicFoot, linearFeet } = shipment.shown;
  return {
    step: 'shipment',
    tariff: name,
    version,
    lines: shipment.lines.map((line) => ({ ...line, ratedClass: ratedClassOf(line.freightClass, fak) })),
    pounds: shipment.pounds,
    cubicFeet,
    poundsPerCubicFoot,
    linearFeet,
  };
}
