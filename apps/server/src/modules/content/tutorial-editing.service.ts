import { Injectable } from '@nestjs/common';
import {
  ChangeTutorial,
  type EditedTutorial,
  type EditedTutorialList,
  type NewTutorial,
  type OrderTutorials,
} from '@lading/contracts/sites/content';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { withChange } from '../../kernel/contract/with-change.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { positionsOf } from './content-order.js';
import { Tutorial } from './content.entities.js';
import { ContentOrdered, edited } from './content.events.js';
import { allTutorials, lockedTutorial, tutorialKeys, tutorialsLocked, tutorialsOrdered } from './content.queries.js';

const valuesOf = (tutorial: NewTutorial) => ({
  topic: tutorial.topic.trim(),
  title: tutorial.title.trim(),
  description: tutorial.description?.trim() ?? '',
  videoUrl: tutorial.videoUrl,
  posterUrl: tutorial.posterUrl ?? '',
  captionsUrl: tutorial.captionsUrl ?? '',
  durationSeconds: tutorial.durationSeconds,
  position: tutorial.position ?? 0,
  isPublished: tutorial.isPublished ?? true,
  isLanding: tutorial.isLanding ?? false,
});

/** Edits the tutorial videos, including the one of the landing page. */
@Injectable()
export class TutorialEditing {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  async list(): Promise<EditedTutorialList> {
    const items = await this.database.query(allTutorials);
    return { items, total: items.length };
  }

  add(tutorial: NewTutorial, actor: Actor): Promise<EditedTutorial> {
    return this.database.transaction(async () => {
      await this.makeWay(tutorial);
      const { manager } = this.database;
      const added = manager.create(Tutorial, valuesOf(tutorial));
      await manager.insert(Tutorial, added);
      const row = found(await this.database.findOne(lockedTutorial, [added.id]));
      await this.events.publish(actor, edited({ kind: 'tutorial', id: row.id, change: 'added', title: row.title }));
      return row;
    });
  }

  change({ id, ...change }: ChangeTutorial, actor: Actor): Promise<EditedTutorial> {
    return this.database.transaction(async () => {
      const known = found(await this.database.findOne(lockedTutorial, [id]));
      const tutorial = withChange(ChangeTutorial, known, change);
      await this.makeWay(tutorial);
      await this.database.manager.update(Tutorial, id, valuesOf(tutorial));
      const row = found(await this.database.findOne(lockedTutorial, [id]));
      await this.events.publish(actor, edited({ kind: 'tutorial', id, change: 'changed', title: row.title }));
      return row;
    });
  }

  order({ ids }: OrderTutorials, actor: Actor): Promise<EditedTutorialList> {
    return this.database.transaction(async () => {
      const known = await this.database.query(tutorialKeys);
      await this.database.query(tutorialsOrdered, [ids, positionsOf(ids, known)]);
      const facts = { subject: 'tutorial:all', payload: { kind: 'tutorial' as const, ids } };
      await this.events.publish(actor, new ContentOrdered(facts));
      return this.list();
    });
  }

  async remove(id: number, actor: Actor): Promise<void> {
    await this.database.transaction(async () => {
      const { title } = found(await this.database.findOne(lockedTutorial, [id]));
      await this.database.manager.delete(Tutorial, id);
      await this.events.publish(actor, edited({ kind: 'tutorial', id, change: 'removed', title }));
    });
  }

  private async makeWay({ isLanding }: NewTutorial): Promise<void> {
    if (!isLanding) return;
    await this.database.query(tutorialsLocked);
    await this.database.manager.update(Tutorial, { isLanding: true }, { isLanding: false });
  }
}
