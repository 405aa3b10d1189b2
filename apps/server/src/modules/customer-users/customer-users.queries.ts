import { Injectable } from '@nestjs/common';
import type { UserLocation } from '@lading/contracts/account';
import type {
  CustomerUser,
  CustomerUserList,
  CustomerUserListRequest,
  ExportCustomerUsers,
  UserLocationRule,
} from '@lading/contracts/customer-users';
import { skipOf } from '@lading/contracts/paging';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { FileRows } from '../../kernel/csv/file-rows.js';
import { literally } from '../../kernel/lists/like-pattern.js';
import { everyRow, type ListedRows } from '../../kernel/lists/sorted-list.js';
import { allowedActions, roleNameOf, storedRole } from './customer-users.policy.js';

/** A person as a file tells of them. */
export type ExportedUser = Omit<CustomerUser, 'allowedActions' | 'roleName'>;

interface UserRow extends ExportedUser {
  administrators: number;
}

/** Only these can be sorted by; texts of the caller never become SQL. */
const sortColumns = new Map([
  ['userName', 'r.email'],
  ['firstName', 'r.first_name'],
  ['lastName', 'r.last_name'],
  ['role', 'r.role'],
  ['status', 'r.state'],
  ['companyName', 'c.company_name'],
  ['lastSignInAt', 'r.last_sign_in_at'],
  ['signedUpAt', 'r.signed_up_at'],
]);

const roleValue = `CASE r.role WHEN 'CustomerAdministrator' THEN 2 ELSE 1 END`;

const facts = `r.id AS "userId", r.customer_id AS "customerId", c.company_name AS "companyName", r.email AS "userName", r.email,
  r.first_name AS "firstName", r.last_name AS "lastName", r.phone, ${roleValue} AS role, r.state AS status,
  r.sees_all_locations AS "seesAllLocations", r.third_party_visibility AS "isThirdPartyVisibility",
  r.show_third_party AS "isShowThirdParty", r.sees_costs AS "seesCosts", r.privileges, r.signed_up_at AS "signedUpAt",
  r.activated_at AS "activatedAt", r.last_sign_in_at AS "lastSignInAt",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) ORDER BY l.name, l.id), '[]')
     FROM user_location o JOIN location l ON l.id = o.location_id WHERE o.user_id = r.id) AS locations`;
const columns = `${facts},
  (SELECT count(*) FROM user_account a WHERE a.customer_id = r.customer_id AND a.role = 'CustomerAdministrator' AND a.state = 'active') AS administrators`;
const tables = 'FROM user_account r JOIN customer c ON c.id = r.customer_id';

/** $1 the customer or null, $2 the searched text, $3 the state or null, $4 the roles or null. */
const listed = `${tables} WHERE ($1::bigint IS NULL OR r.customer_id = $1) AND ($3::text IS NULL OR r.state = $3)
  AND ($4::text[] IS NULL OR r.role = ANY($4))
  AND ($2 = '' OR lower(r.first_name || ' ' || r.last_name || ' ' || r.email::text) LIKE '%' || $2 || '%')`;

type UserFilter = Pick<CustomerUserListRequest, 'search' | 'status' | 'roles'>;

/** What is searched for, the state and the roles; nothing and 0 are every role. */
function filterOf({ search = '', status, roles: wanted = [] }: UserFilter): unknown[] {
  const isAll = wanted.length === 0 || wanted.includes(0);
  return [literally(search.trim().toLowerCase()), status ?? null, isAll ? null : wanted.map(storedRole)];
}

function toCustomerUser(actor: Actor, { administrators, ...row }: UserRow): CustomerUser {
  const actions = allowedActions(actor, { status: row.status, role: row.role, administrators });
  return { ...row, roleName: roleNameOf(row.role), allowedActions: actions };
}

/** Reads the people of customers, and the rule of the signed-in person. */
@Injectable()
export class CustomerUsersQueries {
  constructor(private readonly database: Database) {}

  async list(actor: Actor, request: CustomerUserListRequest, customerId: number | null): Promise<CustomerUserList> {
    const { take, sortField = 'lastName', sortOrder } = request;
    const column = sortColumns.get(sortField);
    if (!column) throw problem('unknown-sort-field');
    const values = [customerId, ...filterOf(request)];
    const direction = sortOrder ? 'ASC' : 'DESC';
    const [rows, counted] = await Promise.all([
      this.database.query<UserRow>(
        `SELECT ${columns} ${listed} ORDER BY ${column} ${direction} NULLS LAST, r.id ${direction} LIMIT $5 OFFSET $6`,
        [...values, take, skipOf(request)],
      ),
      this.database.findOne<{ total: number }>(`SELECT count(*) AS total ${listed}`, values),
    ]);
    return { items: rows.map((row) => toCustomerUser(actor, row)), total: counted?.total ?? 0 };
  }

  /** Everybody that the filter finds, of all companies where none is named, or only the named ones. */
  every(
    actor: Actor,
    { ids, ...filter }: ExportCustomerUsers,
    customerId: number | null,
  ): Promise<FileRows<ExportedUser>> {
    const rows: ListedRows = {
      columns: `r.id, ${facts}`,
      from: `${listed} AND ($5::bigint[] IS NULL OR r.id = ANY ($5))`,
      values: [customerId, ...filterOf(filter), ids ?? null],
      sorts: new Map([['lastName', { expression: 'r.last_name', type: 'text' }]]),
      defaultSort: 'lastName',
    };
    return everyRow<ExportedUser & { id: number }>(this.database, rows, (work) =>
      this.database.asScope(scopeOf(actor), work),
    );
  }

  /** Those of the named people who are of the customer. */
  async some(actor: Actor, ids: readonly number[], customerId: number): Promise<CustomerUser[]> {
    const rows = await this.database.query<UserRow>(
      `SELECT ${columns} ${tables} WHERE r.id = ANY ($1) AND r.customer_id = $2 ORDER BY r.id`,
      [ids, customerId],
    );
    return rows.map((row) => toCustomerUser(actor, row));
  }

  /** One person of the customer; somebody else's person is not found. */
  async get(actor: Actor, userId: number, customerId: number): Promise<CustomerUser> {
    const row = await this.database.findOne<UserRow>(
      `SELECT ${columns} ${tables} WHERE r.id = $1 AND r.customer_id = $2`,
      [userId, customerId],
    );
    return toCustomerUser(actor, found(row));
  }

  /** By address, within what the caller's tenant can see. */
  async byEmail(email: string): Promise<{ userId: number; customerId: number }> {
    return found(
      await this.database.findOne<{ userId: number; customerId: number }>(
        'SELECT id AS "userId", customer_id AS "customerId" FROM user_account WHERE email = $1 AND customer_id IS NOT NULL ORDER BY id DESC LIMIT 1',
        [email],
      ),
    );
  }

  /** The row-level policy of the database leaves what the caller's rules leave. */
  locations(customerId: number | null): Promise<UserLocation[]> {
    return this.database.query<UserLocation>(
      `SELECT l.id, l.name, l.city, l.state, l.postal_code AS "postalCode", l.is_active AS "isActive"
         FROM location l WHERE l.customer_id = $1 ORDER BY l.name, l.id LIMIT 1000`,
      [customerId],
    );
  }

  async rule({ userId, customerId, privileges }: Actor): Promise<UserLocationRule> {
    const rule = await this.database.findOne<Omit<UserLocationRule, 'locations'>>(
      `SELECT r.id AS "userId", r.customer_id AS "customerId", r.sees_all_locations OR r.role = 'CustomerAdministrator' AS "seesAllLocations",
              r.third_party_visibility AS "isThirdPartyVisibility", r.show_third_party AS "isShowThirdParty"
         FROM user_account r WHERE r.id = $1`,
      [userId],
    );
    const locations = customerId === null ? [] : await this.locations(customerId);
    const known = { ...found(rule), locations: locations.map(({ id }) => id) };
    // Carriers and administrators have no rule of their own: a privilege decides what they see.
    if (customerId === null) return { ...known, isThirdPartyVisibility: privileges.has('thirdPartyVisibility') };
    return known;
  }
}
