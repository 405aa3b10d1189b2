import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { json, noRows, row, statement, type RowOf } from '../database/declared-statement.js';
import { system } from '../database/session.js';

const secret = row({ value: json<unknown>('value') });
type SecretRow = RowOf<typeof secret>;

const secretByName = statement(secret, `SELECT ${secret.sql} FROM installation_secret WHERE name = $1`);

/** Stores secret $1, unless it is there; the first one stays. */
const secretAdded = statement(
  noRows,
  'INSERT INTO installation_secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);

/** Secrets that this installation makes for itself once; all processes of it read the same ones. */
@Injectable()
export class InstallationSecrets {
  private readonly known = new Map<string, Promise<SecretRow>>();

  constructor(private readonly database: Database) {}

  /**
   * Reads the secret, or creates and stores it; when two processes make one at once, the first stays. Asked for once: it never
   * changes. A failed read is retried, and the caller's transaction has no influence on it.
   */
  async get<T>(name: string, make: () => Promise<T>): Promise<T> {
    const { value } = await (this.known.get(name) ?? this.ask(name, make));
    // -- only `keep` writes the table, under the name that fixes the type
    return value as T;
  }

  /** Whether what the installation does once was done. */
  async isDone(name: string): Promise<boolean> {
    return (await this.read(name)) !== undefined;
  }

  /** Marks that it was done, with the caller's transaction. */
  async markDone(name: string): Promise<void> {
    await this.keep(name, true);
  }

  private ask(name: string, make: () => Promise<unknown>): Promise<SecretRow> {
    const asked = this.database.detached(
      system,
      async () => (await this.read(name)) ?? (await this.keep(name, await make())),
    );
    this.known.set(name, asked);
    asked.catch(() => this.known.delete(name));
    return asked;
  }

  private read(name: string): Promise<SecretRow | undefined> {
    return this.database.findOne(secretByName, [name]);
  }

  private async keep(name: string, value: unknown): Promise<SecretRow> {
    await this.database.query(secretAdded, [name, JSON.stringify(value)]);
    return (await this.read(name)) ?? { value };
  }
}
