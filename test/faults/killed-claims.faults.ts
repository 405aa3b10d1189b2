import { carrierActivitiesApi } from '@lading/contracts/carriers/carrier-activities';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { setTimeout as pause } from 'node:timers/promises';
import { Customer } from '../../apps/server/src/modules/customers/customers.entities';
import { aCarrier } from '../harness/builders/carriers';
import { aUser } from '../harness/builders/customers';
import { addManyRows, storedRows } from '../harness/builders/rows';
import { eventually } from '../harness/kernel-app';
import { startTestPortal, type Reply, type TestPortal } from '../harness/test-portal';
import { Drawn, isFull } from './seed';
import { ServerProcess } from './server-process';

const companies = isFull ? 2000 : 200;
const leastKills = isFull ? 12 : 3;
const carrierId = 2991;
/** Requests that are on their way at one time. */
const clients = 8;
const drawn = new Drawn();

let portal: TestPortal;
let server: ServerProcess;
let isClosed = false;
let underway = 0;

beforeAll(async () => {
  portal = await startTestPortal({ now: new Date().toISOString(), config: { role: 'web' } });
  server = await ServerProcess.beside(portal);
  await server.start();
});
afterAll(async () => {
  isClosed = true;
  await server.kill();
  await portal.close();
});

async function user(email: string, carrierUserRole: 4 | 5): Promise<{ id: number; token: string }> {
  const role = carrierUserRole === 5 ? 'CarrierAdministrator' : 'CarrierSalesAdministrator';
  const privileges = startingPrivileges('CarrierAdministrator');
  const id = await aUser(portal, { email, carrierId, carrierUserRole, role, privileges });
  return { id, token: await server.signIn(email) };
}

/** Repeats a request until the server has answered it. */
async function insist(request: () => Promise<Reply<unknown>>): Promise<number> {
  while (!isClosed) {
    underway += 1;
    const reply = await request()
      .catch(() => undefined)
      .finally(() => (underway -= 1));
    if (reply && reply.status !== 503) return reply.status;
    await pause(drawn.between(20, 120));
  }
  throw new Error('The run ended before there was an answer.');
}

/** Does the work of each item while the server is killed again and again; answers how often it was killed amid requests. */
async function struckWhile<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<number> {
  const rest = items.values();
  const take = async () => {
    for (const item of rest) await work(item);
  };
  let isOver = false;
  const all = Promise.all(Array.from({ length: clients }, take)).finally(() => (isOver = true));
  let struck = 0;
  while (!isOver) {
    await eventually(() => underway > 0 || isOver || undefined, 60_000);
    await pause(drawn.between(10, 250));
    if (underway > 0) struck += 1;
    await server.kill();
    await server.start();
    // So often that the run ends.
    await pause(struck < leastKills ? 0 : 3000);
  }
  await all;
  return struck;
}

/** Of each company: who represents it, and how often it was claimed and released by what the events say. */
const facts = () =>
  portal.sql<{ id: number; users: number[]; claims: number; releases: number; rows: number }>(
    `SELECT c.id::int, ARRAY(SELECT user_id::int FROM customer_assignment a WHERE a.customer_id = c.id AND a.until IS NULL) AS users,
            (SELECT count(*)::int FROM customer_assignment a WHERE a.customer_id = c.id) AS rows,
            (SELECT count(*)::int FROM event e WHERE e.subject = 'customer:' || c.id AND e.name = 'customer-claimed') AS claims,
            (SELECT count(*)::int FROM event e WHERE e.subject = 'customer:' || c.id AND e.name = 'customer-released') AS releases
       FROM customer c WHERE c.home_carrier_id = $1 ORDER BY c.id`,
    [carrierId],
  );

it(`claims and their undo are done once or not at all when the server is killed (seed ${drawn.seed})`, async () => {
  await aCarrier(portal, { id: carrierId, code: 'KILLC', scac: 'KILC', name: 'Kilc Freight' });
  const names = Array.from({ length: companies }, (_, number) => ({ companyName: `Company ${number}` }));
  await addManyRows(
    portal,
    Customer,
    names.map((name) => ({ ...name, homeCarrierId: carrierId })),
  );
  const ids = (await storedRows(portal, Customer, { homeCarrierId: carrierId })).map(({ id }) => id);
  const boss = await user('boss@kilc.example', 5);
  const rivals = [await user('one@kilc.example', 4), await user('two@kilc.example', 4)];

  /** Which users were answered that the company is theirs, and which that it is claimed already. */
  const answered = new Map(ids.map((id) => [id, { claimed: new Array<number>(), refused: new Array<number>() }]));
  const claims = await struckWhile(
    ids.flatMap((id) => rivals.map((rival) => ({ id, rival }))),
    async ({ id, rival }) => {
      const status = await insist(() => server.as(rival.token).call(carrierCustomersApi.representCustomer, { id }));
      expect([204, 409]).toContain(status);
      const { claimed = [], refused = [] } = answered.get(id) ?? {};
      (status === 204 ? claimed : refused).push(rival.id);
    },
  );
  const claimed = await facts();
  expect(claimed.filter(({ users, claims: events, rows }) => users.length !== 1 || events !== 1 || rows !== 1)).toEqual(
    [],
  );
  expect(
    claimed.filter(({ id, users: [holder] }) => answered.get(id)?.claimed.some((userId) => userId !== holder)),
  ).toEqual([]);

  const entries = await portal.sql<{ id: number }>(`SELECT id FROM event WHERE name = 'customer-claimed' ORDER BY id`);
  const undone = await struckWhile(entries, async ({ id }) => {
    const status = await insist(() => server.as(boss.token).call(carrierActivitiesApi.undoCarrierActivity, { id }));
    // Done before the answer was lost: there is nothing left to undo.
    expect([204, 409]).toContain(status);
  });
  const released = await facts();
  expect(released.filter(({ users, releases, rows }) => users.length > 0 || releases !== 1 || rows !== 1)).toEqual([]);
  expect(claims).toBeGreaterThan(0);
  expect(undone).toBeGreaterThan(0);
  process.stdout.write(`${companies} companies, killed amid requests ${claims} and ${undone} times\n`);
}, 900_000);
