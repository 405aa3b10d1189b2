import { Controller } from '@nestjs/common';
import { accountApi, type UserInfo } from '@lading/contracts/account';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Serves } from '../../kernel/contract/serves.js';
import { AccountService } from './account.service.js';

@Controller()
export class AccountController {
  constructor(private readonly account: AccountService) {}

  @Serves(accountApi.getCurrentUser)
  getCurrentUser(@CurrentActor() actor: Actor): Promise<UserInfo> {
    return this.account.getCurrentUser(actor);
  }
}
