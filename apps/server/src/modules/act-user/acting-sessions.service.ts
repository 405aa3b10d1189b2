import { Injectable } from '@nestjs/common';
import type { Actor } from '../../kernel/auth/actor.js';
import { hashOfToken, makeSecretToken } from '../../kernel/auth/secret-token.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { AccountUsersService } from '../account/account-users.service.js';
import { ActingSession as StoredSession } from './act-user.entities.js';
import { mayActAs } from './act-user.policy.js';
import { endedSession, runningSession, sessionsEndedWith } from './act-user.queries.js';

export interface ActingSession {
  readonly id: number;
  readonly token: string;
  readonly expiresAt: string;
}

/** A session that ended with the administrator's own. */
export interface EndedSession {
  readonly id: number;
  readonly administratorId: number;
  readonly userId: number;
}

/** Milliseconds: an hour, however active. */
const longest = 60 * 60 * 1000;
const form = /^lad_act_[A-Za-z0-9_-]{43}$/;

/** Sessions of administrators in another user's name: their own token each, so that ending one kills it. */
@Injectable()
export class ActingSessions {
  constructor(
    private readonly database: Database,
    private readonly people: AccountUsersService,
    private readonly clock: Clock,
    private readonly pushes: Pushes,
  ) {}

  async start(administrator: Actor, userId: number, reason: string): Promise<ActingSession> {
    if (!administrator.grantId) throw problem('not-allowed');
    const token = `lad_act_${makeSecretToken(32)}`;
    const startedAt = this.clock.now();
    const expiresAt = new Date(startedAt.getTime() + longest);
    const { manager } = this.database;
    const by = { administratorId: found(administrator.userId), grantId: administrator.grantId };
    const values = { ...by, tokenHash: hashOfToken(token), userId, reason, startedAt, expiresAt };
    const session = manager.create(StoredSession, values);
    await manager.insert(StoredSession, session);
    return { id: session.id, token, expiresAt: expiresAt.toISOString() };
  }

  /** The subject as a caller with the administrator behind; undefined once either lost the right, or time is up. */
  async actorOf(token: string): Promise<Actor | undefined> {
    if (!form.test(token)) return undefined;
    const row = await this.database.asScope(system, () =>
      this.database.findOne(runningSession, [hashOfToken(token), this.clock.iso()]),
    );
    if (!row) return undefined;
    const administrator = await this.people.actorOf(row.administratorId, row.grantId);
    const subject = await this.people.findActor(row.userId);
    if (!administrator || !subject?.role || !mayActAs(administrator, subject.role)) return undefined;
    return { ...subject, actingUserId: row.administratorId, actingSessionId: row.id, actingEndsAt: row.expiresAt };
  }

  /** Ends the session; answers the administrator as a caller, in the session that was there before. */
  async end(actingSessionId: number): Promise<Actor | undefined> {
    const row = await this.database.asScope(system, () =>
      this.database.findOne(endedSession, [actingSessionId, this.clock.iso()]),
    );
    this.pushes.disconnectActing(actingSessionId);
    return row && this.people.actorOf(row.administratorId, row.grantId);
  }

  /** Ends what was started in these sessions of administrators. */
  async endWith(grantIds: readonly string[]): Promise<readonly EndedSession[]> {
    const ended = await this.database.query(sessionsEndedWith, [grantIds, this.clock.iso()]);
    for (const { id } of ended) this.pushes.disconnectActing(id);
    return ended;
  }
}
