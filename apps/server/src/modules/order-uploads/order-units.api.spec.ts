import { importsApi, type TableImport } from '@lading/contracts/customers/imports';
import type { Caller } from '../../../../../test/harness/test-portal';
import { startFreight, type Freight } from '../shipments/shipments.fixture';
import { committed, forgetOrders, to } from './order-uploads.fixture';
import { Customer } from '../customers/customers.entities';
import { changeRows } from '../../../../../test/harness/builders/rows';

let freight: Freight;
let shipper: Caller;

beforeAll(async () => {
  freight = await startFreight({ requestsPerMinute: 10_000 });
  shipper = freight.administrator;
});
afterEach(async () => {
  await forgetOrders(freight);
  await companyIs('imperial');
});
afterAll(() => freight.close());

const companyIs = (units: 'metric' | 'imperial') =>
  changeRows(freight.portal, Customer, 1001, { isMetric: units === 'metric' });

const place = 'Destination,Destination address,Destination city,Destination state,Destination zip,Destination contact';
const order = `Order number,Ship date,Origin,${place},Destination phone,Description,Handling unit,Handling units`;
const plain = 'Length,Width,Height,Weight';
const named = 'Length cm,Width cm,Height cm,Weight kg';
const figures = '120,100,90,500';

/** A file of orders, each row with its measures. */
async function sent(columns: string, ...rows: readonly (readonly [reference: string, values: string])[]) {
  const lines = rows.map(
    ([reference, values]) => `${reference},11/24/2026,Chicago dock,${to},Valves,Pallet,1,${values}`,
  );
  const csv = [`${order},${columns}`, ...lines].join('\n');
  const type = { 'content-type': 'text/csv' };
  return (await shipper.send<TableImport>('POST', '/api/v1/imports?kind=orders&name=orders.csv', csv, type)).body;
}

const faultsOf = async ({ id, mapping }: TableImport) =>
  (await shipper.call(importsApi.check, { id, mapping, onDuplicate: 'skip' })).body.errors.map(
    ({ row, message }) => [row, message] as const,
  );

const saved = () =>
  freight.portal.sql<{ reference: string; units: string; length: number; weight: number }>(
    `SELECT reference, details ->> 'units' AS units, (details #>> '{items,0,length}')::float AS length,
            (details #>> '{items,0,weight}')::float AS weight FROM uploaded_order ORDER BY reference`,
  );

describe('the measures of a file of orders', () => {
  it.each(['metric', 'imperial'] as const)('are %s as the company where the file says nothing', async (units) => {
    await companyIs(units);
    const file = await sent(`${plain},Units`, ['SO-1', `${figures},`], ['SO-2', `${figures},in/lb`]);

    expect(file.units).toBe(units);
    expect(await committed(shipper, file)).toMatchObject({ addedCount: 2, badCount: 0 });
    expect(await saved()).toMatchObject([{ units, length: 120, weight: 500 }, { units: 'imperial' }]);
  });

  it('are as the headings say, and as words behind the figures say', async () => {
    await committed(shipper, await sent(named, ['SO-1', figures]));
    await committed(shipper, await sent(plain, ['SO-2', '120 cm,100 cm,90 cm,500 kg'], ['SO-3', figures]));

    expect((await saved()).map(({ reference, units }) => [reference, units])).toEqual([
      ['SO-1', 'metric'],
      ['SO-2', 'metric'],
      ['SO-3', 'imperial'],
    ]);
  });

  it('that contradict each other block their order', async () => {
    const file = await sent(
      `${named},Units`,
      ['SO-1', `${figures},imperial`],
      ['SO-2', `${figures},cm`],
      ['SO-2', `${figures},`],
      ['SO-3', figures.replace('500', '500 lb')],
    );
    expect(await faultsOf(file)).toEqual([
      [2, 'The row is in inches and pounds, but the column "Length cm" is not'],
      [5, 'The row is in centimeters and kilograms, but "500 lb" is not'],
    ]);
    expect(await committed(shipper, file)).toMatchObject({ addedCount: 2, badCount: 2 });
    expect(await saved()).toMatchObject([{ reference: 'SO-2', units: 'metric' }]);
  });

  it('are the same in all rows of an order', async () => {
    const file = await sent(`${plain},Units`, ['SO-1', `${figures},`], ['SO-1', `${figures},metric`]);
    expect(await faultsOf(file)).toEqual([
      [2, 'Row 3 of the same order has a problem'],
      [3, 'Units is another than in row 2 of the same order'],
    ]);
    await companyIs('metric');
    expect(await faultsOf(file)).toEqual([]);
  });

  it('are refused together where the headings do not go together', async () => {
    const { id, mapping } = await sent('Length cm,Width cm,Height cm,Weight lb', ['SO-1', figures]);
    const answer = await shipper.call(importsApi.check, { id, mapping, onDuplicate: 'skip' });
    const message =
      'The columns "Length cm" and "Weight lb" do not go together: one is in centimeters and kilograms, the other in inches and pounds.';
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'mapping', message }] } });
  });

  it('of the example are in the units of the company, and come in as they are', async () => {
    await companyIs('metric');
    const { body: csv } = await shipper.send<string>('GET', '/api/v1/imports/example?kind=orders');
    const path = '/api/v1/imports?kind=orders&name=example.csv';
    const { body } = await shipper.send<TableImport>('POST', path, csv, { 'content-type': 'text/csv' });

    expect(await committed(shipper, body)).toMatchObject({ addedCount: 2, badCount: 0 });
    expect(await saved()).toEqual([{ reference: 'SO-1001', units: 'metric', length: 122, weight: 522 }]);
  });
});
