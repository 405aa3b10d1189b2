import { orderUploadsApi, type ListUploadedOrders, type OrderUpload } from '@lading/contracts/shipments/order-uploads';
import { Not } from 'typeorm';
import type { Caller } from '../../../../../test/harness/test-portal';
import { startFreight, type Freight } from '../shipments/shipments.fixture';
import { forgetOrders, row, to, uploaded } from './order-uploads.fixture';
import { UploadedOrder, OrderUpload as StoredOrderUpload } from './order-uploads.entities';
import { changeRows } from '../../../../../test/harness/builders/rows';

const elsewhere = to.replace('Peachtree Supply', 'Marietta 100% Tools');

let freight: Freight;
let shipper: Caller;
let upload: OrderUpload;

beforeAll(async () => {
  freight = await startFreight({ requestsPerMinute: 10_000 });
  shipper = freight.administrator;
  const days = ['11/26/2026', '11/24/2026', '11/25/2026'];
  const rows = days.map((day, at) => row(`SO-${at + 1}`, { day, target: at === 1 ? elsewhere : to }));
  upload = await uploaded(shipper, rows);
  await changeRows(freight.portal, UploadedOrder, { reference: Not('SO-2') }, ({ line }) => ({
    state: 'rated' as const,
    cents: 1000 * line,
  }));
  await changeRows(freight.portal, UploadedOrder, { reference: 'SO-3' }, { isExcluded: true });
});
afterAll(async () => {
  await forgetOrders(freight);
  await freight.close();
});

async function found(request: Partial<ListUploadedOrders>, by = shipper) {
  const { body } = await by.call(orderUploadsApi.orders, { id: upload.id, limit: 10, ...request });
  return { ...body, references: body.items.map(({ reference }) => reference) };
}

describe('the orders of a file', () => {
  it('are paged with their total, by rows to skip or by cursor', async () => {
    const first = await found({ limit: 2 });
    expect(first).toMatchObject({ total: 3, totalIsLowerBound: false, references: ['SO-1', 'SO-2'] });
    expect((await found({ limit: 2, cursor: first.nextCursor ?? '' })).references).toEqual(['SO-3']);
    expect(await found({ limit: 2, skip: 2 })).toMatchObject({ total: 3, references: ['SO-3'], nextCursor: null });
  });

  it('are sorted as requested, by price only for users who may see prices', async () => {
    expect((await found({ sort: 'pickup' })).references).toEqual(['SO-2', 'SO-3', 'SO-1']);
    expect((await found({ sort: '-number' })).references).toEqual(['SO-3', 'SO-2', 'SO-1']);
    expect((await found({ sort: '-price' })).references).toEqual(['SO-3', 'SO-1', 'SO-2']);
    const quoting = await freight.addUser('quoting@lakeside.example', 'CustomerUser', 1001, ['quote']);
    const wanted = { id: upload.id, limit: 10 };
    expect((await quoting.call(orderUploadsApi.orders, { ...wanted, sort: '-price' })).status).toBe(400);
    expect((await quoting.call(orderUploadsApi.orders, { ...wanted, sort: 'carrier' })).status).toBe(200);
    expect((await shipper.call(orderUploadsApi.orders, { ...wanted, sort: 'details' })).status).toBe(400);
  });

  it('are found by number and by place, literally', async () => {
    expect(await found({ q: 'o-2' })).toMatchObject({ total: 1, references: ['SO-2'] });
    expect((await found({ q: '100% TOOLS' })).references).toEqual(['SO-2']);
    expect(await found({ q: '%' })).toMatchObject({ total: 1 });
    expect(await found({ q: 'atlanta', limit: 1 })).toMatchObject({ total: 3 });
  });

  it('have the status that the file counts them under: an excluded one has no other', async () => {
    const { body } = await shipper.call(orderUploadsApi.get, { id: upload.id });
    expect(body).toMatchObject({ newCount: 1, ratedCount: 1, excludedCount: 1 });
    expect((await found({ statuses: ['new'] })).references).toEqual(['SO-2']);
    expect((await found({ statuses: ['rated'] })).references).toEqual(['SO-1']);
    expect((await found({ statuses: ['new', 'excluded'] })).references).toEqual(['SO-2', 'SO-3']);
    expect((await found({ statuses: ['dispatched', 'working', 'failed'] })).total).toBe(0);
  });

  it('are exported, all found or the chosen ones, and never for strangers', async () => {
    const path = `/api/v1/order-uploads/${upload.id}/orders/export`;
    const rowsOf = (text: string) => text.trim().split(/\r?\n/);
    const [head, ...rows] = rowsOf((await shipper.send<string>('POST', path, { statuses: ['rated', 'new'] })).body);
    expect(head).toMatch(/Order number,Row in the file,State,.*,Shipment$/);
    expect(rows).toEqual([expect.stringMatching(/^SO-1,2,rated,,no,/), expect.stringMatching(/^SO-2,3,new,/)]);
    const [second] = (await found({ q: 'SO-2' })).items;
    expect(rowsOf((await shipper.send<string>('POST', path, { ids: [second?.id] })).body)).toHaveLength(2);
    expect((await freight.stranger.send('POST', path, {})).status).toBe(404);
  });
});

describe('files of orders', () => {
  it('are listed with their total, found by name and sender, and sorted', async () => {
    await changeRows(freight.portal, StoredOrderUpload, {}, { name: 'Zebra.csv' });
    const newer = await uploaded(shipper, [row('SO-9')]);
    const list = async (request: object) => (await shipper.call(orderUploadsApi.list, { limit: 10, ...request })).body;

    expect(await list({ limit: 1 })).toMatchObject({ total: 2, items: [{ id: newer.id, orderCount: 1 }] });
    expect(await list({ limit: 1, skip: 1 })).toMatchObject({ total: 2, items: [{ id: upload.id, orderCount: 3 }] });
    expect((await list({ sort: 'name' })).items.map(({ name }) => name)).toEqual(['orders.csv', 'Zebra.csv']);
    expect(await list({ q: 'zeb' })).toMatchObject({ total: 1, items: [{ id: upload.id }] });
    expect(await list({ q: newer.uploadedBy.toUpperCase() })).toMatchObject({ total: 2 });
    expect(await list({ q: 'nobody' })).toMatchObject({ total: 0, items: [] });
  });
});
