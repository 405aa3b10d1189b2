import { Injectable } from '@nestjs/common';
import { AttemptLimiter } from '../../kernel/auth/attempt-limiter.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { SecurityLog, type Subject } from '../../kernel/security/security-log.js';
import { AccountAlarms } from '../account/account-alarms.service.js';
import { FamiliarAddresses } from '../account/familiar-addresses.service.js';
import { PeopleService, type SignInPerson } from '../account/people.service.js';
import type { Site } from '../sites/sites.service.js';

const minute = 60_000;
const hour = 60 * minute;

/** Failures from places that the owner never used; together, however many addresses they come from. */
const mostFailures = 20;

/** Refused guesses of one address whose account is looked up for the log; a refusal in a flood must cost nothing. */
const mostNamed = 5;

export interface Guess {
  readonly email: string;
  /** Network address of the caller. */
  readonly address: string;
  readonly site: Site;
}

const keyOf = ({ email }: Guess): string => email.trim().toLowerCase();

/**
 * Guessing one account from many addresses stays below every limit per address. After twenty failures within an hour the
 * account takes one try a minute from unknown places; where its owner has signed in before, nothing changes. The owner gets a
 * mail with the way to a new password, and choosing one makes their place a known one.
 */
@Injectable()
export class GuessingGuard {
  private readonly failures = new AttemptLimiter({ most: mostFailures, window: hour });
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
    const now = this.clock.ticks();
    if (this.failures.wait(key, now) === 0) return 0;
    if (await this.familiar.has(key, guess.address)) return 0;
    return this.slow.take(key, now);
  }

  /** Counts a failure from an unknown place. */
  async fail(guess: Guess, person: SignInPerson | undefined): Promise<void> {
    const key = keyOf(guess);
    if (await this.familiar.has(key, guess.address)) return;
    const now = this.clock.ticks();
    const isLast = this.failures.take(key, now) === 0 && this.failures.wait(key, now) > 0;
    if (!isLast || !person) return;
    this.security.note('guessing-noticed', { subject: subjectOf(person), address: guess.address });
    // Nobody waits for the mail: the answer would take longer where there is an account.
    void this.database.apart(system, () => this.alarms.tellOfGuessing(person.id, guess.site));
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
