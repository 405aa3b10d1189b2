// `npm run bench carrier-dashboard`: the dashboard and the customers of a carrier with a million shipments, three million quotes and 20,000
// customers, for every time frame and the ranges that people read.
import { entities } from '../../apps/server/dist/entities.js';
import { AllCarriersRevenues } from '../../apps/server/dist/business/carrier-figures/all-carriers-revenue.service.js';
import { FigureDays } from '../../apps/server/dist/business/carrier-figures/figure-days.service.js';
import { openDatabase } from '../../apps/server/dist/kernel/database/open-database.js';
import { Lists } from '../../apps/server/dist/kernel/lists/lists.js';
import { CarrierCustomerLists } from '../../apps/server/dist/modules/carrier-customers/carrier-customers.queries.js';
import { CarrierDashboardQueries } from '../../apps/server/dist/modules/carrier-insights/carrier-dashboard.queries.js';
import { CarrierRollup } from '../../apps/server/dist/modules/carrier-insights/carrier-rollup.service.js';
import { startBenchDatabase } from './bench-database.mjs';
import { administratorOf, clock } from './people.mjs';
import { isQuick, report } from './report.mjs';
import { spread, timed } from './timing.mjs';

const [customers, shipments, quotes] = isQuick ? [500, 10_000, 30_000] : [20_000, 1_000_000, 3_000_000];
const calls = isQuick ? 5 : 20;
const warmUp = 6;
const carrierId = 3900;
const userId = 990_001;
/** Three years of freight, the newest of it yesterday. */
const days = 1095;
const mostMs = 5;
const mostListMs = 6;
/** How many times longer the rows take, for the range that they can still be added up in. */
const leastRatio = 40;

/** @type {import('@lading/domain/users/privilege-table').CarrierPrivilege[]} */
const privileges = [
  'customerVisibility',
  'dataVisibility',
  'seeAllCustomersTab',
  'seeUnassignedLocations',
  'thirdPartyVisibility',
];
/** @type {Record<string, Partial<import('@lading/contracts/reports/carrier-dashboard').CarrierDashboardRequest>>} */
const ranges = {
  'thirty days': { filterType: 'ThirtyDays' },
  'year to date': { filterType: 'YearToDate' },
  'a year and the year before': { startDate: '2025-11-22', endDate: '2026-11-21' },
};
const frames = /** @type {const} */ ({ days: 0, weeks: 1, months: 2, quarters: 3 });

const { add, atMost, atLeastRatio, finish } = report('carrier-dashboard');
const started = performance.now();
const postgres = await startBenchDatabase();

/**
 * Rows are added as they would be stored; the quotes themselves, which a carrier never reads, are left out. Three locations each, 200
 * representatives, 2,000 lanes; four of five shipments are invoiced, and an offer can be booked for a week.
 */
async function seed({ owner }) {
  await owner.query(`SET session_replication_role = replica`);
  await owner.query(
    `INSERT INTO carrier (id, code, name, scac, theme, connector) VALUES ($1, 'BENCH', 'Bench Lines', 'BNCH', 'theme-core', 'tariff')`,
    [carrierId],
  );
  await owner.query(
    `INSERT INTO user_account (id, email, first_name, last_name, role, carrier_user_role, carrier_id, state, privileges)
     OVERRIDING SYSTEM VALUE SELECT $1 + n, 'bench' || n || '@carrier.example', 'Bench', 'Reader ' || n, 'CarrierAdministrator', 5, $2, 'active', $3
       FROM generate_series(0, 200) AS n`,
    [userId, carrierId, privileges],
  );
  await owner.query(
    `INSERT INTO customer (id, company_name, home_carrier_id, activated_at)
     SELECT 100000 + n, 'Company ' || n, $1, timestamptz '2024-01-01Z' + n % 1000 * interval '1 day' FROM generate_series(1, $2::int) AS n`,
    [carrierId, customers],
  );
  await owner.query(
    `INSERT INTO location (id, customer_id, name, address1, city, state, postal_code, country)
     OVERRIDING SYSTEM VALUE SELECT 1000000 + 3 * n + m, 100000 + n, 'Dock ' || m, '1 Main St', 'Chicago', 'IL', '60607', 'USA'
       FROM generate_series(1, $1::int) AS n CROSS JOIN generate_series(0, 2) AS m`,
    [customers],
  );
  await owner.query(
    `INSERT INTO customer_assignment (carrier_id, customer_id, user_id, since, cause)
     SELECT $1, 100000 + n, $2 + n % 200 + 1, timestamptz '2025-01-01Z', 'assign' FROM generate_series(1, $3::int) AS n WHERE n % 4 > 0`,
    [carrierId, userId, customers],
  );
  const destination = `(ARRAY['Atlanta, GA 30301', 'Dallas, TX 75201', 'Denver, CO 80201', 'Reno, NV 89501'])[n % 4 + 1]`;
  const lane = `'City ' || n % 500 || ', IL 60607', ${destination}`;
  await owner.query(
    `INSERT INTO shipment (id, number, customer_id, location_id, carrier_id, state, dispatch_state, category, freight_terms, bol_number, pickup_date,
       ready_time, close_time, origin_label, destination_label, origin_zone, destination_zone, total_cents, currency, content, quote_id)
     OVERRIDING SYSTEM VALUE SELECT n, 'C' || n, c, 1000000 + 3 * (c - 100000) + n % 3, $1, 'delivered', 'confirmed', 'delivered',
       (ARRAY['prepaid', 'collect', 'thirdParty'])[n % 3 + 1], 'C' || n, date '2026-11-21' - (n % $4)::int, '09:00', '17:00', ${lane},
       'America/Chicago', 'America/New_York', 20000 + n % 90000, 'USD', '{}', n * 3
     FROM (SELECT n, 100001 + (n * 7919::bigint) % $2 AS c FROM generate_series(1, $3::int) AS n) AS n`,
    [carrierId, customers, shipments, days],
  );
  await owner.query(
    `INSERT INTO invoice (customer_id, carrier_id, shipment_id, number, pro_number, state, invoice_date, due_on, contest_until, currency, total_cents,
       bill, received_at, updated_at, search, location_id, freight_terms)
     SELECT customer_id, $1, id, 'C' || id, '1', 'approved', pickup_date, pickup_date, pickup_date, 'USD', total_cents + 100, '{}', now(), now(), '',
       location_id, freight_terms FROM shipment WHERE id % 5 > 0`,
    [carrierId],
  );
  await owner.query(
    `INSERT INTO quote_carrier (quote_id, carrier_id, customer_id, location_id, freight_terms, number, origin_label, destination_label, ship_date,
       pounds, freight_class, accessorials, asked_at, offered_at, expires_at, booked_at)
     SELECT n, $1, c, 1000000 + 3 * (c - 100000) + n % 3, (ARRAY['prepaid', 'collect', 'thirdParty'])[n % 3 + 1], 'C' || n, ${lane}, date '2026-11-21',
       1000, (ARRAY['50', '70', '92.5', '125'])[n % 4 + 1], '{}', asked, CASE WHEN n % 10 > 0 THEN asked END, asked + interval '7 days',
       CASE WHEN n % 3 = 0 THEN asked END
     FROM (SELECT n, 100001 + (n * 104729::bigint) % $2 AS c, timestamptz '2026-11-21 18:00Z' - (n % $4)::int * interval '1 day' AS asked
       FROM generate_series(1, $3::int) AS n) AS n`,
    [carrierId, customers, quotes, days],
  );
  await owner.query(`SET session_replication_role = origin`);
  await owner.query(
    'VACUUM (ANALYZE) shipment, quote_carrier, customer, customer_assignment, invoice, invite, location, user_account',
  );
}

const actor = administratorOf(
  { customerId: null, userId },
  {
    role: 'CarrierAdministrator',
    carrierId,
    privileges: new Set(privileges),
  },
);

async function measured(call) {
  for (let n = 0; n < warmUp; n += 1) await call();
  const samples = [];
  for (let n = 0; n < calls; n += 1) samples.push(await timed(call));
  return spread(samples);
}

try {
  await seed(postgres);
  add(`seed of ${customers} customers, ${shipments} shipments and ${quotes} quotes`, {
    p50: performance.now() - started,
  });
  const database = await openDatabase({ url: postgres.url, poolSize: 4, entities, onPoolError: () => undefined });
  const within = (work) => database.asScope({ kind: 'carrier', carrierId, userId }, work);
  const rolledUp = await timed(() =>
    database.asScope({ kind: 'system' }, () => new CarrierRollup(database, clock).rollUpLarge()),
  );
  add('rollups', { p50: rolledUp });
  await postgres.owner.query('VACUUM (ANALYZE) carrier_rollup, carrier_rollup_period, rollup_carrier_customer');
  const figureDays = new FigureDays(database, clock);
  const dashboards = new CarrierDashboardQueries(database, figureDays, clock);
  for (const [range, asked] of Object.entries(ranges))
    for (const [frame, timeFrameType] of Object.entries(frames)) {
      const read = () => within(() => dashboards.read(actor, { ...asked, timeFrameType, metricType: 0 }));
      const { p50, p95 } = await measured(read);
      const { current } = await read();
      const name = `dashboard, ${range} by ${frame}`;
      add(name, { shipments: current.shipmentCount, quotes: current.quoteCount, p50, p95 });
      if (!isQuick) atMost(`${name}: p95 ms`, p95, mostMs);
      if (range !== 'thirty days') continue;
      await postgres.owner.query('UPDATE rollup_carrier SET is_ready = false');
      const rows = await measured(read);
      await postgres.owner.query('UPDATE rollup_carrier SET is_ready = true');
      add(`${name}, from the rows`, { p50: rows.p50, p95: rows.p95 });
      if (!isQuick) atLeastRatio(`${name}: the rows take so many times longer`, rows.p50 / p50, leastRatio);
    }
  const lists = new CarrierCustomerLists(
    database,
    new Lists(database, clock),
    figureDays,
    new AllCarriersRevenues(database, clock),
  );
  for (const sort of ['companyName', 'allCarriersRevenue', '-shipments']) {
    const { p50, p95 } = await measured(() => within(() => lists.list(actor, { limit: 10, sort })));
    const name = `customers by ${sort}`;
    add(name, { p50, p95 });
    if (!isQuick) atMost(`${name}: p95 ms`, p95, mostListMs);
  }
  await database.close();
  finish({ postgres: postgres.version });
} finally {
  await postgres.stop();
}
