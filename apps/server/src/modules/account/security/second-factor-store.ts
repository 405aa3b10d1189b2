import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AttemptLimits, type AttemptLimiter } from '../../../kernel/auth/attempt-limits.js';
import { InstallationSecrets } from '../../../kernel/auth/installation-secrets.js';
import { SealedText } from '../../../kernel/auth/sealed-text.js';
import { hashOfToken } from '../../../kernel/auth/secret-token.js';
import { base32, makeTotpSecret, matchingStep } from '../../../kernel/auth/totp.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import type { DeclaredStatement } from '../../../kernel/database/declared-statement.js';
import { system } from '../../../kernel/database/session.js';
import {
  factorStarted,
  factorConfirmed,
  factorOfUser,
  factorRemoved,
  factorState,
  recoveryCodesAdded,
  recoveryCodesRemoved,
  recoveryCodeTaken,
  stepTaken,
  type FactorRow,
  type FactorState,
} from './security.queries.js';

/** What a presented code was, or how many seconds to wait before the next one. */
export type Presented =
  | { readonly kind: 'app' | 'recovery' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly retryAfter: number };

const quarter = 15 * 60_000;
/** A code has six digits: five tries in a quarter of an hour leave a guesser one chance in a thousand a day. */
const mostTries = 5;
const codeCount = 10;

/** Codes are compared as people type them: in any case, with or without dashes and spaces. */
const plainCode = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
const hashOf = (code: string): string => hashOfToken(plainCode(code));
/** 80 bits in four groups of four letters. */
const makeCode = (): string => base32(randomBytes(10)).match(/.{4}/g)?.join('-') ?? '';

/** Keeps the secrets of authenticator apps, sealed, and the hashes of recovery codes. */
@Injectable()
export class SecondFactorStore {
  private readonly tries: AttemptLimiter;
  private readonly sealed: SealedText;

  constructor(
    private readonly database: Database,
    secrets: InstallationSecrets,
    private readonly clock: Clock,
    limits: AttemptLimits,
  ) {
    this.tries = limits.limiter({ name: 'second-factor-tries', most: mostTries, window: quarter });
    this.sealed = new SealedText(secrets, 'second-factor-key');
  }

  async stateOf(userId: number): Promise<FactorState> {
    const [row] = await this.run(factorState, [userId]);
    return row?.confirmedAt ? row : { confirmedAt: null, recoveryCodesLeft: 0 };
  }

  /** A secret that counts once a code of it was shown; a wrong code shows the same one again, another sign-in never does. */
  async begin(userId: number, isNew: boolean): Promise<string> {
    const known = isNew ? undefined : await this.find(userId);
    if (known?.confirmedAt === null) return this.sealed.open(known.secret, String(userId));
    const secret = makeTotpSecret();
    await this.run(factorStarted, [userId, await this.sealed.seal(secret, String(userId)), this.clock.iso()]);
    return secret;
  }

  /** Turns the started secret on when the code is one of its own. */
  async confirm(userId: number, code: string): Promise<Presented> {
    const presented = await this.present(userId, code, false);
    if (presented.kind === 'app') await this.run(factorConfirmed, [userId, this.clock.iso()]);
    return presented;
  }

  /** Takes a code of the app or a recovery code; neither opens twice. */
  async check(userId: number, code: string): Promise<Presented> {
    return this.present(userId, code, true);
  }

  /** Replaces all recovery codes. */
  async renewCodes(userId: number): Promise<string[]> {
    const codes = Array.from({ length: codeCount }, makeCode);
    await this.run(recoveryCodesRemoved, [userId]);
    await this.run(recoveryCodesAdded, [userId, codes.map(hashOf)]);
    return codes;
  }

  async remove(userId: number): Promise<void> {
    await this.run(factorRemoved, [userId]);
  }

  private async present(userId: number, code: string, isConfirmed: boolean): Promise<Presented> {
    const key = String(userId);
    const retryAfter = await this.tries.take(key);
    if (retryAfter > 0) return { kind: 'wait', retryAfter };
    const row = await this.find(userId);
    if (!row || (row.confirmedAt !== null) !== isConfirmed) return { kind: 'wrong' };
    const isApp = await this.takeStep(userId, row, plainCode(code));
    const isTaken = isApp || (isConfirmed && (await this.takeRecovery(userId, code)));
    if (!isTaken) return { kind: 'wrong' };
    await this.tries.succeed(key);
    return { kind: isApp ? 'app' : 'recovery' };
  }

  /** Of two that show the same code at once only one gets in. */
  private async takeStep(userId: number, { secret, lastStep }: FactorRow, code: string): Promise<boolean> {
    const opened = await this.sealed.open(secret, String(userId));
    const step = matchingStep({ secret: opened, code, now: this.clock.now().getTime(), lastStep });
    if (step === undefined) return false;
    return (await this.run(stepTaken, [userId, step])).length > 0;
  }

  private async takeRecovery(userId: number, code: string): Promise<boolean> {
    return (await this.run(recoveryCodeTaken, [userId, hashOf(code), this.clock.iso()])).length > 0;
  }

  private async find(userId: number): Promise<FactorRow | undefined> {
    const [row] = await this.run(factorOfUser, [userId]);
    return row;
  }

  private run<Row>(asked: DeclaredStatement<Row>, values: unknown[]): Promise<Row[]> {
    return this.database.asScope(system, () => this.database.query(asked, values));
  }
}
