import { Injectable } from '@nestjs/common';
import type { SystemRoleValue, SystemUser, SystemUserFilter } from '@lading/contracts/accounts/system-users';
import { systemUserList } from '@lading/contracts/lists/system-users';
import { systemPrivileges } from '@lading/domain/users/privilege-table';
import { editorRoles, heldWithReasons } from '@lading/domain/users/privileges';
import { systemRoles } from '@lading/domain/users/system-roles';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import {
  boolean,
  columnOf,
  columnsOf,
  integer,
  row,
  statement,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { listedRow, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { UserAccount } from '../account/account.entities.js';
import { allowedActions, grantedOf, roleOf } from './system-users.policy.js';

const roleValue = `CASE r.role ${systemRoles.map(({ role, value }) => `WHEN '${role}' THEN ${value}`).join(' ')} END`;

const user = row({
  ...columnsOf(UserAccount, 'r', 'id', 'email', 'firstName', 'lastName', 'phone', 'privileges', 'editorRoles'),
  ...columnsOf(UserAccount, 'r', 'signedUpAt', 'activatedAt', 'lastSignInAt', 'version'),
  role: integer(roleValue).as<SystemRoleValue>(),
  status: columnOf(UserAccount, 'r', 'state'),
  hasSecondFactor: boolean(
    'EXISTS (SELECT FROM second_factor f WHERE f.user_id = r.id AND f.confirmed_at IS NOT NULL)',
  ),
});
type UserRow = RowOf<typeof user>;

const tables = 'FROM user_account r';
const ofInstallation = 'r.customer_id IS NULL AND r.carrier_id IS NULL';
const userById = statement(user, `SELECT ${user.sql} ${tables} WHERE r.id = $1 AND ${ofInstallation}`);

const byName = `lower(r.last_name || ' ' || r.first_name)`;
const everyUser = statement(
  user,
  `SELECT ${user.sql} ${tables} WHERE ${ofInstallation} ORDER BY ${byName}, r.id LIMIT 1000`,
);

function foundBy(_: Actor, filter: SystemUserFilter, ids: readonly number[] | null): FoundSql {
  const conditions = new Conditions();
  conditions.require(ofInstallation);
  if (filter.status) conditions.add('r.state = ?', filter.status);
  const roles = filter.role ?? [];
  if (roles.length > 0 && !roles.includes(0)) conditions.add(`(${roleValue}) = ANY (?::int[])`, roles);
  if (filter.editorRole) conditions.add('? = ANY (r.editor_roles)', filter.editorRole);
  if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
  if (filter.search)
    conditions.add(
      `(r.first_name || ' ' || r.last_name || ' ' || r.email::text) ILIKE ?`,
      `%${literally(filter.search.trim())}%`,
    );
  return { from: `${tables} WHERE ${conditions.text}`, values: conditions.values };
}

/** Reads the administrators of the installation. */
@Injectable()
export class SystemUsersQueries {
  /** Where administrators are found. */
  readonly source = listSource({
    list: systemUserList,
    select: listedRow(user, tables),
    sorts: {
      lastName: { expression: byName, type: 'text' },
      email: { expression: 'lower(r.email::text)', type: 'text' },
      role: { expression: roleValue, type: 'bigint' },
      status: { expression: 'r.state', type: 'text' },
      lastSignInAt: { expression: `coalesce(r.last_sign_in_at, 'epoch')`, type: 'timestamptz' },
      signedUpAt: { expression: 'r.signed_up_at', type: 'timestamptz' },
    },
    find: foundBy,
    toRows: (users: readonly UserRow[], actor: Actor): SystemUser[] => users.map((one) => toSystemUser(one, actor)),
    cells: {
      editorRoles: (one) =>
        editorRoles
          .filter(({ editorRole }) => one.editorRoles.includes(editorRole))
          .map(({ label }) => label)
          .join('; '),
      privileges: ({ held }) =>
        systemPrivileges
          .filter(({ privilege }) => held.some((one) => one.privilege === privilege))
          .map(({ label }) => label)
          .join('; '),
    },
  });

  constructor(private readonly database: Database) {}

  async get(actor: Actor, id: number): Promise<SystemUser> {
    return toSystemUser(found(await this.database.findOne(userById, [id])), actor);
  }

  async all(actor: Actor): Promise<SystemUser[]> {
    return (await this.database.query(everyUser, [])).map((one) => toSystemUser(one, actor));
  }
}

function toSystemUser(user: UserRow, actor: Actor): SystemUser {
  const { role, name } = roleOf(user.role);
  const privileges = grantedOf(user.role, user.privileges);
  const held = heldWithReasons({ holder: role, granted: privileges, editorRoles: user.editorRoles });
  return {
    ...user,
    roleName: name,
    privileges,
    held: systemPrivileges.flatMap(({ privilege }) => {
      const reasons = held.find((one) => one.privilege === privilege)?.reasons;
      return reasons ? [{ privilege, reasons: [...reasons] }] : [];
    }),
    allowedActions: allowedActions(actor, user),
  };
}
