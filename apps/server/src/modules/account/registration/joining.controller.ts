import { Controller } from '@nestjs/common';
import {
  joiningApi,
  type CheckEmailDomain,
  type CheckFinishedRegistration,
  type EmailDomain,
  type FinishedRegistration,
  type InviteCheckResult,
  type Register,
  type Registered,
  type RegisterInvitedUser,
} from '@lading/contracts/accounts/joining';
import { ServerConfig } from '../../../kernel/config/server-config.js';
import { Input, Serves } from '../../../kernel/contract/serves.js';
import { RequestHost } from '../../../kernel/http/request-parameters.js';
import { SitesService } from '../../sites/sites.service.js';
import { CampaignsService } from './campaigns.service.js';
import { judgeEmailDomain, requireEmailDomain } from './email-domains.js';
import { InvitesService } from './invites.service.js';
import { RegistrationsService } from './registrations.service.js';

/** The ways into the portal for those who have no account yet. */
@Controller()
export class JoiningController {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly invites: InvitesService,
    private readonly campaigns: CampaignsService,
    private readonly sites: SitesService,
    private readonly config: ServerConfig,
  ) {}

  @Serves(joiningApi.register)
  async register(@Input() form: Register, @RequestHost() host: string): Promise<Registered> {
    requireEmailDomain(form.email, this.config.blockedEmailDomains ?? '');
    const site = await this.sites.getSiteAt(host);
    return this.registrations.register(form, await this.campaigns.bringerOf(form.campaignKey, site));
  }

  @Serves(joiningApi.registerInvitedUser)
  async registerInvitedUser(
    @Input() form: RegisterInvitedUser,
    @RequestHost() host: string,
  ): Promise<InviteCheckResult> {
    return this.invites.registerInvitedUser(form, await this.sites.getSiteAt(host));
  }

  @Serves(joiningApi.checkFinishedRegistration)
  async checkFinishedRegistration(
    @Input() { key }: CheckFinishedRegistration,
    @RequestHost() host: string,
  ): Promise<FinishedRegistration> {
    return this.registrations.checkFinishedRegistration(key, await this.sites.getSiteAt(host));
  }

  @Serves(joiningApi.checkEmailDomain)
  async checkEmailDomain(@Input() { email }: CheckEmailDomain): Promise<EmailDomain> {
    return judgeEmailDomain(email, this.config.blockedEmailDomains ?? '');
  }
}
