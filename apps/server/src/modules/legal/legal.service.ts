import { Injectable } from '@nestjs/common';
import type { Actor } from '../../kernel/auth/actor.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { TermsService } from '../account/terms.service.js';
import { TermsAccepted } from './legal.events.js';
import { LegalQueries } from './legal.queries.js';

/** Records which user accepted which terms. */
@Injectable()
export class LegalService {
  constructor(
    private readonly database: Database,
    private readonly queries: LegalQueries,
    private readonly terms: TermsService,
    private readonly events: Events,
  ) {}

  /** Only terms are accepted, and only current ones; accepting again leaves the first time unchanged. */
  async accept(id: number, actor: Actor): Promise<void> {
    const { kind, version } = await this.queries.get(id);
    if (kind !== 'terms') throw problem('not-found');
    await this.terms.require(version);
    const { userId, customerId, carrierId } = actor;
    if (userId === null) throw problem('not-allowed');
    await this.database.transaction(async () => {
      await this.terms.accept(userId, version);
      const facts = { subject: `user:${userId}`, payload: { version }, customerId, carrierId };
      await this.events.publish(actor, new TermsAccepted(facts));
    });
  }
}
