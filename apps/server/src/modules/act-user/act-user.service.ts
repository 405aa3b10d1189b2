import { Injectable } from '@nestjs/common';
import type {
  ActAsUserData,
  ActableUserList,
  ActingUserInfo,
  Impersonate,
  SearchUsers,
} from '@lading/contracts/accounts/act-user';
import type { UserInfo } from '@lading/contracts/accounts/account';
import type { Actor } from '../../kernel/auth/actor.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { SecurityLog } from '../../kernel/security/security-log.js';
import { AccountService } from '../account/account.service.js';
import { AccountUsersService } from '../account/account-users.service.js';
import { ActingEnded, ActingStarted } from './act-user.events.js';
import { mayActAs } from './act-user.policy.js';
import { ActUserQueries } from './act-user.queries.js';
import { ActingSessions } from './acting-sessions.service.js';

/** Begins and ends acting as another user; both people are written down each time. */
@Injectable()
export class ActUserService {
  constructor(
    private readonly database: Database,
    private readonly queries: ActUserQueries,
    private readonly sessions: ActingSessions,
    private readonly account: AccountService,
    private readonly people: AccountUsersService,
    private readonly events: Events,
    private readonly security: SecurityLog,
  ) {}

  searchUsers(request: SearchUsers): Promise<ActableUserList> {
    return this.queries.search(request);
  }

  getActAsUserData(actor: Actor): Promise<ActAsUserData> {
    return this.queries.overview(actor.userId);
  }

  async impersonate({ userName, reason = '' }: Impersonate, actor: Actor): Promise<ActingUserInfo> {
    const target = found(await this.queries.findTarget(userName));
    if (!mayActAs(actor, target.sessionRole)) throw problem('not-allowed');
    if (target.state !== 'active') throw problem('wrong-state', { detail: 'You can act only as an active user.' });
    const session = await this.database.transaction(async () => {
      const started = await this.sessions.start(actor, target.userId, reason);
      const { id: actingSessionId, expiresAt } = started;
      await this.events.publish(
        actor,
        new ActingStarted({
          subject: `user:${target.userId}`,
          payload: { ...this.facts(actor, target.userId), actingSessionId, reason, expiresAt },
          customerId: target.customerId,
          carrierId: target.carrierId,
        }),
      );
      return started;
    });
    this.security.note('acting-started', { actor, subject: target });
    const subject = found(await this.sessions.actorOf(session.token));
    const user = await this.account.getCurrentUser(subject);
    return { ...user, actingToken: session.token, actingExpiresAt: session.expiresAt };
  }

  async unimpersonate(actor: Actor): Promise<UserInfo> {
    const { actingSessionId, customerId, carrierId, userId } = actor;
    if (actingSessionId === undefined || userId === null)
      throw problem('wrong-state', { detail: 'You are not acting as another user.' });
    const administrator = await this.database.transaction(async () => {
      const behind = found(await this.sessions.end(actingSessionId));
      const payload = { ...this.facts(behind, userId), actingSessionId };
      const event = new ActingEnded({ subject: `user:${userId}`, payload, customerId, carrierId });
      await this.database.asScope(system, () => this.events.publish(behind, event));
      return behind;
    });
    this.security.note('acting-ended', { actor: administrator, subject: { userId, customerId, carrierId } });
    return this.database.asScope(system, () => this.account.getCurrentUser(administrator));
  }

  /** Ends what administrators began in sessions that they sign out of. */
  endWith(grantIds: readonly string[]): Promise<void> {
    return this.database.asScope(system, () =>
      this.database.transaction(async () => {
        for (const { id, administratorId, userId } of await this.sessions.endWith(grantIds)) {
          const [behind, subject] = await Promise.all(
            [administratorId, userId].map((one) => this.people.findActor(one)),
          );
          if (!behind || !subject) continue;
          const { customerId, carrierId } = subject;
          const payload = { ...this.facts(behind, userId), actingSessionId: id };
          const event = new ActingEnded({ subject: `user:${userId}`, payload, customerId, carrierId });
          await this.events.publish(behind, event);
          this.security.note('acting-ended', { actor: behind, subject: { userId, customerId, carrierId } });
        }
      }),
    );
  }

  private facts({ userId, name }: Actor, subjectId: number) {
    return { administratorId: userId ?? 0, administratorName: name, userId: subjectId };
  }
}
