// `npm run bench dispatch`: the product's dispatch transaction on a durable database against one durable insert of one row; a shipment with
// all its indexes and the marks of rollups against one in a table with its key only; and the dispatch with rollups of its carrier and without.
import assert from 'node:assert/strict';
import pg from 'pg';
import { DispatchService } from '../../apps/server/dist/modules/booking/dispatch.service.js';
import { ShipmentRollup } from '../../apps/server/dist/modules/shipment-insights/shipment-rollup.service.js';
import { startBenchDatabase } from './bench-database.mjs';
import { addCarrierAndCustomers, addSelectedQuotes, carrierId } from './dispatch-world.mjs';
import { administratorOf } from './people.mjs';
import { familyMicroseconds } from './processor-time.mjs';
import { startProduct } from './product.mjs';
import { isQuick, report } from './report.mjs';
import { spread } from './timing.mjs';
import { measureUpkeep } from './upkeep.mjs';

const perTurn = isQuick ? 60 : 400;
const rounds = isQuick ? 2 : 4;
const customers = 8;

const actorOf = (shipper) =>
  administratorOf(shipper, { capabilities: new Set(['quote', 'dispatch', 'track', 'seeCosts']) });

/** Microseconds of processor time that this process and the database have used. */
const used = () => {
  const { user, system } = process.cpuUsage();
  return [user + system, familyMicroseconds(postgres.postmaster())];
};

/** Works through a list with so many at once; answers the milliseconds of each, and what each cost. */
async function workThrough(list, width, work) {
  const queue = [...list];
  const samples = [];
  const before = used();
  const start = performance.now();
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const from = performance.now();
      await work(next);
      samples.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  const perSecond = list.length / ((performance.now() - start) / 1000);
  const [cpuUs, pgCpuUs] = used().map((now, place) => (now - before[place]) / list.length);
  return { samples, perSecond, cpuUs, pgCpuUs };
}

const { add, atLeast, atLeastRatio, atMost, finish } = report('dispatch');
const postgres = await startBenchDatabase({ isDurable: true });
const shippers = await addCarrierAndCustomers(postgres.owner, customers);
const product = await startProduct(postgres);
const pool = new pg.Pool({ connectionString: postgres.url, max: 8 });
try {
  const service = product.app.get(DispatchService);
  await postgres.owner.query('CREATE TABLE floor (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text)');
  const dispatch = ({ order, customerId, userId }) =>
    product.database.asScope({ kind: 'customer', customerId }, () =>
      service.dispatch(actorOf({ customerId, userId }), order),
    );
  const insert = () => pool.query({ name: 'floor', text: 'INSERT INTO floor (name) VALUES ($1)', values: ['one row'] });
  const ordersOf = async (count) => {
    const lists = [];
    for (const shipper of shippers)
      lists.push(await addSelectedQuotes(postgres.owner, shipper, Math.ceil(count / customers)));
    return Array.from({ length: count }, (_, index) => lists[index % customers][Math.floor(index / customers)]);
  };
  await workThrough(await ordersOf(perTurn), 4, dispatch);

  let sent = perTurn;
  for (const width of [1, 8]) {
    const turns = { floor: [], dispatch: [] };
    for (let round = 0; round < rounds; round += 1) {
      turns.floor.push(await workThrough(Array(perTurn * 4).fill(0), width, insert));
      turns.dispatch.push(await workThrough(await ordersOf(perTurn), width, dispatch));
      sent += perTurn;
    }
    const best = (name) => Math.max(...turns[name].map(({ perSecond }) => perSecond));
    const least = (name, figure) => Math.min(...turns[name].map((turn) => turn[figure]));
    for (const name of ['floor', 'dispatch'])
      add(`${name}, ${width} at once`, {
        ...spread(turns[name].flatMap(({ samples }) => samples)),
        perSecond: best(name),
        cpuUs: least(name, 'cpuUs'),
        pgCpuUs: least(name, 'pgCpuUs'),
        ratio: best(name) / best('floor'),
      });
    if (width === 1) atLeastRatio('dispatch to one durable row, 1 at once', best('dispatch') / best('floor'), 0.1);
    else atLeast('dispatches a second on one PRO range', best('dispatch'), 450);
  }
  // Its shipments, quotes and invoices mark days where a carrier has rollups.
  const turns = { 'without rollups': [], 'with rollups': [] };
  for (let round = 0; round < rounds; round += 1) {
    turns['without rollups'].push(await workThrough(await ordersOf(perTurn), 8, dispatch));
    await postgres.owner.query(
      `INSERT INTO rollup_carrier (carrier_id, time_zone, is_ready) SELECT id, time_zone, true FROM carrier WHERE id = $1`,
      [carrierId],
    );
    turns['with rollups'].push(await workThrough(await ordersOf(perTurn), 8, dispatch));
    await postgres.owner.query('DELETE FROM rollup_carrier');
    sent += 2 * perTurn;
  }
  const rates = Object.entries(turns).map(([name, of]) => {
    const perSecond = Math.max(...of.map((turn) => turn.perSecond));
    add(`dispatch of a carrier ${name}, 8 at once`, { ...spread(of.flatMap(({ samples }) => samples)), perSecond });
    return perSecond;
  });
  atLeastRatio('dispatch of a carrier with rollups to one without', (rates[1] ?? 0) / (rates[0] ?? 1), 0.9);
  const { rows } = await postgres.owner.query(
    'SELECT count(*)::int AS all, count(DISTINCT bol_number)::int AS bols, count(DISTINCT pro_number)::int AS pros, count(DISTINCT number)::int AS numbers FROM shipment',
  );
  assert.equal(rows[0].all, sent);
  atMost('duplicate BOL, PRO or shipment numbers', 3 * rows[0].all - rows[0].bols - rows[0].pros - rows[0].numbers, 0);
  const sums = product.app.get(ShipmentRollup);
  const rollUp = () => product.database.asScope({ kind: 'system' }, () => sums.rollUpChanged());
  await measureUpkeep(postgres, { companies: shippers, carrierId, rollUp }, { add, atLeastRatio });
  finish({ postgres: postgres.version });
} finally {
  await pool.end();
  await product.stop();
  await postgres.stop();
}
