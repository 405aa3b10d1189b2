// `npm run bench page`: the shipments page over HTTP. The product's endpoint, with its key, checks, tenant and row-level policies, against
// the least that can answer the same rows, and against the page as tutorials write it. The page is one month of one customer,
// newest first; a second one goes over all dates and is compared with the same total counted by hand.
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { serverOptions } from '../../scripts/server-options.mjs';
import { startBenchDatabase } from './bench-database.mjs';
import { familyMicroseconds, processMicroseconds, residentMegabytes } from './processor-time.mjs';
import { ask, startServer } from './program.mjs';
import { isQuick, report } from './report.mjs';
import { lastMonth, seedShipments, steadyCustomer } from './seed.mjs';
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

/** Only the first start of an installation loads the postal places; it is not what is measured. */
const addPlace = (owner) =>
  owner.query(`INSERT INTO postal_place (country, postal_code, city, state, location_type, latitude, longitude, time_zone)
    VALUES ('USA', '60607', 'Chicago', 'IL', 'primary', 41.8721, -87.6578, 'America/Chicago')`);

const here = (name) => join(import.meta.dirname, name);
const product = join(import.meta.dirname, '../../apps/server/dist/bundle/main.js');

const { add, atMost, atMostRatio, atLeastRatio, finish } = report('page');
const postgres = await startBenchDatabase();
const servers = [];
const running = [];
try {
  await seedShipments(postgres.owner, size);
  await addPlace(postgres.owner);
  const bearers = await addKeys(postgres.owner);
  const shared = {
    DATABASE_URL: postgres.url,
    BENCH_CUSTOMER: String(steadyCustomer),
    BENCH_FROM: lastMonth.from,
    BENCH_TO: lastMonth.to,
  };
  const portal = {
    ...shared,
    NODE_ENV: 'production',
    DEMO: 'false',
    ROLE: 'web',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    REQUESTS_PER_MINUTE: '10000',
    DATABASE_POOL: '16',
    // Its own, which the product closes to other accounts; the database may run under one.
    LADING_DATA_DIR: join(postgres.folder, 'product'),
  };
  const start = async (file, pages, { env = shared, ready = '/', tokens = [null], nodeOptions = [] } = {}) => {
    const server = await startServer(file, { env, ready, nodeOptions });
    running.push(server);
    for (const [name, path] of Object.entries(pages)) servers.push({ name, path, tokens, ...server });
  };
  await start(here('raw-page.server.mjs'), { raw: '/', 'raw, all dates and total': '/all' });
  const list = '/api/v1/shipments?limit=25';
  const month = `${list}&from=${lastMonth.from}&to=${lastMonth.to}`;
  await start(
    product,
    { product: month, 'product, all dates and total': list },
    { env: portal, ready: '/health/ready', tokens: bearers, nodeOptions: serverOptions },
  );
  await start(here('textbook-page.server.mjs'), { textbook: '/shipments' }, { ready: '/shipments' });

  const rowsOf = async ({ address, path, tokens: [bearer] }) => {
    const response = await fetch(address + path, { headers: bearer ? { authorization: `Bearer ${bearer}` } : {} });
    const { items, total } = await response.json();
    assert.equal(response.status, 200);
    const rows = items.map((row) => ({
      bol: row.bolNumber,
      day: row.pickupDate,
      changed: row.updatedAt,
      cents: Number(row.totalCents),
    }));
    return { rows, total };
  };
  const [raw, rawOfAll, ...others] = servers;
  const wanted = await rowsOf(raw);
  assert.equal(wanted.rows.length, 25);
  const { total } = await rowsOf(rawOfAll);
  for (const server of others) {
    const got = await rowsOf(server);
    assert.deepEqual(got.rows, wanted.rows);
    if (server.name.includes('all dates')) assert.equal(got.total, total);
  }

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
      atMost('resident megabytes of the product', residentMegabytes(running[1].pid), 250);
      atLeastRatio(
        'all dates, with the same total: requests to raw',
        of('product, all dates and total', 'perSecond') / of('raw, all dates and total', 'perSecond'),
        0.65,
      );
      atLeastRatio('page with total: requests to raw', of('product', 'perSecond') / of('raw', 'perSecond'), 0.45);
      atLeastRatio('page with total: raw CPU to ours', of('raw', 'cpuUs') / of('product', 'cpuUs'), 0.5);
      atLeastRatio('requests to the textbook', of('product', 'perSecond') / of('textbook', 'perSecond'), 3);
    }
  }
  finish({ postgres: postgres.version, rows: size });
} finally {
  for (const { stop } of running) await stop();
  await postgres.stop();
}
