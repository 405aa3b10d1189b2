import { Injectable } from '@nestjs/common';
import {
  ChangeTutorial,
  type EditedTutorial,
  type EditedTutorialList,
  type NewTutorial,
  type OrderTutorials,
} from '@lading/contracts/content';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { withChange } from '../../kernel/contract/with-change.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { ContentOrdered, edited } from './content.events.js';
import { positionsOf } from './content-order.js';

const columns = `id, topic, title, description, video_url AS "videoUrl", nullif(poster_url, '') AS "posterUrl",
  nullif(captions_url, '') AS "captionsUrl", duration_seconds AS "durationSeconds", position, is_published AS "isPublished",
  is_landing AS "isLanding", false AS "isWatched"`;

/** In the order of the columns below. */
const valuesOf = (tutorial: NewTutorial): unknown[] => [
  tutorial.topic.trim(),
  tutorial.title.trim(),
  tutorial.description?.trim() ?? '',
  tutorial.videoUrl,
  tutorial.posterUrl ?? '',
  tutorial.captionsUrl ?? '',
  tutorial.durationSeconds,
  tutorial.position ?? 0,
  tutorial.isPublished ?? true,
  tutorial.isLanding ?? false,
];

const insert = `INSERT INTO tutorial (topic, title, description, video_url, poster_url, captions_url, duration_seconds, position, is_published, is_landing)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${columns}`;
const update = `UPDATE tutorial SET topic = $1, title = $2, description = $3, video_url = $4, poster_url = $5, captions_url = $6,
    duration_seconds = $7, position = $8, is_published = $9, is_landing = $10 WHERE id = $11 RETURNING ${columns}`;
const locked = `SELECT ${columns} FROM tutorial WHERE id = $1 FOR UPDATE`;

/** Looks after the videos, the one of the landing page included. */
@Injectable()
export class TutorialEditing {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  async list(): Promise<EditedTutorialList> {
    const items = await this.database.query<EditedTutorial>(
      `SELECT ${columns} FROM tutorial ORDER BY position, id LIMIT 500`,
    );
    return { items, total: items.length };
  }

  add(tutorial: NewTutorial, actor: Actor): Promise<EditedTutorial> {
    return this.database.transaction(async () => {
      await this.makeWay(tutorial);
      const row = found(await this.database.findOne<EditedTutorial>(insert, valuesOf(tutorial)));
      await this.events.publish(actor, edited({ kind: 'tutorial', id: row.id, change: 'added', title: row.title }));
      return row;
    });
  }

  change({ id, ...change }: ChangeTutorial, actor: Actor): Promise<EditedTutorial> {
    return this.database.transaction(async () => {
      const known = found(await this.database.findOne<EditedTutorial>(locked, [id]));
      const tutorial = withChange(ChangeTutorial, known, change);
      await this.makeWay(tutorial);
      const row = found(await this.database.findOne<EditedTutorial>(update, [...valuesOf(tutorial), id]));
      await this.events.publish(actor, edited({ kind: 'tutorial', id, change: 'changed', title: row.title }));
      return row;
    });
  }

  order({ ids }: OrderTutorials, actor: Actor): Promise<EditedTutorialList> {
    return this.database.transaction(async () => {
      const known = await this.database.query<{ id: number }>('SELECT id FROM tutorial ORDER BY id FOR UPDATE', []);
      await this.database.query(
        'UPDATE tutorial t SET position = o.position FROM unnest($1::bigint[], $2::integer[]) AS o (id, position) WHERE t.id = o.id',
        [ids, positionsOf(ids, known)],
      );
      const facts = { subject: 'tutorial:all', payload: { kind: 'tutorial' as const, ids } };
      await this.events.publish(actor, new ContentOrdered(facts));
      return this.list();
    });
  }

  async remove(id: number, actor: Actor): Promise<void> {
    await this.database.transaction(async () => {
      const gone = await this.database.findOne<{ title: string }>(
        'DELETE FROM tutorial WHERE id = $1 RETURNING title',
        [id],
      );
      await this.events.publish(actor, edited({ kind: 'tutorial', id, change: 'removed', title: found(gone).title }));
    });
  }

  /** The landing page shows one video; of two that are chosen at once the later one. */
  private async makeWay({ isLanding }: NewTutorial): Promise<void> {
    if (!isLanding) return;
    await this.database.query('LOCK TABLE tutorial IN SHARE ROW EXCLUSIVE MODE');
    await this.database.query('UPDATE tutorial SET is_landing = false WHERE is_landing');
  }
}
