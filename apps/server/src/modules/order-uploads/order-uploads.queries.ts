import { Injectable } from '@nestjs/common';
import { orderUploadList } from '@lading/contracts/lists/order-uploads';
import type { ListOrderUploads, OrderUpload, OrderUploadList } from '@lading/contracts/shipments/order-uploads';
import { seesCosts } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  json,
  noRows,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { listSource } from '../../kernel/lists/list-source.js';
import { Lists } from '../../kernel/lists/lists.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { customerOf } from '../../kernel/lists/restorable-list.js';
import { system } from '../../kernel/database/session.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { statusCounts, standsAt } from './order-content.js';
import { OrderUpload as StoredUpload, UploadedOrder as StoredOrder, UploadedOrder } from './order-uploads.entities.js';
import type { KnownOrder } from './reading/order-reading.js';

/** A carrier's refusal is on the shipment. An order in progress has no problem yet: stopping it restores its earlier state. */
const reason = `left(coalesce(CASE WHEN r.state NOT IN ('rating', 'dispatching') THEN r.problem END, CASE WHEN s.dispatch_state IN ('refused', 'needsAttention') THEN s.failure ->> 'what' END), 1000)`;

/** The columns of an order for readers. */
export const orderRow = row({
  ...columnsOf(
    StoredOrder,
    'r',
    'id',
    'reference',
    'state',
    'isExcluded',
    'originLabel',
    'destinationLabel',
    'shipDate',
  ),
  row: columnOf(StoredOrder, 'r', 'line'),
  problem: text(reason).nullable(),
  ...columnsOf(StoredOrder, 'r', 'freightTerms', 'handlingUnits', 'weight', 'units', 'cents', 'quoteId', 'shipmentId'),
  carrierName: columnOf(Carrier, 'c', 'name').nullable(),
  shipmentNumber: columnOf(Shipment, 's', 'number').nullable(),
  dispatchState: columnOf(Shipment, 's', 'dispatchState').nullable(),
});

/** A row of a file: its line and values. */
type SourceRow = readonly [line: number, values: readonly string[]];

/** The files that a list shows; their orders are counted for those of the page alone. */
const listed = `FROM order_upload r JOIN user_account a ON a.id = r.user_id WHERE r.customer_id = $1
  AND ($2 = '' OR lower(r.name) LIKE '%' || $2 || '%' OR lower(trim(a.first_name || ' ' || a.last_name)) LIKE '%' || $2 || '%')`;

/** Rejected rows belong to no location: the sender sees them, and so do programs of the company. */
const isSender = `((SELECT app_user()) IS NULL OR u.user_id = (SELECT app_user()))`;

/** Of the orders of a file, as `statusCounts` names it. */
const count = (name: keyof OrderUpload) => bigint(`c."${name}"`);

const upload = row({
  ...columnsOf(StoredUpload, 'u', 'id', 'name', 'stage', 'limitCents', 'createdAt'),
  uploadedBy: text(`trim(a.first_name || ' ' || a.last_name)`),
  badRowCount: bigint(`CASE WHEN ${isSender} THEN u.bad_row_count ELSE 0 END::bigint`),
  isAutomatic: boolean(`u.auto_dispatch = 'on'`),
  orderCount: count('orderCount'),
  newCount: count('newCount'),
  workingCount: count('workingCount'),
  ratedCount: count('ratedCount'),
  dispatchedCount: count('dispatchedCount'),
  refusedCount: count('refusedCount'),
  attentionCount: count('attentionCount'),
  canceledCount: count('canceledCount'),
  failedCount: count('failedCount'),
  excludedCount: count('excludedCount'),
  totalCents: count('totalCents'),
});

const uploads = `SELECT ${upload.sql} FROM order_upload u JOIN user_account a ON a.id = u.user_id
  CROSS JOIN LATERAL (SELECT ${statusCounts} FROM uploaded_order r LEFT JOIN shipment s ON s.id = r.shipment_id WHERE r.order_upload_id = u.id) c`;

/** The files with ids $1, in this order. */
const uploadsWithIds = statement(
  upload,
  `${uploads} WHERE u.id = ANY ($1) ORDER BY array_position($1::bigint[], u.id)`,
);
/** File $2 of customer $1. */
const uploadWithCounts = statement(upload, `${uploads} WHERE u.customer_id = $1 AND u.id = $2`);

const named = row(columnsOf(StoredUpload, '', 'name'));

export const nameOfUpload = statement(
  named,
  `SELECT ${named.sql} FROM order_upload WHERE customer_id = $1 AND id = $2`,
);

const held = row(columnsOf(StoredUpload, '', 'name', 'stage', 'autoDispatch'));

/** File $1 of customer $2, locked: one action at a time. */
export const lockedUpload = statement(
  held,
  `SELECT ${held.sql} FROM order_upload WHERE id = $1 AND customer_id = $2 FOR UPDATE`,
);

/** Asked beyond the caller's location rule, which may hide orders that are left. */
export const forgetEmptyUploads = statement(
  noRows,
  `DELETE FROM order_upload u WHERE u.customer_id = $1 AND u.stage = 'idle'
     AND NOT EXISTS (SELECT FROM uploaded_order o WHERE o.order_upload_id = u.id)`,
);

const file = row({
  name: columnOf(StoredUpload, 'u', 'name'),
  headings: columnOf(StoredUpload, 'u', 'headings').as<readonly string[] | null>(),
  badRows: json<readonly (readonly [...SourceRow, reason: string])[]>(
    `CASE WHEN ${isSender} THEN u.bad_rows ELSE '[]' END`,
  ),
});
export type FileRows = RowOf<typeof file>;

const fileOfUpload = statement(file, `SELECT ${file.sql} FROM order_upload u WHERE u.customer_id = $1 AND u.id = $2`);

const failed = row({
  ...columnsOf(StoredOrder, 'r', 'reference', 'originLabel', 'destinationLabel'),
  row: columnOf(StoredOrder, 'r', 'line'),
  source: columnOf(StoredOrder, 'r', 'source').as<readonly SourceRow[] | null>(),
  problem: text(reason).nullable(),
});
export type FailedOrder = RowOf<typeof failed>;

/** What could not be rated or dispatched, or was refused by its carrier, which the shipment says. */
const failedOrders = statement(
  failed,
  `SELECT ${failed.sql} FROM uploaded_order r LEFT JOIN shipment s ON s.id = r.shipment_id
    WHERE r.customer_id = $1 AND r.order_upload_id = $2 AND ${standsAt(['failed', 'refused'])} ORDER BY r.line, r.id`,
);

const known = row({
  ...columnsOf(StoredOrder, 'o', 'id', 'reference', 'state'),
  isIdle: boolean(`u.stage = 'idle'`),
});

/** The orders of customer $1 with these numbers, in small letters. */
const ordersWithNumbers = statement(
  known,
  `SELECT ${known.sql} FROM uploaded_order o JOIN order_upload u ON u.id = o.order_upload_id
    WHERE o.customer_id = $1 AND lower(o.reference) = ANY ($2)`,
);

const seen = row(columnsOf(StoredOrder, 'o', 'id'));

/** Which of these orders the caller sees; the upload of a colleague is hidden from users who don't see all locations. */
const visibleOrders = statement(
  seen,
  `SELECT ${seen.sql} FROM uploaded_order o JOIN order_upload u ON u.id = o.order_upload_id WHERE o.id = ANY ($1)`,
);

/** Reads files of orders as far as the caller's location rule reaches. */
@Injectable()
export class OrderUploadsQueries {
  private readonly source = listSource({
    list: orderUploadList,
    select: row(columnsOf(StoredUpload, 'r', 'id')),
    sorts: {
      // Files get their numbers as they come.
      uploaded: { expression: 'r.id', type: 'bigint' },
      name: { expression: 'lower(r.name)', type: 'text' },
    },
    find: (actor: Actor, { q }: Pick<ListOrderUploads, 'q'>) => ({
      from: listed,
      values: [customerOf(actor), literally((q ?? '').trim().toLowerCase())],
    }),
    toRows: async (uploaded: readonly { readonly id: number }[], actor: Actor) => {
      const counted = await this.database.query(uploadsWithIds, [uploaded.map(({ id }) => id)]);
      return counted.map((one) => withCosts(actor, one));
    },
    cells: {},
    seesCosts,
  });

  constructor(
    private readonly lists: Lists,
    private readonly database: Database,
  ) {}

  list(actor: Actor, request: ListOrderUploads): Promise<OrderUploadList> {
    return this.lists.page(this.source, actor, request);
  }

  async find(actor: Actor, id: number): Promise<OrderUpload> {
    return withCosts(actor, found(await this.database.findOne(uploadWithCounts, [customerOf(actor), id])));
  }

  async file(actor: Actor, id: number): Promise<FileRows> {
    return found(await this.database.findOne(fileOfUpload, [customerOf(actor), id]));
  }

  failed(actor: Actor, id: number): Promise<FailedOrder[]> {
    return this.database.query(failedOrders, [customerOf(actor), id]);
  }

  /** The orders that have these numbers already; those of hidden locations too, because a number is taken only once. */
  async known(customerId: number, references: readonly string[]): Promise<KnownOrder[]> {
    const keys = [...new Set(references.map((reference) => reference.trim().toLowerCase()))];
    const all = await this.database.asScope(system, () => this.database.query(ordersWithNumbers, [customerId, keys]));
    if (all.length === 0) return [];
    const visible = await this.database.query(visibleOrders, [all.map(({ id }) => id)]);
    const visibleIds = new Set(visible.map(({ id }) => id));
    return all.map((one) => ({ ...one, isVisible: visibleIds.has(one.id) }));
  }
}

const withCosts = (actor: Actor, one: OrderUpload): OrderUpload =>
  seesCosts(actor) ? one : { ...one, totalCents: null, limitCents: null };

const key = row(columnsOf(UploadedOrder, '', 'id'));

/** Removes uploaded orders of customer $1 from before $2 that did not become shipments. */
export const oldOrdersRemoved = statement(
  key,
  `DELETE FROM uploaded_order WHERE customer_id = $1 AND updated_at < $2 AND state IN ('new', 'rated', 'failed')
    AND shipment_id IS NULL RETURNING ${key.sql}`,
);

/** Removes uploads of customer $1 from before $2 of which no order is left. */
export const oldUploadsRemoved = statement(
  noRows,
  `DELETE FROM order_upload u WHERE u.customer_id = $1 AND u.updated_at < $2
    AND NOT EXISTS (SELECT FROM uploaded_order o WHERE o.order_upload_id = u.id)`,
);
