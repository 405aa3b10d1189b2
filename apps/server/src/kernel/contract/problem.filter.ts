import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOG, type Log } from '../log/log.js';
import { sendProblem } from './send-problem.js';

/** Every failure leaves the server as application/problem+json. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOG) private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    void sendProblem(error, { request, reply: http.getResponse<FastifyReply>(), log: this.log });
  }
}
