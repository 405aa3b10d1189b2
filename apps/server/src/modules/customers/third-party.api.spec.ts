import { carrierUsersApi } from '@lading/contracts/accounts/carrier-users';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { locationRulesApi } from '@lading/contracts/customers/location-rules';
import { thirdPartyVisibilityApi } from '@lading/contracts/customers/third-party-visibility';
import { askedVolumesApi } from '@lading/contracts/quotes/volume-answers';
import { dashboardsApi } from '@lading/contracts/reports/customer-dashboard';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import type { FreightTerms } from '@lading/domain/freight/freight-terms';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { aCustomer, aLocation, aUser, userIdOf } from '../../../../../test/harness/builders/customers';
import { aShipment } from '../../../../../test/harness/builders/freight';
import { addRow, changeRows, storedRows } from '../../../../../test/harness/builders/rows';
import { createCarrier, signedIn } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { UserAccount } from '../account/account.entities';
import { UserLocation } from '../customer-users/customer-users.entities';
import { ShipmentAudience } from '../shipment-notifications/shipment-notices.queries';
import { Shipment } from '../shipments/shipments.entities';
import { VolumeAnswer, VolumeRequest } from '../volume-requests/volume-requests.entities';

const carrierId = 2301;
const rivalId = 2302;
let portal: TestPortal;
let ashgrove: number;
let birch: number;
let cedar: number;
let dock: number;
let yard: number;
let boss: Caller;
let representative: Caller;
let representativeId: number;
let shipper: Caller;
let numbers = 0;

const shipment = (
  locationId: number,
  freightTerms: FreightTerms,
  { hauledBy = carrierId, isTest = false } = {},
): Promise<number> =>
  aShipment(portal, {
    ...{ number: `LS-${(numbers += 1)}`, customerId: ashgrove, carrierId: hauledBy, locationId, freightTerms, isTest },
    ...{ category: 'pickup', pickupDate: '2026-11-23', originLabel: 'Reno', destinationLabel: 'Tulsa' },
    ...{ originZone: 'UTC', destinationZone: 'UTC', totalCents: 100 },
  });

const list = async (caller: Caller, filter = {}) =>
  (await caller.call(thirdPartyVisibilityApi.listThirdPartyCustomers, { limit: 10, ...filter })).body;
const preview = (caller: Caller, input: { withdrawnIds?: number[]; grantedIds?: number[] }, customerId = ashgrove) =>
  caller.call(thirdPartyVisibilityApi.previewThirdParty, { customerId, ...input });
const grant = (isThirdParty: boolean) =>
  boss.call(locationRulesApi.changeCustomerLocationRule, {
    customerId: ashgrove,
    locations: [{ locationId: dock, isPrepaid: true, isCollect: true, isThirdParty }],
  });
const shipmentsOf = async (caller: Caller): Promise<number> =>
  (await caller.call(shipmentsApi.list, { limit: 100 })).body.items.length;

beforeAll(async () => {
  portal = await startTestPortal();
  await createCarrier(portal, { id: carrierId, code: 'THIRD' });
  await createCarrier(portal, { id: rivalId, code: 'RIVAL' });
  ashgrove = await aCustomer(portal, { companyName: 'Ashgrove', homeCarrierId: carrierId, isConfigured: true });
  birch = await aCustomer(portal, { companyName: 'Birch Mill', homeCarrierId: carrierId, isConfigured: true });
  cedar = await aCustomer(portal, { companyName: 'Cedar Falls', homeCarrierId: rivalId, isConfigured: true });
  dock = await aLocation(portal, { customerId: ashgrove, name: 'Reno dock' });
  yard = await aLocation(portal, { customerId: ashgrove, name: 'Elko yard' });
  await aLocation(portal, { customerId: birch, name: 'Tulsa dock' });

  const carrierUser = async (email: string, carrierUserRole: 4 | 5, privileges: readonly string[]) =>
    aUser(portal, {
      ...{ email, carrierId, carrierUserRole, privileges: [...privileges] },
      role: carrierUserRole === 5 ? 'CarrierAdministrator' : 'CarrierSalesAdministrator',
    });
  await carrierUser('boss@third.example', 5, startingPrivileges('CarrierAdministrator'));
  boss = portal.as(await signedIn(portal, 'boss@third.example'));
  representativeId = await carrierUser('rep@third.example', 4, [
    ...startingPrivileges('SalesRepresentative'),
    ...['thirdPartyVisibility', 'dataVisibility'],
  ]);
  representative = portal.as(await signedIn(portal, 'rep@third.example'));
  await boss.call(carrierCustomersApi.representLocations, {
    id: ashgrove,
    locations: [{ locationId: yard, userId: representativeId }],
  });

  const customer = { customerId: ashgrove, privileges: ['shipment'] };
  await aUser(portal, { ...customer, email: 'admin@ashgrove.example', role: 'CustomerAdministrator' });
  shipper = portal.as(await signedIn(portal, 'admin@ashgrove.example'));
  await aUser(portal, {
    ...{ ...customer, email: 'gone@ashgrove.example', role: 'CustomerAdministrator', state: 'suspended' },
  });
  const [elsewhere, blind, here] = [
    await aUser(portal, { ...customer, email: 'yard@ashgrove.example', role: 'CustomerUser' }),
    await aUser(portal, { ...customer, email: 'blind@ashgrove.example', role: 'CustomerUser' }),
    await aUser(portal, { ...customer, email: 'dock@ashgrove.example', role: 'CustomerUser' }),
  ];
  await changeRows(portal, UserAccount, elsewhere, { seesAllLocations: false });
  await changeRows(portal, UserAccount, here, { seesAllLocations: false });
  await changeRows(portal, UserAccount, blind, { seesAllLocations: true, thirdPartyVisibility: false });
  await addRow(portal, UserLocation, { userId: elsewhere, locationId: yard, customerId: ashgrove });
  await addRow(portal, UserLocation, { userId: here, locationId: dock, customerId: ashgrove });

  await shipment(dock, 'thirdParty');
  await shipment(dock, 'thirdParty');
  await shipment(dock, 'prepaid');
  await shipment(dock, 'thirdParty', { hauledBy: rivalId });
  await shipment(dock, 'thirdParty', { isTest: true });
  await shipment(yard, 'thirdParty');
});
afterAll(() => portal.close());

describe('the third-party freight of customers', () => {
  it('is listed by customer with the own third-party shipments alone, within what the reader sees', async () => {
    expect(await list(boss)).toMatchObject({
      total: 2,
      items: [
        { id: ashgrove, companyName: 'Ashgrove', locationCount: 2, withdrawnCount: 0, shipmentCount: 3 },
        { id: birch, companyName: 'Birch Mill', locationCount: 1, withdrawnCount: 0, shipmentCount: 0 },
      ],
    });
    expect(await list(representative)).toMatchObject({
      total: 1,
      items: [{ companyName: 'Ashgrove', locationCount: 1, shipmentCount: 1 }],
    });
    expect(await list(boss, { search: 'BIRCH' })).toMatchObject({ total: 1 });
    expect(await list(boss, { isWithdrawn: true })).toMatchObject({ total: 0 });
  });

  it('of companies of other sites is neither listed nor previewed, though the carrier hauls for them', async () => {
    const customerId = cedar;
    const place = await aLocation(portal, { customerId, name: 'Cedar dock' });
    await aShipment(portal, {
      ...{ number: 'LS-C', customerId, carrierId, locationId: place, freightTerms: 'thirdParty', category: 'pickup' },
      ...{ pickupDate: '2026-11-23', originLabel: 'Reno', destinationLabel: 'Tulsa', totalCents: 100 },
      ...{ originZone: 'UTC', destinationZone: 'UTC' },
    });

    expect(await list(boss, { search: 'Cedar' })).toMatchObject({ total: 0, items: [] });
    expect((await preview(boss, { withdrawnIds: [place] }, customerId)).status).toBe(404);
  });

  it('is previewed with the shipments of the carrier and the users who see them, and nothing of other carriers', async () => {
    const { body } = await preview(boss, { withdrawnIds: [dock, yard] });
    const ofDock = await preview(boss, { withdrawnIds: [dock] });

    expect(body).toEqual({ hiddenShipmentCount: 3, userCount: 3, shownShipmentCount: 0 });
    expect(ofDock.body).toEqual({ hiddenShipmentCount: 2, userCount: 2, shownShipmentCount: 0 });
  });

  it('is previewed only for customers and locations that the reader sees', async () => {
    const statuses = await Promise.all([
      preview(representative, { withdrawnIds: [yard] }),
      preview(representative, { withdrawnIds: [dock] }),
      preview(representative, { withdrawnIds: [] }, birch),
      preview(boss, { withdrawnIds: [dock] }, birch),
    ]);

    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404, 404]);
  });

  it('is gone for the users of the customer from list, sum, file and pushes with the next answer once it is withdrawn, and back once it is granted', async () => {
    const days = { startDate: '2026-11-01', endDate: '2026-11-30', timeFrameType: 'months' } as const;
    const seenBy = async (userId: number) => {
      const { body: file } = await shipper.call(shipmentsApi.export, { format: 'csv' });
      const audiences = await Promise.all(
        (await storedRows(portal, Shipment, { customerId: ashgrove })).map(({ id }) =>
          portal.app.get(ShipmentAudience).of(id),
        ),
      );
      return {
        list: await shipmentsOf(shipper),
        sum: (await shipper.call(dashboardsApi.customer, days)).body.current.shipmentCount,
        file: String(file).trim().split(/\r?\n/).length - 1,
        followed: audiences.filter((audience) => audience?.userIds.includes(userId)).length,
      };
    };
    const shipperId = await userIdOf(portal, 'admin@ashgrove.example');
    const before = await seenBy(shipperId);
    await grant(false);
    const withdrawn = await seenBy(shipperId);
    const [row] = (await list(boss, { isWithdrawn: true })).items;
    const [again, back] = [await preview(boss, { withdrawnIds: [dock] }), await preview(boss, { grantedIds: [dock] })];
    await grant(true);

    const all = { list: 6, sum: 6, file: 6, followed: 6 };
    expect([before, withdrawn]).toEqual([all, { list: 2, sum: 2, file: 2, followed: 2 }]);
    expect(await seenBy(shipperId)).toEqual(all);
    expect(row).toMatchObject({ companyName: 'Ashgrove', withdrawnCount: 1 });
    expect(again.body).toMatchObject({ hiddenShipmentCount: 0, userCount: 0 });
    expect(back.body).toMatchObject({ shownShipmentCount: 2 });
  });

  it('is withdrawn only by users who may manage locations; others read the rule', async () => {
    const rule = await representative.call(locationRulesApi.getCustomerLocationRule, { customerId: ashgrove });
    const change = await representative.call(locationRulesApi.changeCustomerLocationRule, {
      customerId: ashgrove,
      locations: [{ locationId: yard, isPrepaid: true, isCollect: true, isThirdParty: false }],
    });

    expect(rule.body.locations.map(({ name }) => name)).toEqual(['Elko yard']);
    expect(change.status).toBe(403);
  });
});

it('hides third-party volume requests from a user of the carrier with the next answer after the privilege is taken', async () => {
  const asked = async (number: string, freightTerms: FreightTerms): Promise<number> => {
    const { id: volumeRequestId } = await addRow(portal, VolumeRequest, {
      ...{
        customerId: ashgrove,
        number,
        state: 'sent',
        kind: 'truckload',
        details: { freightTerms, equipment: 'dryVan', origin: { locationId: yard }, billToLocationId: yard },
      },
      ...{ originLabel: 'Reno', destinationLabel: 'Tulsa', originZone: 'UTC', roadMiles: 1, totalWeight: 1 },
      ...{ pickupDate: '2026-11-23', answerBy: '2027-01-01T00:00:00Z', carrierIds: [carrierId], createdBy: null },
      ...{ createdAt: '2026-11-20T00:00:00Z', updatedAt: '2026-11-20T00:00:00Z' },
    });
    const { id } = await addRow(portal, VolumeAnswer, {
      ...{
        volumeRequestId,
        customerId: ashgrove,
        carrierId,
        email: 'desk@third.example',
        mailedAt: '2026-11-20T00:00:00Z',
      },
    });
    return id;
  };
  await asked('V-1', 'prepaid');
  const hidden = await asked('V-2', 'thirdParty');
  const seen = async () =>
    (await representative.call(askedVolumesApi.list, { limit: 10 })).body.items.map(({ number }) => number).toSorted();
  const before = await seen();
  const users = (await boss.call(carrierUsersApi.listCarrierUsers, { limit: 10 })).body.items;
  const user = users.find(({ id }) => id === representativeId);
  if (!user) throw new Error('the representative is not in the list');
  const { id, version, firstName, lastName, role } = user;
  await boss.call(carrierUsersApi.updateCarrierUser, {
    ...{ id, version, firstName, lastName, role },
    privileges: ['customerVisibility', 'dataVisibility'],
  });

  expect([before, await seen()]).toEqual([['V-1', 'V-2'], ['V-1']]);
  const decline = { answerId: hidden, reason: 'No capacity' };
  expect((await representative.call(askedVolumesApi.decline, decline)).status).toBe(404);
  expect((await representative.call(thirdPartyVisibilityApi.listThirdPartyCustomers, { limit: 10 })).status).toBe(403);
});
