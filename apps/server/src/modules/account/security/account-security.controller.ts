import { Controller } from '@nestjs/common';
import {
  accountSecurityApi,
  type ConfirmSecondFactor,
  type HandedOff,
  type HandOff,
  type ProveWithBoth,
  type ProveWithPassword,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactorRule,
  type SecondFactorSecret,
  type SecondStep,
  type SecondStepConfirmed,
  type SessionReference,
  type SignInSessionList,
} from '@lading/contracts/accounts/account-security';
import type { Actor } from '../../../kernel/auth/actor.js';
import { CurrentActor } from '../../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../../kernel/contract/serves.js';
import { RequestHost } from '../../../kernel/http/request-parameters.js';
import { SitesService } from '../../sites/sites.service.js';
import { HandOffsService } from './hand-offs.service.js';
import { SecondFactorsService } from './second-factors.service.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class AccountSecurityController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactorsService,
    private readonly handOffs: HandOffsService,
    private readonly sites: SitesService,
  ) {}

  @Serves(accountSecurityApi.listSessions)
  listSessions(@CurrentActor() actor: Actor): Promise<SignInSessionList> {
    return this.sessions.listSessions(actor);
  }

  @Serves(accountSecurityApi.endSession)
  endSession(@Input() { id }: SessionReference, @CurrentActor() actor: Actor): Promise<void> {
    return this.sessions.endSession(id, actor);
  }

  @Serves(accountSecurityApi.endOtherSessions)
  endOtherSessions(@CurrentActor() actor: Actor): Promise<void> {
    return this.sessions.endOtherSessions(actor);
  }

  @Serves(accountSecurityApi.handOff)
  handOff(@Input() input: HandOff, @CurrentActor() actor: Actor): Promise<HandedOff> {
    return this.handOffs.handOff(input, actor);
  }

  @Serves(accountSecurityApi.getSecondFactor)
  getSecondFactor(@CurrentActor() actor: Actor): Promise<SecondFactor> {
    return this.factors.getSecondFactor(actor);
  }

  @Serves(accountSecurityApi.beginSecondFactor)
  async beginSecondFactor(
    @Input() { currentPassword }: ProveWithPassword,
    @CurrentActor() actor: Actor,
    @RequestHost() host: string,
  ): Promise<SecondFactorSecret> {
    return this.factors.begin(currentPassword, actor, await this.sites.getSiteAt(host));
  }

  @Serves(accountSecurityApi.confirmSecondFactor)
  async confirmSecondFactor(
    @Input() { code }: ConfirmSecondFactor,
    @CurrentActor() actor: Actor,
    @RequestHost() host: string,
  ): Promise<RecoveryCodes> {
    return this.factors.confirm(code, actor, await this.sites.getSiteAt(host));
  }

  @Serves(accountSecurityApi.confirmSecondStep)
  async confirmSecondStep(
    @Input() { code }: SecondStep,
    @CurrentActor() actor: Actor,
    @RequestHost() host: string,
  ): Promise<SecondStepConfirmed> {
    return this.factors.confirmStep(code, actor, await this.sites.getSiteAt(host));
  }

  @Serves(accountSecurityApi.renewRecoveryCodes)
  renewRecoveryCodes(@Input() proof: ProveWithBoth, @CurrentActor() actor: Actor): Promise<RecoveryCodes> {
    return this.factors.renewCodes(proof, actor);
  }

  @Serves(accountSecurityApi.removeSecondFactor)
  async removeSecondFactor(
    @Input() proof: ProveWithBoth,
    @CurrentActor() actor: Actor,
    @RequestHost() host: string,
  ): Promise<void> {
    await this.factors.remove(proof, actor, await this.sites.getSiteAt(host));
  }

  @Serves(accountSecurityApi.getSecondFactorRule)
  getSecondFactorRule(@CurrentActor() actor: Actor): Promise<SecondFactorRule> {
    return this.factors.getRule(actor);
  }

  @Serves(accountSecurityApi.changeSecondFactorRule)
  changeSecondFactorRule(@Input() rule: SecondFactorRule, @CurrentActor() actor: Actor): Promise<SecondFactorRule> {
    return this.factors.changeRule(rule, actor);
  }
}
