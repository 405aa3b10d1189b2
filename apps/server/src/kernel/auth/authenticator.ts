import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.js';

/** Finds out who calls; sign-in and API keys provide it. */
export abstract class Authenticator {
  /** The caller of a request, undefined when it carries no valid token or key. */
  abstract actorOf(request: FastifyRequest): Promise<Actor | undefined>;
  /** The person behind an access token, for sockets. */
  abstract actorOfToken(token: string): Promise<Actor | undefined>;
}
