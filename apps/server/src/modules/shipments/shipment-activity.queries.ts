import { Injectable } from '@nestjs/common';
import type { Activity } from '@lading/contracts/shipments/shipments';
import { trackingCategories } from '@lading/domain/tracking/tracking-category';
import type { StoredEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { shipmentSubject } from './shipments.events.js';

const words: ReadonlyMap<string, string> = new Map([
  ['shipment-booked', 'Booked the shipment'],
  ['dispatch-retried', 'Called the carrier again'],
  ['shipment-dispatched', 'The carrier confirmed'],
  ['dispatch-delayed', 'The carrier has not confirmed yet'],
  ['dispatch-refused', 'The order was refused'],
  ['dispatch-needs-attention', 'Needs attention'],
  ['cancellation-requested', 'Asked to cancel'],
  ['shipment-cancelled', 'The shipment is cancelled'],
  ['cancellation-refused', 'The cancellation was refused'],
  ['shipment-shared', 'Made a link to share'],
  ['shipment-noticed', 'Told by email'],
  ['references-changed', 'References changed'],
  ['shipment-noted', 'Noted'],
  ['coverage-bought', 'Covered the cargo'],
  ['coverage-voided', 'Voided the coverage'],
  ['documents-mailed', 'Mailed the papers'],
  ['document-added', 'Added a document'],
  ['document-removed', 'Took a document away'],
  ['carrier-document-stored', 'A document of the carrier was stored'],
]);

const mostEntries = 500;

const text = (payload: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(payload, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function tracked(payload: object): string {
  const category = trackingCategories.find((known) => known.category === text(payload, 'category'));
  return [category?.word ?? 'Tracking', text(payload, 'text')].filter((part) => part).join(': ');
}

function sentenceOf({ name, payload }: StoredEvent): string {
  if (name === 'shipment-tracked') return tracked(payload);
  return [words.get(name) ?? name, text(payload, 'detail')].filter((part) => part).join(': ');
}

/** Who acts when a job does. */
const jobNames: ReadonlyMap<string, string> = new Map([
  ['dispatch', 'Lading'],
  ['tracking', 'Carrier'],
]);

/** The history of a shipment in words. */
@Injectable()
export class ShipmentActivityQueries {
  constructor(private readonly events: Events) {}

  /** Newest first. */
  async activity(shipmentId: number): Promise<Activity> {
    const history = await this.events.history(shipmentSubject(shipmentId), mostEntries);
    return {
      items: history.map((event) => ({
        at: event.occurredAt,
        who: (event.actorId === null ? (jobNames.get(event.actorName) ?? event.actorName) : event.actorName).slice(
          0,
          200,
        ),
        what: sentenceOf(event).slice(0, 300),
      })),
    };
  }
}
