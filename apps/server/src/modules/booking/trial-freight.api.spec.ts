import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { Not } from 'typeorm';
import { eventually } from '../../../../../test/harness/kernel-app';
import { system } from '../../kernel/database/session';
import { InvoiceFeedJobs } from '../invoices/intake/invoice-feed.jobs';
import { TrackingJobs } from '../tracking/tracking.jobs';
import { FetchProofJobs } from '../shipment-documents/fetch-proof.jobs';
import {
  carriers,
  createQuote,
  createShipment,
  startFreight,
  untilDispatch,
  type Freight,
} from '../shipments/shipments.fixture';
import { Carrier, CarrierConnection } from '../carriers/carriers.entities';
import { Shipment as StoredShipment } from '../shipments/shipments.entities';
import { ShipmentPoll } from '../tracking/tracking.entities';
import { changeRows, removeRows } from '../../../../../test/harness/builders/rows';

const run = { id: '1', attempt: 1, isLast: true, signal: new AbortController().signal };

let freight: Freight;
let real: Server;
/** The requests to the carrier with trucks. */
const received: string[] = [];

beforeAll(async () => {
  real = createServer((request, answer) => {
    received.push(`${request.method} ${request.url}`);
    answer.writeHead(500).end();
  });
  await new Promise<void>((listening) => real.listen(0, '127.0.0.1', listening));
  freight = await startFreight({ carrierPrivateHosts: '127.0.0.1' });
});
beforeEach(() => received.splice(0));
afterAll(async () => {
  await freight.close();
  real.closeAllConnections();
  real.close();
});

const settingsOf = async (settings: object): Promise<void> => {
  await changeRows(freight.portal, Carrier, carriers.BMESA, { connectorSettings: settings });
};

/** The connection leads to a carrier of the real world from now on. */
const turnReal = (): Promise<void> => {
  // -- a TCP server has such an address
  const { port } = real.address() as AddressInfo;
  return settingsOf({ baseUrl: `http://127.0.0.1:${port}`, canLookUpByReference: true });
};
const turnSimulated = (): Promise<void> => settingsOf({ simulator: true, canLookUpByReference: true });

/** A shipment that the simulated carrier has confirmed before its connection led elsewhere. */
async function confirmedBefore(isTest: boolean): Promise<Shipment> {
  await turnSimulated();
  const { shipmentId } = await createShipment(freight, { isTest });
  const shipment = await untilDispatch(freight, shipmentId, 'confirmed');
  await turnReal();
  return shipment;
}

const namesOther = (request: string, proNumber: Shipment['proNumber']): boolean => {
  const asked = new URLSearchParams(request.split('?')[1]).get('pro');
  return asked !== null && asked !== proNumber;
};

const within = (work: () => Promise<void>): Promise<void> => freight.portal.database.asScope(system, work);
const jobs = () => {
  const { app } = freight.portal;
  return { tracking: app.get(TrackingJobs), invoices: app.get(InvoiceFeedJobs), proofs: app.get(FetchProofJobs) };
};
const deliver = (shipmentId: number) =>
  changeRows(freight.portal, StoredShipment, shipmentId, { state: 'delivered', deliveredAt: '2026-11-23T14:00:00Z' });

/** Every action that queries a carrier about a shipment. */
const actions: Record<string, (shipmentId: number) => Promise<unknown>> = {
  'a tracking poll': (shipmentId) =>
    within(async () => {
      await changeRows(freight.portal, ShipmentPoll, { shipmentId }, { nextAt: '2026-01-01T00:00:00Z' });
      await jobs().tracking.poll({}, run);
    }),
  'a look for bills': async (shipmentId) => {
    await deliver(shipmentId);
    await within(() => jobs().invoices.poll({}, run));
  },
  'a look for the proof of delivery': async (shipmentId) => {
    await deliver(shipmentId);
    await within(() => jobs().proofs.fetch({ shipmentId, round: 0 }));
  },
  'the proof of delivery, for somebody who looks': (shipmentId) =>
    freight.administrator.call(shipmentsApi.proofOfDelivery, { shipmentId }),
  'the withdrawal of the pickup': async (shipmentId) => {
    await freight.administrator.call(shipmentsApi.cancel, { shipmentId });
    await eventually(async () => {
      const { body } = await freight.administrator.call(shipmentsApi.get, { shipmentId });
      return received.length > 0 || body.state === 'canceled' || undefined;
    }, 25_000);
  },
};

describe('freight whose carrier is no longer simulated', () => {
  it.each(Object.entries(actions))('is queried where it is real: %s', async (_, action) => {
    const { shipmentId } = await confirmedBefore(false);

    await action(shipmentId);

    expect(received).not.toEqual([]);
  });

  it.each(Object.entries(actions))('is not queried where it is a test: %s', async (_, action) => {
    const { shipmentId, proNumber } = await confirmedBefore(true);
    // Real freight of other tests is followed all the time, also by jobs that have read its PRO already.
    await changeRows(freight.portal, StoredShipment, { isTest: false }, { proNumber: null });
    received.splice(0);

    await action(shipmentId);

    expect(received.filter((request) => !namesOther(request, proNumber))).toEqual([]);
  });

  it('is withdrawn where it is a trial, without the carrier’s consent', async () => {
    const { shipmentId } = await confirmedBefore(true);

    await freight.administrator.call(shipmentsApi.cancel, { shipmentId });

    expect(await untilDispatch(freight, shipmentId, 'canceled')).toMatchObject({ state: 'canceled', failure: null });
    expect(received).toEqual([]);
  });

  it('is refused where it is a trial that was on its way, however often it is tried', async () => {
    await turnReal();
    const { shipmentId } = await createShipment(freight, { isTest: true });

    const refused = await untilDispatch(freight, shipmentId, 'refused');
    await freight.administrator.call(shipmentsApi.retry, { shipmentId });

    expect(refused.failure).toMatchObject({ code: 'not-simulated', isRetrySafe: true });
    expect(await untilDispatch(freight, shipmentId, 'refused')).toMatchObject({ failure: { code: 'not-simulated' } });
    expect(received).toEqual([]);
  });

  it('gets no rate request where it is a test', async () => {
    const { quoteId } = await createQuote(freight, { isTest: true });
    await removeRows(freight.portal, CarrierConnection, { carrierId: Not(carriers.BMESA) });

    const asked = await freight.administrator.call(quotesApi.rateAgain, { quoteId });

    expect(asked.status).toBeGreaterThanOrEqual(200);
    expect(received).toEqual([]);
  });
});
