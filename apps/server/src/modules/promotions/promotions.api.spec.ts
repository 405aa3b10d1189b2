import type { Role } from '@lading/domain/users/roles';
import {
  carrierPromotionsApi,
  managedPromotionsApi,
  mostPromotions,
  promotionsApi,
  type NewPromotion,
} from '@lading/contracts/sites/promotions';
import { signedIn } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { jobActor } from '../../kernel/auth/actor';
import { Flags } from '../../kernel/flags/flags';
import { Promotion, Promotion as StoredPromotion } from './promotions.entities';
import { UserAccount } from '../account/account.entities';
import { aUser, aCustomer } from '../../../../../test/harness/builders/customers';
import { aCarrier, aConnection } from '../../../../../test/harness/builders/carriers';
import { removeRows, changeRows, addManyRows } from '../../../../../test/harness/builders/rows';

let portal: TestPortal;
let carrier: Caller;
let other: Caller;
let sales: Caller;
let home: Caller;
let connected: Caller;
let stranger: Caller;

const offer: NewPromotion = {
  title: 'Winter fuel',
  message: 'Ten percent off <b>fuel</b>.',
  discount: '10 % off fuel',
  terms: 'For tariff freight.',
  link: 'https://carrier.example/winter',
  audience: 'connected',
  startsOn: '2026-11-20',
  endsOn: '2026-11-30',
};

async function published(change: Partial<NewPromotion> = {}, by = carrier): Promise<number> {
  const { status, body } = await by.call(carrierPromotionsApi.add, { ...offer, ...change });
  expect(status).toBe(201);
  expect((await by.call(carrierPromotionsApi.publish, { id: body.id })).body.isPublished).toBe(true);
  return body.id;
}

const seen = async (by: Caller): Promise<string[]> =>
  (await by.call(promotionsApi.list)).body.items.map(({ title }) => title);

async function person(email: string, where: { customerId?: number; carrierId?: number }, role: Role) {
  const privileges = where.carrierId && role === 'CarrierAdministrator' ? ['digitalMarketingPage'] : [];
  await aUser(portal, {
    email,
    role,
    customerId: where.customerId ?? null,
    carrierId: where.carrierId ?? null,
    privileges,
  });
  return portal.as(await signedIn(portal, email));
}

beforeAll(async () => {
  portal = await startTestPortal({ now: '2026-11-20T12:00:00.000Z' });
  await aCarrier(portal, { id: 21, code: 'AAA', name: 'Alder Lines', scac: 'ALDR', theme: 'core-theme' });
  await aCarrier(portal, { id: 22, code: 'BBB', name: 'Birch Lines', scac: 'BIRC', theme: 'core-theme' });
  await aCustomer(portal, { id: 1, companyName: 'Home Inc', homeCarrierId: 21 });
  await aCustomer(portal, { id: 2, companyName: 'Connected Inc', homeCarrierId: null });
  await aCustomer(portal, { id: 3, companyName: 'Other Inc', homeCarrierId: null });
  await aConnection(portal, { carrierId: 21, customerId: 2 });
  await aConnection(portal, { carrierId: 22, customerId: 1 });
  carrier = await person('ada@alder.example', { carrierId: 21 }, 'CarrierAdministrator');
  other = await person('bo@birch.example', { carrierId: 22 }, 'CarrierAdministrator');
  sales = await person('sal@alder.example', { carrierId: 21 }, 'CarrierSalesAdministrator');
  home = await person('hal@home.example', { customerId: 1 }, 'CustomerAdministrator');
  connected = await person('con@connected.example', { customerId: 2 }, 'CustomerAdministrator');
  stranger = await person('stan@other.example', { customerId: 3 }, 'CustomerAdministrator');
});
afterEach(() => removeRows(portal, Promotion));
afterAll(() => portal.close());

describe('promotions', () => {
  it('are shown only to the companies that they are meant for', async () => {
    await published();
    await published({ title: 'Site only', audience: 'site' });

    expect(await seen(home)).toEqual(['Site only', 'Winter fuel']);
    expect(await seen(connected)).toEqual(['Winter fuel']);
    expect(await seen(stranger)).toEqual([]);
    const { items } = (await connected.call(promotionsApi.list)).body;
    expect(items).toMatchObject([{ carrierName: 'Alder Lines', message: 'Ten percent off <b>fuel</b>.' }]);
    const { id } = items[0] ?? { id: 0 };
    expect((await stranger.call(promotionsApi.get, { id })).status).toBe(404);
    expect((await stranger.call(promotionsApi.dismiss, { id })).status).toBe(404);
  });

  it('are shown from their first day to their last, once published, until withdrawn', async () => {
    const { body } = await carrier.call(carrierPromotionsApi.add, { ...offer, startsOn: '2026-11-21' });
    expect(body).toMatchObject({ isPublished: false, state: 'draft' });
    expect((await carrier.call(carrierPromotionsApi.publish, { id: body.id })).body.state).toBe('upcoming');
    expect(await seen(connected)).toEqual([]);
    portal.clock.set('2026-11-30T23:59:59.000Z');
    expect(await seen(connected)).toEqual(['Winter fuel']);
    expect((await carrier.call(carrierPromotionsApi.withdraw, { id: body.id })).status).toBe(204);
    expect(await seen(connected)).toEqual([]);
    portal.clock.set('2026-12-01T00:00:00.000Z');
    expect((await carrier.call(carrierPromotionsApi.publish, { id: body.id })).status).toBe(409);
    portal.clock.set('2026-11-20T12:00:00.000Z');
  });

  it('are dismissed by each user separately, and restored', async () => {
    const id = await published();
    expect((await home.call(promotionsApi.dismiss, { id })).body.isDismissed).toBe(true);
    expect((await home.call(promotionsApi.dismiss, { id })).status).toBe(200);

    expect((await home.call(promotionsApi.list)).body.openCount).toBe(0);
    expect((await connected.call(promotionsApi.list)).body.openCount).toBe(1);
    expect((await home.call(promotionsApi.bringBack, { id })).status).toBe(204);
    expect((await home.call(promotionsApi.list)).body.openCount).toBe(1);
  });

  it('belong to their carrier, for those who may do its marketing', async () => {
    const id = await published();
    expect((await other.call(carrierPromotionsApi.list)).body.items).toEqual([]);
    expect((await other.call(carrierPromotionsApi.change, { ...offer, id })).status).toBe(404);
    expect((await other.call(carrierPromotionsApi.publish, { id })).status).toBe(404);
    expect((await other.call(carrierPromotionsApi.withdraw, { id })).status).toBe(404);
    expect((await sales.call(carrierPromotionsApi.list)).status).toBe(403);
    expect((await home.call(carrierPromotionsApi.list)).status).toBe(403);
    expect((await carrier.call(promotionsApi.list)).status).toBe(403);
    const changed = await carrier.call(carrierPromotionsApi.change, { ...offer, id, title: 'Autumn fuel' });
    expect(changed.body).toMatchObject({ title: 'Autumn fuel', isPublished: true, state: 'running' });
  });

  it('are looked at and taken back by administrators of the portal, across carriers', async () => {
    const id = await published();
    const draft = (await other.call(carrierPromotionsApi.add, { ...offer, title: 'Birch draft' })).body.id;
    const viewer = await person('sys@portal.example', {}, 'SystemAdministrator');
    await changeRows(portal, UserAccount, { email: 'sys@portal.example' }, { privileges: ['viewCarriers'] });
    const owner = await person('root@portal.example', {}, 'SuperSystemAdministrator');

    const { items } = (await owner.call(managedPromotionsApi.list)).body;
    expect(items).toMatchObject([
      { id, carrierName: 'Alder Lines', state: 'running' },
      { id: draft, carrierId: 22, carrierName: 'Birch Lines', state: 'draft' },
    ]);
    expect((await carrier.call(managedPromotionsApi.list)).status).toBe(403);
    expect((await viewer.call(managedPromotionsApi.withdraw, { id })).status).toBe(403);
    expect((await owner.call(managedPromotionsApi.withdraw, { id: 999_999 })).status).toBe(404);
    expect((await owner.call(managedPromotionsApi.withdraw, { id })).status).toBe(204);
    expect(await seen(connected)).toEqual([]);
    expect((await carrier.call(carrierPromotionsApi.list)).body.items).toMatchObject([{ id, state: 'draft' }]);
  });

  it('have a link that is safe, a period that goes forward, and a limit in number', async () => {
    const refused = async (change: object): Promise<number> =>
      (await carrier.call(carrierPromotionsApi.add, { ...offer, ...change })).status;
    expect(await refused({ link: 'javascript:alert(1)' })).toBe(422);
    expect(await refused({ link: 'http://carrier.example' })).toBe(422);
    expect(await refused({ endsOn: '2026-11-19' })).toBe(422);
    expect(await refused({ title: 't'.repeat(121) })).toBe(422);
    await addManyRows(
      portal,
      StoredPromotion,
      Array.from({ length: mostPromotions }, (_, at) => ({
        carrierId: 21,
        title: `P${at + 1}`,
        message: 'm',
        audience: 'site',
        startsOn: '2026-11-20',
        endsOn: '2026-11-20',
        updatedAt: new Date(),
      })),
    );
    expect(await refused({})).toBe(409);
  });

  it('are gone where the switch is off', async () => {
    const flags = portal.app.get(Flags);
    const everywhere = { flag: 'Promotions', level: 'installation' } as const;
    const asSystem = <T>(work: () => Promise<T>): Promise<T> => portal.database.asScope({ kind: 'system' }, work);
    await asSystem(() => flags.change(jobActor('operator'), everywhere, false));

    expect((await home.call(promotionsApi.list)).status).toBe(404);
    expect((await carrier.call(carrierPromotionsApi.list)).status).toBe(404);
    await asSystem(() => flags.clear(jobActor('operator'), everywhere));
  });
});
