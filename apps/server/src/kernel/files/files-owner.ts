import { createHash } from 'node:crypto';
import type { Disk } from 'flydrive';
import type { Database } from '../database/database.js';
import { row, statement, text, type DeclaredStatement, type RowOf } from '../database/declared-statement.js';
import { system } from '../database/session.js';

/** Lies beside the files and says whose they are. */
export const ownerMark = 'installation';

/** The secret of an installation from which its name is made. */
export const ownerSecret = 'files-owner';

const identity = row({
  id: text(`value #>> '{}'`),
  cluster: text('system_identifier::text'),
  database: text('(SELECT oid::text FROM pg_database WHERE datname = current_database())'),
});

export type Identity = RowOf<typeof identity>;

/**
 * A copy of a database holds the same secret and is another installation all the same: it is in another cluster, or
 * in another database of the same one.
 */
const ownIdentity = statement(
  identity,
  `SELECT ${identity.sql} FROM installation_secret CROSS JOIN pg_control_system() WHERE name = '${ownerSecret}'`,
);

/** The owner name of this database's files, queried in system scope; none before it has created its secret. */
export async function ownerName(
  ask: (statement: DeclaredStatement<Identity>) => Promise<readonly Identity[]>,
): Promise<string | undefined> {
  const [found] = await ask(ownIdentity);
  return found && createHash('sha256').update(`${found.id} ${found.cluster} ${found.database}`).digest('hex');
}

/** Whose files are stored here; undefined where no mark was written yet, or where a crash interrupted writing it. */
export async function ownerOf(disk: Disk): Promise<string | undefined> {
  const mark = (await disk.exists(ownerMark)) ? await disk.get(ownerMark) : '';
  return mark.endsWith('\n') ? mark.trim() : undefined;
}

export const OWNS_FILES = Symbol('whether the files of a place are those of this installation');

/** Whether the files of a place are this installation's, by the mark beside them. */
export type OwnsFiles = (disk: Disk) => Promise<boolean>;

/** Read each time: the mark may have been given to another database meanwhile. */
export const ownsFiles =
  (database: Database): OwnsFiles =>
  async (disk) => {
    const owner = await ownerOf(disk);
    if (owner === undefined) return false;
    const own = await database.detached(system, () => ownerName((asked) => database.query(asked)));
    return owner === own;
  };

/** Without a database the owner can't be checked, so no file is deleted. */
export const ownsNothing: OwnsFiles = async () => false;
