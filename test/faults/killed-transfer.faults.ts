import { customerTransfersApi } from '@lading/contracts/customers/customer-transfers';
import { managedCustomerTransfersApi } from '@lading/contracts/customers/managed-customer-transfers';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { Customer, CustomerAssignment, Location } from '../../apps/server/src/modules/customers/customers.entities';
import { aCarrier, aSite } from '../harness/builders/carriers';
import { aUser } from '../harness/builders/customers';
import { addManyRows, storedRows } from '../harness/builders/rows';
import { signedIn } from '../harness/freight-world';
import { eventually } from '../harness/kernel-app';
import { startTestPortal, type TestPortal } from '../harness/test-portal';
import { Drawn, isFull } from './seed';
import { ServerProcess } from './server-process';

const companies = isFull ? 20_000 : 4000;
const kills = isFull ? 6 : 2;
const carrierId = 2990;
const otherId = 2991;
const drawn = new Drawn();

let portal: TestPortal;
let worker: ServerProcess;

beforeAll(async () => {
  portal = await startTestPortal({
    now: new Date().toISOString(),
    config: { role: 'web', requestsPerMinute: 1_000_000 },
  });
  worker = await ServerProcess.beside(portal);
  await worker.start();
});
afterAll(async () => {
  await worker.kill();
  await portal.close();
});

const user = (email: string, carrierUserRole: 4 | 5) =>
  aUser(portal, {
    ...{ email, carrierId, carrierUserRole, privileges: startingPrivileges('CarrierAdministrator') },
    role: carrierUserRole === 5 ? 'CarrierAdministrator' : 'CarrierSalesAdministrator',
  });

/** Companies with a location each, which user `userId` represents. */
async function represent(userId: number): Promise<void> {
  const names = Array.from({ length: companies }, (_, number) => `Company ${number}`);
  await addManyRows(
    portal,
    Customer,
    names.map((companyName) => ({ companyName, homeCarrierId: carrierId })),
  );
  const ids = (await storedRows(portal, Customer, { homeCarrierId: carrierId })).map(({ id }) => id);
  const dock = { name: 'Dock', address1: '1 Elm St', city: 'Reno', state: 'NV', postalCode: '89501', country: 'USA' };
  await addManyRows(
    portal,
    Location,
    ids.map((customerId) => ({ ...dock, country: 'USA' as const, customerId })),
  );
  const docks = await storedRows(portal, Location, { name: 'Dock' });
  const row = (customerId: number, locationId: number | null) => ({
    ...{ carrierId, customerId, locationId, userId, since: new Date('2026-01-01'), cause: 'assign' as const },
  });
  await addManyRows(portal, CustomerAssignment, [
    ...ids.map((id) => row(id, null)),
    ...docks.map(({ id, customerId }) => row(customerId, id)),
  ]);
}

/** How many companies have their location with another user than themselves, and how many are the user's. */
async function holding(userId: number): Promise<{ torn: number; moved: number }> {
  const [counts] = await portal.sql<{ torn: number; moved: number }>(
    `SELECT count(*) FILTER (WHERE users > 1)::int AS torn, count(*) FILTER (WHERE has)::int AS moved
       FROM (SELECT count(DISTINCT user_id) AS users, bool_or(user_id = $1) AS has FROM customer_assignment
              WHERE until IS NULL GROUP BY customer_id) AS company`,
    [userId],
  );
  return counts ?? { torn: -1, moved: -1 };
}

interface Progress {
  readonly state: string;
  readonly doneCount: number;
}

/** Kills the worker some times while a transfer is in the given state; answers what it ended as, and how often it was struck. */
async function strikeUntilEnd<Seen extends Progress>(
  state: 'running' | 'undoing',
  look: () => Promise<Seen>,
  isWhole: () => Promise<void>,
): Promise<{ seen: Seen; struck: number }> {
  let struck = 0;
  for (let killed = 0; killed < kills; killed += 1) {
    const begun = await look();
    await eventually(async () => {
      const seen = await look();
      return seen.state !== state || seen.doneCount > begun.doneCount || undefined;
    }, 120_000);
    await worker.kill();
    if ((await look()).state === state) struck += 1;
    await isWhole();
    await worker.start();
  }
  const seen = await eventually(async () => {
    const last = await look();
    return last.state === state ? undefined : last;
  }, 180_000);
  return { seen, struck };
}

it(`a transfer and its undo, killed in the middle, leave each company whole and end (seed ${drawn.seed})`, async () => {
  await aCarrier(portal, { id: carrierId, code: 'KILLT', scac: 'KILT', name: 'Kilt Freight' });
  await user('boss@kilt.example', 5);
  const [from, to] = [await user('from@kilt.example', 4), await user('to@kilt.example', 4)];
  await represent(from);
  const before = await portal.sql<object>('SELECT * FROM customer_assignment ORDER BY id');
  const boss = portal.as(await signedIn(portal, 'boss@kilt.example'));
  const { body } = await boss.call(customerTransfersApi.transferCustomers, {
    ...{ fromUserId: from, toUserId: to, parts: ['companies', 'locations', 'invites'] },
  });
  const id = body.transfer?.id ?? 0;
  const look = async () => (await boss.call(customerTransfersApi.getCustomerTransfer, { id })).body;
  const isWhole = async () => expect((await holding(to)).torn).toBe(0);
  const there = await strikeUntilEnd('running', look, isWhole);
  expect(there.seen).toMatchObject({
    ...{ state: 'done', doneCount: companies, customerCount: companies, locationCount: companies },
  });
  expect(await holding(to)).toEqual({ torn: 0, moved: companies });
  await boss.call(customerTransfersApi.endCustomerTransfer, { id });
  const back = await strikeUntilEnd('undoing', look, isWhole);
  expect(back.seen).toMatchObject({ state: 'undone', restoredCount: 2 * companies, stayedCount: 0 });
  expect(await portal.sql<object>('SELECT * FROM customer_assignment ORDER BY id')).toEqual(before);
  const struck = there.struck + back.struck;
  expect(struck).toBeGreaterThan(0);
  process.stdout.write(`${companies} companies, ${struck} kills in the middle\n`);
}, 900_000);

it(`a transfer between carriers and its undo, killed in the middle, leave each company whole and end (seed ${drawn.seed})`, async () => {
  await aCarrier(portal, { id: otherId, code: 'KILLU', scac: 'KILU', name: 'Ulva Freight', theme: 'theme-ulva' });
  await aSite(portal, { carrierId: otherId, subdomain: 'ulva', siteName: 'Ulva', theme: 'theme-ulva' });
  const email = 'ruth@kilt.example';
  await aUser(portal, { email, role: 'SystemAdministrator', privileges: ['manageCustomers'] });
  const ruth = portal.as(await signedIn(portal, email));
  const rows = async () => [
    await portal.sql<object>('SELECT * FROM customer ORDER BY id'),
    await portal.sql<object>('SELECT * FROM customer_assignment ORDER BY id'),
    await portal.sql<object>('SELECT * FROM carrier_connection ORDER BY id'),
  ];
  const before = await rows();
  const { body } = await ruth.call(managedCustomerTransfersApi.transferBetweenCarriers, {
    ...{ fromCarrierId: carrierId, toCarrierId: otherId, scope: 'all' },
  });
  const id = body.transfer?.id ?? 0;
  const look = async () => (await ruth.call(managedCustomerTransfersApi.getSiteTransfer, { id })).body;
  /** No user of one carrier represents a customer of the other's site, and none of the moved ones lacks its connection. */
  const isWhole = async () =>
    expect(
      await portal.sql<object>(
        `SELECT c.id FROM customer c WHERE EXISTS (
            SELECT FROM customer_assignment a WHERE a.customer_id = c.id AND a.until IS NULL AND a.carrier_id <> c.home_carrier_id)
          OR c.home_carrier_id = $1 AND NOT EXISTS (
            SELECT FROM carrier_connection k WHERE k.customer_id = c.id AND k.carrier_id = c.home_carrier_id)`,
        [otherId],
      ),
    ).toEqual([]);

  const there = await strikeUntilEnd('running', look, isWhole);
  expect(there.seen).toMatchObject({ state: 'done', doneCount: companies, customerCount: companies });
  await isWhole();
  await ruth.call(managedCustomerTransfersApi.endSiteTransfer, { id });
  const back = await strikeUntilEnd('undoing', look, isWhole);
  expect(back.seen).toMatchObject({ state: 'undone', restoredCount: companies, stayedCount: 0 });
  expect(await rows()).toEqual(before);
  expect(there.struck + back.struck).toBeGreaterThan(0);
}, 900_000);
