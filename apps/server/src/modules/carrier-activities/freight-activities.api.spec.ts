import {
  carrierActivitiesApi,
  type CarrierActivity,
  type ListCarrierActivities,
} from '@lading/contracts/carriers/carrier-activities';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { eventually } from '../../../../../test/harness/kernel-app';
import { aUser } from '../../../../../test/harness/builders/customers';
import { addRow, changeRows, storedRows } from '../../../../../test/harness/builders/rows';
import { signedIn } from '../../../../../test/harness/freight-world';
import type { Caller } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { Customer, CustomerAssignment } from '../customers/customers.entities';
import { charge, fairInvoice } from '../invoices/invoices.fixture';
import { CarrierAnswer, Quote } from '../quotes/quotes.entities';
import { QuotesJobs } from '../quotes/quotes.jobs';
import {
  carriers,
  createQuote,
  createShipment,
  startFreight,
  untilDispatch,
  type Freight,
} from '../shipments/shipments.fixture';
import { Shipment } from '../shipments/shipments.entities';

const company = 'Lakeside Machine Works';
let freight: Freight;

/** A user of a carrier who reads its activity. */
async function aReader(name: string, privileges: readonly string[], carrierId: number = carriers.BMESA) {
  const email = `${name}@readers.example`;
  const role = { role: 'CarrierSalesAdministrator', carrierUserRole: 7, carrierId } as const;
  const id = await aUser(freight.portal, { email, ...role, privileges: ['activityPage', ...privileges] });
  return { id, caller: freight.portal.as(await signedIn(freight.portal, email)) };
}

const entries = async (caller: Caller, filter: Partial<ListCarrierActivities> = {}): Promise<CarrierActivity[]> => {
  const asked: ListCarrierActivities = { limit: 100, by: 'all', areas: ['shipments', 'invoices'], ...filter };
  return (await caller.call(carrierActivitiesApi.listCarrierActivities, asked)).body.items.toReversed();
};
const sentencesOf = async (caller: Caller, filter: Partial<ListCarrierActivities> = {}): Promise<string[]> =>
  (await entries(caller, filter)).map(({ what, object }) => `${what}: ${object ?? ''}`);

async function booked(isTest = false) {
  const { shipmentId } = await createShipment(freight, { isTest });
  return untilDispatch(freight, shipmentId, 'confirmed');
}

const whole = ['customerVisibility', 'seeAllCustomersTab'] as const;

beforeAll(async () => {
  freight = await startFreight();
});
afterAll(() => freight.close());

it('shows the carrier bookings, cancellations and invoices in sentences, amounts only with data visibility', async () => {
  const { administrator: me } = freight;
  const shipment = await booked();
  const canceled = await booked();
  await me.call(shipmentsApi.cancel, { shipmentId: canceled.shipmentId });
  await untilDispatch(freight, canceled.shipmentId, 'canceled');
  const third = await booked();
  await changeRows(freight.portal, Shipment, third.shipmentId, { freightTerms: 'thirdParty' });
  const price = { totalCents: 69_001, charges: [charge('LINE_HAUL', 69_001)] };
  const invoice = { ...fairInvoice(shipment), scac: 'BMSF', number: 'B-1', ...price };
  const { status, body } = await me.call(invoicesApi.receive, { ...invoice, billTo: company });
  expect({ status, body }).toMatchObject({ status: 201 });
  const { id: invoiceId } = body;
  await eventually(async () => {
    const { state } = (await me.call(invoicesApi.get, { invoiceId })).body;
    return state === 'outstanding' ? undefined : state;
  }, 25_000);
  const objection = { reason: 'BASE', amountCents: 10_000, text: 'Agreed was less.' } as const;
  expect((await me.call(invoicesApi.dispute, { invoiceId, ...objection })).status).toBe(200);
  expect((await me.call(invoicesApi.settle, { invoiceId, outcome: 'credited', creditCents: 9000 })).status).toBe(200);
  expect((await me.call(invoicesApi.pay, { invoiceId })).status).toBe(200);

  const all = await aReader('all', [...whole, 'dataVisibility', 'thirdPartyVisibility']);
  const blind = await aReader('blind', [...whole, 'thirdPartyVisibility']);
  const narrow = await aReader('narrow', whole);
  const representative = await aReader('rep', ['customerVisibility', 'dataVisibility']);
  const rival = await aReader('rival', [...whole, 'dataVisibility', 'thirdPartyVisibility'], carriers.QHAWK);

  const of = (number: string) => `${number}, ${company}`;
  const expected = [
    `Booked a shipment: ${of(shipment.number)}`,
    `Confirmed a shipment: ${of(shipment.number)}`,
    `Booked a shipment: ${of(canceled.number)}`,
    `Confirmed a shipment: ${of(canceled.number)}`,
    `Asked to cancel a shipment: ${of(canceled.number)}`,
    `Canceled a shipment: ${of(canceled.number)}`,
    `Booked a shipment: ${of(third.number)}`,
    `Confirmed a shipment: ${of(third.number)}`,
    `Received an invoice: ${of('B-1')}`,
    `Disputed an invoice: ${of('B-1')}`,
    `Settled the dispute of an invoice: ${of('B-1')}`,
    `Marked an invoice as paid: ${of('B-1')}`,
  ];
  expect(await sentencesOf(all.caller)).toEqual(expected);
  expect((await entries(all.caller, { areas: ['invoices'] })).map(({ changes }) => changes)).toEqual([
    [{ label: 'Total', before: null, after: '$690.01' }],
    [{ label: 'Disputed amount', before: null, after: '$100.00' }],
    [{ label: 'Credit', before: null, after: '$90.00' }],
    [],
  ]);
  expect(await sentencesOf(blind.caller)).toEqual(expected);
  expect(JSON.stringify(await entries(blind.caller))).not.toMatch(/\$|cents/i);
  expect(await sentencesOf(narrow.caller)).toEqual(expected.filter((line) => !line.includes(third.number)));
  expect(await sentencesOf(representative.caller)).toEqual([]);
  expect(await sentencesOf(rival.caller)).toEqual([]);
  expect(await sentencesOf(all.caller, { by: 'customers' })).toEqual(
    expected.filter((line) => !/^(Confirmed|Canceled)/.test(line)),
  );
  expect(await sentencesOf(all.caller, { by: 'team' })).toEqual([]);
  expect(await sentencesOf(all.caller, { by: 'administrators' })).toEqual([]);
  expect((await entries(all.caller, { by: 'portal' }))[0]).toMatchObject({
    ...{ what: 'Confirmed a shipment', actorName: 'Automatic' },
  });

  await changeRows(freight.portal, Customer, 1001, { homeCarrierId: carriers.BMESA });
  const open = {
    carrierId: carriers.BMESA,
    since: new Date(),
    cause: 'assign',
    byUserId: null,
    customerId: 1001,
  } as const;
  await addRow(freight.portal, CustomerAssignment, {
    ...open,
    ...{ locationId: freight.locations.chicago, userId: representative.id },
  });
  expect(await sentencesOf(representative.caller)).toEqual(expected.filter((line) => !line.includes(third.number)));
  expect((await entries(representative.caller)).every(({ customerId }) => customerId === 1001)).toBe(true);
});

it('shows the carrier no bookings, cancellations and rates that were tried with test keys', async () => {
  const { administrator: me, portal } = freight;
  const reader = await aReader('trials', [...whole, 'dataVisibility', 'thirdPartyVisibility']);
  const before = await sentencesOf(reader.caller);
  const trial = await booked(true);
  await me.call(shipmentsApi.cancel, { shipmentId: trial.shipmentId });
  await untilDispatch(freight, trial.shipmentId, 'canceled');
  const quotes = await Promise.all([createQuote(freight, { isTest: true }), createQuote(freight)]);
  const [tried = 0, real = 0] = quotes.map(({ quoteId }) => quoteId);
  await changeRows(portal, CarrierAnswer, { quoteId: [tried, real] }, { state: 'asked', askedAt: new Date(0) });
  await portal.database.asScope(system, () => portal.app.get(QuotesJobs).close());

  expect(await sentencesOf(reader.caller)).toEqual(before);
  const answers = await entries(reader.caller, { by: 'quotes', areas: ['rates'] });
  const numbers = await storedRows(portal, Quote, { id: [tried, real] });
  const numberOf = (quoteId: number) => numbers.find(({ id }) => id === quoteId)?.number;
  expect(answers.map(({ object }) => object)).toContain(numberOf(real));
  expect(answers.map(({ object }) => object)).not.toContain(numberOf(tried));
  const names = await portal.sql('SELECT DISTINCT name FROM event WHERE subject = ANY ($1) AND carrier_id IS NULL', [
    [`shipment:${trial.shipmentId}`, `quote:${tried}`],
  ]);
  expect(names).toEqual(
    expect.arrayContaining([{ name: 'shipment-booked' }, { name: 'shipment-canceled' }, { name: 'carrier-answered' }]),
  );
});
