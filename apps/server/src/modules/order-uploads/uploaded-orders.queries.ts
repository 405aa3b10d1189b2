import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type {
  ExportOrders,
  ListUploadedOrders,
  OrderSort,
  UploadedOrder,
  UploadedOrderList,
} from '@lading/contracts/shipments/order-uploads';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { FileRows } from '../../kernel/csv/file-rows.js';
import { customerOf } from '../../kernel/lists/restorable-list.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { everyRow, sortedList, type ListedRows, type SortColumn } from '../../kernel/lists/sorted-list.js';
import { standsAt } from './order-content.js';
import { ordersFile } from './orders-file.js';
import { nameOfUpload, orderColumns } from './order-uploads.queries.js';
import { seesCosts } from '../../business/customer-access.js';

const plainSorts: ReadonlyMap<string, SortColumn> = new Map<OrderSort, SortColumn>([
  ['row', { expression: 'r.line', type: 'bigint' }],
  ['number', { expression: 'lower(r.reference)', type: 'text' }],
  ['pickup', { expression: 'r.ship_date', type: 'date' }],
  ['carrier', { expression: `coalesce(lower(c.name), '')`, type: 'text' }],
]);
/** The order of prices would tell them. */
const sorts = new Map([...plainSorts, ['price', { expression: 'coalesce(r.cents, 0)', type: 'bigint' } as const]]);

const ofFile = `FROM uploaded_order r LEFT JOIN shipment s ON s.id = r.shipment_id LEFT JOIN offer f ON f.id = r.offer_id
    LEFT JOIN carrier c ON c.id = f.carrier_id
  WHERE r.customer_id = $1 AND r.order_upload_id = $2`;

/** Where a text is looked for; a file has 10,000 orders at most. */
const searched = ['r.reference', 'r.origin_label', 'r.destination_label', 'c.name', 's.number']
  .map((column) => `lower(${column}) LIKE '%' || $3 || '%'`)
  .join(' OR ');

/** Reads the orders of a file as far as the caller's location rule reaches. */
@Injectable()
export class UploadedOrdersQueries {
  constructor(private readonly database: Database) {}

  async list(actor: Actor, request: ListUploadedOrders): Promise<UploadedOrderList> {
    await this.nameOf(actor, request.id);
    const { items, ...page } = await sortedList<UploadedOrder>(this.database, foundBy(actor, request), request);
    return { ...page, items: items.map((row) => shown(actor, row)) };
  }

  async export(actor: Actor, request: ExportOrders): Promise<FileAnswer> {
    const name = await this.nameOf(actor, request.id);
    return ordersFile(name, await this.every(actor, request), seesCosts(actor));
  }

  private async every(actor: Actor, request: ExportOrders): Promise<FileRows<UploadedOrder>> {
    const within = <T>(work: () => Promise<T>): Promise<T> => this.database.asScope(scopeOf(actor), work);
    const rows = await everyRow<UploadedOrder>(this.database, foundBy(actor, request), within);
    return rows.map((row) => shown(actor, row));
  }

  private async nameOf(actor: Actor, id: number): Promise<string> {
    return found(await this.database.findOne(nameOfUpload, [customerOf(actor), id])).name;
  }
}

/** $3 is the text as it is searched, $4 the rows that were chosen; each may be nothing. */
const foundBy = (actor: Actor, { id, statuses = [], q = '', ids }: ExportOrders): ListedRows => ({
  columns: orderColumns,
  from: `${ofFile} AND ($3 = '' OR ${searched}) AND ($4::bigint[] IS NULL OR r.id = ANY ($4)) AND ${standsAt(statuses)}`,
  values: [customerOf(actor), id, literally(q.trim().toLowerCase()), ids ?? null],
  sorts: seesCosts(actor) ? sorts : plainSorts,
  defaultSort: 'row',
});

const shown = (actor: Actor, row: UploadedOrder): UploadedOrder => (seesCosts(actor) ? row : { ...row, cents: null });
