import { Injectable } from '@nestjs/common';
import { hashOfToken, makeSecretToken } from '../../../kernel/auth/secret-token.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import type { DeclaredStatement } from '../../../kernel/database/declared-statement.js';
import { system } from '../../../kernel/database/session.js';
import { allKeysWithdrawn, keyIssued, keysWithdrawn, keyTaken, usableKey } from './security.queries.js';

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
  /** How long it works, where that is not what its purpose says. */
  readonly days?: number;
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

/** A secret of 192 bits for a link. */
export const makeKey = (): string => makeSecretToken(24);

/** Keys of emailed links and tickets: each opens one thing once, on one site, for a limited time; only hashes are stored. */
@Injectable()
export class OneTimeKeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async issue({ purpose, userId, subdomain, detail = '', days }: NewKey): Promise<string> {
    const key = makeKey();
    const now = this.clock.now().getTime();
    const times = [now, now + (days === undefined ? lifetimes[purpose] : days * day)].map((time) =>
      new Date(time).toISOString(),
    );
    await this.run(keyIssued, [purpose, hashOfToken(key), userId, subdomain, detail, ...times]);
    return key;
  }

  /** Uses the key up; of two at once only one gets it. */
  async take(key: PresentedKey): Promise<OpenedKey | undefined> {
    const [row] = await this.run(keyTaken, this.valuesOf(key));
    return row;
  }

  /** Looks without using it up. */
  async find(key: PresentedKey): Promise<OpenedKey | undefined> {
    const [row] = await this.run(usableKey, this.valuesOf(key));
    return row;
  }

  /** Earlier keys no longer work. */
  async withdraw(purpose: KeyPurpose, userId: number): Promise<void> {
    await this.run(keysWithdrawn, [purpose, userId]);
  }

  /** All open keys of a user stop working. */
  async withdrawAll(userId: number): Promise<void> {
    await this.run(allKeysWithdrawn, [userId]);
  }

  private valuesOf({ purpose, key, subdomain }: PresentedKey): unknown[] {
    return [purpose, hashOfToken(key), subdomain, this.clock.iso()];
  }

  private run<Row>(asked: DeclaredStatement<Row>, values: unknown[]): Promise<Row[]> {
    return this.database.asScope(system, () => this.database.query(asked, values));
  }
}
