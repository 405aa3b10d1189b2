import { Controller } from '@nestjs/common';
import { homeApi, type Attention } from '@lading/contracts/sites/home';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Serves } from '../../kernel/contract/serves.js';
import { AttentionQueries } from './attention.queries.js';

@Controller()
export class HomeController {
  constructor(private readonly queries: AttentionQueries) {}

  @Serves(homeApi.attention)
  attention(@CurrentActor() actor: Actor): Promise<Attention> {
    return this.queries.count(actor);
  }
}
