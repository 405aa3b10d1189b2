import { productsApi, type NewProduct } from '@lading/contracts/products';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Browser, type SiteClient } from '../harness/browser';
import { overHttp } from '../harness/over-http';
import { Caller } from '../harness/test-portal';
import { PortalProcess } from '../launch/portal-process';
import { Drawn, isFull } from './seed';

jest.setTimeout(1_200_000);

const kills = isFull ? 10 : 2;
const clients = 6;
const drawn = new Drawn();

let portal: PortalProcess;
let me: Caller;
let isClosed = false;

beforeAll(async () => {
  portal = await PortalProcess.prepare({ DEMO: 'true', REQUESTS_PER_MINUTE: '10000', LOG_LEVEL: 'warn' });
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
      await pause(20);
    }
  };
  const writing = Promise.all(Array.from({ length: clients }, write));
  const away: number[] = [];
  for (let done = 0; done < kills; done += 1) {
    await pause(drawn.between(500, 2000));
    const postmaster = portal.postmaster();
    if (!postmaster) throw new Error('The database does not run.');
    killTree(postmaster);
    const killedAt = performance.now();
    await portal.until(() => portal.postmaster() !== undefined && portal.postmaster() !== postmaster);
    await portal.untilReady();
    away.push(Math.round(performance.now() - killedAt));
  }
  await pause(500);
  isOver = true;
  await writing;

  expect([...statuses.keys()].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
  const found = new Map<string, number>();
  for (let skip = 0; skip < acknowledged.length + 100; skip += 100) {
    const { body } = await me.call(productsApi.list, { value: 'Written before the fall', skip, limit: 100 });
    for (const { name } of body.items) found.set(name, (found.get(name) ?? 0) + 1);
  }
  expect(acknowledged.filter((name) => found.get(name) !== 1)).toEqual([]);
  expect(found.size).toBe(acknowledged.length);
  process.stdout.write(
    `${acknowledged.length} writes, ${kills} kills, ready after ${away.join(', ')} ms, ${JSON.stringify([...statuses])}\n`,
  );
});
