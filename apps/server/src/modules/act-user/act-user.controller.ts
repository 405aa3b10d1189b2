import { Controller } from '@nestjs/common';
import {
  actingApi,
  actUserApi,
  type ActAsUserData,
  type ActableUserList,
  type ActingUserInfo,
  type Impersonate,
  type SearchUsers,
} from '@lading/contracts/accounts/act-user';
import type { UserInfo } from '@lading/contracts/accounts/account';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { ActUserService } from './act-user.service.js';

@Controller()
export class ActUserController {
  constructor(private readonly actUser: ActUserService) {}

  @Serves(actUserApi.searchUsers)
  searchUsers(@Input() request: SearchUsers): Promise<ActableUserList> {
    return this.actUser.searchUsers(request);
  }

  @Serves(actUserApi.getActAsUserData)
  getActAsUserData(@CurrentActor() actor: Actor): Promise<ActAsUserData> {
    return this.actUser.getActAsUserData(actor);
  }

  @Serves(actingApi.impersonate)
  impersonate(@Input() whom: Impersonate, @CurrentActor() actor: Actor): Promise<ActingUserInfo> {
    return this.actUser.impersonate(whom, actor);
  }

  @Serves(actingApi.unimpersonate)
  unimpersonate(@CurrentActor() actor: Actor): Promise<UserInfo> {
    return this.actUser.unimpersonate(actor);
  }
}
