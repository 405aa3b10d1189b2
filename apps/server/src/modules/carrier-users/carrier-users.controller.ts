import { Controller } from '@nestjs/common';
import {
  carrierUsersApi,
  type CarrierUser,
  type CarrierUserList,
  type CarrierUserReference,
  type ExportCarrierUsers,
  type InviteCarrierUser,
  type ListCarrierUsers,
  type UpdateCarrierUser,
} from '@lading/contracts/accounts/carrier-users';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { Lists } from '../../kernel/lists/lists.js';
import { CarrierUsersQueries } from './carrier-users.queries.js';
import { CarrierUsersService } from './carrier-users.service.js';

@Controller()
export class CarrierUsersController {
  constructor(
    private readonly users: CarrierUsersService,
    private readonly queries: CarrierUsersQueries,
    private readonly lists: Lists,
  ) {}

  @Serves(carrierUsersApi.listCarrierUsers)
  listCarrierUsers(@Input() request: ListCarrierUsers, @CurrentActor() actor: Actor): Promise<CarrierUserList> {
    return this.lists.page(this.queries.source, actor, request);
  }

  @Serves(carrierUsersApi.exportCarrierUsers)
  exportCarrierUsers(@Input() wanted: ExportCarrierUsers, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.lists.file(this.queries.source, actor, wanted);
  }

  @Serves(carrierUsersApi.inviteCarrierUser)
  inviteCarrierUser(@Input() user: InviteCarrierUser, @CurrentActor() actor: Actor): Promise<CarrierUser> {
    return this.users.invite(user, actor);
  }

  @Serves(carrierUsersApi.updateCarrierUser)
  updateCarrierUser(@Input() change: UpdateCarrierUser, @CurrentActor() actor: Actor): Promise<CarrierUser> {
    return this.users.update(change, actor);
  }

  @Serves(carrierUsersApi.suspendCarrierUser)
  suspendCarrierUser(@Input() { id }: CarrierUserReference, @CurrentActor() actor: Actor): Promise<CarrierUser> {
    return this.users.suspend(id, actor);
  }

  @Serves(carrierUsersApi.activateCarrierUser)
  activateCarrierUser(@Input() { id }: CarrierUserReference, @CurrentActor() actor: Actor): Promise<CarrierUser> {
    return this.users.activate(id, actor);
  }

  @Serves(carrierUsersApi.reinviteCarrierUser)
  reinviteCarrierUser(@Input() { id }: CarrierUserReference, @CurrentActor() actor: Actor): Promise<CarrierUser> {
    return this.users.reinvite(id, actor);
  }

  @Serves(carrierUsersApi.resetSecondFactor)
  resetSecondFactor(@Input() { id }: CarrierUserReference, @CurrentActor() actor: Actor): Promise<CarrierUser> {
    return this.users.resetSecondFactor(id, actor);
  }

  @Serves(carrierUsersApi.endCarrierUserSessions)
  endCarrierUserSessions(@Input() { id }: CarrierUserReference, @CurrentActor() actor: Actor): Promise<CarrierUser> {
    return this.users.endSessions(id, actor);
  }
}
