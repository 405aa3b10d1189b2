import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { startSimulator, type Simulator } from '@lading/carrier-simulator/simulator';
import { healthApi } from '@lading/contracts/sites/health';
import type { Quote } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { asWritten } from '../../../test/harness/as-written';
import {
  createCarrier,
  createFuelIndex,
  createPlaces,
  createShipper,
  workedExample,
} from '../../../test/harness/freight-world';
import { copyDatabase, eventually } from '../../../test/harness/kernel-app';
import { openDayFromNow } from '../../../test/harness/open-day';
import { ownTime } from '../../../test/harness/own-time';
import { Caller, type TestPortal } from '../../../test/harness/test-portal';
import { Wire } from '../../../test/harness/wire';
import { ServerConfig } from './kernel/config/server-config.js';
import { Database } from './kernel/database/database.js';
import { system } from './kernel/database/session.js';
import { createLog, type Log } from './kernel/log/log.js';
import { startPortal, type Portal } from './portal.js';

const migrations = resolve(__dirname, '../../../migrations');

function configOf(databaseUrl: string, ladingDataDir: string, simulator?: Simulator): ServerConfig {
  return Object.assign(new ServerConfig(), {
    databaseUrl,
    ladingDataDir,
    demo: false,
    port: 0,
    baseDomain: 'localhost:8080',
    host: '127.0.0.1',
    nodeEnv: 'test',
    drainMilliseconds: 500,
    ladingSimulatorUrl: simulator?.address,
  });
}

/** A log that is collected instead of written. */
function memoryLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const log = createLog('silent');
  const note = (fields: unknown, message?: string): void => {
    lines.push(`${message ?? ''} ${JSON.stringify(fields)}`);
  };
  return { lines, log: Object.assign(Object.create(log), { warn: note, error: note, fatal: note }) };
}

describe('the portal', () => {
  let dataDir: string;
  let url: string;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ url, drop } = await copyDatabase());
    dataDir = mkdtempSync(join(tmpdir(), 'lading-stop-'));
  });

  afterAll(async () => {
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('waits at its start for a database that is not there yet', async () => {
    const wire = await Wire.to(url);
    wire.cut();
    const { log, lines } = memoryLog();
    const starting = startPortal({ config: configOf(wire.url, dataDir), log, migrations });
    await eventually(() => lines.some((line) => line.includes('does not answer yet')), 5000);
    wire.mend();

    const portal = await starting;
    await portal.stop();
    await wire.close();
    expect(lines.length).toBeGreaterThan(0);
  });

  it('that only works on jobs answers how it is and nothing else, and knows a schema that it cannot work with', async () => {
    const config = Object.assign(configOf(url, dataDir), { role: 'worker' });
    const portal = await startPortal({ config, log: createLog('silent'), migrations });
    const address = await portal.app.getUrl();
    const anyone = new Caller(address);
    const isReady = async (): Promise<boolean> => (await anyone.call(healthApi.ready)).status === 200;
    const answers = await Promise.all(
      ['/', '/version.json', '/oidc/jwks', quotesApi.list.path].map((path) => anyone.send('GET', path)),
    );
    const socket = io(address, { transports: ['websocket'], reconnection: false });
    const refused = await new Promise<boolean>((done) => {
      socket.once('connect_error', () => done(true)).once('connect', () => done(false));
    });
    const isReadyAtFirst = await isReady();
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    await owner.query(`INSERT INTO migration (timestamp, name) VALUES (99999, 'of-the-next-release-0000000099999')`);
    const isReadyWithNewer = await isReady();
    await owner.query(`UPDATE migration SET name = 'x' || name WHERE id = 1`);
    const isReadyWithOlder = await isReady();
    await owner.query(`UPDATE migration SET name = substr(name, 2) WHERE id = 1`);
    await owner.query('DELETE FROM migration WHERE timestamp = 99999');
    await owner.end();
    await portal.stop();

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(refused).toBe(true);
    expect([isReadyAtFirst, isReadyWithNewer, isReadyWithOlder]).toEqual([true, true, false]);
  });

  it('stops with everything in flight and loses nothing', async () => {
    const simulator = await startSimulator({ tick: 0, seed: 'stop' });
    const { log, lines } = memoryLog();
    const portal: Portal = await startPortal({ config: configOf(url, dataDir, simulator), log, migrations });
    const database = portal.app.get(Database);
    const sql: TestPortal['sql'] = (text, values = []) =>
      database.asScope(system, () => database.query(asWritten(text), values));
    const address = await portal.app.getUrl();
    const world = { app: portal.app, database, sql, as: () => anyone, anyone: new Caller(address) };
    const anyone = world.anyone;
    // -- the arranging functions use these parts of it only
    const input = world as unknown as TestPortal;
    await createPlaces(input);
    await createFuelIndex(input);
    const shipper = await createShipper(input, 'harbor');
    await createCarrier(input, { id: 1101, code: 'JBEND' });
    await createCarrier(input, { id: 1102, code: 'BMESA', connector: 'digital-ltl', settings: { simulator: true } });
    simulator.world.faults.set('BMESA', 'rate', [{ kind: 'latency', milliseconds: 1500 }]);
    const me = new Caller(address, shipper.token);
    const { port } = new URL(address);
    const socket: Socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false });
    await eventually(() => socket.connected, 5000);
    const { body: quote } = await me.call(quotesApi.start, {
      ...workedExample(shipper.locationId),
      shipDate: openDayFromNow(3),
      isRatedNow: true,
    });
    const reading = Promise.all(Array.from({ length: 10 }, () => me.call(quotesApi.list, { limit: 10 })));

    const start = ownTime();
    const stopped = portal.stop();
    const drained = await anyone.call(healthApi.ready);
    const late = await anyone.call(healthApi.live);
    const isConnectedMeanwhile = socket.connected;
    const answers = await reading;
    await stopped;

    expect(ownTime() - start).toBeLessThan(20_000);
    // Until the balancer has noticed, every caller is still answered, and asked to reconnect elsewhere.
    expect([drained.status, drained.headers['connection']]).toEqual([503, 'close']);
    expect([late.status, late.headers['connection']]).toEqual([200, 'close']);
    expect(isConnectedMeanwhile).toBe(true);
    await expect(anyone.call(healthApi.live)).rejects.toThrow();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await eventually(() => !socket.connected, 5000);
    expect(lines.filter((line) => !line.startsWith('unavailable for now'))).toEqual([]);
    await expect(stateAfter(url, dataDir, quote)).resolves.toEqual([{ state: 'rated', answered: 2 }]);
    await simulator.close();
  });
});

/** What the next process finds. */
async function stateAfter(url: string, dataDir: string, { quoteId }: Quote): Promise<unknown> {
  const portal = await startPortal({ config: configOf(url, dataDir), log: createLog('silent'), migrations });
  const database = portal.app.get(Database);
  const rows = await database.asScope(system, () =>
    database.query(
      asWritten(
        `SELECT q.state, (SELECT count(*) FROM carrier_answer a WHERE a.quote_id = q.id AND a.state <> 'asked') AS answered FROM quote q WHERE id = $1`,
      ),
      [quoteId],
    ),
  );
  await portal.stop();
  return rows;
}
