// `npm run bench dashboard`: the dashboard of companies among a million shipments and their invoices, for every time frame, beside the plain
// SQL for the same figures, with which it must agree to the cent; and what every page counts.
import assert from 'node:assert/strict';
import { entities } from '../../apps/server/dist/entities.js';
import { openDatabase } from '../../apps/server/dist/kernel/database/open-database.js';
import { Lists } from '../../apps/server/dist/kernel/lists/lists.js';
import { AccountService } from '../../apps/server/dist/modules/account/account.service.js';
import { AttentionQueries } from '../../apps/server/dist/modules/home/attention.queries.js';
import { InvoicesQueries } from '../../apps/server/dist/modules/invoices/invoices.queries.js';
import { CustomerDashboardQueries } from '../../apps/server/dist/modules/shipment-insights/customer-dashboard.queries.js';
import { ShipmentFigures } from '../../apps/server/dist/modules/shipment-insights/shipment-figures.queries.js';
import { ShipmentRollup } from '../../apps/server/dist/modules/shipment-insights/shipment-rollup.service.js';
import { listenTo } from './asked-plans.mjs';
import { startBenchDatabase } from './bench-database.mjs';
import { seedInvoices } from './lists-world.mjs';
import { administratorOf, clock } from './people.mjs';
import { familyMicroseconds } from './processor-time.mjs';
import { isQuick, report } from './report.mjs';
import {
  busyAdministrator,
  busyCustomer,
  busyFarWorker,
  seedShipments,
  steadyAdministrator,
  steadyCustomer,
} from './seed.mjs';
import { spread, timed } from './timing.mjs';

const [freight, busyShare] = isQuick ? [20_000, 0.3] : [1_000_000, 0.01];
const turns = isQuick ? 2 : 5;
const callsOfTurn = isQuick ? 4 : 8;
/** After five runs PostgreSQL may go over to the plan for any values. */
const warmUp = 6;
/** The newest days of the data, and as many days before them: at most two years. */
const ranges = {
  days: { firstDate: '2026-09-22', startDate: '2026-10-22', endDate: '2026-11-20' },
  weeks: { firstDate: '2026-05-25', startDate: '2026-08-23', endDate: '2026-11-20' },
  months: { firstDate: '2024-11-21', startDate: '2025-11-21', endDate: '2026-11-20' },
  quarters: { firstDate: '2024-11-21', startDate: '2025-11-21', endDate: '2026-11-20' },
};
/** The goals of a dashboard: milliseconds of one reading, and how many times the plain statements cost on two years. */
const mostMs = 5;
const leastTimes = 40;
const frames = isQuick ? ['days', 'months'] : Object.keys(ranges);
const metrics = ['shipmentCount', 'spendCents', 'deliveredCount', 'onTimeCount'];

const actorOf = (person) =>
  administratorOf(person, { capabilities: new Set(['track', 'quote', 'seeCosts', 'viewInvoices', 'report']) });

/** Weeks begin on Sunday. */
const bucketOf = {
  days: 's.pickup_date',
  weeks: `(date_trunc('week', s.pickup_date + 1) - interval '1 day')::date`,
  months: `date_trunc('month', s.pickup_date)::date`,
  quarters: `date_trunc('quarter', s.pickup_date)::date`,
};

const arrived = `s.state IN ('delivered', 'invoiced', 'closed') AND s.delivered_at IS NOT NULL AND s.first_eta IS NOT NULL`;
const invoices = `LEFT JOIN (SELECT shipment_id, sum(total_cents) AS cents FROM invoice i WHERE customer_id = $1 AND currency = 'USD'
  AND (state <> 'archived' OR paid_at IS NOT NULL) AND NOT EXISTS (SELECT FROM invoice l WHERE l.corrects_id = i.id) GROUP BY 1) AS b
  ON b.shipment_id = s.id`;
/** One figure at a time, as a report would ask for it, without the product's statements and rights; planned for the values each time. */
const rawOf = {
  shipmentCount: { figure: 'count(*)', from: '' },
  spendCents: { figure: 'sum(coalesce(b.cents, s.total_cents))', from: invoices },
  deliveredCount: { figure: `count(*) FILTER (WHERE ${arrived})`, from: '' },
  onTimeCount: {
    figure: `count(*) FILTER (WHERE ${arrived} AND (s.delivered_at AT TIME ZONE s.destination_zone)::date <= s.first_eta)`,
    from: '',
  },
};
const counted = `('dispatched', 'inTransit', 'delivered', 'invoiced', 'closed', 'returned', 'lost')`;
const shipped = `FROM shipment s WHERE s.customer_id = $1 AND s.pickup_date BETWEEN $2 AND $3 AND s.state IN ${counted}`;
/** Of the range and of the days before it, whose buckets are as long and begin as many days earlier. */
const rawFigure = (metric, bucket) => {
  const before = bucket.replaceAll('s.pickup_date', '(s.pickup_date + $5::int)');
  return `SELECT (CASE WHEN s.pickup_date >= $4 THEN greatest(${bucket}, $4::date) ELSE greatest(${before}, $4::date) END)::text AS day,
      s.pickup_date >= $4 AS "isNow", (${rawOf[metric].figure})::float8 AS figure ${shipped.replace('WHERE', `${rawOf[metric].from} WHERE`)} GROUP BY 1, 2`;
};
const cityOf = (label) => `coalesce(substring(${label} FROM '^.*, [A-Z]{2}\\M'), ${label})`;
const rawRanks = {
  carriers: `SELECT s.carrier_id::int AS "carrierId", count(*)::int AS "shipmentCount" ${shipped} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 10`,
  lanes: `SELECT ${cityOf('s.origin_label')} AS origin, ${cityOf('s.destination_label')} AS destination, count(*)::int AS "shipmentCount"
    ${shipped} GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT 10`,
};

/** Every figure of every bucket of both periods, the carriers and the lanes. */
async function assertEqual(answer, raw) {
  for (const metric of metrics) {
    const { rows } = await raw(metric);
    for (const [period, isNow] of Object.entries({ current: true, previous: false })) {
      const figures = new Map(rows.filter((row) => row.isNow === isNow).map(({ day, figure }) => [day, figure]));
      for (const bucket of answer.buckets)
        assert.equal(
          (isNow ? bucket : bucket.previous)[metric],
          figures.get(bucket.from) ?? 0,
          `${metric} of ${bucket.from}, ${period}`,
        );
      assert.equal(
        answer[period][metric],
        [...figures.values()].reduce((sum, figure) => sum + figure, 0),
        `${metric}, ${period}`,
      );
    }
  }
  for (const ranked of Object.keys(rawRanks)) {
    const { rows } = await raw(ranked);
    const keys = Object.keys(rows[0] ?? {});
    assert.deepEqual(
      answer[ranked].map((row) => Object.fromEntries(keys.map((key) => [key, row[key]]))),
      rows,
      ranked,
    );
  }
}

/** Somebody of a company that has as many shipments as half of them have at most. */
async function medianUser({ owner }) {
  const { rows } = await owner.query(`
    WITH sized AS (SELECT customer_id, count(*) AS n FROM shipment GROUP BY 1),
      company AS (SELECT customer_id FROM sized ORDER BY n, customer_id OFFSET (SELECT count(*) / 2 FROM sized) LIMIT 1)
    INSERT INTO user_account (email, first_name, last_name, role, customer_id, state, sees_all_locations)
    SELECT 'median@bench.example', 'Median', 'Reader', 'CustomerAdministrator', customer_id, 'active', true FROM company
    RETURNING id::int AS "userId", customer_id::int AS "customerId"`);
  return rows[0];
}

const { add, atMost, atLeastRatio, finish } = report('dashboard');
const started = performance.now();
const postgres = await startBenchDatabase();

/** Contenders by turns, each several times in a row, so that their processor time can be measured; milliseconds by name. */
async function measured(contenders) {
  const found = Object.fromEntries(Object.keys(contenders).map((name) => [name, { samples: [], pgCpuMs: 0 }]));
  for (const call of Object.values(contenders)) for (let n = 0; n < warmUp; n += 1) await call();
  for (let turn = 0; turn < turns; turn += 1)
    for (const [name, call] of Object.entries(contenders)) {
      const before = familyMicroseconds(postgres.postmaster());
      for (let n = 0; n < callsOfTurn; n += 1) found[name].samples.push(await timed(call));
      const used = familyMicroseconds(postgres.postmaster()) - before;
      found[name].pgCpuMs += used / 1000 / turns / callsOfTurn;
    }
  return found;
}

const dayMs = 86_400_000;
const daysFrom = (from, to) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** One range of one company: equal first, then what it costs beside the plain statements. */
async function compare({ who, person, frame, costOf, within, dashboards }) {
  const { firstDate, ...range } = ranges[frame];
  const { customerId } = person;
  const read = () => within(() => dashboards.read(actorOf(person), { ...range, timeFrameType: frame }));
  const both = [customerId, firstDate, range.endDate, range.startDate, daysFrom(firstDate, range.startDate)];
  const raw = (asked) =>
    rawRanks[asked]
      ? postgres.owner.query(rawRanks[asked], [customerId, range.startDate, range.endDate])
      : postgres.owner.query(rawFigure(asked, bucketOf[frame]), both);
  const answer = await read();
  if (person.userId !== busyFarWorker) await assertEqual(answer, raw);
  const all = async () => {
    for (const asked of [...metrics, ...Object.keys(rawRanks)]) await raw(asked);
  };
  const { product, plain, spend } = await measured({ product: read, plain: all, spend: () => raw('spendCents') });
  const { blocks, rows, whole } = await costOf(read, within);
  const name = `${who}, ${range.startDate} to ${range.endDate} by ${frame}`;
  const { p50, p95 } = spread(product.samples);
  const [times, spendTimes] = [plain, spend].map(({ pgCpuMs }) => pgCpuMs / product.pgCpuMs);
  const shipments = answer.current.shipmentCount;
  add(name, {
    shipments,
    p50,
    p95,
    pgCpuMs: product.pgCpuMs,
    rawCpuMs: plain.pgCpuMs,
    times,
    spendTimes,
    blocks,
    rows,
  });
  assert.ok(!whole.has('shipment') && !whole.has('invoice'), `${name} reads a whole table`);
  // An index has a hundred rows in a block, the table a row of a company in each.
  atMost(`${name}: blocks`, blocks, 300 + rows / 10);
  return { name, p95, pgCpuMs: product.pgCpuMs, times, isTwoYears: daysFrom(firstDate, range.endDate) > 700 };
}

function judge({ name, p95, pgCpuMs, times, isTwoYears }, isLarge) {
  atMost(`${name}: processor ms`, pgCpuMs, mostMs);
  // Elapsed time means something only on an idle machine, and two years only where there is much of them.
  if (isQuick) return;
  atMost(`${name}: p95 ms`, p95, mostMs);
  // The reading has all figures of both periods, the carriers and the lanes; so have the plain statements, one by one.
  if (isLarge && isTwoYears) atLeastRatio(`${name}: times cheaper than the plain statements`, times, leastTimes);
}

const people = {
  'the median company': () => medianUser(postgres),
  'an ordinary company': () => ({ customerId: steadyCustomer, userId: steadyAdministrator }),
  'somebody of one dock of the largest company': () => ({ customerId: busyCustomer, userId: busyFarWorker }),
  'the largest company': () => ({ customerId: busyCustomer, userId: busyAdministrator }),
};

/** What the pages beside the dashboard count: never more than they say. */
function countsOf(database, actor) {
  const attention = new AttentionQueries(database, clock);
  const invoices = new InvoicesQueries(new Lists(database, clock), database, clock);
  let figures;
  const account = new AccountService(undefined, undefined);
  account.countWith = (count) => (figures = count);
  new ShipmentFigures(account, database).onModuleInit();
  return {
    'home, what needs attention': () => attention.count(actor),
    'every page, who is signed in': () => figures(actor),
    'invoices, queues': () => invoices.queues(actor),
  };
}

async function count({ who, counts, costOf, within }) {
  for (const [name, ask] of Object.entries(counts)) {
    const call = () => within(ask);
    const { product } = await measured({ product: call });
    const { blocks, rows } = await costOf(call, within);
    const { p50, p95 } = spread(product.samples);
    add(`${who}: ${name}`, { p50, p95, pgCpuMs: product.pgCpuMs, blocks, rows });
    atMost(`${who}: ${name}: rows`, rows, 10_000);
  }
}

try {
  // Its processor time would count for the measurement during which it runs, so its work is done here once the data is there.
  await postgres.owner.query('ALTER SYSTEM SET autovacuum = off');
  await postgres.owner.query('SELECT pg_reload_conf()');
  await seedShipments(postgres.owner, freight, { busyShare });
  await postgres.owner.query(
    `UPDATE shipment SET delivered_at = (first_eta + (id % 5)::int - 3)::timestamp AT TIME ZONE 'America/New_York' + interval '15 hours'
      WHERE customer_id = ANY ($1) AND state = 'delivered'`,
    [[steadyCustomer, busyCustomer]],
  );
  await seedInvoices(postgres.owner);
  await postgres.owner.query('VACUUM (ANALYZE) shipment');
  add(`seed of ${freight} shipments and bills`, { p50: performance.now() - started });
  const database = await openDatabase({ url: postgres.url, poolSize: 4, entities, onPoolError: () => undefined });
  const sums = new ShipmentRollup(database);
  const inSystem = (work) => database.asScope({ kind: 'system' }, work);
  add('summing the large companies up', { p50: await timed(() => inSystem(() => sums.rollUpLarge())) });
  await postgres.owner.query('VACUUM (ANALYZE) shipment, invoice, shipment_rollup, rollup_customer, dirty_day');
  await postgres.owner.query('CHECKPOINT');
  const costOf = listenTo(database);
  const dashboards = new CustomerDashboardQueries(database, clock);
  for (const [who, personOf] of Object.entries(people)) {
    const person = await personOf();
    const within = (work) => database.asScope({ kind: 'customer', ...person }, work);
    const isLarge = person.userId === busyAdministrator;
    for (const frame of frames) judge(await compare({ who, person, frame, costOf, within, dashboards }), isLarge);
    if (person.userId === busyFarWorker) continue;
    await count({ who, counts: countsOf(database, actorOf(person)), costOf, within });
  }
  await database.close();
  finish({ postgres: postgres.version });
} finally {
  await postgres.stop();
}
