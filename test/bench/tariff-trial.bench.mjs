// `npm run bench tariff-trial`: a general rate increase tested against 200,000 quotes of 90 days by 2,000 companies, each with rates of three other
// carriers; the process and PostgreSQL have two cores. And how long a canceled test goes on.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { TariffTrials } from '../../apps/server/dist/modules/carriers/tariffs/tariff-trials.service.js';
import { QuoteQuestions } from '../../apps/server/dist/modules/quotes/quote-questions.service.js';
import { bench, BenchRun } from '../../apps/server/dist/modules/test-bench/bench-run.service.js';
import { freightClasses } from '../../packages/domain/dist/freight/freight-class.js';
import { adjustRates } from '../../packages/domain/dist/tariff/tariff-adjustment.js';
import { demoTariff } from '../../packages/demo-data/dist/demo-tariff.js';
import { startBenchDatabase } from './bench-database.mjs';
import { startProduct } from './product.mjs';
import { isQuick, report } from './report.mjs';
import { randomFrom, timed } from './timing.mjs';

const size = isQuick ? 10_000 : 200_000;
const [companies, templates] = [2000, 400];
const carrierId = 7301;
const rivals = [7302, 7303, 7304];
const cities = [
  ['Chicago', 'IL', '60607'],
  ['Atlanta', 'GA', '30303'],
  ['Los Angeles', 'CA', '90012'],
  ['Dallas', 'TX', '75201'],
  ['Newark', 'NJ', '07102'],
  ['Seattle', 'WA', '98101'],
  ['Columbus', 'OH', '43215'],
  ['Miami', 'FL', '33130'],
  ['Minneapolis', 'MN', '55401'],
  ['Denver', 'CO', '80202'],
];
const from = '2026-08-22';
const to = '2026-11-19';
const askedAt = '2026-10-01T16:00:00Z';

/** Quotes as shippers ask for them: up to three lines and three accessorials. */
function details() {
  const random = randomFrom(17);
  const upTo = (limit) => Math.floor(random() * limit);
  const pick = (list) => list[upTo(list.length)];
  const stop = () => {
    const [city, state, postalCode] = pick(cities);
    return { locationType: 'business', city, state, postalCode, country: 'USA' };
  };
  const item = () => ({
    ...{ handlingUnitType: 'SKD', handlingUnits: 1 + upTo(3), length: 40 + upTo(10), width: 40, height: 20 + upTo(40) },
    ...{
      weight: 150 + upTo(2500),
      pieces: 10,
      description: 'Machine parts and fittings',
      isStackable: false,
      isUsed: false,
    },
    freightClass: pick(freightClasses),
  });
  return Array.from({ length: templates }, () => ({
    ...{ freightTerms: 'prepaid', shipDate: `2026-10-${String(1 + upTo(28)).padStart(2, '0')}`, units: 'imperial' },
    ...{ origin: stop(), destination: stop(), items: Array.from({ length: 1 + upTo(3) }, item) },
    accessorials: [...new Set(['LFTD', 'RES', 'APTD'].slice(0, upTo(4)))],
    isFullValueWanted: false,
  }));
}

/** Companies, carriers, the fuel index, and a tariff with a draft that raises its rates. */
async function seed(owner) {
  await owner.query(`SELECT set_config('app.scope', 'system', false)`);
  await owner.query(
    `INSERT INTO carrier (id, code, name, scac, theme, connector)
     SELECT id, 'BN' || chr(64 + n::int) || 'H', 'Bench ' || n, 'BN' || chr(64 + n::int) || 'H', 'lading', 'tariff'
       FROM unnest($1::bigint[]) WITH ORDINALITY AS c (id, n)`,
    [[carrierId, ...rivals]],
  );
  await owner.query(
    `INSERT INTO customer (id, company_name, home_carrier_id) SELECT 500000 + n, 'Company ' || n, $1 FROM generate_series(0, $2::int - 1) AS n`,
    [carrierId, companies],
  );
  await owner.query(
    `INSERT INTO carrier_connection (carrier_id, customer_id, discount_basis_points)
     SELECT $1, 500000 + n, NULL FROM generate_series(0, $2::int - 1) AS n`,
    [carrierId, companies],
  );
  await owner.query(
    `INSERT INTO fuel_index (index_date, effective_from, milli_dollars)
     SELECT date '2026-07-06' + 7 * n, date '2026-07-08' + 7 * n, 3600 + 10 * n FROM generate_series(0, 20) AS n`,
  );
  const terms = demoTariff();
  const basis = { basisPoints: 590, classes: [], breaks: [], origins: [], destinations: [], zones: [] };
  const raised = adjustRates(terms, basis).terms;
  const { rows } = await owner.query(
    `INSERT INTO tariff (carrier_id, name, state, effective_from, terms, published_at)
     VALUES ($1, 'Rules 2026', 'published', '2026-01-01', $2, '2025-12-01Z'), ($1, 'GRI', 'draft', NULL, $3, NULL) RETURNING id`,
    [carrierId, JSON.stringify(terms), JSON.stringify(raised)],
  );
  return rows.map(({ id }) => Number(id));
}

/** The quotes with their answers; all of a template cost the same, so that the product prices a template once before and each quote in the test. */
async function addQuotes(owner, priced, tariffId) {
  await owner.query('SET session_replication_role = replica');
  await owner.query('CREATE TEMP TABLE template (at integer, details jsonb, cents bigint, pounds integer)');
  await owner.query(
    `INSERT INTO template SELECT n - 1, details, cents, pounds
       FROM unnest($1::jsonb[], $2::bigint[], $3::integer[]) WITH ORDINALITY AS t (details, cents, pounds, n)`,
    [
      priced.map((one) => JSON.stringify(one.details)),
      priced.map(({ cents }) => cents),
      priced.map(({ pounds }) => pounds),
    ],
  );
  const asked = `timestamptz '${from} 18:00Z' + (n % 90) * interval '1 day'`;
  await owner.query(
    `INSERT INTO quote (id, customer_id, number, state, round, details, origin_label, destination_label, ship_date, freight_terms)
     OVERRIDING SYSTEM VALUE SELECT n, 500000 + n % $2, 'TB' || n, 'rated', 1, t.details, 'A', 'B', (t.details ->> 'shipDate')::date, 'prepaid'
       FROM generate_series(1, $1::int) AS n JOIN template t ON t.at = n % $3`,
    [size, companies, priced.length],
  );
  await owner.query(
    `INSERT INTO quote_carrier (quote_id, carrier_id, customer_id, freight_terms, number, origin_label, destination_label, ship_date, pounds, accessorials,
       asked_at, offered_at, booked_at)
     SELECT n, $2, 500000 + n % $3, 'prepaid', 'TB' || n, 'A', 'B', '2026-10-01', t.pounds, '{}', ${asked},
       CASE WHEN t.cents > 0 THEN ${asked} END, CASE WHEN t.cents > 0 AND n % 4 = 0 THEN ${asked} END
       FROM generate_series(1, $1::int) AS n JOIN template t ON t.at = n % $4`,
    [size, carrierId, companies, priced.length],
  );
  await owner.query(
    `INSERT INTO carrier_answer (id, quote_id, customer_id, carrier_id, round, state, source, asked_at)
     OVERRIDING SYSTEM VALUE SELECT 4 * n + c.place, n, 500000 + n % $3, c.id, 1,
       CASE WHEN c.place = 0 AND t.cents = 0 THEN 'declined' ELSE 'offered' END, CASE WHEN c.place = 0 AND t.cents = 0 THEN 'carrier' END, ${asked}
       FROM generate_series(1, $1::int) AS n JOIN template t ON t.at = n % $4
       CROSS JOIN (SELECT id, place - 1 AS place FROM unnest($2::bigint[]) WITH ORDINALITY AS c (id, place)) AS c`,
    [size, [carrierId, ...rivals], companies, priced.length],
  );
  await owner.query(
    `INSERT INTO offer (carrier_answer_id, quote_id, customer_id, carrier_id, service_level, service_name, total_cents, currency, charges, lane, pricing, tariff_id)
     SELECT a.id, a.quote_id, a.customer_id, a.carrier_id, 'STANDARD', 'Standard',
       CASE WHEN a.carrier_id = $1 THEN t.cents ELSE greatest(t.cents, 20000) * (90 + (a.id * 7919) % 40) / 100 END, 'USD', '[]', 'direct', 'tariff',
       CASE WHEN a.carrier_id = $1 THEN $2::bigint END
       FROM carrier_answer a JOIN template t ON t.at = a.quote_id % $3 WHERE a.state = 'offered'`,
    [carrierId, tariffId, priced.length],
  );
  await owner.query('SET session_replication_role = origin');
  await owner.query('VACUUM (ANALYZE) quote, quote_carrier, carrier_answer, offer');
}

async function addTrial(owner, draftId) {
  const { rows } = await owner.query(
    `INSERT INTO tariff_trial (carrier_id, tariff_id, edit_version, days, from_day, to_day, created_at) VALUES ($1, $2, 1, 90, $3, $4, now()) RETURNING id`,
    [carrierId, draftId, from, to],
  );
  return Number(rows[0].id);
}

const { add, atMost, finish } = report('tariff-trial');
const postgres = await startBenchDatabase({ isDurable: true });
let product;
try {
  const [tariffId, draftId] = await seed(postgres.owner);
  product = await startProduct(postgres);
  const { app, database } = product;
  const asJob = (work) => database.asScope({ kind: 'system' }, work);
  const ask = app.get(QuoteQuestions, { strict: false }).forMany();
  const prices = app.get(TariffTrials, { strict: false });
  const priced = [];
  for (const one of details()) {
    const stored = {
      number: 'T',
      details: one,
      originLabel: '',
      destinationLabel: '',
      customerId: 500_000,
      isTest: false,
    };
    const question = await asJob(() => ask(stored, askedAt));
    assert.ok(question, 'a place is not known');
    const { request } = question;
    const rate = await asJob(() => prices.priceThen(tariffId, { carrierId, request, discountBasisPoints: null }));
    const pounds = one.items.reduce((sum, { weight }) => sum + weight, 0);
    priced.push({ details: one, cents: rate.outcome === 'offered' ? rate.totalCents : 0, pounds });
  }
  const seeding = await timed(() => addQuotes(postgres.owner, priced, tariffId));
  const run = app.get(BenchRun, { strict: false });

  const canceled = await addTrial(postgres.owner, draftId);
  const running = asJob(() => run.run(canceled));
  await pause(isQuick ? 300 : 3000);
  await asJob(() => run.end(bench, canceled, 'canceled'));
  const stop = await timed(() => running);

  const trialId = await addTrial(postgres.owner, draftId);
  let mostMemory = 0;
  const watching = setInterval(() => (mostMemory = Math.max(mostMemory, process.memoryUsage().heapUsed)), 100);
  const before = process.memoryUsage().heapUsed;
  const milliseconds = await timed(() => asJob(() => run.run(trialId)));
  clearInterval(watching);
  const { rows } = await postgres.owner.query('SELECT state, result, coverage FROM tariff_trial WHERE id = $1', [
    trialId,
  ]);
  const [{ state, result }] = rows;
  assert.equal(state, 'done');
  assert.equal(result.quotes, size);
  assert.equal(result.notComparable, 0);
  assert.ok(result.changed > size / 2 && result.wins !== null);
  const again = await addTrial(postgres.owner, draftId);
  if (isQuick) {
    await asJob(() => run.run(again));
    const { rows: same } = await postgres.owner.query(
      'SELECT count(DISTINCT result::text) AS results FROM tariff_trial WHERE id = ANY ($1)',
      [[trialId, again]],
    );
    assert.equal(Number(same[0].results), 1);
  }
  const megabytes = (mostMemory - before) / 2 ** 20;
  add(`${size} quotes`, {
    seedMs: seeding,
    testMs: milliseconds,
    microsecondsEach: (milliseconds * 1000) / size,
    heapMB: megabytes,
  });
  add('canceled', { endMs: stop });
  if (!isQuick) atMost('a test of 200,000 quotes, ms', milliseconds, 60_000);
  atMost('the end of a canceled test, ms', stop, 2000);
} finally {
  await product?.stop();
  await postgres.stop();
}
finish();
