import { Injectable } from '@nestjs/common';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { AccountHolders } from '../account/account-holders.service.js';
import { AccountMails, letters, mailedPages } from '../account/account-mails.service.js';

/** Emails users of a carrier what was assigned to them. */
@Injectable()
export class AssignmentMails {
  constructor(
    private readonly holders: AccountHolders,
    private readonly mails: AccountMails,
  ) {}

  /** One email, however much was assigned at once; none for what users assign to themselves. */
  async assigned(actor: Actor, userId: number, count: { customers: number; locations: number }): Promise<void> {
    if (userId === actor.userId) return;
    const [holder, site] = [found(await this.holders.byId(userId)), await this.holders.siteOf(userId)];
    const link = mailedPages.carrierCustomers(site);
    const letter = { firstName: holder.firstName, siteName: site.siteName, link, byName: actor.name, ...count };
    await this.mails.send(site, holder.email, letters.customersAssigned(letter));
  }
}
