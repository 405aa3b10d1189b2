import { Injectable } from '@nestjs/common';
import type {
  AddCustomerUser,
  ChosenCustomerUsers,
  CustomerUser,
  CustomerUserFields,
  CustomerUserList,
  CustomerUserListRequest,
  CustomerUserReference,
  UpdateCustomerUser,
} from '@lading/contracts/accounts/customer-users';
import type { ReachedRows } from '@lading/contracts/kernel/list-page';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { UserInvitations } from '../account/registration/user-invitations.service.js';
import { UserAccess } from '../account/user-access.service.js';
import { UserLocationRuleChanged } from '../customers/customers.events.js';
import { fieldsAfter, isRuleChanged, namesLocations, storedPrivileges } from './customer-user-fields.js';
import {
  CustomerUserActivated,
  CustomerUserAdded,
  CustomerUserSuspended,
  CustomerUserUpdated,
} from './customer-users.events.js';
import {
  customerNamed,
  isActiveAdministrator,
  isLastAdministrator,
  isOfEveryCustomer,
  listedCustomer,
  mayGiveRole,
  refusalOf,
} from './customer-users.policy.js';
import { customerById, CustomerUsersQueries } from './customer-users.queries.js';
import { UserRows } from './user-rows.service.js';

/** Adds, suspends, activates, updates and reinvites the users of a customer. */
@Injectable()
export class CustomerUsersService {
  constructor(
    private readonly database: Database,
    private readonly queries: CustomerUsersQueries,
    private readonly rows: UserRows,
    private readonly access: UserAccess,
    private readonly invitations: UserInvitations,
    private readonly events: Events,
  ) {}

  list(request: CustomerUserListRequest, actor: Actor): Promise<CustomerUserList> {
    return this.queries.list(actor, request, listedCustomer(actor, request.customerId));
  }

  add(user: AddCustomerUser, actor: Actor): Promise<CustomerUser> {
    const customerId = companyOf(actor, user.customerId);
    if (!mayGiveRole(actor, user.role)) throw problem('refused-while-acting');
    return this.database.transaction(async () => {
      await this.requireCustomer(customerId);
      const userId = await this.rows.add(user, customerId);
      const payload = { userId, email: user.email, role: user.role };
      await this.events.publish(actor, new CustomerUserAdded({ subject: `user:${userId}`, payload, customerId }));
      await this.invitations.send(userId, actor);
      return this.queries.get(actor, userId, customerId);
    });
  }

  suspend(reference: CustomerUserReference, actor: Actor): Promise<CustomerUser> {
    return this.action(reference, actor, async (user) => {
      await this.keepAdministrator(user);
      await this.close(user, actor);
    });
  }

  /** Skips the actor: users who select a whole page do not mean themselves. */
  suspendChosen({ ids, customerId: named }: ChosenCustomerUsers, actor: Actor): Promise<ReachedRows> {
    const customerId = companyOf(actor, named);
    return this.database.transaction(async () => {
      let administrators = await this.rows.holdAdministrators(customerId);
      const reached: CustomerUser[] = [];
      for (const user of await this.queries.some(actor, ids, customerId)) {
        const { userId, status, role } = user;
        const isStaying = userId === actor.userId || isLastAdministrator({ status, role, administrators });
        if (isStaying || refusalOf(status, 'suspend')) continue;
        await this.close(user, actor);
        if (isActiveAdministrator(user)) administrators -= 1;
        reached.push(user);
      }
      return { ids: reached.map(({ userId }) => userId) };
    });
  }

  activate(reference: CustomerUserReference, actor: Actor): Promise<CustomerUser> {
    return this.action(reference, actor, async (user) => {
      await this.open(user, actor);
    });
  }

  activateChosen({ ids, customerId: named }: ChosenCustomerUsers, actor: Actor): Promise<ReachedRows> {
    const customerId = companyOf(actor, named);
    return this.database.transaction(async () => {
      const people = await this.queries.some(actor, ids, customerId);
      const suspended = people.filter(({ status }) => !refusalOf(status, 'activate'));
      for (const user of suspended) await this.open(user, actor);
      return { ids: suspended.map(({ userId }) => userId) };
    });
  }

  update(change: UpdateCustomerUser, actor: Actor): Promise<CustomerUser> {
    return this.action(change, actor, async (user) => {
      if (change.role !== user.role) {
        if (!mayGiveRole(actor, change.role)) throw problem('refused-while-acting');
        await this.keepAdministrator(user);
      }
      const fields = fieldsAfter(change, user);
      await this.rows.change(fields, user, namesLocations(change));
      const payload = { role: fields.role, privileges: storedPrivileges(fields), seesCosts: fields.seesCosts };
      const { payload: who, ...facts } = factsOf(user);
      await this.events.publish(actor, new CustomerUserUpdated({ ...facts, payload: { ...who, ...payload } }));
      if (isRuleChanged(user, fields)) await this.notifyOfRule(fields, user, actor);
      this.access.refresh();
    });
  }

  async reinvite(email: string, actor: Actor): Promise<CustomerUser> {
    const reference = await this.queries.byEmail(email);
    return this.action(reference, actor, async (user) => {
      await this.rows.move(user, 'reinvite');
      await this.invitations.send(user.userId, actor);
    });
  }

  /** Finds a user that the actor manages, does the work in one transaction and returns the user as they are then. */
  private async action(
    { userId, customerId: named }: CustomerUserReference,
    actor: Actor,
    work: (user: CustomerUser) => Promise<void>,
  ): Promise<CustomerUser> {
    const customerId = companyOf(actor, named);
    return this.database.transaction(async () => {
      await this.rows.hold(userId);
      await work(await this.queries.get(actor, userId, customerId));
      return this.queries.get(actor, userId, customerId);
    });
  }

  private async close(user: CustomerUser, actor: Actor): Promise<void> {
    await this.rows.move(user, 'suspend');
    await this.events.publish(actor, new CustomerUserSuspended(factsOf(user)));
    await this.access.end(user.userId);
  }

  private async open(user: CustomerUser, actor: Actor): Promise<void> {
    const state = await this.rows.move(user, 'activate');
    if (state === 'invited') return this.invitations.send(user.userId, actor);
    await this.events.publish(actor, new CustomerUserActivated(factsOf(user)));
    this.access.refresh();
  }

  private async keepAdministrator({ status, role, customerId }: CustomerUser): Promise<void> {
    const administrators = await this.rows.holdAdministrators(customerId);
    if (isLastAdministrator({ status, role, administrators })) throw problem('last-administrator');
  }

  private async requireCustomer(customerId: number): Promise<void> {
    found(await this.database.findOne(customerById, [customerId]));
  }

  private async notifyOfRule(
    change: CustomerUserFields,
    { userId, customerId }: CustomerUser,
    actor: Actor,
  ): Promise<void> {
    const { seesAllLocations, locationIds } = change;
    const payload = { userId, customerId, seesAllLocations, locationIds: seesAllLocations ? [] : locationIds };
    await this.events.publish(actor, new UserLocationRuleChanged({ subject: `user:${userId}`, payload, customerId }));
  }
}

/** The one company that the actor manages, or names. */
function companyOf(actor: Actor, named: number | undefined): number {
  if (isOfEveryCustomer(actor, named))
    throw fieldProblem('customerId', 'required', fieldMessage('Customer', 'required'));
  return found(customerNamed(actor, named));
}

const factsOf = ({ userId, email, customerId }: CustomerUser) => ({
  subject: `user:${userId}`,
  payload: { userId, email },
  customerId,
});
