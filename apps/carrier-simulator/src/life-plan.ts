import { lifeOf, type OrderedFreight, type Place, type PlannedEvent } from '@lading/demo-data/freight-life';
import { type Shipment, type ShipmentEvent, isPickedUp } from './shipment.js';
import type { CarrierBook } from './carrier-book.js';

const piecesOf = ({ order }: Shipment): number =>
  order.commodities.handlingUnits
    .flatMap(({ lineItems }) => lineItems ?? [])
    .reduce((sum, { pieces }) => sum + pieces, 0);

function freightOf(shipment: Shipment): OrderedFreight {
  const { order } = shipment;
  return {
    ...shipment,
    pieces: piecesOf(shipment),
    signedBy: order.destination.contact.name ?? 'Receiving',
    appointment: order.accessorials?.appointmentDetails?.delivery,
  };
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
  const plan = lifeOf(freightOf(shipment), book.profile.tariff.holidays, seed);
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

/** Records the events that were due until then, without sending them. */
export function recordEvents(shipment: Shipment, book: CarrierBook, due: Due): void {
  dueEvents(shipment, book, due);
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
  const canceled = { step: 'canceled', type: 'CANCELLED', status: 'Canceled by the shipper' };
  return append(shipment, { ...canceled, occurredAt: now, reportedAt: now, location });
}
