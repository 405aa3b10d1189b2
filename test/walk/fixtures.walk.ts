import type { Page } from '@playwright/test';
import { addDays } from '@lading/domain/time/calendar-date';
import { openDayFromNow } from '../harness/open-day';
import { askAs, expect, signInAs, test } from '../journeys/journey';
import { askDatabase, userWith } from '../journeys/portal';
import { keepAddresses } from './addresses';
import { createInvoices } from './invoices';

const shipper = 'CustomerAdministrator';
const today = new Date().toISOString().slice(0, 10);
const openDay = openDayFromNow(1);

interface Named {
  readonly id: number;
}

interface Quote {
  readonly quoteId: number;
  readonly details: object;
  readonly carriersAsked: number;
  readonly carriersAnswered: number;
  readonly answers: readonly { offers: readonly { offerId: number }[] }[];
}

/** The demonstration's freight comes in while the portal answers already; its newest shipment of each state, by state. */
async function demoShipments(): Promise<Record<string, number>> {
  const find = (): Promise<Record<string, unknown>[]> =>
    askDatabase(
      `SELECT CASE WHEN dispatch_state = 'refused' THEN 'refused' ELSE state END AS state, max(id)::int AS id
         FROM shipment WHERE customer_id = 1000 AND pro_number IS NOT NULL GROUP BY 1`,
    );
  await expect.poll(async () => (await find()).length, { timeout: 120_000 }).toBeGreaterThanOrEqual(4);
  return Object.fromEntries((await find()).map(({ state, id }) => [String(state), Number(id)]));
}

const quoteOf = async (shipmentId: number | undefined): Promise<number> =>
  Number((await askDatabase('SELECT quote_id AS id FROM shipment WHERE id = $1', shipmentId))[0]?.['id']);

/** The freight of an earlier quote again, with all prices there. */
async function createQuote(page: Page, like: number): Promise<Quote> {
  const { details } = await askAs<Quote>(page, 'GET', `/api/v1/quotes/${like}`);
  const { quoteId } = await askAs<Quote>(page, 'POST', '/api/v1/quotes', { ...details, shipDate: openDay });
  const find = (): Promise<Quote> => askAs<Quote>(page, 'GET', `/api/v1/quotes/${quoteId}`);
  await expect
    .poll(async () => {
      const { carriersAsked, carriersAnswered } = await find();
      return carriersAsked > 0 && carriersAsked === carriersAnswered;
    })
    .toBe(true);
  return find();
}

async function createDraft(page: Page, like: number): Promise<number> {
  const { details } = await askAs<Quote>(page, 'GET', `/api/v1/quotes/${like}`);
  const draft = { ...details, shipDate: openDay, isRatedNow: false };
  return (await askAs<Quote>(page, 'POST', '/api/v1/quotes', draft)).quoteId;
}

async function createSelected(page: Page, like: number): Promise<number> {
  const { quoteId, answers } = await createQuote(page, like);
  const offerId = answers.flatMap(({ offers }) => offers)[0]?.offerId;
  await askAs(page, 'POST', `/api/v1/quotes/${quoteId}/selection`, { offerId });
  return quoteId;
}

/** A filed claim that the carrier has acknowledged, and a draft. */
async function createClaims(page: Page, shipmentId: number): Promise<number> {
  const { id } = await askAs<Named>(page, 'POST', '/api/v1/claims', { shipmentId, type: 'damage' });
  await askAs(page, 'PUT', `/api/v1/claims/${id}`, {
    type: 'damage',
    statement: 'Two boxes of one pallet were crushed; the driver noted it on the receipt.',
    assertsLiability: true,
    amountCents: 38_400,
    goods: [{ line: 1, pieces: 2, weight: 82, valueCents: 38_400 }],
  });
  const { today: on } = await askAs<{ today: string }>(page, 'POST', `/api/v1/claims/${id}/filing`);
  await askAs(page, 'POST', `/api/v1/claims/${id}/answers`, { answer: 'acknowledge', on });
  await askAs(page, 'POST', `/api/v1/claims/${id}/notes`, { text: 'Pictures are with the dock.' });
  await askAs(page, 'POST', '/api/v1/claims', { shipmentId, type: 'shortage' });
  return id;
}

/** Where the company loads. */
async function ownDock(): Promise<object> {
  const [dock] = await askDatabase(
    `SELECT id::int AS "locationId", city, state, postal_code AS "postalCode" FROM location WHERE name = 'Chicago warehouse'`,
  );
  return { ...dock, country: 'USA', locationType: 'business' };
}

/** A load that the carrier of the site was requested to quote. */
async function createVolume(page: Page): Promise<number> {
  const { items } = await askAs<{ items: { carrierId: number; hasContact: boolean }[] }>(
    page,
    'GET',
    '/api/v1/volume-carriers',
  );
  const asked = items.slice(0, 3).map(({ carrierId, hasContact }) => ({
    carrierId,
    ...(!hasContact && { email: `desk-${carrierId}@carriers.example` }),
  }));
  const home = items.filter(({ hasContact }) => hasContact).map(({ carrierId }) => ({ carrierId }));
  const { id } = await askAs<Named>(page, 'POST', '/api/v1/volume-requests', {
    freightTerms: 'prepaid',
    units: 'imperial',
    origin: await ownDock(),
    destination: { city: 'Dallas', state: 'TX', postalCode: '75207', country: 'USA', locationType: 'business' },
    equipment: 'dryVan',
    trailerLength: 53,
    pickup: { date: openDay, from: '08:00', to: '12:00' },
    commodity: 'Garden furniture in boxes',
    totalWeight: 38_000,
    totalPallets: 22,
    references: ['PO-88'],
    notes: 'Drop trailer is fine.',
    carriers: [...new Map([...asked, ...home].map((carrier) => [carrier.carrierId, carrier])).values()],
    answerBy: new Date(Date.now() + 20 * 3_600_000).toISOString(),
  });
  await askAs(page, 'POST', `/api/v1/volume-requests/${id}/sending`);
  return id;
}

interface TakenFile extends Named {
  readonly mapping: readonly object[];
}

/** The orders of the portal's own example, with the prices of carriers. */
async function createOrders(page: Page): Promise<number> {
  const rows = await askAs<string>(page, 'GET', '/api/v1/imports/example?kind=orders');
  const file = await askAs<TakenFile>(page, 'POST', '/api/v1/imports?kind=orders&name=orders.csv', rows);
  const chosen = { mapping: file.mapping, onDuplicate: 'skip', onError: 'skipRows' };
  await askAs(page, 'POST', `/api/v1/imports/${file.id}/commit`, chosen);
  const { items } = await askAs<{ items: Named[] }>(page, 'GET', '/api/v1/order-uploads?limit=1');
  const id = items[0]?.id ?? 0;
  await askAs(page, 'POST', `/api/v1/order-uploads/${id}/rating`, { offerRule: 'cheapest' });
  return id;
}

/** A report that was made, and one that is made every week. */
async function createReports(page: Page): Promise<void> {
  const days = { startDate: addDays(today, -60), endDate: today, timeZone: 'America/Chicago' };
  await askAs(page, 'POST', '/api/v1/report-files', { report: 'shipments', format: 'csv', ...days });
  const [me] = await askDatabase('SELECT id::int FROM user_account WHERE email = $1', userWith(shipper).email);
  await askAs(page, 'POST', '/api/v1/report-schedules', {
    name: 'Weekly spend',
    report: 'spend-by-carrier',
    range: 'PriorMonth',
    format: 'xlsx',
    rhythm: 'weekly',
    weekday: 1,
    hour: 7,
    timeZone: 'America/Chicago',
    recipientIds: [me?.['id']],
  });
}

/** A company's other requests: numbers of its carrier, help with freight, an answer of support. */
async function createQuestions(page: Page): Promise<number> {
  await askAs(page, 'POST', '/api/v1/pro-block-requests', {
    carrierId: 1085,
    size: 500,
    reason: 'A second dock in Newark prints its own labels.',
  });
  await askAs(page, 'POST', '/api/v1/freight-assist', {
    description: 'Car batteries, wet, on pallets',
    units: 'imperial',
    handlingUnits: 2,
    handlingUnitType: 'PAT',
    length: 48,
    width: 40,
    height: 36,
    weight: 1900,
    origin: { locationType: 'business', hasDock: true },
    destination: { locationType: 'residential', hasDock: false },
  });
  await askAs(page, 'POST', '/api/ContactSupport/SendTicket', {
    categoryId: 6,
    subject: 'Numbers run out in March',
    message: 'Our block of PRO numbers has about 40 left. How long does a new one take?',
  });
  const [ticket] = await askDatabase('SELECT max(id)::int AS id FROM support_ticket');
  return Number(ticket?.['id']);
}

/** The site carrier's offers, one of them published; answers the requested load. */
async function createPromotions(page: Page): Promise<number> {
  const offer = {
    message: 'Ten percent off the fuel surcharge for every shipment that leaves Chicago on a Friday.',
    discount: '10% off fuel',
    terms: 'Standard LTL only. Not with other offers.',
    audience: 'site',
    startsOn: today,
    endsOn: addDays(today, 30),
  };
  const path = '/api/v1/carrier-promotions';
  const { id } = await askAs<Named>(page, 'POST', path, { ...offer, title: 'Quiet Fridays' });
  await askAs(page, 'PUT', `${path}/${id}/publication`);
  await askAs(page, 'POST', path, {
    ...offer,
    title: 'Spring lanes to Texas',
    startsOn: addDays(today, 60),
    endsOn: addDays(today, 90),
  });
  const { items } = await askAs<{ items: { answerId: number }[] }>(page, 'GET', '/api/v1/asked-volumes');
  return items[0]?.answerId ?? 0;
}

test('every page has something to show', async ({ page, stranger }) => {
  const shipments = await demoShipments();
  await signInAs(page, shipper);
  const delivered = shipments['delivered'] ?? 0;
  const dispatched = await quoteOf(shipments['dispatched']);
  const cover = { shipmentId: shipments['dispatched'], valueCents: 1_250_000 };
  await askAs(page, 'POST', '/api/v1/insurance/certificates', cover);
  const invoices = await createInvoices(page, delivered);
  const claim = await createClaims(page, delivered);
  const volume = await createVolume(page);
  const upload = await createOrders(page);
  const ticket = await createQuestions(page);
  await createReports(page);
  const draft = await createDraft(page, dispatched);
  const { quoteId: offered } = await createQuote(page, dispatched);
  const selected = await createSelected(page, dispatched);
  await signInAs(stranger, 'CarrierAdministrator');
  const asked = await createPromotions(stranger);

  const firstOf = async (list: string): Promise<number> => {
    const { items } = await askAs<{ items: { id: number }[] }>(stranger, 'GET', `/api/v1/${list}`);
    return items[0]?.id ?? 0;
  };

  const quotes = '/customers/quotes/:quoteId';
  const steps = ['introduction', 'company', 'locations', 'products', 'carriers', 'users', 'finish'];
  keepAddresses({
    '/customers/shipments/:shipmentId': ['delivered', 'inTransit', 'refused'].map(
      (state) => `/customers/shipments/${shipments[state]}`,
    ),
    '/customers/invoices/:invoiceId': invoices.map((id) => `/customers/invoices/${id}`),
    '/customers/invoices/:invoiceId/letter': [`/customers/invoices/${invoices[0]}/letter`],
    '/customers/claims/:claimId': [`/customers/claims/${claim}`, `/customers/claims/${claim + 1}`],
    '/customers/truckload/:volumeRequestId': [`/customers/truckload/${volume}`],
    '/customers/order-upload/:uploadId': [`/customers/order-upload/${upload}`],
    '/customers/setup/:step': steps.map((step) => `/customers/setup/${step}`),
    [`${quotes}/details`]: [`/customers/quotes/${draft}/details`],
    [`${quotes}/carriers`]: [`/customers/quotes/${offered}/carriers`],
    [`${quotes}/confirm`]: [`/customers/quotes/${selected}/confirm`],
    [`${quotes}/dispatched`]: [`/customers/quotes/${dispatched}/dispatched`],
    [`${quotes}/error`]: [`/customers/quotes/${await quoteOf(shipments['refused'])}/error`],
    '/carriers/volume-requests/:answerId': [`/carriers/volume-requests/${asked}`],
    '/carriers/customers/:customerId': [`/carriers/customers/${await firstOf('carrier-customers')}`],
    '/carriers/shipments/:shipmentId': [`/carriers/shipments/${await firstOf('carrier-shipments')}`],
    '/carriers/invoices/:invoiceId': [`/carriers/invoices/${await firstOf('carrier-invoices')}`],
    '/carriers/claims/:claimId': [`/carriers/claims/${await firstOf('carrier-claims')}`],
    '/carriers/quotes/:quoteId': [`/carriers/quotes/${await firstOf('carrier-quotes')}`],
    '/carriers/tariffs/:tariffId': [`/carriers/tariffs/${await firstOf('carriers/1085/tariffs')}`],
    '/admin/manage-carriers/:carrierId/tariffs': ['/admin/manage-carriers/1085/tariffs'],
    '/admin/manage-carriers/:carrierId/tariffs/rate-history': ['/admin/manage-carriers/1085/tariffs/rate-history'],
    '/admin/manage-carriers/:carrierId/tariffs/:tariffId': [
      `/admin/manage-carriers/1085/tariffs/${await firstOf('carriers/1085/tariffs')}`,
    ],
    '/admin/carriers/:carrierId': ['/admin/carriers/1085'],
    '/admin/carriers/:carrierId/onboarding': ['/admin/carriers/1085/onboarding'],
    '/admin/carriers/:carrierId/users': ['/admin/carriers/1085/users'],
    '/admin/carriers/:carrierId/terminals': ['/admin/carriers/1085/terminals'],
    '/admin/carriers/:carrierId/customers': ['/admin/carriers/1085/customers'],
    '/admin/white-label/:subdomain': ['/admin/white-label/bluemesa'],
    '/admin/manage-carriers/:carrierId/pro-numbers': ['/admin/manage-carriers/1085/pro-numbers'],
    '/admin/support-tickets/:ticketId': [`/admin/support-tickets/${ticket}`],
  });
  expect(asked, 'a load that the carrier of the site was asked for').toBeGreaterThan(0);
});
