import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { problem } from '../contract/problem.js';
import { sendProblem } from '../contract/send-problem.js';
import type { Log } from '../log/log.js';

/** Requests that one process works on at the same time; more would only make all of them slower. */
export const mostRequests = 200;

/**
 * Refuses what is too much before any work is done for it, so that what was taken in is still answered quickly.
 * Probes of the balancer always get through: a busy process is not a dead one.
 */
export function capRequests(app: NestFastifyApplication, log: Log): void {
  let inFlight = 0;
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith('/health/')) return done();
      if (inFlight >= mostRequests) {
        void sendProblem(problem('unavailable', { retryAfter: 1 }), { request, reply, log });
        return;
      }
      inFlight += 1;
      // Closed also when the caller has gone away before the answer.
      reply.raw.once('close', () => (inFlight -= 1));
      done();
    });
}
