import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { FuelIndexFilter, FuelSource, FuelState, FuelValue } from '@lading/contracts/carriers/fuel-index';
import type { FuelWeekFigures } from '@lading/contracts/sites/admin-dashboard';
import { fuelIndexList } from '@lading/contracts/lists/fuel-index';
import { isFuelIndexOld } from '@lading/domain/rating/fuel-week';
import { sideOf, type Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  instant,
  integer,
  json,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { listedRow, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { FuelIndex } from './fuel-index.entities.js';
import type { FuelFacts } from './fuel-index.events.js';
import { allowedActions } from './fuel-index.policy.js';

const weekBefore = `(SELECT p.milli_dollars FROM fuel_index p
    WHERE p.effective_from = r.effective_from - 7 AND p.superseded_at IS NULL)`;
const author = `(SELECT trim(u.first_name || ' ' || u.last_name) FROM user_account u WHERE u.id = r.entered_by)`;
const state = `CASE WHEN r.superseded_at IS NULL THEN 'current' ELSE 'superseded' END`;

const value = row({
  ...columnsOf(FuelIndex, 'r', 'id', 'indexDate', 'effectiveFrom', 'milliDollars', 'source', 'enteredAt'),
  ...columnsOf(FuelIndex, 'r', 'reason', 'supersededAt', 'version'),
  previousMilliDollars: integer(weekBefore).nullable(),
  enteredBy: text(author).nullable(),
  isUsed: boolean('r.used_at IS NOT NULL'),
  state: text(state).as<FuelState>(),
});
type ValueRow = RowOf<typeof value>;

const tables = 'FROM fuel_index r';
const valueById = statement(value, `SELECT ${value.sql} ${tables} WHERE r.id = $1`);

const priced = row({
  ...columnsOf(FuelIndex, '', 'id', 'indexDate', 'effectiveFrom', 'milliDollars', 'version'),
  isUsed: boolean('used_at IS NOT NULL'),
});
/** A value that ratings use. */
export type FuelPrice = RowOf<typeof priced>;

/** For writes of values that may still be changed. */
export const whileUnused = { usedAt: IsNull(), supersededAt: IsNull() };

/** The current values, the oldest first. */
export const currentPrices = statement(
  priced,
  `SELECT ${priced.sql} FROM fuel_index WHERE superseded_at IS NULL ORDER BY effective_from`,
);

const marked = row({ id: columnOf(FuelIndex, '', 'id') });
const asRated = 'id = $1 AND milli_dollars = $2 AND index_date = $3';

/** Notes that a rating uses value $1 as $2 mills of day $3; nothing where it has changed, or another rating has noted it. */
export const priceUsed = statement(
  marked,
  `UPDATE fuel_index SET used_at = $4 WHERE ${asRated} AND used_at IS NULL RETURNING ${marked.sql}`,
);

/** The value if a rating has used it: it never changes again. */
export const usedPrice = statement(
  marked,
  `SELECT ${marked.sql} FROM fuel_index WHERE ${asRated} AND used_at IS NOT NULL`,
);

/** The payload of an event that added, changed or superseded a value. */
interface FuelHistoryFacts extends FuelFacts {
  readonly source?: FuelSource;
  readonly before?: FuelFacts;
  readonly reason?: string;
  readonly doubts: string[];
}

const history = row({
  id: bigint('e.id'),
  at: instant('e.occurred_at'),
  by: text('e.actor_name'),
  payload: json<FuelHistoryFacts>('e.payload'),
});
export type HistoryEvent = RowOf<typeof history>;

/** The history of value $1 and of all values before and after it in its chain, the newest first. */
const historyOf = statement(
  history,
  `WITH RECURSIVE chain AS (
     SELECT id, supersedes_id FROM fuel_index WHERE id = $1
     UNION SELECT f.id, f.supersedes_id FROM fuel_index f JOIN chain c ON f.id = c.supersedes_id OR f.supersedes_id = c.id)
   SELECT ${history.sql} FROM event e WHERE e.subject IN (SELECT 'fuel-index:' || id FROM chain) ORDER BY e.id DESC LIMIT 100`,
);

const newest = row(columnsOf(FuelIndex, '', 'indexDate', 'milliDollars'));
const newestWeek = statement(
  newest,
  `SELECT ${newest.sql} FROM fuel_index WHERE superseded_at IS NULL ORDER BY effective_from DESC LIMIT 1`,
);

const needed = row({ isNeeded: boolean('EXISTS (SELECT FROM tariff)') });
const tariffsThere = statement(needed, `SELECT ${needed.sql}`);

function foundBy(_: Actor, filter: FuelIndexFilter, ids: readonly number[] | null): FoundSql {
  const conditions = new Conditions();
  conditions.require(
    { current: 'r.superseded_at IS NULL', superseded: 'r.superseded_at IS NOT NULL', any: 'true' }[
      filter.state ?? 'any'
    ],
  );
  if (filter.from) conditions.add('r.index_date >= ?', filter.from);
  if (filter.to) conditions.add('r.index_date <= ?', filter.to);
  if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
  return { from: `${tables} WHERE ${conditions.text}`, values: conditions.values };
}

/** Reads the fuel index. */
@Injectable()
export class FuelIndexQueries {
  readonly source = listSource({
    list: fuelIndexList,
    select: listedRow(value, tables),
    sorts: {
      indexDate: { expression: 'r.index_date', type: 'date' },
      effectiveFrom: { expression: 'r.effective_from', type: 'date' },
      milliDollars: { expression: 'r.milli_dollars', type: 'bigint' },
      enteredAt: { expression: 'r.entered_at', type: 'timestamptz' },
    },
    find: foundBy,
    toRows: (values: readonly ValueRow[], actor: Actor): FuelValue[] => values.map((one) => shownTo(one, actor)),
    cells: { price: ({ milliDollars }) => milliDollars / 1000 },
  });

  constructor(private readonly database: Database) {}

  async get(actor: Actor, id: number): Promise<FuelValue> {
    return shownTo(found(await this.database.findOne(valueById, [id])), actor);
  }

  current(): Promise<FuelPrice[]> {
    return this.database.query(currentPrices);
  }

  history(id: number): Promise<HistoryEvent[]> {
    return this.database.query(historyOf, [id]);
  }

  newest(): Promise<RowOf<typeof newest> | undefined> {
    return this.database.findOne(newestWeek);
  }

  /** The newest value, and whether it is too old on a day. None is missed as long as no carrier has a tariff. */
  async newestOn(day: string): Promise<FuelWeekFigures> {
    const value = await this.newest();
    if (value) return { ...value, isOld: isFuelIndexOld(value.indexDate, day) };
    const isOld = (await this.database.findOne(tariffsThere))?.isNeeded ?? false;
    return { indexDate: null, milliDollars: null, isOld };
  }
}

/** Carriers don't learn which administrator entered a value. */
function shownTo(one: ValueRow, actor: Actor): FuelValue {
  const isSystem = sideOf(actor) === 'system';
  return { ...one, enteredBy: isSystem ? one.enteredBy : null, allowedActions: allowedActions(actor, one) };
}
