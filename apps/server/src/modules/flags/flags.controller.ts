import { Controller, Req } from '@nestjs/common';
import { flagsApi, type EvaluatedFlags } from '@lading/contracts/sites/flags';
import type { FastifyRequest } from 'fastify';
import {
  flagRulesApi,
  type FindFlagSubjects,
  type FlagRuleList,
  type FlagRulePlace,
  type FlagSubjectList,
  type SetFlagRule,
} from '@lading/contracts/sites/flag-rules';
import { MaybeActor, CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Serves, Input } from '../../kernel/contract/serves.js';
import { FlagsService, FlagRulesService } from './flags.service.js';

@Controller()
export class FlagsController {
  constructor(private readonly flags: FlagsService) {}

  @Serves(flagsApi.getFlags)
  async getFlags(@Req() request: FastifyRequest, @MaybeActor() actor?: Actor): Promise<EvaluatedFlags> {
    return this.flags.getFlags(request, actor);
  }
}

@Controller()
export class FlagRulesController {
  constructor(private readonly rules: FlagRulesService) {}

  @Serves(flagRulesApi.listFlagRules)
  listFlagRules(): Promise<FlagRuleList> {
    return this.rules.list();
  }

  @Serves(flagRulesApi.findFlagSubjects)
  findFlagSubjects(@Input() wanted: FindFlagSubjects): Promise<FlagSubjectList> {
    return this.rules.find(wanted);
  }

  @Serves(flagRulesApi.setFlagRule)
  setFlagRule(@Input() rule: SetFlagRule, @CurrentActor() actor: Actor): Promise<void> {
    return this.rules.set(rule, actor);
  }

  @Serves(flagRulesApi.clearFlagRule)
  clearFlagRule(@Input() place: FlagRulePlace, @CurrentActor() actor: Actor): Promise<void> {
    return this.rules.clear(place, actor);
  }
}
