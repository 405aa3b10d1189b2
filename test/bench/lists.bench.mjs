// `npm run bench lists`: shipments, invoices, address book and product list of a very large company: its half of a
// million shipments and invoices, and a hundred thousand addresses and products, the most that it may store.
import { entities } from '../../apps/server/dist/entities.js';
import { scopeOf } from '../../apps/server/dist/kernel/auth/actor.js';
import { openDatabase } from '../../apps/server/dist/kernel/database/open-database.js';
import { Lists } from '../../apps/server/dist/kernel/lists/lists.js';
import { addressSource } from '../../apps/server/dist/modules/address-book/address-book.queries.js';
import { AttentionQueries } from '../../apps/server/dist/modules/home/attention.queries.js';
import { FreightAuditQueries } from '../../apps/server/dist/modules/invoices/audit/freight-audit.queries.js';
import { InvoicesQueries } from '../../apps/server/dist/modules/invoices/invoices.queries.js';
import { ReportRows } from '../../apps/server/dist/modules/reports/report-rows.queries.js';
import { productSource } from '../../apps/server/dist/modules/products/products.queries.js';
import { ShipmentListQueries } from '../../apps/server/dist/modules/shipments/shipment-list.queries.js';
import { listenTo } from './asked-plans.mjs';
import { startBenchDatabase } from './bench-database.mjs';
import { seedLists } from './lists-world.mjs';
import { administratorOf, clock } from './people.mjs';
import { familyMicroseconds } from './processor-time.mjs';
import { isQuick, report } from './report.mjs';
import { busyAdministrator, busyClosedWorker, busyCustomer, busyFarWorker, busySideWorker } from './seed.mjs';
import { interleaved, median, spread, timed } from './timing.mjs';

const small = { freight: 24_000, book: 12_000 };
const full = isQuick ? { freight: 72_000, book: 36_000 } : { freight: 1_000_000, book: 100_000 };
const sizes = { small, full };
const rounds = isQuick ? 10 : 20;
const warmUp = 6;
const page = { limit: 25 };

const actor = administratorOf(
  { userId: busyAdministrator, customerId: busyCustomer },
  { capabilities: new Set(['track', 'quote', 'seeCosts', 'viewInvoices']) },
);
/** People who see one location of the very large company: a small one, a twentieth of all, and one whose freight is all old. */
const places = {
  'a small place': busyFarWorker,
  'a middling place': busySideWorker,
  'a closed place': busyClosedWorker,
};

const sortsOf = {
  shipments: ['pickup', 'number', 'eta', 'carrier', 'total', 'updated'],
  invoices: ['received', 'due', 'number', 'total', 'variance'],
  addresses: ['company', 'city', 'postalCode', 'contact', 'updated'],
  products: ['name', 'code', 'class', 'nmfc', 'updated'],
};

const texts = 10;

/** Rows from all over the tables: texts and numbers that are searched for, another one in each round. */
async function known(owner) {
  const some = async (table, columns) => {
    const { rows } = await owner.query(
      `SELECT ${columns} FROM (SELECT min(id) AS first, max(id) AS last FROM ${table} WHERE customer_id = $1) AS ends, generate_series(1, ${texts}) AS n,
         LATERAL (SELECT * FROM ${table} WHERE customer_id = $1 AND id >= first + (last - first) * n / ${texts + 1} ORDER BY id LIMIT 1) AS r`,
      [busyCustomer],
    );
    return (round) => rows[round % rows.length];
  };
  return {
    shipment: await some('shipment', 'r.bol_number AS bol, r.pro_number AS pro, r.number'),
    invoice: await some('invoice', 'r.number, r.pro_number AS pro'),
    address: await some('address', 'r.company, r.postal_code AS "postalCode", r.phone, r.address1 AS street'),
    product: await some('product', 'r.name, r.code'),
  };
}

async function open(size) {
  const postgres = await startBenchDatabase();
  const seeds = await seedLists(postgres, size);
  const database = await openDatabase({ url: postgres.url, poolSize: 4, entities, onPoolError: () => undefined });
  const costOf = listenTo(database);
  const within = (work) => database.asScope(scopeOf(actor), work);
  const lists = new Lists(database, clock);
  const shipments = new ShipmentListQueries(database, clock);
  const [invoices, differences] = [InvoicesQueries, FreightAuditQueries].map(
    (queries) => new queries(lists, database, clock),
  );
  const attention = new AttentionQueries(database, clock);
  const reports = new ReportRows(database);
  const listOf = (name, person, request) => {
    if (name === 'addresses') return lists.page(addressSource, person, request);
    if (name === 'products') return lists.page(productSource, person, request);
    return { shipments, invoices, differences }[name].list(person, request);
  };
  const ask = (name, request = {}) => within(() => listOf(name, actor, { ...page, ...request }));
  const ofPlace = (userId) => {
    const person = administratorOf({ ...actor, userId }, { role: 'CustomerUser', capabilities: actor.capabilities });
    const inside = (work) => database.asScope(scopeOf(person), () => work(person));
    return { inside, list: (name, request = {}) => inside(() => listOf(name, person, { ...page, ...request })) };
  };
  const views = await viewsOf({
    ask,
    ofPlace,
    within,
    invoices,
    attention,
    differences,
    reports,
    found: await known(postgres.owner),
  });
  const close = async () => {
    await database.close();
    await postgres.stop();
  };
  return { size, seeds, views, close, postgres, cost: (name) => costOf(() => views[name](0), within) };
}

/** A place deep in the list: behind two thousand rows, and then where a cursor leads. */
async function deepCursor(ask, name, sort) {
  const near = await ask(name, { sort, skip: 2000 });
  return near.nextCursor;
}

async function viewsOf({ ask, ofPlace, within, invoices, attention, differences, reports, found }) {
  const { shipment, invoice, address, product } = found;
  const views = {};
  const finding = await within(() => differences.list(actor, { limit: 1 })).then(({ items }) => items[0]);
  for (const [name, sorts] of Object.entries(sortsOf))
    for (const sort of sorts.flatMap((one) => [one, `-${one}`])) {
      views[`${name}: first page by ${sort}`] = () => ask(name, { sort });
      if (sort.startsWith('-') && sorts.indexOf(sort.slice(1)) > 0) continue;
      const cursor = await deepCursor(ask, name, sort);
      views[`${name}: by cursor at 2,000 by ${sort}`] = () => ask(name, { sort, cursor });
    }
  const { list: askFar } = ofPlace(busyFarWorker);
  for (const [name, userId] of Object.entries(places)) {
    const { inside, list } = ofPlace(userId);
    Object.assign(views, {
      [`invoices: of ${name}`]: () => list('invoices'),
      [`invoices: of ${name}, by due day`]: () => list('invoices', { sort: 'due' }),
      [`invoices: of ${name}, one queue`]: () => list('invoices', { queue: 'paid' }),
      [`invoices: of ${name}, a carrier`]: () => list('invoices', { value: 'Bench Carrier 7' }),
      [`invoices: queues of ${name}`]: () => inside((person) => invoices.queues(person)),
      [`invoices: carriers of ${name}`]: () => inside((person) => invoices.carriers(person)),
      [`differences: of ${name}`]: () => list('differences'),
      [`differences: totals of ${name}, of all times`]: () =>
        inside((person) => differences.totals(person, { period: 'all' })),
      [`reports: carriers of ${name}`]: () => inside((person) => reports.carriers(person)),
    });
  }
  const others = {
    'shipments: exact number': (round) => ask('shipments', { q: shipment(round).bol }),
    'shipments: search of 6 characters': (round) => ask('shipments', { q: shipment(round).pro.slice(2, 8) }),
    'shipments: search of a common word': () => ask('shipments', { q: 'atlanta' }),
    'shipments: search of two characters that nothing begins with': () => ask('shipments', { q: 'zz' }),
    'shipments: search of two characters that much begins with': () => ask('shipments', { q: 'at' }),
    'shipments: of a small place, a common word': () => askFar('shipments', { q: 'atlanta' }),
    'shipments: of a small place, two characters': () => askFar('shipments', { q: 'zz' }),
    'shipments: of one category': () => ask('shipments', { categories: ['delivered'] }),
    'shipments: of a category that has none': () => ask('shipments', { categories: ['exception'] }),
    'invoices: exact number': (round) => ask('invoices', { value: invoice(round).number }),
    'invoices: search of 6 characters': (round) => ask('invoices', { value: invoice(round).pro.slice(2, 8) }),
    'invoices: search of a shipment': (round) => ask('invoices', { value: shipment(round).number }),
    'invoices: search of a carrier': () => ask('invoices', { value: 'Bench Carrier 7' }),
    'invoices: search of two characters that nothing begins with': () => ask('invoices', { value: 'zz' }),
    'invoices: one queue': () => ask('invoices', { queue: 'needsReview' }),
    'invoices: of one shipment': () => ask('invoices', { shipmentId: 5000 }),
    'addresses: exact name': (round) => ask('addresses', { value: address(round).company }),
    'addresses: search of 5 characters': (round) => ask('addresses', { value: address(round).phone.slice(-5) }),
    'addresses: search of a common word': () => ask('addresses', { value: 'peachtree' }),
    'addresses: by postal code': (round) => ask('addresses', { label: 'postalCode', value: address(round).postalCode }),
    'addresses: by street': (round) => ask('addresses', { label: 'street', value: address(round).street }),
    'addresses: a city that is nowhere': () => ask('addresses', { label: 'city', value: 'Ravenna' }),
    'addresses: taken out': () => ask('addresses', { isDeleted: true }),
    'addresses: of third parties': () => ask('addresses', { isThirdPartyBilling: true }),
    'products: exact code': (round) => ask('products', { value: product(round).code }),
    'products: search of 5 characters': (round) => ask('products', { value: product(round).code.slice(-5) }),
    'products: search of a common word': () => ask('products', { value: 'peachtree' }),
    'products: by code': (round) => ask('products', { label: 'code', value: product(round).code }),
    'products: hazardous': () => ask('products', { isHazardous: true }),
    'differences: the latest': () => ask('differences'),
    'differences: the dearest': () => ask('differences', { sort: '-amount' }),
    'differences: by invoice': () => ask('differences', { sort: 'invoice' }),
    'differences: of one reason': () => ask('differences', { reason: 'FUEL' }),
    'differences: of a reason that has none': () => ask('differences', { reason: 'SVC' }),
    'differences: of a verdict that has none': () => ask('differences', { verdict: 'carrierRight' }),
    'differences: search of a bill': () => ask('differences', { value: finding.invoiceNumber }),
    'differences: search of a carrier': () => ask('differences', { value: 'Bench Carrier 7' }),
    'differences: totals': () => within(() => differences.totals(actor, {})),
    'differences: totals of one reason': () => within(() => differences.totals(actor, { reason: 'FUEL' })),
    'counts: what needs attention': () => within(() => attention.count(actor)),
    'counts: queues of invoices': () => within(() => invoices.queues(actor)),
    'counts: ages of what is unpaid': () => within(() => invoices.aging(actor)),
  };
  return { ...views, ...others };
}

const usedBy = ({ postgres }) => familyMicroseconds(postgres.postmaster());
const isPage = (view) => view.includes(': first page') || view.includes(': by cursor');
const isCapped = (view) => view === 'shipments: search of a common word';
/**
 * What goes through all invoices of a place, or looks for shipments that are not there, is bounded by these milliseconds.
 * @type {[name: RegExp, most: number][]}
 */
const bounds = [
  [/ place, by due day$/, 40],
  [/ (middling|closed) place, a carrier$|^invoices: carriers of /, 20],
  [/^reports: carriers of /, 100],
];
const boundOf = (view) => bounds.find(([name]) => name.test(view))?.[1] ?? 10;
const large = ['shipment', 'invoice', 'invoice_finding', 'address', 'product'];
const { add, atMost, atMostRatio, finish } = report('lists');
const databases = {};
/** How much longer each page takes in the full database, both called in turns. */
const latencies = [];
try {
  for (const [name, size] of Object.entries(sizes)) databases[name] = await open(size);
  const { small: less, full: more } = databases;
  for (const view of Object.keys(more.views)) {
    const contenders = {
      small: (round) => timed(() => less.views[view](round)),
      full: (round) => timed(() => more.views[view](round)),
    };
    // After five runs PostgreSQL may go over to the plan for any values.
    await interleaved(warmUp, contenders);
    const before = usedBy(more);
    const samples = await interleaved(rounds, contenders);
    const pgCpuMs = (usedBy(more) - before) / rounds / 1000;
    const [few, many] = [await less.cost(view), await more.cost(view)];
    // Blocks say little of it: a large table has several pages that tell which of its blocks need not be looked at.
    const growth = many.rows / few.rows;
    const whole = large.filter((table) => many.whole.has(table)).join(' ');
    const { p50, p95 } = spread(samples.full);
    const latency = p50 / spread(samples.small).p50;
    add(view, { p50, p95, latency, pgCpuMs, blocks: many.blocks, rows: many.rows, growth, whole });
    if (isPage(view)) latencies.push(latency);
    // The clock says more about the neighbors than about the query; blocks and processor time do not.
    atMost(`${view}: processor ms`, pgCpuMs, boundOf(view));
    if (isPage(view) || isCapped(view)) atMost(`${view}: rows looked at, full to small`, growth, 1.3);
  }
  // One page's ratio is moved by its neighbors by half; the middle of all pages is not.
  atMostRatio('pages: p50 full to small, the middle of all pages', median(latencies), 1.3);
  for (const [name, ms] of Object.entries(more.seeds)) add(`seed of ${name}`, { p50: ms });
  finish({ postgres: more.postgres.version });
} finally {
  for (const { close } of Object.values(databases)) await close();
}
