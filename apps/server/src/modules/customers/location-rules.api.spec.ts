import type { FreightTerms } from '@lading/domain/freight/freight-terms';
import { locationRulesApi, type LocationGrant } from '@lading/contracts/customers/location-rules';
import { locationsApi, type NewLocation } from '@lading/contracts/customers/locations';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { createUser, createShipper, signedIn, type Shipper } from '../../../../../test/harness/freight-world';
import { Customer, CustomerLocationRule, Location } from './customers.entities';
import { UserLocation } from '../customer-users/customer-users.entities';
import { UserAccount } from '../account/account.entities';
import { Quote } from '../quotes/quotes.entities';
import { Shipment } from '../shipments/shipments.entities';
import { aShipment, aQuote } from '../../../../../test/harness/builders/freight';
import { aCarrier } from '../../../../../test/harness/builders/carriers';
import { changeRows, removeRows, addRow } from '../../../../../test/harness/builders/rows';
import { aUser } from '../../../../../test/harness/builders/customers';

let portal: TestPortal;
let shipper: Shipper;
let newark: number;
let administrator: Caller;
let dockWorker: Caller;
let dockWorkerId: number;
let carrier: Caller;

const newLocation: NewLocation = {
  name: 'Newark dock',
  address1: '165 Port St',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07114',
  country: 'USA',
  contactName: 'Ines Carvalho',
  phone: '973-555-0176',
};

async function createFreight(locationId: number | null, terms: FreightTerms, number: string): Promise<void> {
  await aShipment(portal, {
    number,
    customerId: shipper.customerId,
    carrierId: 2101,
    locationId,
    category: 'pickup',
    freightTerms: terms,
    pickupDate: '2026-11-23',
    originLabel: 'Chicago',
    destinationLabel: 'Atlanta',
    originZone: 'UTC',
    destinationZone: 'UTC',
    totalCents: 100,
  });
  const place = { locationId };
  const details = { freightTerms: terms, origin: place, destination: place, billToLocationId: locationId };
  await aQuote(portal, {
    customerId: shipper.customerId,
    number: `Q-${number}`,
    state: 'rated',
    round: 1,
    details,
    freightTerms: terms,
  });
}

const shipmentsOf = async (caller: Caller, terms?: 'thirdParty'[]): Promise<string[]> => {
  const { body } = await caller.call(shipmentsApi.list, { limit: 100, ...(terms && { terms }) });
  return body.items.map(({ number }) => number).sort();
};
const quotesOf = async (caller: Caller): Promise<string[]> => {
  const { body } = await caller.call(quotesApi.list, { limit: 100 });
  return body.items.map(({ number }) => number.slice(2)).sort();
};
const exportOf = async (caller: Caller): Promise<string> =>
  (await caller.call(shipmentsApi.export, { format: 'csv' })).body;
const everything = ['COL-M', 'PRE-M', 'PRE-N', 'THI-M'];
const grants = (changes: Partial<LocationGrant>): LocationGrant[] => [
  { locationId: newark, isPrepaid: true, isCollect: true, isThirdParty: true, ...changes },
];
/** A cursor of our form that names a text no database can hold. */
const unstorable = Buffer.from(JSON.stringify(['a\u0000', 1])).toString('base64url');
const rule = (limits: Partial<UserAccount>): Promise<void> => changeRows(portal, UserAccount, dockWorkerId, limits);

beforeAll(async () => {
  portal = await startTestPortal();
  await aCarrier(portal, { id: 2101, name: 'Bluemesa', theme: 'x' });
  await aCarrier(portal, { id: 2102, code: 'OTHER', name: 'Other', scac: 'OTHR', theme: 'x' });
  shipper = await createShipper(portal, 'harbor');
  administrator = portal.as(shipper.token);
  await changeRows(portal, Customer, shipper.customerId, { homeCarrierId: 2101 });
  const person = { email: 'dock@harbor.example', role: 'CustomerUser' as const, customerId: shipper.customerId };
  dockWorkerId = await createUser(portal, { ...person, privileges: ['quote', 'track'] });
  dockWorker = portal.as(await signedIn(portal, person.email));
  await aUser(portal, {
    email: 'grace@carrier.example',
    firstName: 'Grace',
    lastName: 'Holloway',
    role: 'CarrierAdministrator',
    carrierUserRole: 5,
    carrierId: 2101,
    privileges: ['manageLocations', 'customerVisibility', 'seeAllCustomersTab'],
  });
  carrier = portal.as(await signedIn(portal, 'grace@carrier.example'));
  newark = (await administrator.call(locationsApi.addLocation, newLocation)).body.id;
  await createFreight(shipper.locationId, 'prepaid', 'PRE-M');
  await createFreight(shipper.locationId, 'collect', 'COL-M');
  await createFreight(shipper.locationId, 'thirdParty', 'THI-M');
  await createFreight(newark, 'prepaid', 'PRE-N');
});
afterAll(() => portal.close());
afterEach(async () => {
  await rule({ seesAllLocations: true, thirdPartyVisibility: true, showThirdParty: true });
  await removeRows(portal, UserLocation, { userId: dockWorkerId });
  await removeRows(portal, CustomerLocationRule);
});

const onlyMainDock = async (): Promise<void> => {
  await rule({ seesAllLocations: false });
  await addRow(portal, UserLocation, {
    userId: dockWorkerId,
    locationId: shipper.locationId,
    customerId: shipper.customerId,
  });
};

it('a cursor that cannot be stored is malformed, not a fault', async () => {
  expect((await administrator.call(locationsApi.listLocations, { cursor: unstorable })).status).toBe(400);
});

it('the billed ones are found among all, with their total', async () => {
  const before = (await administrator.call(locationsApi.listLocations, {})).body;
  const [first] = before.items;
  await changeRows(portal, Location, { customerId: shipper.customerId }, ({ id }) => ({ isBilling: id === first?.id }));

  const { body } = await administrator.call(locationsApi.listLocations, { isBilling: true, limit: 50 });
  const { body: searched } = await administrator.call(locationsApi.listLocations, {
    isBilling: true,
    search: 'no dock',
  });

  expect(before.total).toBeGreaterThan(1);
  expect(body).toMatchObject({ items: [{ id: first?.id, isBilling: true }], total: 1 });
  expect(searched).toMatchObject({ items: [], total: 0 });
  const ids = before.items.slice(1, 2).map(({ id }) => id);
  const { body: named } = await administrator.call(locationsApi.listLocations, { ids });
  expect(named.items.map(({ id }) => id)).toEqual(ids);
});

describe('a user location rule', () => {
  it('that names everything hides nothing', async () => {
    expect(await shipmentsOf(dockWorker)).toEqual(everything);
    expect(await quotesOf(dockWorker)).toEqual(everything);
  });

  it('narrows lists, totals, exports and single records to its locations, in the very next call', async () => {
    await onlyMainDock();

    const own = everything.filter((number) => number !== 'PRE-N');
    const [hidden] = await portal.sql<{ id: number }>(`SELECT id FROM shipment WHERE number = 'PRE-N'`);

    expect(await shipmentsOf(dockWorker)).toEqual(own);
    expect(await quotesOf(dockWorker)).toEqual(own);
    expect((await dockWorker.call(shipmentsApi.list, { limit: 1 })).body.total).toBe(3);
    expect((await dockWorker.call(shipmentsApi.get, { shipmentId: hidden?.id ?? 0 })).status).toBe(404);
    expect(await exportOf(dockWorker)).not.toContain('PRE-N');
    expect((await dockWorker.call(locationsApi.listLocations, {})).body.items.map(({ name }) => name)).toEqual([
      'Main dock',
    ]);
    expect((await dockWorker.call(locationsApi.getLocation, { id: newark })).status).toBe(404);
  });

  it('never narrows what administrators see', async () => {
    await changeRows(portal, UserAccount, shipper.userId, { seesAllLocations: false });

    expect(await shipmentsOf(administrator)).toEqual(everything);
  });

  it('without any location shows no freight but own drafts', async () => {
    await rule({ seesAllLocations: false });
    const saved = await dockWorker.call(quotesApi.saveDraft, { draft: { note: 'mine' } });

    expect(saved.status).toBeLessThan(300);
    expect(await shipmentsOf(dockWorker)).toEqual([]);
    expect(await quotesOf(dockWorker)).toHaveLength(1);
    await removeRows(portal, Quote, { state: 'draft' });
  });

  it('hides third-party freight altogether, or only from lists', async () => {
    const [third] = await portal.sql<{ id: number }>(`SELECT id FROM shipment WHERE number = 'THI-M'`);
    const open = (): Promise<{ status: number }> => dockWorker.call(shipmentsApi.get, { shipmentId: third?.id ?? 0 });

    await rule({ showThirdParty: false });
    expect(await shipmentsOf(dockWorker)).toEqual(['COL-M', 'PRE-M', 'PRE-N']);
    expect(await shipmentsOf(dockWorker, ['thirdParty'])).toEqual(['THI-M']);
    expect(await quotesOf(dockWorker)).not.toContain('THI-M');
    expect((await open()).status).not.toBe(404);

    await rule({ thirdPartyVisibility: false });
    expect(await shipmentsOf(dockWorker, ['thirdParty'])).toEqual([]);
    expect((await open()).status).toBe(404);
  });

  it('hides third-party freight of no location as well, but not from who has made it', async () => {
    const untied = (of: number | null) =>
      changeRows(portal, Shipment, { number: 'THI-M' }, { locationId: null, createdBy: of });
    const third = () => shipmentsOf(dockWorker, ['thirdParty']);
    await untied(null);
    const seen = [await third()];
    await rule({ thirdPartyVisibility: false });
    seen.push(await third());
    await untied(dockWorkerId);
    seen.push(await third());
    await changeRows(portal, Shipment, { number: 'THI-M' }, { locationId: shipper.locationId, createdBy: null });

    expect(seen).toEqual([['THI-M'], [], ['THI-M']]);
  });
});

describe('a customer location rule', () => {
  it('takes a location with some terms from all users of the customer, administrators included', async () => {
    const { body } = await carrier.call(locationRulesApi.changeCustomerLocationRule, {
      customerId: shipper.customerId,
      locations: grants({ isPrepaid: false }),
    });

    expect(body.locations.find(({ locationId }) => locationId === newark)).toMatchObject({
      isPrepaid: false,
      isCollect: true,
    });
    expect(await shipmentsOf(administrator)).toEqual(['COL-M', 'PRE-M', 'THI-M']);
    expect(await quotesOf(dockWorker)).toEqual(['COL-M', 'PRE-M', 'THI-M']);
    const { body: location } = await administrator.call(locationsApi.getLocation, { id: newark });
    expect(location.freightTerms).toEqual(['collect', 'thirdParty']);
  });

  it('takes a location away when nothing is left of it, and gives it back', async () => {
    const change = (changes: Partial<LocationGrant>): Promise<{ status: number }> =>
      carrier.call(locationRulesApi.changeCustomerLocationRule, {
        customerId: shipper.customerId,
        locations: grants(changes),
      });

    await change({ isPrepaid: false, isCollect: false, isThirdParty: false });
    expect((await administrator.call(locationsApi.getLocation, { id: newark })).status).toBe(404);

    await change({});
    expect((await administrator.call(locationsApi.getLocation, { id: newark })).status).toBe(200);
    expect(await shipmentsOf(administrator)).toEqual(everything);
  });

  it('is in the list of its carrier with how far it narrows the company, and in no other list', async () => {
    await carrier.call(locationRulesApi.changeCustomerLocationRule, {
      customerId: shipper.customerId,
      locations: [
        ...grants({ isPrepaid: false }),
        { locationId: shipper.locationId, isPrepaid: false, isCollect: false, isThirdParty: false },
      ],
    });
    const stranger = await createShipper(portal, 'elsewhere');
    const list = async (filter = {}) => (await carrier.call(locationRulesApi.listLocationRules, filter)).body;

    const harbor = {
      customerId: shipper.customerId,
      companyName: 'harbor',
      locationCount: 2,
      narrowedCount: 1,
      withheldCount: 1,
    };
    expect(await list()).toEqual({ items: [harbor], total: 1, nextCursor: null });
    expect(await list({ search: 'HARB', isNarrowed: true })).toMatchObject({ total: 1 });
    expect(await list({ search: 'elsewhere' })).toMatchObject({ total: 0 });
    const foreign = await carrier.call(locationRulesApi.getCustomerLocationRule, { customerId: stranger.customerId });
    expect(foreign.status).toBe(404);
    expect((await carrier.call(locationRulesApi.listLocationRules, { cursor: unstorable })).status).toBe(400);
    await removeRows(portal, CustomerLocationRule);
    expect(await list({ isNarrowed: true })).toMatchObject({ items: [], total: 0 });
  });

  it("is the home carrier's to change, and no other's", async () => {
    await changeRows(portal, Customer, shipper.customerId, { homeCarrierId: 2102 });
    const input = { customerId: shipper.customerId, locations: grants({ isPrepaid: false }) };

    const foreign = await carrier.call(locationRulesApi.changeCustomerLocationRule, input);
    const own = await administrator.call(locationRulesApi.changeCustomerLocationRule, input);

    await changeRows(portal, Customer, shipper.customerId, { homeCarrierId: 2101 });
    expect([foreign.status, own.status]).toEqual([404, 403]);
    expect(await portal.sql('SELECT FROM customer_location_rule')).toEqual([]);
  });

  it('is written down with the carrier behind it', async () => {
    await carrier.call(locationRulesApi.changeCustomerLocationRule, {
      customerId: shipper.customerId,
      locations: grants({ isCollect: false }),
    });

    const [event] = await portal.sql(
      `SELECT actor_name AS actor, customer_id AS customer, carrier_id AS carrier FROM event WHERE name = 'customer-location-rule-changed' ORDER BY id DESC LIMIT 1`,
    );
    expect(event).toEqual({ actor: 'Grace Holloway', customer: shipper.customerId, carrier: 2101 });
  });
});

describe('a location', () => {
  it('is checked by the form of its country', async () => {
    const { status, body } = await administrator.call(locationsApi.addLocation, {
      ...newLocation,
      postalCode: 'K1A 0B1',
    });

    expect(status).toBe(422);
    expect(body).toMatchObject({
      fields: [{ path: 'postalCode', rule: 'zipCode', message: 'Postal code must have valid zip-code format' }],
    });
  });

  it('closes after it opens', async () => {
    const { body } = await administrator.call(locationsApi.addLocation, {
      ...newLocation,
      readyTime: '15:00',
      closeTime: '15:00',
    });

    expect(body).toMatchObject({
      fields: [{ path: 'closeTime', message: 'Close time should be more than Ready time' }],
    });
  });

  it('is changed by its administrators only, and never by another company', async () => {
    const stranger = portal.as((await createShipper(portal, 'stranger')).token);
    const change = { ...newLocation, id: newark, isActive: true, name: 'Newark cross-dock' };

    expect((await stranger.call(locationsApi.changeLocation, change)).status).toBe(404);
    expect((await dockWorker.call(locationsApi.changeLocation, change)).status).toBe(403);
    expect((await administrator.call(locationsApi.changeLocation, change)).body.name).toBe('Newark cross-dock');
  });
});
