import { addBusinessDays } from '@lading/domain/time/business-calendar';
import { zonedInstant } from '@lading/domain/time/zoned-time';
import type { CarrierProfile } from './carrier-profile.js';
import { seededRandom } from './fault-book.js';
import { type PickupOrder, type Place, type Shipment, type ShipmentEvent, isPickedUp } from './shipment.js';
import { nearestTerminal, terminalsBetween, type Terminal } from './terminals.js';
import type { CarrierBook } from './carrier-book.js';

type PlannedEvent = Omit<ShipmentEvent, 'eventId' | 'sequence'>;

interface Planning {
  readonly shipment: Shipment;
  readonly pickup: PickupOrder;
  readonly profile: CarrierProfile;
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

/** Carriers tell later than it happens: five to twenty-five minutes. */
function planned(planning: Planning, moment: Moment, facts: EventFacts): PlannedEvent {
  const occurredAt = zonedInstant(moment.date, moment.time, moment.place.timeZone);
  const reportedAt = new Date(Date.parse(occurredAt) + (5 + Math.floor(planning.random() * 20)) * minute).toISOString();
  return { ...facts, occurredAt, reportedAt, location: moment.place };
}

/** The appointment that the order names, as the carrier repeats it. */
function appointmentOf({ order, destination: { timeZone } }: Shipment): PlannedEvent['attributes'] {
  const window = order.accessorials?.appointmentDetails?.delivery;
  if (window === undefined) return undefined;
  const instantOf = (local: string): string => zonedInstant(local.slice(0, 10), local.slice(11, 16), timeZone);
  return {
    appointmentStart: instantOf(window.start),
    appointmentEnd: window.end === undefined ? undefined : instantOf(window.end),
  };
}

const piecesOf = ({ order }: Shipment): number =>
  order.commodities.handlingUnits
    .flatMap(({ lineItems }) => lineItems ?? [])
    .reduce((sum, { pieces }) => sum + pieces, 0);

function scheduled({ shipment, pickup }: Planning): PlannedEvent {
  const at = pickup.requestedAt;
  const facts = {
    step: 'scheduled',
    type: 'PICKUP_SCHEDULED',
    status: `Pickup ${pickup.number} scheduled`,
    attributes: appointmentOf(shipment),
  };
  return { ...facts, occurredAt: at, reportedAt: at, location: shipment.origin };
}

function pickingUp(planning: Planning): PlannedEvent[] {
  const { pickup, random, shipment } = planning;
  const ready = minutesOf(pickup.readyTime);
  const time = timeOf(ready + random() * (minutesOf(pickup.closeTime) - ready));
  const terminal = placeOf(nearestTerminal(shipment.origin));
  const [date, place] = [pickup.date, shipment.origin];
  return [
    planned(
      planning,
      { date, time, place },
      { step: 'picked-up', type: 'PICKED_UP', status: 'Picked up', attributes: { pieces: piecesOf(shipment) } },
    ),
    planned(
      planning,
      { date, time: '22:30', place: terminal },
      { step: 'left-origin', type: 'DEPARTED_TERMINAL', status: 'Departed origin terminal' },
    ),
  ];
}

function passing(planning: Planning): PlannedEvent[] {
  const { pickup, profile, shipment } = planning;
  const stops = terminalsBetween(shipment.origin, shipment.destination, shipment.transitDays - 1);
  return stops.flatMap((terminal, index) => {
    const date = addBusinessDays(pickup.date, index + 1, profile.tariff.holidays);
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
  const { pickup, shipment } = planning;
  const place = placeOf(nearestTerminal(shipment.origin));
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
  const place = placeOf(nearestTerminal(planning.shipment.destination));
  return planned(
    planning,
    { date, time: '04:30', place },
    { step: 'at-destination', type: 'ARRIVED_AT_TERMINAL', status: 'Arrived at destination terminal' },
  );
}

function loading(planning: Planning, date: string): PlannedEvent {
  const place = placeOf(nearestTerminal(planning.shipment.destination));
  return planned(
    planning,
    { date, time: '08:10', place },
    { step: 'out-for-delivery', type: 'OUT_FOR_DELIVERY', status: 'Out for delivery' },
  );
}

function delivering(planning: Planning, date: string): PlannedEvent[] {
  const { random, shipment } = planning;
  const minutes = 9 * 60 + random() * 6 * 60;
  const place = shipment.destination;
  const signedBy = shipment.order.destination.contact.name ?? 'Receiving';
  const exceptionsNoted = shipment.scenario === 'exception' ? 'One handling unit was wrapped again.' : undefined;
  const attributes = { signedBy, pieces: piecesOf(shipment), exceptionsNoted };
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
    { date, time: '11:20', place: planning.shipment.destination },
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
  const { pickup, shipment } = planning;
  const time = timeOf(minutesOf(pickup.readyTime) - 60);
  const facts = {
    step: 'canceled',
    type: 'CANCELLED',
    status: 'Canceled',
    notes: 'The carrier called the pickup off.',
  };
  return planned(planning, { date: pickup.date, time, place: shipment.origin }, facts);
}

/** The date on which the shipment is delivered in its scenario; local to the destination. */
function deliveryDateOf(shipment: Shipment, pickup: PickupOrder, profile: CarrierProfile): string {
  const extraDays = shipment.scenario === 'late' ? 2 : 0;
  return addBusinessDays(pickup.date, shipment.transitDays + extraDays, profile.tariff.holidays);
}

/** Everything that will happen to a shipment by business days, in the order in which the carrier tells it. */
function planOf(shipment: Shipment, profile: CarrierProfile, seed: string): PlannedEvent[] {
  const { pickup, scenario } = shipment;
  if (pickup === null || shipment.isCanceled) return [];
  const planning = { shipment, pickup, profile, random: seededRandom(seed, shipment.pro) };
  if (scenario === 'canceled') return [scheduled(planning), calledOff(planning)];
  const date = deliveryDateOf(shipment, pickup, profile);
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

export interface BookEvents {
  readonly book: CarrierBook;
  readonly shipment: Shipment;
  readonly events: readonly ShipmentEvent[];
}

function append(shipment: Shipment, planned: PlannedEvent): ShipmentEvent {
  const sequence = shipment.events.length + 1;
  const event = { ...planned, eventId: `${shipment.pro}-${sequence}`, sequence };
  shipment.events.push(event);
  if (event.type === 'CANCELLED') shipment.isCanceled = true;
  return event;
}

interface CachedPlan {
  readonly madeFor: string;
  readonly plan: readonly PlannedEvent[];
}

/** Plans cost time-zone arithmetic, so each is made once for a pickup and a scenario. */
const cachedPlans = new WeakMap<Shipment, CachedPlan>();

function cachedPlanOf(shipment: Shipment, book: CarrierBook, seed: string): readonly PlannedEvent[] {
  const madeFor = `${shipment.pickup?.number}/${shipment.scenario}/${shipment.isCanceled}`;
  const cached = cachedPlans.get(shipment);
  if (cached?.madeFor === madeFor) return cached.plan;
  const plan = planOf(shipment, book.profile, seed);
  cachedPlans.set(shipment, { madeFor, plan });
  return plan;
}

/** After the last step of its story nothing more happens to a shipment. */
function isOver(shipment: Shipment): boolean {
  const last = shipment.events.at(-1)?.step;
  return shipment.isCanceled || shipment.pickup === null || last === 'proof';
}

function dueEvents(shipment: Shipment, book: CarrierBook, { now, seed }: Due): ShipmentEvent[] {
  if (isOver(shipment)) return [];
  const due = cachedPlanOf(shipment, book, seed).filter((planned) => planned.reportedAt <= now);
  if (due.length === 0) return [];
  const known = new Set(shipment.events.map((event) => event.step));
  return due.filter((planned) => !known.has(planned.step)).map((planned) => append(shipment, planned));
}

interface Due {
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
  readonly seed: string;
}

/** Lets everything happen that is due, and answers it shipment by shipment. */
export function letHappen(books: Iterable<CarrierBook>, due: Due): BookEvents[] {
  const happened: BookEvents[] = [];
  for (const book of books) {
    for (const shipment of book.all()) {
      const events = dueEvents(shipment, book, due);
      if (events.length > 0) happened.push({ book, shipment, events });
    }
  }
  return happened;
}

/** Calls a shipment off; answers the event, or nothing when it was called off before. */
export function callOff(shipment: Shipment, now: string): ShipmentEvent | undefined {
  if (shipment.isCanceled || isPickedUp(shipment)) return undefined;
  const location: Place = shipment.origin;
  const told = { step: 'canceled', type: 'CANCELLED', status: 'Canceled by the shipper' };
  return append(shipment, { ...told, occurredAt: now, reportedAt: now, location });
}
