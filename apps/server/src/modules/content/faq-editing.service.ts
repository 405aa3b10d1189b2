import { Injectable } from '@nestjs/common';
import {
  ChangeFaqEntry,
  type EditedFaqEntry,
  type EditedFaqList,
  type NewFaqEntry,
  type OrderFaq,
} from '@lading/contracts/sites/content';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { withChange } from '../../kernel/contract/with-change.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { positionsOf } from './content-order.js';
import { FaqEntry } from './content.entities.js';
import { ContentOrdered, edited } from './content.events.js';
import { allFaq, faqOfAudience, faqOrdered, faqVoted, lockedFaq } from './content.queries.js';

const valuesOf = ({ audience, topic, question, answer, position, isPublished }: NewFaqEntry) => ({
  audience,
  topic: topic.trim(),
  question: question.trim(),
  answer: answer.trim(),
  position: position ?? 0,
  isPublished: isPublished ?? true,
});

/** Writes questions and answers. */
@Injectable()
export class FaqEditing {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  async list(): Promise<EditedFaqList> {
    const items = await this.database.query(allFaq);
    return { items, total: items.length };
  }

  add(entry: NewFaqEntry, actor: Actor): Promise<EditedFaqEntry> {
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const added = manager.create(FaqEntry, valuesOf(entry));
      await manager.insert(FaqEntry, added);
      const row = found(await this.database.findOne(lockedFaq, [added.id]));
      await this.events.publish(actor, edited({ kind: 'faq', id: row.id, change: 'added', title: row.question }));
      return row;
    });
  }

  change({ id, ...change }: ChangeFaqEntry, actor: Actor): Promise<EditedFaqEntry> {
    return this.database.transaction(async () => {
      const entry = withChange(ChangeFaqEntry, found(await this.database.findOne(lockedFaq, [id])), change);
      await this.database.manager.update(FaqEntry, id, valuesOf(entry));
      const row = found(await this.database.findOne(lockedFaq, [id]));
      await this.events.publish(actor, edited({ kind: 'faq', id, change: 'changed', title: row.question }));
      return row;
    });
  }

  order({ audience, ids }: OrderFaq, actor: Actor): Promise<EditedFaqList> {
    return this.database.transaction(async () => {
      const known = await this.database.query(faqOfAudience, [audience]);
      await this.database.query(faqOrdered, [ids, positionsOf(ids, known)]);
      const facts = { subject: `faq:${audience}`, payload: { kind: 'faq' as const, ids } };
      await this.events.publish(actor, new ContentOrdered(facts));
      return this.list();
    });
  }

  async remove(id: number, actor: Actor): Promise<void> {
    await this.database.transaction(async () => {
      const { question: title } = found(await this.database.findOne(lockedFaq, [id]));
      await this.database.manager.delete(FaqEntry, id);
      await this.events.publish(actor, edited({ kind: 'faq', id, change: 'removed', title }));
    });
  }

  /** Only the caller's rate limit protects the count, so nothing depends on it. */
  async vote(id: number, isHelpful: boolean): Promise<void> {
    found(await this.database.asScope(system, () => this.database.findOne(faqVoted, [id, isHelpful])));
  }
}
