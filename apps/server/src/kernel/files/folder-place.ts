import { createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FilePlace } from './file-place.js';

/** Only the portal's own account reads uploads; the driver would leave both open to every account. */
const modes = { folder: 0o700, file: 0o600 } as const;

/** The folder of files within a data folder. */
export const filesFolder = (dataDir: string): string => resolve(dataDir, 'files');

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

/** Some volumes force the modes of their driver, and another account owns its own files; both stay as they are. */
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
  const root = filesFolder(dataDir);
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
