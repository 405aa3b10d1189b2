import { Controller, Req } from '@nestjs/common';
import { flagsApi, type EvaluatedFlags } from '@lading/contracts/sites/flags';
import type { FastifyRequest } from 'fastify';
import { MaybeActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Serves } from '../../kernel/contract/serves.js';
import { FlagsService } from './flags.service.js';

@Controller()
export class FlagsController {
  constructor(private readonly flags: FlagsService) {}

  @Serves(flagsApi.getFlags)
  async getFlags(@Req() request: FastifyRequest, @MaybeActor() actor?: Actor): Promise<EvaluatedFlags> {
    return this.flags.getFlags(request, actor);
  }
}
