import { createWriteStream, createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, stat, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomBytes, createHash } from 'node:crypto';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { ServerConfig } from '../config/server-config.js';
import type { Database } from '../database/database.js';
import { system } from '../database/session.js';

/** Where the content of files lies: a folder that all processes see, or a bucket. */
export interface FilePlace {
  readonly disk: Disk;
  /** Puts the whole stream under the key; once it answers, a power cut takes nothing away. */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Takes away what uploads before this moment have left behind on this machine when their process was killed. */
  tidy(before: Date): Promise<void>;
}

/** Nobody but the account of the portal reads what people uploaded; the driver would leave both open to every account. */
const modes = { folder: 0o700, file: 0o600 } as const;

/** Folders are synchronised too, so that the name survives a power cut as well as the content. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function synchronise(root: string, key: string): Promise<void> {
  const path = join(root, key);
  await sync(path);
  // Windows does not open folders; there the journal of the file system has to do.
  if (process.platform === 'win32') return;
  await sync(dirname(path));
  await sync(root);
}

const isOpen = async (path: string): Promise<boolean> =>
  ((await stat(path).catch(() => undefined))?.mode ?? 0) % 0o100 > 0;

/** Some volumes keep the modes of their driver, and another account's files are its own; both stay as they are. */
const close = (path: string, mode: number): Promise<void> => chmod(path, mode).catch(() => undefined);

/** Closes a folder that an earlier release left open; its files first, so that a folder that is closed is done. */
async function closeFolder(folder: string): Promise<void> {
  if (!(await isOpen(folder))) return;
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await close(join(folder, entry.name), modes.file);
  await close(folder, modes.folder);
}

/** Files in the data folder; several processes share them when they share the folder. */
export function folderPlace(dataDir: string): FilePlace {
  const root = resolve(dataDir, 'files');
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  let closing: Promise<void> | undefined;
  return {
    disk,
    async put(key, content) {
      const path = join(root, key);
      await (closing ??= closeFolder(root));
      await mkdir(dirname(path), { recursive: true, mode: modes.folder });
      await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(path, { mode: modes.file }));
      await synchronise(root, key);
    },
    // What uploads leave behind lies under a key, and has no row.
    async tidy() {
      const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
      for (const entry of entries) if (entry.isDirectory()) await closeFolder(join(root, entry.name));
      await closeFolder(root);
    },
  };
}

/** Milliseconds that the store may take to answer at all, and to take or give a file. */
const patience = { connection: 3000, request: 60_000 };

const says = (): void => undefined;
/** Its warnings go to the console; what matters of them is the error that callers get. */
const silent = { trace: says, debug: says, info: says, warn: says, error: says };

const credentialsOf = ({ s3AccessKeyId, s3SecretAccessKey }: ServerConfig): object =>
  s3AccessKeyId && s3SecretAccessKey
    ? { credentials: { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey } }
    : {};

/** The client is loaded only where a bucket is named: it is as large as the rest of a start. */
async function diskOf(config: ServerConfig, bucket: string): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket,
    visibility: 'private',
    supportsACL: false,
    region: config.s3Region,
    forcePathStyle: config.s3PathStyle,
    ...(config.s3Endpoint ? { endpoint: config.s3Endpoint } : {}),
    ...credentialsOf(config),
    // Stores that are not the first one's know no checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: silent,
    requestHandler: { connectionTimeout: patience.connection, requestTimeout: patience.request },
  });
  return new Disk(driver);
}

async function removeBefore(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const draft = join(folder, name);
    const about = await stat(draft).catch(() => undefined);
    if (about && about.mtime < before) await rm(draft, { force: true });
  }
}

/**
 * Files in a bucket that speaks S3. An upload is first read to its end beside the database: the store wants to know the
 * length beforehand, and an upload that breaks off never reaches it.
 */
export async function bucketPlace(config: ServerConfig, bucket: string): Promise<FilePlace> {
  const disk = await diskOf(config, bucket);
  const folder = resolve(config.ladingDataDir, 'uploads');
  return {
    disk,
    async put(key, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, randomBytes(16).toString('hex'));
      try {
        await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(draft, { mode: 0o600 }));
        const { size } = await stat(draft);
        await disk.putStream(key, createReadStream(draft), { contentLength: size });
      } finally {
        await rm(draft, { force: true });
      }
    },
    tidy: (before) => removeBefore(folder, before),
  };
}

/** The place of files that the settings name. */
export async function openFilePlace(config: ServerConfig): Promise<FilePlace> {
  return config.s3Bucket ? bucketPlace(config, config.s3Bucket) : folderPlace(config.ladingDataDir);
}

/** Lies beside the files and says whose they are. */
export const ownerMark = 'installation';

/** The secret of an installation from which its name is made. */
export const ownerSecret = 'files-owner';

export interface Identity {
  readonly id: string;
  readonly cluster: string;
  readonly database: string;
}

/**
 * A copy of a database holds the same secret and is another installation all the same: it stands in another cluster, or
 * in another database of the same one.
 */
const identity = `SELECT value #>> '{}' AS id, system_identifier::text AS cluster,
    (SELECT oid::text FROM pg_database WHERE datname = current_database()) AS database
  FROM installation_secret CROSS JOIN pg_control_system() WHERE name = '${ownerSecret}'`;

/** The name under which this database keeps files, asked in system scope; none before it has made its secret. */
export async function ownerName(ask: (text: string) => Promise<readonly Identity[]>): Promise<string | undefined> {
  const [found] = await ask(identity);
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

/** Asked anew each time: the mark may have been given to another database meanwhile. */
export const ownsFiles =
  (database: Database): OwnsFiles =>
  async (disk) => {
    const owner = await ownerOf(disk);
    if (owner === undefined) return false;
    const own = await database.detached(system, () => ownerName((text) => database.query<Identity>(text)));
    return owner === own;
  };

/** Without a database nobody knows: then nothing is taken away. */
export const ownsNothing: OwnsFiles = async () => false;
