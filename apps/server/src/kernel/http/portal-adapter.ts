import type { Server } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, FastifyHttpOptions } from 'fastify';
import { sendProblem } from '../contract/wire-problem.js';
import type { Log } from '../log/log.js';

/**
 * Fastify whose own refusals (bodies that are no JSON or too large, addresses that cannot be decoded) are problems too.
 * Nest would set its handler only after plug-ins have closed the list of routes, too late for these.
 */
export class PortalAdapter extends FastifyAdapter {
  constructor(options: FastifyHttpOptions<Server>, log: Log) {
    super({
      ...options,
      frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
        void sendProblem(error, { request, reply, log }),
    });
    this.getInstance().setErrorHandler((error, request, reply) => sendProblem(error, { request, reply, log }));
  }

  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance();
  }
}
