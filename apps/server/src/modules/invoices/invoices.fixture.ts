import { SimulatorClock } from '@lading/carrier-simulator/clock';
import { startSimulator, type Simulator } from '@lading/carrier-simulator/simulator';
import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { invoicesApi, type Invoice } from '@lading/contracts/invoices/invoices';
import type { Quote } from '@lading/contracts/quotes/quote-answers';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import {
  createCarrier,
  createFuelIndex,
  createUser,
  createPlaces,
  createShipper,
  signedIn,
  workedExample,
  type Shipper,
} from '../../../../../test/harness/freight-world';
import { aCustomer } from '../../../../../test/harness/builders/customers';
import { changeRows, storedRows } from '../../../../../test/harness/builders/rows';
import { eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { dispatchOf } from '../shipments/shipments.fixture';
import { Invoice as StoredInvoice } from './invoices.entities';

/** One charge of an invoice. */
export const charge = (code: string, cents: number) => ({ code, description: code, cents });

/** The invoice of the worked example, as it was agreed. */
export function fairInvoice({ proNumber, bolNumber }: Shipment): NewInvoice {
  return {
    scac: 'JBEN',
    number: 'INV-0',
    invoiceDate: '2026-12-01',
    ...(proNumber && { proNumber }),
    bolNumber,
    currency: 'USD',
    terms: 'prepaid',
    billTo: 'HARBOR',
    originPostalCode: '60607',
    destinationPostalCode: '30303-1000',
    freight: [
      { pounds: 1150, freightClass: 92.5 },
      { pounds: 700, freightClass: 100 },
    ],
    charges: [
      charge('GROSS', 102_850),
      charge('DISC', -74_052),
      charge('FUEL', 9503),
      charge('LFTD', 9500),
      charge('MNC', 2800),
      charge('FVC', 8400),
    ],
    totalCents: 59_001,
  };
}

/** The second line reweighed to 900 lb, and an accessorial that was never ordered. */
export const unfair = (): Partial<NewInvoice> => ({
  freight: [
    { pounds: 1150, freightClass: 92.5 },
    { pounds: 900, freightClass: 100 },
  ],
  charges: [
    charge('GROSS', 106_425),
    charge('DISC', -76_626),
    charge('FUEL', 9834),
    charge('LFTD', 9500),
    charge('MNC', 2800),
    charge('FVC', 8400),
    charge('LTDAD', 8500),
  ],
  totalCents: 68_833,
});

/** A company with the worked example booked, whose carrier's tariff is ours to read, and the people around it. */
export interface Billing {
  readonly portal: TestPortal;
  readonly simulator: Simulator;
  readonly shipper: Shipper;
  readonly me: Caller;
  readonly stranger: Caller;
  /** Sees invoices and decides about none. */
  readonly viewer: Caller;
  readonly shipment: Shipment;
  /** The invoice of the shipment as it was agreed. */
  readonly fair: NewInvoice;
  /** The worked example once more, or changed, with that carrier unless another is named. */
  book: (carrierId?: number, change?: Partial<QuoteDetails>) => Promise<Shipment>;
  /** Takes an invoice in and waits for its audit. */
  received: (change?: Partial<NewInvoice>) => Promise<Invoice>;
  /** The same for a new shipment, as the freight of a shipment is invoiced once. */
  receivedApart: (change?: Partial<NewInvoice>) => Promise<Invoice>;
  /** Messages are only ever added, so the invoices of a test move to a company that no test reads. */
  putAway: () => Promise<unknown>;
  close: () => Promise<void>;
}

export async function startBilling(): Promise<Billing> {
  const now = '2026-11-20T15:00:00.000Z';
  const simulator = await startSimulator({ tick: 0, seed: 'invoices', clock: new SimulatorClock() });
  simulator.world.clock.set(now);
  const config = { requestsPerMinute: 10_000, ladingSimulatorUrl: simulator.address };
  const portal = await startTestPortal({ now, config });
  await createPlaces(portal);
  await createFuelIndex(portal);
  const shipper = await createShipper(portal, 'harbor');
  const other = await createShipper(portal, 'other');
  await createCarrier(portal, { id: 1101, code: 'JBEND', isDemo: true, tariff: { discountBasisPoints: 7200 } });
  const email = 'viewer@harbor.example';
  const privileges = ['viewInvoices', 'track'];
  await createUser(portal, { email, role: 'CustomerUser', customerId: shipper.customerId, privileges });
  await aCustomer(portal, { id: 9001, companyName: 'Other Company' });
  const me = portal.as(shipper.token);
  const book: Billing['book'] = (carrierId = 1101, change = {}) =>
    booked(me, { ...workedExample(shipper.locationId), ...change }, carrierId);
  const shipment = await book();
  const fair = fairInvoice(shipment);
  const close = async () => {
    await portal.close();
    await simulator.close();
  };
  const received = receiving(me, fair);
  const receivedApart = async (change?: Partial<NewInvoice>): Promise<Invoice> => {
    const { proNumber, bolNumber } = fairInvoice(await book());
    return received({ proNumber, ...(bolNumber && { bolNumber }), ...change });
  };
  return {
    ...{ portal, simulator, shipper, me, shipment, fair, book, received, receivedApart, close },
    stranger: portal.as(other.token),
    viewer: portal.as(await signedIn(portal, email)),
    putAway: async () => {
      const invoices = await storedRows(portal, StoredInvoice);
      if (invoices.length > 0) await changeRows(portal, StoredInvoice, {}, awayFrom);
    },
  };
}

const awayFrom = ({ id, number }: StoredInvoice) => ({
  customerId: 9001,
  shipmentId: null,
  number: `${number}-${id}`,
});

async function booked(me: Caller, details: QuoteDetails, carrierId: number): Promise<Shipment> {
  const { body: asked } = await me.call(quotesApi.start, { ...details, isRatedNow: true });
  const quote = await eventually(async (): Promise<Quote | undefined> => {
    const { body } = await me.call(quotesApi.get, { quoteId: asked.quoteId });
    return body.state === 'rated' ? body : undefined;
  });
  const answer = quote.answers.find((one) => one.carrierId === carrierId);
  const offerId = answer?.offers[0]?.offerId ?? 0;
  const { quoteId } = quote;
  const { body: chosen } = await me.call(quotesApi.select, { quoteId, offerId });
  const order = { ...dispatchOf({ quoteId, offerId }), expectedCents: chosen.selectedCents ?? 0 };
  const { status, body } = await me.call(shipmentsApi.dispatch, order);
  expect({ status, body }).toMatchObject({ status: 201 });
  return eventually(async () => {
    const { body: found } = await me.call(shipmentsApi.get, { shipmentId: body.shipmentId });
    return found.dispatchState === 'confirmed' ? found : undefined;
  }, 25_000);
}

function receiving(me: Caller, fair: NewInvoice): Billing['received'] {
  let invoices = 0;
  return async (change = {}) => {
    invoices += 1;
    const { status, body } = await me.call(invoicesApi.receive, { ...fair, number: `INV-${invoices}`, ...change });
    expect({ status, body }).toMatchObject({ status: 201 });
    return eventually(async () => {
      const { body: audited } = await me.call(invoicesApi.get, { invoiceId: body.id });
      return audited.state === 'outstanding' ? undefined : audited;
    }, 25_000);
  };
}
