// `npm run bench order-upload`: files of 1,000 and of 10,000 orders are read, checked, stored and rated; what that costs for each order
// must not grow, nor the memory, and others of the same process are answered meanwhile. Beside it, as many flat rows go the way of tutorials.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBenchDatabase } from './bench-database.mjs';
import { addCarrierAndCustomers, shipDate } from './dispatch-world.mjs';
import { familyMicroseconds, processMicroseconds, residentMegabytes } from './processor-time.mjs';
import { isQuick, report } from './report.mjs';
import { spread } from './timing.mjs';

const [few, many] = isQuick ? [100, 500] : [1000, 10_000];
const rounds = isQuick ? 1 : 2;
const day = shipDate();

const headings =
  'Order number,Pickup date,Terms,Origin,Destination,Destination address,Destination city,Destination state,Destination zip,Destination contact,Destination phone,Services,PO,Description,Handling unit,Qty,L,W,H,Weight,Class';
const [year, month, date] = day.split('-');
const row = (mark, number) =>
  `${mark}-${number},${month}/${date}/${year},,Dock,Peachtree Supply,9 Depot Road,Atlanta,Georgia,30303,Lee Park,404-555-0100,LFTD,PO-${number},Valves,Skid,2,48,40,45,${500 + (number % 900)},92.5`;

const { add, atLeastRatio, atMost, atMostRatio, finish } = report('order-upload');
const postgres = await startBenchDatabase({ isDurable: true });
const [shipper] = await addCarrierAndCustomers(postgres.owner, 1);
await postgres.owner.query('UPDATE carrier SET is_api_active = true');
const input = JSON.stringify({ url: postgres.url, folder: postgres.folder, day, ...shipper });
const child = fork(join(import.meta.dirname, 'orders.server.mjs'), [input], { execArgv: ['--expose-gc'] });
const textbook = fork(join(import.meta.dirname, 'textbook-upload.server.mjs'), [postgres.url, headings]);

async function answerFrom(one, message) {
  if (message) one.send(message);
  const [{ answer, error }] = await once(one, 'message');
  if (error) throw new Error(error);
  return answer;
}
const answerOf = (message) => answerFrom(child, message);

/** Asks an address of the same process all the time; answers the milliseconds of each call and the most memory that was seen. */
function watch(address) {
  const samples = [];
  const before = residentMegabytes(child.pid);
  let peak = before;
  let isOver = false;
  const ask = async () => {
    while (!isOver) {
      const start = performance.now();
      const answer = await fetch(`${address}/api/v1/site`);
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
      samples.push(performance.now() - start);
      peak = Math.max(peak, residentMegabytes(child.pid));
      await pause(5);
    }
  };
  const asking = ask();
  asking.catch(() => undefined);
  return async () => {
    isOver = true;
    await asking;
    return { samples, growth: peak - before };
  };
}

const used = () => [processMicroseconds(child.pid) / 1000, familyMicroseconds(postgres.postmaster()) / 1000];

/** What an action costs: milliseconds of the clock and of the processor for each order, memory, and what others wait. */
async function measure(address, orders, action) {
  await answerOf({ action: 'collect' });
  const stop = watch(address);
  const before = used();
  const answer = await action();
  const [cpuMs, pgCpuMs] = used().map((now, place) => (now - before[place]) / orders);
  const { samples, growth } = await stop();
  return { answer, cpuMs, pgCpuMs, growth, samples };
}

try {
  const [address] = await Promise.all([answerOf(), answerFrom(textbook)]);
  const file = join(postgres.folder, 'orders.csv');
  let count = 0;
  const upload = (orders) => {
    const mark = `B${(count += 1)}`;
    writeFileSync(file, [headings, ...Array.from({ length: orders }, (_, number) => row(mark, number))].join('\n'));
    return measure(address, orders, () => answerOf({ action: 'upload', file }));
  };
  const warm = await upload(few);
  await measure(address, few, () => answerOf({ action: 'rate', id: warm.answer.id }));
  await answerFrom(textbook, { file });
  const saved = { [few]: [], [many]: [] };
  const runs = { upload: { [few]: [], [many]: [] }, rate: { [few]: [], [many]: [] } };
  const turn = async (orders, round) => {
    const sent = await upload(orders);
    assert.equal(sent.answer.orders, orders);
    runs.upload[orders].push(sent);
    saved[orders].push(await answerFrom(textbook, { file }));
    // Rating is long and alike from order to order: once is enough.
    if (round > 0) return;
    const rated = await measure(address, orders, () => answerOf({ action: 'rate', id: sent.answer.id }));
    assert.equal(rated.answer.ratedCount, orders);
    runs.rate[orders].push(rated);
  };
  for (let round = 0; round < rounds; round += 1) for (const orders of [few, many]) await turn(orders, round);
  // The least of the rounds: a neighbor can only add.
  const least = (name, orders, figure) => Math.min(...runs[name][orders].map(figure));
  const cpu = (run) => run.cpuMs + run.pgCpuMs;
  for (const orders of [few, many]) {
    const [ms, read, check, store] = [
      ({ answer }) => answer.read + answer.check + answer.store,
      ({ answer }) => answer.read,
      ({ answer }) => answer.check,
      ({ answer }) => answer.store,
    ].map((figure) => least('upload', orders, figure));
    const figures = (name) => ({
      cpuMsPerOrder: least(name, orders, (run) => run.cpuMs),
      pgCpuMsPerOrder: least(name, orders, (run) => run.pgCpuMs),
      growthMb: least(name, orders, ({ growth }) => growth),
      othersP50: least(name, orders, ({ samples }) => spread(samples).p50),
      othersP99: least(name, orders, ({ samples }) => spread(samples).p99),
    });
    add(`read, checked and stored, ${orders} orders`, { ms, read, check, store, ...figures('upload') });
    add(`validated and saved by TypeORM, ${orders} rows`, { ms: Math.min(...saved[orders]) });
    add(`rated, ${orders} orders`, { ms: least('rate', orders, ({ answer }) => answer.ms), ...figures('rate') });
  }
  const allIn = ({ answer }) => answer.read + answer.check + answer.store;
  // Few orders say more about the beginning of a file than about its rows.
  if (!isQuick) {
    atMost(`read, checked and stored, ${many} orders: ms`, least('upload', many, allIn), 600);
    atLeastRatio(`rows by TypeORM to orders, ${many}`, Math.min(...saved[many]) / least('upload', many, allIn), 4);
  }
  for (const name of ['upload', 'rate'])
    atMostRatio(
      `${name}: processor time of an order, ${many} to ${few}`,
      least(name, many, cpu) / least(name, few, cpu),
      1.1,
    );
  for (const name of ['upload', 'rate']) {
    atMost(
      `${name}: MB of memory that ${many} orders add`,
      least(name, many, ({ growth }) => growth),
      64,
    );
    atMost(
      `${name}: p99 of others meanwhile, ms`,
      least(name, many, ({ samples }) => spread(samples).p99),
      100,
    );
  }
  finish({ postgres: postgres.version });
} finally {
  const exits = [child, textbook].map((one) => once(one, 'exit'));
  for (const one of [child, textbook]) one.kill('SIGTERM');
  await Promise.race([Promise.all(exits), pause(10_000)]);
  await postgres.stop();
}
