import { isUnsupported } from '../kernel/database/migrations/unsupported-database.js';

/** What the doctor has found out about one thing. */
export interface Finding {
  readonly about: string;
  readonly state: 'well' | 'warning' | 'failed';
  readonly says: string;
  /** What the operator should do about it. */
  readonly advice?: string;
}

type FindingText = readonly [about: string, says: string];

export const well = (...[about, says]: FindingText): Finding => ({ about, state: 'well', says });
export const warning = (...[about, says, advice]: [...FindingText, string]): Finding => ({
  about,
  state: 'warning',
  says,
  advice,
});
export const failed = (...[about, says, advice]: [...FindingText, string]): Finding => ({
  about,
  state: 'failed',
  says,
  advice,
});

const marks = { well: 'ok  ', warning: 'warn', failed: 'FAIL' } as const;

/** The findings as lines of a terminal, each with its advice below. */
export function linesOf(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ about }) => about.length));
  return findings.flatMap(({ about, state, says, advice }) => [
    `${marks[state]}  ${about.padEnd(width)}  ${says}`,
    ...(advice ? [`${' '.repeat(width + 8)}-> ${advice}`] : []),
  ]);
}

const megabyte = 1_048_576;
const gigabytes = (bytes: number): string => `${(bytes / 1024 / megabyte).toFixed(1)} GB`;

interface Space {
  /** Bytes. */
  readonly free: number;
  readonly total: number;
}

/** The server needs a reserve: below a fiftieth it counts as full, below a tenth or 2 GB it is about to be. */
export function judgeSpace(about: string, { free, total }: Space): Finding {
  const share = total === 0 ? 0 : free / total;
  const says = `${gigabytes(free)} free of ${gigabytes(total)}`;
  if (share < 0.02) return failed(about, says, 'Free up space now. With a full disk, nothing can be saved.');
  if (share < 0.1 || free < 2048 * megabyte)
    return warning(about, says, 'Free up space, or move the folder to a larger disk.');
  return well(about, says);
}

/** Milliseconds that the clocks of server and database may differ: codes of authenticator apps are good for thirty seconds. */
const mostDrift = 2000;

export function judgeClock(differenceMilliseconds: number): Finding {
  const off = Math.abs(differenceMilliseconds);
  const says = `${(off / 1000).toFixed(1)} s off from the database`;
  return off <= mostDrift
    ? well('clock', says)
    : failed('clock', says, 'Synchronize both machines with NTP. The expiration of codes and links depends on it.');
}

const oldest = 17;

export function judgeVersion(version: string): Finding {
  const says = `PostgreSQL ${version}`;
  return Number.parseInt(version, 10) >= oldest
    ? well('database version', says)
    : failed('database version', says, `Upgrade it to PostgreSQL ${oldest} or newer.`);
}

/** Hours: a night's backup with the time that it takes, and a late one. */
const oldestBackup = 26;

interface Age {
  /** Milliseconds since 1970 of the newest backup; none where the folder has none. */
  readonly madeAt: number | undefined;
  readonly now: number;
}

/** A night without a backup is noticed before the next one. */
export function judgeBackup(folder: string, { madeAt, now }: Age): Finding {
  const advice =
    'Check why the job "make-backup" fails and whether a process runs jobs. Run "lading backup" to create one now.';
  if (madeAt === undefined) return warning('backup', `${folder} has no backup`, advice);
  const hours = Math.floor((now - madeAt) / 3_600_000);
  const says = `the newest in ${folder} is ${hours} hours old`;
  return now - madeAt > oldestBackup * 3_600_000 ? warning('backup', says, advice) : well('backup', says);
}

/** The lines say what contradicts what. */
export function judgeRecords(lines: readonly string[]): Finding[] {
  const advice = 'Data was lost or duplicated. Compare with a backup before you change anything manually.';
  return lines.length === 0
    ? [well('records', 'consistent with each other and with the files')]
    : lines.map((line) => failed('records', line, advice));
}

/** Conditions with other functions run after the row-level policies, over every row: right, but slow. */
export function judgePlans(leaky: readonly string[]): Finding {
  const actions = leaky.map((name) => `ALTER FUNCTION ${name} LEAKPROOF;`).join(' ');
  return leaky.length === 0
    ? well('searches', 'use their indexes')
    : warning('searches', 'scan whole tables', `As a superuser, run in this database: ${actions}`);
}

/** The name of this database as an owner of files, and the owner recorded with them; neither before the first start. */
export function judgeOwner(own: string | undefined, owner: string | undefined): Finding {
  if (owner === undefined) return well('files', 'have no owner yet');
  if (owner === own) return well('files', 'belong to this database');
  return failed(
    'files',
    'belong to another database, so none are ever removed',
    'Give this database its own bucket or folder. If it permanently replaces the other one, remove "installation" there.',
  );
}

export interface Schema {
  /** Names of migrations that this release brings. */
  readonly brought: readonly string[];
  /** Names of the migrations that have run, in order. */
  readonly ran: readonly string[];
}

/** A database may be older than the release, which a start mends, or newer or older than the baseline, which it does not. */
export function judgeSchema({ brought, ran }: Schema): Finding {
  if (isUnsupported(ran, brought))
    return failed(
      'schema',
      "was created by a version before 0.1.0 and can't be upgraded",
      'Name an empty database in DATABASE_URL, or move the data folder away and start over.',
    );
  const pending = brought.filter((name) => !ran.includes(name));
  const unknown = ran.filter((name) => !brought.includes(name));
  if (unknown.length > 0)
    return failed(
      'schema',
      `${unknown.length} migrations of a newer release have run`,
      'Start the release that ran them, or a newer one.',
    );
  if (pending.length > 0)
    return warning('schema', `${pending.length} migrations are pending`, 'Run "lading migrate", or start the server.');
  return well('schema', `up to date, ${ran.length} migrations`);
}

/** A secret is read by its owner and, for programs of one group, by that group. */
export function judgeMode(file: string, mode: number): Finding {
  const says = `${file} has mode ${(mode & 0o777).toString(8)}`;
  return (mode & 0o007) === 0
    ? well('secrets', says)
    : warning('secrets', says, `Remove access for others: chmod o= ${file}`);
}
