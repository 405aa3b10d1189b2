import { invoicesApi, type Invoice } from '@lading/contracts/invoices/invoices';
import { eventually } from '../../../../../../test/harness/kernel-app';
import { system } from '../../../kernel/database/session';
import { LOG, type Log } from '../../../kernel/log/log';
import {
  createShipment,
  loseCredentials,
  moveClocks,
  startFreight,
  startOver,
  type Freight,
} from '../../shipments/shipments.fixture';
import { InvoiceFeedJobs } from './invoice-feed.jobs';
import { InvoicesService } from '../invoices.service';
import { Shipment } from '../../shipments/shipments.entities';
import { changeRows } from '../../../../../../test/harness/builders/rows';

const now = '2026-12-03T20:00:00.000Z';
const run = { id: '1', attempt: 1, isLast: true, signal: new AbortController().signal };
let freight: Freight;

afterEach(() => jest.restoreAllMocks());
beforeAll(async () => {
  freight = await startFreight();
});
beforeEach(() => startOver(freight));
afterAll(() => freight.close());

/** Two shipments of one carrier that it has delivered, the one that was booked first due first. */
async function delivered(second: Parameters<typeof createShipment>[1] = {}): Promise<[number, number]> {
  const { portal } = freight;
  const ids: [number, number] = [
    (await createShipment(freight, second)).shipmentId,
    (await createShipment(freight)).shipmentId,
  ];
  await eventually(async () => {
    const open = await portal.sql(`SELECT FROM shipment WHERE dispatch_state <> 'confirmed'`);
    return open.length === 0 || undefined;
  }, 25_000);
  moveClocks(freight, now);
  await changeRows(portal, Shipment, {}, { state: 'delivered', deliveredAt: '2026-11-30T20:00:00Z' });
  return ids;
}

const poll = async (): Promise<Invoice['shipmentId'][]> => {
  await freight.portal.database.asScope(system, () => freight.portal.app.get(InvoiceFeedJobs).poll({}, run));
  const { body } = await freight.administrator.call(invoicesApi.list, { limit: 10 });
  return body.items.map(({ shipmentId }) => shipmentId);
};

const nextAt = async (shipmentId: number): Promise<string | undefined> => {
  const [row] = await freight.portal.sql<{ at: string }>(
    'SELECT next_at AS at FROM invoice_poll WHERE shipment_id = $1',
    [shipmentId],
  );
  return row?.at;
};

describe('the feed of a carrier', () => {
  it('brings the invoices of other companies where the credentials of one can no longer be read, and retries there later', async () => {
    const { portal, stranger } = freight;
    const [dock] = await portal.sql<{ id: number }>('SELECT id FROM location WHERE customer_id = 1002');
    const [closed, open] = await delivered({ customerId: 1002, locationId: dock?.id ?? 0, by: stranger });
    const found = await loseCredentials(freight, 1002);

    expect(await poll()).toEqual([open]);
    // A twentieth of the three days since the delivery, as after an answer without an invoice.
    expect(await nextAt(closed)).toBe('2026-12-03T23:36:00.000Z');
    await found();
  });

  it('brings an invoice that names the bill of lading alone, and none of another one', async () => {
    const { simulator } = freight;
    await delivered();
    const [first, second] = simulator.world.book('BMESA').all().slice(-2);
    if (!first || !second) throw new Error('the carrier knows nothing of them');
    for (const one of [first, second]) one.billingMistakes = ['noPro'];
    const { referenceNumbers } = second.order;
    second.order = { ...second.order, referenceNumbers: { ...referenceNumbers, bol: ['elsewhere'] } };

    const billed = await poll();

    const [invoice, ...others] = (await freight.administrator.call(invoicesApi.list, { limit: 10 })).body.items;
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ number: expect.stringContaining(first.pro), proNumber: null });
    const [shipment] = await freight.portal.sql('SELECT id FROM shipment WHERE pro_number = $1', [first.pro]);
    expect(billed).toEqual([shipment?.['id']]);
  });

  it('goes on with the other shipments of a carrier where one of them fails, and says so', async () => {
    const ids = await delivered();
    const said = jest.spyOn(freight.portal.app.get<Log>(LOG, { strict: false }), 'warn');
    const takeIn = jest.spyOn(freight.portal.app.get(InvoicesService), 'takeIn');
    takeIn.mockRejectedValueOnce(new Error('a row that cannot be written'));

    const [billed, ...others] = await poll();
    const failed = ids.find((id) => id !== billed);

    expect(ids).toContain(billed);
    expect(others).toEqual([]);
    expect(said).toHaveBeenCalledWith(
      expect.objectContaining({ shipmentId: failed }),
      expect.stringContaining('in this round'),
    );
    expect(await nextAt(failed ?? 0)).toBe('2026-12-03T20:01:00.000Z');
    takeIn.mockRestore();
    said.mockRestore();
  });
});
