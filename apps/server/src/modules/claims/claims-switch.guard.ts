import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { ContractRequest } from '../../kernel/contract/contract-request.js';
import { Flags } from '../../kernel/flags/flags.js';

/** Where claims are switched off, their endpoints are not found; asked after the caller was let in. */
@Injectable()
export class ClaimsSwitch implements CanActivate {
  constructor(private readonly flags: Flags) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { actor } = context.switchToHttp().getRequest<ContractRequest>();
    await this.flags.require('Claims', actor);
    return true;
  }
}
