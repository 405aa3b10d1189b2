import type { CalendarDate } from '../calendar-date.js';
import type { Cents } from '../money.js';
import { accessorialStep } from './accessorials.js';
import { isCapacityLoad } from './capacity.js';
import { chargesOf, type Charged } from './charge-lines.js';
import { ratedClassOf } from './fak.js';
import { linehaulSteps } from './linehaul.js';
import type { OfferedRate } from './rate-outcome.js';
import type { GuaranteeStep, RateTrace, ShipmentStep, TraceStep } from './rate-trace.js';
import type { RatedShipment } from './rated-shipment.js';
import type { ChargeLine, GuaranteeOption } from './rating-request.js';
import type { GuaranteePrice, Tariff } from './tariff.js';

/** What rating found out about a shipment under one tariff. */
export interface Workings extends Charged {
  readonly shipment: RatedShipment;
  readonly tariff: Tariff;
  readonly pickupDate: CalendarDate;
  readonly transitDays: number;
  readonly estimatedDelivery: CalendarDate;
  readonly isInterline: boolean;
  readonly guarantees: readonly GuaranteeOption[];
}

/** An offer whose trace is written down when it is read: most offers of a comparison are never looked into. */
export class PricedShipment implements OfferedRate {
  readonly outcome = 'offered';
  readonly totalCents: Cents;
  readonly charges: readonly ChargeLine[];
  readonly pickupDate: CalendarDate;
  readonly transitDays: number;
  readonly estimatedDelivery: CalendarDate;
  readonly lane: 'direct' | 'interline';
  readonly roadMiles: number;
  readonly cubicFeet: string;
  readonly poundsPerCubicFoot: string;
  readonly linearFeet: string;
  readonly isCapacityLoad: boolean;
  readonly guarantees: readonly GuaranteeOption[];
  readonly #workings: Workings;
  #trace: RateTrace | undefined;

  constructor(workings: Workings) {
    const { shipment } = workings;
    this.#workings = workings;
    this.charges = chargesOf(workings);
    this.totalCents = totalOf(this.charges);
    this.pickupDate = workings.pickupDate;
    this.transitDays = workings.transitDays;
    this.estimatedDelivery = workings.estimatedDelivery;
    this.lane = workings.isInterline ? 'interline' : 'direct';
    this.roadMiles = shipment.roadMiles;
    this.cubicFeet = shipment.shown.cubicFeet;
    this.poundsPerCubicFoot = shipment.shown.poundsPerCubicFoot;
    this.linearFeet = shipment.shown.linearFeet;
    this.isCapacityLoad = isCapacityLoad(shipment, workings.tariff.capacityLoad);
    this.guarantees = workings.guarantees;
  }

  get trace(): RateTrace {
    this.#trace ??= traceOf(this.#workings, this.totalCents);
    return this.#trace;
  }

  /** A getter is not written by itself. */
  toJSON(): OfferedRate {
    return { ...this, trace: this.trace };
  }
}

function totalOf(charges: readonly ChargeLine[]): Cents {
  let total = 0;
  for (const { cents } of charges) total += cents;
  return total;
}

function traceOf(workings: Workings, totalCents: Cents): RateTrace {
  const { shipment, tariff, linehaul, fuel, accessorials, pickupDate, coverage } = workings;
  const steps: TraceStep[] = [
    shipmentStep(shipment, tariff),
    { step: 'lane', roadMiles: shipment.roadMiles, name: linehaul.lane.name },
    ...linehaulSteps(linehaul),
    fuel,
    ...accessorials.map((service) => accessorialStep(service, pickupDate)),
    ...guaranteeSteps(workings),
  ];
  if (coverage) steps.push(coverage);
  steps.push({ step: 'total', cents: totalCents });
  return steps;
}

function guaranteeSteps({ tariff, guarantee, linehaul }: Workings): readonly GuaranteeStep[] {
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
  return tariff.guarantees.filter((terms) => terms.code === code).map(stepOf);
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
