import { createWriteStream, createReadStream } from 'node:fs';
import { mkdir, readdir, stat, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomBytes } from 'node:crypto';
import { Disk } from 'flydrive';
import type { ServerConfig } from '../config/server-config.js';
import type { FilePlace } from './file-place.js';

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
