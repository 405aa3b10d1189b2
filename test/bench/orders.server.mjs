// The product in a separate process that works through files of orders on its parent's request; its carriers answer at once.
import { createReadStream } from 'node:fs';
import { CarriersQueries } from '../../apps/server/dist/modules/carriers/carriers.queries.js';
import { CarriersService } from '../../apps/server/dist/modules/carriers/carriers.service.js';
import { ImportRuns } from '../../apps/server/dist/modules/imports/import-runs.jobs.js';
import { ImportUploads } from '../../apps/server/dist/modules/imports/import-uploads.service.js';
import { ImportsService } from '../../apps/server/dist/modules/imports/imports.service.js';
import { OrderRuns } from '../../apps/server/dist/modules/order-uploads/order-runs.jobs.js';
import { OrderUploadsQueries } from '../../apps/server/dist/modules/order-uploads/order-uploads.queries.js';
import { OrderUploadsService } from '../../apps/server/dist/modules/order-uploads/order-uploads.service.js';
import { connectorFor, offer } from './answered.mjs';
import { administratorOf } from './people.mjs';
import { startProduct } from './product.mjs';
import { timed } from './timing.mjs';

const { url, folder, customerId, userId, day } = JSON.parse(process.argv[2]);
const { app, database, stop } = await startProduct({ url, folder }, { requestsPerMinute: 1_000_000 });
const actor = administratorOf(
  { customerId, userId },
  { capabilities: new Set(['quote', 'dispatch', 'track', 'seeCosts']) },
);
const within = (work) => database.asScope({ kind: 'customer', customerId, userId }, work);
const offers = [{ ...offer, estimatedDelivery: day, validUntil: `${day}T23:59:59Z` }];
const carriers = app.get(CarriersService);
carriers.linksOf = (id) => app.get(CarriersQueries).links(id, []);
carriers.connectorOf = ({ code }) => connectorFor(code, async () => ({ outcome: 'offered', offers }));
/** A job that runs here gets no second try. */
const { signal } = new AbortController();
const run = { id: 'bench', attempt: 1, isLast: true, signal };

/** Milliseconds of each step, as the pages take them; what a job would do is done here, without the wait for its turn. */
async function upload(file) {
  const choices = /** @type {const} */ ({ onDuplicate: 'skip', onError: 'skipRows' });
  let sent;
  let preview;
  const read = await timed(async () => {
    sent = await within(() =>
      app.get(ImportUploads).upload(actor, { kind: 'orders', name: 'orders.csv' }, createReadStream(file)),
    );
  });
  const wanted = { id: sent.id, mapping: sent.mapping, ...choices };
  const check = await timed(async () => {
    preview = await within(() => app.get(ImportsService).check(actor, wanted));
  });
  if (preview.badCount > 0) throw new Error(`a row is bad: ${JSON.stringify(preview.errors[0])}`);
  const store = await timed(async () => {
    await within(() => app.get(ImportsService).commit(actor, wanted));
    await database.asScope({ kind: 'system' }, () => app.get(ImportRuns).run({ id: sent.id }, run));
  });
  const { items } = await within(() => app.get(OrderUploadsQueries).list(actor, { limit: 1 }));
  return { id: items[0].id, orders: items[0].orderCount, read, check, store };
}

async function rate({ id }) {
  const find = () => within(() => app.get(OrderUploadsQueries).find(actor, id));
  const ms = await timed(async () => {
    await within(() => app.get(OrderUploadsService).rate(actor, { id, offerRule: 'cheapest' }));
    while ((await find()).stage !== 'idle')
      await database.asScope({ kind: 'system' }, () => app.get(OrderRuns).run({ id }, run));
  });
  const rated = await find();
  const failed = await within(() => app.get(OrderUploadsQueries).failed(actor, id));
  if (failed.length > 0) throw new Error(`an order was not rated: ${failed[0].problem}`);
  return { ms, ...rated };
}

const actions = {
  upload: ({ file }) => upload(file),
  rate,
  collect: () => globalThis.gc(),
};
process.on('message', async ({ action, ...input }) => {
  try {
    process.send({ answer: await actions[action](input) });
  } catch (error) {
    process.send({ error: error.stack });
  }
});
process.on('SIGTERM', () => stop().then(() => process.exit(0)));
process.send({ answer: await app.getUrl() });
