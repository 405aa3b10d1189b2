import { Injectable } from '@nestjs/common';
import type { AddNote, ShipmentNote, ShipmentNotes as Notes } from '@lading/contracts/shipment-actions';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { ShipmentNoted, shipmentSubject } from './shipments.events.js';
import { customerOf } from '../../business/customer-access.js';
import { ShipmentsService } from './shipments.service.js';

const columns = `id AS "noteId", text, author, created_at AS "createdAt"`;

/** As much of a note as the history repeats. */
const repeated = 200;

/** What people of a company note at a shipment for one another. */
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
    return {
      items: await this.database.query<ShipmentNote>(
        `SELECT ${columns} FROM shipment_note WHERE shipment_id = $1 ORDER BY id DESC LIMIT 500`,
        [shipmentId],
      ),
    };
  }

  async add(actor: Actor, { shipmentId, text }: AddNote): Promise<ShipmentNote> {
    await this.shipments.changeable(actor, shipmentId);
    const customerId = customerOf(actor);
    return this.database.transaction(async () => {
      const note = found(
        await this.database.findOne<ShipmentNote>(
          `INSERT INTO shipment_note (shipment_id, customer_id, user_id, author, text, created_at)
           VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${columns}`,
          [shipmentId, customerId, actor.userId, actor.name.slice(0, 200), text, this.clock.iso()],
        ),
      );
      const payload = { shipmentId, detail: text.slice(0, repeated) };
      await this.events.publish(
        actor,
        new ShipmentNoted({ subject: shipmentSubject(shipmentId), payload, customerId }),
      );
      return note;
    });
  }
}
