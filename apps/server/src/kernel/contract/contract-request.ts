import type { FastifyRequest } from 'fastify';
import type { Actor } from '../auth/actor.js';

/** A request on its way: what the guard and the contract add to it. */
export interface ContractRequest extends FastifyRequest {
  actor?: Actor;
  input?: unknown;
}
