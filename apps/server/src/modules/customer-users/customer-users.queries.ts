import { Injectable } from '@nestjs/common';
import type { UserLocation } from '@lading/contracts/accounts/account';
import type {
  CustomerUser,
  CustomerUserList,
  CustomerUserListRequest,
  ExportCustomerUsers,
  UserLocationRule,
} from '@lading/contracts/accounts/customer-users';
import { skipOf } from '@lading/contracts/kernel/list-page';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { found, problem } from '../../kernel/contract/problem.js';
import type { FileRows } from '../../kernel/csv/file-rows.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  integer,
  json,
  row,
  statement,
  type RowOf,
  noRows,
} from '../../kernel/database/declared-statement.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { everyRow, type ListedRows } from '../../kernel/lists/sorted-list.js';
import { UserAccount } from '../account/account.entities.js';
import { Customer, Location } from '../customers/customers.entities.js';
import { roleNameOf, storedRole } from './customer-user-fields.js';
import { allowedActions } from './customer-users.policy.js';
import { UserLocation as StoredLocation } from './customer-users.entities.js';

/** A user as exported to a file. */
export type ExportedUser = Omit<CustomerUser, 'allowedActions' | 'roleName'>;

const factColumns = {
  userId: columnOf(UserAccount, 'r', 'id'),
  customerId: columnOf(UserAccount, 'r', 'customerId').known(),
  companyName: columnOf(Customer, 'c', 'companyName'),
  userName: columnOf(UserAccount, 'r', 'email'),
  ...columnsOf(UserAccount, 'r', 'email', 'firstName', 'lastName', 'phone', 'seesAllLocations', 'seesCosts'),
  ...columnsOf(UserAccount, 'r', 'privileges', 'signedUpAt', 'activatedAt', 'lastSignInAt'),
  role: integer(`CASE r.role WHEN 'CustomerAdministrator' THEN 2 ELSE 1 END`),
  status: columnOf(UserAccount, 'r', 'state'),
  isThirdPartyVisibility: columnOf(UserAccount, 'r', 'thirdPartyVisibility'),
  isShowThirdParty: columnOf(UserAccount, 'r', 'showThirdParty'),
  locations: json<CustomerUser['locations']>(
    `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) ORDER BY l.name, l.id), '[]')
       FROM user_location o JOIN location l ON l.id = o.location_id WHERE o.user_id = r.id)`,
  ),
};
const exported = row({ id: columnOf(UserAccount, 'r', 'id'), ...factColumns });

const user = row({
  ...factColumns,
  administrators: bigint(
    `(SELECT count(*) FROM user_account a WHERE a.customer_id = r.customer_id AND a.role = 'CustomerAdministrator' AND a.state = 'active')`,
  ),
});
type UserRow = RowOf<typeof user>;

const tables = 'FROM user_account r JOIN customer c ON c.id = r.customer_id';

/** $1 the customer or null, $2 the searched text, $3 the state or null, $4 the roles or null. */
const listed = `${tables} WHERE ($1::bigint IS NULL OR r.customer_id = $1) AND ($3::text IS NULL OR r.state = $3)
  AND ($4::text[] IS NULL OR r.role = ANY($4))
  AND ($2 = '' OR lower(r.first_name || ' ' || r.last_name || ' ' || r.email::text) LIKE '%' || $2 || '%')`;

/** A page of the listed users in an order: $5 rows after the first $6. */
const pageBy = (column: string) => {
  const by = (direction: 'ASC' | 'DESC') =>
    statement(
      user,
      `SELECT ${user.sql} ${listed} ORDER BY ${column} ${direction} NULLS LAST, r.id ${direction} LIMIT $5 OFFSET $6`,
    );
  return { rising: by('ASC'), falling: by('DESC') };
};

/** Only these can be sorted by. */
const pages = new Map([
  ['userName', pageBy('r.email')],
  ['firstName', pageBy('r.first_name')],
  ['lastName', pageBy('r.last_name')],
  ['role', pageBy('r.role')],
  ['status', pageBy('r.state')],
  ['companyName', pageBy('c.company_name')],
  ['lastSignInAt', pageBy('r.last_sign_in_at')],
  ['signedUpAt', pageBy('r.signed_up_at')],
]);

const counted = row({ total: bigint('count(*)') });
const listedCount = statement(counted, `SELECT ${counted.sql} ${listed}`);

/** Those of users $1 who are of customer $2. */
const chosenUsers = statement(
  user,
  `SELECT ${user.sql} ${tables} WHERE r.id = ANY ($1) AND r.customer_id = $2 ORDER BY r.id`,
);
const userOfCustomer = statement(user, `SELECT ${user.sql} ${tables} WHERE r.id = $1 AND r.customer_id = $2`);

const place = row({
  userId: columnOf(UserAccount, '', 'id'),
  customerId: columnOf(UserAccount, '', 'customerId').known(),
});
const userByEmail = statement(
  place,
  `SELECT ${place.sql} FROM user_account WHERE email = $1 AND customer_id IS NOT NULL ORDER BY id DESC LIMIT 1`,
);

const location = row(columnsOf(Location, 'l', 'id', 'name', 'city', 'state', 'postalCode', 'isActive'));
const locationsOfCustomer = statement(
  location,
  `SELECT ${location.sql} FROM location l WHERE l.customer_id = $1 ORDER BY l.name, l.id LIMIT 1000`,
);

const rule = row({
  userId: columnOf(UserAccount, 'r', 'id'),
  customerId: columnOf(UserAccount, 'r', 'customerId'),
  seesAllLocations: boolean(`(r.sees_all_locations OR r.role = 'CustomerAdministrator')`),
  isThirdPartyVisibility: columnOf(UserAccount, 'r', 'thirdPartyVisibility'),
  isShowThirdParty: columnOf(UserAccount, 'r', 'showThirdParty'),
});
const ruleOfUser = statement(rule, `SELECT ${rule.sql} FROM user_account r WHERE r.id = $1`);

const customerKey = row(columnsOf(Customer, '', 'id'));
export const customerById = statement(customerKey, `SELECT ${customerKey.sql} FROM customer WHERE id = $1`);

type UserFilter = Pick<CustomerUserListRequest, 'search' | 'status' | 'roles'>;

/** What is searched for, the state and the roles; nothing and 0 are every role. */
function filterOf({ search = '', status, roles: wanted = [] }: UserFilter): unknown[] {
  const isAll = wanted.length === 0 || wanted.includes(0);
  return [literally(search.trim().toLowerCase()), status ?? null, isAll ? null : wanted.map(storedRole)];
}

function toCustomerUser(actor: Actor, { administrators, ...shown }: UserRow): CustomerUser {
  const actions = allowedActions(actor, { status: shown.status, role: shown.role, administrators });
  return { ...shown, roleName: roleNameOf(shown.role), allowedActions: actions };
}

/** Reads the users of customers, and the location rule of the signed-in user. */
@Injectable()
export class CustomerUsersQueries {
  constructor(private readonly database: Database) {}

  async list(actor: Actor, request: CustomerUserListRequest, customerId: number | null): Promise<CustomerUserList> {
    const { take, sortField = 'lastName', sortOrder } = request;
    const page = pages.get(sortField);
    if (!page) throw problem('unknown-sort-field');
    const values = [customerId, ...filterOf(request)];
    const [rows, count] = await Promise.all([
      this.database.query(sortOrder ? page.rising : page.falling, [...values, take, skipOf(request)]),
      this.database.findOne(listedCount, values),
    ]);
    return { items: rows.map((one) => toCustomerUser(actor, one)), total: count?.total ?? 0 };
  }

  /** All users that the filter finds, of all companies when none is named; only `ids` when they are. */
  every(
    actor: Actor,
    { ids, ...filter }: ExportCustomerUsers,
    customerId: number | null,
  ): Promise<FileRows<ExportedUser>> {
    const rows: ListedRows<RowOf<typeof exported>> = {
      columns: exported,
      from: `${listed} AND ($5::bigint[] IS NULL OR r.id = ANY ($5))`,
      values: [customerId, ...filterOf(filter), ids ?? null],
      sorts: new Map([['lastName', { expression: 'r.last_name', type: 'text' }]]),
      defaultSort: 'lastName',
    };
    return everyRow(this.database, rows, (work) => this.database.asScope(scopeOf(actor), work));
  }

  /** Those of the users who belong to the customer. */
  async some(actor: Actor, ids: readonly number[], customerId: number): Promise<CustomerUser[]> {
    const rows = await this.database.query(chosenUsers, [ids, customerId]);
    return rows.map((one) => toCustomerUser(actor, one));
  }

  /** A user of the customer; users of other customers are not found. */
  async get(actor: Actor, userId: number, customerId: number): Promise<CustomerUser> {
    return toCustomerUser(actor, found(await this.database.findOne(userOfCustomer, [userId, customerId])));
  }

  /** By email address, within what the caller may see. */
  async byEmail(email: string): Promise<{ userId: number; customerId: number }> {
    return found(await this.database.findOne(userByEmail, [email]));
  }

  /** Row-level security leaves out locations that the caller may not see. */
  locations(customerId: number | null): Promise<UserLocation[]> {
    return this.database.query(locationsOfCustomer, [customerId]);
  }

  async rule({ userId, customerId, privileges }: Actor): Promise<UserLocationRule> {
    const own = await this.database.findOne(ruleOfUser, [userId]);
    const locations = customerId === null ? [] : await this.locations(customerId);
    const known = { ...found(own), locations: locations.map(({ id }) => id) };
    // Carriers and administrators have no rule of their own: a privilege decides what they see.
    if (customerId === null) return { ...known, isThirdPartyVisibility: privileges.has('thirdPartyVisibility') };
    return known;
  }
}

const assigned = row(columnsOf(StoredLocation, '', 'locationId'));

/** Assigns user $1 the locations $3 of customer $2. */
export const locationsAssigned = statement(
  assigned,
  `INSERT INTO user_location (user_id, location_id, customer_id)
    SELECT $1, l.id, l.customer_id FROM location l WHERE l.customer_id = $2 AND l.id = ANY($3) RETURNING ${assigned.sql}`,
);

/** Takes the lock of user $2 in the lock space $1 until the transaction ends. */
export const userLocked = statement(noRows, 'SELECT FROM pg_advisory_xact_lock($1, hashint8($2))');
