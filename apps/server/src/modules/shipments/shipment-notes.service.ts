import { Injectable } from '@nestjs/common';
import type { AddNote, ShipmentNote, ShipmentNotes as Notes } from '@lading/contracts/fields/shipment-actions';
import { customerOf } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { ShipmentNote as StoredNote } from './shipments.entities.js';
import { ShipmentNoted, shipmentSubject } from './shipments.events.js';
import { notesOfShipment } from './shipments.queries.js';
import { ShipmentsService } from './shipments.service.js';

/** Characters of a note that the history repeats. */
const repeated = 200;

/** Notes that the users of a company write to each other on a shipment. */
@Injectable()
export class ShipmentNotes {
  constructor(
    private readonly database: Database,
    private readonly shipments: ShipmentsService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, shipmentId: number): Promise<Notes> {
    await this.shipments.record(actor, shipmentId);
    return { items: await this.database.query(notesOfShipment, [shipmentId]) };
  }

  async add(actor: Actor, { shipmentId, text }: AddNote): Promise<ShipmentNote> {
    await this.shipments.changeable(actor, shipmentId);
    const customerId = customerOf(actor);
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const author = actor.name.slice(0, 200);
      const createdAt = this.clock.now();
      const by = { userId: found(actor.userId), author, createdAt };
      const note = manager.create(StoredNote, { shipmentId, customerId, text, ...by });
      await manager.insert(StoredNote, note);
      const payload = { shipmentId, detail: text.slice(0, repeated) };
      await this.events.publish(
        actor,
        new ShipmentNoted({ subject: shipmentSubject(shipmentId), payload, customerId }),
      );
      return { noteId: note.id, text, author, createdAt: createdAt.toISOString() };
    });
  }
}
