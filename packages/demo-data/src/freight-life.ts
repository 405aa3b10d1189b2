import type { GeoPoint } from '@lading/domain/freight/road-miles';
import type { Tariff } from '@lading/domain/rating/tariff';
import { addBusinessDays } from '@lading/domain/time/business-calendar';
import { zonedInstant } from '@lading/domain/time/zoned-time';
import { seededRandom } from './seeded-random.js';
import { nearestTerminal, terminalsBetween, type Terminal } from './terminals.js';

export const scenarios = ['normal', 'exception', 'late', 'refused', 'canceled', 'silent'] as const;

/** The course of a shipment: a silent one gets no more reports and so misses its date. */
export type Scenario = (typeof scenarios)[number];

export interface Place extends GeoPoint {
  readonly city: string;
  readonly stateProvince: string;
  readonly postalCode?: string;
  readonly country: string;
  readonly timeZone: string;
  readonly terminalCode?: string;
}

/** A future event of a carrier's report. */
export interface PlannedEvent {
  /** The step of the plan it belongs to, so that no step happens twice. */
  readonly step: string;
  readonly type: string;
  readonly status: string;
  readonly occurredAt: string;
  readonly reportedAt: string;
  readonly location: Place;
  readonly notes?: string;
  readonly attributes?: {
    readonly reasonCode?: string;
    readonly estimatedDeliveryDate?: string;
    readonly signedBy?: string;
    readonly pieces?: number;
    readonly exceptionsNoted?: string;
    /** Instants of the delivery appointment, ISO 8601 with offset. */
    readonly appointmentStart?: string;
    readonly appointmentEnd?: string;
  };
}

export interface PickupOrder {
  readonly number: string;
  readonly date: string;
  readonly readyTime: string;
  readonly closeTime: string;
  readonly requestedAt: string;
}

/** Freight that a carrier was ordered to pick up. */
export interface OrderedFreight {
  readonly pro: string;
  readonly origin: Place;
  readonly destination: Place;
  readonly transitDays: number;
  readonly pickup: PickupOrder | null;
  readonly isCanceled: boolean;
  readonly scenario: Scenario;
  readonly pieces: number;
  readonly signedBy: string;
  /** Local times at the destination, from the order. */
  readonly appointment?: { readonly start: string; readonly end?: string | undefined } | undefined;
}

type Holidays = Tariff['holidays'];

interface Planning {
  readonly freight: OrderedFreight;
  readonly pickup: PickupOrder;
  readonly holidays: Holidays;
  readonly random: () => number;
}

interface Moment {
  readonly date: string;
  readonly time: string;
  readonly place: Place;
}

type EventFacts = Pick<PlannedEvent, 'step' | 'type' | 'status'> & Partial<Pick<PlannedEvent, 'notes' | 'attributes'>>;

const minute = 60_000;

function placeOf(terminal: Terminal): Place {
  const { code, city, state, country, latitude, longitude, timeZone } = terminal;
  return { city, stateProvince: state, country, latitude, longitude, timeZone, terminalCode: code };
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function timeOf(minutes: number): string {
  const whole = Math.min(23 * 60 + 59, Math.max(0, Math.round(minutes)));
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/** Carriers report later than it happens: five to twenty-five minutes. */
function planned(planning: Planning, moment: Moment, facts: EventFacts): PlannedEvent {
  const occurredAt = zonedInstant(moment.date, moment.time, moment.place.timeZone);
  const reportedAt = new Date(Date.parse(occurredAt) + (5 + Math.floor(planning.random() * 20)) * minute).toISOString();
  return { ...facts, occurredAt, reportedAt, location: moment.place };
}

/** The appointment from the order, as the carrier repeats it. */
function appointmentOf({ appointment, destination: { timeZone } }: OrderedFreight): PlannedEvent['attributes'] {
  if (appointment === undefined) return undefined;
  const instantOf = (local: string): string => zonedInstant(local.slice(0, 10), local.slice(11, 16), timeZone);
  const { start, end } = appointment;
  return { appointmentStart: instantOf(start), ...(end !== undefined && { appointmentEnd: instantOf(end) }) };
}

function scheduled({ freight, pickup }: Planning): PlannedEvent {
  const at = pickup.requestedAt;
  const facts = {
    step: 'scheduled',
    type: 'PICKUP_SCHEDULED',
    status: `Pickup ${pickup.number} scheduled`,
    attributes: appointmentOf(freight),
  };
  return { ...facts, occurredAt: at, reportedAt: at, location: freight.origin };
}

function pickingUp(planning: Planning): PlannedEvent[] {
  const { pickup, random, freight } = planning;
  const ready = minutesOf(pickup.readyTime);
  const time = timeOf(ready + random() * (minutesOf(pickup.closeTime) - ready));
  const terminal = placeOf(nearestTerminal(freight.origin));
  const [date, place] = [pickup.date, freight.origin];
  return [
    planned(
      planning,
      { date, time, place },
      { step: 'picked-up', type: 'PICKED_UP', status: 'Picked up', attributes: { pieces: freight.pieces } },
    ),
    planned(
      planning,
      { date, time: '22:30', place: terminal },
      { step: 'left-origin', type: 'DEPARTED_TERMINAL', status: 'Departed origin terminal' },
    ),
  ];
}

function passing(planning: Planning): PlannedEvent[] {
  const { pickup, holidays, freight } = planning;
  const stops = terminalsBetween(freight.origin, freight.destination, freight.transitDays - 1);
  return stops.flatMap((terminal, index) => {
    const date = addBusinessDays(pickup.date, index + 1, holidays);
    const place = placeOf(terminal);
    return [
      planned(
        planning,
        { date, time: '05:45', place },
        { step: `arrived-${index}`, type: 'ARRIVED_AT_TERMINAL', status: `Arrived at ${terminal.city} terminal` },
      ),
      planned(
        planning,
        { date, time: '20:15', place },
        { step: `left-${index}`, type: 'DEPARTED_TERMINAL', status: `Departed ${terminal.city} terminal` },
      ),
    ];
  });
}

function troubled(planning: Planning, newEstimate?: string): PlannedEvent {
  const { pickup, freight } = planning;
  const place = placeOf(nearestTerminal(freight.origin));
  const moment = { date: pickup.date, time: '23:20', place };
  const isLate = newEstimate !== undefined;
  return planned(planning, moment, {
    step: 'trouble',
    type: isLate ? 'DELAY' : 'EXCEPTION',
    status: isLate ? 'Delayed by weather' : 'Held for repacking',
    notes: isLate ? 'The linehaul was held for weather.' : 'One handling unit was wrapped again at the terminal.',
    attributes: { reasonCode: isLate ? 'AO' : 'BP', estimatedDeliveryDate: newEstimate },
  });
}

function arriving(planning: Planning, date: string): PlannedEvent {
  const place = placeOf(nearestTerminal(planning.freight.destination));
  return planned(
    planning,
    { date, time: '04:30', place },
    { step: 'at-destination', type: 'ARRIVED_AT_TERMINAL', status: 'Arrived at destination terminal' },
  );
}

function loading(planning: Planning, date: string): PlannedEvent {
  const place = placeOf(nearestTerminal(planning.freight.destination));
  return planned(
    planning,
    { date, time: '08:10', place },
    { step: 'out-for-delivery', type: 'OUT_FOR_DELIVERY', status: 'Out for delivery' },
  );
}

function delivering(planning: Planning, date: string): PlannedEvent[] {
  const { random, freight } = planning;
  const minutes = 9 * 60 + random() * 6 * 60;
  const place = freight.destination;
  const { signedBy } = freight;
  const exceptionsNoted = freight.scenario === 'exception' ? 'One handling unit was wrapped again.' : undefined;
  const attributes = { signedBy, pieces: freight.pieces, exceptionsNoted };
  const [delivered, proven] = [timeOf(minutes), timeOf(minutes + 40)];
  return [
    planned(
      planning,
      { date, time: delivered, place },
      { step: 'delivered', type: 'DELIVERED', status: 'Delivered', attributes },
    ),
    planned(
      planning,
      { date, time: proven, place },
      { step: 'proof', type: 'PROOF_OF_DELIVERY', status: 'Proof of delivery available', attributes: { signedBy } },
    ),
  ];
}

function refusing(planning: Planning, date: string): PlannedEvent {
  return planned(
    planning,
    { date, time: '11:20', place: planning.freight.destination },
    {
      step: 'refused',
      type: 'EXCEPTION',
      status: 'Refused by consignee',
      notes: 'The consignee refused the freight; it is on hand at the terminal.',
      attributes: { reasonCode: 'BS' },
    },
  );
}

function calledOff(planning: Planning): PlannedEvent {
  const { pickup, freight } = planning;
  const time = timeOf(minutesOf(pickup.readyTime) - 60);
  const facts = {
    step: 'canceled',
    type: 'CANCELLED',
    status: 'Canceled',
    notes: 'The carrier called the pickup off.',
  };
  return planned(planning, { date: pickup.date, time, place: freight.origin }, facts);
}

/** The delivery date of the shipment in its scenario; local to the destination. */
function deliveryDateOf(freight: OrderedFreight, pickup: PickupOrder, holidays: Holidays): string {
  const extraDays = freight.scenario === 'late' ? 2 : 0;
  return addBusinessDays(pickup.date, freight.transitDays + extraDays, holidays);
}

/** All future events of a shipment by business days, in the order of the carrier's reports. */
export function lifeOf(freight: OrderedFreight, holidays: Holidays, seed: string): PlannedEvent[] {
  const { pickup, scenario } = freight;
  if (pickup === null || freight.isCanceled) return [];
  const planning = { freight, pickup, holidays, random: seededRandom(seed, freight.pro) };
  if (scenario === 'canceled') return [scheduled(planning), calledOff(planning)];
  const date = deliveryDateOf(freight, pickup, holidays);
  const moving = [scheduled(planning), ...pickingUp(planning), ...passing(planning)];
  const arrived = [...moving, arriving(planning, date)];
  const ends = {
    silent: () => moving,
    refused: () => [...arrived, loading(planning, date), refusing(planning, date)],
    normal: () => [...arrived, loading(planning, date), ...delivering(planning, date)],
    exception: () => [...arrived, troubled(planning), loading(planning, date), ...delivering(planning, date)],
    late: () => [...arrived, troubled(planning, date), loading(planning, date), ...delivering(planning, date)],
  };
  return ends[scenario]().sort((one, other) => one.reportedAt.localeCompare(other.reportedAt));
}
