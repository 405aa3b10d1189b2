import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { uploadedOrderList } from '@lading/contracts/lists/order-uploads';
import type {
  ExportOrders,
  ListUploadedOrders,
  UploadedOrder,
  UploadedOrderList,
} from '@lading/contracts/shipments/order-uploads';
import { formatCents } from '@lading/domain/measures/money';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { listSource } from '../../kernel/lists/list-source.js';
import { Lists } from '../../kernel/lists/lists.js';
import { customerOf } from '../../kernel/lists/restorable-list.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { standsAt } from './order-content.js';
import { nameOfUpload, orderColumns } from './order-uploads.queries.js';
import { seesCosts } from '../../business/customer-access.js';

const ofFile = `FROM uploaded_order r LEFT JOIN shipment s ON s.id = r.shipment_id LEFT JOIN offer f ON f.id = r.offer_id
    LEFT JOIN carrier c ON c.id = f.carrier_id
  WHERE r.customer_id = $1 AND r.order_upload_id = $2`;

/** Where a text is looked for; a file has 10,000 orders at most. */
const searched = ['r.reference', 'r.origin_label', 'r.destination_label', 'c.name', 's.number']
  .map((column) => `lower(${column}) LIKE '%' || $3 || '%'`)
  .join(' OR ');

const shown = (actor: Actor, row: UploadedOrder): UploadedOrder => (seesCosts(actor) ? row : { ...row, cents: null });

/** Reads the orders of a file as far as the caller's location rule reaches. */
@Injectable()
export class UploadedOrdersQueries {
  private readonly source = listSource({
    list: uploadedOrderList,
    select: orderColumns,
    sorts: {
      row: { expression: 'r.line', type: 'bigint' },
      number: { expression: 'lower(r.reference)', type: 'text' },
      pickup: { expression: 'r.ship_date', type: 'date' },
      carrier: { expression: `coalesce(lower(c.name), '')`, type: 'text' },
      price: { expression: 'coalesce(r.cents, 0)', type: 'bigint' },
    },
    find: async (actor: Actor, { id, statuses = [], q = '' }: ExportOrders, ids) => {
      await this.nameOf(actor, id);
      return {
        // $3 is the text as it is searched, $4 the rows that were chosen; each may be nothing.
        from: `${ofFile} AND ($3 = '' OR ${searched}) AND ($4::bigint[] IS NULL OR r.id = ANY ($4)) AND ${standsAt(statuses)}`,
        values: [customerOf(actor), id, literally(q.trim().toLowerCase()), ids],
      };
    },
    toRows: (orders: readonly UploadedOrder[], actor: Actor) => orders.map((row) => shown(actor, row)),
    cells: { cents: ({ cents }) => (typeof cents === 'number' ? formatCents(cents) : null) },
    fileOf: async (actor: Actor, { id }: ExportOrders) => (await this.nameOf(actor, id)).replace(/\.[^.]{1,8}$/, ''),
    seesCosts,
  });

  constructor(
    private readonly lists: Lists,
    private readonly database: Database,
  ) {}

  list(actor: Actor, request: ListUploadedOrders): Promise<UploadedOrderList> {
    return this.lists.page(this.source, actor, request);
  }

  export(actor: Actor, request: ExportOrders): Promise<FileAnswer> {
    return this.lists.file(this.source, actor, request);
  }

  private async nameOf(actor: Actor, id: number): Promise<string> {
    return found(await this.database.findOne(nameOfUpload, [customerOf(actor), id])).name;
  }
}
