import { Injectable } from '@nestjs/common';
import type {
  ListOrderUploads,
  ListUploadedOrders,
  OrderUpload,
  OrderUploadList,
  UploadedOrder,
  UploadedOrderList,
} from '@lading/contracts/order-uploads';
import type { Actor } from '../../kernel/auth/actor.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { customerOf } from '../../kernel/database/kept-list.js';
import { system } from '../../kernel/database/scope.js';
import type { KnownOrder } from './order-reading.js';

/** What could not be rated, dispatched by the portal, or was refused by its carrier, which the shipment knows. */
export interface FailedOrder extends Pick<
  UploadedOrder,
  'reference' | 'row' | 'originLabel' | 'destinationLabel' | 'problem'
> {
  /** Its rows in the file; absent where it came in before they were kept. */
  readonly source: readonly (readonly [line: number, values: readonly string[]])[] | null;
}

/** What is known of a file itself. */
export interface FileRows {
  readonly name: string;
  readonly headings: readonly string[] | null;
  readonly badRows: readonly (readonly [line: number, values: readonly string[], reason: string])[];
}

/** What became of an order that was handed over is what the carrier said to its shipment. */
const counts = `count(*)::int AS "orderCount", count(*) FILTER (WHERE o.state = 'new' AND NOT o.is_excluded)::int AS "newCount",
  count(*) FILTER (WHERE o.state IN ('rating', 'dispatching') OR s.dispatch_state = 'sending')::int AS "workingCount",
  count(*) FILTER (WHERE o.state = 'rated' AND NOT o.is_excluded)::int AS "ratedCount",
  count(*) FILTER (WHERE s.dispatch_state IN ('confirmed', 'cancelling'))::int AS "dispatchedCount",
  count(*) FILTER (WHERE s.dispatch_state = 'refused')::int AS "refusedCount",
  count(*) FILTER (WHERE s.dispatch_state = 'needsAttention')::int AS "attentionCount",
  count(*) FILTER (WHERE s.dispatch_state = 'cancelled')::int AS "cancelledCount",
  count(*) FILTER (WHERE o.state = 'failed' AND NOT o.is_excluded)::int AS "failedCount",
  count(*) FILTER (WHERE o.is_excluded)::int AS "excludedCount",
  coalesce(sum(o.cents) FILTER (WHERE o.state IN ('rated', 'dispatching', 'dispatched') AND NOT o.is_excluded
    AND coalesce(s.dispatch_state, '') NOT IN ('refused', 'cancelled')), 0)::bigint AS "totalCents"`;

/** Rows that brought no order belong to no location: whoever sent them sees them, and programs of the company. */
const isSender = `((SELECT app_user()) IS NULL OR u.user_id = (SELECT app_user()))`;

const uploads = `SELECT u.id, u.name, u.stage, trim(a.first_name || ' ' || a.last_name) AS "uploadedBy",
    CASE WHEN ${isSender} THEN u.bad_row_count ELSE 0 END AS "badRowCount", u.created_at AS "createdAt",
    u.auto_dispatch = 'on' AS "isAutomatic", u.limit_cents AS "limitCents", c.*
  FROM order_upload u JOIN user_account a ON a.id = u.user_id
  CROSS JOIN LATERAL (SELECT ${counts} FROM uploaded_order o LEFT JOIN shipment s ON s.id = o.shipment_id WHERE o.order_upload_id = u.id) c`;

const label = (side: string): string =>
  `left(concat_ws(', ', o.dispatch #>> '{${side},name}', (o.details #>> '{${side},city}') || ', ' || (o.details #>> '{${side},state}')), 200)`;

/** A carrier's no stands on the shipment. */
const reason = `left(coalesce(o.problem, CASE WHEN s.dispatch_state IN ('refused', 'needsAttention') THEN s.failure ->> 'what' END), 1000)`;

const orders = `SELECT o.id, o.reference, o.line AS row, o.state, o.is_excluded AS "isExcluded", ${reason} AS problem, ${label('origin')} AS "originLabel",
    ${label('destination')} AS "destinationLabel", o.details ->> 'shipDate' AS "shipDate", o.freight_terms AS "freightTerms",
    o.handling_units AS "handlingUnits", o.weight::float8 AS weight, o.details ->> 'units' AS units, o.cents, c.name AS "carrierName",
    o.quote_id AS "quoteId", o.shipment_id AS "shipmentId", s.number AS "shipmentNumber", s.dispatch_state AS "dispatchState"
  FROM uploaded_order o LEFT JOIN shipment s ON s.id = o.shipment_id LEFT JOIN offer f ON f.id = o.offer_id
    LEFT JOIN carrier c ON c.id = f.carrier_id`;

const placeOf = (cursor: string | undefined): [number, number] => {
  if (!cursor) return [0, 0];
  const [, line, id] = /^(\d{1,9})~(\d{1,15})$/.exec(cursor) ?? [];
  if (!line || !id) throw problem('malformed-request', { detail: 'The cursor is not one of ours.' });
  return [Number(line), Number(id)];
};

const orNull = <T>(list: readonly T[] | undefined): readonly T[] | null => (list?.length ? list : null);

/** Reads uploaded orders as far as the caller's location rule reaches. */
@Injectable()
export class OrderUploadsQueries {
  constructor(private readonly database: Database) {}

  async list(actor: Actor, { cursor, limit }: ListOrderUploads): Promise<OrderUploadList> {
    if (cursor && !/^\d{1,15}$/.test(cursor))
      throw problem('malformed-request', { detail: 'The cursor is not one of ours.' });
    const rows = await this.database.query<OrderUpload>(
      `${uploads} WHERE u.customer_id = $1 AND ($2::bigint IS NULL OR u.id < $2) ORDER BY u.id DESC LIMIT $3`,
      [customerOf(actor), cursor ?? null, limit + 1],
    );
    const items = rows.slice(0, limit).map((row) => withCosts(actor, row));
    const last = items.at(-1);
    return { items, nextCursor: rows.length > limit && last ? String(last.id) : null };
  }

  async find(actor: Actor, id: number): Promise<OrderUpload> {
    const row = await this.database.findOne<OrderUpload>(`${uploads} WHERE u.customer_id = $1 AND u.id = $2`, [
      customerOf(actor),
      id,
    ]);
    return withCosts(actor, found(row));
  }

  async orders(
    actor: Actor,
    { id, states, dispatchStates, isExcluded, cursor, limit }: ListUploadedOrders,
  ): Promise<UploadedOrderList> {
    const of = [customerOf(actor), id];
    found(await this.database.findOne('SELECT id FROM order_upload WHERE customer_id = $1 AND id = $2', of));
    const rows = await this.database.query<UploadedOrder>(
      `${orders} WHERE o.customer_id = $1 AND o.order_upload_id = $2 AND ($3::text[] IS NULL OR o.state = ANY ($3))
         AND ($4::text[] IS NULL OR s.dispatch_state = ANY ($4)) AND ($5::boolean IS NULL OR o.is_excluded = $5)
         AND (o.line, o.id) > ($6, $7::bigint) ORDER BY o.line, o.id LIMIT $8`,
      [...of, orNull(states), orNull(dispatchStates), isExcluded ?? null, ...placeOf(cursor), limit + 1],
    );
    const items = rows.slice(0, limit).map((row) => (seesCosts(actor) ? row : { ...row, cents: null }));
    const last = items.at(-1);
    return { items, nextCursor: rows.length > limit && last ? `${last.row}~${last.id}` : null };
  }

  async file(actor: Actor, id: number): Promise<FileRows> {
    const row = await this.database.findOne<FileRows>(
      `SELECT u.name, u.headings, CASE WHEN ${isSender} THEN u.bad_rows ELSE '[]' END AS "badRows"
         FROM order_upload u WHERE u.customer_id = $1 AND u.id = $2`,
      [customerOf(actor), id],
    );
    return found(row);
  }

  failed(actor: Actor, id: number): Promise<FailedOrder[]> {
    return this.database.query<FailedOrder>(
      `SELECT o.reference, o.line AS row, o.source, ${reason} AS problem, ${label('origin')} AS "originLabel",
              ${label('destination')} AS "destinationLabel"
         FROM uploaded_order o LEFT JOIN shipment s ON s.id = o.shipment_id
        WHERE o.customer_id = $1 AND o.order_upload_id = $2 AND (o.state = 'failed' OR s.dispatch_state = 'refused')
          AND NOT o.is_excluded ORDER BY o.line, o.id`,
      [customerOf(actor), id],
    );
  }

  /** The orders that have these numbers already; those of hidden locations too, because a number is taken only once. */
  async known(customerId: number, references: readonly string[]): Promise<KnownOrder[]> {
    const keys = [...new Set(references.map((reference) => reference.trim().toLowerCase()))];
    const all = await this.database.within(system, () =>
      this.database.query<Omit<KnownOrder, 'isVisible'>>(
        `SELECT o.id, o.reference, o.state, u.stage = 'idle' AS "isIdle"
           FROM uploaded_order o JOIN order_upload u ON u.id = o.order_upload_id
          WHERE o.customer_id = $1 AND lower(o.reference) = ANY ($2)`,
        [customerId, keys],
      ),
    );
    if (all.length === 0) return [];
    const ids = all.map(({ id }) => id);
    // The upload of a colleague is hidden from who does not see all locations.
    const seen = await this.database.query<{ id: number }>(
      `SELECT o.id FROM uploaded_order o JOIN order_upload u ON u.id = o.order_upload_id WHERE o.id = ANY ($1)`,
      [ids],
    );
    const visible = new Set(seen.map(({ id }) => id));
    return all.map((one) => ({ ...one, isVisible: visible.has(one.id) }));
  }
}

/** Prices are left out of every answer to somebody who may not see costs. */
const seesCosts = ({ capabilities }: Actor): boolean => capabilities.has('seeCosts');

const withCosts = (actor: Actor, upload: OrderUpload): OrderUpload =>
  seesCosts(actor) ? upload : { ...upload, totalCents: null, limitCents: null };
