import type { Role } from '@lading/domain/users/roles';
import { mostProducts, productsApi, type NewProduct, type Product } from '@lading/contracts/customers/products';
import { Not } from 'typeorm';
import { createCaller } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { Product as StoredProduct } from './products.entities';
import { aCustomer } from '../../../../../test/harness/builders/customers';
import { removeRows } from '../../../../../test/harness/builders/rows';

let portal: TestPortal;
let shipper: Caller;
let reader: Caller;
let stranger: Caller;

/** The company of a full list, which stays: deleting 100,000 rows can outlast the time limit of a statement. */
const full = 3;

const person = (email: string, role: Role, [customerId, ...privileges]: [number, ...string[]]): Promise<Caller> =>
  createCaller(portal, { email, role, customerId, privileges });

const acetone: NewProduct = {
  name: 'Acetone, drums',
  code: 'AC-55/1',
  description: 'Acetone in steel drums',
  nmfc: '48760',
  nmfcSub: '2',
  freightClass: 77.5,
  handlingUnitType: 'DRM',
  units: 'imperial',
  length: 24,
  width: 24,
  height: 36.5,
  weight: 425.25,
  pieces: 1,
  hazardous: { unNumber: 'UN1090', properShippingName: 'Acetone', hazardClass: '3', packingGroup: 'II' },
};
const plain: NewProduct = { name: 'Chairs', description: 'Chairs, wooden', handlingUnitType: 'PAT', units: 'metric' };

async function add(product: NewProduct = acetone): Promise<Product> {
  const { status, body } = await shipper.call(productsApi.add, product);
  expect(status).toBe(201);
  return body;
}

const found = async (input: object = {}): Promise<string[]> =>
  (await shipper.call(productsApi.list, { limit: 10, ...input })).body.items.map(({ name }) => name);

beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
  await aCustomer(portal, { id: 1, companyName: 'Shipper Inc' });
  await aCustomer(portal, { id: 2, companyName: 'Other Inc' });
  await aCustomer(portal, { id: 3, companyName: 'Full Inc' });
  shipper = await person('user@shipper.example', 'CustomerUser', [1, 'useAddressBook', 'editAddressBook']);
  reader = await person('reader@shipper.example', 'CustomerUser', [1, 'useAddressBook']);
  stranger = await person('admin@other.example', 'CustomerAdministrator', [2]);
});
afterEach(() => removeRows(portal, StoredProduct, { customerId: Not(full) }));
afterAll(() => portal.close());

describe('the product list', () => {
  it('stores the defaults of a freight line, hazardous goods included', async () => {
    const product = await add();

    expect(product).toMatchObject(acetone);
    expect((await reader.call(productsApi.get, { id: product.id })).body).toEqual(product);
    const [event] = await portal.sql<{ name: string; subject: string }>(
      `SELECT name, subject FROM event WHERE name LIKE 'product%'`,
    );
    expect(event).toEqual({ name: 'product-added', subject: `product:${product.id}` });
  });

  it('is searched by label and value, without stop characters and capitals', async () => {
    await add();
    await add(plain);

    for (const value of ['acetonedrums', 'AC 55', 'ac551', '48760-2', 'un1090']) {
      expect(await found({ value })).toEqual([acetone.name]);
    }
    expect(await found({ label: 'code', value: 'chairs' })).toEqual([]);
    expect(await found({ label: 'description', value: 'chairs wood' })).toEqual(['Chairs']);
    expect(await found({ isHazardous: false })).toEqual(['Chairs']);
    expect(await found({ sort: '-class' })).toEqual([acetone.name, 'Chairs']);
    expect((await shipper.call(productsApi.list, { sort: 'weight', limit: 10 })).status).toBe(400);
  });

  it('continues by class, where a cursor is a number', async () => {
    await add();
    await add(plain);
    const { body } = await shipper.call(productsApi.list, { sort: 'class', limit: 1 });

    expect(await found({ sort: 'class', limit: 1, cursor: body.nextCursor ?? '' })).toEqual([acetone.name]);
  });

  it('has a name and a number once, and restores deleted products', async () => {
    const { id } = await add();
    const twice = await shipper.call(productsApi.add, { ...plain, code: 'ac-55/1' });
    expect(twice).toMatchObject({ status: 409, body: { code: 'already-exists' } });
    expect((await shipper.call(productsApi.add, { ...acetone, name: 'ACETONE, DRUMS', code: 'B' })).status).toBe(409);
    await add(plain);
    await add({ ...plain, name: 'Tables' });

    expect((await shipper.call(productsApi.remove, { id })).status).toBe(204);
    expect(await found()).toEqual(['Chairs', 'Tables']);
    const { body: gone } = await shipper.call(productsApi.list, { isDeleted: true, limit: 100 });
    expect(gone.items.map((one) => one.id)).toContain(id);
    expect((await shipper.call(productsApi.restore, { ids: [id] })).body).toEqual({ ids: [id] });
    const { body: left } = await shipper.call(productsApi.list, { isDeleted: true, limit: 100 });
    expect(left.items.map((one) => one.id)).not.toContain(id);
    expect(await found()).toHaveLength(3);
  });

  it('checks every rule of its fields, at the limit and one over', async () => {
    const refused = async (change: object): Promise<string | undefined> => {
      const { body } = await shipper.send<{ fields?: { message: string }[] }>('POST', '/api/v1/products', {
        ...acetone,
        ...change,
      });
      return body.fields?.[0]?.message;
    };
    await add({ ...acetone, length: 9999.99, description: 'd'.repeat(499) });

    expect(await refused({ description: 'd'.repeat(500) })).toMatch(/should not be more than 499 characters long/);
    expect(await refused({ length: 10_000 })).toMatch(/should be 9999.99 or less/);
    expect(await refused({ width: 0 })).toMatch(/should be greater than 0/);
    expect(await refused({ height: 1.234 })).toMatch(/should have 2 numbers after dot/);
    expect(await refused({ freightClass: 71 })).toBeDefined();
    expect(await refused({ handlingUnitType: 'XXX' })).toBeDefined();
    expect(await refused({ nmfc: '12' })).toBe('NMFC should be from 3 to 6 characters long');
    expect(await refused({ nmfc: undefined })).toBe('NMFC is required');
    expect(await refused({ hazardous: { ...acetone.hazardous, hazardClass: '3C' } })).toMatch(/has incorrect format/);
    expect(await refused({ hazardous: { ...acetone.hazardous, weight: 425.26 } })).toMatch(/should be 425.25 or less/);
  });

  it('holds 100,000 products and not one more', async () => {
    const owner = await person('admin@full.example', 'CustomerAdministrator', [full]);
    for (let last = mostProducts - 1; last > 0; last -= 2500)
      await portal.sql(
        `INSERT INTO product (customer_id, name, description, handling_unit_type, units, updated_at)
         SELECT $1, 'Product ' || n, 'Goods', 'PAT', 'imperial', now() FROM generate_series($2::int, $3) n`,
        [full, Math.max(1, last - 2499), last],
      );
    expect((await owner.call(productsApi.add, acetone)).status).toBe(201);

    expect((await owner.call(productsApi.add, plain)).body).toMatchObject({ code: 'list-full' });
  });

  it('is exported whole or in part', async () => {
    const { id } = await add();
    await add(plain);

    const all = await reader.send<string>('POST', '/api/v1/products/export', {});
    const some = await reader.send<string>('POST', '/api/v1/products/export', { ids: [id], label: 'any' });

    expect(all.body).toContain('Chairs, wooden');
    expect(some.body).toMatch(/UN1090,Acetone,,3,II/);
    expect(some.body).not.toContain('Chairs');
  });

  it('is of its company alone, and changed only by those who may', async () => {
    const { id } = await add();

    expect((await stranger.call(productsApi.get, { id })).status).toBe(404);
    expect((await stranger.call(productsApi.change, { ...plain, id })).status).toBe(404);
    expect((await stranger.call(productsApi.removeChosen, { ids: [id] })).body).toEqual({ ids: [] });
    expect((await stranger.call(productsApi.list, { limit: 10 })).body.items).toEqual([]);
    expect((await reader.call(productsApi.remove, { id })).status).toBe(403);
    expect((await shipper.call(productsApi.change, { ...plain, id })).body).toMatchObject({
      name: 'Chairs',
      code: 'AC-55/1',
    });
  });
});
