import { Injectable } from '@nestjs/common';
import type { ShipmentList, ShipmentListRequest } from '@lading/contracts/shipment-list';
import type { Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { conditionsOf, type Conditions, type Viewer } from './shipment-filter.js';
import { cursorOf, orderOf, placeIn, type ListOrder } from './shipment-order.js';
import { favouriteOf, rowColumns, withoutCosts, type ListedShipment } from './shipment-record.js';
import { customerOf, seesCosts } from './shipments.policy.js';

/** Totals are exact up to here; more is said to be more. */
const exactTotal = 10_000;

type ShipmentPage = Pick<ShipmentList, 'items' | 'nextCursor'>;

interface Wanted {
  readonly request: ShipmentListRequest;
  readonly conditions: Conditions;
  readonly order: ListOrder;
  readonly userId: number | null;
}

/** Beyond it the rows are found by the index first: what is skipped is not worth reading whole. */
const plainSkip = 500;

const viewerOf = (actor: Actor): Viewer => ({ customerId: customerOf(actor), userId: actor.userId });

const tables = 'FROM shipment s JOIN carrier c ON c.id = s.carrier_id';

/** Reads pages of shipments: what is on a page never depends on how deep it lies. */
@Injectable()
export class ShipmentListQueries {
  constructor(private readonly database: Database) {}

  async list(actor: Actor, request: ShipmentListRequest): Promise<ShipmentList> {
    const viewer = viewerOf(actor);
    const [page, count] = await Promise.all([this.page(actor, request), this.count(conditionsOf(request, viewer))]);
    return { ...page, total: Math.min(count, exactTotal), totalIsLowerBound: count > exactTotal };
  }

  /** One page without the total; `ids` narrows it to the rows that were ticked. */
  async page(actor: Actor, request: ShipmentListRequest, ids?: readonly number[]): Promise<ShipmentPage> {
    const order = orderOf(request.sort, seesCosts(actor));
    const conditions = conditionsOf(request, viewerOf(actor));
    if (ids) conditions.add('s.id = ANY(?)', ids);
    const rows = await this.rows({ request, conditions, order, userId: actor.userId });
    const shown = rows.slice(0, request.limit);
    const last = shown.at(-1);
    return {
      items: shown.map(({ sortValue: _, ...row }) => withoutCosts(row, seesCosts(actor))),
      nextCursor: rows.length > request.limit && last ? cursorOf([last.sortValue, last.shipmentId]) : null,
    };
  }

  private rows({ request, conditions, order, userId }: Wanted): Promise<ListedShipment[]> {
    const { expression, type, isDescending } = order;
    const person = conditions.bind(userId);
    const beyond = request.cursor ? this.beyond(conditions, request.cursor, order) : '';
    const direction = isDescending ? 'DESC' : 'ASC';
    const sorted = `ORDER BY ${expression} ${direction}, s.id ${direction}`;
    const limit = `LIMIT ${conditions.bind(request.limit + 1)}`;
    const skip = request.cursor ? 0 : (request.skip ?? 0);
    const wanted = `WHERE ${conditions.text}${beyond} ${sorted} ${limit} OFFSET ${conditions.bind(skip)}`;
    const found = expression.startsWith('c.') ? tables : 'FROM shipment s';
    const rest =
      skip > plainSkip ? `JOIN (SELECT s.id ${found} ${wanted}) AS page ON page.id = s.id ${sorted}` : wanted;
    return this.database.query<ListedShipment>(
      `SELECT ${rowColumns}, ${favouriteOf(person)}, ${expression}::${type} AS "sortValue" ${tables} ${rest}`,
      conditions.values,
    );
  }

  private beyond(conditions: Conditions, cursor: string, order: ListOrder): string {
    const [value, id] = placeIn(cursor, order);
    const sign = order.isDescending ? '<' : '>';
    return ` AND (${order.expression}, s.id) ${sign} (${conditions.bind(value)}::${order.type}, ${conditions.bind(id)}::bigint)`;
  }

  private async count(conditions: Conditions): Promise<number> {
    const counted = await this.database.findOne<{ n: number }>(
      `SELECT count(*) AS n FROM (SELECT FROM shipment s WHERE ${conditions.text} LIMIT ${exactTotal + 1}) AS capped`,
      conditions.values,
    );
    return counted?.n ?? 0;
  }
}
