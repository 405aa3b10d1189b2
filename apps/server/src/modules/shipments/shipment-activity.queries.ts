import { Injectable } from '@nestjs/common';
import type { Activity } from '@lading/contracts/shipments/shipments';
import { trackingCategories } from '@lading/domain/tracking/tracking-category';
import type { StoredEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { shipmentSubject } from './shipments.events.js';

const words: ReadonlyMap<string, string> = new Map([
  ['shipment-booked', 'Booked the shipment'],
  ['dispatch-retried', 'Sent the dispatch to the carrier again'],
  ['desk-order-placed', "Waiting for the carrier's desk to accept"],
  ['cancellation-acknowledged', 'The carrier acknowledged the cancellation'],
  ['shipment-dispatched', 'Confirmed by the carrier'],
  ['dispatch-delayed', 'Waiting for the carrier to confirm'],
  ['dispatch-refused', 'Dispatch refused'],
  ['dispatch-needs-attention', 'Needs attention'],
  ['cancellation-requested', 'Requested cancellation'],
  ['shipment-canceled', 'Shipment canceled'],
  ['booking-returned', 'Given back by the carrier'],
  ['pickup-missed', "The carrier didn't pick up in the agreed window"],
  ['pickup-proposed', 'Proposed a new pickup window'],
  ['pickup-proposal-accepted', 'Accepted the new pickup window'],
  ['cancellation-refused', 'Cancellation refused'],
  ['shipment-shared', 'Created a tracking link'],
  ['shipment-noticed', 'Notified by email'],
  ['references-changed', 'References changed'],
  ['carrier-message-sent', 'Sent a message'],
  ['customer-message-sent', 'Replied to the carrier'],
  ['charge-announced', 'Announced a charge'],
  ['shipment-noted', 'Added a note'],
  ['coverage-bought', 'Bought coverage'],
  ['coverage-voided', 'Voided the coverage'],
  ['documents-mailed', 'Emailed documents'],
  ['document-added', 'Added a document'],
  ['document-removed', 'Removed a document'],
  ['carrier-document-stored', 'Carrier document received'],
]);

/** The carrier reads these; to the customer the change of the status says the same. */
const untold: ReadonlySet<string> = new Set(['status-entered', 'status-voided', 'carrier-document-added']);

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
      items: history
        .filter(({ name }) => !untold.has(name))
        .map((event) => ({
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
