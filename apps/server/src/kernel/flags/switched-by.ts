import { Injectable, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import type { FlagName } from '@lading/contracts/sites/flags';
import type { ActorRequest } from '../auth/actor.js';
import { Flags } from './flags.js';

/** The guard of an area behind a switch: where it is off, its endpoints are not found; checked after the access guard. */
export function switchedBy(flag: FlagName): Type<CanActivate> {
  @Injectable()
  class Switch implements CanActivate {
    constructor(private readonly flags: Flags) {}

    async canActivate(context: ExecutionContext): Promise<boolean> {
      const { actor } = context.switchToHttp().getRequest<ActorRequest>();
      await this.flags.require(flag, actor);
      return true;
    }
  }
  return Switch;
}
