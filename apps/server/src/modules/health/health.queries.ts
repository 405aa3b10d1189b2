import { integer, row, statement } from '../../kernel/database/declared-statement.js';

const counted = row({ known: integer('count(*)::int') });

/** How many of migrations $1 were run; as the role of requests, which would fail too for what it may not read. */
export const knownMigrations = statement(counted, `SELECT ${counted.sql} FROM migration WHERE name = ANY($1)`);
