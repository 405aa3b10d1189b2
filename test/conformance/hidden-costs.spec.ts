import type { ApiScope } from '@lading/contracts/kernel/access';
import { accountApi } from '@lading/contracts/accounts/account';
import { apiKeysApi } from '@lading/contracts/accounts/api-keys';
import { endpoints } from '@lading/contracts/apis';
import { customerUsersApi } from '@lading/contracts/accounts/customer-users';
import { insuranceApi } from '@lading/contracts/invoices/insurance';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { pathParts, type Endpoint } from '@lading/contracts/kernel/endpoint';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { webhookKindsOf } from '@lading/contracts/notifications/webhook-kinds';
import { customerPrivileges } from '@lading/domain/users/privilege-table';
import {
  dispatchOf,
  createOffer,
  createQuote,
  createShipment,
  startFreight,
  untilDispatch,
  type Freight,
} from '../../apps/server/src/modules/shipments/shipments.fixture';
import { eventually } from '../harness/kernel-app';
import type { Caller } from '../harness/test-portal';
import { UserAccount } from '../../apps/server/src/modules/account/account.entities';
import { Webhook } from '../../apps/server/src/modules/webhooks/webhooks.entities';
import { Quote } from '../../apps/server/src/modules/quotes/quotes.entities';
import { changeRows, addRow } from '../harness/builders/rows';
import { userIdOf } from '../harness/builders/customers';
import { ApiKey } from '../../apps/server/src/modules/api-keys/api-keys.entities';

/** A price that nothing else looks like. */
const cents = 5_917_331;
const printed = ['5917331', '59,173.31', '59173.31'];
/** What users type and what claims and plans are about is no price of a carrier. */
const typed =
  /^(cargoValueCents|amountCents|valueCents|declaredCents|declaredValueCents|liabilityCents|maxCargoValueCents|limitCents|payableCents|capCents|centsPerPound|offeredCents|paidCents|coverageValueCents|invoiceToleranceCents|priceCents|dueCents|creditCents|yearCents)$/;

let freight: Freight;
let blind: Caller;
let program: Caller;
let quoteId: number;
let offerId: number;
let shipmentId: number;

beforeAll(async () => {
  freight = await startFreight({ requestsPerMinute: 10_000 });
  const names = customerPrivileges.map(({ privilege }) => privilege);
  blind = await freight.addUser('blind@lakeside.example', 'CustomerUser', 1001, names);
  const key = { name: 'Blind', scopes: ['quotes', 'shipments'] satisfies ApiScope[], isTest: false };
  program = freight.portal.as((await freight.administrator.call(apiKeysApi.createApiKey, key)).body.key);
  await changeRows(freight.portal, ApiKey, {}, { createdBy: await userIdOf(freight.portal, 'blind@lakeside.example') });
  await changeRows(freight.portal, UserAccount, { email: 'blind@lakeside.example' }, { seesCosts: false });
  freight.portal.clock.set('2026-11-23T15:01:00.000Z');
  const [user] = await freight.portal.sql<{ id: number }>(
    `SELECT id FROM user_account WHERE email = 'blind@lakeside.example'`,
  );
  const { firstName, lastName } = { firstName: 'Ada', lastName: 'Reyes' };
  const userId = user?.id ?? 0;
  // Makes the processes reload the user.
  await freight.administrator.call(customerUsersApi.updateCustomerUser, { userId, firstName, lastName, role: 1 });
  await addRow(freight.portal, Webhook, {
    customerId: 1001,
    createdBy: userId,
    name: 'Blind',
    url: 'https://hooks.lading.example/blind',
    kinds: webhookKindsOf.customer.map(({ kind }) => kind),
    secret: 'x',
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  ({ quoteId, offerId } = await createQuote(freight, { cents }));
  await changeRows(freight.portal, Quote, quoteId, { bestCents: cents, offerCount: 1 });
  ({ shipmentId } = await createShipment(freight, { cents }));
  await untilDispatch(freight, shipmentId, 'confirmed');
});
afterAll(() => freight.close());

const nameOf = ({ group, name }: Endpoint): string => `${group}.${name}`;

/** Paths of amounts within an answer. */
function amountsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = `${path}.${name}`;
    const isAmount = /cents$/i.test(name) && typeof inner === 'number' && !typed.test(name);
    return isAmount ? [at] : amountsIn(inner, at);
  });
}

/** The prices in an answer. */
const notifiedBy = (body: unknown): string[] => {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
  return [...amountsIn(body), ...printed.filter((price) => text.includes(price))];
};

const ids = (): Map<string, number> =>
  new Map([
    ['quoteId', quoteId],
    ['offerId', offerId],
    ['shipmentId', shipmentId],
  ]);

const urlOf = (endpoint: Endpoint): string =>
  pathParts(endpoint.path).reduce(
    (path, part) => path.replace(`:${part}`, String(ids().get(part) ?? 1)),
    endpoint.path,
  );

it('shows no price in any read of the API', async () => {
  const shown: string[] = [];
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    const { status, body } = await blind.send(endpoint.method, urlOf(endpoint));
    const found = status < 300 ? notifiedBy(body) : [];
    if (found.length > 0) shown.push(`${nameOf(endpoint)}: ${found.join(', ')}`);
  }

  expect(shown).toEqual([]);
});

it('leaves service and transit to choose by, the fastest offer first', async () => {
  await createOffer(freight, { quoteId, carrier: 'QHAWK', cents: cents - 100 });
  const { status, body } = await blind.call(quotesApi.get, { quoteId });

  const offers = body.answers.flatMap((answer) => answer.offers);
  expect(status).toBe(200);
  expect(offers).toHaveLength(2);
  expect(offers.map(({ totalCents, charges, isExplained }) => ({ totalCents, charges, isExplained }))).toEqual(
    offers.map(() => ({ totalCents: null, charges: [], isExplained: false })),
  );
  expect(offers.flatMap(({ badges }) => badges)).not.toContain('cheapest');
  expect(offers.map(({ serviceName, transitDays }) => [serviceName, transitDays])).toEqual(
    offers.map(() => ['Standard LTL', 2]),
  );
  expect(body).toMatchObject({ selectedCents: null, difference: null });
});

it('refuses to sort quotes by price, to explain and to mail prices, with the reason', async () => {
  expect(await blind.call(quotesApi.list, { limit: 10, sort: 'best' })).toMatchObject({
    status: 400,
    body: { code: 'unknown-sort-field' },
  });
  expect(await blind.call(quotesApi.explain, { quoteId, offerId })).toMatchObject({
    status: 403,
    body: { code: 'not-allowed', detail: 'Your administrator has hidden rates and costs for you.' },
  });
  expect((await blind.call(quotesApi.mail, { quoteId, to: ['a@lading.example'] })).status).toBe(403);
  expect(await freight.portal.sql('SELECT FROM insight_quote WHERE quote_id = $1', [quoteId])).toEqual([]);
});

it('writes a file of quotes without columns of prices', async () => {
  const { status, body } = await blind.send<string>('GET', '/api/v1/quotes/export');

  expect(status).toBe(200);
  expect(body).toContain('QUOTE#');
  expect(body).not.toContain('price');
});

it('chooses and dispatches without a price, and a guess of it reveals nothing', async () => {
  const quote = await createQuote(freight, { cents });
  const selected = await blind.call(quotesApi.select, quote);
  const order = dispatchOf(quote, { expectedCents: 1 });

  const { status, body } = await blind.call(shipmentsApi.dispatch, order);

  expect(selected.status).toBe(200);
  expect({ status, shown: notifiedBy(body) }).toEqual({ status: 201, shown: [] });
  expect(notifiedBy(selected.body)).toEqual([]);
});

it('requires the shown price from all other users', async () => {
  const { expectedCents: _, ...order } = dispatchOf(await createQuote(freight, { cents }));

  const { status, body } = await freight.administrator.call(shipmentsApi.dispatch, order);

  expect({ status, body }).toMatchObject({ status: 422, body: { fields: [{ path: 'expectedCents' }] } });
});

it('hides the rate of coverage', async () => {
  const { body } = await blind.call(insuranceApi.terms, { shipmentId });

  expect(body).toMatchObject({ minChargeCents: null, basisPoints: null });
});

it('shows no price in the messages of webhooks that the user made', async () => {
  const bodies = await eventually(async () => {
    const rows = await freight.portal.sql<{ body: string }>(
      `SELECT body FROM webhook_delivery WHERE kind LIKE 'shipment.%'`,
    );
    return rows.length > 0 ? rows.map(({ body }) => body) : undefined;
  });

  expect(bodies.flatMap((body) => notifiedBy(JSON.parse(body)))).toEqual([]);
  expect(bodies.join()).toContain('"totalCents":null');
});

it('offers no pages of invoices to the user, and refuses their calls', async () => {
  const { body } = await blind.call(accountApi.getCurrentUser);

  expect(body.seesCosts).toBe(false);
  expect(body.privileges).toContain('quote');
  expect(body.privileges).not.toContain('viewInvoices');
  expect((await blind.call(invoicesApi.list, { limit: 10 })).status).toBe(403);
});

it('shows no price to the API keys of the user', async () => {
  const answers = await eventually(async () => {
    const replies = await Promise.all([
      program.call(quotesApi.get, { quoteId }),
      program.call(quotesApi.list, { limit: 10 }),
      program.call(shipmentsApi.get, { shipmentId }),
    ]);
    return replies.every(({ status }) => status === 200) ? replies : undefined;
  });

  expect(answers.flatMap(({ body }) => notifiedBy(body))).toEqual([]);
});
