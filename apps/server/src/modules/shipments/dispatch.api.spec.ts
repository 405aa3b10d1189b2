import { shipmentsApi } from '@lading/contracts/shipments';
import { randomUUID } from 'node:crypto';
import {
  carriers,
  dispatchOf,
  givenQuote,
  givenShipment,
  startFreight,
  untilDispatch,
  type Freight,
} from './shipments.given';

jest.setTimeout(90_000);

let freight: Freight;

beforeAll(async () => {
  freight = await startFreight();
});
beforeEach(() => freight.simulator.world.faults.clear());
afterAll(() => freight.close());

describe('dispatch', () => {
  it('keeps the shipment, tells of it, and orders one pickup', async () => {
    const { portal, simulator } = freight;

    const booked = await givenShipment(freight);
    const confirmed = await untilDispatch(freight, booked.shipmentId, 'confirmed');

    expect(booked).toMatchObject({ state: 'booked', dispatchState: 'sending', totalCents: 59_001 });
    expect(booked.bolNumber).toBe('04001001000000011');
    expect(booked.proNumber).toBe('482519332');
    expect(confirmed).toMatchObject({ state: 'dispatched', category: 'pickup', proNumber: '482519332' });
    expect(confirmed.pickupNumber).toMatch(/^PU\d{8}$/);
    const ledger = simulator.world.book('BMESA').ledger.filter(({ reference }) => reference === booked.number);
    expect(ledger).toHaveLength(1);
    const events = await portal.sql<{ name: string }>('SELECT name FROM event WHERE subject = $1 ORDER BY id', [
      `shipment:${booked.shipmentId}`,
    ]);
    expect(events.map(({ name }) => name)).toContain('shipment-dispatched');
    const [quote] = await portal.sql('SELECT state FROM quote WHERE id = $1', [booked.quoteId]);
    expect(quote).toEqual({ state: 'dispatched' });
  });
});
