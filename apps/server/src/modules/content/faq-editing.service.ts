import { Injectable } from '@nestjs/common';
import {
  ChangeFaqEntry,
  type EditedFaqEntry,
  type EditedFaqList,
  type NewFaqEntry,
  type OrderFaq,
} from '@lading/contracts/content';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { withChange } from '../../kernel/contract/with-change.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { ContentOrdered, edited } from './content.events.js';
import { positionsOf } from './content-order.js';

const columns = `id, audience, topic, question, answer, position, is_published AS "isPublished", helpful_count AS "helpfulCount",
  unhelpful_count AS "unhelpfulCount"`;

/** In the order of the columns below. */
const valuesOf = ({ audience, topic, question, answer, position, isPublished }: NewFaqEntry): unknown[] => [
  audience,
  topic.trim(),
  question.trim(),
  answer.trim(),
  position ?? 0,
  isPublished ?? true,
];

const insert = `INSERT INTO faq_entry (audience, topic, question, answer, position, is_published) VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${columns}`;
const update = `UPDATE faq_entry SET audience = $1, topic = $2, question = $3, answer = $4, position = $5, is_published = $6 WHERE id = $7 RETURNING ${columns}`;
const locked = `SELECT ${columns} FROM faq_entry WHERE id = $1 FOR UPDATE`;

/** Writes questions and answers. */
@Injectable()
export class FaqEditing {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  async list(): Promise<EditedFaqList> {
    const items = await this.database.query<EditedFaqEntry>(
      `SELECT ${columns} FROM faq_entry ORDER BY audience, position, id LIMIT 1000`,
    );
    return { items, total: items.length };
  }

  add(entry: NewFaqEntry, actor: Actor): Promise<EditedFaqEntry> {
    return this.database.transaction(async () => {
      const row = found(await this.database.findOne<EditedFaqEntry>(insert, valuesOf(entry)));
      await this.events.publish(actor, edited({ kind: 'faq', id: row.id, change: 'added', title: row.question }));
      return row;
    });
  }

  change({ id, ...change }: ChangeFaqEntry, actor: Actor): Promise<EditedFaqEntry> {
    return this.database.transaction(async () => {
      const entry = withChange(
        ChangeFaqEntry,
        found(await this.database.findOne<EditedFaqEntry>(locked, [id])),
        change,
      );
      const row = found(await this.database.findOne<EditedFaqEntry>(update, [...valuesOf(entry), id]));
      await this.events.publish(actor, edited({ kind: 'faq', id, change: 'changed', title: row.question }));
      return row;
    });
  }

  order({ audience, ids }: OrderFaq, actor: Actor): Promise<EditedFaqList> {
    return this.database.transaction(async () => {
      const known = await this.database.query<{ id: number }>(
        'SELECT id FROM faq_entry WHERE audience = $1 ORDER BY id FOR UPDATE',
        [audience],
      );
      await this.database.query(
        'UPDATE faq_entry f SET position = o.position FROM unnest($1::bigint[], $2::integer[]) AS o (id, position) WHERE f.id = o.id',
        [ids, positionsOf(ids, known)],
      );
      const facts = { subject: `faq:${audience}`, payload: { kind: 'faq' as const, ids } };
      await this.events.publish(actor, new ContentOrdered(facts));
      return this.list();
    });
  }

  async remove(id: number, actor: Actor): Promise<void> {
    await this.database.transaction(async () => {
      const gone = await this.database.findOne<{ title: string }>(
        'DELETE FROM faq_entry WHERE id = $1 RETURNING question AS title',
        [id],
      );
      await this.events.publish(actor, edited({ kind: 'faq', id, change: 'removed', title: found(gone).title }));
    });
  }
}
