import { Injectable } from '@nestjs/common';
import type { AddCustomerUser, CustomerUser, CustomerUserFields } from '@lading/contracts/customer-users';
import {
  customerUserLifecycle,
  type CustomerUserMove,
  type CustomerUserState,
} from '@lading/domain/customer-user-lifecycle';
import { messageFor } from '@lading/domain/message-catalogue';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { locks } from '../../kernel/database/locks.js';
import { system } from '../../kernel/database/scope.js';
import { isOffered } from '../account/account-holders.service.js';
import { PlanLimits } from '../pro-plans/plan-limits.service.js';
import { refusalOf, storedPrivileges, storedRole } from './customer-users.policy.js';

/** The columns that administrators decide about, from $1 on. */
const valuesOf = (user: CustomerUserFields): unknown[] => [
  user.firstName.trim(),
  user.lastName.trim(),
  user.phone ?? '',
  storedRole(user.role),
  user.seesAllLocations,
  user.isThirdPartyVisibility,
  user.isShowThirdParty,
  user.seesCosts,
  storedPrivileges(user),
];

const insert = `INSERT INTO user_account (first_name, last_name, phone, role, sees_all_locations, third_party_visibility, show_third_party,
    sees_costs, privileges, email, customer_id, signed_up_at, state)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::citext, $11, $12::timestamptz, $13 WHERE NOT EXISTS (
    SELECT FROM user_account u WHERE u.email = $10::citext AND NOT (${isOffered}))
  ON CONFLICT DO NOTHING RETURNING id`;

const update = `UPDATE user_account SET first_name = $1, last_name = $2, phone = $3, role = $4, sees_all_locations = $5,
    third_party_visibility = $6, show_third_party = $7, sees_costs = $8, privileges = $9 WHERE id = $10 AND customer_id = $11 AND role = $12
  RETURNING id`;

/** Writes the rows of people, each within the caller's transaction. */
@Injectable()
export class UserRows {
  constructor(
    private readonly database: Database,
    private readonly limits: PlanLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * An address that somebody uses, or that stands in this company, is known; what other companies have only offered is neither
   * in the way nor told. So the row is made past the row-level policy between tenants.
   */
  async add(user: AddCustomerUser, customerId: number): Promise<number> {
    await this.limits.require(customerId, 'users');
    const state = customerUserLifecycle.next('none', 'add');
    const values = [...valuesOf(user), user.email.trim(), customerId, this.clock.iso(), state];
    const made = await this.database.asScope(system, () => this.database.findOne<{ id: number }>(insert, values));
    if (!made) throw fieldProblem('email', 'emailExists', messageFor('emailExists'));
    await this.assign(made.id, customerId, user);
    return made.id;
  }

  /** Changes the person with the role that was seen; another one since then is a conflict, or the last administrator could go. */
  async change(
    user: CustomerUserFields,
    { userId, customerId, role }: Pick<CustomerUser, 'userId' | 'customerId' | 'role'>,
    withLocations: boolean,
  ): Promise<void> {
    const values = [...valuesOf(user), userId, customerId, storedRole(role)];
    if ((await this.database.query(update, values)).length === 0) throw problem('wrong-state');
    if (withLocations) await this.assign(userId, customerId, user);
  }

  /**
   * Moves the person from the state that was seen; somebody faster makes it a conflict. Without a password nobody becomes
   * active, but invited again; who is not suspended takes a place of the plan. Answers the new state.
   */
  async move(
    { userId, customerId, status: from }: Pick<CustomerUser, 'userId' | 'customerId' | 'status'>,
    move: CustomerUserMove,
  ): Promise<CustomerUserState> {
    const detail = refusalOf(from, move);
    if (detail) throw problem('wrong-state', { detail });
    const to = customerUserLifecycle.next(from, move);
    const moved = await this.database.findOne<{ state: CustomerUserState }>(
      `UPDATE user_account SET state = CASE WHEN $3 = 'active' AND password_hash IS NULL THEN 'invited' ELSE $3 END,
              activated_at = CASE WHEN $3 = 'active' AND password_hash IS NOT NULL THEN coalesce(activated_at, $4) ELSE activated_at END
        WHERE id = $1 AND state = $2 RETURNING state`,
      [userId, from, to, this.clock.iso()],
    );
    if (!moved) throw problem('wrong-state');
    if (moved.state !== 'suspended') await this.limits.require(customerId, 'users', 0);
    return moved.state;
  }

  /** Changes of one user wait for each other: each stores what it leaves out as it was read. */
  async hold(userId: number): Promise<void> {
    await this.database.query('SELECT pg_advisory_xact_lock($1, hashint8($2))', [locks.userChange, userId]);
  }

  /** Holds the company's administrators, so that two of them cannot leave at once. */
  async holdAdministrators(customerId: number): Promise<number> {
    const rows = await this.database.query(
      `SELECT id FROM user_account WHERE customer_id = $1 AND role = 'CustomerAdministrator' AND state = 'active' ORDER BY id FOR UPDATE`,
      [customerId],
    );
    return rows.length;
  }

  /** The rule's locations; one of another company is not found. */
  private async assign(userId: number, customerId: number, rule: CustomerUserFields): Promise<void> {
    const ids = rule.seesAllLocations ? [] : [...new Set(rule.locationIds)];
    await this.database.asScope(system, async () => {
      await this.database.query('DELETE FROM user_location WHERE user_id = $1', [userId]);
      const assigned = await this.database.query(
        `INSERT INTO user_location (user_id, location_id, customer_id)
         SELECT $1, l.id, l.customer_id FROM location l WHERE l.customer_id = $2 AND l.id = ANY($3) RETURNING location_id`,
        [userId, customerId, ids],
      );
      if (assigned.length !== ids.length) throw problem('not-found');
    });
  }
}
