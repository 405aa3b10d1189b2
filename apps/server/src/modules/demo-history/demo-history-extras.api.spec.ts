import { billsOfLadingApi } from '@lading/contracts/shipments/bills-of-lading';
import { orderUploadsApi } from '@lading/contracts/shipments/order-uploads';
import { customerUsersApi } from '@lading/contracts/accounts/customer-users';
import { campaignsApi } from '@lading/contracts/accounts/campaigns';
import { invitesApi } from '@lading/contracts/accounts/invites';
import { savedViewsApi } from '@lading/contracts/accounts/saved-views';
import { proBlocksApi } from '@lading/contracts/carriers/pro-blocks';
import { proPlanApi } from '@lading/contracts/carriers/pro-plan';
import { customerTransfersApi } from '@lading/contracts/customers/customer-transfers';
import { managedCustomerTransfersApi } from '@lading/contracts/customers/managed-customer-transfers';
import { locationsApi } from '@lading/contracts/customers/locations';
import { alertsApi } from '@lading/contracts/notifications/alerts';
import { savedLanesApi } from '@lading/contracts/quotes/saved-lanes';
import { volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import { reportFilesApi } from '@lading/contracts/reports/report-files';
import { reportSchedulesApi } from '@lading/contracts/reports/report-schedules';
import { promotionsApi } from '@lading/contracts/sites/promotions';
import { supportTicketsApi } from '@lading/contracts/support/support-tickets';
import { inviterEmail, shipperEmail } from '@lading/demo-data/customers-and-users';
import { shipperFreight } from '@lading/demo-data/history/companies';
import { Browser } from '../../../../../test/harness/browser';
import { storedRows } from '../../../../../test/harness/builders/rows';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { consistencyChecks } from '../backups/consistency';
import { DemoSignIns } from '../demo/demo-sign-ins';
import { Shipment, ShipmentNote } from '../shipments/shipments.entities';
import { companyOfUser } from './demo-history.queries';
import { HistoryCompanies } from './history-companies.service';
import { HistoryExtras } from './history-extras.service';
import { HistoryFreight } from './history-freight.service';
import { HistoryPeople } from './history-people.service';
import { HistoryVolumes } from './history-volumes.service';

const now = '2026-11-30T15:00:00Z';

let portal: TestPortal;
let shipper: Caller;
let carrier: Caller;
let desk: Caller;
let mailsBefore: number;

const asSystem = <T>(work: () => Promise<T>): Promise<T> =>
  portal.database.asScope(system, () => portal.database.transaction(work));
/** In any demo a pickup is emailed to its desk, and the draft of a site to those who publish it, once their jobs have run. */
const mailCount = async (): Promise<number> =>
  (
    await portal.sql(
      `SELECT FROM mail WHERE recipient <> 'desk@oxbowvale.demo.lading.example' AND subject NOT LIKE 'A draft of the site %'`,
    )
  ).length;

async function loadFreight(): Promise<void> {
  const owner = await portal.database.findOne(companyOfUser, [shipperEmail]);
  if (!owner) throw new Error('the demo has no shipper');
  const { companyName: name, locations } = owner;
  const company = { ...shipperFreight, name, locationCount: locations.length, consigneeCount: 180, quotesPerDay: 10 };
  await portal.app.get(HistoryFreight).load({ company, owner, from: '2026-09-10', to: '2026-11-29' });
}

beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  portal = await startTestPortal({ now, config: { demo: true } });
  mailsBefore = await mailCount();
  const { app } = portal;
  await asSystem(() => app.get(HistoryCompanies).add());
  await asSystem(() => app.get(HistoryPeople).add());
  await asSystem(() => app.get(HistoryVolumes).add());
  await asSystem(loadFreight);
  const { ofShipper, ofOthers } = app.get(HistoryExtras);
  for (const { load } of [...ofShipper, ...ofOthers]) await asSystem(load);
  const password = await app.get(DemoSignIns).password();
  const signedIn = async (email: string) => portal.as((await new Browser(app).signIn(email, password)).access_token);
  shipper = await signedIn(shipperEmail);
  carrier = await signedIn(inviterEmail);
  desk = await signedIn('super@demo.lading.example');
}, 120_000);
afterEach(() => jest.restoreAllMocks());
afterAll(() => portal.close());

it('passes every check of an installation, and sends no mail', async () => {
  for (const { about, statement } of consistencyChecks)
    expect([about, await portal.sql(statement)]).toEqual([about, []]);
  expect(await mailCount()).toBe(mailsBefore);
});

it('gives the main shipper eight users, six locations and shipments of several of them', async () => {
  const { body: locations } = await shipper.call(locationsApi.listLocations, {});
  const { body: users } = await shipper.call(customerUsersApi.getCustomerUserList, {
    ...{ take: 50, page: 1, sortOrder: true },
  });
  const owner = await portal.database.asScope(system, () => portal.database.findOne(companyOfUser, [shipperEmail]));
  const shipments = (await storedRows(portal, Shipment)).filter(({ customerId }) => customerId === owner?.id);

  expect(locations.total).toBe(6);
  expect(users.total).toBe(8);
  expect(new Set(shipments.map(({ createdBy }) => createdBy)).size).toBeGreaterThan(3);
  expect(new Set(shipments.map(({ locationId }) => locationId)).size).toBe(6);
});

it('shows the shipper truckload requests at every stage, each as its own events tell', async () => {
  const { body } = await shipper.call(volumeRequestsApi.list, { limit: 100 });
  const awarded = body.items.find(({ state }) => state === 'awarded');
  const { body: request } = await shipper.call(volumeRequestsApi.get, { volumeRequestId: awarded?.id ?? 0 });

  expect(body.total).toBe(25);
  expect(new Set(body.items.map(({ state }) => state))).toEqual(
    new Set(['draft', 'sent', 'answered', 'awarded', 'expired', 'withdrawn']),
  );
  expect(request.answers.filter(({ state }) => state === 'awarded')).toHaveLength(1);
  expect(request.history.at(1)?.what).toMatch(/^Awarded the load: /);
  expect(request.history.at(-1)?.what).toBe('Started the request');
});

it('has a shipment for each awarded truckload, as far as its carrier has moved it', async () => {
  const { body } = await shipper.call(volumeRequestsApi.list, { state: 'awarded', limit: 100 });
  const shipments = new Map(
    (await storedRows(portal, Shipment)).flatMap((shipment) =>
      shipment.volumeRequestId === null ? [] : [[shipment.volumeRequestId, shipment] as const],
    ),
  );
  const requests = await Promise.all(
    body.items.map(async ({ id }) => (await shipper.call(volumeRequestsApi.get, { volumeRequestId: id })).body),
  );

  expect(shipments.size).toBe(body.total);
  for (const { id, number, shipment, answers, history } of requests) {
    const stored = shipments.get(id);
    expect(shipment).toEqual({ shipmentId: stored?.id, number: stored?.number });
    expect(stored).toMatchObject({ dispatchState: 'confirmed', confirmationNumber: number });
    expect(stored?.totalCents).toBe(answers.find(({ state }) => state === 'awarded')?.amountCents);
    expect(history.at(0)?.what).toBe(
      `Created the shipment: ${stored?.number}, ${answers.find(({ state }) => state === 'awarded')?.carrierName}`,
    );
  }
  expect(new Set([...shipments.values()].map(({ state }) => state))).toEqual(new Set(['dispatched', 'delivered']));
});

it('shows the shipper files of orders, lanes, bills of lading and its own PRO numbers', async () => {
  const { body: uploads } = await shipper.call(orderUploadsApi.list, { limit: 50 });
  const waiting = uploads.items.filter(({ newCount }) => newCount > 0);
  const dispatched = uploads.items.filter(({ dispatchedCount }) => dispatchedCount > 0);
  const { body: lanes } = await shipper.call(savedLanesApi.list, { limit: 50 });
  const { body: bols } = await shipper.call(billsOfLadingApi.list, { limit: 50 });
  const { body: numbers } = await shipper.call(proBlocksApi.own);

  expect(waiting).toMatchObject([{ newCount: 5, orderCount: 5, badRowCount: 2 }]);
  expect(dispatched.map(({ dispatchedCount }) => dispatchedCount).toSorted((a, b) => a - b)).toEqual([5, 6, 8]);
  expect(lanes.total).toBe(7);
  expect(new Set(bols.items.map(({ state }) => state))).toEqual(new Set(['draft', 'issued', 'void']));
  expect(bols.total).toBe(8);
  expect(numbers.items).toMatchObject([{ state: 'active', used: expect.any(Number) }]);
  expect(numbers.requests.map(({ state }) => state).toSorted()).toEqual(['declined', 'granted', 'open']);
});

it('shows the shipper views, scheduled reports with their files, alerts, and a plan near a limit', async () => {
  const { body: views } = await shipper.call(savedViewsApi.list, { screen: 'shipments' });
  const { body: schedules } = await shipper.call(reportSchedulesApi.list);
  const { body: files } = await shipper.call(reportFilesApi.list);
  const { body: alerts } = await shipper.call(alertsApi.listAlerts, { limit: 50 });
  const { body: unread } = await shipper.call(alertsApi.countUnread);
  const { body: plan } = await shipper.call(proPlanApi.get);
  const { body: offers } = await shipper.call(promotionsApi.list);

  expect(views.items).toHaveLength(3);
  expect(schedules.items).toHaveLength(2);
  expect(files.items.length).toBeGreaterThanOrEqual(3);
  expect(files.items.every(({ state, rowCount }) => state === 'done' && (rowCount ?? 0) > 0)).toBe(true);
  expect(alerts.items.length).toBeGreaterThan(8);
  expect(unread.unread).toBeLessThan(alerts.items.length);
  expect(plan.usage.find(({ limit }) => limit === 'insightQuotes')).toMatchObject({ status: 'near' });
  expect(offers.items.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Mountain lanes', 'Two-day Ohio Valley']),
  );
  expect((await storedRows(portal, ShipmentNote)).length).toBeGreaterThan(5);
});

it('shows the carrier campaigns, invites at every stage and handovers of customers', async () => {
  const { body: campaigns } = await carrier.call(campaignsApi.listCampaigns, {});
  const { body: invites } = await carrier.call(invitesApi.listInvites, { limit: 100 });
  const { body: transfers } = await carrier.call(customerTransfersApi.listCustomerTransfers, { limit: 50 });

  expect(campaigns.total).toBe(3);
  expect(new Set(invites.items.map(({ state }) => state))).toEqual(
    new Set(['waiting', 'opened', 'used', 'expired', 'revoked']),
  );
  expect(new Set(invites.items.map(({ inviterName }) => inviterName)).size).toBeGreaterThan(3);
  expect(transfers.items.map(({ state }) => state).toSorted()).toEqual(['done', 'scheduled']);
});

it('shows administrators tickets and transfers between carriers', async () => {
  const { body: tickets } = await desk.call(supportTicketsApi.listSupportTickets, {});
  const { body: transfers } = await desk.call(managedCustomerTransfersApi.listSiteTransfers, { limit: 50 });

  expect(new Set(tickets.items.map(({ state }) => state))).toEqual(new Set(['open', 'answered', 'closed']));
  expect(transfers.items.map(({ state }) => state).toSorted()).toEqual(['done', 'scheduled']);
});
