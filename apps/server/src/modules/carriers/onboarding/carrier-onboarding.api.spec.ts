import { demonstrationCarriers } from '@lading/carrier-simulator/carrier-profile';
import { SimulatorClock } from '@lading/carrier-simulator/clock';
import { startSimulator } from '@lading/carrier-simulator/simulator';
import { apiKeysApi } from '@lading/contracts/accounts/api-keys';
import { carrierConnectionsApi } from '@lading/contracts/carriers/carrier-connections';
import { carrierDeletionApi } from '@lading/contracts/carriers/carrier-deletion';
import {
  carrierOnboardingApi,
  type CarrierOnboarding,
  type CarrierTestShipment,
} from '@lading/contracts/carriers/carrier-onboarding';
import { carriersApi } from '@lading/contracts/carriers/carriers';
import { carrierSystemsApi } from '@lading/contracts/carriers/carrier-systems';
import { carrierTerminalsApi } from '@lading/contracts/carriers/carrier-terminals';
import { fuelIndexApi } from '@lading/contracts/carriers/fuel-index';
import { managedCarrierCustomersApi } from '@lading/contracts/carriers/managed-carrier-customers';
import { managedCarriersApi, type ManagedCarrier } from '@lading/contracts/carriers/managed-carriers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { carrierShipmentsApi } from '@lading/contracts/shipments/carrier-shipments';
import { aTariff } from '../../../../../../test/harness/builders/carriers';
import { aUser, password } from '../../../../../../test/harness/builders/customers';
import { addRow, changeRows, storedRow, storedRows } from '../../../../../../test/harness/builders/rows';
import { Browser } from '../../../../../../test/harness/browser';
import {
  createCaller,
  createCarrier,
  createPlaces,
  createShipper,
  workedExample,
  type Shipper,
} from '../../../../../../test/harness/freight-world';
import { eventually } from '../../../../../../test/harness/kernel-app';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../../test/harness/test-portal';
import { SecondFactor, UserAccount } from '../../account/account.entities';
import { CustomerAssignment, Customer } from '../../customers/customers.entities';
import { CarrierDeletion } from '../../carrier-deletion/carrier-deletion.entities';
import { Carrier, CarrierTrial as StoredTrial, ProBlock } from '../carriers.entities';

const { getCarrierOnboarding, publishCarrier, getCarrierTrial, startCarrierTrial, moveCarrierTrial } =
  carrierOnboardingApi;
const { getDeletionEffects, deleteCarrier, restoreCarrier } = carrierDeletionApi;

interface Refused {
  code?: string;
  detail?: string;
  missing?: string[];
}

const token = 'bearer-secret-of-bluemesa-4321';
let portal: TestPortal;
let simulator: Awaited<ReturnType<typeof startSimulator>>;
let chief: Caller;
let editor: Caller;
let shipper: Shipper;
/** A carrier that an administrator has just added. */
let added: ManagedCarrier;
let carrierId: number;

const onboarding = async (id = carrierId, caller = editor): Promise<CarrierOnboarding> =>
  (await caller.call(getCarrierOnboarding, { carrierId: id })).body;
const openPoints = async (id = carrierId): Promise<string[]> =>
  (await onboarding(id)).points.filter(({ isMet }) => !isMet).map(({ point }) => point);
const lane = { originPostalCode: '60607', destinationPostalCode: '30303', pounds: 900, freightClass: 85 } as const;
const price = (id = carrierId, caller = editor) => caller.call(startCarrierTrial, { carrierId: id, ...lane });
const take = (
  trial: CarrierTestShipment,
  move: CarrierTestShipment['allowedActions'][number],
  id = carrierId,
  caller = editor,
) => caller.call(moveCarrierTrial, { carrierId: id, trialId: trial.id, move });
const signIn = async (email: string, address: string): Promise<Caller> =>
  portal.as((await new Browser(portal.app, address).signIn(email, password)).access_token);
const administratorOf = async (id: number, email: string): Promise<number> =>
  aUser(portal, { email, role: 'CarrierAdministrator', carrierId: id, carrierUserRole: 5, privileges: [] });
const secured = (userId: number) =>
  addRow(portal, SecondFactor, { userId, secret: 'sealed', createdAt: new Date(), confirmedAt: new Date() });
const refusal = async (reply: Promise<{ status: number; body: unknown }>): Promise<[number, Refused]> => {
  const { status, body } = await reply;
  return [status, Object(body)];
};

beforeAll(async () => {
  const profiles = demonstrationCarriers.map((one) => ({ ...one, accepts: [{ kind: 'bearer', token } as const] }));
  simulator = await startSimulator({ carriers: profiles, tick: 0, seed: 'onboarding', clock: new SimulatorClock() });
  simulator.world.clock.set('2026-11-20T15:00:00Z');
  portal = await startTestPortal({ config: { carrierPrivateHosts: '127.0.0.1' } });
  await createPlaces(portal);
  shipper = await createShipper(portal);
  chief = await createCaller(portal, { email: 'chief@lading.example', role: 'SuperSystemAdministrator' });
  const privileges = ['viewCarriers', 'addCarrier', 'deleteCarrier'];
  editor = await createCaller(portal, { email: 'editor@lading.example', role: 'SystemAdministrator', privileges });
  const terms = { name: 'Tin Kettle', scac: 'TKTL', isContract: false, theme: 'theme-core' };
  const { addManagedCarrier } = managedCarriersApi;
  added = (await editor.call(addManagedCarrier, { ...terms, code: 'TINKT', subdomain: 'tinkettle' })).body;
  carrierId = added.carrierId;
}, 60_000);
afterAll(async () => {
  await simulator.close();
  await portal.close();
});

describe('the setup of a carrier that was just added', () => {
  it('has its names, its site and readable colors, and names everything else that is missing', async () => {
    const view = await onboarding();

    expect(added).toMatchObject({ isPublished: false, isApiActive: false });
    expect(view).toMatchObject({ publishedAt: null, openCount: 7, mayPublish: false, mayOverride: false });
    expect(await openPoints()).toEqual([
      ...['supportPhone', 'numbers', 'fuel', 'prices', 'dispatch', 'administrator', 'trial'],
    ]);
    expect(view.points.map(({ reason }) => reason)).toEqual([
      'Tin Kettle, code TINKT, SCAC TKTL.',
      expect.stringMatching(/^tinkettle\..* answers\.$/),
      'All color pairs meet WCAG 2.2 AA contrast.',
      'It has no support phone.',
      '0 numbers are left; it needs 1,000 for all customers.',
      'The fuel index has no value yet.',
      'No tariff is published for pickups on 11/21/2026.',
      'Neither a desk nor a connection accepts its shipments.',
      'It has no active administrator.',
      'There was no test shipment yet.',
    ]);
  });

  it('cannot be skipped by the API switch, and its publication lists what is missing', async () => {
    const { switchCarrierApi } = managedCarriersApi;
    const [status, switched] = await refusal(editor.call(switchCarrierApi, { carrierId, isApiActive: true }));
    const [refused, published] = await refusal(editor.call(publishCarrier, { carrierId }));

    expect([status, switched.missing]).toEqual([409, ['connection', 'rates', 'publication']]);
    expect([refused, published.code, published.missing]).toEqual([409, 'wrong-state', await openPoints()]);
    expect(published.detail).toMatch(/^Tin Kettle can't be published yet\. Missing: support phone, PRO numbers/);
  });

  it('shows each point as soon as it holds', async () => {
    await editor.call(fuelIndexApi.add, { indexDate: '2026-11-16', milliDollars: 3802 });
    await aTariff(portal, { carrierId });
    await editor.call(managedCarriersApi.changeManagedCarrier, {
      ...{ carrierId, name: 'Tin Kettle', scac: 'TKTL', isContract: false, supportPhone: '312-555-0177' },
    });
    await editor.call(carriersApi.addProBlock, { carrierId, from: '1000000001', to: '1000000999' });
    expect(await openPoints()).toEqual(['numbers', 'dispatch', 'administrator', 'trial']);
    await editor.call(carriersApi.addProBlock, { carrierId, from: '1000002001', to: '1000003000' });
    const desk = { isOn: true, deskMinutes: 60, missedPickupMinutes: 30, deskEmails: ['desk@tinkettle.example'] };
    await editor.call(managedCarriersApi.setDeskDispatch, { carrierId, ...desk });
    const administrator = await administratorOf(carrierId, 'ada@tinkettle.example');
    expect(await openPoints()).toEqual(['administrator', 'trial']);
    expect((await onboarding()).points.find(({ point }) => point === 'administrator')?.reason).toMatch(/second factor/);
    await secured(administrator);
    await administratorOf(carrierId, 'bob@tinkettle.example');

    expect(await openPoints()).toEqual(['trial']);
    await createCarrier(portal, { id: 2190, code: 'TWIN' });
    await changeRows(portal, Carrier, 2190, { name: 'TIN KETTLE' });
    expect(await openPoints()).toEqual(['names', 'trial']);
    await changeRows(portal, Carrier, 2190, { name: 'Other' });
  });

  it('counts a fuel index whose newest week is old or not in effect yet as missing', async () => {
    portal.clock.set('2026-11-16T15:00:00Z');
    expect((await onboarding()).points.find(({ point }) => point === 'fuel')?.reason).toBe(
      'No value of the fuel index is in effect on 11/17/2026.',
    );
    portal.clock.set('2026-12-10T15:00:00Z');

    expect(await openPoints()).toEqual(['fuel', 'trial']);
    portal.clock.set('2026-11-20T15:00:00Z');
  });
});

describe('a test shipment', () => {
  it('is priced, dispatched, accepted at the desk, tracked and canceled with this carrier alone, and uses no PRO number', async () => {
    const before = await storedRows(portal, ProBlock, { carrierId });
    const priced = await price();
    expect([priced.status, priced.body]).toMatchObject([
      201,
      { state: 'priced', acceptedBy: 'desk', origin: 'Chicago, IL 60607', allowedActions: ['dispatch'] },
    ]);
    expect(priced.body.totalCents).toBeGreaterThan(0);
    expect((await take(priced.body, 'accept')).status).toBe(409);
    const bob = await signIn('bob@tinkettle.example', '10.7.1.1');
    expect((await take(priced.body, 'dispatch')).body).toMatchObject({ state: 'dispatched', acceptedAt: null });
    expect((await take(priced.body, 'dispatch')).status).toBe(409);
    expect((await onboarding()).points.at(-1)?.reason).toMatch(/still has to be accepted/);
    expect((await bob.call(getCarrierTrial, { carrierId })).body.trial?.state).toBe('dispatched');
    expect((await take(priced.body, 'accept', carrierId, bob)).body.state).toBe('accepted');
    expect((await take(priced.body, 'track')).body.state).toBe('tracked');
    expect((await take(priced.body, 'cancel')).body).toMatchObject({ state: 'canceled', allowedActions: [] });

    expect(await openPoints()).toEqual([]);
    expect(await storedRows(portal, ProBlock, { carrierId })).toEqual(before);
    expect(await portal.sql('SELECT FROM shipment')).toHaveLength(0);
    expect(await portal.sql('SELECT FROM quote')).toHaveLength(0);
    const mails = await eventually(async () => {
      const found = await portal.sql<{ subject: string }>('SELECT subject FROM mail WHERE recipient = $1', [
        'desk@tinkettle.example',
      ]);
      return found.length > 0 ? found : undefined;
    });
    expect(mails).toEqual([{ subject: `Test order ${priced.body.reference}: do not pick up` }]);
    expect(
      await portal.sql(`SELECT payload->>'state' AS state FROM event WHERE name = 'carrier-trial-moved' ORDER BY id`),
    ).toEqual(['priced', 'dispatched', 'accepted', 'tracked', 'canceled'].map((state) => ({ state })));
  });

  it('is seen by administrators of the portal and of this carrier alone', async () => {
    const { trial } = (await editor.call(getCarrierTrial, { carrierId })).body;
    await administratorOf(2190, 'zoe@twin.example');
    const stranger = await signIn('zoe@twin.example', '10.7.1.2');

    expect((await stranger.call(getCarrierTrial, { carrierId })).status).toBe(404);
    expect((await price(carrierId, stranger)).status).toBe(404);
    expect(trial && (await take(trial, 'dispatch', carrierId, stranger)).status).toBe(404);
    expect((await portal.as(shipper.token).call(getCarrierTrial, { carrierId })).status).toBe(403);
    expect((await stranger.call(getCarrierOnboarding, { carrierId })).status).toBe(403);
  });

  it('says why there is no rate, and which ZIP code is unknown', async () => {
    const [status, body] = await refusal(price(2190));
    const [unknown, fields] = await refusal(
      editor.call(startCarrierTrial, { carrierId, ...lane, originPostalCode: '00000' }),
    );

    expect([status, body.detail]).toEqual([409, expect.stringMatching(/^Nothing accepts its shipments yet/)]);
    expect([unknown, fields]).toMatchObject([422, { fields: [{ path: 'originPostalCode' }] }]);
  });

  it('runs against the system of a connected carrier, whose answers complete the points of prices and connection', async () => {
    await createCarrier(portal, { id: 2191, code: 'BMESA', connector: 'digital-ltl' });
    await changeRows(portal, Carrier, 2191, { publishedAt: null, isApiActive: false });
    expect(await openPoints(2191)).toEqual(expect.arrayContaining(['prices', 'dispatch', 'trial']));
    const settings = { way: 'http', canLookUpByReference: true, signIn: 'bearer', token } as const;
    const baseUrl = `${simulator.address}/carriers/BMESA`;
    await editor.call(carrierSystemsApi.changeCarrierSystem, { carrierId: 2191, version: 0, ...settings, baseUrl });

    const { status, body } = await price(2191);
    expect([status, body]).toMatchObject([201, { acceptedBy: 'connection' }]);
    const dispatched = await take(body, 'dispatch', 2191);
    expect(dispatched.body).toMatchObject({ state: 'accepted', pro: expect.any(String) });
    expect((await take(body, 'track', 2191)).body.state).toBe('tracked');
    expect((await take(body, 'cancel', 2191)).body.state).toBe('canceled');
    const open = await openPoints(2191);
    expect(open).not.toContain('prices');
    expect(open).not.toContain('dispatch');
    expect(open).not.toContain('numbers');
    portal.clock.set('2026-11-21T15:00:01Z');
    expect(await openPoints(2191)).toContain('prices');
    portal.clock.set('2026-11-20T15:00:00Z');
  });
});

describe('the publication of a carrier', () => {
  it('may leave out one point, by a super administrator with a reason that is stored', async () => {
    await changeRows(portal, Carrier, carrierId, { supportPhone: '' });
    const override = { point: 'supportPhone', reason: 'They answer by email' } as const;

    expect((await onboarding()).mayOverride).toBe(false);
    expect((await editor.call(publishCarrier, { carrierId, override })).status).toBe(403);
    expect(await onboarding(carrierId, chief)).toMatchObject({ mayOverride: true, mayPublish: false });
    expect((await chief.call(publishCarrier, { carrierId, override: { ...override, reason: ' ' } })).status).toBe(422);
    await changeRows(portal, StoredTrial, { carrierId }, { state: 'tracked' });
    const [status, body] = await refusal(chief.call(publishCarrier, { carrierId, override }));
    expect([status, body.missing]).toEqual([409, ['trial']]);
    await changeRows(portal, StoredTrial, { carrierId }, { state: 'canceled' });

    const published = await chief.call(publishCarrier, { carrierId, override });

    expect([published.status, published.body]).toMatchObject([200, { publishedAt: '2026-11-20T15:00:00.000Z' }]);
    expect(await portal.sql(`SELECT payload->'leftOut' AS out FROM event WHERE name = 'carrier-published'`)).toEqual([
      { out: override },
    ]);
  });

  it('never leaves out what accepts the shipments', async () => {
    const refused = await refusal(
      chief.call(publishCarrier, { carrierId: 2191, override: { point: 'dispatch', reason: 'Later' } }),
    );

    expect(refused[0]).toBe(409);
  });

  it('activates the API, so that the next quote asks the carrier', async () => {
    await changeRows(portal, Carrier, carrierId, { publishedAt: null, isApiActive: false, supportPhone: '3125550177' });
    const me = portal.as(shipper.token);
    const asked = async () => {
      const { body } = await me.call(quotesApi.start, { ...workedExample(shipper.locationId), isRatedNow: true });
      const rated = await eventually(async () => {
        const quote = (await me.call(quotesApi.get, { quoteId: body.quoteId })).body;
        return quote.state === 'rated' || quote.state === 'failed' ? quote : undefined;
      });
      return rated.answers.map((answer) => answer.carrierId);
    };
    expect(await asked()).not.toContain(carrierId);

    const { body } = await editor.call(publishCarrier, { carrierId });
    await editor.call(publishCarrier, { carrierId });

    expect(body).toMatchObject({ openCount: 0, mayPublish: false, publishedAt: expect.any(String) });
    expect(await asked()).toContain(carrierId);
    expect(await portal.sql(`SELECT FROM event WHERE name = 'carrier-published'`)).toHaveLength(2);
  });
});

describe('a deleted carrier', () => {
  const page = (path: string) =>
    portal.as('', 'tinkettle.localhost').send<string>('GET', path, undefined, { accept: 'text/html' });

  it('is shown with what its deletion ends, and is deleted with its code alone', async () => {
    await changeRows(portal, Customer, shipper.customerId, { homeCarrierId: carrierId });
    await addRow(portal, CustomerAssignment, {
      ...{ carrierId, customerId: shipper.customerId, cause: 'assign', since: new Date() },
      userId: (await storedRow(portal, UserAccount, { email: 'ada@tinkettle.example' })).id,
    });

    const effects = await editor.call(getDeletionEffects, { carrierId });
    const wrong = await editor.call(deleteCarrier, { carrierId, code: 'TINK' });

    expect(effects.body).toMatchObject({ customerCount: 1, userCount: 2, shipmentCount: 0, deletedAt: null });
    expect(wrong.status).toBe(422);
    const { items } = (
      await editor.call(managedCarrierCustomersApi.listManagedCarrierCustomers, { carrierId, limit: 10 })
    ).body;
    expect(items).toMatchObject([{ id: shipper.customerId, companyName: 'harbor', userCount: 1 }]);
    expect((await editor.call(carrierTerminalsApi.listCarrierTerminals, { carrierId, limit: 10 })).body.total).toBe(0);
  });

  it('gets no more questions, has a closed site, no users and no keys, and its customers use the neutral portal', async () => {
    const bob = await signIn('bob@tinkettle.example', '10.7.1.3');
    const wanted = { name: 'Dispatch', scopes: ['carrier-shipments' as const], isTest: false };
    const { key } = (await bob.call(apiKeysApi.createApiKey, wanted)).body;
    const offeredTo = async () => {
      const { items } = (await portal.as(shipper.token).call(carrierConnectionsApi.listConnections)).body;
      return items.map((one) => one.carrierId);
    };
    expect(await offeredTo()).toContain(carrierId);
    expect((await page('/landing')).status).toBe(200);

    const { status, body } = await editor.call(deleteCarrier, { carrierId, code: 'TINKT' });

    expect([status, body]).toMatchObject([200, { mayRestore: true, restorableUntil: '2026-12-20T15:00:00.000Z' }]);
    expect((await bob.call(getCarrierTrial, { carrierId })).status).toBe(401);
    expect((await portal.as(key).call(carrierShipmentsApi.listCarrierShipments, { limit: 1 })).status).toBe(401);
    expect(await offeredTo()).not.toContain(carrierId);
    expect((await storedRow(portal, Customer, { id: shipper.customerId })).homeCarrierId).toBeNull();
    expect(await storedRow(portal, Carrier, { id: carrierId })).toMatchObject({ isApiActive: false, isActive: true });
    const closed = await page('/landing');
    expect([closed.status, closed.body]).toEqual([410, expect.stringContaining('The site of Tin Kettle is closed')]);
    expect((await page('/public-tracking-page')).status).toBe(200);
    const listed = async (more: object) =>
      (await editor.call(managedCarriersApi.listManagedCarriers, { search: 'TINKT', ...more })).body.total;
    expect([await listed({}), await listed({ status: 5 })]).toEqual([0, 1]);
    const [refused, problem] = await refusal(
      editor.call(managedCarriersApi.switchCarrierApi, { carrierId, isApiActive: true }),
    );
    expect([refused, problem.detail]).toEqual([409, 'Tin Kettle is deleted. Restore it first.']);
    expect((await editor.call(deleteCarrier, { carrierId, code: 'TINKT' })).status).toBe(409);
  });

  it('is restored with its site, users, connections and customers for 30 days', async () => {
    const { status, body } = await editor.call(restoreCarrier, { carrierId });

    expect([status, body]).toMatchObject([200, { deletedAt: null, customerCount: 1, userCount: 2 }]);
    expect((await storedRow(portal, Carrier, { id: carrierId })).isApiActive).toBe(true);
    expect((await storedRow(portal, Customer, { id: shipper.customerId })).homeCarrierId).toBe(carrierId);
    expect(await storedRows(portal, CustomerAssignment, { carrierId })).toMatchObject([{ until: null }]);
    expect((await page('/landing')).status).toBe(200);
    await signIn('bob@tinkettle.example', '10.7.1.4');
    expect((await editor.call(restoreCarrier, { carrierId })).status).toBe(409);
  });

  it('cannot be restored after 30 days; a customer that has moved since stays where it is, and its API stays off without a desk', async () => {
    await editor.call(deleteCarrier, { carrierId, code: 'TINKT' });
    await changeRows(portal, Customer, shipper.customerId, { homeCarrierId: 2190 });
    const desk = { isOn: false, deskMinutes: 60, missedPickupMinutes: 30, deskEmails: [] };
    expect((await editor.call(managedCarriersApi.setDeskDispatch, { carrierId, ...desk })).status).toBe(200);
    portal.clock.set('2026-12-20T15:00:01Z');
    expect((await editor.call(getDeletionEffects, { carrierId })).body.mayRestore).toBe(false);
    portal.clock.set('2026-11-20T15:00:00Z');

    expect((await editor.call(restoreCarrier, { carrierId })).status).toBe(200);
    expect((await storedRow(portal, Customer, { id: shipper.customerId })).homeCarrierId).toBe(2190);
    expect((await storedRow(portal, Carrier, { id: carrierId })).isApiActive).toBe(false);
    expect(await storedRows(portal, CarrierDeletion, { carrierId })).toHaveLength(2);
  });
});
