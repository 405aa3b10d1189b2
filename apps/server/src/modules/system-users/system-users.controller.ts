import { Controller } from '@nestjs/common';
import {
  privilegeGrantsApi,
  systemUsersApi,
  type ExportSystemUsers,
  type InviteSystemUser,
  type ListSystemUsers,
  type PrivilegeGrantList,
  type SavePrivilegeGrants,
  type SystemUser,
  type SystemUserList,
  type SystemUserReference,
  type UpdateSystemUser,
} from '@lading/contracts/accounts/system-users';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { Lists } from '../../kernel/lists/lists.js';
import { SystemUsersQueries } from './system-users.queries.js';
import { SystemUsersService } from './system-users.service.js';

@Controller()
export class SystemUsersController {
  constructor(
    private readonly users: SystemUsersService,
    private readonly queries: SystemUsersQueries,
    private readonly lists: Lists,
  ) {}

  @Serves(systemUsersApi.listSystemUsers)
  listSystemUsers(@Input() request: ListSystemUsers, @CurrentActor() actor: Actor): Promise<SystemUserList> {
    return this.lists.page(this.queries.source, actor, request);
  }

  @Serves(systemUsersApi.exportSystemUsers)
  exportSystemUsers(@Input() wanted: ExportSystemUsers, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.lists.file(this.queries.source, actor, wanted);
  }

  @Serves(systemUsersApi.inviteSystemUser)
  inviteSystemUser(@Input() user: InviteSystemUser, @CurrentActor() actor: Actor): Promise<SystemUser> {
    return this.users.invite(user, actor);
  }

  @Serves(systemUsersApi.updateSystemUser)
  updateSystemUser(@Input() change: UpdateSystemUser, @CurrentActor() actor: Actor): Promise<SystemUser> {
    return this.users.update(change, actor);
  }

  @Serves(systemUsersApi.suspendSystemUser)
  suspendSystemUser(@Input() { id }: SystemUserReference, @CurrentActor() actor: Actor): Promise<SystemUser> {
    return this.users.suspend(id, actor);
  }

  @Serves(systemUsersApi.activateSystemUser)
  activateSystemUser(@Input() { id }: SystemUserReference, @CurrentActor() actor: Actor): Promise<SystemUser> {
    return this.users.activate(id, actor);
  }

  @Serves(systemUsersApi.reinviteSystemUser)
  reinviteSystemUser(@Input() { id }: SystemUserReference, @CurrentActor() actor: Actor): Promise<SystemUser> {
    return this.users.reinvite(id, actor);
  }

  @Serves(systemUsersApi.resetSystemUserSecondFactor)
  resetSystemUserSecondFactor(@Input() { id }: SystemUserReference, @CurrentActor() actor: Actor): Promise<SystemUser> {
    return this.users.resetSecondFactor(id, actor);
  }

  @Serves(systemUsersApi.endSystemUserSessions)
  endSystemUserSessions(@Input() { id }: SystemUserReference, @CurrentActor() actor: Actor): Promise<SystemUser> {
    return this.users.endSessions(id, actor);
  }

  @Serves(privilegeGrantsApi.listPrivilegeGrants)
  async listPrivilegeGrants(@CurrentActor() actor: Actor): Promise<PrivilegeGrantList> {
    return { items: await this.queries.all(actor) };
  }

  @Serves(privilegeGrantsApi.savePrivilegeGrants)
  savePrivilegeGrants(
    @Input() changes: SavePrivilegeGrants,
    @CurrentActor() actor: Actor,
  ): Promise<PrivilegeGrantList> {
    return this.users.savePrivileges(changes, actor);
  }
}
