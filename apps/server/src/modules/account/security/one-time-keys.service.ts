import { Injectable } from '@nestjs/common';
import { hashOfToken, makeSecretToken } from '../../../kernel/auth/secret-token.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/scope.js';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What a key opens, and for how many milliseconds. */
const lifetimes = {
  activation: 3 * day,
  'password-reset': 30 * minute,
  'email-change': day,
  'hand-off': minute,
  'second-step': 10 * minute,
} as const;
export type KeyPurpose = keyof typeof lifetimes;

interface NewKey {
  readonly purpose: KeyPurpose;
  readonly userId: number;
  /** The site that the key belongs to; it opens nothing elsewhere. */
  readonly subdomain: string;
  readonly detail?: string;
}

interface PresentedKey {
  readonly purpose: KeyPurpose;
  readonly key: string;
  readonly subdomain: string;
}

export interface OpenedKey {
  readonly userId: number;
  readonly detail: string;
}

/** A secret of 192 bits as it stands in a link. */
export const makeKey = (): string => makeSecretToken(24);

const usable = 'purpose = $1 AND hash = $2 AND subdomain = $3 AND used_at IS NULL AND expires_at > $4';

/** Keys of mailed links and tickets: each opens one thing once, on one site, for a while; only hashes are kept. */
@Injectable()
export class OneTimeKeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async issue({ purpose, userId, subdomain, detail = '' }: NewKey): Promise<string> {
    const key = makeKey();
    const now = this.clock.now().getTime();
    const times = [now, now + lifetimes[purpose]].map((time) => new Date(time).toISOString());
    await this.run(
      'INSERT INTO one_time_key (purpose, hash, user_id, subdomain, detail, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [purpose, hashOfToken(key), userId, subdomain, detail, ...times],
    );
    return key;
  }

  /** Uses the key up; of two at once only one gets it. */
  async take(key: PresentedKey): Promise<OpenedKey | undefined> {
    const [row] = await this.run<OpenedKey>(
      `UPDATE one_time_key SET used_at = $4 WHERE ${usable} RETURNING user_id AS "userId", detail`,
      this.valuesOf(key),
    );
    return row;
  }

  /** Looks without using it up. */
  async find(key: PresentedKey): Promise<OpenedKey | undefined> {
    const [row] = await this.run<OpenedKey>(
      `SELECT user_id AS "userId", detail FROM one_time_key WHERE ${usable}`,
      this.valuesOf(key),
    );
    return row;
  }

  /** What was sent before opens nothing any more. */
  async withdraw(purpose: KeyPurpose, userId: number): Promise<void> {
    await this.run('DELETE FROM one_time_key WHERE purpose = $1 AND user_id = $2 AND used_at IS NULL', [
      purpose,
      userId,
    ]);
  }

  /** Whatever is open for a person opens nothing any more. */
  async withdrawAll(userId: number): Promise<void> {
    await this.run('DELETE FROM one_time_key WHERE user_id = $1 AND used_at IS NULL', [userId]);
  }

  private valuesOf({ purpose, key, subdomain }: PresentedKey): unknown[] {
    return [purpose, hashOfToken(key), subdomain, this.clock.iso()];
  }

  private run<Row>(text: string, values: unknown[]): Promise<Row[]> {
    return this.database.asScope(system, () => this.database.query<Row>(text, values));
  }
}
