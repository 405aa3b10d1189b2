import { Injectable } from '@nestjs/common';
import type { ChangePassword } from '@lading/contracts/accounts/account';
import type { CheckedKey, ResetPassword } from '@lading/contracts/accounts/account-access';
import type { Actor } from '../../kernel/auth/actor.js';
import { hashPassword } from '../../kernel/auth/password-hash.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import type { Site } from '../sites/sites.service.js';
import { aboutHolder, doer, knownAbout, maskEmail, type AccountHolder } from './account-holder.js';
import { AccountHolders } from './account-holders.service.js';
import { letters, AccountMails, mailedPages } from './account-mails.service.js';
import { PasswordChanged, PasswordResetAsked } from './account.events.js';
import { requireStrong } from './chosen-password.js';
import { FamiliarAddresses } from './security/familiar-addresses.service.js';
import { OneTimeKeys } from './security/one-time-keys.service.js';
import { SessionsService } from './security/sessions.service.js';
import { passwordReplaced } from './account.queries.js';

interface Replacement {
  readonly holder: AccountHolder;
  readonly hash: string;
  readonly site: Site;
  readonly way: 'own' | 'reset';
  /** The session that goes on; all others end. */
  readonly keep?: string;
}

const unusable: CheckedKey = { isUsable: false, email: null, companyName: null };

/** Changes passwords, known and forgotten ones. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly database: Database,
    private readonly holders: AccountHolders,
    private readonly keys: OneTimeKeys,
    private readonly mails: AccountMails,
    private readonly sessions: SessionsService,
    private readonly events: Events,
    private readonly familiar: FamiliarAddresses,
  ) {}

  /** Replaces the password of the signed-in person and signs them out everywhere else. */
  async changePassword({ currentPassword, newPassword }: ChangePassword, actor: Actor, site: Site): Promise<void> {
    const holder = await this.holders.proven(actor, currentPassword);
    if (newPassword === currentPassword)
      throw fieldProblem('newPassword', 'format', 'New password must differ from the current one');
    const hash = await this.hashOf(newPassword, holder);
    await this.replace({ holder, hash, site, way: 'own', keep: actor.grantId });
  }

  /** Emails a link when the address belongs to a user who may sign in. */
  async mailReset(email: string, site: Site): Promise<void> {
    const holder = await this.holders.byEmail(email);
    if (holder?.state !== 'active') return;
    await this.inTransaction(async () => {
      await this.keys.withdraw('password-reset', holder.id);
      const key = await this.keys.issue({ purpose: 'password-reset', userId: holder.id, subdomain: site.subdomain });
      const link = mailedPages.resetPassword(site, key);
      await this.mails.send(site, holder.email, letters.resetPassword({ ...holder, siteName: site.siteName, link }));
      await this.events.publish(doer(holder), new PasswordResetAsked(aboutHolder(holder, {})));
    });
  }

  async checkPasswordReset(key: string, { subdomain }: Site): Promise<CheckedKey> {
    const opened = await this.keys.find({ purpose: 'password-reset', key, subdomain });
    const holder = opened && (await this.holders.byId(opened.userId));
    return holder ? { isUsable: true, email: maskEmail(holder.email), companyName: holder.companyName } : unusable;
  }

  /** Replaces a forgotten password; every session ends, because another user may have one. */
  async resetPassword({ key, newPassword }: ResetPassword, site: Site, address: string): Promise<void> {
    const { subdomain } = site;
    const opened = await this.keys.find({ purpose: 'password-reset', key, subdomain });
    const holder = opened && (await this.holders.byId(opened.userId));
    if (holder?.state !== 'active') throw problem('key-not-usable');
    const hash = await this.hashOf(newPassword, holder);
    await this.inTransaction(async () => {
      if (!(await this.keys.take({ purpose: 'password-reset', key, subdomain }))) throw problem('key-not-usable');
      await this.replace({ holder, hash, site, way: 'reset' });
      // Others may be guessing meanwhile, which must not lock the owner out.
      await this.familiar.note(holder.id, address);
    });
  }

  private hashOf(password: string, holder: AccountHolder): Promise<string> {
    requireStrong({ field: 'newPassword', label: 'New password', password, known: knownAbout(holder) });
    return hashPassword(password);
  }

  private async replace({ holder, hash, site, way, keep }: Replacement): Promise<void> {
    await this.inTransaction(async () => {
      await this.database.query(passwordReplaced, [holder.id, hash]);
      // A thief with the old password may have started something: another address, a sign-in, a change of site.
      await this.keys.withdrawAll(holder.id);
      await this.sessions.endAll(holder.id, keep);
      const link = mailedPages.forgotPassword(site);
      await this.mails.send(site, holder.email, letters.passwordChanged({ ...holder, siteName: site.siteName, link }));
      await this.events.publish(doer(holder), new PasswordChanged(aboutHolder(holder, { way })));
    });
  }

  private inTransaction(work: () => Promise<void>): Promise<void> {
    return this.database.asScope(system, () => this.database.transaction(work));
  }
}
