import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { fileSelections, keysIn } from './file-rows.queries.js';

/** The rows that hold files, of all tables; asked in system scope. */
@Injectable()
export class FileRows {
  constructor(private readonly database: Database) {}

  /** Those of the keys that a row holds. */
  async stored(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const stored = keysIn(await this.selections(), 'WHERE key = ANY ($1)');
    const rows = await this.database.query(stored, [keys]);
    return new Set(rows.map(({ key }) => key));
  }

  /** Every key that a row holds. */
  async all(): Promise<string[]> {
    const rows = await this.database.query(keysIn(await this.selections()));
    return rows.map(({ key }) => key);
  }

  private async selections(): Promise<string[]> {
    return (await this.database.query(fileSelections)).map(({ text }) => text);
  }
}
