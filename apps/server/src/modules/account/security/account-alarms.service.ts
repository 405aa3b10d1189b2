import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { LOG, type Log } from '../../../kernel/log/log.js';
import { SitesService } from '../../sites/sites.service.js';
import { AccountHolders } from '../account-holders.service.js';
import { letters, AccountMails, mailedPages } from '../account-mails.service.js';
import { guessingMailClaimed } from './security.queries.js';

/** Mails to owners of accounts about what others try. */
@Injectable()
export class AccountAlarms {
  constructor(
    private readonly database: Database,
    private readonly holders: AccountHolders,
    private readonly mails: AccountMails,
    private readonly sites: SitesService,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Sent from the user's own site: an attacker picks the host of the sign-in page, so it can't decide the sender. */
  async notifyOfGuessing(userId: number): Promise<void> {
    try {
      const holder = await this.holders.byId(userId);
      if (holder?.state !== 'active') return;
      await this.database.transaction(async () => {
        const claimed = await this.database.findOne(guessingMailClaimed, [userId, this.clock.iso()]);
        const site = claimed && ((await this.sites.homeOf(claimed)) ?? (await this.sites.bySubdomain('')));
        if (!site) return;
        const link = mailedPages.forgotPassword(site);
        await this.mails.send(
          site,
          holder.email,
          letters.guessingNoticed({ ...holder, siteName: site.siteName, link }),
        );
      });
    } catch (error) {
      this.log.error({ err: error, userId }, 'the owner of an account could not be notified of password guesses');
    }
  }
}
