import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { healthApi } from '@lading/contracts/sites/health';
import { asWritten } from '../../../../../test/harness/as-written';
import { DroppingPooler } from '../../../../../test/harness/dropping-pooler';
import { freePort } from '../../../../../test/harness/free-port';
import { copyDatabase, eventually } from '../../../../../test/harness/kernel-app';
import { Caller } from '../../../../../test/harness/test-portal';
import { examineConnections } from '../../command-line/examine-database.js';
import { startPortal } from '../../portal.js';
import { HealthService } from '../../modules/health/health.service.js';
import { ServerConfig } from '../config/server-config.js';
import { DiskRoom } from '../files/disk-room.js';
import { Draining } from '../http/draining.js';
import { createLog } from '../log/log.js';
import { InstanceWire } from '../realtime/instance-wire.js';
import { PortalGateway } from '../realtime/portal.gateway.js';
import { findDifferences } from './fit-database.js';
import { openDatabase } from './open-database.js';
import { UnfitDatabase } from './session.js';

let pooler: DroppingPooler;
let url: string;
let drop: () => Promise<void>;
let dataDir: string;

beforeAll(async () => {
  ({ url, drop } = await copyDatabase());
  pooler = await DroppingPooler.before(url);
  dataDir = mkdtempSync(join(tmpdir(), 'lading-fit-'));
});
afterAll(async () => {
  await pooler.close();
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => Object.assign(pooler, { dropsSettings: false, dropsNotifications: false }));

/** What connections lose when nothing of their start arrives; the rest is as the cluster has it. */
const lost = [
  expect.stringMatching(/^current_user is \S+ instead of lading_app$/),
  'statement_timeout is 0 instead of 5s',
  'lock_timeout is 0 instead of 2s',
  'idle_in_transaction_session_timeout is 0 instead of 10s',
  'changes to the table event are not refused',
];

it('finds nothing where connections have the requested settings', async () => {
  expect(await findDifferences(url)).toEqual([]);
  expect(await findDifferences(pooler.url)).toEqual([]);
  expect(await examineConnections(pooler.url)).toMatchObject({ state: 'well' });
});

it('names every setting that a pooler drops, and a changed audit trail', async () => {
  pooler.dropsSettings = true;

  expect(await findDifferences(pooler.url)).toEqual(lost);
  expect(await examineConnections(pooler.url)).toMatchObject({
    state: 'failed',
    says: expect.stringMatching(
      /^The database connection isn't usable: current_user is .*refused; a pooler .*directly\.$/,
    ),
  });
});

it('names a time zone that a pooler drops', async () => {
  const owner = new pg.Client(url);
  await owner.connect();
  const zoneTo = (zone: string) =>
    owner.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET TimeZone TO '${zone}'`);
  await zoneTo('America/Chicago');
  pooler.dropsSettings = true;

  const found = await findDifferences(pooler.url);
  await zoneTo('UTC');
  await owner.end();

  expect(found).toContain('TimeZone is America/Chicago instead of UTC');
});

it('drops a listening connection that receives nothing, and is ready again once one does', async () => {
  const lost: Error[] = [];
  const wire = new InstanceWire(pooler.url, (error) => lost.push(error));
  pooler.dropsNotifications = true;

  await expect(wire.connect()).rejects.toThrow(UnfitDatabase);
  expect(wire.unfit?.message).toMatch(/^The database connection isn't usable: a NOTIFY isn't received within 3 s;/);
  expect(lost).toEqual([wire.unfit]);

  pooler.dropsNotifications = false;
  pooler.restart();
  const client = await eventually(() => wire.connect().catch(() => undefined));
  expect(wire.unfit).toBeUndefined();
  client.release();
  await wire.end();
});

it('names notifications that are not heard', async () => {
  pooler.dropsNotifications = true;

  expect(await findDifferences(pooler.url)).toEqual(["a NOTIFY isn't received within 3 s"]);
});

it('is not ready, says why, and does nothing as the owner until connections have the requested settings', async () => {
  const port = await freePort();
  const anyone = new Caller(`http://127.0.0.1:${port}`);
  const health = async (): Promise<{ live: number; ready: number; detail: string | undefined }> => {
    const [live, ready] = await Promise.all([anyone.call(healthApi.live), anyone.send('GET', '/health/ready')]);
    const { detail }: { detail?: string } = Object.assign({}, ready.body);
    return { live: live.status, ready: ready.status, detail };
  };
  const unready = {
    live: 200,
    ready: 503,
    detail: expect.stringMatching(
      /^The database connection isn't usable: current_user is \S+ instead of lading_app,.*\.$/,
    ),
  };
  const isReady = async (): Promise<true | undefined> =>
    (await health().catch(() => undefined))?.ready === 200 || undefined;
  const config = Object.assign(new ServerConfig(), {
    ...{ databaseUrl: pooler.url, ladingDataDir: dataDir, demo: false, port, host: '127.0.0.1' },
    ...{ baseDomain: 'localhost:8080', nodeEnv: 'test', drainMilliseconds: 0 },
  });
  pooler.dropsSettings = true;
  const starting = startPortal({
    config,
    log: createLog('silent'),
    migrations: resolve(__dirname, '../../../../../migrations'),
  });
  const atFirst = await eventually(() => health().catch(() => undefined));
  const called = await anyone.send('GET', '/api/v1/quotes');
  pooler.dropsSettings = false;
  const portal = await starting;
  await eventually(isReady);

  await portal.stop();

  expect(atFirst).toEqual(unready);
  expect(called).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(called.body).not.toHaveProperty('detail');
});

it('refuses new connections without the requested settings, and the process is not ready meanwhile', async () => {
  const database = await openDatabase({ url: pooler.url, poolSize: 4, entities: [], onPoolError: () => undefined });
  const room = new DiskRoom('/data', () => Promise.resolve(undefined));
  const gateway: PortalGateway = Object.assign(Object.create(PortalGateway.prototype), { wire: {} });
  const health = new HealthService(database, new Draining(), room, gateway, []);
  const write = (): Promise<unknown> => database.transaction(() => database.query(asWritten('SELECT 1')));
  await Promise.all([health.ready(), write()]);
  pooler.dropsSettings = true;
  pooler.restart();
  await eventually(() =>
    write().then(
      () => undefined,
      (error: unknown) => error instanceof UnfitDatabase || undefined,
    ),
  );

  await expect(database.query(asWritten('SELECT 1'))).rejects.toThrow(UnfitDatabase);
  await expect(health.ready()).rejects.toMatchObject({
    status: 503,
    details: { detail: expect.stringMatching(/^The database connection isn't usable: current_user is /) },
  });

  pooler.dropsSettings = false;
  await expect(Promise.all([health.ready(), write()])).resolves.toBeDefined();
  await database.close();
});
