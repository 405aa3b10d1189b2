import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { row, statement, text, type DeclaredStatement, type RowOf } from '../../kernel/database/declared-statement.js';
import { fileRowStatements } from '../../kernel/files/file-rows.js';

const selection = row({ text: text('') });

/** Statements that select file keys, one for each table that names files. */
const fileSelections = statement(selection, fileRowStatements);

const key = row({ key: text('key') });

const keysIn = (selections: readonly string[], condition = ''): DeclaredStatement<RowOf<typeof key>> => ({
  shape: key,
  text: `SELECT ${key.sql} FROM (${selections.join(' UNION ALL ')}) AS stored ${condition}`,
});

/** Reads the file keys that rows of any table name; runs in the system scope. */
@Injectable()
export class StoredFilesQueries {
  constructor(private readonly database: Database) {}

  /** Those of the keys that a row names. */
  async stored(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const stored = keysIn(await this.selections(), 'WHERE key = ANY ($1)');
    const rows = await this.database.query(stored, [keys]);
    return new Set(rows.map(({ key }) => key));
  }

  async all(): Promise<string[]> {
    const rows = await this.database.query(keysIn(await this.selections()));
    return rows.map(({ key }) => key);
  }

  private async selections(): Promise<string[]> {
    return (await this.database.query(fileSelections)).map(({ text }) => text);
  }
}
