import type { CarrierFigureFilter } from '@lading/contracts/fields/carrier-figure-filter';
import { countedStates } from '@lading/contracts/reports/customer-dashboard';
import type { CarrierPrivilege } from '@lading/domain/users/privilege-table';
import { dateIn } from '@lading/domain/time/zoned-time';
import { aCarrier } from '../../../../../test/harness/builders/carriers';
import { aCustomer, aLocation, aUser } from '../../../../../test/harness/builders/customers';
import { daysAfter, invoiceRow, shipmentRow } from '../../../../../test/harness/builders/freight';
import { addManyRows, addRow, storedRows } from '../../../../../test/harness/builders/rows';
import { signedIn } from '../../../../../test/harness/freight-world';
import type { Caller, TestPortal } from '../../../../../test/harness/test-portal';
import { CustomerAssignment } from '../customers/customers.entities';
import { Invite } from '../account/account.entities';
import { Invoice } from '../invoices/invoices.entities';
import { Quote, QuoteCarrier } from '../quotes/quotes.entities';
import { Shipment } from '../shipments/shipments.entities';

/** Far west of UTC, so that days are cut elsewhere than in UTC. */
export const zone = 'America/Los_Angeles';
export const carrierId = 3500;
export const rivalId = 35_019_753;
const firstDay = '2026-07-01';
const days = 140;

/** Numbers that look random and are the same in each run. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface Company {
  readonly id: number;
  readonly name: string;
  readonly isSite: boolean;
  readonly locations: readonly number[];
  readonly activatedAt: Date | null;
  readonly joinedBy: 'invite' | 'campaign' | 'neither';
}

export interface FiguresWorld {
  readonly portal: TestPortal;
  readonly companies: readonly Company[];
  readonly administrator: Caller;
  /** Users who represent customers or locations; the last one represents nothing. */
  readonly representatives: readonly { readonly id: number; readonly caller: Caller }[];
  readonly callerWith: (privileges: readonly CarrierPrivilege[]) => Promise<Caller>;
}

export const everything: readonly CarrierPrivilege[] = [
  'customerVisibility',
  'dataVisibility',
  'seeAllCustomersTab',
  'seeUnassignedLocations',
  'thirdPartyVisibility',
  'inviteCustomerPage',
  'manageLocations',
];

const terms = ['prepaid', 'collect', 'thirdParty'] as const;
const states = ['booked', 'canceled', ...countedStates] as const;
const lanes = ['Chicago, IL 60607', 'Dallas, TX 75207', 'Dallas, TX 75201', 'Reno, NV 89501'] as const;
const pick = <T>(list: readonly T[], at: number): T => {
  const one = list[at % list.length];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

const isSite = (number: number): boolean => number < 6;

const party = (name: string) => ({
  ...{ name, contactName: 'Dock', phone: '312-555-0101', address1: '1 Canal St' },
  ...{ city: 'Chicago', state: 'IL', postalCode: '60607', country: 'USA' },
});
const stop = (name: string) => ({
  ...{ name, city: 'Chicago', state: 'IL', postalCode: '60607', country: 'USA' },
  ...{ timeZone: 'America/Chicago', latitudeE6: 41_870_000, longitudeE6: -87_650_000 },
});
/** What a booking stores: two pallets, of which the lighter one is hazardous. */
export const freightContent = {
  ...{ origin: party('Shipper'), destination: party('Consignee'), billTo: null },
  ...{ originStop: stop('Shipper'), destinationStop: stop('Consignee'), units: 'imperial' },
  items: [
    {
      ...{ handlingUnitType: 'PAT', handlingUnits: 2, pieces: 20, length: 48, width: 40, height: 40 },
      ...{ weight: 900.5, freightClass: 70, description: 'Castings', isStackable: false, isUsed: false },
    },
    {
      ...{ handlingUnitType: 'PAT', handlingUnits: 1, pieces: 4, length: 48, width: 40, height: 30 },
      ...{ weight: 200, freightClass: 92.5, description: 'Paint', isStackable: false, isUsed: false },
      hazardous: { unNumber: 'UN1263', properShippingName: 'Paint', hazardClass: '3', packingGroup: 'II' },
    },
  ],
  ...{ accessorials: ['LFTD'], limitedAccess: {}, purchaseOrders: [{ number: 'PO-1' }] },
  ...{ specialInstructions: 'Call before delivery', emergencyContact: null, collectOnDelivery: null },
  ...{ servicePieces: null, cargoValueCents: null, isFullValueWanted: false, serviceLevel: 'STANDARD' },
  ...{ serviceName: 'Standard', charges: [], carrierQuoteId: null, carrierQuoteNumber: null, notify: [] },
};

async function addCompanies(portal: TestPortal): Promise<Company[]> {
  const companies: Company[] = [];
  for (let number = 0; number < 8; number += 1) {
    const name = `Company ${'ABCDEFGH'.charAt(number)}`;
    const activatedAt = number % 3 === 2 ? null : new Date(`${daysAfter(firstDay, number * 17)}T03:30:00Z`);
    const homeCarrierId = isSite(number) ? carrierId : rivalId;
    const id = await aCustomer(portal, { companyName: name, homeCarrierId, activatedAt, isConfigured: true });
    const locations = [
      await aLocation(portal, { customerId: id, name: 'North' }),
      await aLocation(portal, { customerId: id, name: 'South' }),
    ];
    companies.push({ id, name, isSite: isSite(number), locations, activatedAt, joinedBy: 'neither' });
  }
  return companies;
}

/** Company A and C are represented, and single locations of B and C by another user. */
async function assign(portal: TestPortal, companies: readonly Company[], users: readonly number[]): Promise<void> {
  const assigned = [
    { company: 0, user: 0 },
    { company: 2, user: 1 },
    { company: 1, location: 0, user: 0 },
    { company: 2, location: 1, user: 2 },
  ];
  const rows = assigned.map(({ company, location, user }) => {
    const { id, locations } = pick(companies, company);
    const locationId = location === undefined ? null : pick(locations, location);
    const open = { carrierId, since: new Date(), cause: 'assign', byUserId: null } as const;
    return { ...open, customerId: id, locationId, userId: pick(users, user) };
  });
  for (const row of rows) await addRow(portal, CustomerAssignment, row);
}

async function addFreight(portal: TestPortal, companies: readonly Company[]): Promise<void> {
  const next = seeded(17);
  const anyOf = <T>(list: readonly T[]): T => pick(list, next(list.length));
  const quotes = Array.from({ length: 260 }, (_, index) => {
    const company = anyOf(companies);
    return {
      company,
      number: `QF${index}`,
      location: next(5) === 0 ? null : anyOf(company.locations),
      terms: anyOf(terms),
    };
  });
  await addManyRows(
    portal,
    Quote,
    quotes.map(({ company, number }) => ({ customerId: company.id, number, state: 'rated', round: 1 })),
  );
  const ids = new Map((await storedRows(portal, Quote)).map(({ number, id }) => [number, id]));
  const carriers = quotes.flatMap(({ company, number, location, terms: freightTerms }) => {
    const askedAt = new Date(Date.parse(`${daysAfter(firstDay, next(days))}T00:00:00Z`) + next(86_400) * 1000);
    const offeredAt = next(4) === 0 ? null : askedAt;
    const bookedAt = next(3) === 0 ? askedAt : null;
    const row = {
      ...{ quoteId: ids.get(number) ?? 0, customerId: company.id, locationId: location, freightTerms, number, askedAt },
      ...{
        originLabel: anyOf(lanes),
        destinationLabel: anyOf(lanes),
        shipDate: '2026-11-20',
        pounds: 500 + next(4000),
      },
      ...{ freightClass: anyOf(['70', '92.5', '125']), accessorials: [], offeredAt, bookedAt },
      expiresAt: offeredAt && new Date(next(2) === 0 ? '2026-11-01' : '2026-12-24'),
      isBookedElsewhere: bookedAt === null && next(3) === 0,
    };
    const isAsked = next(10) > 0;
    return [...(isAsked ? [{ ...row, carrierId }] : []), { ...row, carrierId: rivalId }];
  });
  await addManyRows(portal, QuoteCarrier, carriers);
  const shipments = Array.from({ length: 320 }, (_, index) => {
    const quote = index < 120 ? pick(quotes, index) : undefined;
    const company = quote?.company ?? anyOf(companies);
    return shipmentRow({
      ...{ number: `SF${index}`, customerId: company.id, carrierId: next(6) === 0 ? rivalId : carrierId },
      ...{
        quoteId: quote ? (ids.get(quote.number) ?? null) : null,
        locationId: next(6) === 0 ? null : anyOf(company.locations),
      },
      ...{ freightTerms: anyOf(terms), state: anyOf(states), pickupDate: daysAfter(firstDay, next(days)) },
      ...{ originLabel: anyOf(lanes), destinationLabel: anyOf(lanes), totalCents: 10_000 + next(90_000) },
      ...{ currency: next(12) === 0 ? 'CAD' : 'USD', isTest: next(20) === 0 },
      content: freightContent,
    });
  });
  await addManyRows(portal, Shipment, shipments);
}

/** Invoices of every third shipment: some voided, some credited, some in another currency, some corrected by a later one. */
async function addInvoices(portal: TestPortal): Promise<void> {
  const next = seeded(23);
  const billed = (await storedRows(portal, Shipment)).filter(({ number }) => Number(number.slice(2)) % 3 === 0);
  const rows = billed.map((shipment, index) => {
    const totalCents = 8000 + next(90_000);
    return invoiceRow({
      ...{
        number: `IF${index}`,
        customerId: shipment.customerId,
        carrierId: shipment.carrierId,
        shipmentId: shipment.id,
      },
      ...{ totalCents, creditedCents: next(4) === 0 ? next(totalCents) : 0, currency: next(9) === 0 ? 'CAD' : 'USD' },
      ...{ state: next(7) === 0 ? 'archived' : 'outstanding' },
    });
  });
  await addManyRows(portal, Invoice, rows);
  const corrected = (await storedRows(portal, Invoice)).filter((_, index) => index % 8 === 0);
  const corrections = corrected.map((invoice, index) =>
    invoiceRow({
      ...{
        number: `IC${index}`,
        customerId: invoice.customerId,
        carrierId: invoice.carrierId,
        shipmentId: invoice.shipmentId,
      },
      ...{ totalCents: 5000 + next(20_000), correctsId: invoice.id },
    }),
  );
  await addManyRows(portal, Invoice, corrections);
}

async function addInvites(portal: TestPortal, companies: readonly Company[], users: readonly number[]): Promise<void> {
  const next = seeded(29);
  const joined = companies.filter((company) => company.isSite).slice(0, 3);
  const rows = Array.from({ length: 50 }, (_, index) => {
    const createdAt = new Date(Date.parse(`${daysAfter(firstDay, next(days))}T00:00:00Z`) + next(86_400) * 1000);
    const customerId = joined[index]?.id ?? null;
    return {
      ...{ carrierId, keyHash: `hash ${index}`, email: `invited${index}@figures.example`, companyName: 'Invited' },
      ...{
        invitedBy: next(5) === 0 ? null : pick(users, next(users.length)),
        createdAt,
        sentAt: createdAt,
        expiresAt: createdAt,
      },
      ...{ customerId, usedAt: customerId === null ? null : createdAt, revokedAt: next(9) === 0 ? createdAt : null },
    };
  });
  await addManyRows(portal, Invite, rows);
}

/** A carrier with customers of its site and others, representatives, quotes, freight, invoices and invites of some months. */
export async function figuresWorld(portal: TestPortal): Promise<FiguresWorld> {
  await aCarrier(portal, { id: carrierId, code: 'FIGUR', name: 'Figure Lines', scac: 'FIGU', timeZone: zone });
  await aCarrier(portal, { id: rivalId, code: 'RIVAL', name: 'Rival Lines', scac: 'RIVL' });
  const companies = await addCompanies(portal);
  let count = 0;
  const add = async (privileges: readonly CarrierPrivilege[], role: 4 | 5) => {
    const email = `figures${(count += 1)}@carrier.example`;
    const id = await aUser(portal, {
      ...{
        email,
        carrierId,
        carrierUserRole: role,
        privileges: [...privileges],
        firstName: 'Rep',
        lastName: `No ${count}`,
      },
      role: role === 5 ? 'CarrierAdministrator' : 'CarrierSalesAdministrator',
    });
    return { id, caller: portal.as(await signedIn(portal, email)) };
  };
  const { caller: administrator } = await add(everything, 5);
  const own: readonly CarrierPrivilege[] = ['customerVisibility', 'dataVisibility', 'thirdPartyVisibility'];
  const representatives = [await add(own, 4), await add(own, 4), await add(own, 4), await add(own, 4)];
  const users = representatives.map(({ id }) => id);
  await assign(portal, companies, users);
  await addFreight(portal, companies);
  await addInvoices(portal);
  await addInvites(portal, companies, users);
  const callerWith = async (privileges: readonly CarrierPrivilege[]): Promise<Caller> =>
    (await add(privileges, 4)).caller;
  return { portal, companies, administrator, representatives, callerWith };
}

/** The rows of the world as they are stored, and who represents what. */
export async function rowsOf({ portal }: FiguresWorld) {
  const [shipments, invoices, quotes, invites, assignments] = await Promise.all([
    storedRows(portal, Shipment),
    storedRows(portal, Invoice),
    storedRows(portal, QuoteCarrier),
    storedRows(portal, Invite),
    storedRows(portal, CustomerAssignment),
  ]);
  return { shipments, invoices, quotes, invites, assignments };
}
export type FigureRows = Awaited<ReturnType<typeof rowsOf>>;

interface Freight {
  readonly customerId: number;
  readonly locationId: number | null;
  readonly freightTerms: string | null;
}

/** Who represents freight now: the representative of its location, else of its company. */
export function representativeIn({ assignments }: FigureRows, { customerId, locationId }: Freight): number | null {
  const open = assignments.filter(({ until }) => until === null);
  const own = open.find((one) => one.locationId !== null && one.locationId === locationId);
  return (own ?? open.find((one) => one.customerId === customerId && one.locationId === null))?.userId ?? null;
}

export interface Range {
  readonly from: string;
  readonly to: string;
}

const daysOfInstants = new WeakMap<Date, string>();

/** The day of an instant where the carrier is; the same rows are cut into days thousands of times. */
function dayOf(instant: Date): string {
  const day = daysOfInstants.get(instant) ?? dateIn(zone, instant.toISOString());
  daysOfInstants.set(instant, day);
  return day;
}

/** Plain sums over the rows, written apart from the product's statement. */
export function plainFigures(
  world: FiguresWorld,
  rows: FigureRows,
  filter: CarrierFigureFilter,
  { from, to }: Range,
  now: string,
) {
  const siteIds = new Set(world.companies.filter(({ isSite: is }) => is).map(({ id }) => id));
  const isWantedTerm = {
    prepaid: filter.isPrePaid,
    collect: filter.isCollect,
    thirdParty: filter.isThirdParty,
  } as Record<string, boolean | undefined>;
  const isTheirs = (user: number | null): boolean =>
    filter.isAllSalesRep !== false || (filter.salesRepIds ?? []).includes(user ?? 0);
  const isWanted = (freight: Freight): boolean =>
    isWantedTerm[freight.freightTerms ?? ''] !== false &&
    (!filter.locationIds?.length || filter.locationIds.includes(freight.locationId ?? 0)) &&
    (filter.customerOrigin !== 'site' || siteIds.has(freight.customerId)) &&
    isTheirs(representativeIn(rows, freight));
  const isIn = (day: string): boolean => day >= from && day <= to;
  const hauled = rows.shipments.filter(
    (one) =>
      one.carrierId === carrierId &&
      !one.isTest &&
      (countedStates as readonly string[]).includes(one.state) &&
      isIn(one.pickupDate) &&
      isWanted(one),
  );
  const corrected = new Set(rows.invoices.map(({ correctsId }) => correctsId));
  const counted = rows.invoices.filter(
    (one) => one.carrierId === carrierId && !corrected.has(one.id) && (one.state !== 'archived' || one.paidAt !== null),
  );
  const centsOf = (shipment: Shipment): number => {
    const own = counted.filter(({ shipmentId }) => shipmentId === shipment.id);
    if (own.length === 0) return shipment.currency === 'USD' ? shipment.totalCents : 0;
    return own
      .filter(({ currency }) => currency === 'USD')
      .reduce((sum, one) => sum + one.totalCents - one.creditedCents, 0);
  };
  const asked = rows.quotes.filter((one) => one.carrierId === carrierId && isIn(dayOf(one.askedAt)) && isWanted(one));
  const offered = asked.filter(({ offeredAt }) => offeredAt !== null);
  const activated = world.companies.filter(
    ({ id, isSite: is, activatedAt }) =>
      is &&
      activatedAt !== null &&
      isIn(dayOf(activatedAt)) &&
      isTheirs(representativeIn(rows, { customerId: id, locationId: null, freightTerms: null })),
  );
  const invitedCompanies = new Set(rows.invites.flatMap(({ customerId }) => customerId ?? []));
  return {
    revenueCents: hauled.reduce((sum, one) => sum + centsOf(one), 0),
    shipmentCount: hauled.length,
    quoteCount: asked.length,
    offeredCount: offered.length,
    bookedCount: offered.filter(({ bookedAt }) => bookedAt !== null).length,
    openCount: offered.filter(
      (one) => !one.bookedAt && !one.isBookedElsewhere && one.expiresAt !== null && one.expiresAt.toISOString() > now,
    ).length,
    inviteCount: rows.invites.filter((one) => isIn(dayOf(one.createdAt)) && isTheirs(one.invitedBy)).length,
    activationCount: activated.length,
    activatedByInviteCount: activated.filter(({ id }) => invitedCompanies.has(id)).length,
    activatedByCampaignCount: 0,
    quotingCustomerCount: new Set(asked.map(({ customerId }) => customerId)).size,
    shippingCustomerCount: new Set(hauled.map(({ customerId }) => customerId)).size,
  };
}
