import { Injectable } from '@nestjs/common';
import type { HandedOff, HandOff } from '@lading/contracts/accounts/account-security';
import type { Actor } from '../../../kernel/auth/actor.js';
import { problem } from '../../../kernel/contract/problem.js';
import { SitesService, type Site } from '../../sites/sites.service.js';
import { AccountQueries } from '../account.queries.js';
import { OneTimeKeys } from './one-time-keys.service.js';
import { SecondFactorsService } from './second-factors.service.js';

/** Tickets that sign a user in to a site without typing the password again: once, there, within a minute. */
@Injectable()
export class HandOffsService {
  constructor(
    private readonly keys: OneTimeKeys,
    private readonly factors: SecondFactorsService,
    private readonly sites: SitesService,
    private readonly queries: AccountQueries,
  ) {}

  /** A ticket for a user who has just proved an address; none when a second factor is required. */
  async ticketFor(userId: number, { subdomain }: Site): Promise<string | null> {
    if ((await this.factors.furtherStep(userId)) !== 'nothing') return null;
    return this.keys.issue({ purpose: 'hand-off', userId, subdomain });
  }

  /** From one session to another site: the factors were checked when that session began. */
  async handOff({ subdomain, path }: HandOff, actor: Actor): Promise<HandedOff> {
    const site = subdomain === undefined ? await this.homeOf(actor) : await this.sites.bySubdomain(subdomain);
    if (!site) throw problem('unknown-site');
    const { userId, grantId = '' } = actor;
    const ticket = { purpose: 'hand-off', userId: userId ?? 0, subdomain: site.subdomain, detail: grantId } as const;
    const token = await this.keys.issue(ticket);
    const url = new URL(this.sites.pageAt(site, path));
    url.searchParams.set('token', token);
    return { url: url.href, token };
  }

  private async homeOf(actor: Actor): Promise<Site | undefined> {
    const row = await this.queries.findAccount(actor);
    return (row && (await this.sites.homeOf(row))) ?? (await this.sites.bySubdomain(''));
  }
}
