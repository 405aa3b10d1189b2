import { Injectable } from '@nestjs/common';
import type {
  ActableUser,
  ActableUserList,
  ActAsUserData,
  RecentTarget,
  SearchUsers,
} from '@lading/contracts/act-user';
import { skipOf } from '@lading/contracts/paging';
import { carrierUserRoles, roles, type Role } from '@lading/domain/roles';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { literally } from '../../kernel/lists/like-pattern.js';

interface ActableRow extends Omit<ActableUser, 'roleName'> {
  state: string;
  sessionRole: Role;
}

/** Only these can be sorted by; texts of the caller never become SQL. */
const sortColumns = new Map([
  ['userName', 'u.email'],
  ['lastName', 'u.last_name'],
  ['companyName', '"companyName"'],
  ['lastSignInAt', 'u.last_sign_in_at'],
]);

/** A carrier's people are told apart by their place in the carrier, all others by their role. */
const roleValue = `coalesce(u.carrier_user_role, CASE u.role ${roles.map(({ role, value }) => `WHEN '${role}' THEN ${value}`).join(' ')} END)`;

const columns = `u.id AS "userId", u.email AS "userName", u.first_name AS "firstName", u.last_name AS "lastName", ${roleValue} AS role,
  u.customer_id AS "customerId", u.carrier_id AS "carrierId", u.last_sign_in_at AS "lastSignInAt",
  coalesce(c.company_name, k.name, '') AS "companyName"`;
const tables =
  'FROM user_account u LEFT JOIN customer c ON c.id = u.customer_id LEFT JOIN carrier k ON k.id = u.carrier_id';

/** $1 is the searched text, $2 the role's value or 0. */
const found = `${tables} WHERE (u.customer_id IS NOT NULL OR u.carrier_id IS NOT NULL) AND u.state = 'active' AND coalesce(c.is_active, true)
  AND ($2 = 0 OR ${roleValue} = $2)
  AND ($1 = '' OR lower(u.first_name || ' ' || u.last_name || ' ' || u.email::text) LIKE '%' || $1 || '%'
    OR coalesce(c.company_name, k.name) ILIKE '%' || $1 || '%')`;

const roleNames = new Map<number, string>([...roles, ...carrierUserRoles].map(({ value, name }) => [value, name]));
const named = <T extends { role: number }>(row: T): T & { roleName: string } => ({
  ...row,
  roleName: roleNames.get(row.role) ?? '',
});

/** Finds people to act as, for the installation's administrators. */
@Injectable()
export class ActUserQueries {
  constructor(private readonly database: Database) {}

  async search(request: SearchUsers): Promise<ActableUserList> {
    const { search = '', role, take, sortField = 'lastName', sortOrder } = request;
    const column = sortColumns.get(sortField);
    if (!column) throw problem('unknown-sort-field');
    const values = [literally(search.trim().toLowerCase()), role];
    const direction = sortOrder ? 'ASC' : 'DESC';
    const [rows, counted] = await Promise.all([
      this.database.query<Omit<ActableUser, 'roleName'>>(
        `SELECT ${columns} ${found} ORDER BY ${column} ${direction} NULLS LAST, u.id ${direction} LIMIT $3 OFFSET $4`,
        [...values, take, skipOf(request)],
      ),
      this.database.findOne<{ total: number }>(`SELECT count(*) AS total ${found}`, values),
    ]);
    return { items: rows.map(named), total: counted?.total ?? 0 };
  }

  /** The last ten people, each once, and how many there are of each kind. */
  async overview(administratorId: number | null): Promise<ActAsUserData> {
    const [recent, counts] = await Promise.all([
      this.database.query<Omit<RecentTarget, 'roleName'>>(
        `SELECT "userId", "userName", "firstName", "lastName", role, "customerId", "carrierId", "lastSignInAt", "companyName", "startedAt", reason FROM (
           SELECT DISTINCT ON (u.id) ${columns}, a.started_at AS "startedAt", a.reason, a.id AS "sessionId" ${tables}
             JOIN acting_session a ON a.user_id = u.id
            WHERE a.administrator_id = $1 AND u.state = 'active' ORDER BY u.id, a.id DESC) AS each
          ORDER BY "sessionId" DESC LIMIT 10`,
        [administratorId],
      ),
      this.database.query<{ role: number; count: number }>(
        `SELECT ${roleValue} AS role, count(*) AS count ${found} GROUP BY 1 ORDER BY 1`,
        ['', 0],
      ),
    ]);
    return { recent: recent.map(named), counts: counts.map(named) };
  }

  findTarget(userName: string): Promise<ActableRow | undefined> {
    return this.database.findOne<ActableRow>(
      `SELECT ${columns}, CASE WHEN coalesce(c.is_active, true) THEN u.state ELSE 'suspended' END AS state, u.role AS "sessionRole" ${tables} WHERE u.email = $1 ORDER BY u.state = 'active' DESC LIMIT 1`,
      [userName],
    );
  }
}
