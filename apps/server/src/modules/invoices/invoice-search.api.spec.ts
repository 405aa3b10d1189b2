import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { createUser, createShipper, signedIn, type Shipper } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { UserAccount } from '../account/account.entities';
import { UserLocation } from '../customer-users/customer-users.entities';
import { aCarrier } from '../../../../../test/harness/builders/carriers';
import { addManyRows, addRow, changeRows, storedRows } from '../../../../../test/harness/builders/rows';
import { invoiceRow, shipmentRow } from '../../../../../test/harness/builders/freight';
import { Shipment } from '../shipments/shipments.entities';
import { Invoice } from './invoices.entities';

let portal: TestPortal;
let shipper: Shipper;
let other: Shipper;
let worker: Caller;

/** More than a search looks up by themselves; three of four have a location, and each has two invoices without its number on them. */
const shipments = 1200;

async function createFreight(): Promise<void> {
  const at = { customerId: shipper.customerId, carrierId: 2101 };
  const rows = Array.from({ length: shipments }, (_, n) => {
    const locationId = n % 4 > 0 ? shipper.locationId : null;
    const number = `SH${String(100_000 + n).padStart(8, '0')}`;
    return shipmentRow({ ...at, number, bolNumber: `B${n}`, locationId, state: 'delivered' });
  });
  await addManyRows(portal, Shipment, rows);
  const invoices = (await storedRows(portal, Shipment)).flatMap(({ id, number }) => {
    const letters = number.replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
    const receivedAt = new Date(Date.parse('2026-11-01') + id * 1000);
    const row = { ...at, shipmentId: id, proNumber: 'P', state: 'approved', receivedAt } as const;
    return ['A', 'B'].map((letter) => invoiceRow({ ...row, number: letters + letter }));
  });
  await addManyRows(portal, Invoice, invoices);
}

beforeAll(async () => {
  portal = await startTestPortal();
  await aCarrier(portal, { id: 2101, name: 'Bluemesa', theme: 'x' });
  shipper = await createShipper(portal, 'harbor');
  other = await createShipper(portal, 'other');
  const person = { email: 'dock@harbor.example', role: 'CustomerUser' as const, customerId: shipper.customerId };
  const workerId = await createUser(portal, { ...person, privileges: ['viewInvoices', 'track'] });
  await changeRows(portal, UserAccount, workerId, { seesAllLocations: false });
  await addRow(portal, UserLocation, {
    userId: workerId,
    locationId: shipper.locationId,
    customerId: shipper.customerId,
  });
  worker = portal.as(await signedIn(portal, person.email));
  await createFreight();
});
afterAll(() => portal.close());

const listed = async (person: Caller, value: string, sort?: string) => {
  const { status, body } = await person.call(invoicesApi.list, { value, limit: 4, ...(sort && { sort }) });
  expect({ status, body }).toMatchObject({ status: 200 });
  return { total: body.total, page: body.items.map(({ shipmentNumber }) => shipmentNumber) };
};

/** The first pages in two orders, how many invoices there are at least, and how many a file has. */
async function found(person: Caller, value: string) {
  const byNumber = await listed(person, value, 'number');
  const latest = await listed(person, value);
  expect(latest.total).toBe(byNumber.total);
  const file = await person.send<string>('POST', invoicesApi.export.path, { value });
  expect(file).toMatchObject({ status: 200 });
  return { ...byNumber, latest: latest.page, inFile: file.body.trim().split('\n').length - 1 };
}

const numbered = (places: readonly number[]) => places.map((n) => `SH${String(100_000 + n).padStart(8, '0')}`);

describe('a part of a number that very many shipments have', () => {
  it.each([
    { value: '00100', having: 1000 },
    { value: '0010', having: shipments },
  ])('finds their invoices in list and file: $value', async ({ value, having }) => {
    const [next, last] = [having - 2, having - 1];

    expect(await found(portal.as(shipper.token), value)).toEqual({
      ...{ total: 1000, page: numbered([0, 0, 1, 1]), latest: numbered([last, last, next, next]), inFile: having * 2 },
    });
    expect(await found(worker, value)).toEqual({
      ...{
        total: 1000,
        page: numbered([1, 1, 2, 2]),
        latest: numbered([last, last, next, next]),
        inFile: having * 1.5,
      },
    });
    expect(await found(portal.as(other.token), value)).toEqual({ total: 0, page: [], latest: [], inFile: 0 });
  });
});
