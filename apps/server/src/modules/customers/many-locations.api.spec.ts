import type { PickupOrder } from '@lading/contracts/fields/pickup-order';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { savedLanesApi } from '@lading/contracts/quotes/saved-lanes';
import type { Dispatch } from '@lading/contracts/shipments/shipments';
import type { VolumeDetails } from '@lading/contracts/quotes/volume-parts';
import { volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import type { Caller } from '../../../../../test/harness/test-portal';
import { committed, row, sent } from '../order-uploads/order-uploads.fixture';
import { carriers, dispatchOf, quoteDetails, startFreight, type Freight } from '../shipments/shipments.fixture';
import { CustomerLocationRule } from './customers.entities';
import { addRow, removeRows } from '../../../../../test/harness/builders/rows';
import { aLocation } from '../../../../../test/harness/builders/customers';

const orderOf = ({ quoteId: _, offerId: __, expectedCents: ___, ...order }: Dispatch): PickupOrder => order;

let freight: Freight;
let shipper: Caller;
/** The 452nd by name. */
let last: number;

beforeAll(async () => {
  freight = await startFreight({ requestsPerMinute: 10_000 });
  shipper = freight.administrator;
  for (let n = 1; n < 450; n += 1)
    await aLocation(freight.portal, { customerId: 1001, name: `Branch ${String(n).padStart(3, '0')}` });
  last = await aLocation(freight.portal, { customerId: 1001, name: 'Zion dock', address1: '450 Dock St' });
});
afterAll(() => freight.close());

const volume = (change: Partial<VolumeDetails> = {}): VolumeDetails => {
  const { origin, destination } = quoteDetails(last);
  return {
    freightTerms: 'prepaid',
    units: 'imperial',
    origin,
    destination,
    stops: [],
    equipment: 'dryVan',
    trailerLength: 53,
    pickup: { date: '2026-11-25', from: '08:00', to: '12:00' },
    items: [],
    commodity: 'Bottled water',
    totalWeight: 42_000,
    totalPallets: 22,
    services: [],
    references: [],
    carriers: [{ carrierId: carriers.BMESA, email: 'desk@bluemesa.example' }],
    answerBy: '2026-11-24T15:00:00.000Z',
    ...change,
  };
};

describe('the 452nd active location of a company', () => {
  it('ships prepaid freight, and its stored address replaces the one that was sent', async () => {
    const { origin, ...details } = quoteDetails(last);
    const { status, body } = await shipper.call(quotesApi.start, {
      ...details,
      origin: { ...origin, city: 'Elsewhere' },
      isRatedNow: false,
    });

    expect({ status, body }).toMatchObject({ status: 201, body: { details: { origin: { city: 'Chicago' } } } });
  });

  it('receives collect freight and pays third-party freight', async () => {
    const details = quoteDetails(last);
    const { locationId: _, ...foreign } = details.origin;
    const collect = { freightTerms: 'collect', origin: foreign, destination: details.origin } as const;
    const thirdParty = { freightTerms: 'thirdParty', origin: foreign, billToLocationId: last } as const;

    for (const change of [collect, thirdParty]) {
      const { status, body } = await shipper.call(quotesApi.start, { ...details, ...change, isRatedNow: false });
      expect({ status, body }).toMatchObject({ status: 201 });
    }
  });

  it('is still refused on terms that its carrier does not grant', async () => {
    await addRow(freight.portal, CustomerLocationRule, {
      locationId: last,
      customerId: 1001,
      isPrepaid: false,
      isCollect: true,
      isThirdParty: true,
    });
    const { status, body } = await shipper.call(quotesApi.start, { ...quoteDetails(last), isRatedNow: false });
    await removeRows(freight.portal, CustomerLocationRule, { locationId: last });

    expect({ status, body }).toMatchObject({ status: 422, body: { fields: [{ path: 'origin.locationId' }] } });
  });

  it('pays for a saved lane', async () => {
    const { shipDate: _, ...lane } = quoteDetails(last);
    const { status, body } = await shipper.call(savedLanesApi.add, {
      name: 'From Zion',
      carrierId: carriers.BMESA,
      freight: lane,
      order: orderOf(dispatchOf({ quoteId: 1, offerId: 1 })),
    });

    expect({ status, body }).toMatchObject({ status: 201 });
  });

  it('is found in a file of orders by name, by street and as the bill-to', async () => {
    const byName = `${row('SO-1', { from: 'Zion dock' })},,,`;
    const byStreet = `${row('SO-2', { from: '' })},450 Dock St,60607,`;
    const asBillTo = `${row('SO-3', { from: 'Dallas dock' }).replace('2026,,', '2026,Third party,')},,,Zion dock`;
    const file = await sent(shipper, [byName, byStreet, asBillTo], ',Origin address,Origin zip,Bill to');

    expect(await committed(shipper, file)).toMatchObject({ addedCount: 3, badCount: 0 });
    expect(
      await freight.portal.sql(
        `SELECT (details #>> '{origin,locationId}')::int AS origin, (details ->> 'billToLocationId')::int AS "billTo"
           FROM uploaded_order ORDER BY reference`,
      ),
    ).toEqual([
      { origin: last, billTo: null },
      { origin: last, billTo: null },
      { origin: freight.locations.dallas, billTo: last },
    ]);
  });

  it('requests a volume rate from carriers', async () => {
    const { status, body } = await shipper.call(volumeRequestsApi.open, volume());
    expect({ status, body }).toMatchObject({ status: 201 });
    const asked = await shipper.call(volumeRequestsApi.send, { volumeRequestId: body.id });

    expect({ status: asked.status, body: asked.body }).toMatchObject({ status: 200, body: { state: 'sent' } });
  });
});
