import { Injectable } from '@nestjs/common';
import { AttemptLimiter } from '../../kernel/auth/attempt-limiter.js';
import { isPassword } from '../../kernel/auth/password-hash.js';
import { Clock } from '../../kernel/clock/clock.js';
import { PeopleService } from '../account/people.service.js';
import type { Refusal } from './sign-in.pages.js';

const minute = 60_000;
const mostPerAccountAndAddress = 10;
const mostPerAddress = 100;

interface Attempt {
  email: string;
  password: string;
  /** Where the attempt comes from. */
  address: string;
}

export type SignInResult = { userId: number } | { refusal: Refusal; retryAfter?: number };

/** Decides whether an email address and a password open the door. */
@Injectable()
export class SignInService {
  private readonly perAccount = new AttemptLimiter({ most: mostPerAccountAndAddress, window: minute });
  private readonly perAddress = new AttemptLimiter({ most: mostPerAddress, window: minute });

  constructor(
    private readonly people: PeopleService,
    private readonly clock: Clock,
  ) {}

  /** The work and the answer are the same whether the address is unknown or the password is wrong. */
  async signIn({ email, password, address }: Attempt): Promise<SignInResult> {
    const key = `${email.trim().toLowerCase()} ${address}`;
    const now = this.clock.ticks();
    const retryAfter = this.perAddress.take(address, now) || this.perAccount.take(key, now);
    if (retryAfter > 0) return { refusal: 'tooMany', retryAfter };
    const person = await this.people.findSignIn(email.trim());
    const isRight = await isPassword(password, person?.passwordHash ?? null);
    if (!person || !isRight || person.state === 'invited') return this.refuse(key, now);
    if (person.state === 'suspended') return { refusal: 'suspended' };
    this.perAccount.succeed(key);
    return { userId: person.id };
  }

  /** Only who has passed every step has signed in. */
  async noteSignIn(userId: number): Promise<void> {
    await this.people.noteSignIn(userId);
  }

  private async refuse(key: string, now: number): Promise<SignInResult> {
    const delay = this.perAccount.fail(key, now);
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    return { refusal: 'wrong' };
  }
}
