import { Injectable } from '@nestjs/common';
import type { UserLocation } from '@lading/contracts/account';
import type {
  CustomerUser,
  CustomerUserList,
  CustomerUserListRequest,
  UserLocationRule,
} from '@lading/contracts/customer-users';
import { skipOf } from '@lading/contracts/paging';
import { roles } from '@lading/domain/roles';
import type { Actor } from '../../kernel/auth/actor.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { literally } from '../../kernel/database/like-pattern.js';
import { allowedActions, storedRole } from './customer-users.policy.js';

interface UserRow extends Omit<CustomerUser, 'allowedActions' | 'roleName'> {
  administrators: number;
}

/** Only these can be sorted by; texts of the caller never become SQL. */
const sortColumns = new Map([
  ['userName', 'u.email'],
  ['firstName', 'u.first_name'],
  ['lastName', 'u.last_name'],
  ['role', 'u.role'],
  ['status', 'u.state'],
  ['companyName', 'c.company_name'],
  ['lastSignInAt', 'u.last_sign_in_at'],
]);

const roleValue = `CASE u.role WHEN 'CustomerAdministrator' THEN 2 ELSE 1 END`;

const columns = `u.id AS "userId", u.customer_id AS "customerId", c.company_name AS "companyName", u.email AS "userName", u.email,
  u.first_name AS "firstName", u.last_name AS "lastName", u.phone, ${roleValue} AS role, u.state AS status,
  u.sees_all_locations AS "seesAllLocations", u.third_party_visibility AS "isThirdPartyVisibility",
  u.show_third_party AS "isShowThirdParty", u.sees_costs AS "seesCosts", u.privileges, u.signed_up_at AS "signedUpAt",
  u.activated_at AS "activatedAt", u.last_sign_in_at AS "lastSignInAt",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) ORDER BY l.name, l.id), '[]')
     FROM user_location r JOIN location l ON l.id = r.location_id WHERE r.user_id = u.id) AS locations,
  (SELECT count(*) FROM user_account a WHERE a.customer_id = u.customer_id AND a.role = 'CustomerAdministrator' AND a.state = 'active') AS administrators`;
const tables = 'FROM user_account u JOIN customer c ON c.id = u.customer_id';

/** $1 the customer or null, $2 the searched text, $3 the state or null, $4 the roles or null. */
const listed = `${tables} WHERE ($1::bigint IS NULL OR u.customer_id = $1) AND ($3::text IS NULL OR u.state = $3)
  AND ($4::text[] IS NULL OR u.role = ANY($4))
  AND ($2 = '' OR lower(u.first_name || ' ' || u.last_name || ' ' || u.email::text) LIKE '%' || $2 || '%')`;

const roleNames = new Map<number, string>(roles.map(({ value, name }) => [value, name]));

/** What is searched for, the state and the roles; nothing and 0 are every role. */
function filterOf({ search = '', status, roles: wanted = [] }: CustomerUserListRequest): unknown[] {
  const isAll = wanted.length === 0 || wanted.includes(0);
  return [literally(search.trim().toLowerCase()), status ?? null, isAll ? null : wanted.map(storedRole)];
}

function toCustomerUser(actor: Actor, { administrators, ...row }: UserRow): CustomerUser {
  const actions = allowedActions(actor, { status: row.status, role: row.role, administrators });
  return { ...row, roleName: roleNames.get(row.role) ?? '', allowedActions: actions };
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
        `SELECT ${columns} ${listed} ORDER BY ${column} ${direction} NULLS LAST, u.id ${direction} LIMIT $5 OFFSET $6`,
        [...values, take, skipOf(request)],
      ),
      this.database.findOne<{ total: number }>(`SELECT count(*) AS total ${listed}`, values),
    ]);
    return { items: rows.map((row) => toCustomerUser(actor, row)), total: counted?.total ?? 0 };
  }

  /** One person of the customer; somebody else's person is not found. */
  async get(actor: Actor, userId: number, customerId: number): Promise<CustomerUser> {
    const row = await this.database.findOne<UserRow>(
      `SELECT ${columns} ${tables} WHERE u.id = $1 AND u.customer_id = $2`,
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

  /** The wall of the database leaves what the caller's rules leave. */
  locations(customerId: number | null): Promise<UserLocation[]> {
    return this.database.query<UserLocation>(
      `SELECT l.id, l.name, l.city, l.state, l.postal_code AS "postalCode", l.is_active AS "isActive"
         FROM location l WHERE l.customer_id = $1 ORDER BY l.name, l.id LIMIT 1000`,
      [customerId],
    );
  }

  async rule({ userId, customerId }: Actor): Promise<UserLocationRule> {
    const rule = await this.database.findOne<Omit<UserLocationRule, 'locations'>>(
      `SELECT u.id AS "userId", u.customer_id AS "customerId", u.sees_all_locations OR u.role = 'CustomerAdministrator' AS "seesAllLocations",
              u.third_party_visibility AS "isThirdPartyVisibility", u.show_third_party AS "isShowThirdParty"
         FROM user_account u WHERE u.id = $1`,
      [userId],
    );
    const locations = customerId === null ? [] : await this.locations(customerId);
    return { ...found(rule), locations: locations.map(({ id }) => id) };
  }
}
