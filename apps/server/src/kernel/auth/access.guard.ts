import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { scopesOf, type Gate } from '@lading/contracts/kernel/access';
import { isRefusedWhileActing, type Endpoint } from '@lading/contracts/kernel/endpoint';
import { problem } from '../contract/problem.js';
import { ENDPOINT } from '../contract/serves.js';
import { type ActorRequest, actorKey, isCarrierAdministrator, sideOf, type Actor } from './actor.js';
import { Authenticator } from './authenticator.js';
import { RequestLimiter } from './request-limiter.js';

const holds = <T extends string>(
  needed: T | 'any' | readonly T[] | undefined,
  isHeld: (one: T) => boolean,
): boolean => {
  if (needed === undefined || needed === 'any') return needed === 'any';
  return typeof needed === 'string' ? isHeld(needed) : needed.some(isHeld);
};

/** Decides by the gate alone; rows are the policies' matter. */
export function passes(gate: Gate, actor: Actor): boolean {
  if (actor.kind === 'apiKey' && !scopesOf(gate).some((scope) => actor.apiScopes.has(scope))) return false;
  const side = sideOf(actor);
  if (side === 'customer') return holds(gate.customer, (one) => actor.capabilities.has(one));
  if (side === 'carrier')
    return holds(gate.carrier, (one) =>
      one === 'administrator' ? isCarrierAdministrator(actor) : actor.privileges.has(one),
    );
  if (side !== 'system') return false;
  return gate.system === 'super'
    ? actor.role === 'SuperSystemAdministrator'
    : holds(gate.system, (one) => actor.privileges.has(one));
}

/** A test key reads, and changes something only where what it makes is marked; a file is made of what is there. */
const isClosedToTrials = ({ access, method, answersFile }: Endpoint, actor: Actor): boolean =>
  actor.isTest && method !== 'GET' && !answersFile && typeof access === 'object' && !access.isForTrials;

/** Throws unless the endpoint lets the caller in; what is refused while acting as another user is so for everybody's endpoints too. */
function requireAccess(endpoint: Endpoint, actor: Actor | undefined): void {
  const { access } = endpoint;
  if (actor?.actingUserId !== undefined && isRefusedWhileActing(endpoint)) throw problem('refused-while-acting');
  if (access === 'anyone') return;
  if (!actor) throw problem('not-signed-in');
  const isAllowed = access === 'signedIn' ? actor.kind === 'person' : passes(access, actor);
  if (!isAllowed || isClosedToTrials(endpoint, actor)) throw problem('not-allowed');
}

/** Refuses every call whose endpoint does not let the caller in; a route without a contract is refused outright. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly limiter: RequestLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) throw problem('not-allowed');
    const request = context.switchToHttp().getRequest<ActorRequest>();
    const actor = await this.authenticator.actorOf(request);
    request.actor = actor;
    await this.limiter.take(endpoint, actor ? actorKey(actor) : `ip:${request.ip}`);
    requireAccess(endpoint, actor);
    return true;
  }
}

/** The caller; endpoints for anyone use `MaybeActor`. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<ActorRequest>();
  if (!actor) throw problem('not-signed-in');
  return actor;
});

export const MaybeActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | undefined => context.switchToHttp().getRequest<ActorRequest>().actor,
);
