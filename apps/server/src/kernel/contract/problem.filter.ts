import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOG, type Log } from '../log/log.js';
import { problemBehind, toWire } from './wire-problem.js';

/** Every failure leaves the server as application/problem+json. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOG) private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const problem = problemBehind(error);
    const body = toWire(problem, request.id);
    if (body.status >= 500) this.log.error({ traceId: request.id, err: error }, 'request failed');
    if (problem.details.retryAfter) void reply.header('retry-after', String(problem.details.retryAfter));
    void reply
      .status(body.status)
      .type('application/problem+json')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(body));
  }
}
