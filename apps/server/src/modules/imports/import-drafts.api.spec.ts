import { importsApi, type ImportKind, type TableImport } from '@lading/contracts/customers/imports';
import { createCaller } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { TableImport as StoredTableImport } from './imports.entities';
import { aCustomer } from '../../../../../test/harness/builders/customers';
import { removeRows, changeRows } from '../../../../../test/harness/builders/rows';

let portal: TestPortal;
let shipper: Caller;
let colleague: Caller;
let stranger: Caller;
let reader: Caller;

const person = (email: string, customerId: number, privileges: readonly string[]): Promise<Caller> =>
  createCaller(portal, { email, role: 'CustomerUser', customerId, privileges });

const csv = 'Company name,Street,Town,State,ZIP\nElko Tools,2 Elm St,Elko,nv,89801\n';

async function started(kind: ImportKind = 'addresses'): Promise<TableImport> {
  const type = { 'content-type': 'text/csv' };
  const { body } = await shipper.send<TableImport>('POST', `/api/v1/imports?kind=${kind}&name=list.csv`, csv, type);
  return body;
}

const draftOf = async (by: Caller, kind: ImportKind = 'addresses') =>
  (await by.call(importsApi.draft, { kind })).body.file;

beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
  await aCustomer(portal, { id: 1, companyName: 'Shipper Inc' });
  await aCustomer(portal, { id: 2, companyName: 'Other Inc' });
  const privileges = ['useAddressBook', 'editAddressBook'];
  shipper = await person('user@shipper.example', 1, privileges);
  colleague = await person('colleague@shipper.example', 1, privileges);
  stranger = await person('user@other.example', 2, privileges);
  reader = await person('reader@shipper.example', 1, ['useAddressBook']);
});
afterEach(() => removeRows(portal, StoredTableImport));
afterAll(() => portal.close());

describe('a file whose mapping was started', () => {
  it('saves its mapping, complete or not, and only its sender can open it again', async () => {
    const { id } = await started();
    const mapping = [
      { column: 2, field: 'city' },
      { column: 4, field: 'postalCode' },
    ];

    const { status, body } = await shipper.call(importsApi.save, { id, mapping, onDuplicate: 'update' });

    expect([status, body]).toMatchObject([200, { mapping, onDuplicate: 'update', state: 'draft' }]);
    expect(await draftOf(shipper)).toMatchObject({ id, name: 'list.csv', mapping, onDuplicate: 'update' });
    expect(await draftOf(shipper, 'products')).toBeNull();
    const wanted = { id, mapping: [], onDuplicate: 'skip' as const };
    for (const by of [colleague, stranger]) {
      expect((await by.call(importsApi.save, wanted)).status).toBe(404);
      expect((await by.call(importsApi.discard, { id })).status).toBe(404);
      expect(await draftOf(by)).toBeNull();
    }
    expect((await reader.call(importsApi.draft, { kind: 'addresses' })).status).toBe(403);
    expect((await reader.call(importsApi.save, wanted)).status).toBe(403);
    expect((await reader.call(importsApi.discard, { id })).status).toBe(403);
    expect((await draftOf(shipper))?.mapping).toEqual(mapping);
  });

  it('takes no mapping that is not clear', async () => {
    const { id } = await started();
    const twice = [
      { column: 0, field: 'city' },
      { column: 1, field: 'city' },
    ];
    for (const mapping of [twice, [{ column: 9, field: 'city' }], [{ column: 0, field: 'color' }]])
      expect((await shipper.call(importsApi.save, { id, mapping, onDuplicate: 'skip' })).status).toBe(422);
  });

  it('is forgotten when it is discarded or imported, but not while it is being written', async () => {
    const first = await started();
    expect((await shipper.call(importsApi.discard, { id: first.id })).status).toBe(204);
    expect(await draftOf(shipper)).toBeNull();
    expect((await shipper.call(importsApi.get, { id: first.id })).status).toBe(404);

    const { id } = await started();
    await changeRows(portal, StoredTableImport, {}, { state: 'running' });
    expect((await shipper.call(importsApi.discard, { id })).status).toBe(409);
    await changeRows(portal, StoredTableImport, {}, { state: 'done' });
    expect(await draftOf(shipper)).toBeNull();
    expect((await shipper.call(importsApi.save, { id, mapping: [], onDuplicate: 'skip' })).status).toBe(409);
  });
});
