import { Injectable } from '@nestjs/common';
import { orderUploadFinished } from '@lading/contracts/notifications/pushes';
import { setImmediate } from 'node:timers/promises';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { system } from '../../../kernel/database/session.js';
import { Flags } from '../../../kernel/flags/flags.js';
import { Pushes } from '../../../kernel/realtime/pushes.js';
import { userRoom } from '../../../kernel/realtime/rooms.js';
import type { ImportedFile } from '../../../business/imports/import-targets.js';
import { OrderUpload } from '../order-uploads.entities.js';
import { forgetEmptyUploads } from '../order-uploads.queries.js';
import { insertOrders, replaceOrders, valuesOf, type SourceOf } from './order-import.queries.js';
import type { ReadOrder } from './order-reading.js';
import { OrdersUploaded, orderUploadSubject } from '../order-uploads.events.js';

/** Stores the orders of a file. */
@Injectable()
export class OrderImport {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly pushes: Pushes,
    private readonly clock: Clock,
    private readonly flags: Flags,
  ) {}

  /** Throws not-found where files of orders are switched off. */
  async requireSwitch(actor: Actor): Promise<void> {
    await this.flags.require('Order_Upload', actor);
  }

  /** Within the transaction of the import. */
  async write(actor: Actor, file: ImportedFile, orders: readonly ReadOrder[]): Promise<void> {
    const customerId = found(actor.customerId);
    const userId = found(actor.userId);
    const values = new Map(file.rows);
    const sourceOf: SourceOf = ({ lines }) => lines.map((line) => [line, values.get(line) ?? []]);
    const at = this.clock.now();
    const upload = this.database.manager.create(OrderUpload, {
      ...{ customerId, userId, askedBy: userId, actingUserId: actor.actingUserId ?? null },
      ...{ name: file.name, headings: [...file.headings], createdAt: at, updatedAt: at },
      badRows: file.badRows.map(([line, messages]) => [line, values.get(line) ?? [], messages.join('; ')]),
      badRowCount: file.badRows.length,
    });
    await this.database.manager.insert(OrderUpload, upload);
    const { id, name } = upload;
    const now = at.toISOString();
    const known = orders.filter(({ replacesId }) => replacesId !== undefined);
    const added = orders.filter(({ replacesId }) => replacesId === undefined);
    for (const part of partsOf(known)) {
      const ids = part.map(({ replacesId }) => replacesId);
      const replaced = await this.database.query(replaceOrders, [id, now, ids, ...valuesOf(part, sourceOf)]);
      // Nothing is stored when the rating or dispatch of one of these orders started in between.
      if (replaced.length < part.length)
        throw problem('wrong-state', { detail: 'An order of this file is being rated.' });
    }
    for (const part of partsOf(added)) {
      // The database stores this part while the next one is made ready.
      this.database.enqueue(insertOrders, [id, now, customerId, ...valuesOf(part, sourceOf)]);
      await setImmediate();
    }
    await this.database.asScope(system, () => this.database.query(forgetEmptyUploads, [customerId]));
    const payload = { orderUploadId: id, name, orders: orders.length };
    await this.events.publish(actor, new OrdersUploaded({ subject: orderUploadSubject(id), payload, customerId }));
    this.pushes.send(orderUploadFinished, [userRoom(userId)], { orderUploadId: id });
  }
}

/** Orders that travel to the database together. */
const together = 1000;

const partsOf = (orders: readonly ReadOrder[]): ReadOrder[][] =>
  Array.from({ length: Math.ceil(orders.length / together) }, (_, part) =>
    orders.slice(part * together, (part + 1) * together),
  );
