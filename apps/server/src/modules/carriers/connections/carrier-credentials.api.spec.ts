import { apiKeysApi } from '@lading/contracts/accounts/api-keys';
import { carrierConnectionsApi } from '@lading/contracts/carriers/carrier-connections';
import { asWritten } from '../../../../../../test/harness/as-written';
import type { Caller } from '../../../../../../test/harness/test-portal';
import { sampleOrder, sampleRateRequest } from '../../../connectors/digital-ltl/freight.fixture';
import { system } from '../../../kernel/database/session';
import { CarriersService } from '../carriers.service';
import { carriers, companies, known, signInAs, startWorld, type World } from './carrier-credentials.fixture';
import { CarrierCredentials, CarrierConnection } from '../carriers.entities';
import { removeRows, addRow, storedRow } from '../../../../../../test/harness/builders/rows';
import { aConnection } from '../../../../../../test/harness/builders/carriers';

const { listConnections, setCredentials, removeCredentials, tryConnection } = carrierConnectionsApi;
const { mesa, copper, trail } = carriers;
const limits = { signal: new AbortController().signal, deadline: 5000 };
const { value: apiKey, header } = known.lakeside;
const lakesideKey = { kind: 'apiKey', header, apiKey } as const;
const { password, userName } = known.harbor;
const harborPair = { kind: 'basic', userName, password } as const;
const { token } = known.later;
const basicOf = (pair: { userName: string; password: string }): string =>
  `Basic ${Buffer.from(`${pair.userName}:${pair.password}`).toString('base64')}`;

let world: World;
let service: CarriersService;

beforeAll(async () => {
  world = await startWorld();
  service = world.portal.app.get(CarriersService);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  await removeRows(world.portal, CarrierCredentials);
  world.line.received.length = 0;
});

const linkOf = (customerId: number, carrierId: number) =>
  world.portal.database.asScope(system, () => service.linkOf(customerId, carrierId));
const connectionOf = async (caller = world.lakeside, carrierId: number = mesa) =>
  (await caller.call(listConnections)).body.items.find((row) => row.carrierId === carrierId);

/** Everything that is said to the carrier for one company, one way after the other. */
async function sayEverything(customerId: number, carrierId: number): Promise<string[]> {
  const connector = service.connectorOf(await linkOf(customerId, carrierId), { isTest: false });
  const reference = `LAD-${customerId}-${carrierId}`;
  const rated = await connector.rates?.rate(sampleRateRequest(), limits);
  const sent = await connector.dispatch?.send(sampleOrder({ reference }), limits);
  const pro = sent?.outcome === 'dispatched' ? sent.shipment.pro : '';
  const found = await connector.lookup?.findByReference(reference, limits);
  const tracked = await connector.tracking?.track({ pro }, limits);
  const documents = await connector.documents?.listDocuments(pro, limits);
  const invoices = await connector.invoices?.listInvoices(pro, limits);
  return [rated, sent, found, tracked, documents, invoices].map((answer) => answer?.outcome ?? 'not there');
}

describe('credentials of a company at a carrier', () => {
  it('are set and shown by kind, hint, moment and person, and never sent back', async () => {
    const set = await world.lakeside.call(setCredentials, { carrierId: mesa, ...lakesideKey });

    expect([set.status, set.body]).toMatchObject([
      200,
      {
        carrierId: mesa,
        takesCredentials: true,
        credentialsKind: 'apiKey',
        credentialsHint: '7788',
        credentialsSetAt: '2026-11-23T15:00:00.000Z',
        credentialsSetBy: 'Ada Reyes',
      },
    ]);
    const replaced = await world.lakeside.call(setCredentials, { carrierId: mesa, ...harborPair });
    expect(replaced.body).toMatchObject({ credentialsKind: 'basic', credentialsHint: userName });
    expect(await connectionOf(world.lakeside, copper)).toMatchObject({
      takesCredentials: true,
      credentialsKind: 'none',
      credentialsHint: '',
      credentialsSetAt: null,
    });
  });

  it('show a quarter of a short secret at most', async () => {
    const hintOf = async (secret: string) =>
      (await world.lakeside.call(setCredentials, { carrierId: mesa, kind: 'bearer', token: secret })).body
        .credentialsHint;

    expect([await hintOf('abc'), await hintOf('abcdefgh'), await hintOf('abcdefghijklmnopqrst')]).toEqual([
      '',
      'gh',
      'qrst',
    ]);
  });

  it('are in no answer, no log, no audit row, and in the database only sealed', async () => {
    const path = setCredentials.path.replace(':carrierId', String(mesa));
    const answers = [
      await world.lakeside.call(setCredentials, { carrierId: mesa, ...lakesideKey }),
      await world.harbor.call(setCredentials, { carrierId: mesa, ...harborPair }),
      await world.lakeside.call(tryConnection, { carrierId: mesa }),
      await world.lakeside.send('PUT', path, `{"apiKey":"${apiKey}"`),
      await world.lakeside.send('PUT', path, { ...lakesideKey, key: apiKey }),
      await world.lakeside.call(setCredentials, { carrierId: mesa, ...lakesideKey, header: 'Host' }),
      await world.lakeside.call(listConnections),
      await world.harbor.call(listConnections),
    ];
    await sayEverything(companies.lakeside, mesa);
    const trail = await world.portal.sql<{ text: string }>('SELECT e::text AS text FROM event e');
    const rows = await world.portal.sql<{ text: string }>('SELECT k::text AS text FROM carrier_credentials k');

    expect(rows).toHaveLength(2);
    expect(world.logged.join()).toContain('carrier call');
    const seen = JSON.stringify([answers, world.logged, trail, rows]);
    const pair = Buffer.from(`${userName}:${password}`).toString('base64');
    expect([apiKey, password, pair].filter((secret) => seen.includes(secret))).toEqual([]);
  });

  it('leave a trail of who set and removed them, and of which kind', async () => {
    const [last] = await world.portal.sql<{ id: number }>('SELECT max(id) AS id FROM event');
    await world.lakeside.call(setCredentials, { carrierId: mesa, ...lakesideKey });
    await world.lakeside.call(removeCredentials, { carrierId: mesa });
    await world.lakeside.call(removeCredentials, { carrierId: mesa });

    const trail = await world.portal.sql(
      `SELECT name, payload, actor_name AS actor, customer_id AS company FROM event WHERE id > $1 ORDER BY id`,
      [last?.id ?? 0],
    );
    const about = { payload: { carrierId: mesa, kind: 'apiKey' }, actor: 'Ada Reyes', company: companies.lakeside };
    expect(trail).toEqual([
      { name: 'carrier-credentials-set', ...about },
      { name: 'carrier-credentials-removed', ...about },
    ]);
  });
});

describe('on the wire', () => {
  it('each company signs in with its own in every call, and the others with the installation’s', async () => {
    await world.lakeside.call(setCredentials, { carrierId: mesa, ...lakesideKey });
    const outcomes = ['offered', 'dispatched', 'found', 'tracked', 'listed', 'listed'];

    expect(await sayEverything(companies.lakeside, mesa)).toEqual(outcomes);
    expect(world.line.received.length).toBeGreaterThanOrEqual(6);
    for (const received of world.line.received) expect(received).toMatchObject({ 'x-shipper-key': apiKey });
    expect(world.line.received.some((received) => 'x-api-key' in received)).toBe(false);

    world.line.received.length = 0;
    expect(await sayEverything(companies.harbor, mesa)).toEqual(outcomes);
    for (const received of world.line.received) expect(received).toMatchObject({ 'x-api-key': known.house.value });
    expect(world.line.received.some((received) => 'x-shipper-key' in received)).toBe(false);

    world.line.received.length = 0;
    await world.harbor.call(setCredentials, { carrierId: mesa, ...harborPair });
    expect(await sayEverything(companies.harbor, mesa)).toEqual(outcomes);
    for (const received of world.line.received) expect(received.authorization).toBe(basicOf(harborPair));
  });

  it('a carrier that is rated by its tariff is dispatched to with them', async () => {
    await world.lakeside.call(setCredentials, { carrierId: copper, kind: 'bearer', token });
    const connector = service.connectorOf(await linkOf(companies.lakeside, copper), { isTest: false });
    const sent = await connector.dispatch?.send(sampleOrder({ reference: 'LAD-COPPER' }), limits);

    expect(sent?.outcome).toBe('dispatched');
    for (const received of world.line.received) expect(received.authorization).toBe(`Bearer ${token}`);
  });

  it('the carrier itself calls with those of the company whose freight it looks at, and cannot read them', async () => {
    await world.lakeside.call(setCredentials, { carrierId: mesa, ...lakesideKey });
    const { database } = world.portal;
    const asCarrier = <T>(work: () => Promise<T>): Promise<T> =>
      database.asScope({ kind: 'carrier', carrierId: mesa }, work);
    const link = await asCarrier(() => service.linkOf(companies.lakeside, mesa));

    expect(link.ownCredentials).toMatchObject({ kind: 'apiKey' });
    expect(await asCarrier(() => database.query(asWritten('SELECT FROM carrier_credentials')))).toEqual([]);
  });

  it('once they are removed those of the installation are used again', async () => {
    await world.lakeside.call(setCredentials, { carrierId: mesa, ...lakesideKey });
    await world.lakeside.call(tryConnection, { carrierId: mesa });
    const removed = await world.lakeside.call(removeCredentials, { carrierId: mesa });
    await world.lakeside.call(tryConnection, { carrierId: mesa });

    expect([removed.status, removed.body.credentialsKind]).toEqual([200, 'none']);
    expect(world.line.received.map((received) => received['x-api-key'] ?? received['x-shipper-key'])).toEqual([
      apiKey,
      known.house.value,
    ]);
  });
});

describe('a trial', () => {
  it('reports that they are refused, however often, closes nothing to others, and works with the right ones at once', async () => {
    const outcomeOf = async (caller = world.lakeside) => (await caller.call(tryConnection, { carrierId: mesa })).body;
    await world.lakeside.call(setCredentials, { carrierId: mesa, ...lakesideKey, apiKey: 'a-key-nobody-knows' });

    for (let times = 0; times < 7; times += 1)
      expect(await outcomeOf()).toMatchObject({
        outcome: 'refuses',
        reason: 'The carrier does not accept your credentials.',
      });
    // Five calls, then the carrier is left alone.
    expect(world.line.received).toHaveLength(5);
    expect(await outcomeOf(world.harbor)).toMatchObject({ outcome: 'answers' });
    await world.harbor.call(setCredentials, { carrierId: mesa, ...harborPair });
    expect(await outcomeOf(world.harbor)).toMatchObject({ outcome: 'answers' });

    await world.lakeside.call(setCredentials, { carrierId: mesa, ...lakesideKey });
    expect(await outcomeOf()).toMatchObject({ outcome: 'answers', reason: null });
  });

  it('shows whose credentials they are', async () => {
    await signInAs(world.portal, mesa, { ...known.house, value: 'an-old-key' });
    const { body } = await world.lakeside.call(tryConnection, { carrierId: mesa });
    await signInAs(world.portal, mesa, known.house);

    expect(body).toMatchObject({
      outcome: 'refuses',
      reason: 'The carrier does not accept the credentials of this installation.',
    });
  });

  it('reports that a moved sealed text can’t be opened, and no quote calls the carrier under another name', async () => {
    await world.lakeside.call(setCredentials, { carrierId: mesa, ...lakesideKey });
    await addRow(world.portal, CarrierCredentials, {
      ...(await storedRow(world.portal, CarrierCredentials)),
      customerId: companies.harbor,
    });
    const { body } = await world.harbor.call(tryConnection, { carrierId: mesa });
    const links = await world.portal.database.asScope(system, () =>
      service.linksOf(companies.harbor, { isTest: false }),
    );
    const link = await linkOf(companies.harbor, mesa);

    expect(body).toMatchObject({ outcome: 'refuses', reason: expect.stringContaining('Set them again') });
    expect(links.map(({ carrierId }) => carrierId)).toEqual([copper, trail]);
    expect(() => service.connectorOf(link, { isTest: false })).toThrow('cannot be read');
    expect(world.line.received).toEqual([]);
    expect(world.logged.join()).toContain('cannot be opened');
    expect((await world.harbor.call(removeCredentials, { carrierId: mesa })).status).toBe(200);
    expect((await world.harbor.call(tryConnection, { carrierId: mesa })).body.outcome).toBe('answers');
  });
});

describe('other users and companies', () => {
  it('may not see or change the credentials of a company, or set some where there is no connection', async () => {
    await world.lakeside.call(setCredentials, { carrierId: mesa, ...lakesideKey });
    await removeRows(world.portal, CarrierConnection, { customerId: 1002, carrierId: copper });

    expect(await connectionOf(world.harbor)).toMatchObject({ credentialsKind: 'none', credentialsHint: '' });
    await world.harbor.call(removeCredentials, { carrierId: mesa });
    expect(await connectionOf()).toMatchObject({ credentialsKind: 'apiKey' });
    for (const carrierId of [copper, 999]) {
      expect((await world.harbor.call(setCredentials, { carrierId, ...harborPair })).status).toBe(404);
      expect((await world.harbor.call(removeCredentials, { carrierId })).status).toBe(404);
    }
    await aConnection(world.portal, { carrierId: copper, customerId: 1002 });
  });

  it('sets them without the privilege, without a sign-in, or with an API key', async () => {
    const user = await world.addUser('user@lakeside.example', companies.lakeside, ['quote', 'dispatch']);
    const made = await world.lakeside.call(apiKeysApi.createApiKey, {
      name: 'ERP',
      scopes: ['company'],
      isTest: false,
    });
    const callers = [user, world.portal.anyone, world.portal.as(made.body.key)];

    for (const [at, status] of [403, 401, 403].entries()) {
      const caller = callers[at] ?? user;
      expect((await caller.call(setCredentials, { carrierId: mesa, ...lakesideKey })).status).toBe(status);
      expect((await caller.call(removeCredentials, { carrierId: mesa })).status).toBe(status);
    }
    expect((await world.portal.as(made.body.key).call(listConnections)).status).toBe(200);
  });
});

describe('what is set', () => {
  // Of each person twenty calls a minute are let in.
  let second: Caller;
  beforeAll(async () => {
    second = await world.addUser('second@lakeside.example', companies.lakeside);
  });
  const refusalOf = async (wanted: object) => {
    const path = setCredentials.path.replace(':carrierId', String(mesa));
    const { status, body } = await second.send<{ fields?: { path: string }[] }>('PUT', path, wanted);
    return [status, body.fields?.map((field) => String(field.path))];
  };

  it.each([
    ['a user name', { kind: 'basic', password: 'x' }, ['userName']],
    ['both of a pair', { kind: 'basic' }, ['userName', 'password']],
    ['the key', { kind: 'apiKey', header: 'x-key' }, ['apiKey']],
    ['a token', { kind: 'bearer', userName: 'x' }, ['token']],
    ['a user name without a colon', { kind: 'basic', userName: 'a:b', password: 'x' }, ['userName']],
    ['a password in one line', { kind: 'basic', userName: 'a', password: 'x\r\nhost: y' }, ['password']],
    ['a key in one line', { kind: 'apiKey', header: 'x-key', apiKey: 'a\nb' }, ['apiKey']],
    ['a key that a header can hold', { kind: 'apiKey', header: 'x-key', apiKey: 'ключ' }, ['apiKey']],
    ['a header name', { kind: 'apiKey', header: 'x key:', apiKey: 'a' }, ['header']],
    ['a header that calls do not have', { kind: 'apiKey', header: 'Authorization', apiKey: 'a' }, ['header']],
    ['a header of its own', { kind: 'apiKey', header: 'content-length', apiKey: '1' }, ['header']],
    ['a token of bounded length', { kind: 'bearer', token: 'a'.repeat(4001) }, ['token']],
    ['a kind that there is', { kind: 'none' }, ['kind']],
  ])('has %s', async (_what, wanted, fields) => {
    expect(await refusalOf(wanted)).toEqual([422, fields]);
  });

  it('is nothing for a carrier that is not reached over an API', async () => {
    const { status, body } = await second.call(setCredentials, { carrierId: trail, ...lakesideKey });

    expect([status, body]).toMatchObject([409, { code: 'wrong-state' }]);
    expect(await connectionOf(world.lakeside, trail)).toMatchObject({ takesCredentials: false });
  });
});
