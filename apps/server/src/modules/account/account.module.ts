import { Module } from '@nestjs/common';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { AccountAlarms } from './security/account-alarms.service.js';
import { AccountAccessController } from './account-access.controller.js';
import { AccountHolders } from './account-holders.service.js';
import { AccountMails } from './account-mails.service.js';
import { AccountSecurityController } from './security/account-security.controller.js';
import { AccountController } from './account.controller.js';
import { AccountQueries } from './account.queries.js';
import { AccountService } from './account.service.js';
import { ActivationsService } from './registration/activations.service.js';
import { AdministratorsService } from './registration/administrators.service.js';
import { CampaignsService } from './registration/campaigns.service.js';
import { NewCustomersService } from './registration/new-customers.service.js';
import { DemoJoining } from './registration/demo-joining.step.js';
import { FamiliarAddresses } from './security/familiar-addresses.service.js';
import { FirstAdministratorService } from './registration/first-administrator.service.js';
import { HandOffsService } from './security/hand-offs.service.js';
import { InviteBatches } from './registration/invite-batches.service.js';
import { InvitesService } from './registration/invites.service.js';
import { PastInvites } from './registration/past-invites.service.js';
import { InvitingService } from './registration/inviting.service.js';
import { JoiningController } from './registration/joining.controller.js';
import { OneTimeKeys } from './security/one-time-keys.service.js';
import { OwnAccountService } from './own-account.service.js';
import { PasswordResetJobs } from './password-reset.jobs.js';
import { PasswordsService } from './passwords.service.js';
import { AccountUsersService } from './account-users.service.js';
import { PreferencesService } from './preferences.service.js';
import { RegistrationsService } from './registration/registrations.service.js';
import { SecondFactorStore } from './security/second-factor-store.js';
import { SecondFactorsService } from './security/second-factors.service.js';
import { SessionsService } from './security/sessions.service.js';
import { TermsService } from './terms.service.js';
import { UserAccess } from './user-access.service.js';
import { UserAccounts } from './user-accounts.service.js';
import { UserManagement } from './user-management.service.js';
import { UserInvitations } from './registration/user-invitations.service.js';

const shown = [
  AccountAlarms,
  FamiliarAddresses,
  FirstAdministratorService,
  AccountUsersService,
  AccountService,
  AccountHolders,
  AccountMails,
  CampaignsService,
  DemoJoining,
  InviteBatches,
  InvitesService,
  InvitingService,
  OneTimeKeys,
  PastInvites,
  SecondFactorsService,
  SessionsService,
  TermsService,
  UserAccess,
  UserAccounts,
  UserInvitations,
  UserManagement,
];

@Module({
  imports: [CarriersModule, CustomersModule, SitesModule],
  controllers: [AccountController, JoiningController, AccountAccessController, AccountSecurityController],
  providers: [
    ...shown,
    InstallationSecrets,
    AccountQueries,
    AdministratorsService,
    ActivationsService,
    NewCustomersService,
    HandOffsService,
    OwnAccountService,
    PasswordResetJobs,
    PasswordsService,
    PreferencesService,
    RegistrationsService,
    SecondFactorStore,
  ],
  exports: shown,
})
export class AccountModule {}
