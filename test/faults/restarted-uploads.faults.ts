import { supportAttachmentsApi } from '@lading/contracts/support/contact-support';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startFreight, type Freight } from '../../apps/server/src/modules/shipments/shipments.fixture';
import { eventually } from '../harness/kernel-app';
import { Drawn, isFull } from './seed';
import { ServerProcess } from './server-process';

const uploads = isFull ? 20 : 8;
const bytes = isFull ? 52_428_800 : 4_000_000;
const kills = isFull ? 4 : 2;
const people = ['one', 'two', 'three', 'four'].map((name) => `${name}@lakeside.example`);
const drawn = new Drawn();

let freight: Freight;
let server: ServerProcess;
let tokens: string[];
let isClosed = false;
/** Files that are on their way at this moment. */
let underway = 0;

beforeAll(async () => {
  freight = await startFreight({ role: 'web' });
  for (const email of people) await freight.addUser(email, 'CustomerAdministrator', 1001);
  server = await ServerProcess.beside(freight.portal);
  await server.start();
  tokens = await Promise.all(people.map((email) => server.signIn(email)));
});
afterAll(async () => {
  isClosed = true;
  await server.kill();
  await freight.close();
});

/** A new document, recognized by its hash. */
function document(place: number): Buffer {
  const content = Buffer.alloc(bytes, place + 1);
  content.write('%PDF-1.7 ');
  return content;
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Sends a file until the server has confirmed it as stored; answers the number of attempts. */
async function insist(place: number): Promise<{ id: number; hash: string; tries: number }> {
  const body = document(place);
  for (let tries = 1; !isClosed; tries += 1) {
    underway += 1;
    const answer = await fetch(
      `${server.address}${supportAttachmentsApi.uploadAttachment.path}?name=paper-${place}.pdf`,
      {
        method: 'POST',
        headers: {
          host: 'localhost',
          authorization: `Bearer ${tokens[place % tokens.length]}`,
          'content-type': 'application/pdf',
        },
        body: new Uint8Array(body),
      },
    )
      .catch(() => undefined)
      .finally(() => (underway -= 1));
    if (answer?.status === 201) return { id: (await answer.json()).id, hash: hashOf(body), tries };
    if (answer && answer.status !== 503) throw new Error(`${answer.status} ${await answer.text()}`);
    await pause(drawn.between(50, 250));
  }
  throw new Error('The run ended before the file was taken.');
}

it(`a server that is killed during uploads stores no row without its file (seed ${drawn.seed})`, async () => {
  let isOver = false;
  const sending = Promise.all(Array.from({ length: uploads }, (_, place) => insist(place)));
  const all = sending.finally(() => {
    isOver = true;
  });
  let killed = 0;
  for (; killed < kills && !isOver; killed += 1) {
    await eventually(() => underway > 0 || isOver || undefined, 60_000);
    await pause(drawn.between(0, 20));
    await server.kill();
    await server.start();
  }
  const saved = await all;

  expect(killed).toBeGreaterThan(0);
  const rows = await freight.portal.sql<{ id: number; key: string; size: number; hash: string }>(
    'SELECT id, file_key AS key, size::int AS size, hash FROM support_attachment ORDER BY id',
  );
  const known = new Map(rows.map((row) => [Number(row.id), row.hash]));
  expect(saved.filter(({ id, hash }) => known.get(id) !== hash)).toEqual([]);
  const folder = join(freight.portal.config.ladingDataDir, 'files');
  const broken = rows.filter(({ key, size, hash }) => {
    const path = join(folder, key);
    if (!existsSync(path)) return true;
    const content = readFileSync(path);
    return content.length !== size || hashOf(content) !== hash;
  });
  expect(broken).toEqual([]);
  const again = saved.filter(({ tries }) => tries > 1).length;
  expect(again).toBeGreaterThan(0);
  process.stdout.write(
    `${uploads} files of ${bytes} bytes, ${killed} kills, ${again} sent again, ${rows.length} rows\n`,
  );
});
