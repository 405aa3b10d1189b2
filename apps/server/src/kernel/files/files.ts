import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { createHash, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { ServerConfig } from '../config/server-config.js';
import { problem } from '../contract/problem.js';

/** A file that lies safely on the disk; its row may now be written. */
export interface StoredFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

/** Bytes: the most that anybody may upload at once (Specification 5). */
export const largestFile = 52_428_800;

const keyForm = /^[0-9a-f]{2}\/[0-9a-f]{38}$/;

const newKey = (): string => {
  const name = randomBytes(20).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}`;
};

const isDiskFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/** Folders are synchronised too, so that the name survives a power cut as well as the content. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files of people and carriers, under random names; who may read one is a matter of the row that holds its key. */
@Injectable()
export class Files {
  private readonly root: string;
  private readonly disk: Disk;

  constructor(config: ServerConfig) {
    this.root = resolve(config.ladingDataDir, 'files');
    this.disk = new Disk(new FSDriver({ location: this.root, visibility: 'private' }));
  }

  /** Streams a file to the disk and answers when it is safe there; one that is too large leaves nothing behind. */
  async store(content: AsyncIterable<Uint8Array> | Uint8Array, maxBytes = largestFile): Promise<StoredFile> {
    const key = newKey();
    const hash = createHash('sha256');
    const measured = { size: 0 };
    const chunks = content instanceof Uint8Array ? [content] : content;
    async function* measure(): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        measured.size += chunk.byteLength;
        if (measured.size > maxBytes) throw problem('too-large');
        hash.update(chunk);
        yield chunk;
      }
    }
    try {
      await this.disk.putStream(key, Readable.from(measure(), { objectMode: false }));
      await this.synchronise(key);
    } catch (error) {
      await this.disk.delete(key).catch(() => undefined);
      throw causeOf(error);
    }
    return { key, size: measured.size, hash: hash.digest('hex') };
  }

  /** The content as a stream; throws the not-found problem when the file is gone. */
  async read(key: string): Promise<Readable> {
    if (!keyForm.test(key) || !(await this.disk.exists(key))) throw problem('not-found');
    return this.disk.getStream(key);
  }

  /** Takes the file away; one that is gone already is no mistake. */
  async remove(key: string): Promise<void> {
    if (!keyForm.test(key)) throw problem('not-found');
    await this.disk.delete(key);
  }

  private async synchronise(key: string): Promise<void> {
    const path = join(this.root, key);
    await sync(path);
    // Windows does not open folders; there the journal of the file system has to do.
    if (process.platform === 'win32') return;
    await sync(dirname(path));
    await sync(this.root);
  }
}

/** The library wraps what went wrong; callers hear the reason itself. */
function causeOf(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return isDiskFull(cause) ? problem('unavailable', { retryAfter: 60 }) : cause;
}
