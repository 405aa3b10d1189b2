import { shipmentAtDesk } from '@lading/demo-data/shipments';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { dashboardsApi } from '@lading/contracts/reports/customer-dashboard';
import { customers, shipperEmail } from '@lading/demo-data/customers-and-users';
import { historyCompanies, shipperFreight } from '@lading/demo-data/history/companies';
import type { RateTrace } from '@lading/domain/rating/rate-trace';
import { replay } from '@lading/domain/rating/replay';
import { Browser } from '../../../../../test/harness/browser';
import { storedRows } from '../../../../../test/harness/builders/rows';
import { eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets';
import { consistencyChecks } from '../backups/consistency';
import { Claim } from '../claims/claims.entities';
import { DemoSignIns } from '../demo/demo-sign-ins';
import { InvoiceAudits } from '../invoices/audit/invoice-audits.service';
import { CoverageCertificate } from '../insurance/insurance.entities';
import { Invoice, InvoiceDispute } from '../invoices/invoices.entities';
import { Offer, Quote } from '../quotes/quotes.entities';
import { Shipment } from '../shipments/shipments.entities';
import { DemoHistoryJobs } from './demo-history.jobs';
import { companyOfUser } from './demo-history.queries';
import { HistoryCompanies } from './history-companies.service';
import { HistoryFreight } from './history-freight.service';

const now = '2026-11-20T15:00:00Z';
const from = '2026-09-28';
const to = '2026-11-19';

let portal: TestPortal;
let shipper: Caller;

const asSystem = <T>(work: () => Promise<T>): Promise<T> =>
  portal.database.asScope(system, () => portal.database.transaction(work));
/** A part of the history is enough to see what it is made of. */
const load = (name: string, email: string, quotesPerDay: number) =>
  asSystem(async () => {
    const owner = await portal.database.findOne(companyOfUser, [email]);
    if (!owner) throw new Error(`there is no user ${email}`);
    const company = {
      ...shipperFreight,
      name,
      locationCount: owner.locations.length,
      consigneeCount: 40,
      quotesPerDay,
    };
    return portal.app.get(HistoryFreight).load({ company, owner, from, to });
  });

beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  portal = await startTestPortal({ now, config: { demo: true } });
  await asSystem(() => portal.app.get(HistoryCompanies).add());
  await eventually(async () => {
    const atDesk = await storedRows(portal, Shipment, { customerReference: shipmentAtDesk.purchaseOrder });
    return atDesk[0];
  }, 60_000);
  await load(customers[0]?.companyName ?? '', shipperEmail, 6);
  await load('Alder Creek Furnishings', historyCompanies[0]?.administrator.email ?? '', 1);
  const password = await portal.app.get(DemoSignIns).password();
  shipper = portal.as((await new Browser(portal.app).signIn(shipperEmail, password)).access_token);
}, 120_000);
afterEach(() => jest.restoreAllMocks());
afterAll(() => portal.close());

it('every price of it was made by a tariff, and can be computed again to the cent', async () => {
  const offers = (await storedRows(portal, Offer)).filter(({ tariffId }) => tariffId !== null);

  expect(offers.length).toBeGreaterThan(800);
  // -- traces are stored as the rating made them
  for (const { trace, totalCents } of offers) expect(replay(trace as RateTrace)).toBe(totalCents);
  const [expired] = (await storedRows(portal, Quote)).filter(({ state }) => state === 'expired');
  const quote = (await shipper.call(quotesApi.get, { quoteId: expired?.id ?? 0 })).body;
  const [offer] = quote.answers.flatMap(({ offers: own }) => own);
  const { body } = await shipper.call(quotesApi.explain, { quoteId: quote.quoteId, offerId: offer?.offerId ?? 0 });
  expect(body).toMatchObject({ source: 'tariff', totalCents: offer?.totalCents, replayedCents: offer?.totalCents });
});

it('every audit of it is what an audit finds now', async () => {
  const before = await storedRows(portal, Invoice);
  await portal.database.asScope(system, async () => {
    for (const { id } of before) await portal.app.get(InvoiceAudits).auditAgain(id);
  });
  const after = new Map((await storedRows(portal, Invoice)).map(({ id, audit }) => [id, audit]));

  expect(before.map(({ state }) => state)).toEqual(expect.arrayContaining(['approved', 'needsReview', 'paid']));
  expect(new Set(before.flatMap(({ mainReason }) => mainReason ?? [])).size).toBeGreaterThan(5);
  for (const { id, audit } of before) expect(after.get(id)).toEqual(audit);
  expect((await storedRows(portal, InvoiceDispute)).length).toBeGreaterThan(2);
});

it('contradicts nothing that an installation must pass', async () => {
  for (const { about, statement } of consistencyChecks)
    expect([about, await portal.sql(statement)]).toEqual([about, []]);
});

it('has shipments of each age, from awaiting pickup to paid', async () => {
  const shipments = (await storedRows(portal, Shipment)).filter(({ offerId }) => offerId !== null);
  const quotes = await storedRows(portal, Quote);

  expect(shipments.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['booked', 'delivered', 'dispatched', 'inTransit']),
  );
  const withoutNumber = shipments.filter(
    ({ proNumber, dispatchState }) => proNumber === null && dispatchState !== 'refused',
  );
  // Its number comes with the answer of the carrier's desk.
  expect(withoutNumber.map(({ customerReference }) => customerReference)).toEqual([shipmentAtDesk.purchaseOrder]);
  expect(new Set(quotes.map(({ state }) => state))).toEqual(
    new Set(['dispatched', 'dispatching', 'expired', 'failed', 'rated']),
  );
});

it('has a certificate for each shipment with coverage, and claims for some of the delivered ones', async () => {
  const shipments = new Map((await storedRows(portal, Shipment)).map((shipment) => [shipment.id, shipment]));
  const covered = [...shipments.values()].filter(({ content }) => content.isFullValueWanted);
  const certificates = await storedRows(portal, CoverageCertificate);
  const claims = await storedRows(portal, Claim);

  expect(covered.length).toBeGreaterThan(3);
  expect(certificates.map(({ shipmentId }) => shipmentId).toSorted((a, b) => a - b)).toEqual(
    covered.map(({ id }) => id),
  );
  expect(claims.length).toBeGreaterThan(0);
  for (const { shipmentId } of claims) expect(shipments.get(shipmentId)?.state).toBe('delivered');
});

it('is what the dashboard and the lists count', async () => {
  const range = { startDate: from, endDate: '2026-10-31' };
  const { current } = (await shipper.call(dashboardsApi.customer, range)).body;
  const [owner] = await portal.database.asScope(system, () => portal.database.query(companyOfUser, [shipperEmail]));
  const counted = (await storedRows(portal, Shipment)).filter(
    ({ customerId, pickupDate, state }) =>
      customerId === owner?.id && pickupDate >= from && pickupDate <= range.endDate && state !== 'canceled',
  );
  const invoices = (await shipper.call(invoicesApi.list, { limit: 1 })).body;

  expect(current.shipmentCount).toBe(counted.length);
  expect(current.shipmentCount).toBeGreaterThan(20);
  expect(current.onTimeCount).toBeLessThan(current.deliveredCount);
  expect(invoices.items).toHaveLength(1);
});

it('goes on with the days that pass, each quote once', async () => {
  const jobs = portal.app.get(DemoHistoryJobs);
  const continueHistory = () => portal.database.asScope(system, () => jobs.continue());
  const count = async () => (await storedRows(portal, Quote)).length;
  const before = await count();

  portal.clock.set('2026-11-23T23:30:00Z');
  await continueHistory();
  expect(await count()).toBe(before);
  await asSystem(() => portal.app.get(InstallationSecrets).markDone('demo:history:loaded'));
  await continueHistory();
  const after = await count();
  await continueHistory();

  expect(after).toBeGreaterThan(before + 15);
  expect(await count()).toBe(after);
  const latest = (await storedRows(portal, Quote)).map(({ createdAt }) => createdAt).toSorted((a, b) => +a - +b);
  expect(latest.at(-1)?.toISOString().slice(0, 10)).toBe('2026-11-23');
});
