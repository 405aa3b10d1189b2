import { endpoints } from '@lading/contracts/apis';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { carrierPrivileges, type CarrierPrivilege, type GrantRow } from '@lading/domain/users/privilege-table';
import { UserAccount } from '../../apps/server/src/modules/account/account.entities';
import { AccountUsersService } from '../../apps/server/src/modules/account/account-users.service';
import { freightContent } from '../../apps/server/src/modules/carrier-insights/carrier-figures.fixture';
import { Claim } from '../../apps/server/src/modules/claims/claims.entities';
import { CustomerAssignment } from '../../apps/server/src/modules/customers/customers.entities';
import { Invoice } from '../../apps/server/src/modules/invoices/invoices.entities';
import { CarrierAnswer, Offer, Quote, QuoteCarrier } from '../../apps/server/src/modules/quotes/quotes.entities';
import { Shipment } from '../../apps/server/src/modules/shipments/shipments.entities';
import { VolumeAnswer, VolumeRequest } from '../../apps/server/src/modules/volume-requests/volume-requests.entities';
import { carrierDashboardApi } from '@lading/contracts/reports/carrier-dashboard';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { aCarrier, aPricing, aSite } from '../harness/builders/carriers';
import { aCustomer, aLocation, aUser } from '../harness/builders/customers';
import { invoiceRow, shipmentRow } from '../harness/builders/freight';
import { addRow, changeRows } from '../harness/builders/rows';
import { signedIn } from '../harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../harness/test-portal';
import { inParallel, isBodyless, isReading, nameOf, urlOf } from './every-endpoint';

/** Freight and companies of the carrier; who represents each, seen from the user who reads. */
const book = [
  { company: 'Alder', isSite: true, location: 'Alder dock', by: 'reader' },
  { company: 'Alder', isSite: true, location: 'Alder yard', by: 'colleague' },
  { company: 'Birch', isSite: true, location: 'Birch dock', by: null },
  { company: 'Cedar', isSite: true, location: 'Cedar dock', by: 'colleague' },
  { company: 'Dogwood', isSite: false, location: 'Dogwood dock', by: null },
] as const;
type Place = (typeof book)[number];

interface Freight {
  readonly place: Place;
  readonly terms: 'prepaid' | 'thirdParty';
  /** What its number ends in. */
  readonly mark: string;
}
const freight: readonly Freight[] = book.flatMap((place, index) => [
  { place, terms: 'prepaid' as const, mark: `${index}P` },
  { place, terms: 'thirdParty' as const, mark: `${index}T` },
]);

type Held = ReadonlySet<CarrierPrivilege>;

/** The rule of the specification, written apart from the product: whether the reader sees freight of a place. */
function seesPlace({ by, isSite }: Place, held: Held): boolean {
  if (!held.has('customerVisibility')) return false;
  if (held.has('seeAllCustomersTab') || by === 'reader') return true;
  return isSite && by === null && held.has('seeUnassignedLocations');
}
const freightOf = (held: Held): string[] =>
  freight
    .filter(({ place, terms }) => seesPlace(place, held) && (terms === 'prepaid' || held.has('thirdPartyVisibility')))
    .map(({ mark }) => mark);
/** Customers of the site with a location that the reader sees. */
const customersOf = (held: Held): string[] => [
  ...new Set(book.filter((place) => place.isSite && seesPlace(place, held)).map(({ company }) => company)),
];

/** Companies with freight that the reader sees. */
const shippersOf = (held: Held): string[] => [
  ...new Set(freight.filter(({ mark }) => freightOf(held).includes(mark)).map(({ place }) => place.company)),
];
/** Locations of the site's customers that the reader sees. */
const locationsOf = (held: Held): string[] =>
  book.filter((place) => place.isSite && seesPlace(place, held)).map(({ location }) => location);

/** What a list of the carrier holds for a reader, and how its rows are recognized. */
interface Rows {
  readonly named: RegExp;
  readonly of: (held: Held) => string[];
  /** Whether amounts are among the answers, for users who see them. */
  readonly hasMoney?: true;
  readonly asks?: object;
}
const freightRows: Rows = { named: /(?<=[SQVIC]-)\d[PT]/g, of: freightOf };
const customerRows: Rows = { named: /Alder|Birch|Cedar|Dogwood(?! dock)/g, of: customersOf };
const locationRows: Rows = { named: /(Alder|Birch|Cedar) (dock|yard)/g, of: locationsOf };
const reportRows: Rows = {
  ...{ named: customerRows.named, of: shippersOf },
  asks: { report: 'customer-figures', startDate: '2026-10-01', endDate: '2026-12-31' },
};

/** A reading of which a privilege decides whether it answers, but not what. */
const same = 'the same for all';

/**
 * Every list, figure and file that a carrier may read, and what decides which rows it holds. A new one needs its row here:
 * what is the same for all users says nothing of customers or freight.
 */
const readings: Readonly<Record<string, Rows | typeof same>> = {
  'carrier-shipments.listCarrierShipments': { ...freightRows, hasMoney: true },
  'carrier-shipments.exportCarrierShipments': { ...freightRows, hasMoney: true },
  'carrier-quotes.listCarrierQuotes': { ...freightRows, hasMoney: true },
  'carrier-quotes.exportCarrierQuotes': { ...freightRows, hasMoney: true },
  'asked-volumes.list': freightRows,
  'carrier-invoices.listCarrierInvoices': { ...freightRows, hasMoney: true },
  'carrier-invoices.exportCarrierInvoices': { ...freightRows, hasMoney: true },
  'carrier-claims.listCarrierClaims': { ...freightRows, hasMoney: true },
  'carrier-claims.exportCarrierClaims': { ...freightRows, hasMoney: true },
  'carrier-customers.listCarrierCustomers': { ...customerRows, hasMoney: true },
  'carrier-customers.exportCarrierCustomers': { ...customerRows, hasMoney: true },
  'carrier-locations.listCarrierLocations': locationRows,
  'carrier-locations.exportCarrierLocations': locationRows,
  'reports.run': { ...reportRows, hasMoney: true },
  'reports.export': { ...reportRows, hasMoney: true, asks: { ...reportRows.asks, format: 'csv' } },
  'third-party-visibility.listThirdPartyCustomers': customerRows,
  'third-party-visibility.exportThirdPartyCustomers': customerRows,
  'locationRules.listLocationRules': customerRows,
  'customer-pricing.listCustomerPricing': { ...customerRows, hasMoney: true, asks: { carrierId: 1085, limit: 100 } },
  'customer-pricing.exportCustomerPricing': {
    ...{ ...customerRows, hasMoney: true, asks: { carrierId: 1085, format: 'csv' } },
  },
  'carrier-activities.listCarrierActivities': { ...customerRows, asks: { areas: ['customers'] } },
  'carrier-activities.exportCarrierActivities': { ...customerRows, asks: { areas: ['customers'] } },
  // Sums, files and drafts of rows that the user sees, as the tests of invoices, claims and pricing prove.
  'asked-volumes.outcome': same,
  'carrier-onboarding.getCarrierTrial': same,
  'carrier-invoices.getCarrierAging': same,
  'carrier-invoices.exportStatement': same,
  'carrier-invoices.getInvoiceDraft': same,
  'carrier-invoices.getCarrierInvoiceFile': same,
  'carrier-claims.getCarrierClaimFile': same,
  'pricing-adjustments.getPricingAdjustment': same,
  // Users, invites, campaigns, prices, reports' names and pages of the carrier itself; files are read by the users they were made for.
  'pricing-adjustments.listPricingAdjustments': same,
  'reports.catalog': same,
  'report-files.list': same,
  'report-files.get': same,
  'report-files.content': same,
  'report-schedules.list': same,
  'report-schedules.recipients': same,
  'carrier-dashboard.getCarrierDashboard': same,
  'carrier-home.getCarrierHome': same,
  'carrier-quotes.listQuoteGroups': same,
  'carrier-customers.listRepresentatives': same,
  'customer-transfers.listCustomerTransfers': same,
  'customer-transfers.listTransferUsers': same,
  'customer-transfers.getCustomerTransfer': same,
  'carrier-users.listCarrierUsers': same,
  'carrier-users.exportCarrierUsers': same,
  'carrier-activities.listActivityUsers': same,
  'invites.listInvites': same,
  'invites.exportInvites': same,
  'invites.listInviters': same,
  'invites.getInviteFigures': same,
  'invites.listInviteBatches': same,
  'campaigns.listCampaigns': same,
  'campaigns.getCampaignCode': same,
  'campaigns.listCampaignRepresentatives': same,
  'carrier-promotions.list': same,
  'carrier-resources.listCarrierResources': same,
  'carrier-resources.exportCarrierResources': same,
  // Who finds which file, carrier-resources.api.spec.ts checks.
  'carrier-resources.downloadCarrierResource': same,
  'carrier-terminals.listCarrierTerminals': same,
  'terminal-closures.listTerminalClosures': same,
  'api-keys.listApiKeys': same,
  'webhooks.listWebhooks': same,
  'webhooks.listDeliveries': same,
  'carrier-terminals.exportCarrierTerminals': same,
  'carrier-service-areas.listServiceAreas': same,
  'carrier-service-areas.compareServiceArea': same,
  'carrier-service-areas.listServiceAreaRows': same,
  'carrier-service-areas.downloadServiceArea': same,
  'carrier-service-areas.findServedPlace': same,
  'tariff-quotes.getRateHistory': same,

  // Which customers and quotes of a test a user sees, test-bench.api.spec.ts checks.
  'tariff-trials.listTariffTrials': same,
  'tariff-trials.getTariffTrial': same,
  'tariff-trials.listTrialGroups': same,
  'tariff-trials.exportTrialGroups': same,
  'tariff-trials.getTrialCoverage': same,
  'tariff-trials.getTrialFile': same,
  'tariffs.listTariffs': same,
  'tariffs.exportTariffs': same,
  'tariffs.getTariff': same,
  'tariffs.getTariffFile': same,
  'tariffs.compareTariffs': same,
  'fuel-index.list': same,
  'fuel-index.export': same,
  'carrier-systems.getCarrierSystem': same,
  'carrier-systems.getSystemHealth': same,
  'carrier-systems.getEventAccess': same,
  // Not found for users who don't see its shipment, as the tests of documents of carriers prove.
  'carrier-shipments.getCarrierAddedDocument': same,
  'carrier-shipments.printCarrierPickups': { ...freightRows, asks: { day: '2026-11-20', format: 'csv' } },
  'carriers.proBlocks': same,
  'pro-blocks.requests': same,
  'saved-views.list': same,
  'legal.listCarrierFaq': same,
  'sites.getOwnSite': same,
  'site-drafts.getOwnDraft': same,
  'imports.example': same,
  'imports.draft': same,
  'imports.get': same,
  'imports.errors': same,
  'imports.profiles': same,
};

/** What is read by an id is there for the same users as its row in the list. */
const records: Readonly<
  Record<
    string,
    { readonly list: keyof typeof readings; readonly field: string; readonly also?: string; readonly of?: Rows['of'] }
  >
> = {
  'carrier-shipments.getCarrierShipment': { list: 'carrier-shipments.listCarrierShipments', field: 'id' },
  'carrier-quotes.getCarrierQuote': { list: 'carrier-quotes.listCarrierQuotes', field: 'id' },
  'asked-volumes.get': { list: 'asked-volumes.list', field: 'answerId' },
  'carrier-invoices.getCarrierInvoice': { list: 'carrier-invoices.listCarrierInvoices', field: 'id' },
  'carrier-claims.getCarrierClaim': { list: 'carrier-claims.listCarrierClaims', field: 'id' },
  // Of companies of other sites their freight alone, for users who see it.
  'carrier-customers.getCarrierCustomer': {
    ...{ list: 'carrier-customers.listCarrierCustomers', field: 'id' },
    of: (held) => [...customersOf(held), ...shippersOf(held)],
  },
  'carrier-customers.listCarrierCustomerUsers': { list: 'carrier-customers.listCarrierCustomers', field: 'id' },
  'carrier-customers.listCustomerNotes': { list: 'carrier-customers.listCarrierCustomers', field: 'id' },
  'customer-pricing.getPricing': { list: 'customer-pricing.listCustomerPricing', field: 'id' },
  'customer-pricing.getPricingFile': { list: 'customer-pricing.listCustomerPricing', field: 'id' },
  'customer-pricing.comparePricing': { list: 'customer-pricing.listCustomerPricing', field: 'id', also: 'against' },
  'locationRules.getCustomerLocationRule': { list: 'locationRules.listLocationRules', field: 'customerId' },
};

const carrierId = 1085;
const cents = 31_415;
const billed = {
  ...{ scac: 'BMSF', number: 'I', invoiceDate: '2026-11-20', proNumber: '1', currency: 'USD', terms: 'prepaid' },
  ...{ billTo: 'Payer', originPostalCode: '89501', destinationPostalCode: '74103', totalCents: cents },
  freight: [{ pounds: 1, freightClass: 50 }],
  charges: [{ code: 'GROSS', description: 'Linehaul', cents }],
};
const reader = 'reader@bluemesa.example';
/** What opens lists beside the privileges that decide their rows. */
const openers: readonly CarrierPrivilege[] = ['activityPage', 'manageLocations', 'inviteCustomerPage'];

let portal: TestPortal;
let caller: Caller;
/** The ids that each record is read by. */
const ids = {
  freight: new Map<string, Record<string, number>>(),
  customers: new Map<string, number>(),
  pricing: new Map<string, number>(),
};

/** The ids of records that are found with a customer. */
const idsOf = ({ group }: Endpoint): ReadonlyMap<string, number> =>
  group === 'customer-pricing' ? ids.pricing : ids.customers;
const inputOf = ({ field, also }: { readonly field: string; readonly also?: string }, id: number) => ({
  ...{ [field]: id, ...(also && { [also]: id }) },
});

const ofCarriers: readonly Endpoint[] = endpoints.filter(
  ({ access }) => typeof access === 'object' && access.carrier !== undefined,
);
const gateOf = ({ access }: Endpoint): readonly string[] =>
  typeof access === 'object' ? [access.carrier ?? []].flat() : [];
const isOpenTo = (endpoint: Endpoint, held: ReadonlySet<string>): boolean =>
  gateOf(endpoint).some((wanted) => wanted === 'any' || held.has(wanted));

async function hold(email: string, privileges: readonly string[]): Promise<void> {
  await changeRows(portal, UserAccount, { email }, { privileges: [...privileges] });
  portal.app.get(AccountUsersService).forget();
}

async function aPerson(email: string, carrierUserRole: 4 | 5 | 7): Promise<{ id: number; by: Caller }> {
  const role = carrierUserRole === 5 ? 'CarrierAdministrator' : 'CarrierSalesAdministrator';
  const privileges = carrierPrivileges.map(({ privilege }) => privilege);
  const id = await aUser(portal, { email, carrierId, carrierUserRole, role, privileges });
  return { id, by: portal.as(await signedIn(portal, email)) };
}

async function addFreight({ place, terms, mark }: Freight, customerId: number, locationId: number): Promise<void> {
  const at = portal.clock.now();
  const ends = { originLabel: 'Reno, NV 89501', destinationLabel: 'Tulsa, OK 74103' };
  const shipment = await addRow(
    portal,
    Shipment,
    shipmentRow({
      number: `S-${mark}`,
      customerId,
      carrierId,
      locationId,
      freightTerms: terms,
      totalCents: cents,
      content: freightContent,
    }),
  );
  const quote = await addRow(portal, Quote, { number: `Q-${mark}`, customerId, state: 'rated', round: 1 });
  await addRow(portal, QuoteCarrier, {
    ...{ quoteId: quote.id, carrierId, customerId, locationId, freightTerms: terms, number: `Q-${mark}`, ...ends },
    ...{ shipDate: '2026-11-24', pounds: 800, freightClass: '70', accessorials: [], askedAt: at, offeredAt: at },
  });
  const asked = { quoteId: quote.id, customerId, carrierId };
  const answer = await addRow(portal, CarrierAnswer, {
    ...{ ...asked, round: 1, askedAt: at, answeredAt: at, state: 'offered' },
  });
  await addRow(portal, Offer, {
    ...{ ...asked, carrierAnswerId: answer.id, serviceLevel: 'STANDARD', serviceName: 'Standard', currency: 'USD' },
    ...{ totalCents: cents, transitDays: 3, charges: [{ code: 'LH', description: 'Linehaul', cents }] },
    ...{ lane: 'direct', pricing: 'tariff' },
  });
  const request = await addRow(portal, VolumeRequest, {
    ...{ customerId, number: `V-${mark}`, state: 'sent', ...ends, originZone: 'UTC', roadMiles: 1, totalWeight: 1 },
    details: {
      ...{ freightTerms: terms, equipment: 'dryVan', trailerLength: 53, units: 'imperial', stops: [], items: [] },
      ...{ origin: { city: 'Reno', state: 'NV', postalCode: '89501', country: 'USA', locationId } },
      ...{
        destination: { city: 'Tulsa', state: 'OK', postalCode: '74103', country: 'USA' },
        billToLocationId: locationId,
      },
      ...{ services: [], references: [], pickup: { date: '2026-11-24', from: '08:00', to: '12:00' } },
      ...{ totalWeight: 42_000, totalPallets: 22 },
    },
    ...{ pickupDate: '2026-11-24', answerBy: new Date('2026-12-24T15:00:00Z'), carrierIds: [String(carrierId)] },
    ...{ createdBy: null, createdAt: at, updatedAt: at },
  });
  const volume = await addRow(portal, VolumeAnswer, {
    ...{ volumeRequestId: request.id, customerId, carrierId, email: 'desk@bluemesa.example', mailedAt: at },
  });
  const invoice = await addRow(portal, Invoice, {
    ...invoiceRow({ number: `I-${mark}`, customerId, carrierId, shipmentId: shipment.id, totalCents: cents }),
    ...{ received: billed, locationId, freightTerms: terms },
  });
  const claim = await addRow(portal, Claim, {
    ...{ number: `C-${mark}`, customerId, carrierId, shipmentId: shipment.id, type: 'loss', state: 'filed' },
    ...{ statement: 'Lost', assertsLiability: true, amountCents: cents, currency: 'USD', goods: [] },
    ...{ filedOn: '2026-11-30', createdAt: at, updatedAt: at },
  });
  ids.freight.set(mark, {
    ...{ 'carrier-invoices': invoice.id, 'carrier-claims': claim.id },
    ...{ 'carrier-shipments': shipment.id, 'carrier-quotes': quote.id, 'asked-volumes': volume.id },
  });
  ids.customers.set(place.company, customerId);
}

beforeAll(async () => {
  portal = await startTestPortal({ config: { role: 'web', requestsPerMinute: 1_000_000 } });
  await aCarrier(portal, { id: carrierId, code: 'BMESA', name: 'Bluemesa Freightways', scac: 'BMSF' });
  const rivalId = 1086;
  await aCarrier(portal, { id: rivalId, code: 'RIVAL', name: 'Rival Lines', scac: 'RIVL' });
  await aSite(portal, { subdomain: 'bluemesa', carrierId, siteName: 'Bluemesa' });
  const boss = await aPerson('boss@bluemesa.example', 5);
  const users = { reader: await aPerson(reader, 7), colleague: await aPerson('colleague@bluemesa.example', 7) };
  caller = users.reader.by;
  const assign = (customerId: number, locationId: number | null, userId: number) =>
    addRow(portal, CustomerAssignment, {
      ...{ carrierId, customerId, locationId, userId, since: portal.clock.now(), cause: 'assign', byUserId: null },
    });
  for (const place of book) {
    const { company, isSite, by } = place;
    const known = ids.customers.get(company);
    const customerId =
      known ??
      (await aCustomer(portal, {
        ...{ companyName: company, homeCarrierId: isSite ? carrierId : rivalId, isConfigured: true },
      }));
    const locationId = await aLocation(portal, { customerId, name: place.location });
    if (by) await assign(customerId, known === undefined ? null : locationId, users[by].id);
    for (const one of freight.filter((row) => row.place === place)) await addFreight(one, customerId, locationId);
    if (isSite && known === undefined) {
      await boss.by.call(carrierCustomersApi.addCustomerNote, { id: customerId, text: 'Called' });
      ids.pricing.set(company, await aPricing(portal, { carrierId, customerId, terms: { discountBasisPoints: 7000 } }));
    }
  }
});
afterAll(() => portal.close());

it('every reading of carriers has its row in this table, and no row is left over', () => {
  const named = ofCarriers.filter(isReading).map(nameOf);
  expect(named.toSorted()).toEqual([...Object.keys(readings), ...Object.keys(records)].toSorted());
});

const cases: readonly (readonly [string, readonly CarrierPrivilege[]])[] = [
  ['no further privilege', []],
  [
    'everything but customer visibility',
    carrierPrivileges.map(({ privilege }) => privilege).filter((one) => one !== 'customerVisibility'),
  ],
  ['customer visibility', ['customerVisibility']],
  ['customer and data visibility', ['customerVisibility', 'dataVisibility']],
  ['third-party visibility', ['customerVisibility', 'dataVisibility', 'thirdPartyVisibility']],
  ['unassigned locations', ['customerVisibility', 'dataVisibility', 'seeUnassignedLocations']],
  [
    'unassigned locations and third-party visibility, without money',
    ['customerVisibility', 'seeUnassignedLocations', 'thirdPartyVisibility'],
  ],
  ['all customers', ['customerVisibility', 'seeAllCustomersTab', 'dataVisibility']],
  [
    'all customers and third-party visibility, without money',
    ['customerVisibility', 'seeAllCustomersTab', 'thirdPartyVisibility'],
  ],
  ['all privileges', carrierPrivileges.map(({ privilege }) => privilege)],
];

/** Customers and their freight are read with customer visibility, beside the privilege that opens the page. */
const alsoNeedsCustomers: ReadonlySet<string> = new Set([
  'asked-volumes.list',
  'asked-volumes.outcome',
  'asked-volumes.get',
]);

const labelsIn = (text: string, { named }: Rows): string[] => [...new Set(text.match(named) ?? [])].toSorted();

interface Found {
  readonly isOpen: boolean;
  readonly labels: readonly string[];
  /** Of lists. */
  readonly total?: number | undefined;
  readonly hasMoney: boolean;
}

/** What a reading answers to the reader. */
async function read(endpoint: Endpoint, rows: Rows): Promise<Found> {
  const asked = { ...(endpoint.method === 'GET' && !rows.asks && { limit: 100 }), ...rows.asks };
  const { status, body } = await caller.call<unknown, unknown>(endpoint, asked);
  if (status !== 200) return { isOpen: false, labels: [], hasMoney: false };
  if (typeof body === 'string')
    return { isOpen: true, labels: labelsIn(body, rows), hasMoney: /\d\.\d\d\b/.test(body) };
  const text = JSON.stringify(body);
  const { total, rowCount = total } = Object.assign<{ total: number; rowCount?: number }, unknown>({ total: 0 }, body);
  return { isOpen: true, labels: labelsIn(text, rows), total: rowCount, hasMoney: /[cC]ents":\d/.test(text) };
}

describe.each(cases)('a user of a carrier with %s', (_, privileges) => {
  const held: Held = new Set([...openers, ...privileges]);
  beforeAll(() => hold(reader, [...held]));

  /** What it has to answer; a reading without rows may also be refused. */
  function wantedOf(endpoint: Endpoint, rows: Rows, { isOpen, total }: Found): Found {
    const labels = isOpenTo(endpoint, held) ? rows.of(held).toSorted() : [];
    return {
      isOpen: labels.length > 0 || (isOpen && isOpenTo(endpoint, held)),
      labels,
      ...(total !== undefined && { total: labels.length }),
      hasMoney: labels.length > 0 && rows.hasMoney === true && held.has('dataVisibility'),
    };
  }

  it('reads exactly the rows of the specification in each list, its total and its file, with amounts only for users who see them', async () => {
    const [found, wanted] = [new Map<string, object>(), new Map<string, object>()];
    for (const endpoint of ofCarriers) {
      const rows = readings[nameOf(endpoint)];
      if (!rows || rows === same) continue;
      const answer = await read(endpoint, rows);
      found.set(nameOf(endpoint), answer);
      wanted.set(nameOf(endpoint), wantedOf(endpoint, rows, answer));
    }
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
  });

  it('finds in the dashboard the number and the revenue of exactly this freight', async () => {
    const asked = { timeFrameType: 0, metricType: 1, filterType: 'ThirtyDays' } as const;
    const { status, body } = await caller.call(carrierDashboardApi.getCarrierDashboard, asked);
    const count = freightOf(held).length;
    expect(status).toBe(held.has('customerVisibility') ? 200 : 403);
    const found = status === 200 ? body.current : { shipmentCount: 0, quoteCount: 0, revenueCents: null };
    expect([found.shipmentCount, found.quoteCount]).toEqual([count, count]);
    expect(found.revenueCents ?? null).toBe(status === 200 && held.has('dataVisibility') ? count * cents : null);
  });

  it('opens exactly the records of these rows, and finds no other by its id', async () => {
    const wrong: string[] = [];
    for (const endpoint of ofCarriers) {
      const record = records[nameOf(endpoint)];
      const rows = record && readings[record.list];
      if (!record || !rows || rows === same) continue;
      const seen = isOpenTo(endpoint, held) ? (record.of ?? rows.of)(held) : [];
      const known =
        rows.named === customerRows.named
          ? idsOf(endpoint)
          : new Map([...ids.freight].map(([mark, one]) => [mark, one[endpoint.group] ?? 0]));
      for (const [mark, id] of known) {
        const { status, body } = await caller.call<unknown, unknown>(endpoint, inputOf(record, id));
        const isShown = seen.includes(mark);
        const hasMoney = /[cC]ents":\d/.test(JSON.stringify(body));
        const isRight = (isShown ? [200] : [403, 404]).includes(status);
        if (!isRight || (hasMoney && !held.has('dataVisibility')))
          wrong.push(`${nameOf(endpoint)} ${mark} ${status}, shown ${isShown}, money ${hasMoney}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('each privilege of a carrier', () => {
  const open = async (by: Caller, endpoint: Endpoint): Promise<boolean> => {
    const { status, body } = await by.send<{ code?: string }>(
      endpoint.method,
      urlOf(endpoint, '999999'),
      isBodyless(endpoint) || endpoint.takesFile ? undefined : '{"x":1}',
    );
    return status !== 403 || body.code !== 'not-allowed';
  };

  it('opens alone the endpoints that name it, and no others', async () => {
    const wrong: string[] = [];
    for (const { privilege } of carrierPrivileges) {
      // Exports are limited by user and minute.
      const email = `${privilege}@bluemesa.example`.toLowerCase();
      const { by } = await aPerson(email, 7);
      await hold(email, [privilege]);
      await inParallel(ofCarriers, async (endpoint) => {
        const isOpen = await open(by, endpoint);
        const isWanted = isOpenTo(endpoint, new Set([privilege])) && !alsoNeedsCustomers.has(nameOf(endpoint));
        if (isOpen !== isWanted) wrong.push(`${privilege} ${nameOf(endpoint)}`);
      });
    }
    expect(wrong.toSorted()).toEqual([]);
  });

  it('opens nothing to a representative who may never hold it, although it is stored', async () => {
    const representative = await aPerson('representative@bluemesa.example', 4);
    const rows: readonly GrantRow[] = carrierPrivileges;
    const never = rows.filter(({ grants }) => grants.SalesRepresentative === 'never').map(({ privilege }) => privilege);
    await hold('representative@bluemesa.example', never);
    const wrong: string[] = [];
    await inParallel(ofCarriers, async (endpoint) => {
      if ((await open(representative.by, endpoint)) !== gateOf(endpoint).includes('any')) wrong.push(nameOf(endpoint));
    });
    expect(never).toHaveLength(5);
    expect(wrong.toSorted()).toEqual([]);
  });
});
