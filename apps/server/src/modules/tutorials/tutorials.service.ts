import { Injectable } from '@nestjs/common';
import type { LandingTutorial, VideoTutorialList } from '@lading/contracts/sites/tutorials';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { TutorialView } from './tutorials.entities.js';
import { landingTutorial, publishedTutorial, publishedTutorials } from './tutorials.queries.js';

const none: LandingTutorial = { title: null, videoUrl: null, posterUrl: null };

/** Videos that explain the portal. */
@Injectable()
export class TutorialsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async landing(): Promise<LandingTutorial> {
    return (await this.database.findOne(landingTutorial)) ?? none;
  }

  async list({ userId }: Actor): Promise<VideoTutorialList> {
    const items = await this.database.asScope(system, () => this.database.query(publishedTutorials, [userId]));
    return { items, total: items.length };
  }

  /** Watching twice leaves the first time unchanged. */
  async markWatched(id: number, { userId }: Actor): Promise<void> {
    found(await this.database.findOne(publishedTutorial, [id]));
    const view = { userId: found(userId), tutorialId: id, watchedAt: this.clock.now() };
    await this.database.asScope(system, () =>
      this.database.transaction(() =>
        this.database.manager.createQueryBuilder().insert().into(TutorialView).values(view).orIgnore().execute(),
      ),
    );
  }
}
