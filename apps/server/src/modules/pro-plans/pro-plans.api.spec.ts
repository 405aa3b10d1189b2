import { addressBookApi, type NewAddress } from '@lading/contracts/customers/address-book';
import { customerUsersApi, type AddCustomerUser } from '@lading/contracts/accounts/customer-users';
import { importsApi, type TableImport } from '@lading/contracts/customers/imports';
import { locationsApi, type NewLocation } from '@lading/contracts/customers/locations';
import { managedPlansApi } from '@lading/contracts/carriers/managed-plans';
import { proPlanApi, type PlanFields, type ProPlan } from '@lading/contracts/carriers/pro-plan';
import { quotesApi, type OfferKey } from '@lading/contracts/quotes/quotes';
import { io, type Socket } from 'socket.io-client';
import { Like } from 'typeorm';
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
import { eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { Flags } from '../../kernel/flags/flags';
import { jobActor } from '../../kernel/auth/actor';
import { ProPlansJobs } from './pro-plans.jobs';
import { startPaymentProvider, type FakePaymentProvider } from './payment-provider.fixture';
import { ProPlan as StoredProPlan, PlanCheckout } from './pro-plans.entities';
import { aQuote } from '../../../../../test/harness/builders/freight';
import { changeRows, storedRow, addManyRows } from '../../../../../test/harness/builders/rows';
import { Address } from '../address-book/address-book.entities';
import { UserAccount } from '../account/account.entities';

const mostUsers = 3;
const tiny: PlanFields = {
  productPlan: 'Tiny',
  pricePoint: 'monthly',
  priceCents: 1900,
  components: ['One dock'],
  usersLimit: mostUsers,
  locationLimit: 2,
  addressesLimit: 2,
  dataRetentionDaysLimit: 30,
  insightQuotesLimit: 1,
};

let portal: TestPortal;
let shipper: Shipper;
let me: Caller;
let stranger: Caller;
let operator: Caller;
let plan: ProPlan;
let socket: Socket;
const received: unknown[] = [];

const give = async (planId: number, customerId = shipper.customerId) =>
  operator.call(managedPlansApi.givePlan, { customerId, planId });
const starter = async (): Promise<number> =>
  (await me.call(proPlanApi.get)).body.plans.find(({ productPlan }) => productPlan === 'Starter')?.planId ?? 0;

const user = (name: string): AddCustomerUser => ({
  email: `${name}@harbor.example`,
  firstName: name,
  lastName: 'Shipper',
  role: 1,
  seesAllLocations: true,
  locationIds: [],
  isThirdPartyVisibility: true,
  isShowThirdParty: true,
  seesCosts: true,
});
const place = { address1: '1 Main St', city: 'Reno', state: 'NV', postalCode: '89501', country: 'USA' } as const;
const address = (company: string): NewAddress => ({ ...place, company });
const dock = (name: string): NewLocation => ({ ...place, name, contactName: 'Dock', phone: '3125550101' });

const full = (limit: string, words: string) => ({
  status: 409,
  body: { code: 'plan-limit-reached', limit, detail: expect.stringContaining(words) },
});

/** Of two at once for the last place, who was let in. */
const statuses = (replies: readonly { status: number }[]): number[] =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
  await createPlaces(portal);
  await createFuelIndex(portal);
  shipper = await createShipper(portal, 'harbor');
  me = portal.as(shipper.token);
  stranger = portal.as((await createShipper(portal, 'stranger')).token);
  await createCarrier(portal, { id: 1101, code: 'JBEND' });
  const email = 'billing@lading.example';
  await createUser(portal, { email, role: 'SystemAdministrator', privileges: ['carrierBilling'] });
  operator = portal.as(await signedIn(portal, email));
  const published = await operator.call(managedPlansApi.publishPlan, tiny);
  expect(published).toMatchObject({ status: 201, body: { version: 1, isOffered: true, customerCount: 0 } });
  plan = published.body;
  socket = io(portal.address, { transports: ['websocket'], reconnection: false, auth: { token: shipper.token } });
  socket.on('pro-plan-subscription-updated', (payload: unknown) => received.push(payload));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
});
afterAll(async () => {
  socket.close();
  await portal.close();
});

describe('the plan of a company', () => {
  it('is the starting one from its first moment, with everything that a plan says', async () => {
    const { status, body } = await stranger.call(proPlanApi.get);

    expect(status).toBe(200);
    expect(body.plan).toMatchObject({ productPlan: 'Starter', version: 1, pricePoint: 'free', priceCents: 0 });
    expect(body.plan).toMatchObject({ usersLimit: 50, locationLimit: 100, addressesLimit: 10_000 });
    expect(body.plan).toMatchObject({ dataRetentionDaysLimit: 730, insightQuotesLimit: 500 });
    expect(body.usage).toContainEqual({ limit: 'users', used: 1, most: 50, status: 'open' });
    expect(body.plans.map(({ productPlan, way }) => [productPlan, way])).toEqual([
      ['Starter', 'current'],
      ['Tiny', 'request'],
      ['Growth', 'request'],
      ['Growth', 'request'],
      ['Network', 'request'],
    ]);
  });

  it('is for its administrators alone, and plans for those who invoice', async () => {
    await createUser(portal, { email: 'clerk@stranger.example', role: 'CustomerUser', customerId: 1001 });
    const clerk = portal.as(await signedIn(portal, 'clerk@stranger.example'));

    expect((await clerk.call(proPlanApi.get)).status).toBe(403);
    expect((await clerk.call(proPlanApi.switch, { planId: plan.planId })).status).toBe(403);
    expect((await me.call(managedPlansApi.listPlans)).status).toBe(403);
    expect((await give(plan.planId, 987_654)).status).toBe(404);
    expect((await give(987_654)).status).toBe(404);
  });

  it('is requested when it has to be paid, granted by an administrator, and the pages are notified', async () => {
    const { planId } = plan;
    received.length = 0;
    expect(await me.call(proPlanApi.switch, { planId })).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
    expect((await me.call(proPlanApi.request, { planId })).body.wantedPlan).toMatchObject({ productPlan: 'Tiny' });
    const wanting = await operator.call(managedPlansApi.listSubscriptions, { isWanting: true });
    expect(wanting.body).toMatchObject({ total: 1, items: [{ companyName: 'harbor', wantedPlan: { planId } }] });
    expect((await me.call(proPlanApi.withdrawRequest)).body.wantedPlan).toBeNull();
    await me.call(proPlanApi.request, { planId });

    expect((await give(planId)).body).toMatchObject({ plan: { planId }, wantedPlan: null });

    const { body } = await me.call(proPlanApi.get);
    expect(body.plan.planId).toBe(planId);
    expect(body.history.map(({ what }) => what)).toEqual([
      'Changed the plan: Tiny, version 1, monthly',
      'Requested a plan: Tiny, version 1, monthly',
      'Withdrew the request: Tiny, version 1, monthly',
      'Requested a plan: Tiny, version 1, monthly',
    ]);
    await eventually(async () => received.length >= 4 || undefined);
    expect(received).toContainEqual({ customerId: shipper.customerId });
    expect((await stranger.call(proPlanApi.get)).body).toMatchObject({ plan: { productPlan: 'Starter' }, history: [] });
  });

  it('is switched at once when it is free, and refused while the company has too much for it', async () => {
    expect((await me.call(proPlanApi.switch, { planId: await starter() })).body.plan.productPlan).toBe('Starter');
    for (const name of ['North', 'South']) await me.call(locationsApi.addLocation, dock(name));

    const { body } = await me.call(proPlanApi.get);
    const refusal = 'Your company has 3 active locations (the plan allows 2).';
    expect(body.plans.find(({ planId }) => planId === plan.planId)).toMatchObject({ refusal, shortensRetention: true });
    const refused = { status: 409, body: { code: 'plan-too-small', detail: refusal } };
    expect(await me.call(proPlanApi.request, { planId: plan.planId })).toMatchObject(refused);
    expect(await give(plan.planId)).toMatchObject(refused);

    const all = (await me.call(locationsApi.listLocations, {})).body.items;
    const south = all.find(({ name }) => name === 'South');
    await me.call(locationsApi.changeLocation, { ...dock('South'), id: south?.id ?? 0, isActive: false });
    expect((await give(plan.planId)).status).toBe(200);
  });
});

describe('the limits of a plan', () => {
  it('hold people at the limit and one over, and let one of two in for the last place', async () => {
    expect((await me.call(customerUsersApi.addCustomerUser, user('one'))).status).toBe(200);
    const two = await Promise.all(
      ['two', 'three'].map((name) => me.call(customerUsersApi.addCustomerUser, user(name))),
    );

    expect(statuses(two)).toEqual([200, 409]);
    expect(await me.call(customerUsersApi.addCustomerUser, user('four'))).toMatchObject(
      full('users', 'The Tiny plan has room for 3 users. An administrator of your company can change the plan'),
    );
    const [invited] = (
      await me.call(customerUsersApi.getCustomerUserList, { take: 9, page: 1, sortOrder: true, search: 'one' })
    ).body.items;
    const whom = { userId: invited?.userId ?? 0, customerId: shipper.customerId };
    expect((await me.call(customerUsersApi.reinviteCustomerUser, { email: 'one@harbor.example' })).status).toBe(200);
    await me.call(customerUsersApi.suspendCustomerUser, whom);
    expect((await me.call(customerUsersApi.addCustomerUser, user('five'))).status).toBe(200);
    expect(await me.call(customerUsersApi.activateCustomerUser, whom)).toMatchObject(full('users', '3 users'));
    const together = { ids: [whom.userId] };
    expect(await me.call(customerUsersApi.activateCustomerUsers, together)).toMatchObject(full('users', '3 users'));
  });

  it('hold locations in use: one too many is neither added nor taken back into use', async () => {
    expect(await me.call(locationsApi.addLocation, dock('West'))).toMatchObject(
      full('locations', '2 active locations'),
    );
    const all = (await me.call(locationsApi.listLocations, { withInactive: true })).body.items;
    const [south, north] = ['South', 'North'].map((wanted) => all.find(({ name }) => name === wanted)?.id ?? 0);

    const back = { ...dock('South'), id: south ?? 0, isActive: true };
    expect(await me.call(locationsApi.changeLocation, back)).toMatchObject(full('locations', 'under My subscription'));
    expect(await me.call(locationsApi.activateLocations, { ids: [south ?? 0] })).toMatchObject(
      full('locations', 'under My subscription'),
    );
    expect(
      (await me.call(locationsApi.changeLocation, { ...dock('North'), id: north ?? 0, isActive: true })).status,
    ).toBe(200);
  });

  it('hold the address book, whichever way rows come in', async () => {
    const first = await me.call(addressBookApi.add, address('First'));
    expect(first.status).toBe(201);
    const two = await Promise.all(['Second', 'Third'].map((name) => me.call(addressBookApi.add, address(name))));
    expect(statuses(two)).toEqual([201, 409]);

    await me.call(addressBookApi.remove, { id: first.body.id });
    const csv = 'Company,Address,City,State,Zip\nFourth,1 Main St,Reno,NV,89501\nFifth,1 Main St,Reno,NV,89501\n';
    const file = await me.send<TableImport>('POST', '/api/v1/imports?kind=addresses&name=list.csv', csv, {
      'content-type': 'text/csv',
    });
    const { id, mapping } = file.body;
    const done = await me.call(importsApi.commit, { id, mapping, onDuplicate: 'skip', onError: 'skipRows' });
    expect(done.body).toMatchObject({ state: 'done', addedCount: 1, badCount: 1 });
    const errors = await me.send<string>('GET', `/api/v1/imports/${id}/errors`);
    expect(errors.body).toContain('The Tiny plan has room for 2 addresses.');
    expect(await me.call(addressBookApi.restore, { ids: [first.body.id] })).toMatchObject(
      full('addresses', '2 addresses'),
    );
  });

  it('hold quotes that are explained: each counts once a month, and one of two gets the last', async () => {
    const keys = await Promise.all([offer(), offer(), offer()]);
    const explained = await Promise.all(keys.map((key) => me.call(quotesApi.explain, key)));

    expect(statuses(explained)).toEqual([200, 409, 409]);
    const refused = explained.findIndex(({ status }) => status === 409);
    expect(explained[refused]).toMatchObject(full('insightQuotes', '1 insight quote a month'));
    const opened = keys[explained.findIndex(({ status }) => status === 200)];
    expect((await me.call(quotesApi.explain, opened ?? { quoteId: 0, offerId: 0 })).status).toBe(200);
    expect((await me.call(proPlanApi.get)).body.usage).toContainEqual({
      limit: 'insightQuotes',
      used: 1,
      most: 1,
      status: 'full',
    });
    portal.clock.set('2026-12-01T00:00:00Z');
    expect((await me.call(quotesApi.explain, keys[refused] ?? { quoteId: 0, offerId: 0 })).status).toBe(200);
    portal.clock.set('2026-11-20T15:00:00Z');
  });

  it('are gone with their pages where plans are switched off', async () => {
    const flags = portal.app.get(Flags);
    const rule = { flag: 'Pro_Plan', level: 'customer', subjectId: shipper.customerId } as const;
    const asSystem = (work: () => Promise<void>) => portal.database.asScope(system, work);
    await asSystem(() => flags.change(jobActor('test'), rule, false));

    expect((await me.call(proPlanApi.get)).status).toBe(404);
    expect((await me.call(addressBookApi.add, address('Sixth'))).status).toBe(201);
    await asSystem(() => flags.clear(jobActor('test'), rule));
  });
});

it('removes in the night what is past the retention, and nothing that was shipped or is in use', async () => {
  const [mine, old] = [shipper.customerId, '2026-10-21T14:59:59Z'];
  for (const state of ['draft', 'expired', 'dispatched'] as const)
    await aQuote(portal, { customerId: mine, number: `OLD-${state}`, state, createdAt: '2026-01-01', updatedAt: old });
  await aQuote(portal, {
    customerId: mine,
    number: 'NEW-expired',
    state: 'expired',
    updatedAt: '2026-10-21T15:00:00Z',
  });
  await changeRows(portal, Address, { customerId: mine, company: 'First' }, { deletedAt: old });
  await aQuote(portal, {
    customerId: (await storedRow(portal, UserAccount, { email: 'admin@stranger.example' })).customerId ?? 0,
    number: 'STRANGER',
    state: 'expired',
    updatedAt: '2025-01-01',
  });

  await portal.database.asScope(system, () => portal.app.get(ProPlansJobs).forget());

  const left = await portal.sql<{ number: string }>(
    `SELECT number FROM quote WHERE number ~ '^(OLD|NEW|STRANGER)' ORDER BY number`,
  );
  expect(left.map(({ number }) => number)).toEqual(['NEW-expired', 'OLD-dispatched', 'STRANGER']);
  expect(await portal.sql(`SELECT FROM address WHERE company = 'First'`)).toEqual([]);
  expect(await portal.sql(`SELECT payload FROM event WHERE name = 'old-data-removed'`)).toEqual([
    { payload: { quotes: 2, orders: 0, rows: 1 } },
  ]);
});

it('publishes a plan again as a new version, which leaves companies the one they have', async () => {
  const wrong = await operator.call(managedPlansApi.publishPlan, { ...tiny, pricePoint: 'free' });
  expect(wrong).toMatchObject({ status: 422, body: { fields: [{ path: 'priceCents' }] } });

  const { body } = await operator.call(managedPlansApi.publishPlan, { ...tiny, usersLimit: 5 });

  expect(body).toMatchObject({ version: 2, usersLimit: 5, customerCount: 0, isOffered: true });
  expect((await me.call(proPlanApi.get)).body.plan).toMatchObject({ version: 1, usersLimit: 3 });
  const { items } = (await operator.call(managedPlansApi.listPlans)).body;
  expect(items.find(({ planId }) => planId === plan.planId)).toMatchObject({ isOffered: false, customerCount: 1 });
  const starting = items.find(({ isStarting }) => isStarting)?.planId ?? 0;
  expect((await operator.call(managedPlansApi.offerPlan, { planId: starting, isOffered: false })).status).toBe(409);
  const withdrawn = await operator.call(managedPlansApi.offerPlan, { planId: body.planId, isOffered: false });
  expect(withdrawn.body.isOffered).toBe(false);
  expect((await me.call(proPlanApi.request, { planId: body.planId })).status).toBe(404);
});

it('shows the plan of a company also where more than fifty cheaper ones are offered', async () => {
  await addManyRows(
    portal,
    StoredProPlan,
    Array.from({ length: 60 }, (_, at) => ({
      productPlan: `Crate ${at + 1}`,
      version: 1,
      pricePoint: 'monthly',
      priceCents: at + 1,
      components: [],
      isOffered: true,
      createdAt: new Date(),
    })),
  );

  const { status, body } = await me.call(proPlanApi.get);
  await changeRows(portal, StoredProPlan, { productPlan: Like('Crate %') }, { isOffered: false });

  expect({ status, body }).toMatchObject({ status: 200, body: { plan: { planId: plan.planId } } });
  expect(body.plans).toHaveLength(50);
});

describe('a plan that has to be paid', () => {
  let provider: FakePaymentProvider;
  let growth: number;
  let sold = 0;
  const begin = async (planId = growth) => (await me.call(proPlanApi.beginCheckout, { planId })).body;
  const own = async () => (await me.call(proPlanApi.get)).body;
  /** A payment of the plan that has arrived. */
  const buy = async () => {
    const subscription = `sub ${(sold += 1) + 10}`;
    provider.decide({ state: 'paid', subscription });
    await checked((await begin()).checkoutId);
    return subscription;
  };
  const paid = (paidFrom: string, paidUntil: string) =>
    provider.answer('GET /v1/subscriptions', { paidFrom, paidUntil });
  const nightOf = async (day: string) => {
    portal.clock.set(`${day}T08:43:00Z`);
    await portal.database.asScope(system, () => portal.app.get(ProPlansJobs).renew());
    portal.clock.set('2026-11-20T15:00:00Z');
  };
  const settle = () => portal.database.asScope(system, () => portal.app.get(ProPlansJobs).settlePayments());
  const old = () => changeRows(portal, PlanCheckout, { state: 'open' }, { createdAt: '2026-11-17T00:00:00Z' });
  const checked = async (checkoutId: number) => (await me.call(proPlanApi.checkCheckout, { checkoutId })).body;

  beforeAll(async () => {
    provider = await startPaymentProvider();
    growth = (await me.call(proPlanApi.get)).body.plans.find((one) => one.productPlan === 'Growth')?.planId ?? 0;
  });
  afterAll(() => provider.close());

  it('cannot be paid without a provider, and nothing was', async () => {
    expect((await me.call(proPlanApi.get)).body.payment).toEqual({ isOn: false, publicKey: null });
    expect((await me.call(proPlanApi.listInvoices)).body).toEqual({ items: [] });
    expect((await me.call(proPlanApi.beginCheckout, { planId: growth })).status).toBe(409);
    const { url: paymentUrl } = provider;
    Object.assign(portal.config, {
      paymentUrl,
      paymentSecret: 'server-secret',
      paymentPublicKey: 'pk_portal',
      carrierPrivateHosts: '127.0.0.1',
    });
    const { body } = await me.call(proPlanApi.get);
    expect(body.payment).toEqual({ isOn: true, publicKey: 'pk_portal' });
    expect(body.plans.find(({ planId }) => planId === growth)?.way).toBe('checkout');
    expect(JSON.stringify(body)).not.toContain('server-secret');
  });

  it('is started on the page of the provider and given when it is paid, not when the card is declined', async () => {
    const declined = await begin();
    expect(declined.url).toBe('https://pay.example/checkout/1');
    const order = { amountCents: 14_900, interval: 'monthly', currency: 'USD' };
    expect(provider.got[0]).toMatchObject({ call: 'POST /v1/checkouts', body: order });
    expect(provider.got[0]?.body['returnUrl']).toMatch(/\/customers\/subscription\?checkout=\d+$/);
    expect(await checked(declined.checkoutId)).toMatchObject({ state: 'open' });
    expect((await stranger.call(proPlanApi.checkCheckout, { checkoutId: declined.checkoutId })).status).toBe(404);
    provider.decide({ state: 'declined', reason: 'Insufficient funds.' });
    expect(await checked(declined.checkoutId)).toMatchObject({ state: 'declined', reason: 'Insufficient funds.' });

    const { checkoutId } = await begin();
    provider.decide({ state: 'paid', subscription: 'sub 1' });
    const twice = await Promise.all([checked(checkoutId), checked(checkoutId)]);
    expect(twice.map(({ state }) => state)).toEqual(['paid', 'paid']);
    const { plan: now, history } = (await me.call(proPlanApi.get)).body;
    expect(now.planId).toBe(growth);
    expect(history.filter(({ what }) => what.includes('Growth'))).toHaveLength(1);
    expect((await me.call(proPlanApi.listInvoices)).body.items).toEqual([
      { number: 'P-1', issuedOn: '2026-11-20', cents: 14_900, isPaid: true, url: 'https://pay.example/1' },
    ]);
  });

  it('is charged no more once the company has another one', async () => {
    await me.call(proPlanApi.switch, { planId: await starter() });

    const ended = 'DELETE /v1/subscriptions/sub%201';
    await eventually(async () => provider.got.some(({ call }) => call === ended) || undefined);
  });

  it('is open three times at most, and ends when it is old only once the provider has said that it is not paid', async () => {
    provider.decide({});
    const started = [await begin(), await begin(), await begin()];
    const states = async () =>
      (
        await portal.sql<{ state: string }>('SELECT state FROM plan_checkout WHERE id = ANY ($1) ORDER BY id', [
          started.map(({ checkoutId }) => checkoutId),
        ])
      ).map(({ state }) => state);

    const fourth = await me.call(proPlanApi.beginCheckout, { planId: growth });
    await old();
    await settle();
    const unanswered = await states();
    provider.decide({ state: 'open' });
    await settle();
    const withdrawn = provider.got.filter(({ call }) => call.startsWith('DELETE /v1/checkouts/pay%20'));

    // The provider of this test says the same of all three once one is withdrawn.
    expect(withdrawn).toHaveLength(1);
    expect(fourth).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
    expect(unanswered).toEqual(['open', 'open', 'open']);
    expect(await states()).toEqual(['ended', 'ended', 'ended']);
    provider.decide({ state: 'paid', subscription: 'sub 1' });
  });

  it('is given when it is paid while it is withdrawn', async () => {
    provider.decide({ state: 'open' }, { state: 'paid', subscription: 'sub 1' });
    const { checkoutId } = await begin();
    await old();
    await settle();

    expect(await checked(checkoutId)).toMatchObject({ state: 'paid' });
    await me.call(proPlanApi.switch, { planId: await starter() });
    provider.decide({ state: 'paid', subscription: 'sub 1' });
  });

  it('is settled by a job when the user does not come back, and a provider that refuses charges nothing', async () => {
    const { checkoutId } = await begin();
    await old();
    await settle();
    expect((await me.call(proPlanApi.get)).body.plan.planId).toBe(growth);
    expect(await checked(checkoutId)).toMatchObject({ state: 'paid' });

    await me.call(proPlanApi.switch, { planId: await starter() });
    Object.assign(portal.config, { paymentSecret: 'wrong' });
    const refused = await me.call(proPlanApi.beginCheckout, { planId: growth });
    expect(refused).toMatchObject({ status: 502, body: { code: 'payment-failed' } });
    expect((await me.call(proPlanApi.get)).body.plan.productPlan).toBe('Starter');
    Object.assign(portal.config, { paymentSecret: 'server-secret' });
  });

  it('is charged by the days when it changes within a period', async () => {
    const subscription = await buy();
    paid('2026-11-05', '2026-12-05');
    const network = (await own()).plans.find(({ productPlan }) => productPlan === 'Network')?.planId;

    const { checkoutId, ...larger } = await begin(network);

    expect(larger).toMatchObject({ dueCents: 42_450, creditCents: 0 });
    expect(provider.got.at(-1)?.body).toMatchObject({
      amountCents: 49_900,
      firstAmountCents: 42_450,
      creditCents: 0,
      replaces: subscription,
    });
    provider.decide({ state: 'declined' });
    expect(await checked(checkoutId)).toMatchObject({ state: 'declined' });
    expect((await own()).plan.planId).toBe(growth);
  });

  it('goes on when the provider says that the next period is paid, once', async () => {
    await nightOf('2026-11-20');
    expect(await own()).toMatchObject({ paidUntil: '2026-12-05', graceEndsOn: null });
    paid('2026-12-05', '2027-01-05');
    const asked = provider.got.length;
    await nightOf('2026-12-04');
    expect(provider.got).toHaveLength(asked);
    received.length = 0;

    await nightOf('2026-12-05');
    await nightOf('2026-12-05');

    const { plan: now, paidUntil, history } = await own();
    expect([now.planId, paidUntil]).toEqual([growth, '2027-01-05']);
    expect(history.filter(({ what }) => what.startsWith('Renewed the plan: Growth'))).toHaveLength(1);
    await eventually(async () => received.length > 0 || undefined);
  });

  it('waits seven days for a missing payment, and can be paid again meanwhile', async () => {
    await nightOf('2027-01-05');
    await nightOf('2027-01-06');

    const late = await own();
    expect(late).toMatchObject({ graceEndsOn: '2027-01-12', keepsData: false, plan: { planId: growth } });
    expect(late.history.filter(({ what }) => what.startsWith('Payment past due'))).toHaveLength(1);
    expect(late.plans.find(({ planId }) => planId === growth)?.way).toBe('checkout');
    const text = await eventually(
      async () =>
        (await portal.sql<{ text: string }>(`SELECT text FROM alert WHERE text LIKE '%is overdue%'`))[0]?.text,
    );
    expect(text).toContain('moves to the free plan on 01/12/2027.');

    const subscription = await buy();
    expect(await own()).toMatchObject({ graceEndsOn: null, paidUntil: null, plan: { planId: growth } });
    await nightOf('2027-01-05');
    expect(provider.got.at(-1)?.call).toBe(`GET /v1/subscriptions/${encodeURIComponent(subscription)}`);
  });

  it('is no longer waited for when an administrator gives the same plan, paid some other way', async () => {
    await nightOf('2027-01-05');
    expect(await own()).toMatchObject({ graceEndsOn: '2027-01-12' });

    expect((await give(growth)).status).toBe(200);
    expect(await own()).toMatchObject({ graceEndsOn: null, paidUntil: null, plan: { planId: growth } });
    const ended = `DELETE /v1/subscriptions/sub%20${sold + 10}`;
    await eventually(async () => provider.got.some(({ call }) => call === ended) || undefined);

    await me.call(proPlanApi.switch, { planId: await starter() });
    await buy();
    await nightOf('2027-01-05');
  });

  it('is lost only when the provider has said after seven days that nothing came, and takes no data with it', async () => {
    provider.answer('GET /v1/subscriptions', {});
    await nightOf('2027-01-20');
    expect(await own()).toMatchObject({ graceEndsOn: '2027-01-12', plan: { planId: growth } });
    paid('2026-12-05', '2027-01-05');
    await nightOf('2027-01-11');
    expect((await own()).plan.planId).toBe(growth);
    await aQuote(portal, { customerId: shipper.customerId, number: 'KEPT', state: 'expired', updatedAt: '2020-01-01' });

    await nightOf('2027-01-12');
    await portal.database.asScope(system, () => portal.app.get(ProPlansJobs).forget());

    expect(await own()).toMatchObject({ graceEndsOn: null, keepsData: true, plan: { productPlan: 'Starter' } });
    expect((await own()).history[0]?.what).toBe('Moved to the free plan without a payment: Starter, version 1, free');
    expect(await portal.sql(`SELECT number FROM quote WHERE number = 'KEPT'`)).toHaveLength(1);
    const ended = `DELETE /v1/subscriptions/sub%20${sold + 10}`;
    await eventually(async () => provider.got.some(({ call }) => call === ended) || undefined);
    await eventually(async () => (await portal.sql(`SELECT FROM alert WHERE text LIKE '%now on the free plan%'`))[0]);
  });

  it('leads to pages over https alone, and an answer without end is none', async () => {
    const failed = { status: 502, body: { code: 'payment-failed' } };
    provider.answer('POST /v1/checkouts', { id: 'pay', url: 'http://pay.example/checkout/1' });
    expect(await me.call(proPlanApi.beginCheckout, { planId: growth })).toMatchObject(failed);
    const invoice = { number: 'P-1', issuedOn: '2026-11-20', amountCents: 14_900, isPaid: true };
    provider.answer('GET /v1/invoices', { invoices: [{ ...invoice, url: 'http://pay.example/1' }] });
    expect(await me.call(proPlanApi.listInvoices)).toMatchObject(failed);
    const long = (bytes: number) => JSON.stringify({ invoices: [invoice] }).padEnd(bytes);
    provider.answer('GET /v1/invoices', long(2_000_001));
    expect(await me.call(proPlanApi.listInvoices)).toMatchObject(failed);
    provider.answer('GET /v1/invoices', long(2_000_000));
    expect((await me.call(proPlanApi.listInvoices)).body.items).toHaveLength(1);
  });
});

async function offer(): Promise<OfferKey> {
  const { body } = await me.call(quotesApi.start, { ...workedExample(shipper.locationId), isRatedNow: true });
  const { quoteId } = body;
  return eventually(async () => {
    const quote = (await me.call(quotesApi.get, { quoteId })).body;
    const offerId = quote.answers.flatMap(({ offers }) => offers)[0]?.offerId;
    return offerId === undefined ? undefined : { quoteId, offerId };
  });
}
