import { Injectable } from '@nestjs/common';
import type { Account } from 'oidc-provider';
import type { Actor } from '../../kernel/auth/actor.js';
import { Recent } from '../../kernel/auth/recent.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { SecurityLog, type Subject } from '../../kernel/security/security-log.js';
import { toActor, type Person } from './person.js';

export interface SignInUser {
  id: number;
  passwordHash: string | null;
  state: Person['state'];
  customerId: number | null;
  carrierId: number | null;
}

interface SessionRow extends Person {
  hasGrant: boolean;
}

/** The word between processes after which each asks the database again who callers are. */
export const usersChanged = 'people-changed';

/** Milliseconds; a suspension or a changed role reaches other processes at most this much later, if its word gets lost. */
const knownFor = 5000;

const userColumnsOf = `u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.role, u.carrier_user_role AS "carrierUserRole",
  u.customer_id AS "customerId", u.carrier_id AS "carrierId", u.privileges, u.sees_costs AS "seesCosts", u.state,
  coalesce(c.is_active, true) AS "isCompanyActive"`;
const userTables = 'user_account u LEFT JOIN customer c ON c.id = u.customer_id';

const sessionUser = `SELECT ${userColumnsOf},
    EXISTS (SELECT FROM oidc_record r WHERE r.model = 'Grant' AND r.id = $2 AND r.payload ->> 'accountId' = u.id::text
      AND (r.expires_at IS NULL OR r.expires_at > now())) AS "hasGrant"
  FROM ${userTables} WHERE u.id = $1`;

/** Sign-ins whose password was taken and whose browser has not gone on yet; each would open a session later. */
const begunSignIns = `model = 'Interaction' AND payload #>> '{result,login,accountId}' = $1`;

const isIn = (person: Person): boolean => person.state === 'active' && person.isCompanyActive;

/** Knows the people who may sign in, and what each may do right now. */
@Injectable()
export class AccountUsersService {
  private readonly actors: Recent<Actor | 'nobody'>;
  /** How often callers had to be asked for anew. */
  private changes = 0;

  constructor(
    private readonly database: Database,
    clock: Clock,
    private readonly security: SecurityLog,
  ) {
    this.actors = new Recent({ most: 5000, retentionOf: knownFor }, () => clock.ticks());
  }

  /** The person of a session as a caller; nobody once suspended, or once the session was ended. */
  async actorOf(userId: number, grantId: string): Promise<Actor | undefined> {
    const key = `${userId} ${grantId}`;
    const known = this.actors.get(key);
    if (known) return known === 'nobody' ? undefined : known;
    const { changes } = this;
    const row = await this.inSystem<SessionRow>(sessionUser, [userId, grantId]);
    const actor = row && row.hasGrant && isIn(row) ? { ...toActor(row), grantId } : undefined;
    if (row && !isIn(row)) this.noteSuspended(row, 'session');
    // What was read before a change is not remembered after it.
    if (changes === this.changes) this.actors.set(key, actor ?? 'nobody');
    return actor;
  }

  /** The person as a caller without a session of their own, for those who may act in their name. */
  async findActor(userId: number): Promise<Actor | undefined> {
    const person = await this.inSystem<Person>(`SELECT ${userColumnsOf} FROM ${userTables} WHERE u.id = $1`, [userId]);
    return person && isIn(person) ? toActor(person) : undefined;
  }

  /** What the sign-in form compares with; a closed company's people count as suspended. */
  async findSignIn(email: string): Promise<SignInUser | undefined> {
    return this.inSystem<SignInUser>(
      `SELECT u.id, u.password_hash AS "passwordHash", CASE WHEN coalesce(c.is_active, true) THEN u.state ELSE 'suspended' END AS state,
         u.customer_id AS "customerId", u.carrier_id AS "carrierId"
       FROM ${userTables} WHERE u.email = $1 ORDER BY u.password_hash IS NULL LIMIT 1`,
      [email],
    );
  }

  /** The user and where they belong, for the security log; suspended ones too. */
  async findSubject(userId: number): Promise<Subject | undefined> {
    if (!Number.isSafeInteger(userId)) return undefined;
    return this.inSystem<Subject>(
      'SELECT id AS "userId", customer_id AS "customerId", carrier_id AS "carrierId" FROM user_account WHERE id = $1',
      [userId],
    );
  }

  async noteSignIn(userId: number): Promise<void> {
    await this.inSystem('UPDATE user_account SET last_sign_in_at = now() WHERE id = $1', [userId]);
  }

  /** The account as the OpenID Connect provider wants it; a suspended person has none, so nothing is issued. */
  async findAccount(sub: string): Promise<Account | undefined> {
    const id = Number(sub);
    if (!Number.isSafeInteger(id)) return undefined;
    const person = await this.inSystem<Person>(`SELECT ${userColumnsOf} FROM ${userTables} WHERE u.id = $1`, [id]);
    if (!person) return undefined;
    if (!isIn(person)) {
      this.noteSuspended(person, 'renewal');
      return undefined;
    }
    const { email, firstName, lastName } = person;
    const claims = { sub, name: `${firstName} ${lastName}`, given_name: firstName, family_name: lastName, email };
    return { accountId: sub, claims: async () => claims };
  }

  /** Ends every session of a person: suspension, a changed password, a changed role. */
  async endSessions(userId: number): Promise<void> {
    await this.inSystem(
      `DELETE FROM oidc_record WHERE (payload ->> 'accountId' = $1 AND model <> 'Interaction') OR (${begunSignIns})`,
      [String(userId)],
    );
    this.forget();
  }

  async endBegunSignIns(userId: number): Promise<void> {
    await this.inSystem(`DELETE FROM oidc_record WHERE ${begunSignIns}`, [String(userId)]);
  }

  /** Drops what is remembered, so that a change shows with the very next call of this process. */
  forget(): void {
    this.changes += 1;
    this.actors.clear();
  }

  private noteSuspended({ id, customerId, carrierId, state }: Person, reason: string): void {
    const subject = { userId: id, customerId, carrierId };
    if (state !== 'invited') this.security.note('suspended-attempt', { subject, reason });
  }

  private inSystem<Row>(text: string, values: readonly unknown[]): Promise<Row | undefined> {
    return this.database.asScope(system, () => this.database.findOne<Row>(text, values));
  }
}
