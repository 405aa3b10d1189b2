import { Controller } from '@nestjs/common';
import {
  accountApi,
  type ChangePassword,
  type UpdateMyAccount,
  type UserInfo,
  type AccountPreferences,
  type ChangePreferences,
} from '@lading/contracts/accounts/account';
import { preferencesApi, type SealingKey } from '@lading/contracts/accounts/preferences';
import type { Actor } from '../../kernel/auth/actor.js';
import { Serves, Input } from '../../kernel/contract/serves.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { RequestHost } from '../../kernel/http/request-parameters.js';
import { SitesService } from '../sites/sites.service.js';
import { AccountService } from './account.service.js';
import { OwnAccountService } from './own-account.service.js';
import { PasswordsService } from './passwords.service.js';
import { PreferencesService } from './preferences.service.js';

@Controller()
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly own: OwnAccountService,
    private readonly passwords: PasswordsService,
    private readonly sites: SitesService,
    private readonly preferencesOf: PreferencesService,
  ) {}

  @Serves(accountApi.getCurrentUser)
  getCurrentUser(@CurrentActor() actor: Actor): Promise<UserInfo> {
    return this.account.getCurrentUser(actor);
  }

  @Serves(accountApi.updateMyAccount)
  async updateMyAccount(
    @Input() change: UpdateMyAccount,
    @CurrentActor() actor: Actor,
    @RequestHost() host: string,
  ): Promise<UserInfo> {
    return this.own.updateMyAccount(change, actor, await this.sites.getSiteAt(host));
  }

  @Serves(accountApi.changePassword)
  async changePassword(
    @Input() change: ChangePassword,
    @CurrentActor() actor: Actor,
    @RequestHost() host: string,
  ): Promise<void> {
    await this.passwords.changePassword(change, actor, await this.sites.getSiteAt(host));
  }

  @Serves(preferencesApi.changePreferences)
  changePreferences(
    @Input() preferences: ChangePreferences,
    @CurrentActor() actor: Actor,
  ): Promise<AccountPreferences> {
    return this.preferencesOf.change(preferences, actor);
  }

  @Serves(preferencesApi.getSealingKey)
  getSealingKey(@CurrentActor() actor: Actor): Promise<SealingKey> {
    return this.preferencesOf.sealingKey(actor);
  }
}
