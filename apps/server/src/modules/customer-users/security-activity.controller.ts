import { Controller } from '@nestjs/common';
import {
  securityActivityApi,
  type SecurityActivity,
  type SecurityActivityRequest,
} from '@lading/contracts/accounts/security-activity';
import type { Actor } from '../../kernel/auth/actor.js';
import { Serves, Input } from '../../kernel/contract/serves.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { SecurityActivityQueries } from './security-activity.queries.js';

@Controller()
export class SecurityActivityController {
  constructor(private readonly activity: SecurityActivityQueries) {}

  @Serves(securityActivityApi.list)
  list(@Input() request: SecurityActivityRequest, @CurrentActor() actor: Actor): Promise<SecurityActivity> {
    return this.activity.list(actor, request);
  }
}
