import type { Role } from '@lading/domain/users/roles';
import { carriersApi } from '@lading/contracts/carriers/carriers';
import { tariffsApi, type TariffVersion } from '@lading/contracts/carriers/tariffs';
import { managedCarriersApi, type ManagedCarrier } from '@lading/contracts/carriers/managed-carriers';
import type { Quote } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import {
  createCaller,
  createCarrier,
  createFuelIndex,
  createPlaces,
  createShipper,
  workedExample,
  type Shipper,
} from '../../../../../test/harness/freight-world';
import { Browser } from '../../../../../test/harness/browser';
import { eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type Caller, type Reply, type TestPortal } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { dispatchOf } from '../shipments/shipments.fixture';
import { Carrier } from './carriers.entities';
import { Shipment as StoredShipment } from '../shipments/shipments.entities';
import { Quote as StoredQuote } from '../quotes/quotes.entities';
import { aTariff } from '../../../../../test/harness/builders/carriers';
import { changeRows } from '../../../../../test/harness/builders/rows';
import { aUser } from '../../../../../test/harness/builders/customers';

const { addManagedCarrier, switchCarrierApi, switchDemoDispatch, listManagedCarriers } = managedCarriersApi;
interface Refused {
  code?: string;
  detail?: string;
  missing?: string[];
}

let portal: TestPortal;
let editor: Caller;
let shipper: Shipper;
let me: Caller;
/** A carrier that an administrator has added and given rates and numbers, and nothing else. */
let added: ManagedCarrier;

const draft = (caller: Caller, carrierId: number): Promise<Reply<TariffVersion>> =>
  caller.call(tariffsApi.draftTariff, { carrierId, name: 'Lanes', effectiveFrom: '2026-12-01' });
const giveTariff = (carrierId: number) => aTariff(portal, { carrierId, name: 'Own', terms: demoTariff() });
const managed = async (carrierId: number): Promise<ManagedCarrier | undefined> =>
  (await editor.call(listManagedCarriers, { search: String(carrierId) })).body.items[0];
const refusal = async (reply: Promise<Reply<unknown>>): Promise<[number, Refused]> => {
  const { status, body } = await reply;
  return [status, body ?? {}];
};

async function quoted(carrierId: number): Promise<{ quoteId: number; offerId: number; expectedCents: number }> {
  const { body: asked } = await me.call(quotesApi.start, { ...workedExample(shipper.locationId), isRatedNow: true });
  const quote = await eventually(async (): Promise<Quote | undefined> => {
    const { body } = await me.call(quotesApi.get, { quoteId: asked.quoteId });
    return body.state === 'rated' ? body : undefined;
  });
  const offer = quote.answers.find((one) => one.carrierId === carrierId)?.offers[0];
  const offerId = offer?.offerId ?? 0;
  await me.call(quotesApi.select, { quoteId: quote.quoteId, offerId });
  return { quoteId: quote.quoteId, offerId, expectedCents: offer?.totalCents ?? 0 };
}

const settled = (shipmentId: number): Promise<Shipment> =>
  eventually(async () => {
    const { body } = await me.call(shipmentsApi.get, { shipmentId });
    return body.dispatchState === 'sending' ? undefined : body;
  });

beforeAll(async () => {
  portal = await startTestPortal();
  await createPlaces(portal);
  await createFuelIndex(portal);
  shipper = await createShipper(portal);
  me = portal.as(shipper.token);
  editor = await createCaller(portal, {
    email: 'editor@lading.example',
    role: 'SystemAdministrator',
    privileges: ['viewCarriers', 'addCarrier'],
  });
  const terms = { name: 'Tin Kettle', scac: 'TKTL', isContract: false, theme: 'theme-core' };
  added = (await editor.call(addManagedCarrier, { ...terms, code: 'TINKT', subdomain: 'tinkettle' })).body;
  // Its onboarding has a test of its own.
  await changeRows(portal, Carrier, added.carrierId, { publishedAt: new Date() });
}, 60_000);
afterAll(() => portal.close());

describe('a carrier that an administrator adds', () => {
  it('begins with a draft that has no terms of the demo tariff, and cannot publish it as it is', async () => {
    const { status, body } = await draft(editor, added.carrierId);
    const [refused, problem] = await refusal(
      editor.call(tariffsApi.publishTariff, { id: body.id, version: body.version, reason: 'As agreed' }),
    );

    expect([status, body]).toMatchObject([201, { state: 'draft', rateCount: 0, basedOnId: null }]);
    expect([refused, problem.code]).toEqual([409, 'wrong-state']);
    expect(problem.detail).toBe("This version can't be published yet: There are no rates and 2 more.");
    const terms = await portal.sql<{ terms: object }>('SELECT terms FROM tariff WHERE carrier_id = $1', [
      added.carrierId,
    ]);
    expect(terms).toMatchObject([{ terms: { discountBasisPoints: 0, minimumChargeCents: 0, accessorials: [] } }]);
  });

  it('cannot have its API switched on without rates and a connection, and the refusal lists both', async () => {
    const [status, body] = await refusal(
      editor.call(switchCarrierApi, { carrierId: added.carrierId, isApiActive: true }),
    );

    expect([status, body.code, body.missing]).toEqual([409, 'wrong-state', ['connection', 'rates']]);
    expect(body.detail).toMatch(/Tin Kettle can't be activated yet.*accepts shipments; rates/);
  });

  it('stays off when rates and PRO numbers come in', async () => {
    await giveTariff(added.carrierId);
    const block = { carrierId: added.carrierId, from: '1000000001', to: '1000000900' };
    expect((await editor.call(carriersApi.addProBlock, block)).status).toBe(201);

    const [status, body] = await refusal(
      editor.call(switchCarrierApi, { carrierId: added.carrierId, isApiActive: true }),
    );

    expect([status, body.missing]).toEqual([409, ['connection']]);
    expect(await managed(added.carrierId)).toMatchObject({
      isApiActive: false,
      acceptedBy: 'none',
      demoDispatch: 'unavailable',
      apiNeeds: ['connection'],
    });
  });

  it('cannot get demo dispatch in an installation that is no demo', async () => {
    const [status, body] = await refusal(editor.call(switchDemoDispatch, { carrierId: added.carrierId, isOn: true }));

    expect([status, body.code]).toEqual([409, 'wrong-state']);
    expect(body.detail).toMatch(/DEMO=true/);
    expect(await portal.sql('SELECT FROM carrier WHERE is_demo_dispatch')).toHaveLength(0);
  });

  it('quotes where its API is on from before, but its dispatch is refused and takes no PRO number', async () => {
    await changeRows(portal, Carrier, added.carrierId, { isApiActive: true });
    const offer = await quoted(added.carrierId);

    const [status, body] = await refusal(me.call(shipmentsApi.dispatch, dispatchOf(offer, offer)));

    expect([status, body.code]).toEqual([409, 'carrier-not-accepting']);
    expect(body.detail).toBe(
      "Tin Kettle can't accept shipments yet because it has no connection to a dispatch system. Choose another carrier.",
    );
    const blocks = await editor.call(carriersApi.proBlocks, { carrierId: added.carrierId });
    expect(blocks.body.items[0]).toMatchObject({ used: 0 });
    expect((await me.call(quotesApi.get, { quoteId: offer.quoteId })).body.state).toBe('selected');
  });

  it('is answered by its users once they have a desk: then its API goes on, and the desk stays while it is on', async () => {
    const { carrierId } = added;
    const minutes = { deskMinutes: 90, missedPickupMinutes: 45 };
    const change = { carrierId, isOn: true, ...minutes, deskEmails: ['desk@tinkettle.example'] };
    const set = (more: object = {}) => editor.call(managedCarriersApi.setDeskDispatch, { ...change, ...more });
    await changeRows(portal, Carrier, carrierId, { isApiActive: false });

    expect((await set({ deskEmails: [] })).status).toBe(422);
    expect((await set({ deskEmails: ['nowhere'] })).status).toBe(422);
    expect((await set({ deskMinutes: 14 })).status).toBe(422);
    expect((await set({ deskMinutes: 241 })).status).toBe(422);
    expect((await set({ missedPickupMinutes: 241 })).status).toBe(422);
    const on = await set();
    await set();
    const active = await editor.call(switchCarrierApi, { carrierId, isApiActive: true });
    const [status, off] = await refusal(set({ isOn: false }));

    expect(on.body).toMatchObject({ acceptedBy: 'desk', deskDispatch: 'on', deskMinutes: 90, apiNeeds: [] });
    expect(active.body).toMatchObject({ isApiActive: true, acceptedBy: 'desk' });
    expect([status, off.detail]).toEqual([409, expect.stringMatching(/Deactivate its API first/)]);
    expect(await portal.sql(`SELECT payload FROM event WHERE name = 'carrier-desk-changed'`)).toEqual([
      {
        payload: {
          carrierId,
          before: { isOn: false, minutes: 60, missedPickupMinutes: 30, emails: [] },
          after: { isOn: true, minutes: 90, missedPickupMinutes: 45, emails: ['desk@tinkettle.example'] },
        },
      },
    ]);
    await editor.call(switchCarrierApi, { carrierId, isApiActive: false });
    expect((await set({ isOn: false })).body).toMatchObject({ acceptedBy: 'none', deskDispatch: 'off' });
  });

  it('is reached once a connection is set', async () => {
    const dispatch = { baseUrl: 'https://api.tinkettle.example/ltl' };
    await changeRows(portal, Carrier, added.carrierId, { isApiActive: false, connectorSettings: { dispatch } });

    const { status, body } = await editor.call(switchCarrierApi, { carrierId: added.carrierId, isApiActive: true });

    expect([status, body]).toMatchObject([200, { isApiActive: true, acceptedBy: 'connection', apiNeeds: [] }]);
    await changeRows(portal, Carrier, added.carrierId, { isApiActive: false, connectorSettings: {} });
  });
});

describe('a carrier with rates from its own system', () => {
  it('cannot have its API switched on without an address', async () => {
    await createCarrier(portal, { id: 2102, code: 'NOWAY', connector: 'digital-ltl' });
    await changeRows(portal, Carrier, 2102, { isApiActive: false });

    const [status, body] = await refusal(editor.call(switchCarrierApi, { carrierId: 2102, isApiActive: true }));

    expect([status, body.missing]).toEqual([409, ['connection']]);
  });

  it('cannot have a desk, which its own system would not know of', async () => {
    const wanted = {
      carrierId: 2102,
      isOn: true,
      deskMinutes: 60,
      missedPickupMinutes: 30,
      deskEmails: ['desk@noway.example'],
    };

    expect((await refusal(editor.call(managedCarriersApi.setDeskDispatch, wanted)))[0]).toBe(409);
  });
});

describe('in a demo installation a carrier that is rated here', () => {
  beforeAll(() => {
    portal.config.demo = true;
  });
  afterAll(() => {
    portal.config.demo = false;
  });

  it('dispatches by its demo setting, which the API shows and the audit trail records', async () => {
    const before = await managed(added.carrierId);
    const on = await editor.call(switchDemoDispatch, { carrierId: added.carrierId, isOn: true });
    await editor.call(switchDemoDispatch, { carrierId: added.carrierId, isOn: true });
    const active = await editor.call(switchCarrierApi, { carrierId: added.carrierId, isApiActive: true });
    const offer = await quoted(added.carrierId);
    const { body: booked } = await me.call(shipmentsApi.dispatch, dispatchOf(offer, offer));

    expect(before).toMatchObject({ acceptedBy: 'none', demoDispatch: 'off' });
    expect(on.body).toMatchObject({ acceptedBy: 'demo', demoDispatch: 'on', apiNeeds: [] });
    expect(active.body.isApiActive).toBe(true);
    expect(await settled(booked.shipmentId)).toMatchObject({ dispatchState: 'confirmed' });
    expect(await portal.sql(`SELECT payload FROM event WHERE name = 'carrier-demo-dispatch-switched'`)).toEqual([
      { payload: { carrierId: added.carrierId, isOn: true } },
    ]);
  });

  it('keeps the setting while its API is on', async () => {
    const [status, body] = await refusal(editor.call(switchDemoDispatch, { carrierId: added.carrierId, isOn: false }));

    expect([status, body.detail]).toEqual([409, expect.stringMatching(/Deactivate its API first/)]);
  });

  it('no longer confirms when the installation has stopped being a demo, also when it is called again', async () => {
    const offer = await quoted(added.carrierId);
    await changeRows(portal, Carrier, added.carrierId, { connectorSettings: { dispatch: { baseUrl: 'nowhere' } } });
    portal.config.demo = false;

    expect(await refusal(me.call(shipmentsApi.dispatch, dispatchOf(offer, offer)))).toMatchObject([
      409,
      { code: 'carrier-not-accepting' },
    ]);
    portal.config.demo = true;
    await changeRows(portal, Carrier, added.carrierId, { connectorSettings: {} });
  });

  it('does not confirm an order that waits while the setting goes off', async () => {
    const offer = await quoted(added.carrierId);
    const { body: booked } = await me.call(shipmentsApi.dispatch, dispatchOf(offer, offer));
    await settled(booked.shipmentId);
    await changeRows(portal, StoredShipment, booked.shipmentId, {
      dispatchState: 'refused',
      sentAt: null,
      state: 'booked',
    });
    await changeRows(portal, StoredQuote, offer.quoteId, { state: 'failed' });
    await changeRows(portal, Carrier, added.carrierId, { isDemoDispatch: false });

    await me.call(shipmentsApi.retry, { shipmentId: booked.shipmentId });

    expect(await settled(booked.shipmentId)).toMatchObject({
      dispatchState: 'refused',
      failure: { code: 'not-accepting', source: 'platform' },
    });
  });
});

describe('the API of a carrier', () => {
  it('is not switched on while its demo setting goes off', async () => {
    portal.config.demo = true;
    const { carrierId } = added;
    await changeRows(portal, Carrier, carrierId, { isApiActive: false, isDemoDispatch: true });
    const { switching } = await portal.database.asScope(system, () =>
      portal.database.transaction(async () => {
        await changeRows(portal, Carrier, carrierId, { isDemoDispatch: false });
        const answer = editor.call(switchCarrierApi, { carrierId, isApiActive: true });
        await eventually(async () => {
          const waiting = await portal.sql('SELECT FROM pg_locks WHERE NOT granted');
          return waiting.length > 0 || undefined;
        });
        return { switching: { answer } };
      }),
    );

    expect(await refusal(switching.answer)).toMatchObject([409, { missing: ['connection'] }]);
    expect(await managed(carrierId)).toMatchObject({ isApiActive: false, acceptedBy: 'none' });
    portal.config.demo = false;
  });
});

describe('the tariff and PRO blocks of a carrier', () => {
  const person = async (role: Role, place: 5 | 7, privileges: string[]): Promise<Caller> => {
    const email = `${role.toLowerCase()}@tinkettle.example`;
    await aUser(portal, {
      email,
      role,
      carrierId: added.carrierId,
      carrierUserRole: place,
      privileges,
    });
    const { access_token } = await new Browser(portal.app, `10.7.0.${place}`).signIn(email, 'correct horse battery');
    return portal.as(access_token);
  };

  it('are written by its administrators alone, and read with data visibility', async () => {
    const seller = await person('CarrierSalesAdministrator', 7, ['dataVisibility']);
    const administrator = await person('CarrierAdministrator', 5, []);
    const { carrierId } = added;
    const block = { carrierId, from: '1000002001', to: '1000002900' };

    expect((await seller.call(tariffsApi.listTariffs, { carrierId, limit: 10 })).status).toBe(200);
    expect((await seller.call(carriersApi.proBlocks, { carrierId })).status).toBe(200);
    expect((await draft(seller, carrierId)).status).toBe(403);
    expect((await seller.call(carriersApi.addProBlock, block)).status).toBe(403);
    expect((await draft(administrator, carrierId)).status).toBe(201);
    expect((await administrator.call(carriersApi.addProBlock, block)).status).toBe(201);
  });
});
