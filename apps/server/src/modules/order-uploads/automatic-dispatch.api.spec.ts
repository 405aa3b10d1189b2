import { orderUploadsApi, type OrderUpload } from '@lading/contracts/shipments/order-uploads';
import { Not } from 'typeorm';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../test/harness/test-portal';
import { Pushes } from '../../kernel/realtime/pushes';
import { carriers, startFreight, startOver, type Freight } from '../shipments/shipments.fixture';
import { AutomaticDispatch } from './automatic-dispatch.service';
import { OrderRuns } from './order-runs.jobs';
import { forgetOrders, idle, ordersOf, row, uploaded } from './order-uploads.fixture';
import { CarrierConnection } from '../carriers/carriers.entities';
import { UploadedOrder, OrderUpload as StoredOrderUpload } from './order-uploads.entities';
import { Quote } from '../quotes/quotes.entities';
import { removeRows, changeRows } from '../../../../../test/harness/builders/rows';
import { aConnection } from '../../../../../test/harness/builders/carriers';

const heavy = 'Presses,Skid,6,48,40,60,9000,92.5';
/** More than any carrier of the tests hauls. */
const tooMuch = 'Presses,Skid,40,48,40,90,90000,92.5';

let freight: Freight;
let shipper: Caller;

const begin = (upload: OrderUpload, limitCents?: number) =>
  shipper.call(orderUploadsApi.beginAutomaticDispatch, {
    id: upload.id,
    offerRule: 'cheapest',
    ...(limitCents && { limitCents }),
  });

const end = (upload: OrderUpload, by = shipper) => by.call(orderUploadsApi.endAutomaticDispatch, { id: upload.id });

const shipments = (): Promise<{ reference: string }[]> =>
  freight.portal.sql('SELECT customer_reference AS reference FROM shipment ORDER BY 1');

/** As a process does that finds the work of a dead one. */
const runAgain = ({ id }: OrderUpload): Promise<void> =>
  freight.portal.database.asScope({ kind: 'system' }, () =>
    freight.portal.app
      .get(OrderRuns)
      .run({ id }, { id: 'test', attempt: 2, isLast: false, signal: new AbortController().signal }),
  );

/** What a limit must be for the first of two orders to pass and for the second not to. */
async function limitBetween(first: string, second: string): Promise<number> {
  const upload = await uploaded(shipper, [row('TRY-1', { item: first }), row('TRY-2', { item: second })]);
  await shipper.call(orderUploadsApi.rate, { id: upload.id, offerRule: 'cheapest' });
  await idle(shipper, upload);
  const [less, more] = (await ordersOf(shipper, upload)).map(({ cents }) => cents ?? 0);
  await forgetOrders(freight);
  return Math.round(((less ?? 0) + (more ?? 0)) / 2);
}

beforeAll(async () => {
  freight = await startFreight({ requestsPerMinute: 10_000 });
  shipper = freight.administrator;
});
afterEach(async () => {
  jest.restoreAllMocks();
  freight.simulator.world.faults.set('*', '*', []);
  await forgetOrders(freight);
  await startOver(freight);
});
afterAll(() => freight.close());

describe('orders that are dispatched automatically', () => {
  it('go to their carriers when their price is within the limit; the others stay with their reason', async () => {
    const limit = await limitBetween('Valves,Skid,2,48,40,45,1150,92.5', heavy);
    const sends = jest.spyOn(freight.portal.app.get(Pushes), 'send');
    const upload = await uploaded(shipper, [row('SO-1'), row('SO-2', { item: heavy }), row('SO-3', { item: tooMuch })]);

    const { status, body } = await begin(upload, limit);
    expect([status, body]).toMatchObject([202, { stage: 'rating', isAutomatic: true, limitCents: limit }]);

    const ended = await idle(shipper, upload);
    expect(ended).toMatchObject({ dispatchedCount: 1, ratedCount: 1, failedCount: 1, isAutomatic: false });
    expect(ended.limitCents ?? null).toBeNull();
    expect(await ordersOf(shipper, upload)).toMatchObject([
      { reference: 'SO-1', state: 'dispatched', dispatchState: 'confirmed' },
      { reference: 'SO-2', state: 'rated', problem: 'The price is above the limit for automatic dispatch' },
      { reference: 'SO-3', state: 'failed', problem: expect.stringContaining('No carrier offers a price') },
    ]);
    expect(await shipments()).toEqual([{ reference: 'SO-1' }]);
    const results = sends.mock.calls
      .filter(([push]) => push.name === 'order-upload-finished')
      .map(([, , payload]) => payload);
    expect(results).toContainEqual({ orderUploadId: upload.id, dispatchedCount: 1, leftCount: 2, refusedCount: 0 });
    const alert = await eventually(async () => {
      const [found] = await freight.portal.sql<{ text: string }>(
        `SELECT text FROM alert WHERE text LIKE '%need your review'`,
      );
      return found;
    });
    expect(alert.text).toContain('1 dispatched, 1 failed, 1 need your review');
  });

  it('store the message of the carrier that refused one of them', async () => {
    await removeRows(freight.portal, CarrierConnection, { customerId: 1001, carrierId: Not(carriers.BMESA) });
    const refusal = { kind: 'refusal', code: '600', message: 'Embargo in Georgia', times: 1 } as const;
    freight.simulator.world.faults.set('BMESA', 'bol', [refusal]);
    const upload = await uploaded(shipper, [row('SO-1'), row('SO-2')]);
    await begin(upload);

    expect(await idle(shipper, upload)).toMatchObject({ dispatchedCount: 1, refusedCount: 1, failedCount: 0 });
    const problems = (await ordersOf(shipper, upload)).map(({ problem }) => problem ?? '');
    expect(problems.filter((problem) => problem.includes('Embargo in Georgia'))).toHaveLength(1);
    for (const carrierId of [carriers.QHAWK, carriers.SMRSH])
      await aConnection(freight.portal, { carrierId, customerId: 1001 });
  });

  it('stay rated when it is switched off while they are rated, and no later run dispatches them', async () => {
    const slow = { kind: 'latency', milliseconds: 1500, times: 10 } as const;
    freight.simulator.world.faults.set('*', 'rate', [slow]);
    const upload = await uploaded(shipper, [row('SO-1'), row('SO-2')]);
    await begin(upload);
    expect((await end(upload, freight.stranger)).status).toBe(404);

    expect((await end(upload)).status).toBe(204);

    expect((await end(upload)).status).toBe(409);
    expect(await idle(shipper, upload)).toMatchObject({ ratedCount: 2, dispatchedCount: 0 });
    expect(await shipments()).toEqual([]);
    freight.simulator.world.faults.set('*', '*', []);
    await changeRows(freight.portal, UploadedOrder, { reference: 'SO-2' }, { state: 'failed' });
    await begin(upload);
    expect(await idle(shipper, upload)).toMatchObject({ ratedCount: 1, dispatchedCount: 1 });
    expect(await shipments()).toEqual([{ reference: 'SO-2' }]);
  });

  it('stay rated unless a carrier has them when it is switched off while they are dispatched', async () => {
    const upload = await uploaded(shipper, [row('SO-1'), row('SO-2')]);
    await shipper.call(orderUploadsApi.rate, { id: upload.id, offerRule: 'cheapest' });
    await idle(shipper, upload);
    await changeRows(freight.portal, StoredOrderUpload, {}, { stage: 'dispatching', autoDispatch: 'on' });
    await changeRows(freight.portal, UploadedOrder, {}, { state: 'dispatching', isAutomatic: true });

    expect((await end(upload)).status).toBe(204);
    await runAgain(upload);

    expect(await idle(shipper, upload)).toMatchObject({ ratedCount: 2, failedCount: 0 });
    expect(await shipments()).toEqual([]);
  });

  it('stay here when the price of their quote has changed since they were rated', async () => {
    const upload = await uploaded(shipper, [row('SO-1')]);
    await shipper.call(orderUploadsApi.rate, { id: upload.id, offerRule: 'cheapest' });
    await idle(shipper, upload);
    await changeRows(freight.portal, Quote, {}, (row) => ({ selectedCents: (row.selectedCents ?? 0) + 5000 }));

    await shipper.call(orderUploadsApi.dispatch, { id: upload.id });

    expect(await idle(shipper, upload)).toMatchObject({ failedCount: 1, dispatchedCount: 0 });
    expect(await ordersOf(shipper, upload)).toMatchObject([{ problem: expect.stringContaining('The price') }]);
    expect(await shipments()).toEqual([]);
  });

  it('are dispatched once, though a process dies between rating and dispatch and two work on the file', async () => {
    const automatic = freight.portal.app.get(AutomaticDispatch);
    const handOver = automatic.handOver.bind(automatic);
    const dying = jest.spyOn(automatic, 'handOver').mockImplementationOnce(async (actor, rated) => {
      await handOver(actor, rated);
      throw new Error('the process died');
    });
    const upload = await uploaded(shipper, [row('SO-1'), row('SO-2')]);
    await begin(upload);
    await eventually(async () => (dying.mock.calls.length > 0 ? true : undefined), 30_000);

    await Promise.all([runAgain(upload), runAgain(upload)]);

    expect(await idle(shipper, upload)).toMatchObject({ dispatchedCount: 2, failedCount: 0 });
    expect(await shipments()).toEqual([{ reference: 'SO-1' }, { reference: 'SO-2' }]);
    const asked = await freight.portal.sql(
      `SELECT payload ->> 'orders' AS orders FROM event WHERE name = 'orders-asked' AND subject = $1 AND payload ->> 'action' = 'dispatching'`,
      [`order-upload:${upload.id}`],
    );
    expect(asked).toEqual([{ orders: '2' }]);
  });

  it('are started only by users who may quote and dispatch, each file in its own company', async () => {
    const upload = await uploaded(shipper, [row('SO-1')]);
    const quoting = await freight.addUser('quoting@lakeside.example', 'CustomerUser', 1001, ['quote']);
    const dispatching = await freight.addUser('dispatching@lakeside.example', 'CustomerUser', 1001, ['dispatch']);
    const statuses = [];
    for (const by of [quoting, dispatching, freight.stranger]) {
      const wanted = { id: upload.id, offerRule: 'cheapest' as const };
      statuses.push((await by.call(orderUploadsApi.beginAutomaticDispatch, wanted)).status);
    }

    expect(statuses).toEqual([403, 403, 404]);
    expect(await idle(shipper, upload)).toMatchObject({ newCount: 1, dispatchedCount: 0 });
    const none = { id: upload.id, offerRule: 'cheapest' as const, limitCents: 0 };
    expect((await shipper.call(orderUploadsApi.beginAutomaticDispatch, none)).status).toBe(422);
  });
});
