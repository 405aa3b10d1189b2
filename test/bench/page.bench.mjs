// `npm run bench page`: the shipments page over HTTP. The product's endpoint, with its key, checks, tenant and walls, against
// the least that can answer the same rows, and against the page as tutorials write it.
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startBenchDatabase } from './bench-database.mjs';
import { familyMicroseconds, processMicroseconds, residentMegabytes } from './processor-time.mjs';
import { ask, startServer } from './program.mjs';
import { isQuick, report } from './report.mjs';
import { seedShipments, steadyCustomer } from './seed.mjs';
import { median } from './timing.mjs';

const size = isQuick ? 10_000 : 100_000;
const rounds = isQuick ? 2 : 3;
const milliseconds = isQuick ? 900 : 4000;
/** The compiler needs this long to know the way. */
const warmUp = 2500;
/** The product limits how often one key may call; many keys share the load. */
const keys = 200;

async function addKeys(owner) {
  const made = Array.from({ length: keys }, () => `lad_live_${randomBytes(32).toString('base64url')}`);
  await owner.query(
    `INSERT INTO api_key (customer_id, created_by, name, prefix, hash, scopes, is_test, last_used_at)
     SELECT $1, (SELECT min(id) FROM user_account), 'bench', left(hash, 4), hash, '{shipments}', false, now() FROM unnest($2::text[]) AS hash`,
    [steadyCustomer, made.map((key) => createHash('sha256').update(key).digest('base64url'))],
  );
  return made;
}

const here = (name) => join(import.meta.dirname, name);
const product = join(import.meta.dirname, '../../apps/server/dist/main.js');

const { add, atMostRatio, atLeastRatio, finish } = report('page');
const postgres = await startBenchDatabase();
const servers = [];
try {
  await seedShipments(postgres.owner, size);
  const bearers = await addKeys(postgres.owner);
  const shared = { DATABASE_URL: postgres.url, BENCH_CUSTOMER: String(steadyCustomer) };
  const portal = {
    ...shared,
    NODE_ENV: 'production',
    DEMO: 'false',
    ROLE: 'web',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    REQUESTS_PER_MINUTE: '10000',
    DATABASE_POOL: '16',
    LADING_DATA_DIR: postgres.folder,
  };
  const start = async (name, file, { env = shared, ready = '/', path = '/', tokens = [null] } = {}) => {
    const server = await startServer(file, { env, ready });
    servers.push({ name, path, tokens, ...server });
  };
  await start('raw', here('raw-page.server.mjs'));
  await start('product', product, {
    env: portal,
    ready: '/health/ready',
    path: '/api/v1/shipments?limit=25',
    tokens: bearers,
  });
  await start('textbook', here('textbook-page.server.mjs'), { ready: '/shipments', path: '/shipments' });

  const rowsOf = async ({ address, path, tokens: [bearer] }) => {
    const response = await fetch(address + path, { headers: bearer ? { authorization: `Bearer ${bearer}` } : {} });
    const { items } = await response.json();
    assert.equal(response.status, 200);
    return items.map((row) => ({
      bol: row.bolNumber,
      day: row.pickupDate,
      changed: row.updatedAt,
      cents: Number(row.totalCents),
    }));
  };
  const wanted = await rowsOf(servers[0]);
  assert.equal(wanted.length, 25);
  for (const server of servers) assert.deepEqual(await rowsOf(server), wanted);

  const postmaster = postgres.postmaster();
  const measure = async (server, connections, time) => {
    const before = [processMicroseconds(server.pid), familyMicroseconds(postmaster)];
    const load = await ask('load.mjs', {
      url: server.address + server.path,
      bearers: server.tokens,
      connections,
      milliseconds: time,
    });
    assert.equal(load.errors, 0, `${server.name} answered with errors`);
    return {
      ...load,
      cpuUs: (processMicroseconds(server.pid) - before[0]) / load.requests,
      pgCpuUs: (familyMicroseconds(postmaster) - before[1]) / load.requests,
    };
  };
  const middle = (samples, name) => median(samples.map((sample) => sample[name]));
  for (const connections of [16, 1]) {
    const samples = Object.fromEntries(servers.map(({ name }) => [name, []]));
    for (const server of servers) await measure(server, connections, warmUp);
    const order = Array.from({ length: rounds }, () => servers).flat();
    for (const server of order) samples[server.name].push(await measure(server, connections, milliseconds));
    const of = (name, figure) => middle(samples[name], figure);
    for (const { name, pid } of servers) {
      const figures = Object.fromEntries(
        ['n', 'p50', 'p95', 'p99', 'perSecond', 'cpuUs', 'pgCpuUs'].map((figure) => [figure, of(name, figure)]),
      );
      const ratio = figures.perSecond / of('raw', 'perSecond');
      add(`${name}, ${connections} connections`, {
        ...figures,
        rssMb: residentMegabytes(pid),
        ratio,
        cpuRatio: of('raw', 'cpuUs') / figures.cpuUs,
      });
    }
    if (connections === 1) atMostRatio('one connection: p50 to raw', of('product', 'p50') / of('raw', 'p50'), 1.4);
    else {
      atLeastRatio('page with total: requests to raw', of('product', 'perSecond') / of('raw', 'perSecond'), 0.5);
      atLeastRatio('page with total: raw CPU to ours', of('raw', 'cpuUs') / of('product', 'cpuUs'), 0.5);
      atLeastRatio('requests to the textbook', of('product', 'perSecond') / of('textbook', 'perSecond'), 5);
    }
  }
  finish({ postgres: postgres.version, rows: size });
} finally {
  for (const { stop } of servers) await stop();
  await postgres.stop();
}
