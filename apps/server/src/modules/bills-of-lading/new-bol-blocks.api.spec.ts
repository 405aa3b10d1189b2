import { billsOfLadingApi } from '@lading/contracts/shipments/bills-of-lading';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { asWritten } from '../../../../../test/harness/as-written';
import { eventually } from '../../../../../test/harness/kernel-app';
import { system } from '../../kernel/database/session';
import { CustomerSerials } from '../customers/customer-serials.service';
import { createQuote, createShipment, dispatchOf, startFreight, type Freight } from '../shipments/shipments.fixture';
import { Customer, BolSerial, CustomerLocationRule } from '../customers/customers.entities';
import { Shipment } from '../shipments/shipments.entities';
import { changeRows, removeRows, addRow } from '../../../../../test/harness/builders/rows';

const customerId = 1001;
/** The company's sequence gives its first numbers under this prefix. */
const companyPrefix = '0830001';
let freight: Freight;

const add = (firstSerial: number, lastSerial: number) =>
  freight.administrator.call(billsOfLadingApi.addBlock, { companyPrefix, firstSerial, lastSerial });
const transaction = <T>(work: () => Promise<T>): Promise<T> =>
  freight.portal.database.detached(system, () => freight.portal.database.transaction(work));
const untilSomebodyWaits = () =>
  eventually(async () => {
    const waiting = await freight.portal.sql('SELECT 1 FROM pg_locks WHERE NOT granted');
    return waiting.length > 0 || undefined;
  });

/** Deadlocks that PostgreSQL has resolved; each connection reports its own on request. */
async function deadlocks(): Promise<number> {
  const report = () => freight.portal.database.query(asWritten('SELECT pg_stat_force_next_flush(), pg_sleep(0.05)'));
  await Promise.all(Array.from({ length: 40 }, () => transaction(report)));
  const [row] = await freight.portal.sql<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  return row?.deadlocks ?? 0;
}

beforeAll(async () => {
  freight = await startFreight();
  await changeRows(freight.portal, Customer, customerId, { vicsPrefix: companyPrefix });
});
afterAll(() => freight.close());

describe('a block of bill of lading numbers that is added', () => {
  it('waits for a dispatch that has drawn its number, without blocking the row of the customer', async () => {
    const serials = freight.portal.app.get(CustomerSerials, { strict: false });
    // A first draw would lock the customer itself.
    await transaction(() => serials.nextBol(customerId));
    let attempts = 0;
    const { adding } = await transaction(async () => {
      attempts += 1;
      await serials.nextBol(customerId);
      const answer = add(900, 919);
      await untilSomebodyWaits();
      await freight.portal.database.query(asWritten('SELECT FROM customer WHERE id = $1 FOR KEY SHARE NOWAIT'), [
        customerId,
      ]);
      return { adding: { answer } };
    });

    expect(attempts).toBe(1);
    expect((await adding.answer).status).toBe(201);
  });

  it('meets dispatches of its company without a deadlock, from the first draw on, and no dispatch gets a number of it', async () => {
    const before = await deadlocks();
    await removeRows(freight.portal, BolSerial, { customerId });
    const quotes = await Promise.all(Array.from({ length: 16 }, () => createQuote(freight)));

    const dispatching = quotes.map((quote) => freight.administrator.call(shipmentsApi.dispatch, dispatchOf(quote)));
    const adding = Array.from({ length: 8 }, (_, place) => add(2 + place * 3, 3 + place * 3));
    const [booked, added] = [await Promise.all(dispatching), await Promise.all(adding)];

    expect(booked.map(({ status }) => status)).toEqual(Array(16).fill(201));
    const blocks = added.filter(({ status }) => status === 201).map(({ body }) => body);
    expect(blocks.length).toBeGreaterThan(0);
    const numbers = booked.map(({ body }) => body.bolNumber);
    expect(new Set(numbers).size).toBe(16);
    const inBlocks = numbers.filter((number) => blocks.some(({ from, to }) => number >= from && number <= to));
    expect(inBlocks).toEqual([]);
    expect(await deadlocks()).toBe(before);
  });

  it('is refused where it covers a number of freight that the user may not see', async () => {
    const { portal, locations } = freight;
    const { shipmentId } = await createShipment(freight, { locationId: locations.dallas });
    await changeRows(portal, Shipment, shipmentId, { bolNumber: '08300010000050000' });
    await addRow(portal, CustomerLocationRule, {
      customerId,
      locationId: locations.dallas,
      isPrepaid: false,
      isCollect: false,
      isThirdParty: false,
    });

    expect((await freight.administrator.call(shipmentsApi.get, { shipmentId })).status).toBe(404);
    expect((await add(4900, 5100)).status).toBe(409);
    expect((await add(5100, 5200)).status).toBe(201);
  });
});
