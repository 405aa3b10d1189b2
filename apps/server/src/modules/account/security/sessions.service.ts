import { Injectable } from '@nestjs/common';
import type { SignInSession, SignInSessionList } from '@lading/contracts/account-security';
import type { Actor } from '../../../kernel/auth/actor.js';
import { endGrants } from '../../../kernel/auth/oidc-store.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/scope.js';
import { Events } from '../../../kernel/events/events.js';
import { Pushes } from '../../../kernel/realtime/pushes.js';
import { SitesService } from '../../sites/sites.service.js';
import { SessionsEnded } from '../account.events.js';
import { deviceOf } from './device.js';
import { usersChanged, AccountUsersService } from '../account-users.service.js';

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

interface SessionRow {
  id: number;
  clientId: string;
  agent: string;
  address: string;
  startedAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

/** A session lives as long as a refresh token of it does. */
const living = `SELECT s.id, s.client_id AS "clientId", s.agent, s.address, s.started_at AS "startedAt", coalesce(s.grant_id = $2, false) AS "isCurrent",
    greatest(s.started_at, (SELECT to_timestamp(max((r.payload ->> 'iat')::bigint)) FROM oidc_record r WHERE r.grant_id = s.grant_id)) AS "lastSeenAt"
  FROM sign_in_session s
  WHERE s.user_id = $1 AND EXISTS (
    SELECT FROM oidc_record r WHERE r.grant_id = s.grant_id AND r.model = 'RefreshToken' AND r.expires_at > now())
  ORDER BY s.id DESC LIMIT 200`;

const carried = `WITH RECURSIVE carried AS (
    SELECT unnest($1::text[]) AS grant_id
    UNION SELECT CASE WHEN s.grant_id = c.grant_id THEN s.handed_from ELSE s.grant_id END
      FROM carried c JOIN sign_in_session s ON s.grant_id = c.grant_id OR s.handed_from = c.grant_id
      WHERE s.handed_from IS NOT NULL)
  SELECT grant_id AS "grantId" FROM carried`;

/** The people's own records are few and found by an index; only then their grants are looked at. */
const browsersOf = `DELETE FROM oidc_record r USING sign_in_session s
  WHERE s.grant_id = ANY($1) AND r.model = 'Session' AND r.payload ? 'accountId' AND r.payload ->> 'accountId' = s.user_id::text
    AND jsonb_path_exists(r.payload, '$.authorizations.*.grantId ? (@ == $g)', jsonb_build_object('g', s.grant_id))`;

const ofUser = `payload ? 'accountId' AND payload ->> 'accountId' = $2`;
/** The browser's sign-in at the issuer goes too, or it would sign the site in again without a question. */
const ofGrant = `(coalesce(grant_id, '') = $1 OR (model = 'Grant' AND id = $1)
  OR (model = 'Session' AND jsonb_path_exists(payload, '$.authorizations.*.grantId ? (@ == $g)', jsonb_build_object('g', $1::text))))`;

/** Where somebody is signed in. */
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
    await this.run(
      `INSERT INTO sign_in_session (grant_id, user_id, client_id, agent, address, started_at, handed_from) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (grant_id) DO NOTHING`,
      [grantId, userId, clientId, agent.slice(0, 300), address.slice(0, 60), this.clock.iso(), handedFrom ?? null],
    );
  }

  async listSessions({ userId, grantId }: Actor): Promise<SignInSessionList> {
    const rows = await this.run<SessionRow>(living, [userId, grantId ?? null]);
    const items = await Promise.all(rows.map((row) => this.toSession(row)));
    return { items, total: items.length };
  }

  /** Ends one session of the caller; somebody else's is not found. */
  async endSession(id: number, actor: Actor): Promise<void> {
    await this.inTransaction(async () => {
      const session = await this.database.findOne<{ grantId: string }>(
        'DELETE FROM sign_in_session WHERE id = $1 AND user_id = $2 RETURNING grant_id AS "grantId"',
        [id, actor.userId],
      );
      if (!session) throw problem('not-found');
      await this.database.query(`DELETE FROM oidc_record WHERE ${ofUser} AND ${ofGrant}`, [
        session.grantId,
        String(actor.userId),
      ]);
      this.forgetAfterwards(actor.userId ?? 0);
      await this.tell(actor, 1);
    });
  }

  async endOtherSessions(actor: Actor): Promise<void> {
    await this.inTransaction(async () => {
      const count = await this.endAll(actor.userId ?? 0, actor.grantId);
      await this.tell(actor, count);
    });
  }

  /** Ends every session of a person but the one to keep; answers how many there were. */
  async endAll(userId: number, keep?: string): Promise<number> {
    const ended = await this.run(
      'DELETE FROM sign_in_session WHERE user_id = $1 AND grant_id IS DISTINCT FROM $2 RETURNING id',
      [userId, keep ?? null],
    );
    if (keep === undefined) await this.people.endSessions(userId);
    else await this.endOthers(userId, keep);
    this.forgetAfterwards(userId);
    return ended.length;
  }

  /** These sessions, and those that were carried from site to site with them. */
  async carriedWith(grantIds: readonly string[]): Promise<string[]> {
    const rows = await this.run<{ grantId: string }>(carried, [grantIds]);
    return rows.map(({ grantId }) => grantId);
  }

  /** Ends these sessions for every token that was issued in them, from the next call on. */
  async endGrants(grantIds: readonly string[]): Promise<void> {
    await this.run(endGrants, [grantIds]);
    const ended = await this.run<{ userId: number }>(
      'DELETE FROM sign_in_session WHERE grant_id = ANY($1) RETURNING user_id AS "userId"',
      [grantIds],
    );
    for (const userId of new Set(ended.map((session) => session.userId))) this.forgetAfterwards(userId);
  }

  /** Other sites must not sign this browser in again without a question. */
  async forgetBrowsersOf(grantIds: readonly string[]): Promise<void> {
    await this.run(browsersOf, [grantIds]);
  }

  private async endOthers(userId: number, keep: string): Promise<void> {
    await this.run(`DELETE FROM oidc_record WHERE ${ofUser} AND model <> 'Interaction' AND NOT ${ofGrant}`, [
      keep,
      String(userId),
    ]);
    await this.people.endBegunSignIns(userId);
  }

  /** Nobody is remembered as signed in, and live connections close; those of the session that goes on come back. */
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

  private async tell(actor: Actor, count: number): Promise<void> {
    const { userId, customerId, carrierId } = actor;
    await this.events.publish(
      actor,
      new SessionsEnded({ subject: `user:${userId}`, payload: { count }, customerId, carrierId }),
    );
  }

  private inTransaction(work: () => Promise<void>): Promise<void> {
    return this.database.asScope(system, () => this.database.transaction(work));
  }

  private run<Row>(text: string, values: unknown[]): Promise<Row[]> {
    return this.database.asScope(system, () => this.database.query<Row>(text, values));
  }
}
