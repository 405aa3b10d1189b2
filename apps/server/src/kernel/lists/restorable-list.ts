import { IsNull } from 'typeorm';
import type { Class } from '@lading/contracts/kernel/field';
import type { ReachedRows } from '@lading/contracts/kernel/list-page';
import type { Actor } from '../auth/actor.js';
import type { Clock } from '../clock/clock.js';
import { found, problem } from '../contract/problem.js';
import { withChange } from '../contract/with-change.js';
import type { DomainEvent } from '../events/domain-event.js';
import type { Events } from '../events/events.js';
import type { Database } from '../database/database.js';
import { noRows, type DeclaredStatement } from '../database/declared-statement.js';
import { snakeName } from '../database/snake-names.js';
import { bringBack, holdList, requireRoom, rowKey, takeOut, type BundledTable } from './restorable-rows.js';

/** A yes or no that only one row of a customer says; its column is a fixed text. */
interface SoleFlag<New> {
  readonly field: keyof New;
  readonly column: string;
}

/** What every entity of such a list has. */
interface ListEntity {
  id: number;
  customerId: number;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** How the rows of a list are written. */
export interface SavedDefinition<New> extends BundledTable {
  readonly entity: new () => ListEntity;
  /** The fields that callers may change; a change leaves the fields that it omits as they are. */
  readonly shape: Class<object>;
  /** The columns of the entity that a row fills, always the same ones. */
  valuesOf(row: New): object;
  /** Throws what the shape of a row cannot say. */
  check(row: New): void;
  /** A value that only one row may have; a row that gets it takes it from another, even a deleted one. */
  readonly sole?: readonly SoleFlag<New>[];
  readonly events: {
    added(customerId: number, id: number, row: New): DomainEvent;
    changed(customerId: number, id: number, row: New): DomainEvent;
    removed(customerId: number, ids: readonly number[]): DomainEvent;
    restored(customerId: number, ids: readonly number[]): DomainEvent;
  };
}

export interface RestorableListParts<Row> {
  readonly database: Database;
  readonly events: Events;
  readonly clock: Clock;
  readonly find: (actor: Actor, id: number) => Promise<Row | undefined>;
  /** Refuses rows beyond a further limit of the company; within the transaction, once the list is locked. */
  readonly requireAlso?: (customerId: number, wanted: number) => Promise<void>;
}

/** What a file has brought: rows to add, and rows that replace others. */
export interface RestorableBatch<New> {
  readonly added: readonly New[];
  readonly replaced: readonly { readonly id: number; readonly row: New }[];
}

/** Changes that travel to the database together. */
const together = 500;
/** New rows of one statement, whose own costs are then small beside theirs. */
const atOnce = 50;

/** An empty text is none. */
export const optionalText = (text: string | null | undefined): string | null => text?.trim() || null;

export const customerOf = ({ customerId }: Actor): number => found(customerId);

/** A list of a company whose rows are added, changed, deleted and restored. */
export abstract class RestorableList<New extends object, Row extends New> {
  constructor(
    protected readonly definition: SavedDefinition<New>,
    protected readonly parts: RestorableListParts<Row>,
  ) {}

  add(actor: Actor, row: New): Promise<Row> {
    const { definition, parts } = this;
    definition.check(row);
    const customerId = customerOf(actor);
    return parts.database.transaction(async () => {
      await this.requireRoom(customerId, 1);
      await this.takeSole(actor, [row]);
      const { manager } = parts.database;
      const added = manager.create(definition.entity, this.valuesOf(row, customerId));
      await manager.insert(definition.entity, added);
      const { id } = added;
      await parts.events.publish(actor, definition.events.added(customerId, id, row));
      return found(await parts.find(actor, id));
    });
  }

  change(actor: Actor, { id, ...change }: New & { id: number }): Promise<Row> {
    return this.parts.database.transaction(async () => {
      // Fields that the change leaves out are stored as they were read, so the row must not change in between.
      await holdList(this.parts.database, this.definition, customerOf(actor));
      const row: New = withChange(this.definition.shape, found(await this.parts.find(actor, id)), change);
      this.definition.check(row);
      await this.replace(actor, id, row);
      await this.parts.events.publish(actor, this.definition.events.changed(customerOf(actor), id, row));
      return found(await this.parts.find(actor, id));
    });
  }

  async remove(actor: Actor, id: number): Promise<void> {
    const { ids } = await this.removeChosen(actor, [id]);
    if (ids.length === 0) throw problem('not-found');
  }

  removeChosen(actor: Actor, chosen: readonly number[]): Promise<ReachedRows> {
    const { definition, parts } = this;
    return parts.database.transaction(async () => {
      const ids = await takeOut(parts.database, definition, this.taken(actor, chosen));
      if (ids.length > 0) await parts.events.publish(actor, definition.events.removed(customerOf(actor), ids));
      return { ids };
    });
  }

  restore(actor: Actor, chosen: readonly number[]): Promise<ReachedRows> {
    const { definition, parts } = this;
    return parts.database.transaction(async () => {
      const ids = await bringBack(parts.database, definition, this.taken(actor, chosen));
      await parts.requireAlso?.(customerOf(actor), 0);
      if (ids.length > 0) await parts.events.publish(actor, definition.events.restored(customerOf(actor), ids));
      return { ids };
    });
  }

  /** Within a transaction: writes checked rows of a file; one event of the caller covers all of them. */
  async writeMany(actor: Actor, batch: RestorableBatch<New>): Promise<void> {
    const { definition, parts } = this;
    const customerId = customerOf(actor);
    await this.requireRoom(customerId, batch.added.length);
    const { added, replaced } = await this.withoutLost(actor, batch);
    const rows = added.map((row) => this.valuesOf(row, customerId));
    const many = rows.length - (rows.length % atOnce);
    for (let from = 0; from < many; from += atOnce)
      await parts.database.query(...manyInserted(definition.name, rows.slice(from, from + atOnce)));
    const inserts = rows.slice(many).map((row) => manyInserted(definition.name, [row]));
    const updates = replaced.map(({ id, row }) => updated(definition.name, id, this.valuesOf(row, customerId)));
    for (const [index, [statement, values]] of [...inserts, ...updates].entries()) {
      if (index % together === together - 1) await parts.database.query(statement, values);
      else parts.database.enqueue(statement, values);
    }
  }

  protected async replace(actor: Actor, id: number, row: New): Promise<void> {
    await this.takeSole(actor, [row], id);
    const customerId = customerOf(actor);
    const { entity } = this.definition;
    const mine = { id, customerId, deletedAt: IsNull() };
    const { affected } = await this.parts.database.manager.update(entity, mine, this.valuesOf(row, customerId));
    if (!affected) throw problem('not-found');
  }

  protected taken(actor: Actor, ids: readonly number[]): { customerId: number; ids: readonly number[]; at: string } {
    return { customerId: customerOf(actor), ids, at: this.parts.clock.iso() };
  }

  /** What a file says goes before what a row of it was already: that row loses what it is no more. */
  private async withoutLost(actor: Actor, batch: RestorableBatch<New>): Promise<RestorableBatch<New>> {
    const rows = [...batch.added, ...batch.replaced.map(({ row }) => row)];
    const lost = await this.takeSole(actor, rows);
    const isContested = ({ field }: SoleFlag<New>): boolean => rows.filter((row) => row[field]).length > 1;
    const contested = (this.definition.sole ?? []).filter(isContested);
    const settled = ({ id, row }: { readonly id: number; readonly row: New }) => {
      const gone = contested.filter(({ column }) => lost.some((one) => one.id === id && one.column === column));
      return { id, row: { ...row, ...Object.fromEntries(gone.map(({ field }) => [field, false])) } };
    };
    return { added: batch.added, replaced: batch.replaced.map(settled) };
  }

  /** Within a transaction: clears the sole flags that these rows will set on other rows, and publishes those rows as changed. */
  private async takeSole(actor: Actor, rows: readonly New[], id?: number): Promise<{ id: number; column: string }[]> {
    const { definition, parts } = this;
    const customerId = customerOf(actor);
    const taken = (definition.sole ?? []).filter(({ field }) => rows.some((row) => row[field]));
    if (taken.length > 0) await holdList(parts.database, definition, customerId);
    const lost: { id: number; column: string }[] = [];
    for (const { column } of taken) {
      const freed = `UPDATE ${definition.name} SET ${column} = false, updated_at = $2 WHERE customer_id = $1 AND ${column} RETURNING ${rowKey.sql}`;
      const holders = await parts.database.query({ shape: rowKey, text: freed }, [customerId, parts.clock.iso()]);
      lost.push(...holders.map((holder) => ({ id: holder.id, column })));
    }
    for (const loser of new Set(lost.map((one) => one.id))) {
      const row = loser === id ? undefined : await parts.find(actor, loser);
      if (row) await parts.events.publish(actor, definition.events.changed(customerId, loser, row));
    }
    return lost;
  }

  private async requireRoom(customerId: number, wanted: number): Promise<void> {
    await requireRoom(this.parts.database, this.definition, customerId, wanted);
    await this.parts.requireAlso?.(customerId, wanted);
  }

  private valuesOf(row: New, customerId: number): object & Pick<ListEntity, 'customerId' | 'updatedAt'> {
    return { ...this.definition.valuesOf(row), customerId, updatedAt: this.parts.clock.now() };
  }
}

type Sent = readonly [statement: DeclaredStatement<never>, values: readonly unknown[]];

/** Rows with the same columns; many travel in one statement, which an entity's own insert would build too slowly. */
function manyInserted(table: string, rows: readonly object[]): Sent {
  const names = Object.keys(rows[0] ?? {});
  const tuple = (row: number): string => `(${names.map((_, n) => `$${row * names.length + n + 1}`).join(', ')})`;
  const text = `INSERT INTO ${table} (${names.map(snakeName).join(', ')}) VALUES ${rows.map((_, row) => tuple(row)).join(', ')}`;
  return [{ shape: noRows, text }, rows.flatMap((row): unknown[] => Object.values(row))];
}

function updated(table: string, id: number, row: object & Pick<ListEntity, 'customerId'>): Sent {
  const names = Object.keys(row);
  const set = names.map((name, n) => `${snakeName(name)} = $${n + 1}`).join(', ');
  const [customer, own] = [names.length + 1, names.length + 2];
  const text = `UPDATE ${table} SET ${set} WHERE customer_id = $${customer} AND id = $${own} AND deleted_at IS NULL`;
  return [{ shape: noRows, text }, [...Object.values(row), row.customerId, id]];
}
