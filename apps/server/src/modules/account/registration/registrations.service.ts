import { Injectable } from '@nestjs/common';
import type { Admission, FinishRegistration } from '@lading/contracts/accounts/account-access';
import type { FinishedRegistration, Register, Registered } from '@lading/contracts/accounts/joining';
import { AttemptLimits, type AttemptLimiter } from '../../../kernel/auth/attempt-limits.js';
import { hashPassword, isPassword } from '../../../kernel/auth/password-hash.js';
import { hashOfToken } from '../../../kernel/auth/secret-token.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import type { Site } from '../../sites/sites.service.js';
import { knownAbout, maskEmail } from '../account-holder.js';
import { AccountHolders } from '../account-holders.service.js';
import { letters, AccountMails, mailedPages } from '../account-mails.service.js';
import { Registration } from '../account.entities.js';
import { mismatch, requireStrong } from '../chosen-password.js';
import { makeKey, OneTimeKeys } from '../security/one-time-keys.service.js';
import { NewCustomersService } from './new-customers.service.js';
import { savedOf, requireAddress } from './registration-form.js';
import {
  registrationByKey,
  registrationFinished,
  registrationsRemoved,
  type RegistrationRow,
} from './registrations.queries.js';

const hour = 3_600_000;
/** How long a registration waits for its confirmation, and how often its password may be tried meanwhile. */
const waits = 24 * hour;
const mostTries = 10;

const received: Registered = {
  message: 'We sent you an email. Follow the link in it to continue.',
};

/** Which carrier brings the company: by its campaign, or because its site was used. */
export interface Bringer {
  readonly carrierId: number | null;
  readonly campaignId: number | null;
  /** Where the company is at home from the first mail on. */
  readonly site: Site;
}

/** A campaign is an invitation to everybody who has its key. */
function requireOpen({ campaignId, site }: Pick<Bringer, 'campaignId' | 'site'>): void {
  if (site.isClosed) throw problem('wrong-state', { detail: `The site of ${site.siteName} is closed.` });
  if (site.isInviteOnly && campaignId === null)
    throw problem('wrong-state', { detail: `Ask ${site.carrier?.name ?? site.siteName} for an invite.` });
}

/** Companies that register themselves: the form, the mail, the confirmation. */
@Injectable()
export class RegistrationsService {
  private readonly tries: AttemptLimiter;

  constructor(
    private readonly database: Database,
    private readonly holders: AccountHolders,
    private readonly mails: AccountMails,
    private readonly companies: NewCustomersService,
    private readonly keys: OneTimeKeys,
    private readonly clock: Clock,
    limits: AttemptLimits,
  ) {
    this.tries = limits.limiter({ name: 'registration-tries', most: mostTries, window: hour });
  }

  /** Work and answer are the same whether or not the address has an account; the email informs its owner. */
  async register(form: Register, { carrierId, campaignId, site }: Bringer): Promise<Registered> {
    requireOpen({ campaignId, site });
    await this.companies.requireTerms(form.termsVersion);
    requireAddress(form);
    requireStrong({ field: 'password', label: 'Password', password: form.password, known: knownAbout(form) });
    const [passwordHash, known] = await Promise.all([hashPassword(form.password), this.holders.byEmail(form.email)]);
    if (!(await this.mails.mayAsk('registration', form.email))) return received;
    const key = makeKey();
    const createdAt = this.clock.now();
    const times = { createdAt, expiresAt: new Date(createdAt.getTime() + waits) };
    await this.inTransaction(async () => {
      if (known?.isOpened) return this.notifyOwner(site, known);
      const from = { subdomain: site.subdomain, homeCarrierId: carrierId, campaignId };
      const values = { keyHash: hashOfToken(key), email: form.email.trim(), details: savedOf(form), passwordHash };
      await this.database.manager.insert(Registration, { ...values, ...from, ...times });
      const link = mailedPages.finishRegistration(site, key);
      return this.mails.send(
        site,
        form.email.trim(),
        letters.confirmRegistration({ ...form, siteName: site.siteName, link }),
      );
    });
    return received;
  }

  async checkFinishedRegistration(key: string, site: Site): Promise<FinishedRegistration> {
    const registration = await this.find(key, site);
    if (!registration) throw problem('key-not-usable');
    return { isFinished: registration.isFinished, email: maskEmail(registration.email) };
  }

  /** The link proves the address and the password proves who registered, so an account can't be prepared for another person. */
  async finishRegistration({ key, password }: FinishRegistration, site: Site): Promise<Admission> {
    const registration = await this.find(key, site);
    if (!registration || registration.isFinished || site.isClosed) throw problem('key-not-usable');
    const retryAfter = await this.tries.take(String(registration.id));
    if (retryAfter > 0) throw problem('too-many-requests', { retryAfter });
    if (!(await isPassword(password, registration.passwordHash))) throw mismatch('password', 'Password');
    return this.inTransaction(() => this.confirm(registration, site));
  }

  private async confirm({ id, details, ...registration }: RegistrationRow, { subdomain }: Site): Promise<Admission> {
    const { email, carrierId, campaignId, passwordHash } = registration;
    const claimed = await this.database.findOne(registrationFinished, [id, this.clock.iso()]);
    if (!claimed || (await this.companies.isTaken(email))) throw problem('key-not-usable');
    const holder = await this.companies.found({
      ...details,
      email,
      passwordHash,
      address: details,
      homeCarrierId: carrierId,
      campaignId,
      inviterId: null,
      way: campaignId === null ? 'form' : 'campaign',
    });
    // Other forms with the same address are closed.
    await this.database.query(registrationsRemoved, [email]);
    return { email, token: await this.keys.issue({ purpose: 'hand-off', userId: holder.id, subdomain }) };
  }

  private async notifyOwner(site: Site, { email, firstName }: { email: string; firstName: string }): Promise<void> {
    const link = mailedPages.signIn(site);
    await this.mails.send(site, email, letters.alreadyRegistered({ firstName, siteName: site.siteName, link }));
  }

  private find(key: string, { subdomain }: Site): Promise<RegistrationRow | undefined> {
    return this.database.asScope(system, () =>
      this.database.findOne(registrationByKey, [hashOfToken(key), subdomain, this.clock.iso()]),
    );
  }

  private inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.database.asScope(system, () => this.database.transaction(work));
  }
}
