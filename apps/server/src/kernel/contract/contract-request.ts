import type { FastifyRequest } from 'fastify';

/** A request on its way, with the input that the contract has read. */
export interface ContractRequest extends FastifyRequest {
  input?: unknown;
}
