import { orderUploadsApi } from '@lading/contracts/shipments/order-uploads';
import { Not } from 'typeorm';
import { createCarrier, createFuelIndex } from '../../../../../test/harness/freight-world';
import type { Caller } from '../../../../../test/harness/test-portal';
import { startFreight, type Freight } from '../shipments/shipments.fixture';
import { idle, ordersOf, row, uploaded } from './order-uploads.fixture';
import { CarrierConnection } from '../carriers/carriers.entities';
import { changeRows } from '../../../../../test/harness/builders/rows';

let freight: Freight;
let shipper: Caller;

beforeAll(async () => {
  freight = await startFreight({ requestsPerMinute: 10_000 });
  shipper = freight.administrator;
  await createFuelIndex(freight.portal);
  // By far the cheapest, and no one there would learn of the freight.
  await createCarrier(freight.portal, {
    id: 1101,
    code: 'JBEND',
    tariff: { discountBasisPoints: 9800, minimumChargeCents: 100 },
  });
});
afterAll(() => freight.close());

describe('orders of a file that choose their rates', () => {
  it('pass over a carrier that quotes but accepts no shipments, however cheap it is', async () => {
    const upload = await uploaded(shipper, [row('SO-1')]);
    await shipper.call(orderUploadsApi.rate, { id: upload.id, offerRule: 'cheapest' });
    expect(await idle(shipper, upload)).toMatchObject({ ratedCount: 1, failedCount: 0 });
    const [{ quoteId, carrierName } = { quoteId: null, carrierName: null }] = await ordersOf(shipper, upload);
    const offered = await freight.portal.sql<{ carrierId: number }>(
      'SELECT carrier_id AS "carrierId" FROM offer WHERE quote_id = $1 ORDER BY total_cents LIMIT 1',
      [quoteId],
    );

    expect(offered).toEqual([{ carrierId: 1101 }]);
    expect(carrierName).not.toBe('JBEND Lines');
    await shipper.call(orderUploadsApi.dispatch, { id: upload.id });
    expect(await idle(shipper, upload)).toMatchObject({ dispatchedCount: 1, failedCount: 0 });
  });

  it('say so where no other carrier has a rate', async () => {
    await changeRows(freight.portal, CarrierConnection, { carrierId: Not(1101) }, { isEnabled: false });
    const upload = await uploaded(shipper, [row('SO-2')]);
    await shipper.call(orderUploadsApi.rate, { id: upload.id, offerRule: 'cheapest' });
    await idle(shipper, upload);

    expect(await ordersOf(shipper, upload)).toMatchObject([
      {
        state: 'failed',
        problem: 'No carrier that accepts shipments offers every service of the order. Choose a rate in the quote.',
      },
    ]);
  });
});
