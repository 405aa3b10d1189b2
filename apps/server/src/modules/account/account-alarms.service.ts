import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { Clock } from '../../kernel/clock/clock.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import type { Site } from '../sites/sites.service.js';
import { AccountHolders } from './account-holders.service.js';
import { letters } from './account-letters.js';
import { AccountMails, mailedPages } from './account-mails.service.js';

/** One mail a day, whichever process noticed. */
const claimDay = `UPDATE user_account SET guessing_told_at = $2
  WHERE id = $1 AND (guessing_told_at IS NULL OR guessing_told_at < $2::timestamptz - interval '1 day') RETURNING id`;

/** Mails to owners of accounts about what others try. */
@Injectable()
export class AccountAlarms {
  constructor(
    private readonly database: Database,
    private readonly holders: AccountHolders,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async tellOfGuessing(userId: number, site: Site): Promise<void> {
    try {
      const holder = await this.holders.byId(userId);
      if (holder?.state !== 'active') return;
      await this.database.transaction(async () => {
        const claimed = await this.database.query(claimDay, [userId, this.clock.iso()]);
        if (claimed.length === 0) return;
        const link = mailedPages.forgotPassword(site);
        await this.mails.send(
          site,
          holder.email,
          letters.guessingNoticed({ ...holder, siteName: site.siteName, link }),
        );
      });
    } catch (error) {
      this.log.error({ err: error, userId }, 'the owner of an account could not be told of guesses');
    }
  }
}
