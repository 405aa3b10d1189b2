import { Injectable } from '@nestjs/common';
import type {
  CarrierCustomer,
  CarrierCustomerAction,
  CarrierCustomerDetail,
  CarrierCustomerFilter,
  CarrierCustomerStatus,
  Representative,
} from '@lading/contracts/customers/carrier-customers';
import { carrierCustomerList } from '@lading/contracts/lists/carrier-customers';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { beginningOf, Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { listedRow, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { UserAccount } from '../account/account.entities.js';
import { Customer, CustomerAssignment, Location } from '../customers/customers.entities.js';

const status = `CASE WHEN NOT r.is_active THEN 'suspended' WHEN r.activated_at IS NULL THEN 'registered' ELSE 'active' END`;
const nameOf = (user: string): string => `${user}.first_name || ' ' || ${user}.last_name`;

const customer = row({
  ...columnsOf(Customer, 'r', 'id', 'companyName', 'activatedAt'),
  joinedAt: columnOf(Customer, 'r', 'createdAt'),
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
    `(SELECT ${nameOf('u')} FROM invite i JOIN user_account u ON u.id = i.invited_by WHERE i.customer_id = r.id ORDER BY i.id LIMIT 1)`,
  ).nullable(),
  campaignName: text('(SELECT g.name FROM campaign g WHERE g.id = r.campaign_id)').nullable(),
  status: text(status).as<CarrierCustomerStatus>(),
});
type CustomerRow = RowOf<typeof customer>;

/** The row-level policy leaves a user of a carrier the customers that they see. */
const tables = `FROM customer r
    LEFT JOIN carrier_connection k ON k.customer_id = r.id AND k.carrier_id = r.home_carrier_id
    LEFT JOIN customer_assignment a ON a.customer_id = r.id AND a.location_id IS NULL AND a.until IS NULL
    LEFT JOIN user_account rep ON rep.id = a.user_id
    LEFT JOIN LATERAL (SELECT l.name, l.city, l.state, l.postal_code FROM location l WHERE l.customer_id = r.id AND l.is_active
      ORDER BY NOT l.is_billing, l.name, l.id LIMIT 1) AS place ON true`;

const customerById = statement(customer, `SELECT ${customer.sql} ${tables} WHERE r.id = $1`);

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

const key = row(columnsOf(Customer, 'c', 'id'));
/** Those of customers $1 that the caller sees, in one order for everybody who locks them. */
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

/** What the caller may do with a company: claim what nobody has, release what is theirs, and with locations assign any. */
export function allowedActions(
  { privileges, userId }: Actor,
  { representativeId }: Pick<CustomerRow, 'representativeId'>,
): CarrierCustomerAction[] {
  const managesOwn = privileges.has('manageOwnCustomers');
  const assigns = privileges.has('manageLocations');
  const isOwn = representativeId === userId;
  return [
    ...(managesOwn && representativeId === null ? (['claim'] as const) : []),
    ...(representativeId !== null && (assigns || (managesOwn && isOwn)) ? (['release'] as const) : []),
    ...(assigns ? (['assign'] as const) : []),
  ];
}

const toRow = (actor: Actor, one: CustomerRow): CarrierCustomer => ({
  ...one,
  allowedActions: allowedActions(actor, one),
});

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
  if (filter.isUnclaimed) conditions.require('a.id IS NULL');
  if (filter.isSalesRep) conditions.add(isAssigned('o.user_id = ?'), userId);
  if (filter.isAssignedLocation) conditions.add(isAssigned('o.location_id IS NOT NULL AND o.user_id = ?'), userId);
  if (filter.salesReps?.length) conditions.add(isAssigned('o.user_id = ANY (?::bigint[])'), filter.salesReps);
}

function foundBy(actor: Actor, filter: CarrierCustomerFilter, ids: readonly number[] | null): FoundSql {
  const conditions = new Conditions();
  conditions.require('r.home_carrier_id IS NOT NULL');
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
      ['joinedFrom', `r.created_at >= ${beginningOf('?')}`],
      ['joinedTo', `r.created_at < ${beginningOf('?::date + 1')}`],
    ],
    filter,
  );
  if (filter.campaigns?.length) conditions.add('r.campaign_id = ANY (?::bigint[])', filter.campaigns);
  if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
  return { from: `${tables} WHERE ${conditions.text}`, values: conditions.values };
}

/** Where the customers of a carrier are found. */
export const carrierCustomerSource = listSource({
  list: carrierCustomerList,
  select: listedRow(customer, tables),
  sorts: {
    companyName: { expression: 'lower(r.company_name)', type: 'text' },
    accountNumber: { expression: `coalesce(k.account_number, '')`, type: 'text' },
    city: { expression: `lower(coalesce(place.state || ' ' || place.city, ''))`, type: 'text' },
    representative: { expression: `lower(coalesce(rep.last_name || ' ' || rep.first_name, ''))`, type: 'text' },
    status: { expression: status, type: 'text' },
    joinedAt: { expression: 'r.created_at', type: 'timestamptz' },
    activatedAt: { expression: `coalesce(r.activated_at, 'epoch')`, type: 'timestamptz' },
  },
  find: foundBy,
  toRows: (rows: readonly CustomerRow[], actor: Actor): CarrierCustomer[] => rows.map((one) => toRow(actor, one)),
  cells: {},
});

/** Reads the customers of a carrier's site within what the caller sees. */
@Injectable()
export class CarrierCustomersQueries {
  constructor(private readonly database: Database) {}

  async get(actor: Actor, id: number): Promise<CarrierCustomerDetail> {
    const [known, locations] = await Promise.all([
      this.database.findOne(customerById, [id]),
      this.database.query(locationsOfCustomer, [id]),
    ]);
    const canAssignLocations = actor.privileges.has('manageLocations');
    return { ...toRow(actor, found(known)), locations, canAssignLocations };
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

  /** Who represents the customers, by their ids. */
  async companyRepresentatives(ids: readonly number[]): Promise<Map<number, { userId: number; name: string }>> {
    const rows = await this.database.query(companyAssignments, [ids]);
    return new Map(rows.map(({ customerId, userId, name }) => [customerId, { userId, name }]));
  }
}
