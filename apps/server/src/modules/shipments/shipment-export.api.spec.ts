import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { mostFileRows } from '@lading/domain/text/list-file';
import type { Caller } from '../../../../../test/harness/test-portal';
import { carriers, startFreight, type Freight } from './shipments.fixture';
import { limitToLocations } from '../../../../../test/harness/builders/customers';

let freight: Freight;

async function addRows(first: number, last: number): Promise<void> {
  await freight.portal.sql(
    `INSERT INTO shipment (number, customer_id, carrier_id, location_id, state, dispatch_state, category, freight_terms, bol_number, pickup_date, ready_time,
       close_time, origin_label, destination_label, origin_zone, destination_zone, total_cents, currency, content)
     SELECT 'SH8' || lpad(n::text, 7, '0'), 1001, $3, CASE WHEN n % 1000 = 0 THEN $4::bigint END, 'dispatched', 'confirmed', 'transit', 'prepaid',
       '8' || lpad(n::text, 16, '0'), '2026-12-01', '10:00', '16:00', 'a', 'b', 'UTC', 'UTC', 1, 'USD', '{}'
     FROM generate_series($1::bigint, $2) AS n`,
    [first, last, carriers.BMESA, freight.locations.chicago],
  );
}

/** The name of the file, and its number of shipments. */
async function exported(by: Caller, filter: { q?: string } = {}): Promise<[string | undefined, number]> {
  const { headers, body } = await by.call(shipmentsApi.export, { format: 'csv', ...filter });
  const [, name] = /filename="([^"]+)"/.exec(String(headers['content-disposition'])) ?? [];
  return [name, String(body).trim().split('\n').length - 1];
}

beforeAll(async () => {
  freight = await startFreight();
  // One statement has five seconds.
  for (let last = 5000; last <= mostFileRows; last += 5000) await addRows(last - 4999, last);
});
afterAll(() => freight.close());

describe('the file of all shipments', () => {
  it('has 50,000 of them, and says in its name when one more was found', async () => {
    expect(await exported(freight.administrator)).toEqual(['shipments-2026-11-23.csv', mostFileRows]);

    await addRows(mostFileRows + 1, mostFileRows + 1);

    expect(await exported(freight.administrator)).toEqual(['shipments-2026-11-23-first-50000.csv', mostFileRows]);
    expect(await exported(freight.administrator, { q: 'SH80050001' })).toEqual(['shipments-2026-11-23.csv', 1]);
  });

  it('is whole for who sees a part of them', async () => {
    const clerk = await freight.addUser('clerk@lakeside.example', 'CustomerUser', 1001, ['track']);
    await limitToLocations(freight.portal, 'clerk@lakeside.example', freight.locations.chicago);

    expect(await exported(clerk)).toEqual(['shipments-2026-11-23.csv', 50]);
  });
});
