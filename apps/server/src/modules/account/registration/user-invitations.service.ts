import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/auth/actor.js';
import { found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { aboutHolder, sideOfHolder } from '../account-holder.js';
import { AccountHolders } from '../account-holders.service.js';
import { letters, AccountMails, mailedPages } from '../account-mails.service.js';
import { UserInvited } from '../account.events.js';
import { OneTimeKeys } from '../security/one-time-keys.service.js';

/** How many days the link of an invitation works. */
const daysToJoin = { customer: 3, carrier: 7, system: 7 } as const;

/** Mails people who were added to a company the link for their first password. */
@Injectable()
export class UserInvitations {
  constructor(
    private readonly database: Database,
    private readonly holders: AccountHolders,
    private readonly keys: OneTimeKeys,
    private readonly mails: AccountMails,
    private readonly events: Events,
  ) {}

  /** Sends the mail, or sends it again: only the newest link works. Joins the caller's transaction. */
  async send(userId: number, actor: Actor): Promise<void> {
    const holder = found(await this.holders.byId(userId));
    if (holder.state !== 'invited') throw problem('wrong-state', { detail: 'The account is already active.' });
    const site = await this.holders.siteOf(userId);
    await this.database.transaction(async () => {
      await this.keys.withdraw('activation', userId);
      const days = daysToJoin[sideOfHolder(holder)];
      const key = await this.keys.issue({ purpose: 'activation', userId, subdomain: site.subdomain, days });
      const { firstName, companyName, email } = holder;
      const link = mailedPages.activate(site, key);
      const letter = { firstName, inviterName: actor.name, siteName: site.siteName, link, days };
      const ofCompany = sideOfHolder(holder) !== 'system';
      await this.mails.send(
        site,
        email,
        ofCompany ? letters.invitedUser({ ...letter, companyName }) : letters.invitedAdministrator(letter),
      );
      await this.events.publish(actor, new UserInvited(aboutHolder(holder, {})));
    });
  }
}
