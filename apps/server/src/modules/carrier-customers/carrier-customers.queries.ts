import { Injectable } from '@nestjs/common';
import type {
  CarrierCustomer,
  CarrierCustomerAction,
  CarrierCustomerDetail,
  CarrierCustomerFilter,
  CarrierCustomerList,
  CarrierCustomerStatus,
  CarrierCustomerUser,
  ExportCarrierCustomers,
  ListCarrierCustomers,
  Representative,
} from '@lading/contracts/customers/carrier-customers';
import type { CarrierFreightFilter } from '@lading/contracts/fields/carrier-figure-filter';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { carrierCustomerList } from '@lading/contracts/lists/carrier-customers';
import { AllCarriersRevenues } from '../../business/carrier-figures/all-carriers-revenue.service.js';
import {
  agreedCents,
  askedConditions,
  hauledConditions,
  lateCoverage,
  type CarrierFigureScope,
} from '../../business/carrier-figures/figure-conditions.js';
import { FigureDays } from '../../business/carrier-figures/figure-days.service.js';
import { isCountedInvoice, pricedShipments } from '../../business/invoices/counted-invoices.js';
import { roles, type Role } from '@lading/domain/users/roles';
import { inWholes } from '@lading/domain/measures/money';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { beginningOf, Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  day,
  instant,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { listedRow, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { Lists } from '../../kernel/lists/lists.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { UserAccount } from '../account/account.entities.js';
import { Customer, CustomerAssignment, Location } from '../customers/customers.entities.js';

/** Of other companies the list shows only their freight with the carrier. */
const isOfSite = 'r.home_carrier_id IS NOT DISTINCT FROM (SELECT app_carrier())';
const ofSite = (expression: string): string => `CASE WHEN ${isOfSite} THEN ${expression} END`;
const status = `CASE WHEN NOT (${isOfSite}) THEN NULL WHEN NOT r.is_active THEN 'suspended' WHEN r.activated_at IS NULL THEN 'registered' ELSE 'active' END`;
/** The carrier's part in dollars; null where the statement looks at no amounts. */
const cents = 'hauled.cents';
const share = 'round(hauled.cents * 10000.0 / nullif(everyone.cents, 0))::bigint';
const lastQuote =
  '(SELECT max(k.asked_at) FROM quote_carrier k WHERE k.customer_id = r.id AND k.carrier_id = (SELECT app_carrier()))';
const lastShipment = `(SELECT max(s.pickup_date) FROM shipment s WHERE s.customer_id = r.id AND s.carrier_id = (SELECT app_carrier())
  AND s.state NOT IN ('booked', 'canceled') AND NOT s.is_test)`;
const nameOf = (user: string): string => `${user}.first_name || ' ' || ${user}.last_name`;

const customer = row({
  ...columnsOf(Customer, 'r', 'id', 'companyName'),
  isSiteCustomer: boolean(isOfSite),
  activatedAt: instant(ofSite('r.activated_at')).nullable(),
  joinedAt: instant(ofSite('r.created_at')).nullable(),
  accountNumber: text(`coalesce(k.account_number, '')`),
  companyLocation: columnOf(Location, 'place', 'name').nullable(),
  city: columnOf(Location, 'place', 'city').nullable(),
  state: columnOf(Location, 'place', 'state').nullable(),
  postalCode: columnOf(Location, 'place', 'postalCode').nullable(),
  locationCount: bigint('(SELECT count(*) FROM location l WHERE l.customer_id = r.id AND l.is_active)'),
  representativeId: columnOf(UserAccount, 'rep', 'id').nullable(),
  representativeName: text(nameOf('rep')).nullable(),
  otherRepresentativeCount: bigint(
    `(SELECT count(*) FROM customer_assignment o WHERE o.customer_id = r.id AND o.location_id IS NOT NULL AND o.until IS NULL
       AND o.user_id IS DISTINCT FROM rep.id)`,
  ),
  inviterName: text(
    ofSite(
      `(SELECT ${nameOf('u')} FROM invite i JOIN user_account u ON u.id = i.invited_by WHERE i.customer_id = r.id ORDER BY i.id LIMIT 1)`,
    ),
  ).nullable(),
  campaignName: text(ofSite('(SELECT g.name FROM campaign g WHERE g.id = r.campaign_id)')).nullable(),
  status: text(status).as<CarrierCustomerStatus>().nullable(),
  allCarriersRevenueCents: bigint('everyone.cents').nullable(),
  revenueCents: bigint(cents).nullable(),
  shareBasisPoints: bigint(share).nullable(),
  quoteCount: bigint('coalesce(asked.quotes, 0)'),
  offeredCount: bigint('coalesce(asked.offered, 0)'),
  bookedCount: bigint('coalesce(asked.booked, 0)'),
  shipmentCount: bigint('coalesce(hauled.shipments, 0)'),
  insuredCount: bigint('coalesce(hauled.insured, 0)'),
  lastQuoteAt: instant(lastQuote).nullable(),
  lastShipmentOn: day(lastShipment).nullable(),
});
type CustomerRow = RowOf<typeof customer>;
const foundCustomer = row({ id: bigint('r.id') });

/** Places of the values in a statement about customers: the conditions of shipments and quotes. */
interface FigureSql {
  readonly hauled: string;
  readonly asked: string;
  /** Without money no invoice is looked at. */
  readonly price: string;
  /** Whether the figures are added up for each row `r` by itself: the quicker way for the rows of a page. */
  readonly isByRow: boolean;
}

const noPrice = 'SELECT f.*, NULL::bigint AS cents FROM found f';

/** The row-level policies leave a user of a carrier the freight that they see. */
const figuresWith = ({ hauled, asked, price, isByRow }: FigureSql): string => {
  const join = isByRow ? 'LEFT JOIN LATERAL' : 'LEFT JOIN';
  const ofRow = (alias: string): string => (isByRow ? ` AND ${alias}.customer_id = r.id` : '');
  return `
    ${join} (
      WITH found AS (SELECT s.id, s.customer_id, s.currency, ${agreedCents} AS agreed FROM shipment s ${lateCoverage} WHERE ${hauled}${ofRow('s')})
      SELECT p.customer_id, count(*) AS shipments, sum(p.cents)::bigint AS cents, count(*) FILTER (WHERE EXISTS (
           SELECT FROM coverage_certificate v JOIN shipment b ON b.id = v.shipment_id AND b.booking = v.booking
            WHERE v.shipment_id = p.id AND v.voided_at IS NULL)) AS insured
        FROM (${price}) AS p GROUP BY p.customer_id) AS hauled ON hauled.customer_id = r.id
    ${join} (
      SELECT k.customer_id, count(*) AS quotes, count(k.offered_at) AS offered,
         count(*) FILTER (WHERE k.offered_at IS NOT NULL AND k.booked_at IS NOT NULL) AS booked
        FROM quote_carrier k WHERE ${asked}${ofRow('k')} GROUP BY k.customer_id) AS asked ON asked.customer_id = r.id`;
};

const joins = `LEFT JOIN carrier_connection k ON k.customer_id = r.id AND k.carrier_id = (SELECT app_carrier())
    LEFT JOIN LATERAL (SELECT o.id, o.user_id FROM customer_assignment o WHERE o.customer_id = r.id AND o.location_id IS NULL
      AND o.until IS NULL LIMIT 1) AS a ON true
    LEFT JOIN user_account rep ON rep.id = a.user_id
    LEFT JOIN LATERAL (SELECT l.name, l.city, l.state, l.postal_code FROM location l WHERE l.customer_id = r.id AND l.is_active
      ORDER BY NOT l.is_billing, l.name, l.id LIMIT 1) AS place ON true`;

/** The revenue of all carriers by customer, in two values. The policies leave a user of a carrier the customers that they see. */
const joinsWith = (ids: string, amounts: string): string =>
  `${joins} LEFT JOIN unnest(${ids}::bigint[], ${amounts}::bigint[]) AS everyone (customer_id, cents) ON everyone.customer_id = r.id`;

/** For the test that compares a list with the schema; what is put together at run time has the same form. */
const declared = `FROM customer r ${joinsWith(`'{}'`, `'{}'`)}${figuresWith({ hauled: 'true', asked: 'true', price: noPrice, isByRow: false })}`;

const location = row({
  ...columnsOf(Location, 'l', 'id', 'name', 'address1', 'city', 'state', 'postalCode', 'isActive'),
  representativeId: columnOf(UserAccount, 'rep', 'id').nullable(),
  representativeName: text(nameOf('rep')).nullable(),
  isAssigned: boolean('own.id IS NOT NULL'),
});
const locationsOfCustomer = statement(
  location,
  `SELECT ${location.sql} FROM location l
    LEFT JOIN customer_assignment own ON own.location_id = l.id AND own.until IS NULL
    LEFT JOIN customer_assignment company ON company.customer_id = l.customer_id AND company.location_id IS NULL AND company.until IS NULL
    LEFT JOIN user_account rep ON rep.id = coalesce(own.user_id, company.user_id)
    WHERE l.customer_id = $1 ORDER BY NOT l.is_active, l.name, l.id LIMIT 1000`,
);

const representative = row({
  userId: columnOf(UserAccount, 'u', 'id'),
  name: text(nameOf('u')),
  positionName: columnOf(UserAccount, 'u', 'positionName'),
});
const representatives = statement(
  representative,
  `SELECT ${representative.sql} FROM user_account u WHERE u.carrier_id = $1 AND u.state = 'active'
    ORDER BY u.last_name, u.first_name, u.id LIMIT 1000`,
);
const representativesByIds = statement(
  representative,
  `SELECT ${representative.sql} FROM user_account u WHERE u.carrier_id = $1 AND u.id = ANY ($2) AND u.state = 'active'`,
);

const colleague = row({ userId: columnOf(UserAccount, 'u', 'id'), name: text(nameOf('u')) });
/** All users of carrier $1, also those who are suspended. */
const colleagues = statement(colleague, `SELECT ${colleague.sql} FROM user_account u WHERE u.carrier_id = $1`);

const siteCustomer = row(columnsOf(Customer, 'c', 'companyName'));
/** Customer $1 of the site of carrier $2, if the caller sees it. */
const customerOfSite = statement(
  siteCustomer,
  `SELECT ${siteCustomer.sql} FROM customer c WHERE c.id = $1 AND c.home_carrier_id = $2`,
);
const customerUser = row({
  id: columnOf(UserAccount, 'u', 'id'),
  name: text(nameOf('u')),
  role: columnOf(UserAccount, 'u', 'role').as<Role>(),
  lastSignInAt: columnOf(UserAccount, 'u', 'lastSignInAt'),
});
const usersOfCustomer = statement(
  customerUser,
  `SELECT ${customerUser.sql} FROM user_account u WHERE u.customer_id = $1 AND u.state = 'active'
    ORDER BY u.last_name, u.first_name, u.id LIMIT 1000`,
);

const key = row(columnsOf(Customer, 'c', 'id'));
/** Those of customers $1 that the caller sees, in one order for all transactions that lock them. */
const customersLocked = statement(
  key,
  `SELECT ${key.sql} FROM customer c WHERE c.id = ANY ($1) ORDER BY c.id FOR UPDATE`,
);

const assigned = row({ ...columnsOf(CustomerAssignment, 'a', 'customerId', 'userId'), name: text(nameOf('u')) });
/** Who represents customers $1. */
const companyAssignments = statement(
  assigned,
  `SELECT ${assigned.sql} FROM customer_assignment a JOIN user_account u ON u.id = a.user_id
    WHERE a.customer_id = ANY ($1) AND a.location_id IS NULL AND a.until IS NULL`,
);

const representation = row({
  ...columnsOf(CustomerAssignment, 'a', 'customerId', 'locationId', 'userId'),
  name: text(nameOf('u')),
});
export type Representation = RowOf<typeof representation>;
/** Who represents customers $1 and their locations apart from them. */
const representations = statement(
  representation,
  `SELECT ${representation.sql} FROM customer_assignment a JOIN user_account u ON u.id = a.user_id
    WHERE a.customer_id = ANY ($1) AND a.until IS NULL`,
);

const roleNameOf = (role: Role): string => roles.find((one) => one.role === role)?.name ?? '';

/** What the caller may do with a company: claim what is unclaimed, release their own, and with "manage locations" assign any. */
export function allowedActions(
  { privileges, userId }: Actor,
  { representativeId, isSiteCustomer }: Pick<CustomerRow, 'representativeId' | 'isSiteCustomer'>,
): CarrierCustomerAction[] {
  const managesOwn = privileges.has('manageOwnCustomers');
  const assigns = privileges.has('manageLocations');
  const isOwn = representativeId === userId;
  if (!isSiteCustomer) return [];
  return [
    ...(managesOwn && representativeId === null ? (['claim'] as const) : []),
    ...(representativeId !== null && (assigns || (managesOwn && isOwn)) ? (['release'] as const) : []),
    ...(assigns ? (['assign', 'changeAccountNumber'] as const) : []),
  ];
}

const placeIs = (condition: string): string =>
  `EXISTS (SELECT FROM location l WHERE l.customer_id = r.id AND ${condition})`;

const isAssigned = (condition: string): string =>
  `EXISTS (SELECT FROM customer_assignment o WHERE o.customer_id = r.id AND o.until IS NULL AND ${condition})`;

/** Part of a text. */
const textConditions = [
  ['companyName', 'r.company_name ILIKE ?'],
  ['accountNumber', 'k.account_number ILIKE ?'],
  ['companyLocation', placeIs('l.name ILIKE ?')],
  ['city', placeIs('l.city ILIKE ?')],
  ['postalCode', placeIs('l.postal_code ILIKE ?')],
  [
    'search',
    `(r.company_name ILIKE ? OR k.account_number ILIKE ? OR ${placeIs('(l.city ILIKE ? OR l.postal_code ILIKE ?)')})`,
  ],
] as const satisfies readonly (readonly [keyof CarrierCustomerFilter, string])[];

function addWhose(conditions: Conditions, { userId }: Actor, filter: CarrierCustomerFilter): void {
  if (filter.isUnclaimed) conditions.require(`a.id IS NULL AND ${isOfSite}`);
  if (filter.isSalesRep) conditions.add(isAssigned('o.user_id = ?'), userId);
  if (filter.isAssignedLocation) conditions.add(isAssigned('o.location_id IS NOT NULL AND o.user_id = ?'), userId);
  if (filter.salesReps?.length) conditions.add(isAssigned('o.user_id = ANY (?::bigint[])'), filter.salesReps);
}

function addFilter(conditions: Conditions, actor: Actor, filter: CarrierCustomerFilter): void {
  addWhose(conditions, actor, filter);
  if (filter.isShowInactiveLocation) conditions.require(placeIs('NOT l.is_active'));
  for (const [name, condition] of textConditions) {
    const part = filter[name]?.trim();
    if (part) conditions.add(condition, `%${literally(part)}%`);
  }
  conditions.addEach(
    [
      ['state', placeIs('l.state = upper(?)')],
      ['status', `${status} = ?`],
      ['joinedFrom', `${ofSite('r.created_at')} >= ${beginningOf('?')}`],
      ['joinedTo', `${ofSite('r.created_at')} < ${beginningOf('?::date + 1')}`],
    ],
    filter,
  );
  if (filter.campaigns?.length) conditions.add(`${isOfSite} AND r.campaign_id = ANY (?::bigint[])`, filter.campaigns);
  if (filter.having === 'quotes') conditions.require('asked.quotes > 0');
  if (filter.having === 'shipments') conditions.require('hauled.shipments > 0');
}

/** Amounts that are not known come last in both directions. */
const amountKey = (amount: string) => ({
  expression: `coalesce(${amount}, ${Number.MAX_SAFE_INTEGER})`,
  descending: `coalesce(${amount}, -1)`,
  type: 'bigint' as const,
});
const ratio = 'asked.booked * 1000.0 / nullif(asked.offered, 0)';
/** Companies by the revenue of all carriers; those without come last, by name. */
const revenueThenName = {
  expression: `(coalesce(to_char(everyone.cents, 'FM000000000000000'), '~') || lower(r.company_name)) COLLATE "C"`,
  descending: `(coalesce(to_char(everyone.cents, 'FM000000000000000'), ' ') || lower(r.company_name)) COLLATE "C"`,
  type: 'text' as const,
};

const sorts = {
  companyName: { expression: 'lower(r.company_name)', type: 'text' },
  accountNumber: { expression: `coalesce(k.account_number, '')`, type: 'text' },
  city: { expression: `lower(coalesce(place.state || ' ' || place.city, ''))`, type: 'text' },
  representative: { expression: `lower(coalesce(rep.last_name || ' ' || rep.first_name, ''))`, type: 'text' },
  status: { expression: `coalesce(${status}, '')`, type: 'text' },
  joinedAt: { expression: `coalesce(${ofSite('r.created_at')}, 'epoch')`, type: 'timestamptz' },
  activatedAt: { expression: `coalesce(${ofSite('r.activated_at')}, 'epoch')`, type: 'timestamptz' },
  allCarriersRevenue: revenueThenName,
  revenue: { expression: 'coalesce(hauled.cents, 0)', type: 'bigint' },
  share: amountKey(share),
  quotes: { expression: 'coalesce(asked.quotes, 0)', type: 'bigint' },
  ratio: amountKey(`(${ratio})::bigint`),
  shipments: { expression: 'coalesce(hauled.shipments, 0)', type: 'bigint' },
  insured: { expression: 'coalesce(hauled.insured, 0)', type: 'bigint' },
  lastQuote: { expression: `coalesce(${lastQuote}, 'epoch')`, type: 'timestamptz' },
  lastShipment: { expression: `coalesce(${lastShipment}, date '0001-01-01')`, type: 'date' },
} as const;

const figureSorts: ReadonlySet<string> = new Set([
  'revenue',
  'share',
  'quotes',
  'ratio',
  'shipments',
  'insured',
] satisfies (keyof typeof sorts)[]);

type Wanted = CarrierCustomerFilter & Pick<CarrierFreightFilter, 'customerIds'> & Pick<ListCarrierCustomers, 'sort'>;

/** Whether the figures decide which rows a page has: they are added up for all customers then. */
const isByFigure = ({ sort, having }: Wanted): boolean =>
  having !== undefined || figureSorts.has((sort ?? '').replace(/^-/, ''));

const seesMoney = ({ privileges }: Actor): boolean => privileges.has('dataVisibility');

const connected = row({ customerId: bigint('l.customer_id'), carriers: bigint('count(*)') });
/** The number of carriers that customers $1 are connected with, or customers of carrier $2's site with at least $3 carriers. */
const carriersOfCustomers = statement(
  connected,
  `SELECT ${connected.sql} FROM carrier_connection l WHERE l.customer_id = ANY ($1) GROUP BY l.customer_id`,
);
const connectedCustomers = statement(
  connected,
  `SELECT ${connected.sql} FROM carrier_connection l JOIN customer c ON c.id = l.customer_id WHERE c.home_carrier_id = $1
    GROUP BY l.customer_id HAVING count(*) >= $2`,
);

/** Lists the customers of a carrier's site within what the caller sees, with the figures of a range of days. */
@Injectable()
export class CarrierCustomerLists {
  private readonly source = listSource({
    list: carrierCustomerList,
    select: listedRow(customer, declared),
    sorts,
    find: (actor: Actor, wanted: Wanted, ids) => this.find(actor, wanted, ids),
    toRows: (rows: readonly CustomerRow[], actor: Actor) => this.toRows(actor, rows),
    cells: {
      allCarriersRevenueCents: ({ allCarriersRevenueCents: amount }) => inWholes(amount),
      revenueCents: ({ revenueCents: amount }) => inWholes(amount),
      sharePercent: ({ shareBasisPoints: points }) => inWholes(points),
    },
    seesCosts: seesMoney,
  });

  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly days: FigureDays,
    private readonly revenues: AllCarriersRevenues,
  ) {}

  list(actor: Actor, request: ListCarrierCustomers): Promise<CarrierCustomerList> {
    return this.lists.page(this.source, actor, pageOf(request));
  }

  export(actor: Actor, wanted: ExportCarrierCustomers): Promise<FileAnswer> {
    return this.lists.file(this.source, actor, wanted);
  }

  /** Customers of the site that a filter finds, as many as named at most: the carrier assigns no others. */
  async idsOf(actor: Actor, filter: CarrierCustomerFilter, most: number): Promise<number[]> {
    const { from, values } = await this.find(actor, { ...filter, customerOrigin: 'site' }, null);
    const text = `SELECT ${foundCustomer.sql} ${from} ORDER BY r.id LIMIT $${values.length + 1}::bigint`;
    const rows = await this.database.query({ shape: foundCustomer, text }, [...values, most]);
    return rows.map(({ id }) => id);
  }

  /** One company with the figures of thirty days; a company out of sight is not found. */
  async get(actor: Actor, id: number): Promise<CarrierCustomer> {
    // Named for the figures too, so that the freight of no other customer is added up.
    const { from, values } = await this.find(actor, { customerIds: [id], customerOrigin: 'all' }, [id]);
    const rows = await this.database.query({ shape: customer, text: `SELECT ${customer.sql} ${from}` }, [...values]);
    const [one] = await this.toRows(actor, rows);
    return found(one);
  }

  private async find(actor: Actor, filter: Wanted, ids: readonly number[] | null): Promise<FoundSql> {
    const scope = await this.days.scopeOf(actor, filter);
    const conditions = new Conditions();
    // Row-level policies limit the rows to the caller's: customers of the site, and for some users all with freight of the carrier.
    const isOfAll = filter.customerOrigin === 'all';
    conditions.add(isOfAll ? '?::bigint IS NOT NULL' : 'r.home_carrier_id = ?', scope.carrierId);
    const hauled = hauledConditions(scope, new Conditions(conditions.values)).text;
    const asked = askedConditions(scope, new Conditions(conditions.values)).text;
    const price = seesMoney(actor) ? pricedShipments('i.carrier_id = $1', isCountedInvoice('i')) : noPrice;
    const { customerIds, cents: amounts } = seesMoney(actor)
      ? await this.revenues.of(withSeenTerms(actor, scope), actor)
      : { customerIds: [], cents: [] };
    const shown = joinsWith(conditions.bind(customerIds), conditions.bind(amounts));
    addFilter(conditions, actor, filter);
    this.addActivation(conditions, filter, scope);
    if (filter.amountIntegratedCarrier)
      conditions.add('r.id = ANY (?::bigint[])', await this.connectedWith(scope, filter.amountIntegratedCarrier));
    if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
    const figures = (isByRow: boolean): string => figuresWith({ hauled, asked, price, isByRow });
    const where = `WHERE ${conditions.text}`;
    // PostgreSQL skips these figures where nothing reads them, as in a total.
    const whole = `FROM customer r ${shown}${figures(false)} ${where}`;
    if (isByFigure(filter)) return { from: whole, values: conditions.values };
    const joins = `${shown}${figures(true)}`;
    const parts = { sort: null, each: '(SELECT) AS everything', isOf: 'true', table: 'customer', joins };
    return { from: `FROM customer r ${joins} ${where}`, countedFrom: whole, parts, values: conditions.values };
  }

  /** By the day in the carrier's time zone, as its figures count activations. */
  private addActivation(
    conditions: Conditions,
    { activatedFrom, activatedTo }: CarrierCustomerFilter,
    { timeZone }: CarrierFigureScope,
  ): void {
    if (!activatedFrom && !activatedTo) return;
    const dayOf = `(${ofSite('r.activated_at')} AT TIME ZONE ${conditions.bind(timeZone)}::text)::date`;
    if (activatedFrom) conditions.add(`${dayOf} >= ?::date`, activatedFrom);
    if (activatedTo) conditions.add(`${dayOf} <= ?::date`, activatedTo);
  }

  private async connectedWith({ carrierId }: CarrierFigureScope, least: number): Promise<number[]> {
    const rows = await this.database.asScope(system, () => this.database.query(connectedCustomers, [carrierId, least]));
    return rows.map(({ customerId }) => customerId);
  }

  /** With how many carriers each company is connected, without their names. */
  private async toRows(actor: Actor, rows: readonly CustomerRow[]): Promise<CarrierCustomer[]> {
    const ids = rows.map(({ id }) => id);
    const counted = await this.database.asScope(system, () => this.database.query(carriersOfCustomers, [ids]));
    const carriers = new Map(counted.map((one) => [one.customerId, one.carriers]));
    return rows.map((one) => ({
      ...one,
      ...(seesMoney(actor) && { revenueCents: one.revenueCents ?? 0 }),
      carrierCount: one.isSiteCustomer ? (carriers.get(one.id) ?? 0) : null,
      allowedActions: allowedActions(actor, one),
    }));
  }
}

const withSeenTerms = (actor: Actor, scope: CarrierFigureScope): CarrierFigureScope =>
  actor.privileges.has('thirdPartyVisibility') ? scope : { ...scope, filter: { ...scope.filter, isThirdParty: false } };

/** The names of the specification beside those of other lists. */
function pageOf(request: ListCarrierCustomers): ListCarrierCustomers {
  const { sortField, sortOrder, take, page } = request;
  const limit = take ?? request.limit;
  const sort = request.sort ?? (sortField && `${sortOrder === false ? '-' : ''}${sortField}`);
  const skip = request.skip ?? (page && !request.cursor ? (page - 1) * limit : undefined);
  return { ...request, limit, ...(sort && { sort }), ...(skip !== undefined && { skip }) };
}

/** Reads the customers of a carrier's site within what the caller sees. */
@Injectable()
export class CarrierCustomersQueries {
  constructor(
    private readonly database: Database,
    private readonly lists: CarrierCustomerLists,
  ) {}

  async get(actor: Actor, id: number): Promise<CarrierCustomerDetail> {
    const [known, locations] = await Promise.all([
      this.lists.get(actor, id),
      this.database.query(locationsOfCustomer, [id]),
    ]);
    const canAssignLocations = known.isSiteCustomer && actor.privileges.has('manageLocations');
    return { ...known, locations, canAssignLocations };
  }

  representatives({ carrierId }: Actor): Promise<Representative[]> {
    return this.database.query(representatives, [carrierId]);
  }

  /** Active users of the caller's carrier by their ids; others are not found. */
  async representativesByIds({ carrierId }: Actor, ids: readonly number[]): Promise<Map<number, Representative>> {
    const rows = await this.database.query(representativesByIds, [carrierId, ids]);
    found(rows.length === new Set(ids).size ? rows : undefined);
    return new Map(rows.map((one) => [one.userId, one]));
  }

  /** Locks customers until the transaction ends; one that the caller does not see is not found. */
  async lock(ids: readonly number[]): Promise<void> {
    const rows = await this.database.query(customersLocked, [ids]);
    found(rows.length === new Set(ids).size ? rows : undefined);
  }

  /** Locks those of the customers that the caller sees; answers which they are. */
  async lockSeen(ids: readonly number[]): Promise<Set<number>> {
    return new Set((await this.database.query(customersLocked, [ids])).map(({ id }) => id));
  }

  /** The users of the caller's carrier, also those who are suspended. */
  colleagues({ carrierId }: Actor): Promise<RowOf<typeof colleague>[]> {
    return this.database.query(colleagues, [carrierId]);
  }

  /** The active users of a customer that the caller sees. Their accounts are the customer's: nothing more of them is read. */
  async users(id: number, { carrierId }: Actor): Promise<CarrierCustomerUser[]> {
    found(await this.database.findOne(customerOfSite, [id, carrierId]));
    const users = await this.database.asScope(system, () => this.database.query(usersOfCustomer, [id]));
    return users.map(({ role, ...user }) => ({ ...user, roleName: roleNameOf(role) }));
  }

  /** Who represents the customers and their locations. */
  representations(ids: readonly number[]): Promise<Representation[]> {
    return this.database.query(representations, [ids]);
  }

  /** Who represents the customers, by their ids. */
  async companyRepresentatives(ids: readonly number[]): Promise<Map<number, { userId: number; name: string }>> {
    const rows = await this.database.query(companyAssignments, [ids]);
    return new Map(rows.map(({ customerId, userId, name }) => [customerId, { userId, name }]));
  }
}
