import { Injectable } from '@nestjs/common';
import { AttemptLimits, type AttemptLimiter } from '../../kernel/auth/attempt-limits.js';
import { isPassword } from '../../kernel/auth/password-hash.js';
import { SecurityLog } from '../../kernel/security/security-log.js';
import { AccountUsersService, type SignInUser } from '../account/account-users.service.js';
import { FamiliarAddresses } from '../account/security/familiar-addresses.service.js';
import { GuessingGuard, subjectOf, type Guess } from './guessing-guard.service.js';
import type { Refusal } from './sign-in.pages.js';

const minute = 60_000;
const mostPerAccountAndAddress = 10;
const mostPerAddress = 100;

interface Attempt extends Guess {
  readonly password: string;
}

export type SignInResult = { userId: number } | { refusal: Refusal; retryAfter?: number };

/** Decides whether an email address and a password grant access. */
@Injectable()
export class SignInService {
  private readonly perAccount: AttemptLimiter;
  private readonly perAddress: AttemptLimiter;

  constructor(
    private readonly people: AccountUsersService,
    private readonly guard: GuessingGuard,
    private readonly familiar: FamiliarAddresses,
    private readonly security: SecurityLog,
    limits: AttemptLimits,
  ) {
    this.perAccount = limits.limiter({ name: 'sign-in-account', most: mostPerAccountAndAddress, window: minute });
    this.perAddress = limits.limiter({ name: 'sign-in-address', most: mostPerAddress, window: minute });
  }

  /** The work and the answer are the same whether the address is unknown or the password is wrong. */
  async signIn(attempt: Attempt): Promise<SignInResult> {
    const { email, password, address } = attempt;
    const retryAfter = await this.waitOf(attempt);
    if (retryAfter > 0) return { refusal: 'tooMany', retryAfter };
    const person = await this.people.findSignIn(email.trim());
    const isRight = await isPassword(password, person?.passwordHash ?? null);
    if (!person || !isRight || person.state === 'invited') return this.refuse(attempt, person);
    if (person.state === 'suspended') {
      this.security.note('suspended-attempt', { subject: subjectOf(person), address, reason: 'sign-in' });
      return { refusal: 'suspended' };
    }
    await this.perAccount.succeed(keyOf(attempt));
    await this.guard.succeed(attempt);
    return { userId: person.id };
  }

  /** Called once every step is passed. */
  async noteSignIn(userId: number, address: string): Promise<void> {
    await this.people.noteSignIn(userId);
    await this.familiar.note(userId, address);
  }

  /** Seconds to wait by the first limit that is used up. */
  private async waitOf(attempt: Attempt): Promise<number> {
    const perAddress = await this.perAddress.take(attempt.address);
    const perAccount = perAddress || (await this.perAccount.take(keyOf(attempt)));
    const retryAfter = perAccount || (await this.guard.wait(attempt));
    if (retryAfter === 0) return 0;
    const limit = perAddress > 0 ? 'address' : perAccount > 0 ? 'account-and-address' : 'account';
    await this.guard.noteBlocked(attempt, limit);
    return retryAfter;
  }

  private async refuse(attempt: Attempt, person: SignInUser | undefined): Promise<SignInResult> {
    const { address } = attempt;
    const delay = await this.perAccount.fail(keyOf(attempt));
    const reason = !person ? 'unknown-account' : person.state === 'invited' ? 'not-activated' : 'wrong-password';
    this.security.note('sign-in-failed', { subject: person && subjectOf(person), address, reason });
    await this.guard.fail(attempt, person);
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    return { refusal: 'wrong' };
  }
}

const keyOf = ({ email, address }: Guess): string => `${email.trim().toLowerCase()} ${address}`;
