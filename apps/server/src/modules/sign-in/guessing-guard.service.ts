import { Injectable } from '@nestjs/common';
import { AttemptLimits, type AttemptLimiter } from '../../kernel/auth/attempt-limits.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { SecurityLog, type Subject } from '../../kernel/security/security-log.js';
import { AccountUsersService, type SignInUser } from '../account/account-users.service.js';
import { AccountAlarms } from '../account/security/account-alarms.service.js';
import { FamiliarAddresses } from '../account/security/familiar-addresses.service.js';

const minute = 60_000;
const hour = 60 * minute;

/** Tries from addresses that the owner never used. Each counts when it starts, so that parallel ones do not slip through. */
const mostTries = 20;

/** Refused tries of one address whose account is looked up for the log; further refusals must cost nothing. */
const mostNamed = 5;

export interface Guess {
  readonly email: string;
  /** Network address of the caller. */
  readonly address: string;
}

const keyOf = ({ email }: Guess): string => email.trim().toLowerCase();

/**
 * Guessing one account from many addresses stays below every limit per address. After twenty failures within an hour, an account
 * accepts one try a minute from unknown addresses; addresses from which its owner has signed in are not limited. The owner gets an
 * email with a link to a new password, and choosing one makes their address a known one.
 */
@Injectable()
export class GuessingGuard {
  private readonly tries: AttemptLimiter;
  private readonly noticed: AttemptLimiter;
  private readonly slow: AttemptLimiter;
  private readonly named: AttemptLimiter;

  constructor(
    private readonly people: AccountUsersService,
    private readonly familiar: FamiliarAddresses,
    private readonly alarms: AccountAlarms,
    private readonly security: SecurityLog,
    private readonly database: Database,
    limits: AttemptLimits,
  ) {
    this.tries = limits.limiter({ name: 'guesses', most: mostTries, window: hour });
    this.noticed = limits.limiter({ name: 'guesses-noticed', most: 1, window: hour });
    this.slow = limits.limiter({ name: 'guesses-slow', most: 1, window: minute });
    this.named = limits.limiter({ name: 'guesses-named', most: mostNamed, window: minute });
  }

  /** Seconds until the account accepts another try from this address; the same for unknown accounts. */
  async wait(guess: Guess): Promise<number> {
    const key = keyOf(guess);
    if (await this.familiar.has(key, guess.address)) return 0;
    return (await this.tries.take(key)) === 0 ? 0 : this.slow.take(key);
  }

  /** A right password does not count as a guess. */
  async succeed(guess: Guess): Promise<void> {
    const key = keyOf(guess);
    if (!(await this.familiar.has(key, guess.address))) await this.tries.giveBack(key);
  }

  /** Logs and emails when the last of the tries has failed. */
  async fail(guess: Guess, person: SignInUser | undefined): Promise<void> {
    const key = keyOf(guess);
    if ((await this.tries.wait(key)) === 0 || (await this.familiar.has(key, guess.address))) return;
    if ((await this.noticed.take(key)) > 0 || !person) return;
    this.security.note('guessing-noticed', { subject: subjectOf(person), address: guess.address });
    // Not awaited: a slower answer would reveal that there is an account.
    void this.database.detached(system, () => this.alarms.notifyOfGuessing(person.id));
  }

  /** A guess that was refused unread. */
  async noteBlocked({ email, address }: Guess, limit: string): Promise<void> {
    const isNamed = (await this.named.take(address)) === 0;
    const person = isNamed ? await this.people.findSignIn(email.trim()) : undefined;
    this.security.note('sign-in-blocked', { subject: person && subjectOf(person), address, reason: limit });
  }
}

export const subjectOf = ({ id, customerId, carrierId }: SignInUser): Subject => ({
  userId: id,
  customerId,
  carrierId,
});
