import type pg from 'pg';
import type { ServerConfig } from '../kernel/config/server-config.js';
import { ownerName, ownerOf, type Identity } from '../kernel/files/place-owner.js';
import { failed, judgeOwner, judgePlans, well, type Finding } from './finding.js';
import { parts } from './command-modules.js';

/** Functions of conditions that may be looked up in an index below the row-level policies, as migrations say where they may. */
const plain = ['pg_catalog.lower(text)', 'pg_catalog.abs(bigint)', 'pg_catalog.textlike(text,text)'];

/** Whether connections keep the role, limits and time zone that they ask for, and hear each other. */
export async function examineConnections(url: string): Promise<Finding> {
  const { findDifferences, UnfitDatabase } = await parts();
  const differences = await findDifferences(url);
  return differences.length === 0
    ? well('connections', 'keep their role and limits, and hear notifications')
    : failed(
        'connections',
        new UnfitDatabase(differences).message,
        'The server stays unready until this is corrected.',
      );
}

/** Whether searches and deep pages are served by their indexes. */
export async function examinePlans(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name JOIN pg_proc ON pg_proc.oid = to_regprocedure(name) WHERE NOT proleakproof`,
    [plain],
  );
  return judgePlans(rows.map(({ name }) => name));
}

/** Whether the files that are kept where the settings say are those of this database. */
export async function examineOwner(client: pg.Client, config: ServerConfig): Promise<Finding> {
  try {
    const { openFilePlace } = await parts();
    await client.query(`SELECT set_config('app.scope', 'system', false)`);
    const own = await ownerName(async (text) => (await client.query<Identity>(text)).rows);
    return judgeOwner(own, await ownerOf((await openFilePlace(config)).disk));
  } catch (error) {
    const says = `cannot be asked whose they are: ${error instanceof Error ? error.message : String(error)}`;
    return failed('files', says, 'Look at the store of files, and at what the account of the database may do.');
  }
}
