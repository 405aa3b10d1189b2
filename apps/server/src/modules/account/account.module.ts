import { Module } from '@nestjs/common';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets.js';
import { DemoModule } from '../demo/demo.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { AccountAlarms } from './account-alarms.service.js';
import { AccountAccessController } from './account-access.controller.js';
import { AccountHolders } from './account-holders.service.js';
import { AccountMails } from './account-mails.service.js';
import { AccountSecurityController } from './account-security.controller.js';
import { AccountController } from './account.controller.js';
import { AccountQueries } from './account.queries.js';
import { AccountService } from './account.service.js';
import { ActivationsService } from './activations.service.js';
import { AdministratorsService } from './administrators.service.js';
import { CampaignsService } from './campaigns.service.js';
import { CompaniesService } from './companies.service.js';
import { DemoJoining } from './demo-joining.step.js';
import { FamiliarAddresses } from './familiar-addresses.service.js';
import { FirstAdministratorService } from './first-administrator.service.js';
import { HandOffsService } from './hand-offs.service.js';
import { InvitesService } from './invites.service.js';
import { InvitingService } from './inviting.service.js';
import { JoiningController } from './joining.controller.js';
import { OneTimeKeys } from './one-time-keys.service.js';
import { OwnAccountService } from './own-account.service.js';
import { PasswordResetJobs } from './password-reset.jobs.js';
import { PasswordsService } from './passwords.service.js';
import { PeopleService } from './people.service.js';
import { PreferencesController } from './preferences.controller.js';
import { PreferencesService } from './preferences.service.js';
import { RegistrationsService } from './registrations.service.js';
import { SecondFactorStore } from './second-factor-store.js';
import { SecondFactorsService } from './second-factors.service.js';
import { SessionsService } from './sessions.service.js';
import { TermsService } from './terms.service.js';
import { UserInvitations } from './user-invitations.service.js';

const shown = [
  AccountAlarms,
  FamiliarAddresses,
  FirstAdministratorService,
  PeopleService,
  AccountService,
  AccountHolders,
  CampaignsService,
  InvitesService,
  InvitingService,
  OneTimeKeys,
  SecondFactorsService,
  SessionsService,
  TermsService,
  UserInvitations,
];

@Module({
  imports: [DemoModule, SitesModule],
  controllers: [
    AccountController,
    JoiningController,
    AccountAccessController,
    AccountSecurityController,
    PreferencesController,
  ],
  providers: [
    ...shown,
    InstallationSecrets,
    AccountQueries,
    AccountMails,
    AdministratorsService,
    ActivationsService,
    CompaniesService,
    DemoJoining,
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
