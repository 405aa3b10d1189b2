import { Injectable } from '@nestjs/common';
import type { SignInSession, SignInSessionList } from '@lading/contracts/accounts/account-security';
import type { Actor } from '../../../kernel/auth/actor.js';
import {
  browsersOfGrantsForgotten,
  expiredRecordsRemoved,
  grantsEnded,
  otherSessionsEnded,
  sessionEnded,
} from '../../../kernel/auth/oidc-records.queries.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import type { DeclaredStatement } from '../../../kernel/database/declared-statement.js';
import { system } from '../../../kernel/database/session.js';
import { Events } from '../../../kernel/events/events.js';
import { Pushes } from '../../../kernel/realtime/pushes.js';
import { SitesService } from '../../sites/sites.service.js';
import { SessionsEnded } from '../account.events.js';
import { usersChanged, AccountUsersService } from '../account-users.service.js';
import {
  carriedGrants,
  expiredRemoved,
  livingSessions,
  otherSessionsRemoved,
  sessionStarted,
  sessionRemoved,
  sessionsRemoved,
  type SessionRow,
} from './security.queries.js';
import { deviceOf } from './device.js';

interface NewSession {
  readonly grantId: string;
  readonly userId: number;
  readonly clientId: string;
  /** The browser as it names itself. */
  readonly agent: string;
  /** Network address. */
  readonly address: string;
  /** The session on another site that a hand-off ticket carried here. */
  readonly handedFrom?: string | undefined;
}

/** Where a user is signed in. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly people: AccountUsersService,
    private readonly events: Events,
    private readonly pushes: Pushes,
  ) {}

  async begin({ grantId, userId, clientId, agent, address, handedFrom }: NewSession): Promise<void> {
    const browser = [agent.slice(0, 300), address.slice(0, 60)];
    await this.run(sessionStarted, [grantId, userId, clientId, ...browser, this.clock.iso(), handedFrom ?? null]);
  }

  async listSessions({ userId, grantId }: Actor): Promise<SignInSessionList> {
    const rows = await this.run(livingSessions, [userId, grantId ?? null]);
    const items = await Promise.all(rows.map((row) => this.toSession(row)));
    return { items, total: items.length };
  }

  /** Ends one session of the caller; another user's is not found. */
  async endSession(id: number, actor: Actor): Promise<void> {
    await this.inTransaction(async () => {
      const session = await this.database.findOne(sessionRemoved, [id, actor.userId]);
      if (!session) throw problem('not-found');
      await this.database.query(sessionEnded, [session.grantId, String(actor.userId)]);
      this.forgetAfterwards(actor.userId ?? 0);
      await this.publish(actor, 1);
    });
  }

  async endOtherSessions(actor: Actor): Promise<void> {
    await this.inTransaction(async () => {
      const count = await this.endAll(actor.userId ?? 0, actor.grantId);
      await this.publish(actor, count);
    });
  }

  /** Ends every session of a user except one; answers the number of ended sessions. */
  async endAll(userId: number, keep?: string): Promise<number> {
    const ended = await this.run(otherSessionsRemoved, [userId, keep ?? null]);
    if (keep === undefined) await this.people.endSessions(userId);
    else await this.endOthers(userId, keep);
    this.forgetAfterwards(userId);
    return ended.length;
  }

  /** These sessions, and the sessions that were handed off from them to other sites. */
  async carriedWith(grantIds: readonly string[]): Promise<string[]> {
    const rows = await this.run(carriedGrants, [grantIds]);
    return rows.map(({ grantId }) => grantId);
  }

  /** Ends these sessions for every token that was issued in them, from the next call on. */
  async endGrants(grantIds: readonly string[]): Promise<void> {
    await this.run(grantsEnded, [grantIds]);
    const ended = await this.run(sessionsRemoved, [grantIds]);
    for (const userId of new Set(ended.map((session) => session.userId))) this.forgetAfterwards(userId);
  }

  /** Other sites must not sign this browser in again without a question. */
  async forgetBrowsersOf(grantIds: readonly string[]): Promise<void> {
    await this.run(browsersOfGrantsForgotten, [grantIds]);
  }

  /** Removes what has expired of sign-ins, keys and registrations. */
  async removeExpired(): Promise<void> {
    for (const removal of [expiredRecordsRemoved, ...expiredRemoved]) await this.run(removal, []);
  }

  private async endOthers(userId: number, keep: string): Promise<void> {
    await this.run(otherSessionsEnded, [keep, String(userId)]);
    await this.people.endStartedSignIns(userId);
  }

  /** Forgets cached sign-ins and closes live connections; those of the session that continues reconnect. */
  private forgetAfterwards(userId: number): void {
    this.database.afterCommit(() => {
      this.people.forget();
      this.pushes.announce(usersChanged);
      this.pushes.disconnectUser(userId);
    });
  }

  private async toSession({ clientId, agent, ...row }: SessionRow): Promise<SignInSession> {
    const site = await this.sites.byClientId(clientId);
    return { ...row, device: deviceOf(agent), siteName: site?.siteName ?? clientId };
  }

  private async publish(actor: Actor, count: number): Promise<void> {
    const { userId, customerId, carrierId } = actor;
    await this.events.publish(
      actor,
      new SessionsEnded({ subject: `user:${userId}`, payload: { count }, customerId, carrierId }),
    );
  }

  private inTransaction(work: () => Promise<void>): Promise<void> {
    return this.database.asScope(system, () => this.database.transaction(work));
  }

  private run<Row>(asked: DeclaredStatement<Row>, values: unknown[]): Promise<Row[]> {
    return this.database.asScope(system, () => this.database.query(asked, values));
  }
}
