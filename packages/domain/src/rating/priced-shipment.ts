import type { PickupDay } from './transit.js';
import { type Linehaul, linehaulSteps } from './linehaul.js';
import type { PreparedTariff } from './prepared-tariff.js';
import type { RatedShipment } from './rated-shipment.js';
import { coverageLine } from '../cargo-coverage/cargo-coverage.js';
import type { Cents, ChargeLine } from '../measures/money.js';
import { type PricedService, accessorialStep } from './accessorials.js';
import { accessorialSource } from './agreed-tariff.js';
import { type PricedFuel, fuelStep } from './fuel.js';
import type {
  CoverageStep,
  GuaranteeStep,
  LaneStep,
  RateTrace,
  ClosureStep,
  CutoffStep,
  ServiceAreaStep,
  ShipmentStep,
  TracedService,
  TraceStep,
} from './rate-trace.js';
import type { ServedPlaces, ServedRow } from '../service-area/postal-area.js';
import type { TerminalCutoff } from './terminal-cutoff.js';
import type { GuaranteeOption } from './rating-request.js';
import { guaranteeCharge } from './guarantee.js';
import type { GuaranteePrice, Tariff } from './tariff.js';
import type { CalendarDate } from '../time/calendar-date.js';
import { shownPoundsPerCubicFoot } from '../freight/density.js';
import { isCapacityLoad } from './capacity.js';
import { ratedClassOf } from './fak.js';
import type { OfferedRate } from './rate-outcome.js';

/** A shipment rated under one tariff up to its linehaul; fuel, services and guarantees follow. */
export interface Carriage {
  readonly shipment: RatedShipment;
  readonly prepared: PreparedTariff;
  readonly linehaul: Linehaul;
  readonly pickup: PickupDay;
  /** Where a published area says who serves the lane. */
  readonly service: LaneService | undefined;
  /** The cutoff of the weekday or service, in place of the terminal's usual one. */
  readonly cutoff: TerminalCutoff | undefined;
  /** Closed days of pickup that were added. */
  readonly closed: readonly ClosureStep[];
}

/** The rows of a published area that serve both ends of a lane. */
export interface LaneService {
  readonly places: ServedPlaces;
  readonly origin: ServedRow;
  readonly destination: ServedRow;
}

/** All charges, in the order of rating. */
interface Charged {
  readonly linehaul: Linehaul;
  readonly fuel: PricedFuel;
  readonly accessorials: readonly PricedService[];
  /** The requested guarantee. */
  readonly guarantee: GuaranteeOption | undefined;
  readonly coverage: CoverageStep | undefined;
}

/** The charge lines in the order of rating; their sum is the total. A service without a charge keeps its line, so that the shipper sees it is included. */
function chargesOf({ linehaul, fuel, accessorials, guarantee, coverage }: Charged): readonly ChargeLine[] {
  const { grossCents, discountCents, netCents } = linehaul;
  const lines: ChargeLine[] = [{ code: 'GROSS', description: 'Gross linehaul', cents: grossCents }];
  const add = (code: string, description: string, cents: Cents): void => {
    if (cents !== 0) lines.push({ code, description, cents });
  };
  // Avoids negative zero.
  if (discountCents !== 0) add('DISC', 'Discount', -discountCents);
  add('MIN', 'Raised to the minimum charge', netCents - (grossCents - discountCents));
  add('FUEL', 'Fuel surcharge', fuel.cents);
  for (const { charge } of accessorials) lines.push(charge);
  if (guarantee) add(guarantee.code, guarantee.description, guarantee.cents);
  if (coverage && coverage.cents !== 0) lines.push(coverageLine(coverage.cents));
  return lines;
}

const partnerObstacle = 'Delivery with a partner carrier cannot be guaranteed.';

/** Why a carrier cannot guarantee the delivery of a shipment; undefined if it can. */
export function guaranteeObstacleOf(carriage: Carriage): string | undefined {
  return carriage.shipment.guaranteeObstacle ?? (goesByPartner(carriage) ? partnerObstacle : undefined);
}

/** The guarantees that can be bought beside a price. */
function guaranteesOf(carriage: Carriage): readonly GuaranteeOption[] {
  if (guaranteeObstacleOf(carriage) !== undefined) return [];
  return carriage.prepared.tariff.guarantees.map((terms) => guaranteeOptionOf(terms, carriage));
}

/** One guarantee with its fee. */
export function guaranteeOptionOf(terms: GuaranteePrice, { linehaul }: Carriage): GuaranteeOption {
  const { code, description, deliverBy } = terms;
  return { code, description, deliverBy, cents: guaranteeCharge(linehaul.netCents, terms) };
}

/** Whether another carrier picks up or delivers. */
function goesByPartner({ shipment, prepared, service }: Carriage): boolean {
  if (service) return service.origin.service === 'interline' || service.destination.service === 'interline';
  const { interlineStates } = prepared.tariff.serviceArea;
  if (interlineStates.length === 0) return false;
  return interlineStates.includes(shipment.origin.state) || interlineStates.includes(shipment.destination.state);
}

/** The results of rating a shipment under one tariff. */
interface Workings extends Charged {
  readonly carriage: Carriage;
  readonly transitDays: number;
  /** Closed days of delivery that were added. */
  readonly closed: readonly ClosureStep[];
}

/**
 * An offer. Its charges are computed at once; its trace, dates and guarantees only on access, because most offers of a
 * comparison are never opened.
 */
export class PricedShipment implements OfferedRate {
  readonly outcome = 'offered';
  readonly totalCents: Cents;
  readonly charges: readonly ChargeLine[];
  readonly #workings: Workings;
  #trace: RateTrace | undefined;

  constructor(workings: Workings) {
    this.#workings = workings;
    this.charges = chargesOf(workings);
    this.totalCents = totalOf(this.charges);
  }

  get pickupDate(): CalendarDate {
    return this.#workings.carriage.pickup.date;
  }

  get transitDays(): number {
    return this.#workings.transitDays;
  }

  get estimatedDelivery(): CalendarDate {
    const { carriage, transitDays } = this.#workings;
    return carriage.prepared.calendar.deliveryAfter(carriage.pickup, transitDays);
  }

  get lane(): 'direct' | 'interline' {
    return goesByPartner(this.#workings.carriage) ? 'interline' : 'direct';
  }

  get roadMiles(): number {
    return this.#shipment.roadMiles;
  }

  get cubicFeet(): string {
    return this.#shipment.shown.cubicFeet;
  }

  get poundsPerCubicFoot(): string {
    return this.#shipment.shown.poundsPerCubicFoot;
  }

  get linearFeet(): string {
    return this.#shipment.shown.linearFeet;
  }

  get isCapacityLoad(): boolean {
    return isCapacityLoad(this.#shipment, this.#workings.carriage.prepared.tariff.capacityLoad);
  }

  get guarantees(): readonly GuaranteeOption[] {
    return guaranteesOf(this.#workings.carriage);
  }

  get trace(): RateTrace {
    this.#trace ??= traceOf(this.#workings, this.totalCents);
    return this.#trace;
  }

  get #shipment(): RatedShipment {
    return this.#workings.carriage.shipment;
  }

  /** JSON.stringify skips getters of a class. */
  toJSON(): OfferedRate {
    const { outcome, totalCents, charges, pickupDate, transitDays, estimatedDelivery, lane, roadMiles } = this;
    const { cubicFeet, poundsPerCubicFoot, linearFeet, guarantees, trace } = this;
    return {
      outcome,
      charges,
      totalCents,
      pickupDate,
      transitDays,
      estimatedDelivery,
      lane,
      roadMiles,
      cubicFeet,
      poundsPerCubicFoot,
      linearFeet,
      isCapacityLoad: this.isCapacityLoad,
      guarantees,
      trace,
    };
  }
}

function totalOf(charges: readonly ChargeLine[]): Cents {
  let total = 0;
  for (const { cents } of charges) total += cents;
  return total;
}

function traceOf(workings: Workings, totalCents: Cents): RateTrace {
  const { carriage, linehaul, fuel, accessorials, coverage } = workings;
  const { shipment, pickup } = carriage;
  const { tariff } = carriage.prepared;
  const pickupDate = pickup.date;
  const steps: TraceStep[] = [
    shipmentStep(shipment, tariff),
    laneStep(shipment, linehaul),
    ...serviceAreaSteps(workings),
    ...cutoffSteps(carriage),
    ...carriage.closed,
    ...workings.closed,
    ...linehaulSteps(linehaul, tariff),
    fuelStep(fuel, { pickupDate, basis: tariff.fuelBasis }),
    ...accessorials.map((service) =>
      accessorialStep(service, { pickupDate, source: accessorialSource(tariff.agreed, service.from.code) }),
    ),
    ...guaranteeSteps(workings),
  ];
  if (coverage) steps.push(coverage);
  steps.push({ step: 'total', cents: totalCents });
  return steps;
}

function laneStep({ roadMiles }: RatedShipment, { lane: { name, agreed } }: Linehaul): LaneStep {
  return { step: 'lane', roadMiles, name, ...(agreed?.lane !== undefined && { agreedLane: agreed.lane }) };
}

const tracedService = (row: ServedRow, days: number): TracedService => {
  const { country, place, terminal, service, partner, extraDays } = row;
  return { country, place, terminal, service, partner, days, extraDays };
};

function serviceAreaSteps({ carriage, transitDays }: Workings): readonly ServiceAreaStep[] {
  const { service, cutoff, pickup, prepared } = carriage;
  if (!service) return [];
  const { places, origin, destination } = service;
  return [
    {
      step: 'serviceArea',
      areaId: places.areaId,
      effectiveFrom: places.effectiveFrom,
      origin: tracedService(origin, origin.pickupDays),
      destination: tracedService(destination, destination.deliveryDays),
      cutoff: cutoff?.cutoff ?? origin.cutoff ?? prepared.tariff.pickupCutoff,
      pickupDate: pickup.date,
      transitDays,
    },
  ];
}

/** Only a pickup for the same day is held to a cutoff. */
function cutoffSteps({ cutoff: own, shipment }: Carriage): readonly CutoffStep[] {
  const { pickupDate, requestedAtLocalTime: requestedAt } = shipment.request;
  if (!own || requestedAt === undefined) return [];
  const { cutoffId, terminal, days, service, cutoff } = own;
  const isLate = requestedAt > cutoff;
  return [{ step: 'cutoff', cutoffId, terminal, days, service, cutoff, pickupDate, requestedAt, isLate }];
}

function guaranteeSteps({ carriage, guarantee, linehaul }: Workings): readonly GuaranteeStep[] {
  if (!guarantee) return [];
  const { code, cents } = guarantee;
  const stepOf = ({ description, basisPoints, minCents }: GuaranteePrice): GuaranteeStep => ({
    step: 'guarantee',
    code,
    description,
    onCents: linehaul.netCents,
    basisPoints,
    minCents,
    cents,
  });
  return carriage.prepared.tariff.guarantees.filter((terms) => terms.code === code).map(stepOf);
}

function shipmentStep(shipment: RatedShipment, { name, version, fak, agreed }: Tariff): ShipmentStep {
  const { cubicFeet, poundsPerCubicFoot, linearFeet } = shipment.shown;
  return {
    step: 'shipment',
    tariff: name,
    version,
    lines: shipment.lines.map(({ freight, pounds, freightClass, classSource }) => ({
      pounds,
      freightClass,
      classSource,
      poundsPerCubicFoot: shownPoundsPerCubicFoot(freight),
      ratedClass: ratedClassOf(freightClass, fak),
    })),
    pounds: shipment.pounds,
    cubicFeet,
    poundsPerCubicFoot,
    linearFeet,
    ...(agreed && { fakSource: agreed.terms.fak ? ('agreed' as const) : ('tariff' as const) }),
  };
}
