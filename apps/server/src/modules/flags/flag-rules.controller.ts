import { Controller } from '@nestjs/common';
import {
  flagRulesApi,
  type FindFlagSubjects,
  type FlagRuleList,
  type FlagRulePlace,
  type FlagSubjectList,
  type SetFlagRule,
} from '@lading/contracts/sites/flag-rules';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { FlagRulesService } from './flag-rules.service.js';

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
