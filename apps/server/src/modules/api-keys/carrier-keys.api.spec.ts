import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { actingApi } from '@lading/contracts/accounts/act-user';
import { apiKeysApi } from '@lading/contracts/accounts/api-keys';
import { carrierActivitiesApi } from '@lading/contracts/carriers/carrier-activities';
import { carrierClaimsApi } from '@lading/contracts/invoices/carrier-claims';
import { carrierInvoicesApi } from '@lading/contracts/invoices/carrier-invoices';
import { tariffsApi } from '@lading/contracts/carriers/tariffs';
import { endpoints } from '@lading/contracts/apis';
import { apiScopes, carrierScopes, scopesOf, type KeyScope } from '@lading/contracts/kernel/access';
import { pathParts, type Endpoint } from '@lading/contracts/kernel/endpoint';
import { webhooksApi } from '@lading/contracts/notifications/webhooks';
import { carrierQuotesApi } from '@lading/contracts/quotes/carrier-quotes';
import { carrierShipmentsApi } from '@lading/contracts/shipments/carrier-shipments';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { carrierPrivileges, type CarrierPrivilege } from '@lading/domain/users/privilege-table';
import { aUser } from '../../../../../test/harness/builders/customers';
import { changeRows } from '../../../../../test/harness/builders/rows';
import { signedIn } from '../../../../../test/harness/freight-world';
import type { Caller, Reply } from '../../../../../test/harness/test-portal';
import { deskCarrierId, startDesk, type DeskWorld } from '../booking/desk/desk.fixture';
import { Carrier } from '../carriers/carriers.entities';
import { Shipment } from '../shipments/shipments.entities';
import { carriers } from '../shipments/shipments.fixture';

const rivalId = carriers.BMESA;
const everything = carrierPrivileges.map(({ privilege }) => privilege);

let world: DeskWorld;
let boss: Caller;
let rivalBoss: Caller;
/** Real freight, and test freight, that wait at the desk. */
let shipmentId: number;
let trialId: number;

interface Wanted {
  readonly by?: Caller;
  readonly scopes?: readonly KeyScope[];
  readonly isTest?: boolean;
}

async function keyOf({ by = boss, scopes = carrierScopes, isTest = false }: Wanted = {}): Promise<Caller> {
  const { status, body } = await by.call(apiKeysApi.createApiKey, { name: 'Dispatch', scopes: [...scopes], isTest });
  expect({ status, body }).toMatchObject({ status: 201 });
  return world.freight.portal.as(body.key);
}

/** A call that finds nothing or fails at its input where the key may call. */
const touch = (caller: Caller, { method, path, takesFile }: Endpoint): Promise<Reply<{ code?: string }>> => {
  const url = pathParts(path).reduce((text, name) => text.replace(`:${name}`, '999999'), path);
  return caller.send(method, url, method === 'GET' || method === 'DELETE' || takesFile ? undefined : '{"x":1}');
};

const listed = async (caller: Caller): Promise<number[]> =>
  (await caller.call(carrierShipmentsApi.listCarrierShipments, { limit: 100 })).body.items.map(({ id }) => id);
const pickup = { pickupDay: '2026-11-24', pickupFrom: '13:00', pickupUntil: '15:00' } as const;

beforeAll(async () => {
  world = await startDesk({ requestsPerMinute: 10_000 });
  boss = await world.userWith('Boss', everything);
  rivalBoss = await world.userWith('Rival', everything, rivalId);
  ({ shipmentId } = await world.waiting());
  ({ shipmentId: trialId } = await world.waiting());
  await changeRows(world.freight.portal, Shipment, trialId, { isTest: true });
}, 60_000);
afterAll(() => world.freight.close());

describe('API keys of a carrier', () => {
  it('open what their scopes name and nothing else, and nothing that is for users or customers', async () => {
    for (const scope of carrierScopes) {
      const key = await keyOf({ scopes: [scope] });
      const wrong: string[] = [];
      for (const endpoint of endpoints) {
        const { access, group, name } = endpoint;
        if (access === 'anyone') continue;
        const isOpen = access !== 'signedIn' && access.carrier !== undefined && scopesOf(access).includes(scope);
        const { status } = await touch(key, endpoint);
        if ((status !== 403) !== isOpen) wrong.push(`${group}.${name} ${status}`);
      }
      expect([scope, wrong]).toEqual([scope, []]);
    }
  }, 60_000);

  it('work for all customers of the carrier, with and without a representative, and may do what administrators may', async () => {
    const key = await keyOf();

    expect(await listed(key)).toContain(shipmentId);
    const detail = await key.call(carrierShipmentsApi.getCarrierShipment, { id: shipmentId });
    expect(detail.body).toMatchObject({ id: shipmentId, agreedCents: expect.any(Number) });
    const quotes = [key, boss].map((by) => by.call(carrierQuotesApi.listCarrierQuotes, { limit: 100 }));
    const [ofKey, ofUser] = await Promise.all(quotes);
    expect(ofKey?.body).toEqual(ofUser?.body);
    const accepted = await key.call(carrierShipmentsApi.acceptCarrierShipment, { id: shipmentId, ...pickup });
    expect(accepted.body).toMatchObject({ id: shipmentId, proNumber: expect.any(String) });
    expect((await world.shown(shipmentId)).dispatchState).toBe('confirmed');
    const draft = await key.call(tariffsApi.draftTariff, { carrierId: deskCarrierId, name: 'From the rate system' });
    expect(draft).toMatchObject({ status: 201, body: { state: 'draft', name: 'From the rate system' } });
    const { body: tariff } = await key.call(tariffsApi.getTariff, { id: draft.body.id });
    expect(tariff.allowedActions).toContain('change');
  });

  it('never put prices in force', async () => {
    const { id } = (await boss.call(tariffsApi.draftTariff, { carrierId: deskCarrierId, name: 'Not by a program' }))
      .body;
    const publication = await (await keyOf()).call(tariffsApi.publishTariff, { id, version: 0 });

    expect(publication.status).toBe(403);
  });

  it('of another carrier find nothing', async () => {
    const rival = await keyOf({ by: rivalBoss });
    const { body: mine } = await boss.call(tariffsApi.listTariffs, { carrierId: deskCarrierId, limit: 10 });
    const key = { id: shipmentId };

    expect(await listed(rival)).not.toContain(shipmentId);
    const refusals = [
      await rival.call(carrierShipmentsApi.getCarrierShipment, key),
      await rival.call(carrierShipmentsApi.acceptCarrierShipment, { ...key, ...pickup }),
      await rival.call(carrierShipmentsApi.refuseCarrierShipment, { ...key, reason: 'capacity', words: 'Full' }),
      await rival.call(carrierInvoicesApi.getInvoiceDraft, { shipmentId }),
      await rival.call(tariffsApi.getTariff, { id: mine.items[0]?.id ?? 0 }),
      await rival.call(tariffsApi.listTariffs, { carrierId: deskCarrierId, limit: 10 }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404));
  });

  it('for tests see and change test freight only', async () => {
    const trial = await keyOf({ isTest: true });

    expect(await listed(trial)).toEqual([trialId]);
    expect(await listed(await keyOf())).not.toContain(trialId);
    const real = { id: shipmentId };
    const refusals = [
      await trial.call(carrierShipmentsApi.getCarrierShipment, real),
      await trial.call(carrierShipmentsApi.refuseCarrierShipment, { ...real, reason: 'capacity', words: 'Full' }),
      await trial.call(carrierInvoicesApi.getInvoiceDraft, { shipmentId }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404]);
    for (const { body } of [
      await trial.call(carrierQuotesApi.listCarrierQuotes, { limit: 10 }),
      await trial.call(carrierInvoicesApi.listCarrierInvoices, { limit: 10 }),
      await trial.call(carrierClaimsApi.listCarrierClaims, { limit: 10 }),
    ])
      expect(body).toMatchObject({ items: [], total: 0 });
    const accepted = await trial.call(carrierShipmentsApi.acceptCarrierShipment, { id: trialId, ...pickup });
    expect(accepted).toMatchObject({ status: 200, body: { id: trialId } });
    const draft = await trial.call(tariffsApi.draftTariff, { carrierId: deskCarrierId, name: 'Trial' });
    expect(draft.status).toBe(403);
  });

  it('show no amounts if the administrator who created them sees none', async () => {
    const withoutMoney: CarrierPrivilege[] = everything.filter((one) => one !== 'dataVisibility');
    const key = await keyOf({ by: await world.userWith('Dock', withoutMoney) });

    const { body } = await key.call(carrierShipmentsApi.getCarrierShipment, { id: shipmentId });
    expect(body).toMatchObject({ id: shipmentId, agreedCents: null, charges: null });
    expect((await key.call(carrierInvoicesApi.listCarrierInvoices, { limit: 10 })).status).toBe(403);
  });

  it('are managed by administrators alone, with scopes of carriers, and not while another user is acted as', async () => {
    const { portal } = world.freight;
    const sales = { role: 'CarrierSalesAdministrator', carrierUserRole: 7 } as const;
    await aUser(portal, { email: 'rep@carrier.example', carrierId: deskCarrierId, privileges: everything, ...sales });
    const representative = portal.as(await signedIn(portal, 'rep@carrier.example'));
    await aUser(portal, { email: 'super@lading.example', role: 'SuperSystemAdministrator' });
    const support = portal.as(await signedIn(portal, 'super@lading.example'));
    const { body } = await support.call(actingApi.impersonate, { userName: 'boss@carrier.example' });
    const acting = portal.as(body.actingToken);

    for (const caller of [representative, acting, await keyOf()]) {
      expect((await caller.call(apiKeysApi.listApiKeys)).status).toBe(403);
      expect((await caller.call(webhooksApi.listWebhooks)).status).toBe(403);
    }
    const wanted = { name: 'Mixed', isTest: false };
    const mixed = await boss.call(apiKeysApi.createApiKey, { ...wanted, scopes: ['tariffs', apiScopes[0]] });
    const foreign = await world.freight.administrator.call(apiKeysApi.createApiKey, { ...wanted, scopes: ['tariffs'] });
    for (const { status, body: refusal } of [mixed, foreign])
      expect([status, refusal]).toMatchObject([422, { fields: [{ path: 'scopes' }] }]);
  });

  it('are not found by another carrier, open nothing once revoked or with an inactive carrier, and are in the activity', async () => {
    const { body: made } = await boss.call(apiKeysApi.createApiKey, {
      name: 'Old system',
      isTest: false,
      scopes: ['carrier-shipments'],
    });
    const key = world.freight.portal.as(made.key);
    expect((await rivalBoss.call(apiKeysApi.revokeApiKey, { id: made.id })).status).toBe(404);
    const { body: others } = await rivalBoss.call(apiKeysApi.listApiKeys);
    expect(others.items.map(({ id }) => id)).not.toContain(made.id);
    expect(await listed(key)).toContain(shipmentId);

    expect((await boss.call(apiKeysApi.revokeApiKey, { id: made.id })).status).toBe(204);
    expect((await key.call(carrierShipmentsApi.listCarrierShipments, { limit: 1 })).status).toBe(401);
    const { body: activity } = await boss.call(carrierActivitiesApi.listCarrierActivities, { limit: 20 });
    const told = activity.items.map(({ what, object }) => `${what}: ${object}`);
    expect(told).toEqual(expect.arrayContaining(['Revoked an API key: Old system', 'Created an API key: Old system']));

    const other = await keyOf();
    await changeRows(world.freight.portal, Carrier, deskCarrierId, { isActive: false });
    expect((await other.call(carrierShipmentsApi.listCarrierShipments, { limit: 1 })).status).toBe(401);
    await changeRows(world.freight.portal, Carrier, deskCarrierId, { isActive: true });
  });

  it('report a pickup by the example of the guide, which changes nothing when it runs again', async () => {
    const { portal } = world.freight;
    const { body } = await boss.call(apiKeysApi.createApiKey, {
      name: 'Guide',
      isTest: false,
      scopes: ['carrier-shipments'],
    });
    portal.clock.set('2026-11-24T21:00:00.000Z');
    const guide = readFileSync(resolve(__dirname, '../../../../../docs/integrators.md'), 'utf8');
    const lines = /```sh carrier\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
    const env = { ...process.env, LADING_URL: portal.address.replace('127.0.0.1', 'localhost'), LADING_KEY: body.key };
    const run = async () => (await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', lines], { env })).stdout;

    expect(await run()).toBe(`shipment ${shipmentId}: transit\n`);
    expect(await run()).toBe(`shipment ${shipmentId}: transit\n`);
    const { events } = (await world.shown(shipmentId)).tracking;
    expect(events.filter(({ eventId }) => eventId.includes('pickup-of-'))).toHaveLength(1);
  });

  it('leave the customer out: its own keys open nothing of a carrier', async () => {
    const input = { name: 'Order system', scopes: [...apiScopes], isTest: false };
    const { body } = await world.freight.administrator.call(apiKeysApi.createApiKey, input);
    const key = world.freight.portal.as(body.key);

    expect((await key.call(carrierShipmentsApi.listCarrierShipments, { limit: 1 })).status).toBe(403);
    expect((await key.call(shipmentsApi.list, { limit: 1 })).status).toBe(200);
  });
});
