import type { CalendarDate } from '../time/calendar-date.js';
import { shownPoundsPerCubicFoot } from '../freight/density.js';
import type { Cents } from '../measures/money.js';
import { accessorialStep } from './accessorials.js';
import { isCapacityLoad } from './capacity.js';
import type { Carriage } from './carriage.js';
import { chargesOf, type Charged } from './charge-lines.js';
import { ratedClassOf } from './fak.js';
import { fuelStep } from './fuel.js';
import { goesByPartner, guaranteesOf } from './guarantee-offers.js';
import { linehaulSteps } from './linehaul.js';
import type { OfferedRate } from './rate-outcome.js';
import type { GuaranteeStep, RateTrace, ShipmentStep, TraceStep } from './rate-trace.js';
import type { RatedShipment } from './rated-shipment.js';
import type { ChargeLine } from '../measures/charge-line.js';
import type { GuaranteeOption } from './rating-request.js';
import type { GuaranteePrice, Tariff } from './tariff.js';

/** What rating found out about a shipment under one tariff. */
export interface Workings extends Charged {
  readonly carriage: Carriage;
  readonly transitDays: number;
}

/**
 * An offer. Its charges are there from the beginning; what only says how they came about, or what else could be had, is
 * worked out when it is read: most offers of a comparison are never looked into.
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

  /** Getters are not written by themselves. */
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
    { step: 'lane', roadMiles: shipment.roadMiles, name: linehaul.lane.name },
    ...linehaulSteps(linehaul, tariff),
    fuelStep(fuel, { pickupDate, basis: tariff.fuelBasis }),
    ...accessorials.map((service) => accessorialStep(service, pickupDate)),
    ...guaranteeSteps(workings),
  ];
  if (coverage) steps.push(coverage);
  steps.push({ step: 'total', cents: totalCents });
  return steps;
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

function shipmentStep(shipment: RatedShipment, { name, version, fak }: Tariff): ShipmentStep {
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
  };
}
