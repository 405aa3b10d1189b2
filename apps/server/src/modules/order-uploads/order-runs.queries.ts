import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { uploadedOrderList } from '@lading/contracts/lists/order-uploads';
import type {
  ExportOrders,
  ListUploadedOrders,
  UploadedOrder as ShownOrder,
  UploadedOrderList,
} from '@lading/contracts/shipments/order-uploads';
import { formatCents } from '@lading/domain/measures/money';
import { Injectable } from '@nestjs/common';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  text,
} from '../../kernel/database/declared-statement.js';
import { userSeesCosts, seesCosts } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { listSource } from '../../kernel/lists/list-source.js';
import { Lists } from '../../kernel/lists/lists.js';
import { customerOf } from '../../kernel/lists/restorable-list.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { OrderUpload, UploadedOrder } from './order-uploads.entities.js';
import { type StoredDetails, type StoredDispatch, standsAt } from './order-content.js';
import { nameOfUpload, orderRow } from './order-uploads.queries.js';

const ids = row(columnsOf(UploadedOrder, '', 'id'));

const run = row({
  ...columnsOf(OrderUpload, 'u', 'id', 'stage', 'customerId', 'askedBy', 'actingUserId'),
  rule: columnOf(OrderUpload, 'u', 'offerRule'),
  senderId: columnOf(OrderUpload, 'u', 'userId'),
  name: text(`trim(a.first_name || ' ' || a.last_name)`),
  fileName: columnOf(OrderUpload, 'u', 'name'),
  isAutomatic: boolean(`u.auto_dispatch <> 'off'`),
  /** The privileges and rule of the user who started the work. */
  seesCosts: boolean(userSeesCosts('a')),
});

/** File $1 with the work in progress on its orders and the user who started it. */
export const uploadInRun = statement(
  run,
  `SELECT ${run.sql} FROM order_upload u JOIN user_account a ON a.id = u.asked_by WHERE u.id = $1`,
);

/** The next $3 orders of file $1 that wait in state $2; naming both states lets the index of runs be used. */
export const nextOrders = statement(
  ids,
  `SELECT ${ids.sql} FROM uploaded_order
    WHERE order_upload_id = $1 AND state = $2 AND state IN ('rating', 'dispatching') ORDER BY line, id LIMIT $3`,
);

const ofShipment = row(columnsOf(UploadedOrder, 'o', 'id'));

/** An order of file $1 whose carrier has not answered yet. */
export const sendingOrder = statement(
  ofShipment,
  `SELECT ${ofShipment.sql} FROM uploaded_order o JOIN shipment s ON s.id = o.shipment_id
    WHERE o.order_upload_id = $1 AND s.dispatch_state = 'sending' LIMIT 1`,
);

const idsOfUploads = row(columnsOf(OrderUpload, 'u', 'id'));

/** The file of shipment $1 if this was the last of its orders to be answered. */
export const answeredUpload = statement(
  idsOfUploads,
  `SELECT ${idsOfUploads.sql} FROM uploaded_order o JOIN order_upload u ON u.id = o.order_upload_id
    WHERE o.shipment_id = $1 AND u.stage = 'dispatching' AND NOT EXISTS (
      SELECT FROM uploaded_order w LEFT JOIN shipment s ON s.id = w.shipment_id
       WHERE w.order_upload_id = u.id AND (w.state = 'dispatching' OR s.dispatch_state = 'sending'))`,
);

const waiting = 'NOT is_excluded AND shipment_id IS NULL';

/** New and failed orders of file $1 begin to be rated at time $2; with $3 automatically dispatched. A problem stays until the work on its order starts, because it may be stopped before. */
export const beginRating = statement(
  ids,
  `UPDATE uploaded_order SET state = 'rating', is_asked = false, is_automatic = $3, updated_at = $2
    WHERE order_upload_id = $1 AND state IN ('new', 'failed') AND ${waiting} RETURNING ${ids.sql}`,
);

/** Rated orders of file $1 begin to be dispatched at time $2. */
export const beginDispatch = statement(
  ids,
  `UPDATE uploaded_order SET state = 'dispatching', is_automatic = false, updated_at = $2
    WHERE order_upload_id = $1 AND state = 'rated' AND ${waiting} RETURNING ${ids.sql}`,
);

/** Automatic orders of file $1 that no carrier has stay rated from time $2 on. */
export const endAutomaticDispatch = statement(
  ids,
  `UPDATE uploaded_order SET state = 'rated', updated_at = $2
    WHERE order_upload_id = $1 AND state = 'dispatching' AND is_automatic AND shipment_id IS NULL RETURNING ${ids.sql}`,
);

/** Removes the orders of file $1 that have no shipment. */
export const removeOrders = statement(
  ids,
  `DELETE FROM uploaded_order WHERE order_upload_id = $1 AND shipment_id IS NULL RETURNING ${ids.sql}`,
);

const limit = row(columnsOf(OrderUpload, '', 'limitCents'));

/** File $1 goes on to dispatch at time $2 if it still dispatches automatically. */
export const beginAutomaticDispatch = statement(
  limit,
  `UPDATE order_upload SET stage = 'dispatching', updated_at = $2 WHERE id = $1 AND stage = 'rating' AND auto_dispatch = 'on'
   RETURNING ${limit.sql}`,
);

const passed = row({ isPassed: boolean(`state = 'dispatching'`) });

/** At time $2 the rated orders of file $1 go on, unless they cost more than $3; those stay for reason $4. */
export const passOrders = statement(
  passed,
  `UPDATE uploaded_order SET state = CASE WHEN cents > $3::bigint THEN state ELSE 'dispatching' END,
          problem = CASE WHEN cents > $3::bigint THEN $4 END, updated_at = $2
    WHERE order_upload_id = $1 AND state = 'rated' AND is_automatic AND shipment_id IS NULL
   RETURNING ${passed.sql}`,
);

/** Why is $2, the time $3. A rating that fails takes the price of an earlier one with it; a dispatch leaves the order its price. */
const asFailed = `UPDATE uploaded_order SET state = 'failed', problem = $2, updated_at = $3,
  offer_id = CASE WHEN state <> 'rating' THEN offer_id END, cents = CASE WHEN state <> 'rating' THEN cents END`;

export const failOrder = statement(
  noRows,
  `${asFailed} WHERE id = $1 AND state IN ('rating', 'dispatching') AND shipment_id IS NULL`,
);

/** All orders of file $1 that still wait in state $4. */
export const failWaitingOrders = statement(
  noRows,
  `${asFailed} WHERE order_upload_id = $1 AND state = $4 AND shipment_id IS NULL`,
);

/**
 * Orders of file $1 on which no work has started go back at time $2 to where they were, which their problem tells: the carriers of an order
 * that was asked for are answering, and one that is being dispatched holds its row until it has its shipment.
 */
export const putBackOrders = statement(
  ids,
  `UPDATE uploaded_order SET updated_at = $2,
      state = CASE WHEN state = 'dispatching' THEN 'rated' WHEN problem IS NULL THEN 'new' ELSE 'failed' END
    WHERE order_upload_id = $1 AND shipment_id IS NULL AND (state = 'dispatching' OR state = 'rating' AND NOT is_asked)
    RETURNING ${ids.sql}`,
);

const working = row({ n: bigint('count(*)') });

export const workingOrders = statement(
  working,
  `SELECT ${working.sql} FROM uploaded_order o LEFT JOIN shipment s ON s.id = o.shipment_id
    WHERE o.order_upload_id = $1 AND (o.state IN ('rating', 'dispatching') OR s.dispatch_state = 'sending')`,
);

const excluded = row({ isOpen: boolean('shipment_id IS NULL') });

/** Excludes orders $2 of file $1 at time $4, or takes them back in; orders with a shipment stay as they are. */
export const excludeOrders = statement(
  excluded,
  `UPDATE uploaded_order SET is_excluded = $3 AND shipment_id IS NULL, updated_at = $4
    WHERE order_upload_id = $1 AND id = ANY ($2) RETURNING ${excluded.sql}`,
);

const inHand = row({
  ...columnsOf(UploadedOrder, '', 'id', 'quoteId', 'isAsked', 'offerId', 'cents'),
  details: columnOf(UploadedOrder, '', 'details').as<StoredDetails>(),
  dispatch: columnOf(UploadedOrder, '', 'dispatch').as<StoredDispatch>(),
});

/** Order $1, locked, if it still waits in state $2. */
export const lockedOrder = statement(
  inHand,
  `SELECT ${inHand.sql} FROM uploaded_order WHERE id = $1 AND state = $2 AND shipment_id IS NULL FOR UPDATE`,
);

const outcome = row({
  done: bigint(`count(*) FILTER (WHERE CASE $2 WHEN 'rating' THEN o.state = 'rated' AND NOT o.is_excluded
    ELSE s.dispatch_state = 'confirmed' END)`),
  failed: bigint(`count(*) FILTER (WHERE o.state = 'failed' AND NOT o.is_excluded)`),
  refused: bigint(`count(*) FILTER (WHERE s.dispatch_state = 'refused')`),
  unclear: bigint(`count(*) FILTER (WHERE s.dispatch_state = 'needsAttention')`),
  left: bigint(
    `count(*) FILTER (WHERE o.state = CASE $2 WHEN 'rating' THEN 'new' ELSE 'rated' END AND NOT o.is_excluded)`,
  ),
});

/** What came of stage $2 of file $1; with $3 of its automatic orders alone. */
export const outcomeOfRun = statement(
  outcome,
  `SELECT ${outcome.sql} FROM uploaded_order o LEFT JOIN shipment s ON s.id = o.shipment_id
    WHERE o.order_upload_id = $1 AND (NOT $3 OR o.is_automatic)`,
);

const stopped = row({ isStopped: boolean(`coalesce(bool_or((payload ->> 'orders')::int > 0), false)`) });

/** Whether an event named in $3 left out orders of subject $1 since the last one named $2. */
export const stoppedSince = statement(
  stopped,
  `SELECT ${stopped.sql} FROM event WHERE subject = $1 AND name = ANY ($3)
    AND id > coalesce((SELECT max(id) FROM event WHERE subject = $1 AND name = $2), 0)`,
);

const ofFile = `FROM uploaded_order r LEFT JOIN shipment s ON s.id = r.shipment_id LEFT JOIN offer f ON f.id = r.offer_id
    LEFT JOIN carrier c ON c.id = f.carrier_id
  WHERE r.customer_id = $1 AND r.order_upload_id = $2`;

/** Where a text is looked for; a file has 10,000 orders at most. */
const searched = ['r.reference', 'r.origin_label', 'r.destination_label', 'c.name', 's.number']
  .map((column) => `lower(${column}) LIKE '%' || $3 || '%'`)
  .join(' OR ');

const shown = (actor: Actor, row: ShownOrder): ShownOrder => (seesCosts(actor) ? row : { ...row, cents: null });

/** Reads the orders of a file as far as the caller's location rule reaches. */
@Injectable()
export class UploadedOrdersQueries {
  private readonly source = listSource({
    list: uploadedOrderList,
    select: orderRow,
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
    toRows: (orders: readonly ShownOrder[], actor: Actor) => orders.map((row) => shown(actor, row)),
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
