import { Controller } from '@nestjs/common';
import {
  accountAccessApi,
  type ActivateAccount,
  type Admission,
  type AskPasswordReset,
  type CheckedKey,
  type CheckKey,
  type ConfirmedEmail,
  type ConfirmEmail,
  type FinishRegistration,
  type ResetPassword,
} from '@lading/contracts/accounts/account-access';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { RequestAddress, RequestHost } from '../../kernel/http/request-parameters.js';
import { SitesService } from '../sites/sites.service.js';
import { ActivationsService } from './registration/activations.service.js';
import { OwnAccountService } from './own-account.service.js';
import { PasswordResetJobs } from './password-reset.jobs.js';
import { PasswordsService } from './passwords.service.js';
import { RegistrationsService } from './registration/registrations.service.js';

/** What emailed links lead to; the site is the one that the link belongs to. */
@Controller()
export class AccountAccessController {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly activations: ActivationsService,
    private readonly passwords: PasswordsService,
    private readonly resets: PasswordResetJobs,
    private readonly own: OwnAccountService,
    private readonly sites: SitesService,
  ) {}

  @Serves(accountAccessApi.finishRegistration)
  async finishRegistration(@Input() input: FinishRegistration, @RequestHost() host: string): Promise<Admission> {
    return this.registrations.finishRegistration(input, await this.sites.getSiteAt(host));
  }

  @Serves(accountAccessApi.checkActivation)
  async checkActivation(@Input() { key }: CheckKey, @RequestHost() host: string): Promise<CheckedKey> {
    return this.activations.check(key, await this.sites.getSiteAt(host));
  }

  @Serves(accountAccessApi.activate)
  async activate(@Input() input: ActivateAccount, @RequestHost() host: string): Promise<Admission> {
    return this.activations.activate(input, await this.sites.getSiteAt(host));
  }

  @Serves(accountAccessApi.askPasswordReset)
  async askPasswordReset(@Input() { email }: AskPasswordReset, @RequestHost() host: string): Promise<void> {
    await this.resets.ask(email, await this.sites.getSiteAt(host));
  }

  @Serves(accountAccessApi.checkPasswordReset)
  async checkPasswordReset(@Input() { key }: CheckKey, @RequestHost() host: string): Promise<CheckedKey> {
    return this.passwords.checkPasswordReset(key, await this.sites.getSiteAt(host));
  }

  @Serves(accountAccessApi.resetPassword)
  async resetPassword(
    @Input() input: ResetPassword,
    @RequestHost() host: string,
    @RequestAddress() address: string,
  ): Promise<void> {
    await this.passwords.resetPassword(input, await this.sites.getSiteAt(host), address);
  }

  @Serves(accountAccessApi.confirmEmail)
  async confirmEmail(@Input() { key }: ConfirmEmail, @RequestHost() host: string): Promise<ConfirmedEmail> {
    return this.own.confirmEmail(key, await this.sites.getSiteAt(host));
  }
}
