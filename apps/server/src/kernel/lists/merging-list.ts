import type { ReachedRows } from '@lading/contracts/kernel/list-page';
import { fieldMessage } from '@lading/domain/text/message-catalogue';
import type { Actor } from '../auth/actor.js';
import { fieldProblem, found } from '../contract/problem.js';
import type { DomainEvent } from '../events/domain-event.js';
import type { Database } from '../database/database.js';
import { bigint, integers, row, type RowShape } from '../database/declared-statement.js';
import { customerOf, RestorableList, type SavedDefinition, type RestorableListParts } from './restorable-list.js';
import { holdList, takeOut } from './restorable-rows.js';

/** How rows that are the same become one; their table says in `merged_into` where they went. */
export interface MergeDefinition<New, Row extends New> extends SavedDefinition<New> {
  /** What the kept row lacks, it takes from the other. */
  completed(saved: Row, other: Row): Row;
  merged(customerId: number, id: number, row: New, mergedIds: readonly number[]): DomainEvent;
}

interface Merge {
  /** The row that stays. */
  readonly id: number;
  /** Those that it takes in. */
  readonly mergedIds: readonly number[];
}

/** A list of a company whose rows, besides, become one where they are the same. */
export abstract class MergingList<New extends object, Row extends New> extends RestorableList<New, Row> {
  constructor(
    protected override readonly definition: MergeDefinition<New, Row>,
    parts: RestorableListParts<Row>,
  ) {
    super(definition, parts);
  }

  override restore(actor: Actor, chosen: readonly number[]): Promise<ReachedRows> {
    const { definition, parts } = this;
    return parts.database.transaction(async () => {
      const reached = await super.restore(actor, chosen);
      await parts.database.query(
        `UPDATE ${definition.name} SET merged_into = NULL WHERE customer_id = $1 AND id = ANY($2)`,
        [customerOf(actor), reached.ids],
      );
      return reached;
    });
  }

  /** What the remaining row lacks it takes from the others; they are taken out and know where they went. */
  merge(actor: Actor, { id, mergedIds }: Merge): Promise<Row> {
    const { definition, parts } = this;
    const others = [...new Set(mergedIds)];
    if (others.includes(id)) throw fieldProblem('mergedIds', 'mismatch', fieldMessage('Merged ids', 'mismatch'));
    return parts.database.transaction(async () => {
      const customerId = customerOf(actor);
      await this.hold(customerId, [id, ...others]);
      const saved = found(await parts.find(actor, id));
      const merged = await Promise.all(others.map((other) => parts.find(actor, other)));
      const whole = merged.reduce<Row>((row, other) => definition.completed(row, found(other)), saved);
      await takeOut(parts.database, definition, this.taken(actor, others));
      await parts.database.query(
        `UPDATE ${definition.name} SET merged_into = $1 WHERE customer_id = $2 AND id = ANY($3)`,
        [id, customerId, others],
      );
      await this.replace(actor, id, whole);
      await parts.events.publish(actor, definition.merged(customerId, id, whole, others));
      return found(await parts.find(actor, id));
    });
  }

  /** Nobody changes the rows meanwhile; all in one order, so that two who merge them wait for each other. */
  private async hold(customerId: number, ids: readonly number[]): Promise<void> {
    await holdList(this.parts.database, this.definition, customerId);
    const rows = `SELECT id FROM ${this.definition.name} WHERE customer_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE`;
    await this.parts.database.query(rows, [customerId, ids]);
  }
}

const mostGroups = 50;
const mostOfGroup = 20;

/** Where alike rows are looked for; an index begins with the customer and the likeness. */
interface AlikeRows<Row> {
  /** What a row shows; the table is called `r`. */
  readonly columns: RowShape<Row>;
  readonly table: string;
  readonly likeness: string;
}

const group = row({
  ids: integers(`(array_agg(r.id ORDER BY r.id))[1:${mostOfGroup}]::int[]`),
  total: bigint('count(*) OVER ()'),
});

const own = (table: string): string => `FROM ${table} r WHERE r.customer_id = $1 AND r.deleted_at IS NULL`;

/** The first groups of a customer's alike rows, and how many there are. */
export const alikeGroups = ({ table, likeness }: Pick<AlikeRows<unknown>, 'table' | 'likeness'>): string =>
  `SELECT ${group.sql}
     ${own(table)} GROUP BY ${likeness} HAVING count(*) > 1 ORDER BY ${likeness} LIMIT ${mostGroups}`;

/** A customer's rows whose likeness is the same, in groups. */
export async function alikeRows<Row extends { id: number }>(
  database: Database,
  alike: AlikeRows<Row>,
  customerId: number | null,
): Promise<{ items: { items: Row[] }[]; total: number }> {
  const groups = await database.query({ shape: group, text: alikeGroups(alike) }, [customerId]);
  const { sql } = alike.columns;
  const text = `SELECT ${sql} ${own(alike.table)} AND r.id = ANY($2) ORDER BY r.id`;
  const rows = await database.queryFor({ shape: alike.columns, text }, [customerId, groups.flatMap(({ ids }) => ids)]);
  return {
    items: groups.map(({ ids }) => ({ items: rows.filter(({ id }) => ids.includes(id)) })),
    total: groups[0]?.total ?? 0,
  };
}
