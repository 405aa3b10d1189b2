import { Injectable } from '@nestjs/common';
import type { ActivateAccount, Admission, CheckedKey } from '@lading/contracts/accounts/account-access';
import { hashPassword } from '../../../kernel/auth/password-hash.js';
import { problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { Events } from '../../../kernel/events/events.js';
import type { Site } from '../../sites/sites.service.js';
import { aboutHolder, doer, knownAbout, maskEmail, type AccountHolder } from '../account-holder.js';
import { AccountHolders } from '../account-holders.service.js';
import { UserActivated } from '../account.events.js';
import { requireStrong } from '../chosen-password.js';
import { HandOffsService } from '../security/hand-offs.service.js';
import { OneTimeKeys } from '../security/one-time-keys.service.js';
import { TermsService } from '../terms.service.js';
import { accountActivated } from '../account.queries.js';

/** People who were added to a company: their invitation by mail, and their first password. */
@Injectable()
export class ActivationsService {
  constructor(
    private readonly database: Database,
    private readonly holders: AccountHolders,
    private readonly keys: OneTimeKeys,
    private readonly handOffs: HandOffsService,
    private readonly terms: TermsService,
    private readonly events: Events,
  ) {}

  /** Who belongs to no company belongs to the portal. */
  async check(key: string, { subdomain, siteName }: Site): Promise<CheckedKey> {
    const holder = await this.holderBehind(key, subdomain);
    if (!holder) return { isUsable: false, email: null, companyName: null };
    return { isUsable: true, email: maskEmail(holder.email), companyName: holder.companyName || siteName };
  }

  /** The emailed link proves the address, so that other companies' offers lapse; the chosen password opens the account from now on. */
  async activate({ key, password, termsVersion }: ActivateAccount, site: Site): Promise<Admission> {
    const holder = await this.holderBehind(key, site.subdomain);
    if (!holder) throw problem('key-not-usable');
    await this.terms.require(termsVersion);
    requireStrong({ field: 'password', label: 'Password', password, known: knownAbout(holder) });
    const hash = await hashPassword(password);
    await this.inTransaction(async () => {
      if (!(await this.keys.take({ purpose: 'activation', key, subdomain: site.subdomain })))
        throw problem('key-not-usable');
      const known = await this.holders.byEmail(holder.email);
      if (known?.isOpened && known.id !== holder.id) throw problem('key-not-usable');
      await this.holders.free(holder.email, holder.id);
      if (!(await this.database.findOne(accountActivated, [holder.id, hash]))) throw problem('key-not-usable');
      await this.terms.accept(holder.id, termsVersion);
      await this.keys.withdraw('activation', holder.id);
      await this.events.publish(doer(holder), new UserActivated(aboutHolder(holder, {})));
    });
    return { email: holder.email, token: await this.handOffs.ticketFor(holder.id, site) };
  }

  private async holderBehind(key: string, subdomain: string): Promise<AccountHolder | undefined> {
    const opened = await this.keys.find({ purpose: 'activation', key, subdomain });
    const holder = opened && (await this.holders.byId(opened.userId));
    return holder?.state === 'invited' ? holder : undefined;
  }

  private inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.database.asScope(system, () => this.database.transaction(work));
  }
}
