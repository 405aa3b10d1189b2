import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { filePath, tablePath, type Manifest } from './bundle.js';
import { Measured } from './measured.js';

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

async function hashOf(path: string, isPacked: boolean): Promise<string | undefined> {
  const measured = new Measured();
  const source = createReadStream(path);
  try {
    await (isPacked ? pipeline(source, createGunzip(), measured, nowhere()) : pipeline(source, measured, nowhere()));
    return measured.hash();
  } catch {
    return undefined;
  }
}

/** What of a bundle is missing or not as it was written; empty for a sound one. */
export async function bundleFaults(bundle: string, { tables, files }: Manifest): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, hash } of tables)
    if ((await hashOf(tablePath(bundle, name), true)) !== hash) faults.push(`the rows of ${name}`);
  for (const { key, hash } of files)
    if ((await hashOf(filePath(bundle, key), false)) !== hash) faults.push(`the file ${key}`);
  return faults;
}
