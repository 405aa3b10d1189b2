import { Injectable } from '@nestjs/common';
import type { InviteCheckResult, RegisterInvitedUser } from '@lading/contracts/accounts/joining';
import { carrierCustomerChanged } from '@lading/contracts/notifications/carrier-pushes';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { CarrierPages } from '../../../business/carrier-pages/carrier-pages.service.js';
import { hashPassword } from '../../../kernel/auth/password-hash.js';
import { hashOfToken } from '../../../kernel/auth/secret-token.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { Events } from '../../../kernel/events/events.js';
import { SitesService, type Site } from '../../sites/sites.service.js';
import { doer, knownAbout, type AccountHolder } from '../account-holder.js';
import { Invite } from '../account.entities.js';
import { InviteUsed } from '../account.events.js';
import { requireStrong } from '../chosen-password.js';
import { makeKey, OneTimeKeys } from '../security/one-time-keys.service.js';
import { inviteFirstTried, lockedInvite, usableInvite, type UsableInvite } from './registrations.queries.js';
import { NewCustomersService } from './new-customers.service.js';

const hour = 3_600_000;

/** One text for unknown, expired, withdrawn and used invites: trying keys out reveals nothing. */
const notUsable = 'This invite is no longer valid. Ask for a new one, or sign in if you have an account.';
const openedAgain = 'This invite was opened in another window. Open its link again.';

type Named = Pick<UsableInvite, 'companyName' | 'firstName' | 'lastName' | 'phone'>;

const labels = { companyName: 'Company', firstName: 'First name', lastName: 'Last name' } as const;
type Needed = keyof typeof labels;
const needed: readonly Needed[] = ['companyName', 'firstName', 'lastName'];

/** What the form says counts, the invite fills in the rest. */
function namesOf(form: RegisterInvitedUser, invite: UsableInvite): Named {
  const chosen = (field: Needed | 'phone'): string => form[field]?.trim() || invite[field];
  const missing = needed.find((field) => chosen(field) === '');
  if (missing) throw fieldProblem(missing, 'required', fieldMessage(labels[missing], 'required'));
  return {
    companyName: chosen('companyName'),
    firstName: chosen('firstName'),
    lastName: chosen('lastName'),
    phone: chosen('phone'),
  };
}

/** Invites of carriers to customers: checking them and joining by them. */
@Injectable()
export class InvitesService {
  constructor(
    private readonly database: Database,
    private readonly companies: NewCustomersService,
    private readonly sites: SitesService,
    private readonly keys: OneTimeKeys,
    private readonly events: Events,
    private readonly pages: CarrierPages,
    private readonly clock: Clock,
  ) {}

  async findUsable(key: string): Promise<UsableInvite | undefined> {
    return this.database.asScope(system, () =>
      this.database.findOne(usableInvite, [hashOfToken(key), this.clock.iso()]),
    );
  }

  /** The first try, or a repeat with a code, goes on; anything else is an error message. */
  async registerInvitedUser(form: RegisterInvitedUser, site: Site): Promise<InviteCheckResult> {
    const invite = await this.findUsable(form.invitecode);
    if (!invite) return this.refusal(form, notUsable);
    return form.password ? this.join({ ...form, password: form.password }, invite, site) : this.check(form, invite);
  }

  private async check(
    { invitecode }: RegisterInvitedUser,
    { id, carrierId }: UsableInvite,
  ): Promise<InviteCheckResult> {
    const now = this.clock.now().getTime();
    const answer = { errorMessage: null, invitekey: invitecode, isRegistered: false };
    return this.inTransaction(async () => {
      const first = await this.database.findOne(inviteFirstTried, [id, new Date(now).toISOString()]);
      if (first) {
        this.pages.notify(carrierCustomerChanged, carrierId);
        return { ...answer, isFirstTryRegistrate: true, code: null };
      }
      const code = makeKey();
      const codeExpiresAt = new Date(now + hour);
      await this.database.manager.update(Invite, id, { codeHash: hashOfToken(code), codeExpiresAt });
      return { ...answer, isFirstTryRegistrate: false, code };
    });
  }

  private async join(
    form: RegisterInvitedUser & { password: string },
    invite: UsableInvite,
    site: Site,
  ): Promise<InviteCheckResult> {
    await this.requireSite(invite, site);
    if (!this.isContinued(form, invite)) return this.refusal(form, openedAgain);
    const { password } = form;
    const termsVersion = await this.companies.requireTerms(form.termsVersion);
    const names = namesOf(form, invite);
    requireStrong({ field: 'password', label: 'Password', password, known: knownAbout({ ...invite, ...names }) });
    const passwordHash = await hashPassword(password);
    const holder = await this.inTransaction(() => this.use(invite, { ...names, passwordHash, termsVersion }));
    if (!holder) return this.refusal(form, notUsable);
    const token = await this.keys.issue({ purpose: 'hand-off', userId: holder.id, subdomain: site.subdomain });
    const { invitecode: invitekey } = form;
    return { errorMessage: null, isFirstTryRegistrate: false, code: null, invitekey, isRegistered: true, token };
  }

  /** The company is founded and the invite used up in one transaction; of two at once only one does it. */
  private async use(
    { id, carrierId, email, inviterId }: UsableInvite,
    chosen: Named & { passwordHash: string; termsVersion: string },
  ): Promise<AccountHolder | undefined> {
    const open = await this.database.findOne(lockedInvite, [id]);
    if (!open || (await this.companies.isTaken(email))) return undefined;
    const holder = await this.companies.found({
      ...chosen,
      email,
      homeCarrierId: carrierId,
      campaignId: null,
      inviterId,
      address: null,
      way: 'invite',
    });
    const customerId = holder.customerId ?? 0;
    await this.database.manager.update(Invite, id, { usedAt: this.clock.now(), customerId, codeHash: null });
    const facts = { subject: `invite:${id}`, payload: { customerId }, customerId, carrierId };
    await this.events.publish(doer(holder), new InviteUsed(facts));
    return holder;
  }

  /** The browser that opened the invite last may continue; the very first page needs no code until another one was opened. */
  private isContinued({ code }: RegisterInvitedUser, { codeHash, codeExpiresAt }: UsableInvite): boolean {
    if (codeHash === null) return true;
    return hashOfToken(code ?? '') === codeHash && (codeExpiresAt ?? '') > this.clock.iso();
  }

  private async requireSite({ carrierId }: UsableInvite, { subdomain }: Site): Promise<void> {
    const own = await this.sites.byCarrierId(carrierId);
    if (own && own.subdomain !== subdomain) throw problem('wrong-site', { more: { siteNameUrl: own.host } });
  }

  private refusal({ invitecode }: RegisterInvitedUser, errorMessage: string): InviteCheckResult {
    return { errorMessage, isFirstTryRegistrate: false, code: null, invitekey: invitecode, isRegistered: false };
  }

  private inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.database.asScope(system, () => this.database.transaction(work));
  }
}
