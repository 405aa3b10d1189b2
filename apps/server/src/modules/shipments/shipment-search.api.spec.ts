import type { InvoiceListRequest } from '@lading/contracts/invoices/invoice-filter';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import type { ShipmentListRequest, ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import type { Caller } from '../../../../../test/harness/test-portal';
import { carriers, startFreight, type Freight } from './shipments.fixture';
import { UserAccount } from '../account/account.entities';
import { changeRows, addManyRows, storedRows } from '../../../../../test/harness/builders/rows';
import { limitToLocations, aLocation } from '../../../../../test/harness/builders/customers';
import { shipmentRow, invoiceRow } from '../../../../../test/harness/builders/freight';
import { Shipment } from './shipments.entities';
import { Invoice } from '../invoices/invoices.entities';
import { Location } from '../customers/customers.entities';

/** More shipments than a search counts, all of one word, and one invoice for each. */
const many = 1100;

let freight: Freight;
let clerk: Caller;

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

beforeAll(async () => {
  freight = await startFreight();
  await addManyRows(
    freight.portal,
    Shipment,
    numbersTo(many).map((n) =>
      shipmentRow({
        number: `SH${70_000_000 + n}`,
        customerId: 1001,
        carrierId: n <= 3 ? carriers.QHAWK : carriers.BMESA,
        locationId: n % 3 === 0 ? freight.locations.chicago : freight.locations.dallas,
        freightTerms: n % 2 === 0 ? 'prepaid' : 'collect',
        bolNumber: String(n % 10).padStart(9, '5') + String(4000 + n).padStart(8, '0'),
        proNumber: `82${String(n).padStart(8, '0')}`,
        customerReference: n === 7 ? '55555555100004041/2' : `SPRING FAIR ${n}`,
        pickupDate: `2026-10-0${1 + (n % 9)}`,
        destinationLabel: 'Reno, NV 89501',
        totalCents: n % 50,
      }),
    ),
  );
  await addManyRows(
    freight.portal,
    Invoice,
    (await storedRows(freight.portal, Shipment)).map(
      ({ id, customerId, carrierId, bolNumber, proNumber, totalCents }) =>
        invoiceRow({
          ...{
            customerId,
            carrierId,
            shipmentId: id,
            number: `B${bolNumber}`,
            proNumber,
            state: 'approved',
            totalCents,
          },
          ...{ invoiceDate: '2026-10-20', dueOn: '2026-11-20', contestUntil: '2027-04-20' },
          receivedAt: `2026-10-20T0${id % 7}:00:00Z`,
        }),
    ),
  );
  clerk = await freight.addUser('clerk@lakeside.example', 'CustomerUser', 1001, ['track', 'viewInvoices']);
  await limitToLocations(freight.portal, 'clerk@lakeside.example', freight.locations.chicago);
});
afterAll(() => freight.close());

const search = async (request: Partial<ShipmentListRequest>, by: Caller = freight.administrator) => {
  const { status, body } = await by.call(shipmentsApi.list, { limit: 100, sort: 'number', ...request });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

const numbers = (rows: readonly ShipmentRow[]): string[] => rows.map(({ number }) => number);

async function every(request: Partial<ShipmentListRequest>): Promise<ShipmentRow[]> {
  const rows: ShipmentRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await search({ ...request, ...(cursor && { cursor }) });
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return rows;
}

describe('a search for shipments', () => {
  it('finds the shipment of a whole number and the one that mentions it', async () => {
    const found = await search({ q: '5555.5555-1000 04041' });
    const asBol = await search({ q: '55555555100004041', referenceType: 1 });

    expect(numbers(found.items)).toEqual(['SH70000007', 'SH70000041']);
    expect(found).toMatchObject({ total: 2, totalIsLowerBound: false });
    expect(numbers(asBol.items)).toEqual(['SH70000041']);
  });

  it('finds no number that only ends as the whole one', async () => {
    expect(await search({ q: '55555555200004041' })).toMatchObject({ items: [], total: 0 });
  });

  it('finds every part of a number', async () => {
    const [row] = (await search({ q: 'SH70000987' })).items;
    const { bolNumber = '', pickupDate } = row ?? {};
    for (let start = 4; start <= bolNumber.length - 5; start += 1)
      for (const end of [start + 5, start + 6, start + 9, bolNumber.length]) {
        const found = await every({ q: bolNumber.slice(start, end), from: pickupDate, to: pickupDate });
        expect(numbers(found)).toContain('SH70000987');
      }
  });

  it('counts up to a thousand and leads to every row beyond', async () => {
    const first = await search({ q: 'spring fair' });
    const skipped = await search({ q: 'spring fair', skip: many - 11 });
    const found = await every({ q: 'spring fair' });
    const byTotal = await every({ q: 'spring fair', sort: '-total' });

    expect(first).toMatchObject({ total: 1000, totalIsLowerBound: true });
    expect(numbers(found)).toHaveLength(many - 1);
    expect(numbers(found)).toEqual(numbers(found).toSorted());
    expect(numbers(skipped.items)).toEqual(numbers(found).slice(-10));
    const sorted = found.toSorted((a, b) => (b.totalCents ?? 0) - (a.totalCents ?? 0) || b.shipmentId - a.shipmentId);
    expect(numbers(byTotal)).toEqual(numbers(sorted));
  });

  it('counts few rows exactly and goes through them in any order', async () => {
    for (const sort of ['number', '-pickup', 'carrier', '-total'] as const) {
      const whole = await every({ q: 'fair 10', sort });
      const parts = await every({ q: 'fair 10', sort, limit: 7 });
      const skipped = await search({ q: 'fair 10', sort, limit: 7, skip: 7 });

      expect(whole).toHaveLength(111);
      expect(parts).toEqual(whole);
      expect(skipped).toMatchObject({ items: whole.slice(7, 14), total: 111, totalIsLowerBound: false });
    }
  });

  it('keeps to the other filters and to the person’s locations', async () => {
    const collect = await search({ q: 'fair 10', terms: ['collect'], carrierIds: [carriers.BMESA] });
    const ofClerk = await search({ q: 'spring fair' }, clerk);
    const hidden = await search({ q: 'SH70000041' }, clerk);

    expect(collect.total).toBe(55);
    expect(ofClerk).toMatchObject({ total: 366, totalIsLowerBound: false });
    expect(hidden).toMatchObject({ items: [], total: 0 });
  });

  it('takes a text without a letter or digit for none', async () => {
    expect(await search({ q: '-- ', limit: 1 })).toMatchObject({ total: many, totalIsLowerBound: false });
  });
});

describe('a search for invoices', () => {
  const invoices = async (request: Partial<InvoiceListRequest>) =>
    (await freight.administrator.call(invoicesApi.list, { limit: 100, ...request })).body;

  it('finds them by any part of their numbers and of their shipment’s', async () => {
    const whole = await invoices({ value: 'B-55555555100004041' });
    const shipment = await invoices({ value: 'sh7000 0041' });
    const part = await invoices({ value: '0000104' });
    const everywhere = await invoices({ value: '00410' });

    expect(whole).toMatchObject({ items: [{ shipmentNumber: 'SH70000041' }], total: 1 });
    expect(shipment).toMatchObject({ items: [{ shipmentNumber: 'SH70000041' }], total: 1, totalIsLowerBound: false });
    const within = Array.from({ length: 10 }, (_, last) => `SH7000104${last}`);
    expect(new Set(part.items.map((row) => row.shipmentNumber))).toEqual(new Set(['SH70000104', ...within]));
    expect(everywhere.items.map((row) => row.shipmentNumber)).toContain('SH70000410');
  });

  it('counts up to a thousand, each invoice once, and leads to every one beyond', async () => {
    const ofCarrier = await invoices({ value: 'bluemesa' });
    const ofShipments = await invoices({ value: 'sh7' });
    const seen = new Set<number>();
    let cursor: string | undefined;
    do {
      const page = await invoices({ value: 'sh7', sort: 'total', ...(cursor && { cursor }) });
      for (const { id } of page.items) seen.add(id);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);

    expect(ofCarrier).toMatchObject({ total: 1000, totalIsLowerBound: true });
    expect(ofShipments).toMatchObject({ total: 1000, totalIsLowerBound: true });
    expect(seen.size).toBe(many);
    expect(await invoices({ value: 'quillhawk' })).toMatchObject({ total: 3, totalIsLowerBound: false });
    expect(await invoices({ value: 'nowhere' })).toMatchObject({ items: [], total: 0 });
  });
});

describe('a search under a location rule', () => {
  /** More shipments of one place than are looked at one by one. */
  const wide = 5200;
  const texts = [
    'spring fair',
    'fair 10',
    'sh7',
    'sh',
    's',
    '5',
    '82',
    'zz',
    're',
    'b5',
    'b',
    'bluemesa',
    'SH70000042',
  ];
  const sorts = ['number', '-pickup', 'eta'] as const;
  let dock: number;
  let worker: Caller;

  beforeAll(async () => {
    const { portal, addUser } = freight;
    const [foreign] = await storedRows(portal, Location, { customerId: 1002 });
    dock = await aLocation(portal, { customerId: 1002, name: 'Wide dock' });
    await addManyRows(
      portal,
      Shipment,
      numbersTo(wide + 400).map((n) =>
        shipmentRow({
          number: `SH${71_000_000 + n}`,
          customerId: 1002,
          carrierId: carriers.BMESA,
          locationId: n > 400 ? dock : (foreign?.id ?? null),
          bolNumber: `6${String(n).padStart(8, '0')}`,
          proNumber: `83${String(n).padStart(8, '0')}`,
          customerReference: `${n % 20 === 0 ? 'SPRING FAIR' : 'AUTUMN'} ${n}`,
          pickupDate: `2026-10-0${1 + (n % 9)}`,
          destinationLabel: 'Reno, NV 89501',
          totalCents: n % 50,
        }),
      ),
    );
    worker = await addUser('worker@other.example', 'CustomerUser', 1002, ['track']);
    await limitToLocations(portal, 'worker@other.example', dock);
  });

  it.each(texts)('finds of a small place what an administrator finds there: %s', async (q) => {
    const locationIds = [freight.locations.chicago];
    for (const sort of sorts) {
      const wanted = await search({ q, sort, locationIds });
      const found = await search({ q, sort }, clerk);

      expect(numbers(found.items)).toEqual(numbers(wanted.items));
      expect(found).toMatchObject({ total: wanted.total, totalIsLowerBound: wanted.totalIsLowerBound });
    }
  });

  it.each(texts)('finds of a large place what an administrator finds there: %s', async (q) => {
    for (const sort of sorts) {
      const wanted = await search({ q, sort, locationIds: [dock] }, freight.stranger);
      const found = await search({ q, sort }, worker);

      expect(numbers(found.items)).toEqual(numbers(wanted.items));
      expect(found).toMatchObject({ total: wanted.total, totalIsLowerBound: wanted.totalIsLowerBound });
    }
  });

  it.each([...texts, ''])(
    'finds the invoices of a small place that an administrator finds there: %s',
    async (value) => {
      const invoices = async (request: Partial<InvoiceListRequest>, by: Caller) => {
        const { status, body } = await by.call(invoicesApi.list, { limit: 100, value, ...request });
        if (status !== 200) throw new Error(JSON.stringify(body));
        return body;
      };
      for (const sort of ['number', '-received'] as const) {
        const wanted = await invoices({ sort, locationIds: [freight.locations.chicago] }, freight.administrator);
        const found = await invoices({ sort }, clerk);

        expect(found.items.map(({ id }) => id)).toEqual(wanted.items.map(({ id }) => id));
        expect(found).toMatchObject({ total: wanted.total, totalIsLowerBound: wanted.totalIsLowerBound });
      }
    },
  );

  it('finds nothing for somebody who has no place', async () => {
    const nowhere = await freight.addUser('nowhere@lakeside.example', 'CustomerUser', 1001, ['track']);
    await changeRows(freight.portal, UserAccount, { email: 'nowhere@lakeside.example' }, { seesAllLocations: false });

    expect(await search({ q: 'spring fair' }, nowhere)).toMatchObject({ items: [], total: 0 });
  });
});
