import { Controller, UseGuards } from '@nestjs/common';
import {
  freightAssistApi,
  type AskAgain,
  type AssistedFreight,
  type AssistKey,
  type AssistSession,
  type AssistSessions,
} from '@lading/contracts/quotes/freight-assist';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { switchedBy } from '../../kernel/flags/switched-by.js';
import { FreightAssistService } from './freight-assist.service.js';

@Controller()
@UseGuards(switchedBy('Freight_Assist'))
export class FreightAssistController {
  constructor(private readonly help: FreightAssistService) {}

  @Serves(freightAssistApi.list)
  list(@CurrentActor() actor: Actor): Promise<AssistSessions> {
    return this.help.list(actor);
  }

  @Serves(freightAssistApi.get)
  get(@Input() { id }: AssistKey, @CurrentActor() actor: Actor): Promise<AssistSession> {
    return this.help.get(actor, id);
  }

  @Serves(freightAssistApi.ask)
  ask(@Input() freight: AssistedFreight, @CurrentActor() actor: Actor): Promise<AssistSession> {
    return this.help.ask(actor, freight);
  }

  @Serves(freightAssistApi.askAgain)
  askAgain(@Input() freight: AskAgain, @CurrentActor() actor: Actor): Promise<AssistSession> {
    return this.help.askAgain(actor, freight);
  }
}
