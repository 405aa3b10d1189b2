import { Injectable } from '@nestjs/common';
import type { UpdateMyAccount, UserInfo } from '@lading/contracts/accounts/account';
import type { ConfirmedEmail } from '@lading/contracts/accounts/account-access';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import type { Site } from '../sites/sites.service.js';
import { aboutHolder, doer, type AccountHolder } from './account-holder.js';
import { AccountHolders } from './account-holders.service.js';
import { letters, AccountMails, mailedPages } from './account-mails.service.js';
import { UserAccount } from './account.entities.js';
import { AccountChanged, EmailChanged } from './account.events.js';
import { AccountService } from './account.service.js';
import { OneTimeKeys } from './security/one-time-keys.service.js';
import { accountChanged } from './account.queries.js';

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Changes what people may change about themselves. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly database: Database,
    private readonly account: AccountService,
    private readonly holders: AccountHolders,
    private readonly keys: OneTimeKeys,
    private readonly mails: AccountMails,
    private readonly events: Events,
  ) {}

  async updateMyAccount(change: UpdateMyAccount, actor: Actor, site: Site): Promise<UserInfo> {
    const holder = await this.holders.ofActor(actor);
    const email = change.email?.trim();
    const isMoving = email !== undefined && email !== '' && !isSame(email, holder.email);
    if (isMoving) await this.prove(change, actor);
    await this.database.asScope(system, () =>
      this.database.transaction(async () => {
        await this.store(change, holder);
        if (isMoving) await this.askForEmail(email, holder, site);
        const fields = Object.keys(change).filter((field) => field !== 'currentPassword' && field !== 'email');
        await this.events.publish(actor, new AccountChanged(aboutHolder(holder, { fields })));
      }),
    );
    return this.account.getCurrentUser(actor);
  }

  /** The link proves the new address; the old one is notified. */
  async confirmEmail(key: string, site: Site): Promise<ConfirmedEmail> {
    return this.database.asScope(system, () =>
      this.database.transaction(async () => {
        const opened = await this.keys.take({ purpose: 'email-change', key, subdomain: site.subdomain });
        const holder = opened && (await this.holders.byId(opened.userId));
        if (!opened || holder?.state !== 'active') throw problem('key-not-usable');
        const email = opened.detail;
        await this.holders.free(email);
        await this.database.manager.update(UserAccount, holder.id, { email });
        await this.keys.withdraw('password-reset', holder.id);
        await this.mails.send(
          site,
          holder.email,
          letters.emailChanged({ ...holder, siteName: site.siteName, newEmail: email }),
        );
        await this.events.publish(doer(holder), new EmailChanged(aboutHolder(holder, {})));
        return { email };
      }),
    );
  }

  private async prove({ currentPassword }: UpdateMyAccount, actor: Actor): Promise<void> {
    if (!currentPassword)
      throw fieldProblem('currentPassword', 'required', fieldMessage('Current password', 'required'));
    await this.holders.proven(actor, currentPassword);
  }

  private async store(
    { firstName, lastName, phone, preferences }: UpdateMyAccount,
    { id }: AccountHolder,
  ): Promise<void> {
    const merged = preferences ? JSON.stringify(preferences) : null;
    await this.database.query(accountChanged, [id, firstName.trim(), lastName.trim(), phone ?? null, merged]);
  }

  /** Only the owner of the address learns that it is taken, not the caller. */
  private async askForEmail(email: string, holder: AccountHolder, site: Site): Promise<void> {
    const { siteName, subdomain } = site;
    await this.keys.withdraw('email-change', holder.id);
    if (!(await this.mails.mayAsk('email-change', email))) return;
    const other = await this.holders.byEmail(email);
    if (other?.isOpened) {
      const link = mailedPages.signIn(site);
      await this.mails.send(site, other.email, letters.emailTaken({ firstName: other.firstName, siteName, link }));
      return;
    }
    const key = await this.keys.issue({ purpose: 'email-change', userId: holder.id, subdomain, detail: email });
    const link = mailedPages.confirmEmail(site, key);
    await this.mails.send(site, email, letters.confirmEmail({ ...holder, siteName, link }));
    await this.mails.send(
      site,
      holder.email,
      letters.emailAsked({ ...holder, siteName, newEmail: email, link: mailedPages.forgotPassword(site) }),
    );
  }
}
