import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';
import { isBundleName, momentOfBundle } from '../kernel/backup/bundle.js';
import { envName, type Environment } from '../kernel/config/read-config.js';
import { ServerConfig } from '../kernel/config/server-config.js';
import { volumeOf } from '../kernel/files/volume.js';
import { parts } from './command.js';
import { failed, judgeBackup, judgeMode, judgeSpace, warning, well, type Finding } from './finding.js';

/** Milliseconds. */
const patience = 5000;

async function tryWriting(folder: string): Promise<Finding> {
  const file = join(folder, `.doctor-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(file, 'x', { mode: 0o600 });
    return well('data folder', `${folder} can be written`);
  } catch (error) {
    const says = `${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}`;
    return failed('data folder', says, 'Give it to the account that the server runs under.');
  } finally {
    await rm(file, { force: true });
  }
}

/** Keeps a file of one byte in the bucket and takes it away again. */
export async function examineBucket(config: ServerConfig): Promise<Finding[]> {
  if (!config.s3Bucket) return [];
  try {
    const { Files } = await parts();
    const files = new Files(config);
    await files.discard(await files.store(Buffer.from('x')));
    return [well('bucket', `${config.s3Bucket} keeps files`)];
  } catch (error) {
    const says = `${config.s3Bucket} keeps no files: ${error instanceof Error ? error.message : String(error)}`;
    return [failed('bucket', says, 'Look at the settings that begin with S3_, and at what the key may do.')];
  }
}

/** The folder that holds files and, where it is embedded, the database. */
export async function examineDisk({ ladingDataDir }: ServerConfig): Promise<Finding[]> {
  const folder = resolve(ladingDataDir);
  if (!existsSync(folder))
    return [warning('data folder', `${folder} is not there yet`, 'The first start of the server makes it.')];
  const { free, all } = await volumeOf(folder);
  return [await tryWriting(folder), judgeSpace('disk', { free, total: all })];
}

/** How old the newest of the nightly backups is, at a moment in milliseconds since 1970; nothing where none are asked for. */
export async function examineBackups({ backupDir }: ServerConfig, now: number): Promise<Finding[]> {
  if (!backupDir) return [];
  const folder = resolve(backupDir);
  const names = await readdir(folder).catch(() => []);
  const newest = names.filter(isBundleName).toSorted().at(-1);
  const madeAt = newest === undefined ? undefined : momentOfBundle(newest);
  return [judgeBackup(folder, { madeAt, now })];
}

/** Greets the mail server and signs in where the address says so; sends nothing. */
export async function examineMailServer({ smtpUrl, mailFrom }: ServerConfig): Promise<Finding[]> {
  if (!smtpUrl)
    return [warning('mail server', 'none is named', 'Set SMTP_URL and MAIL_FROM: without them no invites are sent.')];
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  const url = new URL(smtpUrl);
  for (const [limit, milliseconds] of Object.entries(limits)) url.searchParams.set(limit, String(milliseconds));
  const { createTransport } = await parts();
  const transport = createTransport(url.href);
  try {
    await transport.verify();
    return [well('mail server', `${url.hostname} takes mails of ${mailFrom}`)];
  } catch (error) {
    const says = `${url.hostname}: ${error instanceof Error ? error.message : String(error)}`;
    return [failed('mail server', says, 'Look at SMTP_URL: host, port, name and password.')];
  } finally {
    transport.close();
  }
}

/** Files that hold secrets: those that settings name, and those that the server made. */
export async function examineSecrets({ ladingDataDir }: ServerConfig, env: Environment): Promise<Finding[]> {
  const named = [...fieldsOf(ServerConfig).keys()].flatMap((key) => env[`${envName(key)}_FILE`] || []);
  const made = ['demo-sign-ins.json', 'postgres/password'].map((name) => join(resolve(ladingDataDir), name));
  const files = [...named, ...made.filter((file) => existsSync(file))];
  if (files.length === 0) return [well('secrets', 'none stand in files')];
  return files.map((file) =>
    existsSync(file)
      ? judgeMode(file, statSync(file).mode)
      : failed('secrets', `${file} is missing`, 'Make it, or name another file.'),
  );
}
