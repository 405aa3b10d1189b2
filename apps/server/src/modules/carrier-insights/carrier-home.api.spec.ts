import { randomUUID } from 'node:crypto';
import { invitesApi, type ListInvites } from '@lading/contracts/accounts/invites';
import { CarrierHome, carrierHomeApi } from '@lading/contracts/carriers/carrier-home';
import { customerPricingApi } from '@lading/contracts/carriers/customer-pricing';
import { carrierLocationsApi } from '@lading/contracts/customers/carrier-locations';
import { locationRulesApi } from '@lading/contracts/customers/location-rules';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';
import { carrierClaimsApi } from '@lading/contracts/invoices/carrier-claims';
import { carrierInvoicesApi } from '@lading/contracts/invoices/carrier-invoices';
import { askedVolumesApi } from '@lading/contracts/quotes/volume-answers';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { carrierShipmentsApi, type CarrierShipmentFilter } from '@lading/contracts/shipments/carrier-shipments';
import { aPricing } from '../../../../../test/harness/builders/carriers';
import { addRow, changeRows, storedRows } from '../../../../../test/harness/builders/rows';
import { startTestPortal, type Caller } from '../../../../../test/harness/test-portal';
import { Invite } from '../account/account.entities';
import { Shipment } from '../shipments/shipments.entities';
import { addVolumeRequests } from './carrier-rival.fixture';
import { carrierId, everything, figuresWorld, type FiguresWorld } from './carrier-figures.fixture';
import { DeskOrder } from '../booking/booking.entities';

let world: FiguresWorld;

const home = async (by: Caller = world.administrator) => (await by.call(carrierHomeApi.getCarrierHome)).body;

beforeAll(async () => {
  world = await figuresWorld(await startTestPortal({ now: '2026-11-18T18:00:00.000Z', config: { role: 'web' } }));
  await changeRows(world.portal, Shipment, { carrierId, state: 'inTransit' }, { category: 'exception' });
  await changeRows(world.portal, Shipment, { carrierId, state: 'dispatched' }, { category: 'missedEta' });
  await addVolumeRequests(world);
  const [createdAt, expiresAt] = [world.portal.clock.now(), new Date('2026-12-01T00:00:00Z')];
  for (const firstTriedAt of [null, createdAt, createdAt])
    await addRow(world.portal, Invite, {
      ...{ carrierId, keyHash: randomUUID(), email: 'lead@mill.example', companyName: 'Mill', createdAt },
      ...{ sentAt: createdAt, expiresAt, firstTriedAt },
    });
  const [waiting] = await storedRows(world.portal, Shipment, { carrierId, isTest: false });
  if (!waiting) throw new Error('no shipment');
  await addRow(world.portal, DeskOrder, {
    ...{ shipmentId: waiting.id, booking: waiting.booking, customerId: waiting.customerId, carrierId },
    ...{ placedAt: new Date(), answerBy: new Date(), task: 'answer' },
  });
  const [priced] = world.companies;
  if (priced)
    await aPricing(world.portal, {
      ...{ carrierId, customerId: priced.id, validTo: '2026-12-24', terms: { discountBasisPoints: 7000 } },
    });
  const [{ id: customerId, locations } = { id: 0, locations: [] }] = world.companies;
  await world.administrator.call(locationRulesApi.changeCustomerLocationRule, {
    ...{ customerId },
    locations: locations.map((locationId) => ({ locationId, isPrepaid: true, isCollect: false, isThirdParty: true })),
  });
});
afterAll(() => world.portal.close());

it('counts in each card what its list finds with the same filter, and follows a change in the next answer', async () => {
  const by = world.administrator;
  const parts = (part: CarrierShipmentFilter['part']) =>
    by.call(carrierShipmentsApi.listCarrierShipments, { part, limit: 10 });
  const invites = (state: ListInvites['state']) => by.call(invitesApi.listInvites, { state, limit: 10 });
  const counts = await home();
  const totals = {
    toAccept: (await parts('toAccept')).body.total,
    exceptions: (await parts('exceptions')).body.total,
    missedEta: (await parts('missedEta')).body.total,
    withoutProof: (await parts('withoutProof')).body.total,
    disputes: (await by.call(carrierInvoicesApi.listCarrierInvoices, { answerWithinDays: 7, limit: 10 })).body.total,
    claimDeadlines: (await by.call(carrierClaimsApi.listCarrierClaims, { dueWithinDays: 7, limit: 10 })).body.total,
    volumeRequests: (await by.call(askedVolumesApi.list, { status: 'open', limit: 10 })).body.total,
    pricingInNotice: (await by.call(customerPricingApi.listCustomerPricing, { carrierId, isInNotice: true, limit: 10 }))
      .body.total,
    unclaimedCustomers: (await by.call(carrierCustomersApi.listCarrierCustomers, { isUnclaimed: true, limit: 10 })).body
      .total,
    openedInvites: (await invites('opened')).body.total,
    waitingInvites: (await invites('waiting')).body.total,
    expiredInvites: (await invites('expired')).body.total,
    limitedLocations: (await by.call(carrierLocationsApi.listCarrierLocations, { isLimited: true, limit: 10 })).body
      .total,
  };
  expect(counts).toEqual(totals);
  expect(Object.keys(totals).toSorted()).toEqual([...fieldsOf(CarrierHome).keys()].toSorted());
  // No invoice is disputed and no claim filed here.
  const empty = { disputes: 0, claimDeadlines: 0 };
  expect(Object.fromEntries(Object.entries(totals).filter(([, total]) => !total))).toEqual(empty);

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
