import { Injectable } from '@nestjs/common';
import type { InviteCheckResult, RegisterInvitedUser } from '@lading/contracts/joining';
import { fieldMessage } from '@lading/domain/message-catalogue';
import { hashPassword } from '../../../kernel/auth/password-hash.js';
import { hashOfToken } from '../../../kernel/auth/secret-token.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/scope.js';
import { Events } from '../../../kernel/events/events.js';
import { SitesService, type Site } from '../../sites/sites.service.js';
import { doer, knownAbout, type AccountHolder } from '../account-holder.js';
import { InviteUsed } from '../account.events.js';
import { requireStrong } from '../chosen-password.js';
import { NewCustomersService } from './new-customers.service.js';
import { makeKey, OneTimeKeys } from '../security/one-time-keys.service.js';

const hour = 3_600_000;

/** One text for unknown, expired, withdrawn and used invites: trying keys out tells nothing. */
const notUsable = 'This invite cannot be used any more. Ask for a new one, or sign in if you have an account.';
const openedAgain = 'This invite was opened again elsewhere. Open its link once more.';

/** An invite that can be used now. */
export interface UsableInvite {
  readonly id: number;
  readonly carrierId: number;
  readonly email: string;
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** The inviter, when it is somebody of the carrier. */
  readonly salesRepUserId: number | null;
  readonly inviterName: string | null;
  readonly isFirstTry: boolean;
  readonly codeHash: string | null;
  readonly codeExpiresAt: string | null;
}

const usable = `SELECT i.id, i.carrier_id AS "carrierId", i.email::text, i.company_name AS "companyName", i.first_name AS "firstName",
    i.last_name AS "lastName", i.phone, CASE WHEN u.carrier_id = i.carrier_id THEN u.id END AS "salesRepUserId", u.first_name || ' ' || u.last_name AS "inviterName",
    i.first_tried_at IS NULL AS "isFirstTry", i.code_hash AS "codeHash", i.code_expires_at AS "codeExpiresAt"
  FROM invite i JOIN carrier k ON k.id = i.carrier_id AND k.is_active LEFT JOIN user_account u ON u.id = i.invited_by
  WHERE i.key_hash = $1 AND i.used_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > $2`;

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
    private readonly clock: Clock,
  ) {}

  async findUsable(key: string): Promise<UsableInvite | undefined> {
    return this.database.asScope(system, () =>
      this.database.findOne<UsableInvite>(usable, [hashOfToken(key), this.clock.iso()]),
    );
  }

  /** The first try, or a repeat with a code, goes on; anything else is an error message. */
  async registerInvitedUser(form: RegisterInvitedUser, site: Site): Promise<InviteCheckResult> {
    const invite = await this.findUsable(form.invitecode);
    if (!invite) return this.refusal(form, notUsable);
    return form.password ? this.join({ ...form, password: form.password }, invite, site) : this.check(form, invite);
  }

  private async check({ invitecode }: RegisterInvitedUser, { id }: UsableInvite): Promise<InviteCheckResult> {
    const now = this.clock.now().getTime();
    const answer = { errorMessage: null, invitekey: invitecode, isRegistered: false };
    return this.inTransaction(async () => {
      const first = await this.database.query(
        'UPDATE invite SET first_tried_at = $2 WHERE id = $1 AND first_tried_at IS NULL RETURNING id',
        [id, new Date(now).toISOString()],
      );
      if (first.length > 0) return { ...answer, isFirstTryRegistrate: true, code: null };
      const code = makeKey();
      await this.database.query('UPDATE invite SET code_hash = $2, code_expires_at = $3 WHERE id = $1', [
        id,
        hashOfToken(code),
        new Date(now + hour).toISOString(),
      ]);
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
    { id, carrierId, email, salesRepUserId }: UsableInvite,
    chosen: Named & { passwordHash: string; termsVersion: string },
  ): Promise<AccountHolder | undefined> {
    const open = await this.database.query(
      'SELECT FROM invite WHERE id = $1 AND used_at IS NULL AND revoked_at IS NULL FOR UPDATE',
      [id],
    );
    if (open.length === 0 || (await this.companies.isTaken(email))) return undefined;
    const holder = await this.companies.found({
      ...chosen,
      email,
      homeCarrierId: carrierId,
      campaignId: null,
      salesRepUserId,
      address: null,
      way: 'invite',
    });
    const customerId = holder.customerId ?? 0;
    await this.database.query('UPDATE invite SET used_at = $2, customer_id = $3, code_hash = NULL WHERE id = $1', [
      id,
      this.clock.iso(),
      customerId,
    ]);
    const facts = { subject: `invite:${id}`, payload: { customerId }, customerId, carrierId };
    await this.events.publish(doer(holder), new InviteUsed(facts));
    return holder;
  }

  /** Whoever opened the invite last goes on; the very first page needs no code until another one was opened. */
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
