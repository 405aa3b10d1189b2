import { Injectable } from '@nestjs/common';
import type { ShipmentList, ShipmentListRequest, ShipmentRow } from '@lading/contracts/shipment-list';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { conditionsOf, type Conditions, type Viewer } from './shipment-filter.js';
import { cursorOf, orderOf, placeIn, type ListOrder } from './shipment-order.js';
import { favouriteOf, rowColumns, toShipmentRow } from './shipment-record.js';
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

interface CountedShipment extends ShipmentRow {
  readonly sortValue: string | number;
  readonly total?: number | null;
}

/** Beyond it the rows are found by the index first: what is skipped is not worth reading whole. */
const plainSkip = 500;

const viewerOf = (actor: Actor, now: string): Viewer => ({ customerId: customerOf(actor), userId: actor.userId, now });

const carrier = 'JOIN carrier c ON c.id = s.carrier_id';

/** Reads pages of shipments: what is on a page never depends on how deep it lies. */
@Injectable()
export class ShipmentListQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, request: ShipmentListRequest): Promise<ShipmentList> {
    const rows = await this.rows(wantedBy(actor, request, this.clock.iso()), true);
    const isAll = !request.cursor && !request.skip && rows.length <= request.limit;
    const total = isAll ? rows.length : (rows[0]?.total ?? (await this.count(actor, request)));
    return {
      ...pageOf(actor, request, rows),
      total: Math.min(total, exactTotal),
      totalIsLowerBound: total > exactTotal,
    };
  }

  /** One page without the total; `ids` narrows it to the rows that were ticked. */
  async page(actor: Actor, request: ShipmentListRequest, ids?: readonly number[]): Promise<ShipmentPage> {
    const wanted = wantedBy(actor, request, this.clock.iso());
    if (ids) wanted.conditions.add('s.id = ANY(?)', ids);
    return pageOf(actor, request, await this.rows(wanted, false));
  }

  /**
   * The rows of the page are chosen before anything is joined to them: a plan made for any customer must not read all
   * rows of a large one. The total is counted beside them, and only when there is more than this page.
   */
  private rows({ request, conditions, order, userId }: Wanted, isCounted: boolean): Promise<CountedShipment[]> {
    const { expression, type, isDescending } = order;
    const count = countOf(conditions);
    const person = conditions.bind(userId);
    const beyond = request.cursor ? this.beyond(conditions, request.cursor, order) : '';
    const direction = isDescending ? 'DESC' : 'ASC';
    const sorted = `ORDER BY ${expression} ${direction}, s.id ${direction}`;
    const limit = conditions.bind(request.limit + 1);
    const skip = request.cursor ? 0 : (request.skip ?? 0);
    const found = expression.startsWith('c.') ? `shipment s ${carrier}` : 'shipment s';
    const wanted = `FROM ${found} WHERE ${conditions.text}${beyond} ${sorted} LIMIT ${limit} OFFSET ${conditions.bind(skip)}`;
    const page =
      skip > plainSkip
        ? `(SELECT s.id ${wanted}) AS page JOIN shipment s ON s.id = page.id`
        : `(SELECT s.* ${wanted}) AS s`;
    const isMore = request.cursor || skip > 0 ? 'true' : `count(*) OVER () >= ${limit}`;
    const total = isCounted ? `, CASE WHEN ${isMore} THEN (${count}) END AS total` : '';
    return this.database.query<CountedShipment>(
      `SELECT ${rowColumns}, ${favouriteOf(person)}, ${expression}::${type} AS "sortValue"${total}
         FROM ${page} ${carrier} ${sorted}`,
      conditions.values,
    );
  }

  private beyond(conditions: Conditions, cursor: string, order: ListOrder): string {
    const [value, id] = placeIn(cursor, order);
    const sign = order.isDescending ? '<' : '>';
    return ` AND (${order.expression}, s.id) ${sign} (${conditions.bind(value)}::${order.type}, ${conditions.bind(id)}::bigint)`;
  }

  /** For a page beyond the last row, which has none that could carry the total. */
  private async count(actor: Actor, request: ShipmentListRequest): Promise<number> {
    const conditions = conditionsOf(request, viewerOf(actor, this.clock.iso()));
    const counted = await this.database.findOne<{ n: number }>(countOf(conditions), conditions.values);
    return counted?.n ?? 0;
  }
}

const countOf = (conditions: Conditions): string =>
  `SELECT count(*) AS n FROM (SELECT FROM shipment s WHERE ${conditions.text} LIMIT ${exactTotal + 1}) AS capped`;

const wantedBy = (actor: Actor, request: ShipmentListRequest, now: string): Wanted => ({
  request,
  conditions: conditionsOf(request, viewerOf(actor, now)),
  order: orderOf(request.sort, seesCosts(actor)),
  userId: actor.userId,
});

function pageOf(actor: Actor, { limit }: ShipmentListRequest, rows: readonly CountedShipment[]): ShipmentPage {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toShipmentRow(row, seesCosts(actor))),
    nextCursor: rows.length > limit && last ? cursorOf([last.sortValue, last.shipmentId]) : null,
  };
}
