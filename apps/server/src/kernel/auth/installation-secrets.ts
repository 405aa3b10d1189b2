import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { system } from '../database/scope.js';

interface SecretRow {
  value: unknown;
}

/** Secrets that this installation makes for itself once; all processes of it read the same ones. */
@Injectable()
export class InstallationSecrets {
  private readonly known = new Map<string, Promise<SecretRow>>();

  constructor(private readonly database: Database) {}

  /**
   * Reads the secret, or makes and keeps it; when two processes make one at once, the first stays. Asked for once: it never
   * changes. What could not be read is asked for again, and nothing depends on the transaction of whoever asks first.
   */
  async get<T>(name: string, make: () => Promise<T>): Promise<T> {
    const { value } = await (this.known.get(name) ?? this.ask(name, make));
    // -- only `keep` writes the table, under the name that fixes the type
    return value as T;
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
    return this.database.findOne<SecretRow>('SELECT value FROM installation_secret WHERE name = $1', [name]);
  }

  private async keep(name: string, value: unknown): Promise<SecretRow> {
    await this.database.query('INSERT INTO installation_secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      name,
      JSON.stringify(value),
    ]);
    return (await this.read(name)) ?? { value };
  }
}
