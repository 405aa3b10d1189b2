import { productsApi, type NewProduct } from '@lading/contracts/customers/products';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Browser, type SiteClient } from '../harness/browser';
import { overHttp } from '../harness/over-http';
import { Caller } from '../harness/test-portal';
import { PortalProcess } from '../launch/portal-process';
import { takesConnections } from './database-gate';
import { Drawn, isFull } from './seed';

const kills = isFull ? 10 : 2;
const clients = 6;
/** Milliseconds after which a portal must work again once its database takes connections. */
const longestReturn = 3000;
const drawn = new Drawn();

let portal: PortalProcess;
let me: Caller;
let isClosed = false;

beforeAll(async () => {
  portal = await PortalProcess.prepare({
    DEMO: 'true',
    DEMO_HISTORY: 'false',
    REQUESTS_PER_MINUTE: '10000',
    LOG_LEVEL: 'warn',
  });
  await portal.start();
  const people: { role: string; email: string; password: string }[] = JSON.parse(
    readFileSync(join(portal.dataDir, 'demo-sign-ins.json'), 'utf8'),
  );
  const shipper = people.find(({ role }) => role === 'CustomerAdministrator');
  const host = `localhost:${portal.port}`;
  const site: SiteClient = { clientId: 'lading-portal', origin: `http://${host}` };
  const browser = new Browser(overHttp(portal.port), '127.0.0.1', host);
  const { access_token } = await browser.signIn(shipper?.email ?? '', shipper?.password ?? '', site);
  me = new Caller(`http://127.0.0.1:${portal.port}`, access_token, host);
});
afterAll(() => {
  isClosed = true;
  return portal.remove();
});

const newProduct = (number: number): NewProduct => ({
  name: `Written before the fall ${number}`,
  description: 'A line of the ledger',
  handlingUnitType: 'PAT',
  units: 'imperial',
});

/** Answers when the database takes connections again; tried often, since everything else is measured from then on. */
async function untilDatabase(fallen: number): Promise<void> {
  await portal.until(() => portal.postmaster() !== undefined && portal.postmaster() !== fallen);
  while (!isClosed && !(await takesConnections(portal.databasePort() ?? 0))) await pause(5);
}

/** Every process of the cluster at once, as a machine that loses its power. */
function killTree(postmaster: number): void {
  const parentOf = (pid: string): number => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    } catch {
      return -1;
    }
  };
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster);
  for (const pid of [postmaster, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // One that has just ended needs no killing.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

it(`a database that is killed loses nothing that was acknowledged (seed ${drawn.seed})`, async () => {
  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  let next = 0;
  let isOver = false;
  let lastWritten = 0;
  const write = async (): Promise<void> => {
    while (!isOver && !isClosed) {
      const product = newProduct((next += 1));
      while (!isClosed) {
        const reply = await me.call(productsApi.add, product).catch(() => undefined);
        if (reply) statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        // It is there: either this call has written it or one whose answer was lost.
        if (reply?.status === 201 || reply?.status === 409) break;
        await pause(drawn.between(50, 150));
      }
      acknowledged.push(product.name);
      lastWritten = performance.now();
      await pause(20);
    }
  };
  const writing = Promise.all(Array.from({ length: clients }, write));
  const returns: { database: number; ready: number; written: number }[] = [];
  for (let done = 0; done < kills; done += 1) {
    await pause(drawn.between(500, 2000));
    const postmaster = portal.postmaster();
    if (!postmaster) throw new Error('The database does not run.');
    killTree(postmaster);
    const killedAt = performance.now();
    await untilDatabase(postmaster);
    const backAt = performance.now();
    const since = (at: number): number => Math.round(performance.now() - at);
    const [ready, written] = await Promise.all([
      portal.untilReady().then(() => since(backAt)),
      portal.until(() => lastWritten > backAt).then(() => Math.round(lastWritten - backAt)),
    ]);
    returns.push({ database: Math.round(backAt - killedAt), ready, written });
  }
  await pause(500);
  isOver = true;
  await writing;

  expect(returns.filter(({ ready, written }) => Math.max(ready, written) > longestReturn)).toEqual([]);
  expect([...statuses.keys()].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
  const found = new Map<string, number>();
  for (let skip = 0; skip < acknowledged.length + 100; skip += 100) {
    const { body } = await me.call(productsApi.list, { value: 'Written before the fall', skip, limit: 100 });
    for (const { name } of body.items) found.set(name, (found.get(name) ?? 0) + 1);
  }
  expect(acknowledged.filter((name) => found.get(name) !== 1)).toEqual([]);
  expect(found.size).toBe(acknowledged.length);
  const inWords = returns.map(({ database, ready, written }) => `${database} + ${ready} (writes ${written})`);
  process.stdout.write(
    `${acknowledged.length} writes, ${kills} kills, ms until the database takes connections + until ready: ${inWords.join(', ')}; ${JSON.stringify([...statuses])}\n`,
  );
});
