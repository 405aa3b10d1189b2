import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { FilePlace } from './file-place.js';

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

/** Files in the data folder; several processes share them when they share the folder. */
export function folderPlace(dataDir: string): FilePlace {
  const root = resolve(dataDir, 'files');
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  return {
    disk,
    async put(key, content) {
      await disk.putStream(key, Readable.from(content, { objectMode: false }));
      await synchronise(root, key);
    },
    // What is left behind lies under a key, and has no row.
    tidy: async () => undefined,
  };
}
