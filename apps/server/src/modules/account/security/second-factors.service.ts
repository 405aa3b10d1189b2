import { Injectable } from '@nestjs/common';
import type {
  RecoveryCodes,
  SecondFactor,
  SecondFactorRule,
  SecondFactorSecret,
  SecondStepConfirmed,
} from '@lading/contracts/accounts/account-security';
import type { Actor } from '../../../kernel/auth/actor.js';
import { otpauthAddress } from '../../../kernel/auth/totp.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { ServerConfig } from '../../../kernel/config/server-config.js';
import { found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { qrCode } from '../../../kernel/documents/qr-code.js';
import { Events } from '../../../kernel/events/events.js';
import { CustomerRecords } from '../../customers/customer-records.service.js';
import type { Site } from '../../sites/sites.service.js';
import { aboutHolder, doer, type AccountHolder } from '../account-holder.js';
import { AccountHolders } from '../account-holders.service.js';
import { letters, AccountMails, mailedPages } from '../account-mails.service.js';
import {
  RecoveryCodesRenewed,
  SecondFactorRuleChanged,
  SecondFactorTurnedOff,
  SecondFactorTurnedOn,
} from '../account.events.js';
import { mismatch } from '../chosen-password.js';
import { factorRequired, ruleOfCustomer, secondStepNoted, secondStepOf } from './security.queries.js';
import { SecondFactorStore, type Presented } from './second-factor-store.js';

/** Milliseconds for which a proven second factor counts as fresh. */
const freshFor = 10 * 60_000;

/** The steps that sign-in still requires after the password. */
export type FurtherStep = 'nothing' | 'code' | 'enrolment';

const refuse = (presented: Presented): void => {
  if (presented.kind === 'wait') throw problem('too-many-requests', { retryAfter: presented.retryAfter });
  if (presented.kind === 'wrong') throw mismatch('code', 'Code');
};

/** Second factors: codes of an authenticator app beside the password. */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly database: Database,
    private readonly store: SecondFactorStore,
    private readonly holders: AccountHolders,
    private readonly mails: AccountMails,
    private readonly events: Events,
    private readonly config: ServerConfig,
    private readonly customers: CustomerRecords,
    private readonly clock: Clock,
  ) {}

  async furtherStep(userId: number): Promise<FurtherStep> {
    const { confirmedAt } = await this.store.stateOf(userId);
    if (confirmedAt !== null) return 'code';
    return (await this.isRequired(userId)) ? 'enrolment' : 'nothing';
  }

  async getSecondFactor({ userId }: Actor): Promise<SecondFactor> {
    const [state, isRequired] = await Promise.all([this.store.stateOf(userId ?? 0), this.isRequired(userId ?? 0)]);
    return { ...state, isOn: state.confirmedAt !== null, isRequired };
  }

  /** A new secret for the signed-in person, who gives the password once more. */
  async begin(currentPassword: string, actor: Actor, site: Site): Promise<SecondFactorSecret> {
    const holder = await this.holders.proven(actor, currentPassword);
    const { confirmedAt } = await this.store.stateOf(holder.id);
    if (confirmedAt !== null) throw problem('wrong-state', { detail: 'The second factor is already on.' });
    return this.secretFor(holder, site, true);
  }

  /** The data that an app needs to set up a first second factor. */
  async secretFor({ id, email }: AccountHolder, { siteName }: Site, isNew = false): Promise<SecondFactorSecret> {
    const secret = await this.store.begin(id, isNew);
    const address = otpauthAddress({ secret, issuer: siteName, account: email });
    const { size: qrSize, path: qrPath } = await qrCode(address);
    return { secret, address, qrPath, qrSize };
  }

  async confirm(code: string, actor: Actor, site: Site): Promise<RecoveryCodes> {
    const holder = await this.holders.ofActor(actor);
    const { presented, codes } = await this.turnOn(holder, code, site);
    refuse(presented);
    return { codes };
  }

  /** Turns the second factor on when the code fits; the recovery codes are shown this once. */
  async turnOn(holder: AccountHolder, code: string, site: Site): Promise<{ presented: Presented; codes: string[] }> {
    const { siteName } = site;
    return this.inTransaction(async () => {
      const presented = await this.store.confirm(holder.id, code);
      if (presented.kind !== 'app') return { presented, codes: [] };
      const codes = await this.store.renewCodes(holder.id);
      await this.mails.send(site, holder.email, letters.secondFactorOn({ ...holder, siteName }));
      await this.events.publish(doer(holder), new SecondFactorTurnedOn(aboutHolder(holder, {})));
      return { presented, codes };
    });
  }

  /** Checks a code during sign-in; the use of a recovery code is reported by email. */
  async present(holder: AccountHolder, code: string, site: Site): Promise<Presented> {
    return this.inTransaction(async () => {
      const presented = await this.store.check(holder.id, code);
      if (presented.kind !== 'recovery') return presented;
      const { recoveryCodesLeft: left } = await this.store.stateOf(holder.id);
      await this.mails.send(site, holder.email, letters.recoveryCodeUsed({ ...holder, siteName: site.siteName, left }));
      return presented;
    });
  }

  /** Proves the second factor again within the caller's session. */
  async confirmStep(code: string, actor: Actor, site: Site): Promise<SecondStepConfirmed> {
    const holder = await this.holders.ofActor(actor);
    const { confirmedAt } = await this.store.stateOf(holder.id);
    if (confirmedAt === null) throw problem('wrong-state', { detail: 'The second factor is off.' });
    refuse(await this.present(holder, code, site));
    const now = this.clock.now();
    await this.database.asScope(system, () =>
      this.database.query(secondStepNoted, [actor.grantId ?? '', holder.id, now.toISOString()]),
    );
    return { isFreshUntil: new Date(now.getTime() + freshFor).toISOString() };
  }

  /** Throws unless the caller's second factor was proven in this session within the last minutes. */
  async requireFreshStep({ userId, grantId }: Actor): Promise<void> {
    const since = new Date(this.clock.now().getTime() - freshFor).toISOString();
    const step = await this.database.asScope(system, () =>
      this.database.findOne(secondStepOf, [grantId ?? '', userId, since]),
    );
    if (step?.isFresh) return;
    const isOn = step?.isOn ?? false;
    const detail = isOn
      ? 'Enter a code of your second factor, then try again.'
      : 'Turn on your second factor under My account, then try again.';
    throw problem('second-step-needed', { detail, more: { isOn } });
  }

  async renewCodes(proof: { currentPassword: string; code: string }, actor: Actor): Promise<RecoveryCodes> {
    const holder = await this.provenByBoth(proof, actor);
    return this.inTransaction(async () => {
      const codes = await this.store.renewCodes(holder.id);
      await this.events.publish(actor, new RecoveryCodesRenewed(aboutHolder(holder, {})));
      return { codes };
    });
  }

  async remove(proof: { currentPassword: string; code: string }, actor: Actor, site: Site): Promise<void> {
    if (await this.isRequired(actor.userId ?? 0))
      throw problem('wrong-state', { detail: 'Your role or your company requires a second factor.' });
    const holder = await this.provenByBoth(proof, actor);
    const link = mailedPages.forgotPassword(site);
    await this.inTransaction(async () => {
      await this.store.remove(holder.id);
      await this.mails.send(site, holder.email, letters.secondFactorOff({ ...holder, siteName: site.siteName, link }));
      await this.events.publish(actor, new SecondFactorTurnedOff(aboutHolder(holder, {})));
    });
  }

  /** Removes the second factor of a user who has lost it, for an administrator. Joins the caller's transaction. */
  async reset(userId: number): Promise<void> {
    const [holder, site] = [found(await this.holders.byId(userId)), await this.holders.siteOf(userId)];
    const link = mailedPages.forgotPassword(site);
    await this.database.asScope(system, () => this.store.remove(userId));
    await this.mails.send(site, holder.email, letters.secondFactorOff({ ...holder, siteName: site.siteName, link }));
  }

  async getRule({ customerId }: Actor): Promise<SecondFactorRule> {
    const row = await this.database.findOne(ruleOfCustomer, [customerId]);
    return { isRequired: row?.isRequired ?? false };
  }

  async changeRule({ isRequired }: SecondFactorRule, actor: Actor): Promise<SecondFactorRule> {
    const { customerId } = actor;
    return this.database.transaction(async () => {
      await this.customers.change(found(customerId), { requiresSecondFactor: isRequired });
      const facts = { subject: `customer:${customerId}`, payload: { isRequired }, customerId };
      await this.events.publish(actor, new SecondFactorRuleChanged(facts));
      return { isRequired };
    });
  }

  private async provenByBoth(proof: { currentPassword: string; code: string }, actor: Actor): Promise<AccountHolder> {
    const holder = await this.holders.proven(actor, proof.currentPassword);
    const { confirmedAt } = await this.store.stateOf(holder.id);
    if (confirmedAt === null) throw problem('wrong-state', { detail: 'The second factor is off.' });
    refuse(await this.store.check(holder.id, proof.code));
    return holder;
  }

  private async isRequired(userId: number): Promise<boolean> {
    const row = await this.database.asScope(system, () =>
      this.database.findOne(factorRequired, [userId, this.config.requireSecondFactor]),
    );
    return row?.isRequired ?? false;
  }

  private inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.database.asScope(system, () => this.database.transaction(work));
  }
}
