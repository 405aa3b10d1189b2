import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log/log.js';
import { problemBehind, toWire } from './wire-problem.js';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly log: Log;
}

/** Answers with the problem behind an error; what is our fault is logged. */
export function sendProblem(error: unknown, { request, reply, log }: Exchange): FastifyReply {
  const problem = problemBehind(error);
  const body = toWire(problem, request.id);
  // Being unavailable for a while is expected of an outage or a stop; anything else is a fault of ours.
  if (body.code === 'unavailable') log.warn({ traceId: request.id, err: error }, 'unavailable for now');
  else if (body.status >= 500) log.error({ traceId: request.id, err: error }, 'request failed');
  if (problem.details.retryAfter) void reply.header('retry-after', String(problem.details.retryAfter));
  return reply
    .status(body.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}
