import { Injectable } from '@nestjs/common';
import type { Account } from 'oidc-provider';
import type { Actor } from '../../kernel/auth/actor.js';
import { CustomerRecords } from '../customers/customer-records.service.js';
import { accountSignedOut, startedSignInsEnded } from '../../kernel/auth/oidc-records.queries.js';
import { Recent } from '../../kernel/auth/recent.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import type { DeclaredStatement } from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { SecurityLog, type Subject } from '../../kernel/security/security-log.js';
import { sessionUser, signInNoted, signInUser, subjectById, userById, type SignInUser } from './account.queries.js';
import { toActor, type Person } from './person.js';

export type { SignInUser };

/** The message between processes after which each reloads its callers from the database. */
export const usersChanged = 'people-changed';

/** Milliseconds; a suspension or a changed role reaches other processes at most this much later, if its word gets lost. */
const knownFor = 5000;

const isIn = (person: Person): boolean => person.state === 'active' && person.isCompanyActive;

/** Knows the people who may sign in, and what each may do right now. */
@Injectable()
export class AccountUsersService {
  private readonly actors: Recent<Actor | 'unknown'>;
  /** How often callers had to be reloaded. */
  private changes = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
    private readonly customers: CustomerRecords,
  ) {
    this.actors = new Recent({ most: 5000, lifetime: knownFor }, () => clock.ticks());
  }

  /** The person of a session as a caller; undefined once suspended, or once the session has ended. */
  async actorOf(userId: number, grantId: string): Promise<Actor | undefined> {
    const key = `${userId} ${grantId}`;
    const known = this.actors.get(key);
    if (known) return known === 'unknown' ? undefined : known;
    const { changes } = this;
    const row = await this.inSystem(sessionUser, [userId, grantId]);
    const actor = row && row.hasGrant && isIn(row) ? { ...toActor(row), grantId } : undefined;
    if (row && !isIn(row)) this.noteSuspended(row, 'session');
    // What was read before a change is not remembered after it.
    if (changes === this.changes) this.actors.set(key, actor ?? 'unknown');
    return actor;
  }

  /** The user as a caller without a session, for users who may act in their name. */
  async findActor(userId: number): Promise<Actor | undefined> {
    const person = await this.inSystem(userById, [userId]);
    return person && isIn(person) ? toActor(person) : undefined;
  }

  /** What the sign-in form compares with; a closed company's people count as suspended. */
  async findSignIn(email: string): Promise<SignInUser | undefined> {
    return this.inSystem(signInUser, [email]);
  }

  /** The user and where they belong, for the security log; suspended ones too. */
  async findSubject(userId: number): Promise<Subject | undefined> {
    if (!Number.isSafeInteger(userId)) return undefined;
    return this.inSystem(subjectById, [userId]);
  }

  /** With the first sign-in of one of its users, a customer is active. */
  async noteSignIn(userId: number): Promise<void> {
    await this.database.asScope(system, () =>
      this.database.transaction(async () => {
        const noted = await this.database.findOne(signInNoted, [userId, this.clock.iso()]);
        if (noted?.isFirst && noted.customerId !== null) await this.customers.noteActivation(noted.customerId);
      }),
    );
  }

  /** The account as the OpenID Connect provider wants it; a suspended person has none, so nothing is issued. */
  async findAccount(sub: string): Promise<Account | undefined> {
    const id = Number(sub);
    if (!Number.isSafeInteger(id)) return undefined;
    const person = await this.inSystem(userById, [id]);
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
    await this.inSystem(accountSignedOut, [String(userId)]);
    this.forget();
  }

  async endStartedSignIns(userId: number): Promise<void> {
    await this.inSystem(startedSignInsEnded, [String(userId)]);
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

  private inSystem<Row>(asked: DeclaredStatement<Row>, values: readonly unknown[]): Promise<Row | undefined> {
    return this.database.asScope(system, () => this.database.findOne(asked, values));
  }
}
