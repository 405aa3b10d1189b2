import { Injectable } from '@nestjs/common';
import type { ActableUserList, ActAsUserData, SearchUsers } from '@lading/contracts/accounts/act-user';
import { skipOf } from '@lading/contracts/kernel/list-page';
import { carrierUserRoles, roles } from '@lading/domain/users/roles';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  columnOf,
  columnsOf,
  extended,
  integer,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { UserAccount } from '../account/account.entities.js';
import { ActingSession } from './act-user.entities.js';

/** Only these can be sorted by; texts of the caller never become SQL. */
const sortColumns = new Map([
  ['userName', 'u.email'],
  ['lastName', 'u.last_name'],
  ['companyName', '"companyName"'],
  ['lastSignInAt', 'u.last_sign_in_at'],
]);

/** A carrier's users are grouped by their role at the carrier, all others by their role. */
const roleValue = `coalesce(u.carrier_user_role, CASE u.role ${roles.map(({ role, value }) => `WHEN '${role}' THEN ${value}`).join(' ')} END)`;

const actable = {
  userId: columnOf(UserAccount, 'u', 'id'),
  userName: columnOf(UserAccount, 'u', 'email'),
  ...columnsOf(UserAccount, 'u', 'firstName', 'lastName', 'customerId', 'carrierId', 'lastSignInAt'),
  role: integer(roleValue),
  companyName: text(`coalesce(c.company_name, k.name, '')`),
};
const tables =
  'FROM user_account u LEFT JOIN customer c ON c.id = u.customer_id LEFT JOIN carrier k ON k.id = u.carrier_id';

/** $1 is the searched text, $2 the role's value or 0. */
const found = `${tables} WHERE (u.customer_id IS NOT NULL OR u.carrier_id IS NOT NULL) AND u.state = 'active' AND coalesce(c.is_active, true)
  AND ($2 = 0 OR ${roleValue} = $2)
  AND ($1 = '' OR lower(u.first_name || ' ' || u.last_name || ' ' || u.email::text) LIKE '%' || $1 || '%'
    OR coalesce(c.company_name, k.name) ILIKE '%' || $1 || '%')`;

const listed = row(actable);
const actableUsers = statement(listed, `SELECT ${listed.sql} ${found}`);

const counted = row({ total: bigint('count(*)') });
const actableCount = statement(counted, `SELECT ${counted.sql} ${found}`);

const ofRole = row({ role: actable.role, count: bigint('count(*)') });
const actableByRole = statement(ofRole, `SELECT ${ofRole.sql} ${found} GROUP BY 1 ORDER BY 1`);

const recent = row({ ...actable, ...columnsOf(ActingSession, 'a', 'startedAt', 'reason') });

/** The last ten users that administrator $1 acted as, each once. */
const recentTargets = statement(
  recent,
  `SELECT ${Object.keys(recent.columns)
    .map((name) => `"${name}"`)
    .join(', ')} FROM (
     SELECT DISTINCT ON (u.id) ${recent.sql}, a.id AS "sessionId" ${tables}
       JOIN acting_session a ON a.user_id = u.id
      WHERE a.administrator_id = $1 AND u.state = 'active' ORDER BY u.id, a.id DESC) AS each
    ORDER BY "sessionId" DESC LIMIT 10`,
);

const target = row({
  ...actable,
  state: text(`CASE WHEN coalesce(c.is_active, true) THEN u.state ELSE 'suspended' END`),
  sessionRole: columnOf(UserAccount, 'u', 'role'),
});

const targetNamed = statement(
  target,
  `SELECT ${target.sql} ${tables} WHERE u.email = $1 ORDER BY u.state = 'active' DESC LIMIT 1`,
);

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
      this.database.query(
        extended(actableUsers, `ORDER BY ${column} ${direction} NULLS LAST, u.id ${direction} LIMIT $3 OFFSET $4`),
        [...values, take, skipOf(request)],
      ),
      this.database.findOne(actableCount, values),
    ]);
    return { items: rows.map(named), total: counted?.total ?? 0 };
  }

  /** The last ten people, each once, and how many there are of each kind. */
  async overview(administratorId: number | null): Promise<ActAsUserData> {
    const [targets, counts] = await Promise.all([
      this.database.query(recentTargets, [administratorId]),
      this.database.query(actableByRole, ['', 0]),
    ]);
    return { recent: targets.map(named), counts: counts.map(named) };
  }

  findTarget(userName: string): Promise<RowOf<typeof target> | undefined> {
    return this.database.findOne(targetNamed, [userName]);
  }
}

const session = row(columnsOf(ActingSession, '', 'id', 'administratorId', 'grantId', 'userId', 'expiresAt'));

/** The session of token $1, unless it has ended by $2. */
export const runningSession = statement(
  session,
  `SELECT ${session.sql} FROM acting_session WHERE token_hash = $1 AND ended_at IS NULL AND expires_at > $2`,
);

/** Ends session $1 at $2; answers nothing when it had ended. */
export const endedSession = statement(
  session,
  `UPDATE acting_session SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING ${session.sql}`,
);

const ended = row(columnsOf(ActingSession, '', 'id', 'administratorId', 'userId'));

/** Ends at $2 what was started in the sign-in sessions $1. */
export const sessionsEndedWith = statement(
  ended,
  `UPDATE acting_session SET ended_at = $2 WHERE grant_id = ANY($1) AND ended_at IS NULL AND expires_at > $2 RETURNING ${ended.sql}`,
);
