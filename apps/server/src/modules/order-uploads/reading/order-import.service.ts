import { Injectable } from '@nestjs/common';
import { orderUploadFinished } from '@lading/contracts/pushes';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { Flags } from '../../../kernel/flags/flags.js';
import { Pushes } from '../../../kernel/realtime/pushes.js';
import { userRoom } from '../../../kernel/realtime/room.js';
import type { ImportedFile } from '../../../business/imports/import-targets.js';
import { forgetEmptyUploads } from '../empty-uploads.js';
import type { ReadOrder } from './order-reading.js';
import { OrdersUploaded, orderUploadSubject } from '../order-uploads.events.js';

/** Orders that travel to the database together. */
const together = 1000;

const rowColumns = `reference text, line integer, "replacesId" bigint, details jsonb, dispatch jsonb, "freightTerms" text, "handlingUnits" integer,
  weight numeric, source jsonb`;

const replaceStatement = `UPDATE uploaded_order o SET order_upload_id = $1, reference = r.reference, line = r.line, state = 'new', problem = NULL,
    details = r.details, dispatch = r.dispatch, freight_terms = r."freightTerms", handling_units = r."handlingUnits", weight = r.weight, source = r.source,
    is_asked = false, is_automatic = false, is_excluded = false, offer_id = NULL, cents = NULL, updated_at = $2
  FROM jsonb_to_recordset($3::jsonb) AS r (${rowColumns})
  WHERE o.id = r."replacesId" AND o.state IN ('new', 'rated', 'failed') AND o.shipment_id IS NULL RETURNING o.id`;

const insertStatement = `INSERT INTO uploaded_order (customer_id, order_upload_id, reference, line, details, dispatch, freight_terms, handling_units,
    weight, source, created_by, created_at, updated_at)
  SELECT $4, $1, r.reference, r.line, r.details, r.dispatch, r."freightTerms", r."handlingUnits", r.weight, r.source, $5, $2, $2
    FROM jsonb_to_recordset($3::jsonb) AS r (${rowColumns})`;

const partsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / together) }, (_, part) =>
    rows.slice(part * together, (part + 1) * together),
  );

/** Keeps the orders that a file has brought. */
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
    const { name, headings } = file;
    const now = this.clock.iso();
    const customerId = found(actor.customerId);
    const userId = found(actor.userId);
    const values = new Map(file.rows);
    const bad = file.badRows.map(([line, messages]) => [line, values.get(line) ?? [], messages.join('; ')]);
    const { id } = found(
      await this.database.findOne<{ id: number }>(
        `INSERT INTO order_upload (customer_id, user_id, name, asked_by, acting_user_id, created_at, updated_at, headings, bad_rows, bad_row_count)
         VALUES ($1, $2, $3, $2, $4, $5, $5, $6, $7, $8) RETURNING id`,
        [
          ...[customerId, userId, name, actor.actingUserId ?? null, now],
          ...[JSON.stringify(headings), JSON.stringify(bad), bad.length],
        ],
      ),
    );
    const known = orders.filter(({ replacesId }) => replacesId !== undefined);
    const added = orders.filter(({ replacesId }) => replacesId === undefined);
    for (const part of partsOf(known)) await this.replace(part.length, [id, now, rowsOf(part, values)]);
    for (const part of partsOf(added))
      await this.database.query(insertStatement, [id, now, rowsOf(part, values), customerId, userId]);
    await forgetEmptyUploads(this.database, customerId);
    const payload = { orderUploadId: id, name, orders: orders.length };
    await this.events.publish(actor, new OrdersUploaded({ subject: orderUploadSubject(id), payload, customerId }));
    this.pushes.send(orderUploadFinished, [userRoom(userId)], { orderUploadId: id });
  }

  /** Nothing comes in when somebody has begun to rate or dispatch an order in between. */
  private async replace(count: number, values: readonly unknown[]): Promise<void> {
    const replaced = await this.database.query(replaceStatement, values);
    if (replaced.length < count)
      throw problem('wrong-state', { detail: 'An order of this file was begun to be rated in the meantime.' });
  }
}

type Values = ReadonlyMap<number, readonly string[]>;

const recordOf = ({ details, dispatch, lines, ...rest }: ReadOrder, values: Values): string => {
  const source = lines.map((line) => [line, values.get(line) ?? []]);
  const plain = JSON.stringify({ ...rest, source });
  return `${plain.slice(0, -1)},"details":${details},"dispatch":${dispatch}}`;
};

const rowsOf = (orders: readonly ReadOrder[], values: Values): string =>
  `[${orders.map((order) => recordOf(order, values)).join(',')}]`;
