import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { fileRowStatements } from '../../kernel/files/file-rows.js';

/** The rows that hold files, of all tables; asked in system scope. */
@Injectable()
export class FileRows {
  constructor(private readonly database: Database) {}

  /** Those of the keys that a row holds. */
  async stored(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ key: string }>(
      `SELECT key FROM (${await this.statement()}) AS kept WHERE key = ANY ($1)`,
      [keys],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** Every key that a row holds. */
  async all(): Promise<string[]> {
    const rows = await this.database.query<{ key: string }>(`SELECT key FROM (${await this.statement()}) AS kept`);
    return rows.map(({ key }) => key);
  }

  private async statement(): Promise<string> {
    const tables = await this.database.query<{ text: string }>(fileRowStatements);
    return tables.map(({ text }) => text).join(' UNION ALL ');
  }
}
