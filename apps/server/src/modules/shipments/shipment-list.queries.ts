import { Injectable } from '@nestjs/common';
import type { ShipmentList, ShipmentListRequest } from '@lading/contracts/shipments/shipment-list';
import { customerOf, seesCosts } from '../../business/customer-access.js';
import {
  freightUnderRule,
  mayBeNarrowed,
  ofShipments,
  type FreightUnderRule,
} from '../../business/location-rule/freight-under-rule.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import type { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  integer,
  row,
  widened,
  type DeclaredStatement,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { cursorOf } from '../../kernel/lists/cursors.js';
import { placeIn, sortValue } from '../../kernel/lists/sorted-list.js';
import { joinLastSeen } from '../../business/shipments/last-seen.js';
import { exactFound, exactTotal, totalOf } from '../../kernel/lists/totals.js';
import { conditionsOf, isSearched, type Viewer } from './shipment-filter.conditions.js';
import { carrierName, orderOf, type ListOrder } from './shipment-order.js';
import { favoriteOf, rowColumns, toShipmentRow } from './shipment-record.js';

/** A page of the list, without its total. */
export type ShipmentPage = Pick<ShipmentList, 'items' | 'nextCursor'>;

interface Wanted {
  readonly request: ShipmentListRequest;
  readonly conditions: Conditions;
  readonly order: ListOrder;
  readonly userId: number | null;
  readonly choose: (choice: Choice) => string;
}

const listed = row(rowColumns);

const shipmentId = row({ id: bigint('s.id') });
const counted = row({ n: bigint('count(*)') });
const present = row({ one: integer('1') });

/** A row of a page in this order, with the total of the list where it is counted beside the page. */
const listedIn = (order: ListOrder, person: string, count: string | undefined) =>
  widened(listed, {
    isFavorite: favoriteOf(person),
    sortValue: sortValue(order),
    total: bigint(count ?? 'NULL::bigint').nullable(),
  });

type CountedShipment = RowOf<ReturnType<typeof listedIn>>;

/** Beyond this skip, rows are found by the index first, so that skipped rows are not read whole. */
const plainSkip = 500;

const viewerOf = (actor: Actor, now: string): Viewer => ({ customerId: customerOf(actor), userId: actor.userId, now });

const carrier = 'JOIN carrier c ON c.id = s.carrier_id';

const directionOf = ({ isDescending }: ListOrder): string => (isDescending ? 'DESC' : 'ASC');

/** The join that an order by carrier needs; no more carriers are read than the page needs. */
function byCarrier(order: ListOrder, most: string): Pick<Choice, 'joined' | 'byCarrier'> {
  if (order.expression !== carrierName) return { joined: '' };
  const direction = directionOf(order);
  const carriers = `(SELECT id, name FROM carrier ORDER BY name ${direction}) AS c`;
  return { joined: carrier, byCarrier: { carriers, first: `ORDER BY s.id ${direction} ${most}` } };
}

/** In the order in which they were written, so that neighbors lie side by side on disk; an index by customer has this order. */
const newest = 'ORDER BY s.number DESC, s.id DESC';
/** The newest of a location, by the index of locations. */
const newestOfPlace = 'ORDER BY s.pickup_date DESC, s.id DESC';

const seesAll = '(SELECT app_sees_company() OR app_sees_all_locations())';

/** Parts of the SQL that chooses rows: the join of the order, the conditions, and the order with its limit. */
interface Choice {
  readonly joined: string;
  readonly where: string;
  readonly first: string;
  /** For an order by carrier name: the carriers in that order, and the first shipments of each. */
  readonly byCarrier?: { readonly carriers: string; readonly first: string } | undefined;
}

/** All shipments of the company; row-level security leaves out what the user may not see. */
const ofCustomer = ({ joined, where, byCarrier }: Choice): string =>
  byCarrier
    ? `${byCarrier.carriers} CROSS JOIN LATERAL (SELECT s.* FROM shipment s WHERE s.carrier_id = c.id AND ${where} ${byCarrier.first}) AS s`
    : `shipment s ${joined} WHERE ${where}`;

/** The rows of these ids. */
const ofThese =
  (rows: string) =>
  ({ joined, where }: Choice): string =>
    `${rows} AS s ${joined} WHERE ${where}`;

/**
 * The same for users with few locations: the first rows of each location, and the user's own rows without one. Otherwise all rows of
 * a large company would be read to find those of a small location. Users who see all locations take the first branch.
 */
const ofUser = ({ joined, where, first, byCarrier }: Choice): string => `(
    (SELECT s.* FROM ${ofCustomer({ joined, where: `${seesAll} AND ${where}`, first, byCarrier })} ${first})
    UNION ALL
    (SELECT s.* FROM unnest(CASE WHEN ${seesAll} THEN '{}' ELSE (SELECT app_user_locations()) END) AS place (id)
      CROSS JOIN LATERAL (SELECT s.* FROM shipment s ${joined} WHERE s.location_id = place.id AND ${where} ${first}) AS s)
    UNION ALL
    (SELECT s.* FROM shipment s ${joined} WHERE NOT ${seesAll} AND s.location_id IS NULL AND s.created_by = (SELECT app_user()) AND ${where} ${first})
  ) AS s ${joined}`;

/** Reads pages of shipments. */
@Injectable()
export class ShipmentListQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, request: ShipmentListRequest): Promise<ShipmentList> {
    if (isSearched(request)) return this.searched(actor, request);
    const rows = await this.rows(wantedBy(actor, request, this.clock.iso()), true);
    const isAll = !request.cursor && !request.skip && rows.length <= request.limit;
    const total = isAll ? rows.length : (rows[0]?.total ?? (await this.count(actor, request)));
    return { ...pageOf(actor, request, rows), ...totalOf(total, exactTotal) };
  }

  /**
   * The ids that a text finds are read once, for page and total, because each search scans its whole index. If they are few, they
   * are sorted; if they are many, the page is found quickly in its order.
   */
  private async searched(actor: Actor, request: ShipmentListRequest): Promise<ShipmentList> {
    const rule = await freightUnderRule(this.database, actor);
    const most = `LIMIT ${exactFound + 1}`;
    const { conditions, choose } = wantedBy(actor, request, this.clock.iso(), { rule });
    const chosen = choose({ joined: '', where: conditions.text, first: `${newestOfPlace} ${most}` });
    const text = `SELECT ${shipmentId.sql} FROM ${chosen} ${isByPlace(rule) ? '' : newest} ${most}`;
    const found = await this.database.queryFor({ shape: shipmentId, text }, conditions.values);
    const ids = found.map(({ id }) => id);
    const { q: _, ...others } = request;
    const page = await (ids.length > exactFound ? this.page(actor, request) : this.page(actor, others, ids));
    return { ...page, ...totalOf(ids.length, exactFound) };
  }

  /** One page without the total; `ids` narrows it to these rows. */
  async page(actor: Actor, request: ShipmentListRequest, ids?: readonly number[]): Promise<ShipmentPage> {
    return pageOf(actor, request, await this.rows(await this.wanted(actor, request, ids), false));
  }

  private async wanted(actor: Actor, request: ShipmentListRequest, ids?: readonly number[]): Promise<Wanted> {
    const rule = ids || !isSearched(request) ? undefined : await freightUnderRule(this.database, actor);
    return wantedBy(actor, request, this.clock.iso(), { ids, rule });
  }

  /** Whether the list has more rows than a file. */
  async hasMoreThan(
    most: number,
    actor: Actor,
    request: ShipmentListRequest,
    ids?: readonly number[],
  ): Promise<boolean> {
    const { conditions, choose } = await this.wanted(actor, request, ids);
    const chosen = choose({ joined: '', where: conditions.text, first: `LIMIT ${most + 1}` });
    const text = `SELECT ${present.sql} FROM ${chosen} OFFSET ${most} LIMIT 1`;
    const beyond = await this.database[mannerOf(request)]({ shape: present, text }, conditions.values);
    return beyond.length > 0;
  }

  /**
   * The rows of the page are chosen before anything is joined to them: a plan made for any customer must not read all
   * rows of a large one. The total is counted beside them, and only when there is more than this page.
   */
  private rows(wanted: Wanted, isCounted: boolean): Promise<CountedShipment[]> {
    const { request, conditions, order, userId, choose } = wanted;
    const { expression } = order;
    const count = countOf(wanted).text;
    const person = conditions.bind(userId);
    const beyond = request.cursor ? this.beyond(conditions, request.cursor, order) : '';
    const direction = directionOf(order);
    const sorted = `ORDER BY ${expression} ${direction}, s.id ${direction}`;
    const limit = conditions.bind(request.limit + 1);
    const skip = request.cursor ? 0 : (request.skip ?? 0);
    const skipped = conditions.bind(skip);
    const most = `LIMIT ${limit}::bigint + ${skipped}::bigint`;
    const where = `${conditions.text}${beyond}`;
    const chosen = choose({ where, first: `${sorted} ${most}`, ...byCarrier(order, most) });
    const part = `FROM ${chosen} ${sorted} LIMIT ${limit} OFFSET ${skipped}`;
    const page =
      skip > plainSkip
        ? `(SELECT s.id ${part}) AS page JOIN shipment s ON s.id = page.id`
        : `(SELECT s.* ${part}) AS s`;
    const isMore = request.cursor || skip > 0 ? 'true' : `count(*) OVER () >= ${limit}`;
    const shape = listedIn(order, person, isCounted ? `CASE WHEN ${isMore} THEN (${count}) END` : undefined);
    const text = `SELECT ${shape.sql} FROM ${page} ${carrier} ${joinLastSeen} ${sorted}`;
    return this.database[mannerOf(request)]({ shape, text }, conditions.values);
  }

  private beyond(conditions: Conditions, cursor: string, order: ListOrder): string {
    const [value, id] = placeIn(cursor, order);
    const sign = order.isDescending ? '<' : '>';
    if (order.expression === carrierName) {
      const name = conditions.bind(value);
      const passed = `CASE WHEN c.name = ${name} THEN ${conditions.bind(id)}::bigint ELSE ${order.isDescending ? '9223372036854775807' : '0'} END`;
      return ` AND c.name ${sign}= ${name} AND s.id ${sign} ${passed}`;
    }
    return ` AND (${order.expression}, s.id) ${sign} (${conditions.bind(value)}::${order.type}, ${conditions.bind(id)}::bigint)`;
  }

  /** For a page after the last row, which has no row to carry the total. */
  private async count(actor: Actor, request: ShipmentListRequest): Promise<number> {
    const wanted = wantedBy(actor, request, this.clock.iso());
    const whole = await this.database.findOne(countOf(wanted), wanted.conditions.values);
    return whole?.n ?? 0;
  }
}

/** Planned for its values where a text is searched for: it may be in one row or in half of them. */
const mannerOf = (request: ShipmentListRequest): 'query' | 'queryFor' => (isSearched(request) ? 'queryFor' : 'query');

function countOf({ conditions, choose }: Wanted): DeclaredStatement<RowOf<typeof counted>> {
  const first = `LIMIT ${exactTotal + 1}`;
  const chosen = choose({ joined: '', where: conditions.text, first });
  return { shape: counted, text: `SELECT ${counted.sql} FROM (SELECT FROM ${chosen} ${first}) AS capped` };
}

/** What is known of the rows beforehand: their ids, or what the location rule leaves. */
interface Narrowed {
  readonly ids?: readonly number[] | undefined;
  readonly rule?: FreightUnderRule | undefined;
}

function wantedBy(actor: Actor, request: ShipmentListRequest, now: string, narrowed: Narrowed = {}): Wanted {
  const conditions = conditionsOf(request, viewerOf(actor, now));
  const { ids = narrowed.rule?.shipments, rule } = narrowed;
  const isNarrowed = isSearched(request) ? isByPlace(rule) : mayBeNarrowed(actor);
  const choose = ids ? ofThese(ofShipments(conditions, 'shipment', 'id', ids)) : isNarrowed ? ofUser : ofCustomer;
  return { request, conditions, order: orderOf(request.sort, seesCosts(actor)), userId: actor.userId, choose };
}

/** Too many rows to check one by one, in locations few enough to search each of them. */
const isByPlace = (rule: FreightUnderRule | undefined): boolean => rule?.shipments === null && rule.isOfFewPlaces;

function pageOf(actor: Actor, { limit }: ShipmentListRequest, rows: readonly CountedShipment[]): ShipmentPage {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((one) => toShipmentRow(one, seesCosts(actor))),
    nextCursor: rows.length > limit && last ? cursorOf([last.sortValue, last.shipmentId]) : null,
  };
}
