import { Injectable } from '@nestjs/common';
import type { AddCustomerUser, CustomerUser, CustomerUserFields } from '@lading/contracts/accounts/customer-users';
import {
  customerUserLifecycle,
  type CustomerUserMove,
  type CustomerUserState,
} from '@lading/domain/lifecycle/customer-user-lifecycle';
import { messageFor } from '@lading/domain/text/message-catalog';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { locks } from '../../kernel/database/locks.js';
import { system } from '../../kernel/database/session.js';
import { UserAccounts, type UserFields } from '../account/user-accounts.service.js';
import { PlanLimits } from '../pro-plans/plan-limits.service.js';
import { storedPrivileges, storedRole } from './customer-user-fields.js';
import { UserLocation } from './customer-users.entities.js';
import { refusalOf } from './customer-users.policy.js';
import { locationsAssigned, userLocked } from './customer-users.queries.js';

const fieldsOf = (user: CustomerUserFields): UserFields => ({
  firstName: user.firstName.trim(),
  lastName: user.lastName.trim(),
  phone: user.phone ?? '',
  role: storedRole(user.role),
  seesAllLocations: user.seesAllLocations,
  thirdPartyVisibility: user.isThirdPartyVisibility,
  showThirdParty: user.isShowThirdParty,
  seesCosts: user.seesCosts,
  privileges: storedPrivileges(user),
});

/** Writes the rows of users, within the caller's transaction. */
@Injectable()
export class UserRows {
  constructor(
    private readonly database: Database,
    private readonly limits: PlanLimits,
    private readonly accounts: UserAccounts,
  ) {}

  /**
   * An address that is in use, or that this company has invited, is refused. Open invitations of other companies do not matter
   * and are not revealed, so the row is written in the system scope.
   */
  async add(user: AddCustomerUser, customerId: number): Promise<number> {
    await this.limits.require(customerId, 'users');
    const state = customerUserLifecycle.next('none', 'add');
    const offered = { ...fieldsOf(user), email: user.email.trim(), customerId, state };
    const userId = await this.database.asScope(system, () => this.accounts.offer(offered));
    if (userId === undefined) throw fieldProblem('email', 'emailExists', messageFor('emailExists'));
    await this.assign(userId, customerId, user);
    return userId;
  }

  /** Changes the user if the role is still the one that was read; otherwise the last administrator could be lost. */
  async change(
    user: CustomerUserFields,
    { userId, customerId, role }: Pick<CustomerUser, 'userId' | 'customerId' | 'role'>,
    withLocations: boolean,
  ): Promise<void> {
    const seen = { id: userId, customerId, role: storedRole(role) };
    if (!(await this.accounts.change(seen, fieldsOf(user)))) throw problem('wrong-state');
    if (withLocations) await this.assign(userId, customerId, user);
  }

  /**
   * Moves the user from the state that was read; a change in between is a conflict. A user without a password becomes invited
   * again instead of active; a user who is not suspended counts against the plan. Returns the new state.
   */
  async move(
    { userId, customerId, status: from }: Pick<CustomerUser, 'userId' | 'customerId' | 'status'>,
    move: CustomerUserMove,
  ): Promise<CustomerUserState> {
    const detail = refusalOf(from, move);
    if (detail) throw problem('wrong-state', { detail });
    const to = customerUserLifecycle.next(from, move);
    const state = await this.accounts.move(userId, from, to);
    if (!state) throw problem('wrong-state');
    if (state !== 'suspended') await this.limits.require(customerId, 'users', 0);
    return state;
  }

  /** Serializes changes of one user: each of them stores what it leaves out as it was read. */
  async hold(userId: number): Promise<void> {
    await this.database.query(userLocked, [locks.userChange, userId]);
  }

  /** Locks the company's administrators, so that the last two cannot leave at once. */
  async holdAdministrators(customerId: number): Promise<number> {
    return this.accounts.lockAdministrators(customerId);
  }

  /** Assigns the rule's locations; one of another company is not found. */
  private async assign(userId: number, customerId: number, rule: CustomerUserFields): Promise<void> {
    const ids = rule.seesAllLocations ? [] : [...new Set(rule.locationIds)];
    await this.database.asScope(system, async () => {
      await this.database.manager.delete(UserLocation, { userId });
      const assigned = await this.database.query(locationsAssigned, [userId, customerId, ids]);
      if (assigned.length !== ids.length) throw problem('not-found');
    });
  }
}
