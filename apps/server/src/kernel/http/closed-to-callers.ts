import type { Server } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { problem } from '../contract/problem.js';
import { sendProblem } from '../contract/wire-problem.js';
import type { Log } from '../log/log.js';

/** Endpoints about the process and not about the product. */
const isAboutProcess = (url: string): boolean => /^\/(health\/|metrics(\?|$))/.test(url);

/** A process that only runs jobs serves its health checks, and neither calls nor live connections. */
export function closeToCallers(app: NestFastifyApplication, log: Log): void {
  const server: Server = app.getHttpServer();
  server.prependListener('upgrade', (_request, line) => line.destroy());
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      if (isAboutProcess(request.url)) done();
      else void sendProblem(problem('not-found'), { request, reply, log });
    });
}
