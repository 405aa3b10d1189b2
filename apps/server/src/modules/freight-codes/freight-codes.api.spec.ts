import { freightCodesApi } from '@lading/contracts/customers/freight-codes';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { quoteDetails, startFreight, type Freight } from '../shipments/shipments.fixture';

let freight: Freight;

beforeAll(async () => {
  freight = await startFreight();
});
afterAll(() => freight.close());

it('lists every closed list of codes with names, to callers without a sign-in too', async () => {
  const { status, body } = await freight.portal.anyone.call(freightCodesApi.listFreightCodes);

  expect(status).toBe(200);
  expect(body.handlingUnits).toContainEqual({ code: 'PAT', name: 'Pallet', isCommon: true });
  expect(body.accessorials).toContainEqual(
    expect.objectContaining({ code: 'APTD', side: 'delivery', needs: ['appointmentStart'], isComputed: false }),
  );
  expect(body.limitedAccessTypes).toContainEqual({ code: 'School-34', name: 'Hospital', group: 'School' });
  expect(body.locationTypes).toContainEqual(expect.objectContaining({ code: 'residential', delivery: ['RES'] }));
  expect(body.documentKinds).toContainEqual({ code: 'POD', name: 'Proof of delivery' });
  expect(body.freightClasses).toHaveLength(18);
});

it.each([
  ['handling unit', 'items.0.handlingUnitType'],
  ['packaging', 'items.0.packaging'],
  ['location type', 'destination.locationType'],
  ['limited access type', 'destination.limitedAccessType'],
])('refuses a made-up %s by its field instead of carrying it along', async (_, path) => {
  const details = quoteDetails(freight.locations.chicago);
  const item = { ...details.items[0], ...(path.startsWith('items') && { [path.slice(8)]: 'MOON' }) };
  const end = { ...details.destination, ...(path.startsWith('dest') && { [path.slice(12)]: 'MOON' }) };

  const { status, body } = await freight.administrator.send('POST', quotesApi.start.path, {
    ...details,
    items: [item],
    destination: end,
  });

  expect({ status, body }).toMatchObject({ status: 422, body: { fields: [{ path, rule: 'choice' }] } });
});
