import { importsApi, type TableImport } from '@lading/contracts/customers/imports';
import { orderUploadsApi } from '@lading/contracts/shipments/order-uploads';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../test/harness/test-portal';
import { jobActor } from '../../kernel/auth/actor';
import { Flags } from '../../kernel/flags/flags';
import { ShipmentPreparation } from '../booking/shipment-preparation.service';
import { carriers, startFreight, type Freight, type TestCarrier } from '../shipments/shipments.fixture';
import {
  committed,
  forgetOrders,
  further,
  idle,
  ordersOf,
  row,
  runAgain,
  sent,
  to,
  uploaded,
} from './order-uploads.fixture';
import { UserAccount } from '../account/account.entities';
import { CarrierConnection } from '../carriers/carriers.entities';
import { UploadedOrder, OrderUpload as StoredOrderUpload } from './order-uploads.entities';
import { assignLocation, userIdOf } from '../../../../../test/harness/builders/customers';
import { changeRows, removeRows } from '../../../../../test/harness/builders/rows';
import { aConnection } from '../../../../../test/harness/builders/carriers';

let freight: Freight;
let shipper: Caller;
let narrow: Caller;

const prefer = (carrier: TestCarrier): Promise<void> =>
  changeRows(freight.portal, CarrierConnection, { customerId: 1001 }, ({ carrierId }) => ({
    isPreferred: carrierId === carriers[carrier],
  }));

beforeAll(async () => {
  freight = await startFreight({ requestsPerMinute: 10_000 });
  shipper = freight.administrator;
  narrow = await freight.addUser('dallas@lakeside.example', 'CustomerUser', 1001, ['quote', 'dispatch']);
  await assignLocation(freight.portal, 'dallas@lakeside.example', freight.locations.dallas);
  await changeRows(freight.portal, UserAccount, { email: 'dallas@lakeside.example' }, { seesAllLocations: false });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await forgetOrders(freight);
});
afterAll(() => freight.close());

describe('a file of orders', () => {
  it('makes one order of all rows with the same number, and knows own locations by their name', async () => {
    const file = await sent(shipper, [row('SO-1'), row('SO-2'), further('so-1', 'Pumps,CRT,1,40,36,30,310,')]);
    expect(file.fields.filter(({ isRequired }) => isRequired)).toHaveLength(11);

    expect(await committed(shipper, file)).toMatchObject({ state: 'done', addedCount: 3, badCount: 0 });

    const { body } = await shipper.call(orderUploadsApi.list, { limit: 10 });
    expect(body.items).toMatchObject([{ name: 'orders.csv', stage: 'idle', orderCount: 2, newCount: 2 }]);
    expect(await ordersOf(shipper, { id: body.items[0]?.id ?? 0 })).toMatchObject([
      { reference: 'SO-1', row: 2, state: 'new', handlingUnits: 3, weight: 1460, shipDate: '2026-11-24' },
      {
        reference: 'SO-2',
        originLabel: 'Chicago dock, Chicago, IL',
        destinationLabel: 'Peachtree Supply, Atlanta, GA',
      },
    ]);
  });

  it('is judged once for its preview and its import, and again when something has changed in between', async () => {
    const judging = jest.spyOn(freight.portal.app.get(ShipmentPreparation), 'faultsOf');
    const rows = [row('SO-1'), row('SO-2')];
    const checked = async () => {
      const file = await sent(shipper, rows);
      await shipper.call(importsApi.check, { id: file.id, mapping: file.mapping, onDuplicate: 'skip' });
      return file;
    };

    expect(await committed(shipper, await checked())).toMatchObject({ addedCount: 2, skippedCount: 0 });
    expect(judging).toHaveBeenCalledTimes(2);

    await forgetOrders(freight);
    const file = await checked();
    await uploaded(narrow, [row('SO-2', { from: 'Dallas dock' })]);
    judging.mockClear();
    expect(await committed(shipper, file)).toMatchObject({ addedCount: 1, skippedCount: 1 });
    expect(judging).toHaveBeenCalledTimes(2);
  });

  it('reads every hazardous goods field of the wizard', async () => {
    const goods = 'UN0336,Fireworks,Rockets,1.4,g,II,CCN-771,Sky 40,12.5,ChemAssist,3125550100';
    const columns =
      ',UN number,Proper shipping name,Technical name,Hazard class,Compatibility group,PG,Contract number,Hazmat product,Hazmat weight,Emergency contact,Emergency phone';
    const file = await sent(shipper, [`${row('SO-HM')},${goods}`], columns);
    expect(await committed(shipper, file)).toMatchObject({ addedCount: 1, badCount: 0 });

    const [order] = await freight.portal.sql<{ goods: object }>(
      `SELECT details #> '{items,0,hazardous}' AS goods FROM uploaded_order WHERE reference = 'SO-HM'`,
    );
    expect(order?.goods).toEqual({
      unNumber: 'UN0336',
      properShippingName: 'Fireworks',
      technicalName: 'Rockets',
      hazardClass: '1.4',
      compatibilityGroup: 'G',
      packingGroup: 'II',
      contractNumber: 'CCN-771',
      productName: 'Sky 40',
      weight: 12.5,
    });
  });

  it('of the example comes in as it is: from the own first dock, on a day on which carriers come', async () => {
    const example = await shipper.send<string>('GET', '/api/v1/imports/example?kind=orders');
    const [head = '', ...rows] = example.body.trim().split(/\r?\n/);
    const type = { 'content-type': 'text/csv' };
    const path = '/api/v1/imports?kind=orders&name=example.csv';
    const { body } = await shipper.send<TableImport>('POST', path, [head, ...rows].join('\n'), type);

    expect(await committed(shipper, body)).toMatchObject({ addedCount: 2, badCount: 0 });
    const { body: list } = await shipper.call(orderUploadsApi.list, { limit: 1 });
    expect(await ordersOf(shipper, { id: list.items[0]?.id ?? 0 })).toMatchObject([
      { reference: 'SO-1001', originLabel: 'Chicago dock, Chicago, IL', shipDate: '2026-11-23', handlingUnits: 3 },
    ]);
  });

  it('is imported order by order: a bad row blocks its whole order, and no other', async () => {
    const rows = [
      row('SO-1'),
      row('SO-2'),
      further('SO-2', 'Pumps,Skid,none,48,40,45,100,'),
      row('SO-3', { from: 'Nowhere Inc' }),
      row('SO-4', { day: '11/01/2026' }),
      row('SO-5', { target: to.replace('30303', '00009') }),
      row('SO-6', { target: to.replace('404-555-0100', '555-0100') }),
    ];
    const file = await sent(shipper, rows);
    const { body } = await shipper.call(importsApi.check, { id: file.id, mapping: file.mapping, onDuplicate: 'skip' });

    expect(body).toMatchObject({ goodCount: 1, badCount: 6 });
    const messagesOf = (line: number) => body.errors.filter(({ row: at }) => at === line).map(({ message }) => message);
    expect(messagesOf(3)).toEqual(['Row 4 of the same order has a problem']);
    expect(messagesOf(4)).toEqual(['Handling units should be numeric value']);
    expect(messagesOf(5)).toEqual(['None of your locations has this name. Enter its address instead']);
    expect(messagesOf(6)).toEqual(['Ship date should be 11/23/2026 or more']);
    expect(messagesOf(7)).toEqual(['The field does not contain a zip code. Please try to refine your search']);
    expect(messagesOf(8)).toEqual(['Phone has incorrect format']);
    expect(await committed(shipper, file)).toMatchObject({ addedCount: 1, badCount: 6 });
  });

  it('whose order is refused as a whole says so at each of its rows, wherever they are', async () => {
    const rows = [row('SO-1', { day: '11/01/2026' }), row('SO-2'), further('so-1', 'Pumps,CRT,1,40,36,30,310,')];
    const file = await sent(shipper, rows);
    const { body } = await shipper.call(importsApi.check, { id: file.id, mapping: file.mapping, onDuplicate: 'skip' });

    expect(body).toMatchObject({ goodCount: 1, badCount: 2 });
    expect(body.errors.map(({ row: at, message }) => [at, message])).toEqual([
      [2, 'Ship date should be 11/23/2026 or more'],
      [4, 'Row 2 of the same order has a problem'],
    ]);
    expect(await committed(shipper, file)).toMatchObject({ addedCount: 1, badCount: 2 });
  });

  it('is rated and dispatched together, each order once, whatever the number of requests', async () => {
    await prefer('QHAWK');
    const upload = await uploaded(shipper, [row('SO-1'), row('SO-2')]);
    const { status, body } = await shipper.call(orderUploadsApi.rate, { id: upload.id, offerRule: 'preferred' });
    expect([status, body.stage, body.workingCount]).toEqual([202, 'rating', 2]);
    expect((await shipper.call(orderUploadsApi.dispatch, { id: upload.id })).status).toBe(409);

    expect(await idle(shipper, upload)).toMatchObject({ ratedCount: 2, failedCount: 0 });
    const rated = await ordersOf(shipper, upload);
    expect(rated.map(({ carrierName }) => carrierName)).toEqual(['Quillhawk Express', 'Quillhawk Express']);

    const twice = await Promise.all([1, 2].map(() => shipper.call(orderUploadsApi.dispatch, { id: upload.id })));
    expect(twice.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([202, 409]);
    expect(await idle(shipper, upload)).toMatchObject({ dispatchedCount: 2, failedCount: 0 });
    expect((await shipper.call(orderUploadsApi.dispatch, { id: upload.id })).status).toBe(409);

    const shipments = await freight.portal.sql(
      `SELECT customer_reference AS reference, content #>> '{items,0,description}' AS freight FROM shipment ORDER BY 1`,
    );
    expect(shipments).toEqual([
      { reference: 'SO-1', freight: 'Valves' },
      { reference: 'SO-2', freight: 'Valves' },
    ]);
    const again = await sent(shipper, [row('SO-1')]);
    expect(await committed(shipper, again, { onDuplicate: 'update' })).toMatchObject({ badCount: 1, updatedCount: 0 });
  });

  it('counts the answers of the carriers, and notifies the user who started it when the last one has answered', async () => {
    const upload = await uploaded(shipper, [row('SO-1'), row('SO-2')]);
    await prefer('BMESA');
    await shipper.call(orderUploadsApi.rate, { id: upload.id, offerRule: 'preferred' });
    const { totalCents } = await idle(shipper, upload);
    const refusal = { kind: 'refusal', code: '600', message: 'Embargo in Georgia', times: 1 } as const;
    freight.simulator.world.faults.set('BMESA', 'bol', [refusal]);

    await shipper.call(orderUploadsApi.dispatch, { id: upload.id });

    const ended = await idle(shipper, upload);
    expect(ended).toMatchObject({ dispatchedCount: 1, refusedCount: 1, workingCount: 0, failedCount: 0 });
    expect(ended.totalCents).toBeLessThan(totalCents ?? 0);
    const refused = { id: upload.id, limit: 10, statuses: ['refused' as const] };
    const { body } = await shipper.call(orderUploadsApi.orders, refused);
    expect(body.items).toMatchObject([{ state: 'dispatched', dispatchState: 'refused' }]);
    const raised = () => freight.portal.sql(`SELECT text FROM alert WHERE text LIKE '%, 1 refused by the carrier'`);
    const alerts = await eventually(async () => ((await raised()).length > 0 ? raised() : undefined));
    expect(alerts.map(({ text }) => text)).toEqual([
      expect.stringContaining('1 dispatched, 0 failed, 1 refused by the carrier'),
    ]);
  });

  it('is rated and dispatched without the orders that a person left out, until they are included again', async () => {
    const upload = await uploaded(shipper, [row('SO-1'), row('SO-2'), row('SO-3')]);
    const ids = new Map((await ordersOf(shipper, upload)).map(({ reference, id }) => [reference, id]));
    const exclude = (references: readonly string[], isExcluded = true, by = shipper) => {
      const orderIds = references.map((reference) => ids.get(reference) ?? 999_999);
      return by.call(orderUploadsApi.exclude, { id: upload.id, orderIds, isExcluded });
    };

    expect((await exclude(['SO-1', 'SO-3'])).body).toMatchObject({ newCount: 1, excludedCount: 2 });
    await shipper.call(orderUploadsApi.rate, { id: upload.id, offerRule: 'cheapest' });
    expect((await exclude(['SO-1'], false)).status).toBe(409);
    expect(await idle(shipper, upload)).toMatchObject({ ratedCount: 1, newCount: 0, excludedCount: 2, orderCount: 3 });
    const { body } = await shipper.call(orderUploadsApi.orders, { id: upload.id, limit: 10, statuses: ['excluded'] });
    expect(body.items).toMatchObject([
      { reference: 'SO-1', state: 'new', isExcluded: true },
      { reference: 'SO-3', state: 'new' },
    ]);

    expect((await exclude(['SO-1'], false)).body).toMatchObject({ newCount: 1, excludedCount: 1 });
    await shipper.call(orderUploadsApi.rate, { id: upload.id, offerRule: 'cheapest' });
    await idle(shipper, upload);
    await exclude(['SO-1']);
    await shipper.call(orderUploadsApi.dispatch, { id: upload.id });
    expect(await idle(shipper, upload)).toMatchObject({ dispatchedCount: 1, ratedCount: 0, excludedCount: 2 });
    expect((await exclude(['SO-3', 'SO-2'], false)).status).toBe(409);
    expect((await exclude(['SO-3'], false, freight.stranger)).status).toBe(404);
    const tracking = await freight.addUser('tracking@lakeside.example', 'CustomerUser', 1001, ['track']);
    expect((await exclude(['SO-3'], false, tracking)).status).toBe(403);
    expect((await exclude(['SO-3', 'SO-404'])).status).toBe(404);
    expect((await shipper.call(orderUploadsApi.get, { id: upload.id })).body.excludedCount).toBe(2);
  });

  it('says which orders failed and why, in a file that runs no formulas, and rates them again when they were mended', async () => {
    const upload = await uploaded(shipper, [row('=SO-1')]);
    await removeRows(freight.portal, CarrierConnection, { customerId: 1001 });
    await shipper.call(orderUploadsApi.rate, { id: upload.id, offerRule: 'cheapest' });

    expect(await idle(shipper, upload)).toMatchObject({ failedCount: 1, ratedCount: 0 });
    const errors = await shipper.send<string>('GET', `/api/v1/order-uploads/${upload.id}/errors`);
    expect(errors.body).toContain(`'=SO-1,11/24/2026,,Chicago dock,`);
    expect(errors.body).toContain(',2,No carrier is connected');
    await Promise.all(
      Object.values(carriers).map((carrierId) => aConnection(freight.portal, { carrierId, customerId: 1001 })),
    );
    await shipper.call(orderUploadsApi.rate, { id: upload.id, offerRule: 'cheapest' });
    expect(await idle(shipper, upload)).toMatchObject({ failedCount: 0, ratedCount: 1 });
  });

  it('drops the earlier rate of an order that fails before its carriers are called, and keeps the rate of an order that isn’t dispatched', async () => {
    const upload = await uploaded(
      shipper,
      [1, 2, 3].map((at) => row(`SO-${at}`)),
    );
    await shipper.call(orderUploadsApi.rate, { id: upload.id, offerRule: 'cheapest' });
    await idle(shipper, upload);
    const [, , rated] = await ordersOf(shipper, upload);
    expect(rated).toMatchObject({ cents: expect.any(Number), carrierName: expect.any(String) });
    await changeRows(freight.portal, UploadedOrder, { reference: 'SO-1' }, ({ details }) => ({
      state: 'failed' as const,
      problem: 'It was too heavy',
      details: { ...details, shipDate: '2020-01-01' },
    }));
    await shipper.call(orderUploadsApi.rate, { id: upload.id, offerRule: 'cheapest' });
    await idle(shipper, upload);
    // The user who started the work no longer sees the location.
    for (const [stage, reference] of [
      ['rating', 'SO-2'],
      ['dispatching', 'SO-3'],
    ] as const) {
      await changeRows(freight.portal, StoredOrderUpload, upload.id, {
        stage,
        askedBy: await userIdOf(freight.portal, 'dallas@lakeside.example'),
      });
      await changeRows(freight.portal, UploadedOrder, { reference }, { state: stage });
      await runAgain(freight, upload);
    }

    const nothing = { state: 'failed', cents: null, carrierName: null };
    expect(await ordersOf(shipper, upload)).toMatchObject([
      { ...nothing, reference: 'SO-1', problem: expect.not.stringContaining('heavy') },
      { ...nothing, reference: 'SO-2', problem: 'You no longer have access to the location of this order.' },
      { ...rated, state: 'failed', problem: 'You no longer have access to the location of this order.' },
    ]);
  });

  it('gives back in its own columns what brought no order and what the carrier refused, to its sender', async () => {
    await prefer('BMESA');
    const rows = [row('SO-1'), further('SO-1', 'Pumps,CRT,1,40,36,30,310,'), row('SO-2', { from: '=cmd()' })];
    const upload = await uploaded(shipper, rows);
    expect(upload).toMatchObject({ orderCount: 1, badRowCount: 1 });
    await shipper.call(orderUploadsApi.rate, { id: upload.id, offerRule: 'preferred' });
    await idle(shipper, upload);
    const refusal = { kind: 'refusal', code: '600', message: 'Embargo in Georgia', times: 1 } as const;
    freight.simulator.world.faults.set('BMESA', 'bol', [refusal]);
    await shipper.call(orderUploadsApi.dispatch, { id: upload.id });
    expect(await idle(shipper, upload)).toMatchObject({ refusedCount: 1 });
    const errorsFor = (by: Caller) => by.send<string>('GET', `/api/v1/order-uploads/${upload.id}/errors`);

    const [head, first, second, third, ...rest] = (await errorsFor(shipper)).body.trim().split(/\r?\n/);
    expect(head).toMatch(/^\uFEFF?Order number,Pickup date,Terms,.*,Weight,Class,Row in the file,What is wrong$/);
    expect(first).toMatch(/^SO-1,11\/24\/2026,,Chicago dock,.*,Valves,.*,2,.*Embargo in Georgia/);
    expect(second).toMatch(/^SO-1,,,.*,Pumps,CRT,1,40,36,30,310,,3,.*Embargo in Georgia/);
    expect(third).toMatch(/^SO-2,11\/24\/2026,,'=cmd\(\),.*,4,None of your locations has this name/);
    expect(rest).toEqual([]);

    const colleague = await freight.addUser('colleague@lakeside.example', 'CustomerUser', 1001, ['quote']);
    const other = (await errorsFor(colleague)).body;
    expect(other).toContain('Embargo in Georgia');
    expect(other).not.toContain('SO-2');
    expect((await errorsFor(freight.stranger)).status).toBe(404);
  });

  it('shows people the orders of their locations alone, and no stranger any', async () => {
    const upload = await uploaded(shipper, [row('SO-1'), row('SO-2', { from: 'Dallas dock' })]);
    expect((await narrow.call(orderUploadsApi.get, { id: upload.id })).status).toBe(404);
    expect((await freight.stranger.call(orderUploadsApi.get, { id: upload.id })).status).toBe(404);
    expect((await freight.stranger.call(orderUploadsApi.rate, { id: upload.id, offerRule: 'cheapest' })).status).toBe(
      404,
    );

    const file = await sent(narrow, [row('SO-1', { from: 'Dallas dock' }), row('SO-9')]);
    const { body } = await narrow.call(importsApi.check, { id: file.id, mapping: file.mapping, onDuplicate: 'update' });

    expect(body.errors.map(({ row: at, message }) => [at, message])).toContainEqual([
      2,
      'An order of another location has this number',
    ]);
    expect(body.goodCount).toBe(0);
    expect((await shipper.call(orderUploadsApi.remove, { id: upload.id })).status).toBe(204);
    expect((await shipper.call(orderUploadsApi.get, { id: upload.id })).status).toBe(404);
  });

  it('is gone where the switch is off', async () => {
    const file = await sent(shipper, [row('SO-1')]);
    const flags = freight.portal.app.get(Flags);
    const everywhere = { flag: 'Order_Upload', level: 'installation' } as const;
    const asSystem = <T>(work: () => Promise<T>): Promise<T> =>
      freight.portal.database.asScope({ kind: 'system' }, work);
    await asSystem(() => flags.change(jobActor('operator'), everywhere, false));
    const check = { id: file.id, mapping: file.mapping, onDuplicate: 'skip' } as const;

    expect((await shipper.call(orderUploadsApi.list, { limit: 10 })).status).toBe(404);
    expect((await shipper.call(importsApi.check, check)).status).toBe(404);
    await asSystem(() => flags.clear(jobActor('operator'), everywhere));
    expect((await shipper.call(importsApi.check, check)).status).toBe(200);
  });
});
