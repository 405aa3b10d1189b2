import { Controller } from '@nestjs/common';
import {
  customerUsersApi,
  userRuleApi,
  type ActivateCustomerUser,
  type AddCustomerUser,
  type ChosenCustomerUsers,
  type CustomerUser,
  type CustomerUserList,
  type CustomerUserListRequest,
  type CustomerUserReference,
  type ExportCustomerUsers,
  type ReinviteCustomerUser,
  type UpdateCustomerUser,
  type UserLocationRule,
  type UserLocations,
} from '@lading/contracts/accounts/customer-users';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { ReachedRows } from '@lading/contracts/kernel/list-page';
import {
  securityActivityApi,
  type SecurityActivity,
  type SecurityActivityRequest,
} from '@lading/contracts/accounts/security-activity';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { CustomerUsersQueries } from './customer-users.queries.js';
import { CustomerUsersService } from './customer-users.service.js';
import { UserExport } from './user-export.service.js';
import { SecurityActivityQueries } from './security-activity.queries.js';

@Controller()
export class CustomerUsersController {
  constructor(
    private readonly users: CustomerUsersService,
    private readonly queries: CustomerUsersQueries,
    private readonly files: UserExport,
    private readonly activity: SecurityActivityQueries,
  ) {}

  @Serves(customerUsersApi.getCustomerUserList)
  getCustomerUserList(
    @Input() request: CustomerUserListRequest,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerUserList> {
    return this.users.list(request, actor);
  }

  @Serves(customerUsersApi.exportCustomerUsers)
  exportCustomerUsers(@Input() wanted: ExportCustomerUsers, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.files.export(actor, wanted);
  }

  @Serves(customerUsersApi.addCustomerUser)
  addCustomerUser(@Input() user: AddCustomerUser, @CurrentActor() actor: Actor): Promise<CustomerUser> {
    return this.users.add(user, actor);
  }

  @Serves(customerUsersApi.suspendCustomerUser)
  suspendCustomerUser(@Input() user: CustomerUserReference, @CurrentActor() actor: Actor): Promise<CustomerUser> {
    return this.users.suspend(user, actor);
  }

  @Serves(customerUsersApi.activateCustomerUser)
  activateCustomerUser(@Input() user: ActivateCustomerUser, @CurrentActor() actor: Actor): Promise<CustomerUser> {
    return this.users.activate(user, actor);
  }

  @Serves(customerUsersApi.suspendCustomerUsers)
  suspendCustomerUsers(@Input() users: ChosenCustomerUsers, @CurrentActor() actor: Actor): Promise<ReachedRows> {
    return this.users.suspendChosen(users, actor);
  }

  @Serves(customerUsersApi.activateCustomerUsers)
  activateCustomerUsers(@Input() users: ChosenCustomerUsers, @CurrentActor() actor: Actor): Promise<ReachedRows> {
    return this.users.activateChosen(users, actor);
  }

  @Serves(customerUsersApi.updateCustomerUser)
  updateCustomerUser(@Input() user: UpdateCustomerUser, @CurrentActor() actor: Actor): Promise<CustomerUser> {
    return this.users.update(user, actor);
  }

  @Serves(customerUsersApi.reinviteCustomerUser)
  reinviteCustomerUser(@Input() { email }: ReinviteCustomerUser, @CurrentActor() actor: Actor): Promise<CustomerUser> {
    return this.users.reinvite(email, actor);
  }

  @Serves(customerUsersApi.getUserLocations)
  async getUserLocations(@CurrentActor() actor: Actor): Promise<UserLocations> {
    return { locations: await this.queries.locations(actor.customerId) };
  }

  @Serves(customerUsersApi.getCustomerUserLocationRule)
  getCustomerUserLocationRule(@CurrentActor() actor: Actor): Promise<UserLocationRule> {
    return this.queries.rule(actor);
  }

  @Serves(userRuleApi.getUserLocationRule)
  getUserLocationRule(@CurrentActor() actor: Actor): Promise<UserLocationRule> {
    return this.queries.rule(actor);
  }

  @Serves(securityActivityApi.list)
  securityActivity(@Input() request: SecurityActivityRequest, @CurrentActor() actor: Actor): Promise<SecurityActivity> {
    return this.activity.list(actor, request);
  }
}
