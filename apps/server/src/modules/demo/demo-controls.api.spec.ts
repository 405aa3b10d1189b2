import { SimulatorClock } from '@lading/carrier-simulator/clock';
import { startSimulator, type Simulator } from '@lading/carrier-simulator/simulator';
import { accountApi } from '@lading/contracts/accounts/account';
import { demoApi } from '@lading/contracts/sites/demo';
import { sitesApi } from '@lading/contracts/sites/sites';
import { coreBrand } from '@lading/domain/brand/brands';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser, neutralPortal, type SiteClient } from '../../../../../test/harness/browser';
import { aCarrier } from '../../../../../test/harness/builders/carriers';
import { freePort } from '../../../../../test/harness/free-port';
import { copyDatabase } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { migrationsFolder, runOn } from '../../../../../test/harness/test-postgres';
import { entities } from '../../entities';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets';
import { connectAsOwner } from '../../kernel/backup/catalog';
import { ServerConfig } from '../../kernel/config/server-config';
import { openDatabase } from '../../kernel/database/open-database';
import { system } from '../../kernel/database/session';
import { createLog } from '../../kernel/log/log';
import { Mails } from '../../kernel/mail/mails';
import { startPortal, type Portal } from '../../portal';
import { DemoService } from './demo.service';
import { finishStartOver, markStartOver } from './start-over';

const bluemesa: SiteClient = { clientId: 'lading-bluemesa', origin: 'http://bluemesa.localhost:8080' };

let simulator: Simulator;
let portal: TestPortal;
let restarts = 0;

beforeAll(async () => {
  const spy = jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  simulator = await startSimulator({ tick: 0, seed: 'demo', clock: new SimulatorClock() });
  portal = await startTestPortal({
    config: { demo: true, ladingSimulatorUrl: simulator.address },
    restart: () => (restarts += 1),
  });
  spy.mockRestore();
});
afterAll(async () => {
  await portal.close();
  await simulator.close();
});

const ticketIn = (url: string): string => new URL(url).searchParams.get('ticket') ?? '';
const askTicket = async (key: string): Promise<string> => {
  const { body } = await portal.anyone.call(demoApi.signIn, { key });
  return body.url;
};

/** Signs in with a ticket as the site's page does; answers where it led. */
const enterWith = (browser: Browser, client: SiteClient, ticket: string) =>
  browser.authorize(client, { prompt: 'login', login_hint: `demo-ticket:${ticket}` });

/** The person whose tokens a sign-in led to. */
async function personAfter(browser: Browser, client: SiteClient, ticket: string): Promise<string> {
  const { seen, verifier } = await enterWith(browser, client, ticket);
  const { access_token } = await browser.exchange(client, seen.location, verifier);
  return (await portal.as(access_token).call(accountApi.getCurrentUser)).body.email;
}

describe('the controls of a demo', () => {
  it('offer every role and know the time of the carriers', async () => {
    const { body } = await portal.anyone.call(demoApi.getDemo);

    expect(body.roles.map(({ title }) => title)).toEqual([
      'Shipper',
      'Dock user',
      'Carrier administrator',
      'Carrier sales',
      'Carrier desk',
      'System administrator',
      'Content editor',
      'Super administrator',
      'Another shipper',
    ]);
    expect(body.roles[0]).toEqual({
      key: 'shipper',
      title: 'Shipper',
      name: 'Maya Ortiz',
      company: 'Harbor & Pine Supply',
    });
    expect(Math.abs(Date.parse(body.carriersNow ?? '') - Date.now())).toBeLessThan(60_000);
    expect(body.historyPercent ?? null).toBeNull();
  });

  it('are announced to the pages of every site, with the mailbox', async () => {
    const { body } = await portal.anyone.call(sitesApi.getSite, undefined, { host: 'ironwren.localhost:8080' });

    expect(body.demo).toEqual({ mailboxUrl: 'http://localhost:8080/mailbox' });
  });

  it('sign in as a person of another site with a ticket that works once, on that site alone', async () => {
    const url = await askTicket('carrier');
    expect(url).toMatch(/^http:\/\/bluemesa\.localhost:8080\/login\?ticket=[\w-]{32}$/);
    const browser = new Browser(portal.app);

    const elsewhere = await enterWith(browser, neutralPortal, ticketIn(url));
    expect(elsewhere.seen.text).toContain('<h1>Sign in</h1>');
    expect(elsewhere.seen.text).not.toContain('demo-ticket');
    await expect(personAfter(browser, bluemesa, ticketIn(url))).resolves.toBe('carrier@demo.lading.example');
    const again = await enterWith(new Browser(portal.app), bluemesa, ticketIn(url));
    expect(again.seen.text).toContain('<h1>Sign in</h1>');
  });

  it('leave a session of the product behind: noted as a sign-in, and valid in another tab', async () => {
    const browser = new Browser(portal.app);
    await personAfter(browser, bluemesa, ticketIn(await askTicket('dock')));
    const [noted] = await portal.sql<{ at: string | null; sessions: number }>(
      `SELECT u.last_sign_in_at AS at, (SELECT count(*) FROM sign_in_session s WHERE s.user_id = u.id) AS sessions
         FROM user_account u WHERE u.email = 'dock@demo.lading.example'`,
    );
    const { seen, verifier } = await browser.authorize(bluemesa);
    const { access_token } = await browser.exchange(bluemesa, seen.location, verifier);

    expect(noted).toMatchObject({ at: expect.anything(), sessions: 1 });
    expect((await portal.as(access_token).call(accountApi.getCurrentUser)).body.email).toBe('dock@demo.lading.example');
  });

  it('sign in over another user in the same browser, whose tabs keep their sessions', async () => {
    const browser = new Browser(portal.app);
    const first = await enterWith(browser, bluemesa, ticketIn(await askTicket('shipper')));
    const { access_token } = await browser.exchange(bluemesa, first.seen.location, first.verifier);

    await expect(personAfter(browser, bluemesa, ticketIn(await askTicket('sales')))).resolves.toBe(
      'sales@demo.lading.example',
    );
    expect((await portal.as(access_token).call(accountApi.getCurrentUser)).status).toBe(200);
  });

  it('expire with their ticket after a minute', async () => {
    const ticket = ticketIn(await askTicket('shipper'));
    portal.clock.advance(61_000);

    const { seen } = await enterWith(new Browser(portal.app), bluemesa, ticket);

    expect(seen.text).toContain('<h1>Sign in</h1>');
  });

  it('sign in only the users of the demo', async () => {
    expect((await portal.anyone.call(demoApi.signIn, { key: 'nobody' })).status).toBe(404);
    expect((await portal.anyone.call(demoApi.signIn, { key: 'invited' })).status).toBe(404);
  });

  it('are on the sign-in page too, which leads to the site of the person', async () => {
    const browser = new Browser(portal.app);
    const { seen, url } = await browser.authorize(neutralPortal);
    const offered = [...seen.text.matchAll(/name="demo" value="(\w+)"><strong>([^<]+)/g)].map(([, key]) => key);
    const send = (key: string, origin = neutralPortal.origin) =>
      browser.ask(url, { method: 'POST', form: { demo: key }, headers: { origin } });

    expect(offered).toEqual(['shipper', 'dock', 'carrier', 'sales', 'desk', 'system', 'editor', 'super', 'other']);
    const moving = await send('other');
    expect(moving.headers['refresh']).toMatch(/^0;url=http:\/\/ironwren\.localhost:8080\/login\?ticket=[\w-]{32}$/);
    expect((await send('nobody')).headers['refresh']).toBeUndefined();
    expect((await send('shipper', 'http://evil.test')).status).toBe(403);
  });

  it('move the clock of the carriers', async () => {
    const before = Date.parse((await portal.anyone.call(demoApi.getDemo)).body.carriersNow ?? '');
    const { status, body } = await portal.anyone.call(demoApi.moveCarriers, { days: 1 });
    const moved = Date.parse(body.carriersNow) - before;

    expect(status).toBe(200);
    expect(moved).toBeGreaterThanOrEqual(86_400_000);
    expect(moved).toBeLessThan(86_460_000);
  });

  it('start the demo over only when it is confirmed, and note it on disk before the portal starts again', async () => {
    const mark = join(portal.config.ladingDataDir, 'start-over');
    const { status } = await portal.anyone.send('POST', demoApi.startOver.path, {});
    expect([status, restarts, existsSync(mark)]).toEqual([422, 0, false]);

    expect((await portal.anyone.call(demoApi.startOver, { confirm: 'startOver' })).status).toBe(202);

    expect([restarts, existsSync(mark)]).toEqual([1, true]);
  });
});

const calls = (config: TestPortal, headers: Record<string, string>) =>
  Promise.all([
    config.anyone.call(demoApi.getDemo, undefined, headers),
    config.anyone.call(demoApi.signIn, { key: 'super' }, headers),
    config.anyone.call(demoApi.moveCarriers, { days: 1 }, headers),
    config.anyone.call(demoApi.startOver, { confirm: 'startOver' }, headers),
  ]).then((replies) => replies.map(({ status }) => status));

describe('the demo controls are refused to', () => {
  it.each([
    ['another machine behind a proxy', { 'x-forwarded-for': '127.0.0.1' }],
    ['a page of another site', { origin: 'http://evil.test' }],
    ['a page without an origin', { origin: 'null' }],
  ])('%s', async (_, headers) => {
    const before = restarts;
    expect(await calls(portal, headers)).toEqual([404, 404, 404, 404]);
    expect(restarts).toBe(before);
  });

  it('another machine on the network, whose sign-in page offers no people either', async () => {
    const far = new Browser(portal.app, '192.168.1.20');

    expect((await far.ask(demoApi.getDemo.path)).status).toBe(404);
    expect((await far.authorize(neutralPortal)).seen.text).not.toContain('Try the demo as');
  });

  it('an installation without the demo, even with a ticket in its sign-in', async () => {
    const restart = jest.fn();
    const plain = await startTestPortal({ config: { ladingSimulatorUrl: simulator.address }, restart });
    const browser = new Browser(plain.app);
    const { seen } = await browser.authorize(neutralPortal, { login_hint: 'demo-ticket:abc' });
    const page = await plain.anyone.send<string>('GET', '/landing', undefined, { accept: 'text/html' });
    const { body } = await plain.anyone.call(sitesApi.getSite);

    expect(await calls(plain, {})).toEqual([404, 404, 404, 404]);
    expect(restart).not.toHaveBeenCalled();
    expect(seen.text).not.toContain('Try the demo as');
    expect(body.demo ?? null).toBeNull();
    expect(page.body).not.toContain('"demo"');
    await plain.close();
  });

  it('an installation with its own carriers, although DEMO is true', async () => {
    const own = await startTestPortal();
    await aCarrier(own, { id: 1085 });
    Object.assign(own.config, { demo: true });
    await own.app.get(DemoService).onApplicationBootstrap();

    expect(await calls(own, {})).toEqual([404, 404, 404, 404]);
    await own.close();
  });
});

describe('starting over', () => {
  const log = createLog('silent');
  let database: { url: string; drop: () => Promise<void> };
  let config: ServerConfig;

  beforeEach(async () => {
    database = await copyDatabase();
    const ladingDataDir = mkdtempSync(join(tmpdir(), 'lading-over-'));
    const settings = { databaseUrl: database.url, ladingDataDir, port: await freePort(), host: '127.0.0.1' };
    const demo = { ladingSimulatorUrl: simulator.address, demoHistory: false };
    config = Object.assign(new ServerConfig(), { ...settings, ...demo });
    jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await database.drop();
    rmSync(config.ladingDataDir, { recursive: true, force: true });
  });

  /** As after the first start of a demo. */
  const markAsDemo = async (): Promise<void> => {
    const open = await openDatabase({ url: database.url, poolSize: 1, entities, onPoolError: () => undefined });
    await open.asScope(system, () => open.transaction(() => new InstallationSecrets(open).markDone('demo:tenants')));
    await open.close();
  };
  const isMarked = (): boolean => existsSync(join(config.ladingDataDir, 'start-over'));
  const finish = (): Promise<void> => finishStartOver({ url: database.url, config, log });
  const start = (): Promise<Portal> => startPortal({ config, log, migrations: migrationsFolder });
  const rowsOf = async (text: string): Promise<unknown[]> => {
    const client = await connectAsOwner(database.url);
    const { rows } = await client.query(text).finally(() => client.end());
    return rows;
  };

  it('empties the demo, ends its sessions and loads it again', async () => {
    const keys = `SELECT value FROM installation_secret WHERE name = 'oidc-keys'`;
    const first = await start();
    const visitor = { brand: coreBrand, to: 'ann@acme.test', title: 'Own', paragraphs: [] };
    await first.app.get(Mails).send({ ...visitor, subject: 'Own' });
    await first.stop();
    const before = await rowsOf(keys);
    await fetch(`${simulator.address}/control/clock/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"days":9}',
    });
    const file = join(config.ladingDataDir, 'files', 'of-a-visitor');
    writeFileSync(file, 'a proof of delivery');
    markStartOver(config);

    await (await start()).stop();
    const { now } = Object.assign({ now: '' }, await (await fetch(`${simulator.address}/control/clock`)).json());

    expect(await rowsOf('SELECT DISTINCT name FROM carrier')).toHaveLength(15);
    expect(await rowsOf(`SELECT FROM mail WHERE recipient = 'ann@acme.test'`)).toEqual([]);
    expect(await rowsOf(keys)).not.toEqual(before);
    expect(before).toHaveLength(1);
    expect(existsSync(file)).toBe(false);
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
    expect(isMarked()).toBe(false);
  });

  it('that was killed after everything was dropped goes on at the next start', async () => {
    await runOn(
      database.url,
      'DROP SCHEMA IF EXISTS pgboss CASCADE',
      'DROP SCHEMA public CASCADE',
      'CREATE SCHEMA public',
    );
    markStartOver(config);

    await finish();

    expect(isMarked()).toBe(false);
  });

  it('leaves the tables of another program alone', async () => {
    const foreign = await copyDatabase();
    await runOn(
      foreign.url,
      ...['DROP SCHEMA IF EXISTS pgboss CASCADE', 'DROP SCHEMA public CASCADE', 'CREATE SCHEMA public'],
      'CREATE TABLE public.payroll (id int)',
    );
    markStartOver(config);

    await finishStartOver({ url: foreign.url, config, log });

    await runOn(foreign.url, 'SELECT FROM payroll');
    await foreign.drop();
    expect(isMarked()).toBe(false);
  });

  it.each([
    ['a database that the demo has not filled', {}],
    ['an installation that is no demo', { demo: false }],
    ['an installation for others', { baseDomain: 'freight.example.com' }],
  ])('leaves %s alone', async (_, input) => {
    Object.assign(config, input);
    if (Object.keys(input).length > 0) await markAsDemo();
    markStartOver(config);

    await finish();

    await runOn(database.url, 'SELECT FROM carrier');
    expect(isMarked()).toBe(false);
  });
});
