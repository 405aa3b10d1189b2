import type { Database } from './database.js';
import { boolean, row, statement, text } from './declared-statement.js';

const transaction = row({ id: text('pg_current_xact_id()::text') });
const currentTransaction = statement(transaction, `SELECT ${transaction.sql}`);

const end = row({ isOver: boolean('pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8') });
/** Whether every transaction has ended that began before $1. */
const earlierEnded = statement(end, `SELECT ${end.sql}`);

/** Milliseconds between two looks for transactions that are still open, and how many looks. */
const pause = 50;
const mostLooks = 400;

/** Waits up to 20 s for the transactions that are open now; returns whether all of them have ended. */
export async function earlierWritesEnded(database: Database): Promise<boolean> {
  const now = await database.findOne(currentTransaction);
  for (let look = 0; look < mostLooks; look += 1) {
    const ended = await database.findOne(earlierEnded, [now?.id]);
    if (ended?.isOver) return true;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}
