import { fieldsOf } from '@lading/contracts/kernel/field-specs';
import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Environment, envName } from '../kernel/config/read-config.js';
import { requireSafeStart } from '../kernel/config/safe-start.js';
import { ServerConfig } from '../kernel/config/server-config.js';
import { isBundleName, momentOfBundle } from '../kernel/backup/bundle.js';
import { volumeOf } from '../kernel/files/volume.js';
import { type Command, type Place, parts } from './run-command.js';
import { examineDatabase } from './examine-database.js';
import { failed, linesOf, well, type Finding, judgeBackup, judgeMode, judgeSpace, warning } from './finding.js';

/** Milliseconds. */
const patience = 5000;

async function tryWriting(folder: string): Promise<Finding> {
  const file = join(folder, `.doctor-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(file, 'x', { mode: 0o600 });
    return well('data folder', `${folder} is writable`);
  } catch (error) {
    const says = `${folder} is not writable: ${error instanceof Error ? error.message : String(error)}`;
    return failed('data folder', says, "Make the server's account its owner.");
  } finally {
    await rm(file, { force: true });
  }
}

/** Keeps a file of one byte in the bucket and takes it away again. */
async function examineBucket(config: ServerConfig): Promise<Finding[]> {
  if (!config.s3Bucket) return [];
  try {
    const { Files } = await parts();
    const files = new Files(config);
    await files.discard(await files.store(Buffer.from('x')));
    return [well('bucket', `${config.s3Bucket} stores files`)];
  } catch (error) {
    const says = `${config.s3Bucket} can't store files: ${error instanceof Error ? error.message : String(error)}`;
    return [failed('bucket', says, 'Check the S3_ settings and the permissions of the key.')];
  }
}

/** The folder that holds files and, where it is embedded, the database. */
async function examineDisk({ ladingDataDir }: ServerConfig): Promise<Finding[]> {
  const folder = resolve(ladingDataDir);
  if (!existsSync(folder))
    return [warning('data folder', `${folder} doesn't exist yet`, 'The server creates it on its first start.')];
  const { free, all } = await volumeOf(folder);
  return [await tryWriting(folder), judgeSpace('disk', { free, total: all })];
}

/** How old the newest of the nightly backups is, at a moment in milliseconds since 1970; nothing where none are configured. */
export async function examineBackups({ backupDir }: ServerConfig, now: number): Promise<Finding[]> {
  if (!backupDir) return [];
  const folder = resolve(backupDir);
  const names = await readdir(folder).catch(() => []);
  const newest = names.filter(isBundleName).toSorted().at(-1);
  const madeAt = newest === undefined ? undefined : momentOfBundle(newest);
  return [judgeBackup(folder, { madeAt, now })];
}

/** Greets the mail server and signs in where the address says so; sends nothing. */
async function examineMailServer({ smtpUrl, mailFrom }: ServerConfig): Promise<Finding[]> {
  if (!smtpUrl)
    return [warning('mail server', 'not set', 'Set SMTP_URL and MAIL_FROM: without them, no invites are sent.')];
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  const url = new URL(smtpUrl);
  for (const [limit, milliseconds] of Object.entries(limits)) url.searchParams.set(limit, String(milliseconds));
  const { createTransport } = await parts();
  const transport = createTransport(url.href);
  try {
    await transport.verify();
    return [well('mail server', `${url.hostname} accepts email from ${mailFrom}`)];
  } catch (error) {
    const says = `${url.hostname}: ${error instanceof Error ? error.message : String(error)}`;
    return [failed('mail server', says, 'Check SMTP_URL: host, port, user name and password.')];
  } finally {
    transport.close();
  }
}

/** Files that hold secrets: the ones that settings name and the ones that the server created. */
async function examineSecrets({ ladingDataDir }: ServerConfig, env: Environment): Promise<Finding[]> {
  const named = [...fieldsOf(ServerConfig).keys()].flatMap((key) => env[`${envName(key)}_FILE`] || []);
  const made = ['demo-sign-ins.json', 'postgres/password'].map((name) => join(resolve(ladingDataDir), name));
  const files = [...named, ...made.filter((file) => existsSync(file))];
  if (files.length === 0) return [well('secrets', 'no secrets are in files')];
  return files.map((file) =>
    existsSync(file)
      ? judgeMode(file, statSync(file).mode)
      : failed('secrets', `${file} is missing`, 'Create it, or name another file.'),
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function examineSettings(config: ServerConfig, env: Environment): Finding {
  try {
    requireSafeStart(config, env);
    return well('settings', `${config.nodeEnv}, ${config.secure ? 'https' : 'http'}, role ${config.role}`);
  } catch (error) {
    return failed('settings', messageOf(error).replaceAll('\n', ' '), "The server can't start with these settings.");
  }
}

/** An examination that breaks off has found something too. */
const orFailure = (about: string, finding: Promise<Finding[]>): Promise<Finding[]> =>
  finding.catch((error: unknown) => [failed(about, messageOf(error), 'Check the server log.')]);

async function examine(place: Place): Promise<Finding[]> {
  const config = place.settings();
  const { Clock } = await parts();
  const found = await Promise.all([
    orFailure('database', examineDatabase(config, place.migrations)),
    orFailure('files', examineDisk(config)),
    orFailure('backup', examineBackups(config, new Clock().now().getTime())),
    orFailure('bucket', examineBucket(config)),
    orFailure('mail server', examineMailServer(config)),
    orFailure('secrets', examineSecrets(config, place.env)),
  ]);
  return [examineSettings(config, place.env), ...found.flat()];
}

/** Looks whether the installation is well and says what to do where it is not. */
export const doctor: Command = {
  name: 'doctor',
  parameters: '',
  about: 'checks the installation',
  help: [
    'Checks the settings, the database and its schema, the consistency of records and files, the',
    'disk, the age of the last backup, the file storage, the mail server, the secrets and the clock, and says how to fix',
    'each problem. It changes nothing.',
    'Exit code 1 if a check failed; 0 if there are only warnings.',
  ],
  async run(place) {
    const findings = await examine(place);
    for (const line of linesOf(findings)) place.print(line);
    return findings.some(({ state }) => state === 'failed') ? 1 : 0;
  },
};
