import { carrierHomeApi } from '@lading/contracts/carriers/carrier-home';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { carrierShipmentsApi } from '@lading/contracts/shipments/carrier-shipments';
import { changeRows } from '../../../../../test/harness/builders/rows';
import { startTestPortal, type Caller } from '../../../../../test/harness/test-portal';
import { Shipment } from '../shipments/shipments.entities';
import { carrierId, everything, figuresWorld, type FiguresWorld } from './carrier-figures.fixture';

let world: FiguresWorld;

const home = async (by: Caller = world.administrator) => (await by.call(carrierHomeApi.getCarrierHome)).body;

beforeAll(async () => {
  world = await figuresWorld(await startTestPortal({ now: '2026-11-18T18:00:00.000Z', config: { role: 'web' } }));
  await changeRows(world.portal, Shipment, { carrierId, state: 'inTransit' }, { category: 'exception' });
  await changeRows(world.portal, Shipment, { carrierId, state: 'dispatched' }, { category: 'missedEta' });
});
afterAll(() => world.portal.close());

it('counts what the lists find with the same filter, and follows a change in the next answer', async () => {
  const { administrator } = world;
  const parts = { exceptions: 'exceptions', missedEta: 'missedEta', withoutProof: 'withoutProof' } as const;
  const counts = await home();
  for (const [name, part] of Object.entries(parts)) {
    const list = await administrator.call(carrierShipmentsApi.listCarrierShipments, { part, limit: 10 });
    expect([name, Object.entries(counts).find(([count]) => count === name)?.[1]]).toEqual([name, list.body.total]);
    expect(list.body.total).toBeGreaterThan(0);
  }
  const unclaimed = await administrator.call(carrierCustomersApi.listCarrierCustomers, {
    isUnclaimed: true,
    limit: 10,
  });
  expect(counts.unclaimedCustomers).toBe(unclaimed.body.total);

  await changeRows(world.portal, Shipment, { carrierId, category: 'missedEta' }, { category: 'transit' });
  expect((await home()).missedEta).toBe(0);
});

it('leaves out what the caller may not see, and counts a representative’s own freight', async () => {
  const [first] = world.representatives;
  if (!first) throw new Error('no representative');
  const all = await home();
  const own = await home(first.caller);
  expect(own.exceptions).toBeLessThan(all.exceptions ?? 0);
  expect(own).not.toHaveProperty('unclaimedCustomers');
  expect(own).not.toHaveProperty('openedInvites');
  const nothing = await world.callerWith(everything.filter((one) => one === 'seeAllCustomersTab'));
  expect(await home(nothing)).toEqual({});
});
