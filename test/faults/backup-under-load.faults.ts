import { supportAttachmentsApi } from '@lading/contracts/support/contact-support';
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { filePath, readManifest, type Manifest } from '../../apps/server/src/kernel/backup/bundle';
import { startFreight, type Freight } from '../../apps/server/src/modules/shipments/shipments.fixture';
import { eventually } from '../harness/kernel-app';
import { administer, urlOf } from '../harness/test-postgres';
import { isFull } from './seed';
import { ServerProcess } from './server-process';
import { createOrders, SteadyLoad } from './steady-load';

const backups = isFull ? 5 : 1;
const orders = isFull ? 1500 : 200;
/** Writes before each backup. */
const leastBefore = isFull ? 40 : 8;
const program = resolve(__dirname, '../../apps/server/dist/bundle/lading.js');
const work = mkdtempSync(join(tmpdir(), 'lading-backup-run-'));
const copy = `backup_copy_${process.pid}`;
const postgres = process.env['LADING_TEST_POSTGRES'] ?? '';

let freight: Freight;
let server: ServerProcess;
let load: SteadyLoad;
let token: string;
let isOver = false;
/** Hashes of the files that the server has confirmed as stored. */
const saved: string[] = [];

beforeAll(async () => {
  freight = await startFreight({ role: 'web' });
  freight.simulator.world.clock.set(new Date().toISOString());
  await freight.addUser('clerk@lakeside.example', 'CustomerUser', 1001, ['track']);
  await freight.addUser('papers@lakeside.example', 'CustomerAdministrator', 1001);
  server = await ServerProcess.beside(freight.portal);
  await server.start();
  load = await SteadyLoad.of(freight, [server], server.address);
  token = await server.signIn('papers@lakeside.example');
});
afterAll(async () => {
  isOver = true;
  load.close();
  await server.kill();
  await administer(postgres, `DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`);
  await freight.close();
  rmSync(work, { recursive: true, force: true });
});

async function sendFiles(): Promise<void> {
  while (!isOver) {
    const body = Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(20_000)]);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' };
    const url = `${server.address}${supportAttachmentsApi.uploadAttachment.path}?name=paper.pdf`;
    const { status } = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
    if (status === 201) saved.push(createHash('sha256').update(body).digest('hex'));
    // An hour's uploads are counted for each person; what is refused was not promised.
    await pause(status === 201 ? 150 : 1000);
  }
}

/** What an operator types, on the installation of these settings; answers what it says. */
async function lading(env: NodeJS.ProcessEnv, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { env });
  return stdout.trim();
}

const written = (): number => load.booked.length + load.ruleChanges + saved.length;

async function rowsOf(url: string, text: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET app.scope = 'system'`);
    return (await client.query<{ found: string }>(text)).rows.map(({ found }) => found);
  } finally {
    await client.end();
  }
}

/** Another database and another folder on which nothing has ever been. */
async function createSecondInstallation(round: number): Promise<{ url: string; env: NodeJS.ProcessEnv }> {
  await administer(
    postgres,
    `DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`,
    `CREATE DATABASE ${copy} TEMPLATE template0`,
  );
  const url = urlOf(postgres, copy);
  return { url, env: { ...server.env, DATABASE_URL: url, LADING_DATA_DIR: join(work, `elsewhere-${round}`) } };
}

const contentOf = ({ migrations, tables, sequences, files }: Manifest): unknown => ({
  ...{ migrations, tables, sequences },
  files: files.toSorted((one, other) => one.key.localeCompare(other.key)),
});

it('a backup that is made while people write is whole, and another installation is made from it', async () => {
  const waiting = await createOrders(freight, orders);
  load.begin(waiting);
  const sending = sendFiles();
  const lines: string[] = [];
  for (let round = 1; round <= backups; round += 1) {
    const from = written();
    await eventually(() => written() >= from + leastBefore || undefined, 120_000);
    const acknowledged = { booked: [...load.booked], saved: [...saved] };
    const before = written();
    const bundle = await lading(server.env, 'backup', join(work, 'backups'));
    const meanwhile = written() - before;
    const { url, env } = await createSecondInstallation(round);
    // It compares all records with each other and with the files, and fails where one contradicts another.
    await lading(env, 'restore', bundle);
    const manifest = await readManifest(bundle);
    const again = await lading(env, 'backup', join(work, `again-${round}`));

    expect(meanwhile).toBeGreaterThan(0);
    expect(contentOf(await readManifest(again))).toEqual(contentOf(manifest));
    const numbers = new Set(await rowsOf(url, 'SELECT number AS found FROM shipment'));
    expect(acknowledged.booked.filter((number) => !numbers.has(number))).toEqual([]);
    const rows = await rowsOf(url, `SELECT file_key || ' ' || hash AS found FROM support_attachment`);
    const hashes = new Map(rows.map((row) => row.split(' ')).map(([key = '', hash = '']) => [hash, key]));
    expect(acknowledged.saved.filter((hash) => !hashes.has(hash))).toEqual([]);
    for (const [hash, key] of hashes) {
      const content = readFileSync(filePath(again, key));
      expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
    }
    const count = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    lines.push(`${before} writes before, ${meanwhile} meanwhile, ${count} rows, ${manifest.files.length} files`);
  }
  isOver = true;
  await sending;
  await load.end();

  expect(load.failures).toEqual([]);
  process.stdout.write(`${lines.join('\n')}\n${load.summary}\n`);
});
