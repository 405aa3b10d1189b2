import { Injectable } from '@nestjs/common';
import { AttemptLimiter } from '../../kernel/auth/attempt-limiter.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { SecurityLog, type Subject } from '../../kernel/security/security-log.js';
import { AccountAlarms } from '../account/security/account-alarms.service.js';
import { FamiliarAddresses } from '../account/security/familiar-addresses.service.js';
import { PeopleService, type SignInPerson } from '../account/people.service.js';

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
  private readonly tries = new AttemptLimiter({ most: mostTries, window: hour });
  private readonly noticed = new AttemptLimiter({ most: 1, window: hour });
  private readonly slow = new AttemptLimiter({ most: 1, window: minute });
  private readonly named = new AttemptLimiter({ most: mostNamed, window: minute });

  constructor(
    private readonly people: PeopleService,
    private readonly familiar: FamiliarAddresses,
    private readonly alarms: AccountAlarms,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** The seconds until the account takes another try from there; unknown accounts answer the same. */
  async wait(guess: Guess): Promise<number> {
    const key = keyOf(guess);
    if (await this.familiar.has(key, guess.address)) return 0;
    const now = this.clock.ticks();
    return this.tries.take(key, now) === 0 ? 0 : this.slow.take(key, now);
  }

  /** A right password was no guess. */
  async succeed(guess: Guess): Promise<void> {
    const key = keyOf(guess);
    if (!(await this.familiar.has(key, guess.address))) this.tries.giveBack(key, this.clock.ticks());
  }

  /** Notices when the last of the tries has failed. */
  async fail(guess: Guess, person: SignInPerson | undefined): Promise<void> {
    const key = keyOf(guess);
    if (this.tries.wait(key, this.clock.ticks()) === 0 || (await this.familiar.has(key, guess.address))) return;
    if (this.noticed.take(key, this.clock.ticks()) > 0 || !person) return;
    this.security.note('guessing-noticed', { subject: subjectOf(person), address: guess.address });
    // Nobody waits for the mail: the answer would take longer where there is an account.
    void this.database.detached(system, () => this.alarms.tellOfGuessing(person.id));
  }

  /** A guess that was refused unread. */
  async noteBlocked({ email, address }: Guess, limit: string): Promise<void> {
    const isNamed = this.named.take(address, this.clock.ticks()) === 0;
    const person = isNamed ? await this.people.findSignIn(email.trim()) : undefined;
    this.security.note('sign-in-blocked', { subject: person && subjectOf(person), address, reason: limit });
  }
}

export const subjectOf = ({ id, customerId, carrierId }: SignInPerson): Subject => ({
  userId: id,
  customerId,
  carrierId,
});
