import type { Role } from '@lading/domain/users/roles';
import { productsApi, type NewProduct, type Product } from '@lading/contracts/customers/products';
import { asWritten } from '../../../../../test/harness/as-written';
import { createCaller } from '../../../../../test/harness/freight-world';
import { alikeGroups } from '../../kernel/lists/alike-rows';
import { system } from '../../kernel/database/session';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { Product as StoredProduct } from './products.entities';
import { aCustomer } from '../../../../../test/harness/builders/customers';
import { removeRows } from '../../../../../test/harness/builders/rows';

let portal: TestPortal;
let shipper: Caller;
let reader: Caller;
let bystander: Caller;
let stranger: Caller;

const person = (email: string, role: Role, [customerId, ...privileges]: [number, ...string[]]): Promise<Caller> =>
  createCaller(portal, { email, role, customerId, privileges });

const valve: NewProduct = {
  name: 'Ball valve',
  description: 'Valves, brass',
  handlingUnitType: 'PAT',
  units: 'imperial',
};
const twin: NewProduct = {
  ...valve,
  name: 'BALL-VALVE',
  description: 'Other words',
  code: 'BV-1',
  nmfc: '49265',
  nmfcSub: '3',
  freightClass: 70,
  packaging: 'CTN',
  units: 'metric',
  length: 120,
  weight: 500,
  hazardous: { unNumber: 'UN1090', properShippingName: 'Acetone', hazardClass: '3', packingGroup: 'II', weight: 400 },
};

async function add(product: NewProduct, caller = shipper): Promise<Product> {
  const { status, body } = await caller.call(productsApi.add, product);
  expect(status).toBe(201);
  return body;
}

/** What happens to a product that others are merged into. */
async function merged(target: NewProduct, other: NewProduct): Promise<Product> {
  const [{ id }, gone] = [await add(target), await add(other)];
  const { status, body } = await shipper.call(productsApi.merge, { id, mergedIds: [gone.id] });
  expect(status).toBe(200);
  return body;
}

const found = async (): Promise<string[]> =>
  (await shipper.call(productsApi.list, { limit: 10 })).body.items.map(({ name }) => name);

beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
  await aCustomer(portal, { id: 1, companyName: 'Shipper Inc' });
  await aCustomer(portal, { id: 2, companyName: 'Other Inc' });
  shipper = await person('user@shipper.example', 'CustomerUser', [1, 'useAddressBook', 'editAddressBook']);
  reader = await person('reader@shipper.example', 'CustomerUser', [1, 'useAddressBook']);
  bystander = await person('track@shipper.example', 'CustomerUser', [1, 'track']);
  stranger = await person('admin@other.example', 'CustomerAdministrator', [2]);
});
afterEach(() => removeRows(portal, StoredProduct));
afterAll(() => portal.close());

describe('products that are in the list more than once', () => {
  it('are found by their names without stop characters and capitals', async () => {
    const target = await add(valve);
    const other = await add(twin);
    await add({ ...valve, name: 'Chairs', code: 'BV1' });
    await add({ ...valve, name: 'Ball.Valve' }, stranger);
    const gone = await add({ ...valve, name: "Ball'valve" });
    await shipper.call(productsApi.remove, { id: gone.id });

    const { body } = await reader.call(productsApi.duplicates);

    expect(body.total).toBe(1);
    expect(body.items.map(({ items }) => items.map(({ id }) => id))).toEqual([[target.id, other.id]]);
  });

  it('are found along their index, so that a long list is not sorted', async () => {
    const { database } = portal;
    const plan = await database.asScope(system, () =>
      database.transaction(async () => {
        // Whether sorting would be cheaper for so few rows does not matter here.
        await database.query(asWritten(`SELECT set_config('enable_sort', 'off', true)`));
        const groups = alikeGroups({ table: 'product', likeness: 'search_form(r.name)' });
        return database.query(asWritten<{ 'QUERY PLAN': string }>(`EXPLAIN ${groups}`), [1]);
      }),
    );

    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index.* using product_likeness/);
    expect(text).not.toContain('Sort Key');
  });

  it('become one that takes its missing values from them, and write the audit trail', async () => {
    const { id } = await add(valve);
    const other = await add(twin);

    const { body } = await shipper.call(productsApi.merge, { id, mergedIds: [other.id] });

    const { name: _name, description: _description, ...taken } = twin;
    expect(body).toMatchObject({ ...taken, id, name: 'Ball valve', description: 'Valves, brass' });
    expect(await found()).toEqual(['Ball valve']);
    const [event] = await portal.sql<object>(`SELECT subject, payload FROM event WHERE name = 'products-merged'`);
    expect(event).toEqual({
      subject: `product:${id}`,
      payload: { productId: id, name: 'Ball valve', mergedIds: [other.id] },
    });
  });

  it('keep stated values, and a sub item stays with its item', async () => {
    const stated = { code: 'A', nmfc: '100', freightClass: 50 as const, packaging: 'BOX' as const };
    const product = await merged({ ...valve, ...stated, isStackable: true }, { ...twin, isUsed: true });

    expect(product).toMatchObject({ ...stated, nmfcSub: null, isStackable: true, isUsed: false });
  });

  it('take measures only together, with their units, and of the same handling unit', async () => {
    const measured = await merged({ ...valve, height: 30 }, twin);
    expect(measured).toMatchObject({ units: 'imperial', length: null, height: 30, weight: null });
    expect(measured.hazardous).toMatchObject({ unNumber: 'UN1090' });
    expect(measured.hazardous?.weight).toBeUndefined();
    await removeRows(portal, StoredProduct);

    const onDrums = await merged(valve, { ...twin, handlingUnitType: 'DRM' });
    expect(onDrums).toMatchObject({ units: 'imperial', handlingUnitType: 'PAT', length: null, weight: null });
  });

  it('are restored with their number, which is in the list once', async () => {
    const { id } = await add(valve);
    const other = await add(twin);
    await shipper.call(productsApi.merge, { id, mergedIds: [other.id] });

    expect((await shipper.call(productsApi.restore, { ids: [other.id] })).body).toEqual({ ids: [other.id] });

    expect((await shipper.call(productsApi.get, { id: other.id })).body).toMatchObject(twin);
    expect((await shipper.call(productsApi.get, { id })).body).toMatchObject({ code: null, nmfc: '49265' });
    expect(await portal.sql('SELECT id FROM product WHERE merged_into IS NOT NULL')).toEqual([]);
    const events = await portal.sql<{ name: string }>('SELECT name FROM event ORDER BY id DESC LIMIT 2');
    expect(events.map(({ name }) => name)).toEqual(['products-restored', 'product-changed']);
  });

  it.each([
    ['first in, first', [[0], [1]]],
    ['last in, first', [[1], [0]]],
    ['together', [[0, 1]]],
  ])('have their own number again after two merges, %s', async (_order, rounds) => {
    const first = await add(twin);
    const second = await add(valve);
    const last = await add({ ...valve, name: 'Ball  valve' });
    await shipper.call(productsApi.merge, { id: second.id, mergedIds: [first.id] });
    const { body: whole } = await shipper.call(productsApi.merge, { id: last.id, mergedIds: [second.id] });
    expect(whole.code).toBe('BV-1');

    for (const round of rounds) {
      const ids = round.map((index) => [first, second][index]?.id ?? 0);
      expect((await shipper.call(productsApi.restore, { ids })).body).toEqual({ ids });
    }

    const { body } = await shipper.call(productsApi.list, { limit: 10 });
    expect(new Map(body.items.map(({ id, code }) => [id, code]))).toEqual(
      new Map([
        [first.id, 'BV-1'],
        [second.id, null],
        [last.id, null],
      ]),
    );
  });

  it('stay away where another product has their name or number by now', async () => {
    const { id } = await add({ ...valve, code: 'A' });
    const other = await add(twin);
    await shipper.call(productsApi.merge, { id, mergedIds: [other.id] });
    const named = await add({ ...valve, name: twin.name });

    expect((await shipper.call(productsApi.restore, { ids: [other.id] })).status).toBe(409);
    await shipper.call(productsApi.change, { ...valve, id: named.id, name: 'Chairs', code: 'bv-1' });
    expect((await shipper.call(productsApi.restore, { ids: [other.id] })).body).toMatchObject({
      code: 'already-exists',
    });
    expect(await portal.sql('SELECT merged_into AS into FROM product WHERE id = $1', [other.id])).toEqual([
      { into: id },
    ]);
  });

  it('are merged by those who may, of one company, and never into themselves', async () => {
    const { id } = await add(valve);
    const other = await add(twin);
    const own = await add({ ...valve, name: 'Own' }, stranger);
    const merge = { id, mergedIds: [other.id] };

    expect((await reader.call(productsApi.merge, merge)).status).toBe(403);
    expect((await bystander.call(productsApi.duplicates)).status).toBe(403);
    expect((await stranger.call(productsApi.merge, merge)).status).toBe(404);
    expect((await stranger.call(productsApi.merge, { id: own.id, mergedIds: [id] })).status).toBe(404);
    expect((await shipper.call(productsApi.merge, { id, mergedIds: [other.id, own.id] })).status).toBe(404);
    expect((await shipper.call(productsApi.merge, { id, mergedIds: [id] })).status).toBe(422);
    expect(await found()).toEqual(['Ball valve', 'BALL-VALVE']);
  });
});
