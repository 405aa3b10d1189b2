import { importsApi, type CommitImport, type TableImport } from '@lading/contracts/customers/imports';
import { productsApi, type NewProduct } from '@lading/contracts/customers/products';
import { createShipper } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { Customer } from '../customers/customers.entities';
import { changeRows, removeRows } from '../../../../../test/harness/builders/rows';
import { Product } from './products.entities';
import { TableImport as StoredTableImport } from '../imports/imports.entities';

let portal: TestPortal;
let metric: Caller;
let imperial: Caller;

beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
  const abroad = await createShipper(portal, 'abroad');
  await changeRows(portal, Customer, abroad.customerId, { isMetric: true });
  metric = portal.as(abroad.token);
  imperial = portal.as((await createShipper(portal, 'harbor')).token);
});
afterEach(async () => {
  await removeRows(portal, StoredTableImport);
  await removeRows(portal, Product);
});
afterAll(() => portal.close());

const plain = 'Length,Width,Height,Weight';
const figures = '120,100,90,500';

/** A file of one product with these columns of measures. */
async function sent(by: Caller, columns: string, values: string): Promise<TableImport> {
  const csv = `Name,Description,Handling unit,${columns}\nValve,Valves,Pallet,${values}`;
  const type = { 'content-type': 'text/csv' };
  return (await by.send<TableImport>('POST', '/api/v1/imports?kind=products&name=list.csv', csv, type)).body;
}

async function committed(by: Caller, { id, mapping }: TableImport, change: Partial<CommitImport> = {}) {
  const wanted: CommitImport = { id, mapping, onDuplicate: 'update', onError: 'skipRows', ...change };
  return (await by.call(importsApi.commit, wanted)).body;
}

const faultsOf = async (by: Caller, { id, mapping }: TableImport) =>
  (await by.call(importsApi.check, { id, mapping, onDuplicate: 'update' })).body.errors;

const saved = async (by: Caller) => (await by.call(productsApi.list, { limit: 10 })).body.items;

describe('the measures of a file of products', () => {
  it('are in the units of the company where the file says none', async () => {
    const file = await sent(metric, plain, figures);
    expect(file.units).toBe('metric');
    expect(await committed(metric, file)).toMatchObject({ addedCount: 1 });
    expect(await saved(metric)).toMatchObject([{ units: 'metric', length: 120, weight: 500 }]);

    const other = await sent(imperial, `${plain},Units`, `${figures},`);
    expect(other.units).toBe('imperial');
    expect(await committed(imperial, other)).toMatchObject({ addedCount: 1 });
    expect(await saved(imperial)).toMatchObject([{ units: 'imperial', length: 120, weight: 500 }]);
  });

  it.each([
    ['Length cm,Width cm,Height cm,Weight kg', 'metric'],
    ['Length (cm),width_cm,HeightCM,Weight (kgs)', 'metric'],
    ['L,W,H,Kg', 'metric'],
    ['Length cm,Width cm,Height cm,Weight kg,Units', 'metric'],
    ['Length in,Width in,Height (in),Weight lbs', 'imperial'],
  ])('are as the headings %s say: %s', async (columns, units) => {
    for (const by of [metric, imperial]) {
      const values = columns.endsWith('Units') ? `${figures},` : figures;
      expect(await committed(by, await sent(by, columns, values))).toMatchObject({ addedCount: 1, badCount: 0 });
      expect(await saved(by)).toMatchObject([{ units, length: 120, width: 100, height: 90, weight: 500 }]);
    }
  });

  it('are as words behind the figures say', async () => {
    const file = await sent(imperial, plain, '120 cm,100,90,500kg');
    expect(await committed(imperial, file)).toMatchObject({ addedCount: 1 });
    expect(await saved(imperial)).toMatchObject([{ units: 'metric', length: 120, weight: 500 }]);
  });

  it.each([
    [
      'Length cm,Width cm,Height cm,Weight kg,Units',
      `${figures},imperial`,
      'The row is in inches and pounds, but the column "Length cm" is not',
    ],
    [`${plain},Units`, '120 cm,100,90,500,in/lb', 'The row is in inches and pounds, but "120 cm" is not'],
    [plain, '48 in,40,36,500 kg', 'The row is in inches and pounds, but "500 kg" is not'],
    [
      'Length cm,Width,Height,Weight',
      '120,100,90,500 lbs',
      'The row is in centimeters and kilograms, but "500 lbs" is not',
    ],
    [
      plain,
      '1200 mm,100,90,500',
      'The unit of "1200 mm" is not read: measures are read in inches and pounds or in centimeters and kilograms',
    ],
  ])('that contradict each other are a fault of the row: %s, %s', async (columns, values, message) => {
    const file = await sent(metric, columns, values);
    expect((await faultsOf(metric, file)).map((fault) => fault.message)).toEqual([message]);
    expect(await committed(metric, file)).toMatchObject({ addedCount: 0, badCount: 1 });
    expect(await saved(metric)).toEqual([]);
  });

  it.each([
    [
      'Length cm,Width cm,Height cm,Weight lb',
      'The columns "Length cm" and "Weight lb" do not go together: one is in centimeters and kilograms, the other in inches and pounds.',
    ],
    [
      'Length mm,Width,Height,Weight',
      'The unit of the column "Length mm" is not read: measures are read in inches and pounds or in centimeters and kilograms.',
    ],
  ])('are refused together where the headings do not go together: %s', async (columns, message) => {
    const { id } = await sent(metric, columns, figures);
    const mapping = ['name', 'description', 'handlingUnitType', 'length', 'width', 'height', 'weight'].map(
      (field, column) => ({ column, field }),
    );
    const wanted = { id, mapping, onDuplicate: 'skip' } as const;
    const refused = { status: 422, body: { fields: [{ path: 'mapping', message }] } };
    expect(await metric.call(importsApi.check, wanted)).toMatchObject(refused);
    expect(await metric.call(importsApi.commit, { ...wanted, onError: 'skipRows' })).toMatchObject(refused);
  });

  it('keep the units of an existing product unless the file names others', async () => {
    const valve: NewProduct = { name: 'Valve', description: 'Valves', handlingUnitType: 'PAT', units: 'imperial' };
    await metric.call(productsApi.add, { ...valve, length: 48, weight: 1200 });

    await committed(metric, await sent(metric, 'Length', '50'));
    expect(await saved(metric)).toMatchObject([{ units: 'imperial', length: 50, weight: 1200 }]);

    const part = await sent(metric, 'Length cm', '120');
    expect((await faultsOf(metric, part)).map(({ message }) => message)).toEqual([
      'The product uses other units. Enter all of its dimensions and its weight',
    ]);
    await committed(metric, await sent(metric, 'Length cm,Weight kg', '120,500'));
    expect(await saved(metric)).toMatchObject([{ units: 'metric', length: 120, weight: 500 }]);
  });

  describe('of a hazardous product in other units', () => {
    const hazardous = { unNumber: 'UN1090', properShippingName: 'Acetone', hazardClass: '3', weight: 400 };
    const sizes = { units: 'imperial', length: 48, width: 40, height: 36, weight: 1200 } as const;
    const hazard = 'UN number,Proper shipping name,Hazard class';
    const acetone = 'UN1090,Acetone,3';

    beforeEach(() =>
      imperial.call(productsApi.add, {
        ...{ name: 'Valve', description: 'Valves', handlingUnitType: 'PAT', ...sizes, hazardous },
      }),
    );

    it.each([
      ['Length cm,Width cm,Height cm,Weight kg', '122,102,91,544'],
      [`Length cm,Width cm,Height cm,Weight kg,${hazard}`, `122,102,91,544,${acetone}`],
      [`${hazard},Hazmat weight`, `${acetone},180 kg`],
      ['Units', 'metric'],
    ])('are all given: %s', async (columns, values) => {
      const file = await sent(imperial, columns, values);
      expect((await faultsOf(imperial, file)).map(({ message }) => message)).toEqual([
        'The product uses other units. Enter all of its dimensions and its weight',
      ]);
      expect(await committed(imperial, file)).toMatchObject({ updatedCount: 0, badCount: 1 });
      expect(await saved(imperial)).toMatchObject([{ ...sizes, hazardous: { weight: 400 } }]);
    });

    it('come in when the hazardous weight is among them', async () => {
      const columns = `Length cm,Width cm,Height cm,Weight kg,${hazard},Hazmat weight`;
      await committed(imperial, await sent(imperial, columns, `122,102,91,544,${acetone},180`));
      expect(await saved(imperial)).toMatchObject([{ units: 'metric', weight: 544, hazardous: { weight: 180 } }]);
    });
  });

  it.each([
    ['metric', { units: 'metric', length: 122, width: 102, height: 91, weight: 544 }],
    ['imperial', { units: 'imperial', length: 48, width: 40, height: 36, weight: 1200 }],
  ])('of the example are in the %s units of the company, and come in as they are', async (units, valve) => {
    const by = units === 'metric' ? metric : imperial;
    const { body: csv } = await by.send<string>('GET', '/api/v1/imports/example?kind=products');
    const path = '/api/v1/imports?kind=products&name=example.csv';
    const { body } = await by.send<TableImport>('POST', path, csv, { 'content-type': 'text/csv' });

    expect(await committed(by, body)).toMatchObject({ addedCount: 2, badCount: 0 });
    expect(await saved(by)).toMatchObject([
      { name: 'Acetone', units },
      { name: 'Ball valve', ...valve },
    ]);
  });
});
