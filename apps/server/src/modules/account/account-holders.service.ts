import { Injectable } from '@nestjs/common';
import { AttemptLimits, type AttemptLimiter } from '../../kernel/auth/attempt-limits.js';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { isPassword } from '../../kernel/auth/password-hash.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { SitesService, type Site } from '../sites/sites.service.js';
import type { AccountHolder } from './account-holder.js';
import { holderByEmail, holderById, homeCarrier, offersRemoved } from './account.queries.js';
import { UserInvitationLapsed } from './account.events.js';
import { mismatch } from './chosen-password.js';

const minute = 60_000;
const mostProofs = 5;

export type { AccountHolder };

/** Finds people for what they do to their own accounts. */
@Injectable()
export class AccountHolders {
  private readonly proofs: AttemptLimiter;

  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly sites: SitesService,
    limits: AttemptLimits,
  ) {
    this.proofs = limits.limiter({ name: 'password-proofs', most: mostProofs, window: minute });
  }

  async byId(id: number): Promise<AccountHolder | undefined> {
    return this.database.asScope(system, () => this.database.findOne(holderById, [id]));
  }

  async byEmail(email: string): Promise<AccountHolder | undefined> {
    return this.database.asScope(system, () => this.database.findOne(holderByEmail, [email.trim()]));
  }

  /** The site of a user's carrier or of the one that brought their company; the neutral portal without one, and while it is closed. */
  async siteOf(userId: number): Promise<Site> {
    const row = await this.database.asScope(system, () => this.database.findOne(homeCarrier, [userId]));
    const own = row && (await this.sites.homeOf({ carrierId: row.carrierId, homeCarrierId: null }));
    return found(own ?? (await this.sites.bySubdomain('')));
  }

  async ofActor({ userId }: Actor): Promise<AccountHolder> {
    return found(await this.byId(userId ?? 0));
  }

  /** The holder, once the current password was given; a stolen session cannot try passwords out. */
  async proven(actor: Actor, currentPassword: string): Promise<AccountHolder> {
    const holder = await this.ofActor(actor);
    const key = String(holder.id);
    const retryAfter = await this.proofs.take(key);
    if (retryAfter > 0) throw problem('too-many-requests', { retryAfter });
    if (!(await isPassword(currentPassword, holder.passwordHash)))
      throw mismatch('currentPassword', 'Current password');
    await this.proofs.succeed(key);
    return holder;
  }

  /**
   * The person who has proved an address may use it: accounts that companies have only offered there go, but the one that is taken; each
   * company can read that.
   */
  async free(email: string, taken = 0): Promise<void> {
    const offered = await this.database.query(offersRemoved, [email.trim(), taken]);
    for (const { id, customerId } of offered) {
      const facts = { subject: `user:${id}`, payload: { email: email.trim() }, customerId };
      await this.events.publish(jobActor('registration'), new UserInvitationLapsed(facts));
    }
  }
}
