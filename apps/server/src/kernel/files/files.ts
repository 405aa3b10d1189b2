import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { ServerConfig } from '../config/server-config.js';
import { largestFile } from '../contract/file-body.js';
import { problem } from '../contract/problem.js';
import { DiskRoom } from './disk-room.js';
import type { FilePlace } from './file-place.js';
import { openFilePlace } from './open-file-place.js';
import { ownerMark, ownerOf, OWNS_FILES, ownsNothing, type OwnsFiles } from './files-owner.js';
import { isFileKey, fileKeys } from './file-keys.js';

/** A file that lies safely on the disk; its row may now be written. */
export interface StoredFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

const newKey = (): string => {
  const name = randomBytes(20).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}`;
};

/** Temporary failures: a full disk, a file store that doesn't answer. */
const passing = new Set(['ENOSPC', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT', 'EPIPE']);

const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    ('code' in error && typeof error.code === 'string' && passing.has(error.code)) ||
    ('$fault' in error && error.$fault === 'server'));

/** Files of people and carriers, under random names; who may read one is a matter of the row that holds its key. */
@Injectable()
export class Files {
  private opened: Promise<FilePlace> | undefined;

  constructor(
    private readonly config: ServerConfig,
    private readonly room: DiskRoom = new DiskRoom(config.ladingDataDir),
    @Inject(OWNS_FILES) private readonly owns: OwnsFiles = ownsNothing,
  ) {}

  /** Streams a file to its place and answers when it is safe there; one that is too large leaves nothing behind. */
  async store(content: AsyncIterable<Uint8Array> | Uint8Array, maxBytes = largestFile): Promise<StoredFile> {
    await this.requireRoom(maxBytes);
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
    const place = await this.place();
    try {
      await place.put(key, measure());
    } catch (error) {
      await place.disk.delete(key).catch(() => undefined);
      throw causeOf(error);
    }
    return { key, size: measured.size, hash: hash.digest('hex') };
  }

  /** The content as a stream; throws the not-found problem when the file is gone. */
  async read(key: string): Promise<Readable> {
    if (!isFileKey(key)) throw problem('not-found');
    const { disk } = await this.place();
    try {
      if (await disk.exists(key)) return await disk.getStream(key);
    } catch (error) {
      throw causeOf(error);
    }
    throw problem('not-found');
  }

  /**
   * Takes the file away; one that is gone already is no mistake. A copy of a database names the files of the one it was
   * made of: in a place that belongs to another installation, or to none yet, every file stays, whatever becomes of its row.
   */
  async remove(key: string): Promise<void> {
    if (!isFileKey(key)) throw problem('not-found');
    const { disk } = await this.place();
    if (await this.owns(disk)) await disk.delete(key);
  }

  /** Deletes a file that was stored a moment ago and that no row names. Its random key is known here only, so no owner check is needed. */
  async discard({ key }: Pick<StoredFile, 'key'>): Promise<void> {
    await (await this.place()).disk.delete(key);
  }

  /** The keys of every file of the store. */
  async *keys(): AsyncGenerator<string> {
    yield* fileKeys((await this.place()).disk);
  }

  /** When the file was written; nothing when it is gone, which is no mistake while files are listed. */
  async writtenAt(key: string): Promise<Date | undefined> {
    const { disk } = await this.place();
    const about = await disk.getMetaData(key).catch(() => undefined);
    return about?.lastModified;
  }

  /** Whose files these are by the mark beside them; nothing where there is none yet. */
  async owner(): Promise<string | undefined> {
    return ownerOf((await this.place()).disk);
  }

  /** Says whose files these are from now on. */
  async mark(owner: string): Promise<void> {
    await (await this.place()).put(ownerMark, Readable.from([Buffer.from(`${owner}\n`)]));
  }

  /** Takes away what uploads of killed processes have left behind on this machine before this moment. */
  async tidy(before: Date): Promise<void> {
    await (await this.place()).tidy(before);
  }

  async has(key: string): Promise<boolean> {
    return isFileKey(key) && (await (await this.place()).disk.exists(key));
  }

  /** On its way to a bucket a file lies in the data folder; beside a database it leaves that its room. */
  private requireRoom(maxBytes: number): Promise<void> {
    const { s3Bucket, databaseUrl } = this.config;
    return s3Bucket && databaseUrl ? this.room.requireFor(maxBytes) : this.room.requireForFile();
  }

  private place(): Promise<FilePlace> {
    this.opened ??= openFilePlace(this.config);
    return this.opened;
  }
}

/** The library wraps errors; callers get the original. */
function causeOf(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return isPassing(cause) ? problem('unavailable', { retryAfter: 60 }) : cause;
}
