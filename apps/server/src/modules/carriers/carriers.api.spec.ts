import type { Role } from '@lading/domain/users/roles';
import { carrierConnectionsApi } from '@lading/contracts/carriers/carrier-connections';
import { carriersApi } from '@lading/contracts/carriers/carriers';
import { managedCarriersApi, type ListManagedCarriers } from '@lading/contracts/carriers/managed-carriers';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { Browser } from '../../../../../test/harness/browser';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import type { RateRequest } from '../../connectors/rate-request';
import { system } from '../../kernel/database/session';
import { CarriersService } from './carriers.service';
import { Location, Customer } from '../customers/customers.entities';
import { Invite } from '../account/account.entities';
import { Event } from '../../kernel/events/events.entities';
import { aUser, aCustomer, aLocation } from '../../../../../test/harness/builders/customers';
import {
  aCarrier,
  aConnection,
  aFuelIndex,
  aPricing,
  aProBlock,
  aSite,
  aTariff,
} from '../../../../../test/harness/builders/carriers';
import { removeRows, addRow } from '../../../../../test/harness/builders/rows';

const password = 'correct horse battery';
const limits = { signal: new AbortController().signal, deadline: 1000 };
const mod11 = {
  proLengths: [10],
  proPrefix: '100',
  checkAlgorithm: 'MOD11X',
  checkBody: 'AFTER_PREFIX',
  mask: '###-######-#',
};

const shipment: RateRequest = {
  reference: 'Q1-R1-BMESA',
  mode: 'LTL',
  origin: {
    city: 'Chicago',
    state: 'IL',
    postalCode: '60607',
    country: 'USA',
    latitude: 41.8721,
    longitude: -87.6578,
    timeZone: 'America/Chicago',
    locationType: 'business',
  },
  destination: {
    city: 'Atlanta',
    state: 'GA',
    postalCode: '30303',
    country: 'USA',
    latitude: 33.7525,
    longitude: -84.3888,
    timeZone: 'America/New_York',
    locationType: 'business',
  },
  items: [
    {
      unitSystem: 'imperial',
      description: 'Machine parts',
      handlingUnits: 2,
      handlingUnitType: 'SKD',
      length: 48,
      width: 40,
      height: 45,
      weight: 1150,
      pieces: 24,
      packaging: 'CTN',
      freightClass: 92.5,
      classSource: 'given',
      stackable: false,
    },
  ],
  accessorials: [],
  terms: 'Prepaid',
  pickupDate: '2026-11-24',
  currency: 'USD',
  isTest: false,
};

describe('carriers', () => {
  let portal: TestPortal;
  let service: CarriersService;
  let carrier: Caller;
  let customer: Caller;

  async function addUser(
    email: string,
    role: Role,
    owner: { customer?: number; carrier?: number; privileges?: string[] },
  ): Promise<Caller> {
    await aUser(portal, {
      email,
      role,
      customerId: owner.customer ?? null,
      carrierId: owner.carrier ?? null,
      carrierUserRole: owner.carrier ? 5 : null,
      privileges: owner.privileges ?? (owner.carrier ? ['dataVisibility'] : []),
    });
    const { access_token } = await new Browser(portal.app, `10.0.0.${email.length}`).signIn(email, password);
    return portal.as(access_token);
  }

  beforeAll(async () => {
    portal = await startTestPortal();
    service = portal.app.get(CarriersService);
    await aCustomer(portal, { id: 1001, companyName: 'Lakeside Machine Works' });
    await aCarrier(portal, { id: 2001, connectorSettings: {}, proProfile: mod11 });
    await aCarrier(portal, {
      id: 2002,
      code: 'IWREN',
      name: 'Ironwren Freight',
      scac: 'IWRF',
      theme: 'theme-ironwren',
      connector: 'digital-ltl',
      connectorSettings: { simulator: true },
      proProfile: {},
    });
    await aCarrier(portal, {
      id: 2003,
      code: 'CPFIN',
      name: 'Copperfin Motor Freight',
      scac: 'CPMF',
      theme: 'theme-copperfin',
      connectorSettings: { dispatch: { baseUrl: 'https://api.copperfin.example' } },
      proProfile: mod11,
    });
    await aConnection(portal, { carrierId: 2001, customerId: 1001, accountNumber: 'BM-7' });
    await aConnection(portal, { carrierId: 2002, customerId: 1001, accountNumber: '' });
    await aConnection(portal, { carrierId: 2003, customerId: 1001, accountNumber: '' });
    await aPricing(portal, { carrierId: 2003, customerId: 1001, terms: { discountBasisPoints: 8000 } });
    await aTariff(portal, { carrierId: 2001, terms: demoTariff() });
    await aTariff(portal, { carrierId: 2003, name: 'Copper 2026', terms: demoTariff() });
    await aFuelIndex(portal);
    carrier = await addUser('carrier@test.example', 'CarrierAdministrator', { carrier: 2001 });
    customer = await addUser('shipper.admin@test.example', 'CustomerAdministrator', { customer: 1001 });
  }, 60_000);
  afterAll(() => portal.close());

  const asSystem = <T>(work: () => Promise<T>): Promise<T> => portal.database.asScope(system, work);
  const linkOf = (carrierId: number) => asSystem(() => service.linkOf(1001, carrierId));

  describe('of a customer', () => {
    it('are the reachable ones: a simulated one only with the simulator, and none for a test', async () => {
      const links = await asSystem(() => service.linksOf(1001, { isTest: false }));
      const tests = await asSystem(() => service.linksOf(1001, { isTest: true }));

      expect(links.map(({ code }) => code)).toEqual(['BMESA', 'CPFIN']);
      expect(tests).toEqual([]);
    });

    it('are listed with the preferred ones first', async () => {
      const preferred = await customer.call(carriersApi.prefer, { carrierId: 2003, isPreferred: true });
      const { body } = await customer.call(carriersApi.connected);

      expect(preferred.body).toMatchObject({ carrierId: 2003, isPreferred: true });
      expect(body.items.map(({ code }) => code)).toEqual(['CPFIN', 'BMESA', 'IWREN']);
      expect((await customer.call(carriersApi.prefer, { carrierId: 999, isPreferred: true })).status).toBe(404);
    });

    it('are set up by its administrators: account, switches, and locations they do not rate', async () => {
      await aCustomer(portal, { id: 1009, companyName: 'Stranger Works' });
      const dock = await aLocation(portal, { customerId: 1001 });
      const theirs = await aLocation(portal, { customerId: 1009 });
      const { listConnections, changeConnection } = carrierConnectionsApi;
      const wanted = { carrierId: 2001, accountNumber: ' BM-8 ', isPreferred: false, isEnabled: true };

      const changed = await customer.call(changeConnection, { ...wanted, closedLocationIds: [dock] });
      expect(changed.body).toMatchObject({ accountNumber: 'BM-8', closedLocationIds: [dock], hasContract: false });
      const askedFrom = async (...locationIds: number[]) =>
        (await asSystem(() => service.linksOf(1001, { isTest: false, locationIds }))).map(({ code }) => code);
      expect(await askedFrom(dock)).toEqual(['CPFIN']);
      expect(await askedFrom()).toEqual(['BMESA', 'CPFIN']);

      expect((await customer.call(changeConnection, { ...wanted, closedLocationIds: [theirs] })).status).toBe(422);
      expect((await customer.call(changeConnection, { ...wanted, carrierId: 999, closedLocationIds: [] })).status).toBe(
        404,
      );
      await customer.call(changeConnection, { ...wanted, isEnabled: false, closedLocationIds: [] });
      expect(await askedFrom()).toEqual(['CPFIN']);
      const { body } = await customer.call(listConnections);
      expect(body.items.find(({ carrierId }) => carrierId === 2001)).toMatchObject({
        isEnabled: false,
        closedLocationIds: [],
        askedCount: 0,
        lastAnsweredAt: null,
      });
      const trail = await portal.sql(
        `SELECT payload -> 'before' -> 'closedLocationIds' AS before FROM event WHERE name = 'carrier-connection-changed' ORDER BY id`,
      );
      expect(trail).toEqual([{ before: [] }, { before: [dock] }]);
      await customer.call(changeConnection, { ...wanted, accountNumber: 'BM-7', closedLocationIds: [] });
      await removeRows(portal, Location, { customerId: 1009 });
      await removeRows(portal, Customer, 1009);
    });

    it('are tried without ordering anything', async () => {
      const { tryConnection } = carrierConnectionsApi;
      const outcome = async (carrierId: number) => (await customer.call(tryConnection, { carrierId })).body;

      expect(await outcome(2001)).toMatchObject({ outcome: 'answers', reason: null });
      expect(await outcome(2002)).toMatchObject({ outcome: 'refuses', reason: "The carrier's address is not set." });
      expect((await customer.call(tryConnection, { carrierId: 999 })).status).toBe(404);
    });
  });

  describe('of the installation', () => {
    let editor: Caller;
    let viewer: Caller;
    beforeAll(async () => {
      const privileges = ['viewCarriers', 'addCarrier'];
      editor = await addUser('carrier.editor@lading.example', 'SystemAdministrator', { privileges });
      viewer = await addUser('viewer@lading.example', 'SystemAdministrator', { privileges: ['viewCarriers'] });
      await aSite(portal, { subdomain: 'mesa', carrierId: 2001, siteName: 'Mesa' });
    });
    const list = async (filter: ListManagedCarriers = {}) =>
      (await viewer.call(managedCarriersApi.listManagedCarriers, filter)).body;
    const codes = async (filter: ListManagedCarriers) => (await list(filter)).items.map(({ code }) => code);

    it('are listed with site, numbers and last activity, found by status and text, page by page', async () => {
      await addRow(portal, Invite, {
        carrierId: 2001,
        keyHash: 'a',
        email: 'a@h.example',
        companyName: 'H',
        createdAt: new Date(),
        expiresAt: '2100-01-01',
        revokedAt: null,
      });
      await addRow(portal, Invite, {
        carrierId: 2001,
        keyHash: 'b',
        email: 'b@h.example',
        companyName: 'H',
        createdAt: new Date(),
        expiresAt: '2000-01-01',
        revokedAt: null,
      });
      await addRow(portal, Invite, {
        carrierId: 2001,
        keyHash: 'c',
        email: 'c@h.example',
        companyName: 'H',
        createdAt: new Date(),
        expiresAt: '2100-01-01',
        revokedAt: new Date(),
      });
      await addRow(portal, Event, {
        occurredAt: '2026-11-20T09:00:00Z',
        name: 'tariff-imported',
        subject: 'carrier:2001',
        payload: {},
        actorName: 'Ada',
        carrierId: 2001,
      });

      expect(await list()).toMatchObject({
        total: 3,
        items: [
          {
            code: 'BMESA',
            brandName: 'Bluemesa Freightways',
            siteUrl: expect.stringMatching(/^http:\/\/mesa\./),
            sharesSite: false,
            isApiActive: true,
            isReachable: true,
            isContract: false,
            pricesFrom: 'tariff',
            customerCount: 1,
            inviteCount: 1,
            lastActivityAt: '2026-11-20T09:00:00.000Z',
          },
          { code: 'CPFIN', siteUrl: null },
          { code: 'IWREN', pricesFrom: 'carrier', isReachable: false },
        ],
      });
      expect(await codes({ search: 'mesa' })).toEqual(['BMESA']);
      expect(await codes({ search: '2003' })).toEqual(['CPFIN']);
      expect(await codes({ status: 1 })).toEqual([]);
      expect(await codes({ status: 3, sortField: 'code', sortOrder: false, limit: 2, skip: 1 })).toEqual([
        'CPFIN',
        'BMESA',
      ]);
      expect((await viewer.call(managedCarriersApi.listCarrierNames)).body.items[0]).toEqual({
        carrierId: 2001,
        code: 'BMESA',
        name: 'Bluemesa Freightways',
      });
    });

    it('get no rate requests while their API is off, booked freight is still tracked, and the audit trail names the actor', async () => {
      const off = await editor.call(managedCarriersApi.switchCarrierApi, { carrierId: 2003, isApiActive: false });
      await editor.call(managedCarriersApi.switchCarrierApi, { carrierId: 2003, isApiActive: false });
      const asked = await asSystem(() => service.linksOf(1001, { isTest: false }));
      const { body } = await customer.call(carriersApi.connected);

      expect([off.status, off.body.isApiActive, await codes({ status: 4 })]).toEqual([200, false, ['CPFIN']]);
      expect(asked.map(({ code }) => code)).toEqual(['BMESA']);
      expect(body.items.find(({ carrierId }) => carrierId === 2003)?.isEnabled).toBe(false);
      expect(await linkOf(2003)).toMatchObject({ code: 'CPFIN' });
      expect(
        await portal.sql(
          `SELECT name, payload, actor_name AS actor, carrier_id AS carrier FROM event WHERE name = 'carrier-api-switched'`,
        ),
      ).toEqual([
        {
          name: 'carrier-api-switched',
          payload: { carrierId: 2003, isApiActive: false },
          actor: 'Ada Reyes',
          carrier: 2003,
        },
      ]);
      await editor.call(managedCarriersApi.switchCarrierApi, { carrierId: 2003, isApiActive: true });
      expect(await codes({ status: 4 })).toEqual([]);
    });

    it('are changed with what was before, and are there for every company once they need no agreement', async () => {
      const terms = { name: 'Copperfin', scac: 'CPMF', supportPhone: '+1 555 010 0000' };
      await editor.call(managedCarriersApi.changeManagedCarrier, { carrierId: 2003, ...terms, isContract: true });
      await aCustomer(portal, { id: 1002, companyName: 'Harbor Pine' });
      const agreed = await list({ status: 1 });
      const open = { carrierId: 2003, ...terms, name: 'Copperfin Motor Freight', isContract: false };
      const { body } = await editor.call(managedCarriersApi.changeManagedCarrier, open);
      const [change] = await portal.sql<{ payload: object }>(
        `SELECT payload FROM event WHERE name = 'carrier-changed' ORDER BY id DESC`,
      );

      expect(agreed.items).toMatchObject([{ name: 'Copperfin', customerCount: 1, isContract: true }]);
      expect(body).toMatchObject({ name: 'Copperfin Motor Freight', customerCount: 2, isContract: false });
      expect(change?.payload).toMatchObject({
        before: { name: 'Copperfin', isContract: true },
        after: { name: 'Copperfin Motor Freight' },
      });
    });

    it('are added with their own site, without rate requests yet', async () => {
      const added = { name: 'Tin Kettle', scac: 'TKTL', isContract: false, theme: 'theme-core' };
      const { status, body } = await editor.call(managedCarriersApi.addManagedCarrier, {
        ...added,
        code: 'TINKT',
        subdomain: 'tinkettle',
      });
      const refusals = [];
      for (const [code, subdomain] of [
        ['TINKT', 'other'],
        ['OTHER', 'tinkettle'],
        ['OTHER', 'www'],
      ] as const) {
        const refused = await editor.call(managedCarriersApi.addManagedCarrier, { ...added, code, subdomain });
        refusals.push(refused.body);
      }
      const site = await portal.anyone.send('GET', '/api/v1/site', undefined, { host: 'tinkettle.localhost:8080' });

      expect([status, body]).toMatchObject([
        201,
        { code: 'TINKT', subdomain: 'tinkettle', isApiActive: false, customerCount: 2 },
      ]);
      expect(refusals).toMatchObject([
        { fields: [{ path: 'code' }] },
        { fields: [{ path: 'subdomain' }] },
        { fields: [{ path: 'subdomain' }] },
      ]);
      expect(site).toMatchObject({ status: 200, body: { carrierCode: 'TINKT' } });
    });

    it('are only for those who may', async () => {
      const action = { carrierId: 2003, isApiActive: false };

      expect((await viewer.call(managedCarriersApi.switchCarrierApi, action)).status).toBe(403);
      expect((await carrier.call(managedCarriersApi.listManagedCarriers, {})).status).toBe(403);
      expect((await customer.call(managedCarriersApi.listCarrierNames)).status).toBe(403);
      expect((await editor.call(managedCarriersApi.switchCarrierApi, { ...action, carrierId: 999 })).status).toBe(404);
    });
  });

  describe('with a tariff', () => {
    it('price in this process, with the trace and the name of the tariff', async () => {
      const answer = await service.connectorOf(await linkOf(2001), { isTest: false }).rates?.rate(shipment, limits);

      expect(answer).toMatchObject({
        outcome: 'offered',
        offers: [
          {
            serviceLevel: 'STANDARD',
            pricing: 'tariff',
            quoteNumber: 'Rules 2026',
            transitDays: 2,
            liability: { centsPerPound: 1000, maximumCents: 10_000_000 },
            guarantees: [{ code: 'GTD_AM' }, { code: 'GTD_NOON' }, { code: 'GTD_PM' }],
            trace: expect.arrayContaining([expect.objectContaining({ step: 'fuel', milliDollars: 3802 })]),
          },
        ],
      });
    });

    it('give the discount that was agreed with the customer', async () => {
      const answer = await service.connectorOf(await linkOf(2003), { isTest: false }).rates?.rate(shipment, limits);

      expect(answer).toMatchObject({
        outcome: 'offered',
        offers: [
          {
            pricing: 'contract',
            trace: expect.arrayContaining([expect.objectContaining({ step: 'discount', basisPoints: 8000 })]),
          },
        ],
      });
    });

    it('say no with a reason when no version is in force', async () => {
      const answer = await service
        .connectorOf(await linkOf(2001), { isTest: false })
        .rates?.rate({ ...shipment, pickupDate: '2025-12-01' }, limits);

      expect(answer).toMatchObject({ outcome: 'declined', code: 'no-tariff', source: 'carrier' });
    });
  });

  describe('give out PRO numbers', () => {
    it('of blocks that have the right form and do not overlap', async () => {
      const added = await carrier.call(carriersApi.addProBlock, {
        carrierId: 2001,
        from: '1003403950',
        to: '1003403997',
      });
      const again = await carrier.call(carriersApi.addProBlock, {
        carrierId: 2001,
        from: '1003403997',
        to: '1003404006',
      });
      const wrong = await carrier.call(carriersApi.addProBlock, { carrierId: 2001, from: '1003403978', to: '12' });

      expect(added).toMatchObject({ status: 201, body: { left: 5, used: 0, state: 'active', isLow: true } });
      expect(again).toMatchObject({ status: 409, body: { code: 'already-exists' } });
      expect(wrong).toMatchObject({
        status: 422,
        body: {
          fields: [
            { path: 'from', rule: 'format' },
            { path: 'to', rule: 'proLength', message: 'Must be 10 digits' },
          ],
        },
      });
    });

    it('in order across an X, until the block is used up', async () => {
      const numbers: (string | null)[] = [];
      for (let taken = 0; taken < 5; taken += 1) numbers.push(await asSystem(() => service.takeProNumber(2001)));
      const { body } = await carrier.call(carriersApi.proBlocks, { carrierId: 2001 });

      expect(numbers).toEqual(['1003403950', '100340396X', '1003403979', '1003403988', '1003403997']);
      expect(body).toMatchObject({
        carrierName: 'Bluemesa Freightways',
        rule: { proLengths: [10], checkAlgorithm: 'MOD11X' },
        items: [{ state: 'exhausted', left: 0, used: 5, companyName: '' }],
      });
      await expect(asSystem(() => service.takeProNumber(2001))).rejects.toMatchObject({ code: 'no-pro-number' });
    });

    it('once each to fifty transactions at the same time, going on to the next block', async () => {
      await aProBlock(portal, { carrierId: 2003, firstBody: 100000001, lastBody: 100000020, bodyLength: 9 });
      await aProBlock(portal, { carrierId: 2003, firstBody: 100000101, lastBody: 100000200, bodyLength: 9 });

      const taken = await Promise.all(
        Array.from({ length: 50 }, () =>
          asSystem(() => portal.database.transaction(() => service.takeProNumber(2003))),
        ),
      );
      const bodies = taken.map((number) => Number(number?.slice(3, 9))).toSorted((a, b) => a - b);

      expect(bodies).toEqual([...Array(20).keys()].map((i) => i + 1).concat([...Array(30).keys()].map((i) => i + 101)));
    });

    it('again after a transaction that was rolled back, and warn once when they run low', async () => {
      const refused = asSystem(() =>
        portal.database.transaction(async () => {
          await service.takeProNumber(2003);
          throw new Error('the shipment was refused');
        }),
      );
      await expect(refused).rejects.toThrow('the shipment was refused');

      expect(await asSystem(() => service.takeProNumber(2003))).toContain('100000131');
      for (let left = 69; left > 45; left -= 1) await asSystem(() => service.takeProNumber(2003));
      const warnings = await portal.sql(
        `SELECT payload FROM event WHERE name = 'pro-block-ran-low' AND carrier_id = 2003 AND payload ->> 'left' <> '19'`,
      );
      expect(warnings).toHaveLength(1);
    });
  });
});
