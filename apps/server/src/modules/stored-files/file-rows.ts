import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';

/** Every table whose rows hold keys of files says so by the name of its column; a new one is looked at by itself. */
const keeping = `SELECT format('SELECT file_key FROM %I.%I WHERE file_key IS NOT NULL', table_schema, table_name) AS text
  FROM information_schema.columns WHERE column_name = 'file_key' AND table_schema = current_schema()`;

/** The rows that hold files, of all tables; asked in system scope. */
@Injectable()
export class FileRows {
  constructor(private readonly database: Database) {}

  /** Those of the keys that a row holds. */
  async kept(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ key: string }>(
      `SELECT file_key AS key FROM (${await this.statement()}) AS kept WHERE file_key = ANY ($1)`,
      [keys],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** Every key that a row holds. */
  async all(): Promise<string[]> {
    const rows = await this.database.query<{ key: string }>(
      `SELECT file_key AS key FROM (${await this.statement()}) AS kept`,
    );
    return rows.map(({ key }) => key);
  }

  private async statement(): Promise<string> {
    const tables = await this.database.query<{ text: string }>(keeping);
    return tables.map(({ text }) => text).join(' UNION ALL ');
  }
}
