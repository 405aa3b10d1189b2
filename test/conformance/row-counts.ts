import type { TestPortal } from '../harness/test-portal';

/** Tables that any call adds to, and the counts of calls to carriers, which are stored seconds later. */
const alive = ['event', 'rate_limit', 'oidc_record', 'migration', 'carrier_call_hour'];

/** How many rows each table has, in one statement: a busy machine has no connection for each of them. */
export async function rowCounts({ sql }: TestPortal, leftOut: readonly string[] = []): Promise<string[]> {
  const rows = await sql<{ text: string }>(
    `SELECT c.relname || ' ' ||
        (xpath('/row/n/text()', query_to_xml('SELECT count(*) AS n FROM ' || c.relname, false, true, '')))[1]::text AS text
       FROM pg_class c
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL ($1) ORDER BY c.relname`,
    [[...alive, ...leftOut]],
  );
  return rows.map(({ text }) => text);
}
