import { shareOf, type Cents } from '../money.js';
import { rateAccessorials, type PricedService } from './accessorials.js';
import type { PickupDay } from './carrier-calendar.js';
import { coverageCharge } from './coverage.js';
import { findFuelIndex, type PricedFuel } from './fuel.js';
import { guaranteeCharge } from './guarantee.js';
import { rateLinehaul, type Linehaul } from './linehaul.js';
import { prepareTariff, type PreparedTariff } from './prepared-tariff.js';
import { PricedShipment } from './priced-shipment.js';
import { declined, type DeclinedRate, type RateOutcome } from './rate-outcome.js';
import type { CoverageStep } from './rate-trace.js';
import { prepareShipment, type RatedShipment } from './rated-shipment.js';
import type { GuaranteeOption, RatingRequest } from './rating-request.js';
import { findRefusal } from './refusal.js';
import type { GuaranteePrice, Tariff } from './tariff.js';
import { transitDaysOf } from './transit.js';

/** Prices a shipment by one tariff. For many tariffs, prepare the shipment once and use `rateShipment`. */
export function rate(request: RatingRequest, tariff: Tariff): RateOutcome {
  return rateShipment(prepareShipment(request), tariff);
}

/** Prices a prepared shipment: a total with the trace of every rule, or a decline with its reason. */
export function rateShipment(shipment: RatedShipment, tariff: Tariff): RateOutcome {
  const refusal = findRefusal(shipment, tariff);
  if (refusal) return refusal;
  const prepared = prepareTariff(tariff);
  const lane = prepared.laneOf(shipment);
  if (!lane) return declined('lane-not-served', 'The tariff has no rates for this lane.');
  const linehaul = rateLinehaul(shipment, tariff, lane);
  if (!linehaul) return declined('class-not-rated', 'The tariff has no rate for a freight class on this lane.');
  return addExtras({ shipment, tariff, prepared, linehaul, pickup: pickupOf(shipment, prepared) });
}

interface Carriage {
  readonly shipment: RatedShipment;
  readonly tariff: Tariff;
  readonly prepared: PreparedTariff;
  readonly linehaul: Linehaul;
  readonly pickup: PickupDay;
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
  const { shipment, tariff, prepared, linehaul, pickup } = carriage;
  const pickupDate = pickup.date;
  const accessorials = rateAccessorials({ shipment, prepared, linehaulCents: linehaul.netCents, pickupDate });
  if ('outcome' in accessorials) return accessorials;
  const fuel = rateFuel(carriage, accessorials);
  if ('outcome' in fuel) return fuel;
  const isInterline = goesByPartner(carriage);
  const guarantees = rateGuarantees(carriage, isInterline);
  if ('outcome' in guarantees) return guarantees;
  const transitDays = transitDaysOf(shipment, tariff.transit);
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
    estimatedDelivery: prepared.calendar.deliveryAfter(pickup, transitDays),
  });
}

function rateFuel(
  { shipment, tariff, prepared, linehaul, pickup }: Carriage,
  accessorials: readonly PricedService[],
): PricedFuel | DeclinedRate {
  const index = findFuelIndex(shipment.request.fuelIndex, pickup.date);
  if (!index) return declined('no-fuel-index', 'No fuel index is in force on the pickup date.');
  const onCents = linehaul.netCents + (tariff.fuelBasis === 'linehaul' ? 0 : fuelledCents(accessorials));
  const terms = prepared.fuelAt(index.milliDollars);
  return { index, terms, onCents, cents: shareOf(onCents, terms.basisPoints) };
}

function fuelledCents(accessorials: readonly PricedService[]): Cents {
  let sum = 0;
  for (const { from, cents } of accessorials) if (from.usesFuel) sum += cents;
  return sum;
}

interface Guarantees {
  readonly options: readonly GuaranteeOption[];
  readonly chosen?: GuaranteeOption;
}

const partnerObstacle = 'Delivery with a partner carrier cannot be guaranteed.';
const noGuarantees: Guarantees = { options: [] };

function rateGuarantees({ shipment, tariff, linehaul }: Carriage, isInterline: boolean): Guarantees | DeclinedRate {
  const wanted = shipment.request.guarantee;
  const obstacle = shipment.guaranteeObstacle ?? (isInterline ? partnerObstacle : undefined);
  if (obstacle) return wanted ? declined('guarantee-not-available', obstacle) : noGuarantees;
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
  const { interlineStates } = tariff.serviceArea;
  if (interlineStates.length === 0) return false;
  return interlineStates.includes(shipment.origin.state) || interlineStates.includes(shipment.destination.state);
}

function coverageStep({ shipment, tariff }: Carriage): CoverageStep | undefined {
  const { cargoValueCents } = shipment.request;
  if (cargoValueCents === undefined) return undefined;
  const { basisPoints, minChargeCents } = tariff.coverage;
  const cents = coverageCharge(cargoValueCents, tariff.coverage);
  return { step: 'coverage', cargoValueCents, basisPoints, minCents: minChargeCents, cents };
}
