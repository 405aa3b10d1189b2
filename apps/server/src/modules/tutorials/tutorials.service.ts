import { Injectable } from '@nestjs/common';
import type { LandingTutorial, VideoTutorial, VideoTutorialList } from '@lading/contracts/tutorials';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';

const none: LandingTutorial = { title: null, videoUrl: null, posterUrl: null };

/** Videos that explain the portal. */
@Injectable()
export class TutorialsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async landing(): Promise<LandingTutorial> {
    const video = await this.database.findOne<LandingTutorial>(
      `SELECT title, video_url AS "videoUrl", nullif(poster_url, '') AS "posterUrl" FROM tutorial WHERE is_landing AND is_published`,
    );
    return video ?? none;
  }

  async list({ userId }: Actor): Promise<VideoTutorialList> {
    const items = await this.database.asScope(system, () =>
      this.database.query<VideoTutorial>(
        `SELECT t.id, t.topic, t.title, t.description, t.video_url AS "videoUrl", nullif(t.poster_url, '') AS "posterUrl",
                nullif(t.captions_url, '') AS "captionsUrl", t.duration_seconds AS "durationSeconds", v.user_id IS NOT NULL AS "isWatched"
           FROM tutorial t LEFT JOIN tutorial_view v ON v.tutorial_id = t.id AND v.user_id = $1
          WHERE t.is_published ORDER BY t.position, t.id LIMIT 500`,
        [userId],
      ),
    );
    return { items, total: items.length };
  }

  /** Watching twice keeps the first time. */
  async markWatched(id: number, { userId }: Actor): Promise<void> {
    const known = await this.database.query('SELECT FROM tutorial WHERE id = $1 AND is_published', [id]);
    if (known.length === 0) throw problem('not-found');
    await this.database.asScope(system, () =>
      this.database.query(
        'INSERT INTO tutorial_view (user_id, tutorial_id, watched_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [userId, id, this.clock.iso()],
      ),
    );
  }
}
