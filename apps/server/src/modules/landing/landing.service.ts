import { Injectable } from '@nestjs/common';
import type { CarrierThemeSettings } from '@lading/contracts/sites/customer-theme';
import type {
  DigitalMarketingData,
  InvitedCarrierData,
  InvitingCarrier,
  ResolvedLanding,
  ResolveLanding,
} from '@lading/contracts/sites/landing';
import { roleHome } from '@lading/domain/users/role-home';
import type { Actor } from '../../kernel/auth/actor.js';
import { problem } from '../../kernel/contract/problem.js';
import { Flags } from '../../kernel/flags/flags.js';
import { AccountService } from '../account/account.service.js';
import { CampaignsService } from '../account/registration/campaigns.service.js';
import { InvitesService } from '../account/registration/invites.service.js';
import { SitesService, type Site } from '../sites/sites.service.js';

const settingsOf = ({ theme, siteName, host }: Site): CarrierThemeSettings => ({ theme, siteName, siteNameUrl: host });

/** Where the landing page goes on: by host, by keys, by session. */
@Injectable()
export class LandingService {
  constructor(
    private readonly sites: SitesService,
    private readonly invites: InvitesService,
    private readonly campaigns: CampaignsService,
    private readonly account: AccountService,
    private readonly flags: Flags,
  ) {}

  async getDigitalMarketingData(campaignKey: string): Promise<DigitalMarketingData> {
    const campaign = await this.campaigns.findRunning(campaignKey);
    if (!campaign) throw problem('campaign-not-found');
    const { carrierId, headline, message } = campaign;
    await this.campaigns.countVisit(campaign);
    return { ...(await this.carrierOf(carrierId)), campaignKey, headline, text: message };
  }

  async getCarrierData(inviteCode: string): Promise<InvitedCarrierData> {
    const invite = await this.invites.findUsable(inviteCode);
    if (!invite) throw problem('invite-not-found');
    const { carrierId, inviterName, email, companyName, firstName, lastName, phone } = invite;
    return { ...(await this.carrierOf(carrierId)), inviterName, email, companyName, firstName, lastName, phone };
  }

  async resolve(question: ResolveLanding, host: string, actor: Actor | undefined): Promise<ResolvedLanding> {
    const site = await this.sites.getSiteAt(host);
    if (actor) return this.forUser(question, site, actor);
    const { invitekey, campaign } = question;
    if (invitekey)
      return this.byKey('invite', (await this.invites.findUsable(invitekey))?.carrierId, { question, site });
    if (campaign)
      return this.byKey('campaign', (await this.campaigns.findRunning(campaign))?.carrierId, { question, site });
    return { step: 'stay', carrierCustomerThemeSettings: settingsOf(site) };
  }

  /** Step 4: on another carrier's host the page reloads where it belongs, with path and query. */
  private async byKey(
    step: 'invite' | 'campaign',
    carrierId: number | undefined,
    { question, site }: { question: ResolveLanding; site: Site },
  ): Promise<ResolvedLanding> {
    if (carrierId === undefined) return { step: 'landing' };
    const own = (await this.sites.byCarrierId(carrierId)) ?? site;
    const carrierCustomerThemeSettings = settingsOf(own);
    if (own.subdomain === site.subdomain) return { step, carrierCustomerThemeSettings };
    return { step: 'move', url: this.sites.pageAt(own, pathOf(question)), carrierCustomerThemeSettings };
  }

  /** Signed-in users go to their home page on the site of their carrier; an administrator who acts as a user stays on this site. */
  private async forUser(question: ResolveLanding, site: Site, actor: Actor): Promise<ResolvedLanding> {
    const [user, hasNewOnboarding] = await Promise.all([
      this.account.getCurrentUser(actor),
      this.flags.isOn('ONBOARDING_V3', actor),
    ]);
    const home = await this.homeOf(user.carrierCustomerThemeSettings);
    const path = roleHome({ privileges: user.privileges, isConfigured: user.isConfigured, hasNewOnboarding });
    const carrierCustomerThemeSettings = settingsOf(home ?? site);
    const isElsewhere = home && home.subdomain !== site.subdomain && !user.isImpersonating && !this.isOwnMachine(site);
    if (!isElsewhere) return { step: 'home', path, carrierCustomerThemeSettings };
    return { step: 'move', url: this.sites.pageAt(home, question.path || path), carrierCustomerThemeSettings };
  }

  private async homeOf(settings: CarrierThemeSettings | null): Promise<Site | undefined> {
    return settings ? this.sites.siteAt(settings.siteNameUrl) : undefined;
  }

  /** The neutral portal on localhost, from which users are not moved to the site of their carrier. */
  private isOwnMachine({ subdomain, host }: Site): boolean {
    return subdomain === '' && /^localhost(:|$)/.test(host);
  }

  private async carrierOf(carrierId: number): Promise<InvitingCarrier> {
    const site = await this.sites.byCarrierId(carrierId);
    const carrier = await this.sites.findCarrier(carrierId);
    if (!site || !carrier) throw problem('unknown-site');
    return {
      carrierId,
      carrierCode: carrier.code,
      carrierName: carrier.name,
      carrierCustomerThemeSettings: settingsOf(site),
    };
  }
}

const pathOf = ({ invitekey, campaign, path }: ResolveLanding): string => {
  if (path) return path;
  const query = new URLSearchParams({ ...(invitekey && { invitekey }), ...(campaign && { campaign }) });
  return `/landing?${query.toString()}`;
};
