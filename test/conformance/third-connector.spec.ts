import { carrierConnectionsApi } from '@lading/contracts/carriers/carrier-connections';
import type { Quote } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { ConnectorRegistry } from '../../apps/server/src/connectors/connector-registry';
import { system } from '../../apps/server/src/kernel/database/session';
import { CarriersService } from '../../apps/server/src/modules/carriers/carriers.service';
import { TrackingJobs } from '../../apps/server/src/modules/tracking/tracking.jobs';
import { dispatchOf } from '../../apps/server/src/modules/shipments/shipments.fixture';
import { createCarrier, createPlaces, createShipper, workedExample, type Shipper } from '../harness/freight-world';
import { eventually } from '../harness/kernel-app';
import { startTestPortal, type Caller, type TestPortal } from '../harness/test-portal';
import { fernway } from './fernway/fernway-kind';
import { pro, startFernway, type FernwayServer } from './fernway/fernway-server';

const carrierId = 1190;
const now = '2026-11-23T15:00:00.000Z';
let carrier: FernwayServer;
let portal: TestPortal;
let me: Caller;
let shipper: Shipper;
let quote: Quote;
let shipment: Shipment;

beforeAll(async () => {
  carrier = await startFernway();
  portal = await startTestPortal({ now, config: { carrierPrivateHosts: '127.0.0.1' } });
  portal.app.get(ConnectorRegistry).register(fernway);
  await createPlaces(portal);
  shipper = await createShipper(portal, 'fern');
  me = portal.as(shipper.token);
  await createCarrier(portal, {
    ...{ id: carrierId, code: 'FERNW', connector: 'fernway-json' },
    settings: { baseUrl: carrier.address, token: 'fern-token-of-the-house' },
  });
});
afterAll(async () => {
  await portal?.close();
  await carrier?.close();
});

describe('a carrier of a third kind, added by a folder and a line', () => {
  it('quotes, and its charge lines explain the price', async () => {
    const { body: asked } = await me.call(quotesApi.start, { ...workedExample(shipper.locationId), isRatedNow: true });
    quote = await eventually(async () => {
      const { body } = await me.call(quotesApi.get, { quoteId: asked.quoteId });
      return body.state === 'rated' ? body : undefined;
    });

    const [offer] = quote.answers[0]?.offers ?? [];
    expect(offer).toMatchObject({ totalCents: 44_175, transitDays: 3, isExplained: true });
    const { body } = await me.call(quotesApi.explain, { quoteId: quote.quoteId, offerId: offer?.offerId ?? 0 });
    expect(body).toMatchObject({ source: 'carrier', tariffName: 'FW-Q-9', replayedCents: 44_175 });
    expect(carrier.asked).toEqual([
      {
        method: 'POST',
        path: '/price',
        authorization: 'Bearer fern-token-of-the-house',
        body: { from: '60607', to: '30303', pounds: 1850 },
      },
    ]);
  });

  it('is dispatched once, with the PRO that it gives', async () => {
    const offerId = quote.answers[0]?.offers[0]?.offerId ?? 0;
    await me.call(quotesApi.select, { quoteId: quote.quoteId, offerId });
    const order = { quoteId: quote.quoteId, offerId, expectedCents: 44_175 };
    const { body: booked } = await me.call(shipmentsApi.dispatch, dispatchOf(order, order));

    shipment = await eventually(async () => {
      const { body } = await me.call(shipmentsApi.get, { shipmentId: booked.shipmentId });
      return body.dispatchState === 'confirmed' ? body : undefined;
    });

    expect(shipment.proNumber).toBe(pro);
    const sent = carrier.asked.filter(({ method, path }) => method === 'POST' && path === '/loads');
    expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ reference: shipment.number })]);
  });

  it('is tracked until it is delivered', async () => {
    const move = { words: 'On its way', city: 'Gary', state: 'IN' };
    carrier.moves.push({ ...move, id: 'm1', sequence: 1, what: 'PICKED_UP', at: '2026-11-23T16:00:00Z' });
    carrier.moves.push({ ...move, id: 'm2', sequence: 2, what: 'DELIVERED', at: '2026-11-25T16:00:00Z' });
    const run = { id: 'poll', attempt: 1, isLast: true, signal: new AbortController().signal };
    portal.clock.set('2026-11-26T15:00:00.000Z');
    await portal.database.asScope(system, () => portal.app.get(TrackingJobs).poll({}, run));

    const { body } = await me.call(shipmentsApi.get, { shipmentId: shipment.shipmentId });
    expect(body).toMatchObject({ state: 'delivered' });
  });

  it('takes credentials of the kind that its manifest names, and no other', async () => {
    const basic = { carrierId, kind: 'basic', userName: 'ada', password: 'secret of ada' } as const;
    expect((await me.call(carrierConnectionsApi.setCredentials, basic)).status).toBe(422);

    const own = { carrierId, kind: 'bearer', token: 'token-of-the-customer' } as const;
    expect((await me.call(carrierConnectionsApi.setCredentials, own)).body).toMatchObject({
      credentialsKind: 'bearer',
    });
    expect((await me.call(carrierConnectionsApi.tryConnection, { carrierId })).body).toMatchObject({
      outcome: 'answers',
    });
    expect(carrier.asked.at(-1)?.authorization).toBe('Bearer token-of-the-customer');
  });

  it('says what it lacks: cancellations, documents and invoices', async () => {
    const link = await portal.database.asScope(system, () =>
      portal.app.get(CarriersService).linkOf(shipper.customerId, carrierId),
    );
    const connector = portal.app.get(CarriersService).connectorOf(link, { isTest: false });
    expect([connector.dispatch?.cancel, connector.documents, connector.invoices]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
