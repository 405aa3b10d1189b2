import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { accountApi } from '@lading/contracts/accounts/account';
import { apiKeysApi } from '@lading/contracts/accounts/api-keys';
import { customerUsersApi } from '@lading/contracts/accounts/customer-users';
import { locationRulesApi } from '@lading/contracts/customers/location-rules';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { createUser, createShipper, signedIn, type Shipper } from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { Caller, startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { AppModule } from '../../app.module.js';
import { entities } from '../../entities.js';
import { jobActor } from '../../kernel/auth/actor.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { openDatabase } from '../../kernel/database/open-database.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { createServer } from '../../kernel/http/create-server.js';
import { createLog } from '../../kernel/log/log.js';
import { UserLocationRuleChanged } from './customers.events.js';
import { Customer } from './customers.entities.js';
import { aCarrier } from '../../../../../test/harness/builders/carriers.js';
import { changeRows } from '../../../../../test/harness/builders/rows.js';
import { aUser } from '../../../../../test/harness/builders/customers.js';

interface Process {
  address: string;
  events: Events;
  within: <T>(work: () => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
}

let portal: TestPortal;
let databaseUrl: string;
let shipper: Shipper;
let stranger: Shipper;
let userId: number;
let userToken: string;
let carrierToken: string;
const sockets: Socket[] = [];
const processes: Process[] = [];

/** Another server process on the same database, with its own connections, jobs and sockets. */
async function startBeside(role: ServerConfig['role']): Promise<Process> {
  const config = Object.assign(new ServerConfig(), portal.config, { role });
  const log = createLog('silent');
  const database = await openDatabase({ url: databaseUrl, poolSize: 8, entities, onPoolError: () => undefined });
  const parts = { config, database, log, clock: portal.clock, checksAnswers: true, ownerUrl: databaseUrl };
  const app = await createServer(AppModule.with(parts), { log, trustedProxies: 0 });
  await app.listen(0, '127.0.0.1');
  const stop = async (): Promise<void> => {
    await app.close();
    await database.close();
  };
  const started = {
    address: await app.getUrl(),
    events: app.get(Events),
    within: <T>(work: () => Promise<T>) => database.asScope(system, work),
    stop,
  };
  processes.push(started);
  return started;
}

type Received = { name: string; payload: unknown }[];

async function listen(address: string, token: string): Promise<Received> {
  const socket = io(address, { transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } });
  sockets.push(socket);
  const received: Received = [];
  socket.onAny((name: string, payload: unknown) => received.push({ name, payload }));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return received;
}

const ruleChanged = (): UserLocationRuleChanged =>
  new UserLocationRuleChanged({
    subject: `user:${userId}`,
    customerId: shipper.customerId,
    payload: { userId, customerId: shipper.customerId, seesAllLocations: false, locationIds: [] },
  });
const event = (received: Received, name: string): unknown[] =>
  received.filter((one) => one.name === name).map(({ payload }) => payload);

beforeAll(async () => {
  const via = async (url: string): Promise<string> => (databaseUrl = url);
  portal = await startTestPortal({ config: { role: 'web' }, via });
  await aCarrier(portal, { id: 2101, name: 'Bluemesa', theme: 'x' });
  shipper = await createShipper(portal, 'harbor');
  stranger = await createShipper(portal, 'stranger');
  await changeRows(portal, Customer, {}, { homeCarrierId: 2101 });
  const email = `user-${randomUUID()}@harbor.example`;
  userId = await createUser(portal, { email, role: 'CustomerUser', customerId: shipper.customerId });
  userToken = await signedIn(portal, email);
  await aUser(portal, {
    email: 'grace@carrier.example',
    firstName: 'Grace',
    lastName: 'Holloway',
    role: 'CarrierAdministrator',
    carrierUserRole: 5,
    carrierId: 2101,
    privileges: ['manageLocations', 'customerVisibility', 'seeAllCustomersTab'],
    isDemo: true,
  });
  carrierToken = await signedIn(portal, 'grace@carrier.example');
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  for (const one of processes) await one.stop();
  await portal.close();
});

it('a user who is suspended on one process is out on all of them at once', async () => {
  const second = await startBeside('web');
  const email = `leaver-${randomUUID()}@harbor.example`;
  const leaver = await createUser(portal, { email, role: 'CustomerUser', customerId: shipper.customerId });
  const there = new Caller(second.address, await signedIn(portal, email));
  expect((await there.call(accountApi.getCurrentUser)).status).toBe(200);

  await portal.as(shipper.token).call(customerUsersApi.suspendCustomerUser, { userId: leaver });

  // Each process remembers callers for five seconds; this is sooner.
  await eventually(async () => (await there.call(accountApi.getCurrentUser)).status === 401 || undefined, 4000);
});

it('a key that is revoked on one process opens nothing on any of them, at once', async () => {
  const second = await startBeside('web');
  const me = portal.as(shipper.token);
  const { body: key } = await me.call(apiKeysApi.createApiKey, { name: 'Shop', scopes: ['shipments'], isTest: false });
  const program = new Caller(second.address, key.key);
  expect((await program.call(shipmentsApi.list, { limit: 1 })).status).toBe(200);

  await me.call(apiKeysApi.revokeApiKey, { id: key.id });

  // Each process remembers keys for five seconds; this is sooner.
  await eventually(async () => (await program.call(shipmentsApi.list, { limit: 1 })).status === 401 || undefined, 4000);
});

it('a changed rule reaches the pages of its person and its customer on every process, and no other page, also after a restart', async () => {
  const second = await startBeside('web');
  const [person, colleague, other] = await Promise.all([
    listen(second.address, userToken),
    listen(second.address, shipper.token),
    listen(portal.address, stranger.token),
  ]);

  // No process works on jobs yet: the one that made the change stops, and the event waits in the database.
  const maker = await startBeside('web');
  await maker.within(() => maker.events.publish(jobActor('test'), ruleChanged()));
  await maker.stop();
  processes.splice(processes.indexOf(maker), 1);
  expect(person).toEqual([]);
  await startBeside('worker');

  await eventually(() => event(person, 'user-location-rule-changed').length > 0 || undefined, 20_000);
  expect(event(person, 'user-location-rule-changed')).toContainEqual({ userId, customerId: shipper.customerId });

  const location = { locationId: shipper.locationId, isPrepaid: false, isCollect: true, isThirdParty: true };
  await portal
    .as(carrierToken)
    .call(locationRulesApi.changeCustomerLocationRule, { customerId: shipper.customerId, locations: [location] });
  await eventually(() => event(colleague, 'customer-location-rule-changed').length > 0 || undefined, 20_000);
  await eventually(() => event(person, 'customer-location-rule-changed').length > 0 || undefined, 20_000);

  expect(event(colleague, 'customer-location-rule-changed')).toContainEqual({ customerId: shipper.customerId });
  expect(event(colleague, 'user-location-rule-changed')).toEqual([]);
  expect(other).toEqual([]);
});
