import { alertsApi } from '@lading/contracts/notifications/alerts';
import { orderUploadsApi, type OrderUpload } from '@lading/contracts/shipments/order-uploads';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../test/harness/test-portal';
import { startFreight, startOver, type Freight } from '../shipments/shipments.fixture';
import { forgetOrders, idle, ordersOf, row, runAgain, uploaded } from './order-uploads.fixture';
import { UploadedOrder, OrderUpload as StoredOrderUpload } from './order-uploads.entities';
import { changeRows } from '../../../../../test/harness/builders/rows';

let freight: Freight;
let shipper: Caller;
let quoting: Caller;

const stop = (upload: OrderUpload, by = shipper) => by.call(orderUploadsApi.stop, { id: upload.id });

const rate = (upload: OrderUpload) => shipper.call(orderUploadsApi.rate, { id: upload.id, offerRule: 'cheapest' });

const filed = (count: number): Promise<OrderUpload> =>
  uploaded(
    shipper,
    Array.from({ length: count }, (_, at) => row(`SO-${at + 1}`)),
  );

const asked = async (): Promise<number> =>
  (await freight.portal.sql('SELECT id FROM uploaded_order WHERE is_asked')).length;

const stops = (upload: OrderUpload) =>
  freight.portal.sql(
    `SELECT payload ->> 'action' AS action, (payload ->> 'orders')::int AS orders FROM event WHERE name = 'orders-stopped' AND subject = $1`,
    [`order-upload:${upload.id}`],
  );

/** The sender's alert about the newest finished work on a file. */
const alertOf = (upload: OrderUpload, sentence: string): Promise<string> =>
  eventually(async () => {
    const { body } = await shipper.call(alertsApi.listAlerts, { kinds: ['uploadResult'], limit: 10 });
    return body.items.map(({ text }) => text).find((text) => text.includes(`/${upload.id}`) && text.includes(sentence));
  }, 30_000);

/** The events that webhooks send of it. */
const finished = (upload: OrderUpload) =>
  freight.portal.sql(
    `SELECT payload - '{orderUploadId,name,isAutomatic}'::text[] AS payload FROM event WHERE name = 'orders-finished' AND subject = $1 ORDER BY id`,
    [`order-upload:${upload.id}`],
  );

beforeAll(async () => {
  freight = await startFreight({ requestsPerMinute: 10_000 });
  shipper = freight.administrator;
  quoting = await freight.addUser('quoting@lakeside.example', 'CustomerUser', 1001, ['quote']);
});
afterEach(async () => {
  freight.simulator.world.faults.set('*', '*', []);
  await forgetOrders(freight);
  await startOver(freight);
});
afterAll(() => freight.close());

describe('the work on a file of orders', () => {
  it('is stopped while carriers are rating: orders in progress finish, every other order stays as it was', async () => {
    freight.simulator.world.faults.set('*', 'rate', [{ kind: 'latency', milliseconds: 3000, times: 100 }]);
    const upload = await filed(9);
    await changeRows(
      freight.portal,
      UploadedOrder,
      { reference: 'SO-9' },
      { state: 'failed', problem: 'It was too heavy', cents: 4711 },
    );
    await rate(upload);
    await eventually(async () => ((await asked()) === 6 ? true : undefined), 30_000);
    expect((await ordersOf(shipper, upload)).at(-1)).toMatchObject({ state: 'rating', problem: null });
    expect((await stop(upload, freight.stranger)).status).toBe(404);

    const { status, body } = await stop(upload, quoting);

    expect([status, body.leftCount]).toEqual([200, 3]);
    expect(await stops(upload)).toEqual([{ action: 'rating', orders: 3 }]);
    const ended = await idle(shipper, upload);
    expect(ended).toMatchObject({ ratedCount: 6, newCount: 2, failedCount: 1, workingCount: 0 });
    expect((await ordersOf(shipper, upload)).slice(-2)).toMatchObject([
      { reference: 'SO-8', state: 'new', quoteId: null },
      { reference: 'SO-9', state: 'failed', problem: 'It was too heavy', cents: 4711 },
    ]);
    expect((await stop(upload)).status).toBe(409);
    expect(await alertOf(upload, 'Rating orders.csv')).toContain('Rating orders.csv was stopped');
    expect(await alertOf(upload, 'was stopped')).toContain('6 rated, 1 failed, 2 not rated');
    const counts = { action: 'rating', refused: 0, unclear: 0 };
    expect(await finished(upload)).toEqual([{ payload: { ...counts, done: 6, failed: 1, left: 2, isStopped: true } }]);

    freight.simulator.world.faults.set('*', '*', []);
    await rate(upload);
    expect(await idle(shipper, upload)).toMatchObject({ ratedCount: 9, failedCount: 0 });
    expect(await alertOf(upload, 'are rated')).toContain('9 rated, 0 failed');
    expect((await finished(upload)).slice(1)).toEqual([
      { payload: { ...counts, done: 9, failed: 0, left: 0, isStopped: false } },
    ]);
  });

  it('is stopped while orders are dispatched, by who may dispatch: each has its one shipment, or is rated', async () => {
    const upload = await filed(14);
    await rate(upload);
    await idle(shipper, upload);
    await shipper.call(orderUploadsApi.dispatch, { id: upload.id });
    expect((await stop(upload, quoting)).status).toBe(403);

    const { status, body } = await stop(upload);
    await Promise.all([runAgain(freight, upload), runAgain(freight, upload)]);

    expect(status).toBe(200);
    const ended = await idle(shipper, upload);
    expect(ended).toMatchObject({ ratedCount: body.leftCount, failedCount: 0, dispatchedCount: 14 - body.leftCount });
    const shipments = await freight.portal.sql('SELECT DISTINCT customer_reference FROM shipment');
    expect(shipments).toHaveLength(14 - body.leftCount);
    expect(await freight.portal.sql('SELECT id FROM shipment')).toHaveLength(14 - body.leftCount);
  });

  it('is stopped before its first order is started, and automatic dispatch of the file ends', async () => {
    const upload = await filed(2);
    await changeRows(freight.portal, StoredOrderUpload, {}, (row) => ({
      stage: 'rating' as const,
      autoDispatch: 'on' as const,
      askedBy: row.userId,
    }));
    await changeRows(freight.portal, UploadedOrder, {}, { state: 'rating', isAutomatic: true });

    expect((await stop(upload)).body).toEqual({ leftCount: 2, workingCount: 0 });
    await runAgain(freight, upload);

    expect(await idle(shipper, upload)).toMatchObject({ newCount: 2, ratedCount: 0, isAutomatic: false });
    expect(await freight.portal.sql('SELECT id FROM shipment')).toEqual([]);
  });

  it('is reported as stopped, not as done, for a dispatch too', async () => {
    const upload = await filed(2);
    await rate(upload);
    await idle(shipper, upload);
    await changeRows(freight.portal, StoredOrderUpload, {}, { stage: 'dispatching' });
    await changeRows(freight.portal, UploadedOrder, {}, { state: 'dispatching' });

    expect((await stop(upload)).body).toEqual({ leftCount: 2, workingCount: 0 });
    expect((await stop(upload)).body).toEqual({ leftCount: 0, workingCount: 0 });
    await runAgain(freight, upload);

    const text = await alertOf(upload, 'Dispatching orders.csv was stopped');
    expect(text).toContain('0 dispatched, 0 failed, 2 need your review');
  });

  it('is reported as stopped when nothing is left to dispatch automatically', async () => {
    const upload = await filed(2);
    await rate(upload);
    await idle(shipper, upload);
    await changeRows(freight.portal, StoredOrderUpload, {}, { stage: 'dispatching', autoDispatch: 'on' });
    await changeRows(freight.portal, UploadedOrder, {}, { state: 'dispatching', isAutomatic: true });

    expect((await shipper.call(orderUploadsApi.endAutomaticDispatch, { id: upload.id })).status).toBe(204);
    await runAgain(freight, upload);

    const text = await alertOf(upload, 'Dispatching orders.csv was stopped');
    expect(text).toContain('0 dispatched, 0 failed, 2 need your review');
  });
});
