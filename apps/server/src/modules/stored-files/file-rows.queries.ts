import { fileRowStatements } from '../../kernel/files/file-rows.js';
import { row, statement, text, type DeclaredStatement, type RowOf } from '../../kernel/database/declared-statement.js';

const selection = row({ text: text('') });

/** Statements that answer the keys of files, one for each table that holds some. */
export const fileSelections = statement(selection, fileRowStatements);

const key = row({ key: text('key') });

/** The keys of all tables; which tables those are, the database says. */
export const keysIn = (selections: readonly string[], condition = ''): DeclaredStatement<RowOf<typeof key>> => ({
  shape: key,
  text: `SELECT ${key.sql} FROM (${selections.join(' UNION ALL ')}) AS stored ${condition}`,
});
