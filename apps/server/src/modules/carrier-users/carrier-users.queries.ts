import { Injectable } from '@nestjs/common';
import type { CarrierRoleValue, CarrierUser, CarrierUserFilter } from '@lading/contracts/accounts/carrier-users';
import { carrierUserList } from '@lading/contracts/lists/carrier-users';
import { carrierPrivileges } from '@lading/domain/users/privilege-table';
import { carrierUserRoleOf } from '@lading/domain/users/roles';
import { listedCarrier } from '../../business/carriers/listed-carrier.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, columnOf, columnsOf, row, statement, type RowOf } from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { listedRow, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { SecondFactor, UserAccount } from '../account/account.entities.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { allowedActions, heldOf, invitableRoles } from './carrier-users.policy.js';

/** How many companies, or locations apart from theirs, the user represents. */
const represented = (condition: string): string =>
  `(SELECT count(*) FROM customer_assignment o WHERE o.user_id = r.id AND o.until IS NULL AND o.${condition})`;

const user = row({
  ...columnsOf(UserAccount, 'r', 'id', 'email', 'firstName', 'lastName', 'phone', 'positionName', 'privileges'),
  ...columnsOf(UserAccount, 'r', 'signedUpAt', 'activatedAt', 'lastSignInAt', 'version'),
  carrierId: columnOf(UserAccount, 'r', 'carrierId').known(),
  role: columnOf(UserAccount, 'r', 'carrierUserRole').as<CarrierRoleValue>(),
  status: columnOf(UserAccount, 'r', 'state'),
  customerCount: bigint(represented('location_id IS NULL')),
  locationCount: bigint(represented('location_id IS NOT NULL')),
});
type UserRow = RowOf<typeof user>;

const tables = 'FROM user_account r';
const userOfCarrier = statement(user, `SELECT ${user.sql} ${tables} WHERE r.id = $1 AND r.carrier_id IS NOT NULL`);

const usersOfCarrier = statement(
  user,
  `SELECT ${user.sql} ${tables} WHERE r.id = ANY ($1) AND r.carrier_id IS NOT NULL`,
);

const protectedUser = row(columnsOf(SecondFactor, 'f', 'userId'));
/** Those of users $1 whose second factor is on. */
const protectedUsers = statement(
  protectedUser,
  `SELECT ${protectedUser.sql} FROM second_factor f WHERE f.user_id = ANY ($1) AND f.confirmed_at IS NOT NULL`,
);

const carrier = row(columnsOf(Carrier, '', 'id'));
const carrierById = statement(carrier, `SELECT ${carrier.sql} FROM carrier WHERE id = $1`);

function foundBy(actor: Actor, filter: CarrierUserFilter, ids: readonly number[] | null): FoundSql {
  const conditions = new Conditions();
  conditions.add('r.carrier_id = ?', listedCarrier(actor, filter.carrierId));
  conditions.add('r.carrier_user_role = ANY (?::int[])', invitableRoles(actor));
  if (filter.status) conditions.add('r.state = ?', filter.status);
  const roles = filter.role ?? [];
  if (roles.length > 0 && !roles.includes(0)) conditions.add('r.carrier_user_role = ANY (?::int[])', roles);
  if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
  if (filter.search)
    conditions.add(
      `(r.first_name || ' ' || r.last_name || ' ' || r.email::text) ILIKE ?`,
      `%${literally(filter.search.trim())}%`,
    );
  return { from: `${tables} WHERE ${conditions.text}`, values: conditions.values };
}

/** Reads the users of carriers. */
@Injectable()
export class CarrierUsersQueries {
  /** Where the users of a carrier are found. */
  readonly source = listSource({
    list: carrierUserList,
    select: listedRow(user, tables),
    sorts: {
      lastName: { expression: `lower(r.last_name || ' ' || r.first_name)`, type: 'text' },
      email: { expression: 'lower(r.email::text)', type: 'text' },
      role: { expression: 'r.carrier_user_role', type: 'bigint' },
      positionName: { expression: 'lower(r.position_name)', type: 'text' },
      status: { expression: 'r.state', type: 'text' },
      customerCount: { expression: represented('location_id IS NULL'), type: 'bigint' },
      lastSignInAt: { expression: `coalesce(r.last_sign_in_at, 'epoch')`, type: 'timestamptz' },
      signedUpAt: { expression: 'r.signed_up_at', type: 'timestamptz' },
    },
    find: foundBy,
    toRows: (users: readonly UserRow[], actor: Actor): Promise<CarrierUser[]> => this.toCarrierUsers(users, actor),
    cells: {
      privileges: ({ privileges }) =>
        carrierPrivileges
          .filter(({ privilege }) => privileges.includes(privilege))
          .map(({ label }) => label)
          .join('; '),
    },
  });

  constructor(private readonly database: Database) {}

  async requireCarrier(id: number): Promise<void> {
    found(await this.database.findOne(carrierById, [id]));
  }

  /** A user of a carrier; the row-level policy hides those of other carriers, the caller's role those above it. */
  async get(actor: Actor, id: number): Promise<CarrierUser> {
    const row = found(await this.database.findOne(userOfCarrier, [id]));
    const [user] = await this.toCarrierUsers([row], actor);
    return found(user && invitableRoles(actor).includes(user.role) ? user : undefined);
  }

  /** Those of the users whose roles the caller sees. */
  async byIds(actor: Actor, ids: readonly number[]): Promise<CarrierUser[]> {
    const users = await this.toCarrierUsers(await this.database.query(usersOfCarrier, [ids]), actor);
    return users.filter(({ role }) => invitableRoles(actor).includes(role));
  }

  /** Only the installation reads second factors; all that is answered is whether one is on. */
  private async toCarrierUsers(users: readonly UserRow[], actor: Actor): Promise<CarrierUser[]> {
    const ids = users.map(({ id }) => id);
    const known = await this.database.asScope(system, () => this.database.query(protectedUsers, [ids]));
    const withFactor = new Set(known.map(({ userId }) => userId));
    return users.map(({ privileges, ...row }) => {
      const user = { ...row, hasSecondFactor: withFactor.has(row.id) };
      return {
        ...user,
        roleName: carrierUserRoleOf(user.role).name,
        privileges: heldOf(user.role, privileges),
        allowedActions: allowedActions(actor, user),
      };
    });
  }
}
