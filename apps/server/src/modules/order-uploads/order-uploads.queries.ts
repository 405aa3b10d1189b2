import { Injectable } from '@nestjs/common';
import type {
  ListOrderUploads,
  OrderUpload,
  OrderUploadList,
  UploadedOrder,
  UploadSort,
} from '@lading/contracts/order-uploads';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { customerOf } from '../../kernel/lists/restorable-list.js';
import { literally } from '../../kernel/lists/like-pattern.js';
import { system } from '../../kernel/database/scope.js';
import { sortedList, type SortColumn } from '../../kernel/lists/sorted-list.js';
import type { KnownOrder } from './reading/order-reading.js';
import { statusCounts, standsAt } from './order-status.js';
import { label, reason } from './uploaded-order-columns.js';
import { seesCosts } from '../../business/customer-access.js';

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

/** The files that a list shows; their orders are counted for those of the page alone. */
const listed = 'FROM order_upload r JOIN user_account a ON a.id = r.user_id WHERE r.customer_id = $1';

const sorts: ReadonlyMap<string, SortColumn> = new Map<UploadSort, SortColumn>([
  // Files get their numbers as they come.
  ['uploaded', { expression: 'r.id', type: 'bigint' }],
  ['name', { expression: 'lower(r.name)', type: 'text' }],
]);

/** Rows that brought no order belong to no location: whoever sent them sees them, and programs of the company. */
const isSender = `((SELECT app_user()) IS NULL OR u.user_id = (SELECT app_user()))`;

const uploads = `SELECT u.id, u.name, u.stage, trim(a.first_name || ' ' || a.last_name) AS "uploadedBy",
    CASE WHEN ${isSender} THEN u.bad_row_count ELSE 0 END AS "badRowCount", u.created_at AS "createdAt",
    u.auto_dispatch = 'on' AS "isAutomatic", u.limit_cents AS "limitCents", c.*
  FROM order_upload u JOIN user_account a ON a.id = u.user_id
  CROSS JOIN LATERAL (SELECT ${statusCounts} FROM uploaded_order r LEFT JOIN shipment s ON s.id = r.shipment_id WHERE r.order_upload_id = u.id) c`;

/** Reads files of orders as far as the caller's location rule reaches. */
@Injectable()
export class OrderUploadsQueries {
  constructor(private readonly database: Database) {}

  async list(actor: Actor, request: ListOrderUploads): Promise<OrderUploadList> {
    const rows = {
      columns: 'r.id',
      from: `${listed} AND ($2 = '' OR lower(r.name) LIKE '%' || $2 || '%'
        OR lower(trim(a.first_name || ' ' || a.last_name)) LIKE '%' || $2 || '%')`,
      values: [customerOf(actor), literally((request.q ?? '').trim().toLowerCase())],
      sorts,
      defaultSort: '-uploaded',
    };
    const { items, ...page } = await sortedList<{ id: number }>(this.database, rows, request);
    const ids = items.map(({ id }) => id);
    const counted = await this.database.query<OrderUpload>(
      `${uploads} WHERE u.id = ANY ($1) ORDER BY array_position($1::bigint[], u.id)`,
      [ids],
    );
    return { ...page, items: counted.map((row) => withCosts(actor, row)) };
  }

  async find(actor: Actor, id: number): Promise<OrderUpload> {
    const row = await this.database.findOne<OrderUpload>(`${uploads} WHERE u.customer_id = $1 AND u.id = $2`, [
      customerOf(actor),
      id,
    ]);
    return withCosts(actor, found(row));
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
      `SELECT r.reference, r.line AS row, r.source, ${reason} AS problem, ${label('origin')} AS "originLabel",
              ${label('destination')} AS "destinationLabel"
         FROM uploaded_order r LEFT JOIN shipment s ON s.id = r.shipment_id
        WHERE r.customer_id = $1 AND r.order_upload_id = $2 AND ${standsAt(['failed', 'refused'])} ORDER BY r.line, r.id`,
      [customerOf(actor), id],
    );
  }

  /** The orders that have these numbers already; those of hidden locations too, because a number is taken only once. */
  async known(customerId: number, references: readonly string[]): Promise<KnownOrder[]> {
    const keys = [...new Set(references.map((reference) => reference.trim().toLowerCase()))];
    const all = await this.database.asScope(system, () =>
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

const withCosts = (actor: Actor, upload: OrderUpload): OrderUpload =>
  seesCosts(actor) ? upload : { ...upload, totalCents: null, limitCents: null };
