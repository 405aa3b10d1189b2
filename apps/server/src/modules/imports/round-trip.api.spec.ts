import { addressBookApi, addressServices, type NewAddress } from '@lading/contracts/customers/address-book';
import { importsApi, type ImportKind, type TableImport } from '@lading/contracts/customers/imports';
import { productsApi, type NewProduct } from '@lading/contracts/customers/products';
import { locationTypes } from '@lading/domain/freight/location-type';
import { createUser, signedIn } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { aCustomer } from '../../../../../test/harness/builders/customers';
import { removeRows } from '../../../../../test/harness/builders/rows';
import { Address } from '../address-book/address-book.entities';
import { Product } from '../products/products.entities';

let portal: TestPortal;
let shipper: Caller;

const place = {
  address1: '12 Harbor Point Rd',
  city: 'Reno',
  state: 'NV',
  postalCode: '89501',
  country: 'USA',
} as const;

/** Every column, and what spreadsheets and readers like to change. */
const addresses: readonly NewAddress[] = [
  {
    ...place,
    company: 'Harbor, "Point" Mill',
    locationType: 'constructionSite',
    address2: 'Dock 4',
    postalCode: '89501-0012',
    contactName: 'Ana; Bell',
    phone: '+1 (775) 555-0100',
    extension: '0012',
    email: 'dock@mill.example',
    readyTime: '08:00',
    closeTime: '16:30',
    services: [...addressServices],
    isThirdPartyBilling: true,
    isDefaultPickup: true,
    instructions: 'Check in at gate 2,\nthen "honk"; wait.',
  },
  {
    ...place,
    company: '=SUM(1)',
    address1: '-12 Elm St',
    address2: '@back',
    contactName: "'=quoted",
    instructions: '+ ask',
  },
  { ...place, company: '＝Wide', address1: '＋1 Oak St', address2: '－2', contactName: '＠dock' },
  { ...place, company: 'Zeros Inc', isDefaultDelivery: true, state: 'MA', city: 'Boston', postalCode: '02134' },
  { ...place, company: 'Forge Élan', state: 'ON', city: 'Toronto', postalCode: 'M5V 2T6', country: 'CAN' },
  { ...place, company: 'Close Up', state: 'QC', city: 'Montréal', postalCode: 'H2Y 1C6', country: 'CAN' },
  { ...place, company: 'Molino', state: 'NLE', city: 'Monterrey', postalCode: '64000', country: 'MEX' },
  ...locationTypes.map(({ type }) => ({ ...place, company: `Place ${type}`, locationType: type })),
];

const goods: NewProduct = { name: 'Valve', description: 'Valves', handlingUnitType: 'PAT', units: 'imperial' };

const products: readonly NewProduct[] = [
  {
    name: 'Rockets, "large"',
    code: '000771',
    description: 'Fireworks in boxes;\nkeep dry',
    nmfc: '048760',
    nmfcSub: '02',
    freightClass: 77.5,
    handlingUnitType: 'DRM',
    packaging: 'CTN',
    units: 'metric',
    length: 48.25,
    width: 40,
    height: 36.5,
    weight: 1200.75,
    pieces: 48,
    isStackable: true,
    isUsed: true,
    isCarpet: true,
    hazardous: {
      unNumber: 'UN0336',
      properShippingName: 'Fireworks, n.o.s.',
      technicalName: '-Rockets',
      hazardClass: '1.4',
      packingGroup: 'II',
      compatibilityGroup: 'G',
      contractNumber: '0771',
      productName: '=Sky 40',
      weight: 12.5,
    },
  },
  { ...goods, name: '=A1', code: '+1', description: '-' },
  { ...goods, name: "'=A1", code: "''@", description: "'Plain" },
  { ...goods, name: '＝Wide', code: '＠1', description: '－' },
  { ...goods, name: 'Item with sub in words', nmfc: '48760', nmfcSub: '2' },
  {
    ...goods,
    name: 'Domestic only',
    hazardous: { unNumber: 'NA1993', properShippingName: 'Diesel fuel', hazardClass: '3', packingGroup: 'III' },
  },
];

async function imported(kind: ImportKind, csv: string): Promise<TableImport> {
  const { body } = await shipper.send<TableImport>('POST', `/api/v1/imports?kind=${kind}&name=list.csv`, csv, {
    'content-type': 'text/csv',
  });
  expect(body.mapping).toHaveLength(body.columns.length);
  const { id, mapping } = body;
  const done = await shipper.call(importsApi.commit, { id, mapping, onDuplicate: 'update', onError: 'skipRows' });
  return done.body;
}

const bare = <Row extends { id: number; updatedAt: string }>({ id: _id, updatedAt: _at, ...row }: Row) => row;

async function saved(list: 'address' | 'product') {
  const rows =
    list === 'address'
      ? (await shipper.call(addressBookApi.list, { limit: 100, sort: 'company' })).body.items
      : (await shipper.call(productsApi.list, { limit: 100, sort: 'name' })).body.items;
  return rows.map(bare);
}

beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
  await aCustomer(portal, { id: 1, companyName: 'Shipper Inc' });
  const privileges = ['useAddressBook', 'editAddressBook'];
  await createUser(portal, { email: 'user@shipper.example', role: 'CustomerUser', customerId: 1, privileges });
  shipper = portal.as(await signedIn(portal, 'user@shipper.example'));
});
afterAll(() => portal.close());

describe('the export of a list', () => {
  it.each([
    ['address', 'addresses', '/api/v1/addresses/export', addresses.length] as const,
    ['product', 'products', '/api/v1/products/export', products.length] as const,
  ])('of kind %s comes back as it was, row for row and column for column', async (list, kind, path, count) => {
    for (const one of list === 'address' ? addresses : [])
      expect((await shipper.call(addressBookApi.add, one)).status).toBe(201);
    for (const one of list === 'product' ? products : [])
      expect((await shipper.call(productsApi.add, one)).status).toBe(201);
    const before = await saved(list);
    expect(before).toHaveLength(count);
    const { body: csv } = await shipper.send<string>('POST', path, {});

    expect(await imported(kind, csv)).toMatchObject({ addedCount: 0, updatedCount: count, badCount: 0 });
    expect(await saved(list)).toEqual(before);

    await (list === 'address' ? removeRows(portal, Address) : removeRows(portal, Product));
    expect(await imported(kind, csv)).toMatchObject({ addedCount: count, badCount: 0 });
    expect(await saved(list)).toEqual(before);
  });

  it('has one default: one row of a file may say so, and takes it from whichever address was it', async () => {
    await removeRows(portal, Address);
    for (const company of ['Alder', 'Birch'])
      await shipper.call(addressBookApi.add, { ...place, company, isDefaultPickup: company === 'Alder' });
    const headings = 'Company,Address,City,State,Postal code,Default pickup';
    const row = (company: string, says: string) => `${company},12 Harbor Point Rd,Reno,NV,89501,${says}\n`;

    const csv = `${headings}\n${row('Alder', '')}${row('Cedar', 'yes')}${row('Birch', 'yes')}`;
    expect(await imported('addresses', csv)).toMatchObject({ addedCount: 1, updatedCount: 1, badCount: 1 });

    const { items } = (await shipper.call(addressBookApi.list, { limit: 10 })).body;
    expect(items.map(({ company, isDefaultPickup }) => [company, isDefaultPickup])).toEqual([
      ['Alder', false],
      ['Birch', false],
      ['Cedar', true],
    ]);
    const trail = await portal.sql<{ name: string }>('SELECT name FROM event WHERE subject = $1 ORDER BY id', [
      `address:${items[0]?.id}`,
    ]);
    expect(trail.map(({ name }) => name)).toEqual(['address-added', 'address-changed']);
  });

  it('finds an address again whose postal code was written in another form', async () => {
    await removeRows(portal, Address);
    const close = { company: 'Close Up', state: 'QC', city: 'Montréal', postalCode: 'H2Y1C6', country: 'CAN' } as const;
    expect((await shipper.call(addressBookApi.add, { ...place, ...close })).status).toBe(201);
    const { body: csv } = await shipper.send<string>('POST', '/api/v1/addresses/export', {});

    expect(await imported('addresses', csv)).toMatchObject({ addedCount: 0, updatedCount: 1, badCount: 0 });
  });
});
