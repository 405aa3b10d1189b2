// `npm run bench exports`: a report and the files of lists, of 5,000 and of 50,000 rows; their memory must not notice the length.
import assert from 'node:assert/strict';
import { reportOf } from '../../packages/domain/dist/report/report-catalog.js';
import { entities } from '../../apps/server/dist/entities.js';
import { Clock } from '../../apps/server/dist/kernel/clock/clock.js';
import { openDatabase } from '../../apps/server/dist/kernel/database/open-database.js';
import { ReportRows } from '../../apps/server/dist/modules/reports/report-rows.queries.js';
import { tableOf } from '../../apps/server/dist/modules/reports/report-table.js';
import { ReportSources } from '../../apps/server/dist/modules/reports/report-sources.service.js';
import { ReportsService } from '../../apps/server/dist/modules/reports/reports.service.js';
import { startBenchDatabase } from './bench-database.mjs';
import { fillLists, listFiles } from './list-files.mjs';
import { administratorOf } from './people.mjs';
import { isQuick, report } from './report.mjs';
import {
  addOrders,
  busyAdministrator,
  busyCustomer,
  seedShipments,
  steadyAdministrator,
  steadyCustomer,
} from './seed.mjs';

const days = 250;
const sizes = isQuick ? [2000, 10_000] : [5000, 50_000];
const [few, many] = sizes;
const megabyte = 1024 * 1024;
/** Bytes of a list's file after which its memory is looked at; a workbook is packed. */
const lookEvery = { csv: megabyte / 8, xlsx: megabyte / 32 };
const rounds = isQuick ? 1 : 3;

const actor = administratorOf(
  { userId: steadyAdministrator, customerId: steadyCustomer },
  { capabilities: new Set(['report', 'track', 'seeCosts']) },
);

/** As many shipments a day all over the days, so that a part of the days is a part of the rows. */
async function fill(owner) {
  await seedShipments(owner, 4000);
  await owner.query('DELETE FROM shipment WHERE customer_id = $1 AND id % 100 <> 0', [steadyCustomer]);
  await owner.query(
    `INSERT INTO shipment (number, customer_id, owner_carrier_id, carrier_id, location_id, state, dispatch_state, category, freight_terms, bol_number, pro_number,
       customer_reference, quote_number, pickup_date, ready_time, close_time, origin_label, destination_label, origin_zone, destination_zone,
       first_eta, eta, total_cents, currency, content)
     SELECT 'X' || n, s.customer_id, s.owner_carrier_id, s.carrier_id, s.location_id, s.state, s.dispatch_state, s.category, s.freight_terms, 'X' || n, 'X' || n,
       s.customer_reference, s.quote_number, date '2026-01-01' + n % ${days}, s.ready_time, s.close_time, s.origin_label, s.destination_label,
       s.origin_zone, s.destination_zone, date '2026-01-04' + n % ${days}, date '2026-01-04' + n % ${days}, s.total_cents, s.currency, s.content
     FROM generate_series(0, ${many - 1}) AS n
       JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place FROM shipment WHERE customer_id = $1) AS s ON s.place = 1 + n % 40`,
    [steadyCustomer],
  );
  await owner.query(`DELETE FROM shipment WHERE customer_id = $1 AND number NOT LIKE 'X%'`, [steadyCustomer]);
  await addOrders(owner);
  await owner.query('VACUUM (ANALYZE) shipment, shipment_purchase_order');
}

const lastDay = (rows) => new Date(Date.UTC(2026, 0, (rows / many) * days)).toISOString().slice(0, 10);

/** Bytes that are held right now, without what is only waiting to be collected. */
function held() {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Writes one file and discards it; `make` gets a function to call from time to time. Answers the peak memory above the start. */
async function write(make) {
  const before = { held: held(), rss: process.memoryUsage().rss };
  const peak = { held: 0, rss: 0 };
  const look = () => {
    peak.held = Math.max(peak.held, held() - before.held);
    peak.rss = Math.max(peak.rss, process.memoryUsage().rss - before.rss);
  };
  const start = performance.now();
  const used = process.cpuUsage();
  let bytes = 0;
  for await (const part of await make(look)) bytes += part.length;
  const { user, system } = process.cpuUsage(used);
  return { ms: performance.now() - start, cpuMs: (user + system) / 1000, bytes, held: peak.held, rss: peak.rss };
}

/** A report of as many days as have the rows. */
const reportFile = (service, format) => (rows) =>
  write(async function* parts(look) {
    let count = 0;
    const request = { report: 'shipments', startDate: '2026-01-01', endDate: lastDay(rows) };
    const found = service.every(actor, request, async (done) => {
      count = done;
      look();
    });
    yield* tableOf(reportOf('shipments'), { format, seesCosts: true }, found);
    assert.equal(count, rows);
  });

/** The file of a list of the company that has as many rows. */
const listFile = (answer, ending) => (rows) =>
  write(async function* parts(look) {
    const company = { userId: busyAdministrator, customerId: busyCustomer };
    const { body } = await answer(rows === few ? { ...actor, ...company } : actor);
    let lines = 0;
    let unseen = 0;
    for await (const part of body) {
      if (ending === 'csv') lines += String(part).split('\n').length - 1;
      unseen += part.length;
      if (unseen > lookEvery[ending]) {
        look();
        unseen = 0;
      }
      yield part;
    }
    if (ending === 'csv') assert.equal(lines, rows + 1);
  });

const { add, atMost, atMostRatio, finish } = report('exports');
const postgres = await startBenchDatabase();
try {
  await fill(postgres.owner);
  const database = await openDatabase({ url: postgres.url, poolSize: 4, entities, onPoolError: () => undefined });
  const clock = new Clock();
  const service = new ReportsService(
    new ReportRows(database),
    new ReportSources(undefined, clock),
    undefined,
    undefined,
    database,
    clock,
  );
  await fillLists(postgres.owner, { few, many });
  const files = [
    ...['csv', 'xlsx'].map((format) => ({ name: format, written: reportFile(service, format) })),
    ...Object.entries(listFiles(database, clock)).map(([name, answer]) => ({
      name,
      written: listFile(answer, name.split('.')[1]),
    })),
  ];
  for (const { name, written } of files) {
    await written(few);
    const runs = [];
    for (let round = 0; round < rounds; round += 1) runs.push([await written(few), await written(many)]);
    // The least of the rounds: a neighbor can only add.
    const least = (place, figure) => Math.min(...runs.map((run) => run[place][figure]));
    for (const [place, rows] of sizes.entries()) {
      const [ms, cpuMs, heldMb, rssMb] = ['ms', 'cpuMs', 'held', 'rss'].map((figure) => least(place, figure));
      add(`${name}, ${rows} rows`, {
        ms,
        cpuUsPerRow: (cpuMs * 1000) / rows,
        heldMb: heldMb / megabyte,
        rssMb: rssMb / megabyte,
        fileMb: runs[0][place].bytes / megabyte,
      });
    }
    // A megabyte on both sides: what lies around must not make a ratio of two small figures.
    const ratio = (least(1, 'held') + megabyte) / (least(0, 'held') + megabyte);
    atMostRatio(`${name}: memory of ${many} rows to ${few}`, ratio, 1.5);
    atMost(`${name}: MB held at ${many} rows`, least(1, 'held') / megabyte, 16);
    // The clock says more about the neighbors than about the writer.
    atMostRatio(
      `${name}: processor time of a row, ${many} to ${few}`,
      (least(1, 'cpuMs') / least(0, 'cpuMs')) * (few / many),
      1.5,
    );
  }
  await database.close();
  finish({ postgres: postgres.version });
} finally {
  await postgres.stop();
}
