import type { Role } from '@lading/domain/users/roles';
import { addressBookApi, type NewAddress } from '@lading/contracts/customers/address-book';
import { importsApi, type CommitImport, type ImportKind, type TableImport } from '@lading/contracts/customers/imports';
import { productsApi, type NewProduct } from '@lading/contracts/customers/products';
import { createCaller } from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { AddressBookService } from '../address-book/address-book.service';
import { ImportRuns } from './import-runs.jobs';
import { TableImport as StoredTableImport, ImportProfile } from './imports.entities';
import { aCustomer } from '../../../../../test/harness/builders/customers';
import { changeRows, removeRows } from '../../../../../test/harness/builders/rows';
import { Address } from '../address-book/address-book.entities';
import { Product } from '../products/products.entities';

let portal: TestPortal;
let shipper: Caller;
let colleague: Caller;
let reader: Caller;

const person = (email: string, role: Role, privileges: readonly string[]): Promise<Caller> =>
  createCaller(portal, { email, role, customerId: 1, privileges });

const headings = 'Company name,Street,City,State,ZIP,Phone,Open,Close,Accessorials';
const mill = 'Harbor Mill,1 Main St,Boston,Massachusetts,2134,617-555-0100,8 AM,4:30 pm,Liftgate delivery';
const tools = 'Elko Tools,2 Elm St,Elko,nv,89801,,,,';

const send = (csv: string | Buffer, kind: ImportKind = 'addresses', type = 'text/csv') =>
  shipper.send<TableImport & { fields: { message: string }[] }>(
    'POST',
    `/api/v1/imports?kind=${kind}&name=list.csv`,
    csv,
    { 'content-type': type },
  );

async function uploaded(csv: string, kind: ImportKind = 'addresses'): Promise<TableImport> {
  const { status, body } = await send(csv, kind);
  expect(status).toBe(201);
  return body;
}

async function committed({ id, mapping }: TableImport, change: Partial<CommitImport> = {}): Promise<TableImport> {
  const wanted: CommitImport = { id, mapping, onDuplicate: 'skip', onError: 'skipRows', ...change };
  const { status, body } = await shipper.call(importsApi.commit, wanted);
  expect(status).toBe(200);
  return body;
}

const addresses = async () => (await shipper.call(addressBookApi.list, { limit: 100 })).body.items;

/** Waits for a state of the database or of an import. */
const until = (holds: () => Promise<boolean>) => eventually(async () => (await holds()) || undefined, 30_000);

afterEach(() => jest.restoreAllMocks());
beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
  await aCustomer(portal, { id: 1, companyName: 'Shipper Inc' });
  const privileges = ['useAddressBook', 'editAddressBook'];
  shipper = await person('user@shipper.example', 'CustomerUser', privileges);
  colleague = await person('colleague@shipper.example', 'CustomerUser', privileges);
  reader = await person('reader@shipper.example', 'CustomerUser', ['useAddressBook']);
});
afterEach(async () => {
  await removeRows(portal, StoredTableImport);
  await removeRows(portal, ImportProfile);
  await removeRows(portal, Address);
  await removeRows(portal, Product);
});
afterAll(() => portal.close());

describe('a file for the address book', () => {
  it('has its columns known by their headings, and its words read as people write them', async () => {
    const file = await uploaded(`${headings}\n${mill}\n${tools}\n`);
    expect(file).toMatchObject({ state: 'draft', rowCount: 2 });
    expect(file.mapping.map(({ field }) => field)).toEqual([
      'company',
      'address1',
      'city',
      'state',
      'postalCode',
      'phone',
      'readyTime',
      'closeTime',
      'services',
    ]);
    expect(file.columns[0]).toEqual({ heading: 'Company name', samples: ['Harbor Mill', 'Elko Tools'] });

    expect(await committed(file)).toMatchObject({ state: 'done', addedCount: 2, badCount: 0 });

    const hours = { readyTime: '08:00', closeTime: '16:30', services: ['LFTD'] };
    expect(await addresses()).toMatchObject([
      { company: 'Elko Tools', state: 'NV', country: 'USA', services: [] },
      { company: 'Harbor Mill', state: 'MA', postalCode: '02134', phone: '617-555-0100', ...hours },
    ]);
    const events = await portal.sql(`SELECT name, payload FROM event WHERE name = 'addresses-imported'`);
    expect(events).toEqual([{ name: 'addresses-imported', payload: { importId: file.id, added: 2, updated: 0 } }]);
  });

  it('shows the first rows with the messages of their fields, and gives the bad ones back as a file', async () => {
    const bad = `${'c'.repeat(101)},1 Main St,Reno,NV,8950,,9 AM,,=HYPERLINK("x")`;
    const file = await uploaded(`${headings}\n${tools}\n${bad.replaceAll('"', '')}\n${tools}\n`);

    const { body } = await shipper.call(importsApi.check, { ...pick(file), onDuplicate: 'skip' });

    expect(body).toMatchObject({ rowCount: 3, goodCount: 1, badCount: 2, duplicateCount: 0 });
    expect(body.rows[0]).toMatchObject({ row: 2, isDuplicate: false, messages: [] });
    expect(body.errors).toContainEqual({
      row: 3,
      column: 'Company',
      message: 'Company should not be more than 100 characters long',
    });
    expect(body.rows[2]?.messages).toEqual(['Row 2 of the file says the same']);
    const errors = await shipper.send<string>('GET', `/api/v1/imports/${file.id}/errors`);
    expect(errors.headers['content-disposition']).toMatch(/list-errors\.csv/);
    expect(errors.body).toContain(`'=HYPERLINK`);
    expect(errors.body).toMatch(/,3,Company should not be more/);
  });

  it('comes in without its bad rows, or not at all, as its owner says', async () => {
    const file = await uploaded(`${headings}\n${tools}\nNobody,,Reno,NV,89501,,,,\n`);

    expect(await committed(file, { onError: 'importNothing' })).toMatchObject({ state: 'refused', badCount: 1 });
    expect(await addresses()).toEqual([]);
    expect(await committed(file)).toMatchObject({ state: 'done', addedCount: 1, badCount: 1 });
    const again = { ...pick(file), onDuplicate: 'skip', onError: 'skipRows' } as const;
    expect((await shipper.call(importsApi.commit, again)).status).toBe(409);
  });

  it('notifies its sender when it failed in the background', async () => {
    const { id: userId } = (
      await portal.sql<{ id: number }>(`SELECT id FROM user_account WHERE email = 'user@shipper.example'`)
    )[0] ?? { id: 0 };
    const runs = portal.app.get(ImportRuns);
    const run = async (id: number): Promise<void> => {
      await changeRows(portal, StoredTableImport, id, { state: 'running' });
      const turn = { id: 'job', attempt: 5, isLast: true, signal: new AbortController().signal };
      await portal.database.asScope(system, () => runs.run({ id }, turn)).catch(() => undefined);
    };
    const bad = await uploaded(`${headings}\nNobody,,Reno,NV,89501,,,,\n`);
    await committed(bad, { onError: 'importNothing' });
    await run(bad.id);
    const broken = await uploaded(`${headings}\n${tools}\n`);
    jest.spyOn(runs, 'write').mockRejectedValueOnce(new Error('no disk'));
    await run(broken.id);

    const texts = await eventually(async () => {
      const alerts = await portal.sql<{ text: string }>(
        `SELECT text FROM alert WHERE user_id = $1 AND text LIKE '%could not be imported%'`,
        [userId],
      );
      return alerts.length === 2 ? alerts.map(({ text }) => text).sort() : undefined;
    }, 25_000);
    expect(texts).toEqual([
      '[list.csv could not be imported|/customers/address-book]. 1 row has problems, so nothing was imported',
      '[list.csv could not be imported|/customers/address-book]. Something went wrong on our side. Upload it again',
    ]);
  });

  it('passes over what is there already, or brings it up to date without taking anything away', async () => {
    const there: NewAddress = {
      company: 'ELKO TOOLS',
      address1: '2 Elm St',
      city: 'Elko',
      state: 'NV',
      postalCode: '89801',
      country: 'USA',
      contactName: 'Mary Dunn',
    };
    await shipper.call(addressBookApi.add, there);
    const csv = `${headings}\n${tools.replace(',,,,', ',775-555-0100,,,')}\n${mill}\n`;

    const file = await uploaded(csv);
    const { body } = await shipper.call(importsApi.check, { ...pick(file), onDuplicate: 'skip' });
    expect(body).toMatchObject({ duplicateCount: 1, rows: [{ isDuplicate: true }, { isDuplicate: false }] });
    expect(await committed(file)).toMatchObject({ addedCount: 1, skippedCount: 1, updatedCount: 0 });
    expect(await committed(await uploaded(csv), { onDuplicate: 'update' })).toMatchObject({
      addedCount: 0,
      updatedCount: 2,
    });
    expect((await addresses())[0]).toMatchObject({
      contactName: 'Mary Dunn',
      phone: '775-555-0100',
      company: 'Elko Tools',
    });
  });

  it('is recognized by its headings when its mapping was saved', async () => {
    const odd = 'A,B,C,D,E\nHarbor Mill,1 Main St,Reno,NV,89501\n';
    const file = await uploaded(odd);
    expect(file.mapping).toEqual([]);
    const mapping = ['company', 'address1', 'city', 'state', 'postalCode'].map((field, column) => ({ column, field }));
    const missing = { ...pick(file), mapping: mapping.slice(0, 4), onDuplicate: 'skip' } as const;
    const refused = await shipper.send<{ fields: unknown }>('POST', `/api/v1/imports/${file.id}/check`, {
      mapping: missing.mapping,
      onDuplicate: 'skip',
    });
    expect(refused.body.fields).toMatchObject([{ message: 'Postal code is required' }]);
    await committed(file, { mapping, profileName: 'Warehouse system' });

    const again = await uploaded(odd);
    expect(again).toMatchObject({ mapping, profileName: 'Warehouse system' });
    const { body } = await shipper.call(importsApi.profiles, { kind: 'addresses' });
    expect(body.items).toMatchObject([{ name: 'Warehouse system' }]);
    await shipper.call(importsApi.removeProfile, { id: body.items[0]?.id ?? 0 });
    expect((await uploaded(odd)).mapping).toEqual([]);
  });

  it('of more than 500 rows is written by a job that leaves nothing half done when it dies in the middle', async () => {
    const rows = Array.from({ length: 700 }, (_, n) => `Company ${n},${n} Main St,Reno,NV,89501,,,,`);
    const book = portal.app.get(AddressBookService, { strict: false });
    const write = book.writeMany.bind(book);
    const seen: unknown[] = [];
    const count = () => portal.sql('SELECT count(*)::int AS n FROM address');
    const writing = jest.spyOn(book, 'writeMany').mockImplementation(async (...batch) => {
      seen.push(...(await count()));
      await write(...batch);
      if (seen.length === 1) await portal.sql('SELECT pg_terminate_backend(pg_backend_pid())');
    });
    const file = await uploaded(`${headings}\n${rows.join('\n')}`);

    expect(await committed(file)).toMatchObject({ state: 'running', addedCount: 0 });
    await until(async () => (await shipper.call(importsApi.get, { id: file.id })).body.state !== 'running');

    const { body } = await shipper.call(importsApi.get, { id: file.id });
    expect(body).toMatchObject({ state: 'done', addedCount: 700, checkedCount: 700, badCount: 0 });
    expect(seen).toEqual([{ n: 0 }, { n: 0 }]);
    expect(await count()).toEqual([{ n: 700 }]);
    writing.mockRestore();
  });

  it('is read by its sender alone, and sent by those who may change the list', async () => {
    const { id } = await uploaded(`${headings}\n${tools}\n`);
    expect((await colleague.call(importsApi.get, { id })).status).toBe(404);
    expect((await colleague.send('GET', `/api/v1/imports/${id}/errors`)).status).toBe(404);
    expect((await reader.call(importsApi.get, { id })).status).toBe(403);
  });

  it('is accepted up to 52,428,800 bytes, and refused with one more', async () => {
    const most = 52_428_800;
    const head = Buffer.from('Company name,Street,City,State,ZIP\n');
    const row = `Mill,"${'x'.repeat(5200)}",Boston,MA,02134\n`;
    const rows = Buffer.from(row.repeat(10_000));
    const last = Buffer.alloc(most - head.length - rows.length, '\n');

    const whole = await send(Buffer.concat([head, rows, last]));
    const larger = await send(Buffer.concat([head, rows, last, Buffer.from('\n')]));

    expect([whole.status, whole.body.rowCount]).toEqual([201, 10_000]);
    expect([larger.status, larger.body]).toMatchObject([413, { code: 'too-large' }]);
    const { id, mapping } = whole.body;
    const checked = await shipper.call(importsApi.check, { id, mapping, onDuplicate: 'skip' });
    expect([checked.status, checked.body.badCount]).toEqual([200, 10_000]);
  });

  it('that cannot be read is refused with the reason', async () => {
    expect(await send('Company\n')).toMatchObject({
      status: 422,
      body: { fields: [{ message: 'The file has no rows below the headings' }] },
    });
    expect((await send('{}', 'addresses', 'application/json')).status).toBe(415);
  });
});

describe('a file for the product list', () => {
  it('of the example comes in as it is, and again changes nothing', async () => {
    const example = await shipper.send<string>('GET', '/api/v1/imports/example?kind=products');
    const file = await uploaded(example.body, 'products');
    expect(file.mapping).toHaveLength(file.fields.length);

    expect(await committed(file)).toMatchObject({ state: 'done', addedCount: 2, badCount: 0 });
    expect(await committed(await uploaded(example.body, 'products'))).toMatchObject({ skippedCount: 2, addedCount: 0 });

    const { body } = await shipper.call(productsApi.list, { limit: 10 });
    expect(body.items).toMatchObject([
      {
        name: 'Acetone',
        hazardous: { unNumber: 'UN1090', packingGroup: 'II' },
        freightClass: 77.5,
        handlingUnitType: 'DRM',
      },
      { name: 'Ball valve', handlingUnitType: 'PAT', isStackable: true, packaging: 'CTN' },
    ]);
  });

  it('brings in all that an export says of hazardous goods', async () => {
    const goods = {
      unNumber: 'UN0336',
      properShippingName: 'Fireworks',
      technicalName: 'Rockets',
      hazardClass: '1.4',
      compatibilityGroup: 'G',
      packingGroup: 'II',
      contractNumber: 'CCN-771',
      productName: 'Sky 40',
      weight: 12.5,
    } as const;
    const rockets: NewProduct = {
      name: 'Rockets',
      description: 'Fireworks in boxes',
      handlingUnitType: 'BOX',
      units: 'imperial',
      weight: 40,
      hazardous: goods,
    };
    const { body: saved } = await shipper.call(productsApi.add, rockets);
    const exported = await shipper.send<string>('POST', '/api/v1/products/export', { ids: [saved.id] });
    await shipper.call(productsApi.remove, { id: saved.id });

    expect(await committed(await uploaded(exported.body, 'products'))).toMatchObject({ addedCount: 1, badCount: 0 });

    const { body } = await shipper.call(productsApi.list, { limit: 10, value: 'Rockets' });
    expect(body.items).toMatchObject([{ name: 'Rockets', weight: 40, hazardous: goods }]);
    await shipper.call(productsApi.remove, { id: body.items[0]?.id ?? 0 });
  });

  it('names a product by its number first, and says what another product has', async () => {
    const first = await uploaded(
      'Name,SKU,Description,Unit,NMFC\nValve,V-1,Valves,Pallets,48760-2\nPump,P-1,Pumps,SKD,\n',
      'products',
    );
    await committed(first);
    const csv =
      'Name,SKU,Description,Unit\nValve large,V-1,Large valves,Skid\nPump,V-1,Pumps,SKD\nValve small,P-1,Small valves,Box\n';
    const file = await uploaded(csv, 'products');

    const done = await committed(file, { onDuplicate: 'update' });

    expect(done).toMatchObject({ updatedCount: 2, badCount: 1 });
    const { body } = await shipper.call(productsApi.list, { limit: 10 });
    expect(body.items.map(({ name, code, nmfc, nmfcSub }) => [name, code, nmfc, nmfcSub])).toEqual([
      ['Valve large', 'V-1', '48760', '2'],
      ['Valve small', 'P-1', null, null],
    ]);
  });
});

const pick = ({ id, mapping }: TableImport) => ({ id, mapping });
