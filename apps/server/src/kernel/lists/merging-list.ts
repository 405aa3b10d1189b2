import type { ReachedRows } from '@lading/contracts/kernel/list-page';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Actor } from '../auth/actor.js';
import { fieldProblem, found } from '../contract/problem.js';
import { noRows } from '../database/declared-statement.js';
import type { DomainEvent } from '../events/domain-event.js';
import { customerOf, RestorableList, type SavedDefinition, type RestorableListParts } from './restorable-list.js';
import { holdList, rowKey, takeOut } from './restorable-rows.js';

/** How rows that are the same become one; their table says in `merged_into` where they went. */
export interface MergeDefinition<New, Row extends New> extends SavedDefinition<New> {
  /** The remaining row takes its missing values from the other. */
  completed(saved: Row, other: Row): Row;
  merged(customerId: number, id: number, row: New, mergedIds: readonly number[]): DomainEvent;
}

interface Merge {
  /** The row that stays. */
  readonly id: number;
  /** The rows that are merged into it. */
  readonly mergedIds: readonly number[];
}

/** A list of a company whose duplicate rows can be merged. */
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
      const text = `UPDATE ${definition.name} SET merged_into = NULL WHERE customer_id = $1 AND id = ANY($2)`;
      await parts.database.query({ shape: noRows, text }, [customerOf(actor), reached.ids]);
      return reached;
    });
  }

  /** The remaining row takes its missing values from the others, which are deleted and refer to it. */
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
      const text = `UPDATE ${definition.name} SET merged_into = $1 WHERE customer_id = $2 AND id = ANY($3)`;
      await parts.database.query({ shape: noRows, text }, [id, customerId, others]);
      await this.replace(actor, id, whole);
      await parts.events.publish(actor, definition.merged(customerId, id, whole, others));
      return found(await parts.find(actor, id));
    });
  }

  /** Locks the rows, always in the same order, so that two merges wait for each other. */
  private async hold(customerId: number, ids: readonly number[]): Promise<void> {
    await holdList(this.parts.database, this.definition, customerId);
    const text = `SELECT ${rowKey.sql} FROM ${this.definition.name} WHERE customer_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE`;
    await this.parts.database.query({ shape: rowKey, text }, [customerId, ids]);
  }
}
