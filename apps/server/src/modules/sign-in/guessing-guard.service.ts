import { Injectable } from '@nestjs/common';
import { AttemptLimits, type AttemptLimiter } from '../../kernel/auth/attempt-limits.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { SecurityLog, type Subject } from '../../kernel/security/security-log.js';
import { AccountAlarms } from '../account/security/account-alarms.service.js';
import { FamiliarAddresses } from '../account/security/familiar-addresses.service.js';
import { AccountUsersService, type SignInUser } from '../account/account-users.service.js';

const minute = 60_000;
const hour = 60 * minute;

/** Tries from addresses that the owner never used, together; each counts as it begins, so that many at once find no gap. */
const mostTries = 20;

/** Refused guesses of one address whose account is looked up for the log; a refusal in a flood must cost nothing. */
const mostNamed = 5;

export interface Guess {
  readonly email: string;
  /** Network address of the caller. */
  readonly address: string;
}

const keyOf = ({ email }: Guess): string => email.trim().toLowerCase();

/**
 * Guessing one account from many addresses stays below every limit per address. After twenty failures within an hour the
 * account takes one try a minute from unknown places; where its owner has signed in before, nothing changes. The owner gets a
 * mail with the way to a new password, and choosing one makes their place a known one.
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

  /** The seconds until the account takes another try from there; unknown accounts answer the same. */
  async wait(guess: Guess): Promise<number> {
    const key = keyOf(guess);
    if (await this.familiar.has(key, guess.address)) return 0;
    return (await this.tries.take(key)) === 0 ? 0 : this.slow.take(key);
  }

  /** A right password was no guess. */
  async succeed(guess: Guess): Promise<void> {
    const key = keyOf(guess);
    if (!(await this.familiar.has(key, guess.address))) await this.tries.giveBack(key);
  }

  /** Notices when the last of the tries has failed. */
  async fail(guess: Guess, person: SignInUser | undefined): Promise<void> {
    const key = keyOf(guess);
    if ((await this.tries.wait(key)) === 0 || (await this.familiar.has(key, guess.address))) return;
    if ((await this.noticed.take(key)) > 0 || !person) return;
    this.security.note('guessing-noticed', { subject: subjectOf(person), address: guess.address });
    // Nobody waits for the mail: the answer would take longer where there is an account.
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
