import { searchForm, shipmentNumbersWith } from '@lading/domain/identifiers/reference-number';
import type { Actor } from '../../kernel/auth/actor.js';
import { Conditions } from '../../kernel/database/conditions.js';
import type { Database } from '../../kernel/database/database.js';
import { columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { literally, finds, isShort } from '../../kernel/lists/searched-text.js';
import { freightUnderRule, ofShipments } from '../../business/location-rule/freight-under-rule.js';
import { exactFound } from '../../kernel/lists/totals.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';

/** Shipments that are looked up for a search. */
const mostNamed = 500;

/** What a text names besides the numbers of an invoice: carriers, and shipments: which ones, or those whose numbers hold it, or every one. */
export interface Named {
  readonly carriers: readonly number[];
  readonly shipments: readonly number[] | 'many' | 'all';
}

const carrier = row(columnsOf(Carrier, '', 'id'));

const carriersLike = statement(carrier, `SELECT ${carrier.sql} FROM carrier WHERE lower(name) LIKE $1`);

const shipment = row(columnsOf(Shipment, '', 'id'));
const most = `LIMIT ${mostNamed + 1}`;

/** The shipments of customer $1 that have one of the numbers $2. */
const shipmentsByNumber = statement(
  shipment,
  `SELECT ${shipment.sql} FROM shipment WHERE customer_id = $1 AND number = ANY($2) ${most}`,
);

/** The order is that of an index: of a short text that most numbers hold, the first ones are enough. */
const shipmentsHolding = statement(
  shipment,
  `SELECT ${shipment.sql} FROM shipment WHERE customer_id = $1 AND search LIKE $2 AND search_form(number) LIKE $2 ORDER BY number DESC ${most}`,
);

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** The carriers in whose name the text is; of no text none. */
export async function carriersNamed(database: Database, value: string): Promise<readonly number[]> {
  if (searchForm(value) === '') return [];
  const named = `%${literally(value.toLowerCase())}%`;
  return idsOf(await database.query(carriersLike, [named]));
}

/** A text that no index of the invoices knows is looked up where one does; of the few shipments under a rule each is looked at. */
export async function namedBy(database: Database, actor: Actor, value: string): Promise<Named> {
  const text = searchForm(value);
  if (text === '') return { carriers: [], shipments: [] };
  const carriers = await carriersNamed(database, value);
  // All numbers begin alike: with a short text either every one of them or none.
  if (isShort(text)) return { carriers, shipments: 'sh'.startsWith(text) ? 'all' : [] };
  const numbers = shipmentNumbersWith(text);
  if (numbers?.length === 0) return { carriers, shipments: [] };
  const rule = numbers ? undefined : await freightUnderRule(database, actor);
  if (rule?.shipments) return { carriers, shipments: await numberedOf(database, rule.shipments, text) };
  const shipments = await shipmentsNumbered(database, actor.customerId, text, numbers);
  return { carriers, shipments: shipments.length > mostNamed ? 'many' : idsOf(shipments) };
}

async function numberedOf(database: Database, ids: readonly number[], text: string): Promise<number[]> {
  const conditions = new Conditions();
  const own = ofShipments(conditions, 'shipment', 'id', ids);
  const numbered = `search_form(s.number) LIKE ${conditions.bind(`%${literally(text)}%`)}`;
  const asked = { shape: shipment, text: `SELECT ${shipment.sql} FROM ${own} s WHERE ${numbered}` };
  return idsOf(await database.queryFor(asked, conditions.values));
}

/** The numbers that hold the text are named; when they are too many, the index of all texts of shipments finds them. */
async function shipmentsNumbered(
  database: Database,
  customerId: number | null,
  text: string,
  numbers: readonly string[] | undefined,
): Promise<{ id: number }[]> {
  if (numbers) return database.query(shipmentsByNumber, [customerId, numbers]);
  return database.queryFor(shipmentsHolding, [customerId, `%${literally(text)}%`]);
}

/** One way on which a text leads to invoices; the order is that of an index, so that no other company's invoices are gone through. */
interface Way {
  /** The joins of its condition in addition to the invoice `r`. */
  readonly joins: string;
  readonly condition: string;
  readonly order: string;
  /** What invoices are that other ways lead to. */
  readonly isOther: string;
}

const wayOf = (condition: string, order = 'r.received_at DESC, r.id DESC'): Way => ({
  joins: '',
  condition,
  order,
  isOther: `NOT ${condition}`,
});

/** The ways of a text, those first that find many invoices at once. */
export function waysOf(conditions: Conditions, value: string, { carriers, shipments }: Named): Way[] {
  const text = searchForm(value);
  if (text === '') return [];
  const ways: Way[] = [];
  if (carriers.length > 0)
    ways.push(wayOf(`r.carrier_id = ANY(${conditions.bind(carriers)})`, 'r.carrier_id, r.number'));
  if (shipments === 'all') ways.push(wayOf('r.shipment_id IS NOT NULL'));
  if (shipments === 'many') ways.push(shipmentsWay(conditions.bind(`%${literally(text)}%`)));
  ways.push(wayOf(finds(conditions, 'r.search', text)));
  if (typeof shipments !== 'string' && shipments.length > 0)
    ways.push(wayOf(`r.shipment_id = ANY(${conditions.bind(shipments)})`));
  return ways;
}

function shipmentsWay(holding: string): Way {
  const condition = `(s.search LIKE ${holding} AND search_form(s.number) LIKE ${holding})`;
  return {
    joins: 'LEFT JOIN shipment s ON s.id = r.shipment_id',
    condition,
    order: 's.number DESC',
    isOther: `NOT EXISTS (SELECT FROM shipment s WHERE s.id = r.shipment_id AND ${condition})`,
  };
}

/** What the conditions of all ways ask for beside the invoice `r`, for a statement that does not join it anyway. */
export const joinsOf = (ways: readonly Way[]): string => ways.map(({ joins }) => joins).join(' ');

/** The invoices of all ways, each once. A way is gone only when those before it did not lead to enough of them. */
export function gatheredOn(ways: readonly Way[], others: string): string {
  const parts = ways.map(({ joins, condition, order }, place) => {
    const where = [others, ...ways.slice(0, place).map(({ isOther }) => isOther), condition].join(' AND ');
    return `(SELECT r.id FROM invoice r ${joins} WHERE ${where} ORDER BY ${order} LIMIT ${exactFound + 1})`;
  });
  return `SELECT id FROM (${parts.join(' UNION ALL ')}) AS r`;
}
