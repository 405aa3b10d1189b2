import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { ShipmentFavorite, ShipmentNote } from './shipments.entities.js';
import { ShipmentNoted, shipmentSubject } from './shipments.events.js';

/** A note of the past. */
export interface PastNote {
  readonly shipmentId: number;
  readonly author: { readonly userId: number; readonly name: string };
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Adds notes and favorites of the past, such as those of the demo. Runs in the caller's transaction. */
@Injectable()
export class PastNotes {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  async add(customerId: number, notes: readonly PastNote[]): Promise<void> {
    if (notes.length === 0) return;
    const rows = notes.map(({ shipmentId, text, at, author: { userId, name: author } }) => ({
      ...{ shipmentId, customerId, userId, author, text, createdAt: new Date(at) },
    }));
    await this.database.manager.insert(ShipmentNote, rows);
    await this.events.record(
      notes.map(({ shipmentId, author: actor, text: detail, at }) => {
        const facts = { subject: shipmentSubject(shipmentId), customerId, payload: { shipmentId, detail } };
        return { at, actor, event: new ShipmentNoted(facts) };
      }),
    );
  }

  async star(customerId: number, userId: number, shipmentIds: readonly number[]): Promise<void> {
    const rows = shipmentIds.map((shipmentId) => ({ userId, shipmentId, customerId }));
    if (rows.length > 0) await this.database.manager.insert(ShipmentFavorite, rows);
  }
}
