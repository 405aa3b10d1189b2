/**
 * Writes the statements that answer the keys of files and the tables that hold them: every such table says so by the name of its
 * column, so that a new one is included automatically.
 */
export const fileRowStatements = `SELECT format('SELECT %L AS source, file_key AS key FROM %I.%I WHERE file_key IS NOT NULL', table_name, table_schema, table_name) AS text
  FROM information_schema.columns WHERE column_name = 'file_key' AND table_schema = current_schema()`;
