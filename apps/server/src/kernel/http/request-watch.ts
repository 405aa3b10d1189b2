import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readTraceparent, withinTrace, type TraceParent } from '../watch/trace-context.js';
import { watch, type Started, type End } from '../watch/watch.js';

/** The caller's trace when it names one, else one of the request's own. */
const parentOf = ({ id, headers }: FastifyRequest): TraceParent =>
  readTraceparent(headers.traceparent) ?? { traceId: id, isSampled: false };

/** The template of the address, never the address: sign-in answers before there is one. */
function routeOf(request: FastifyRequest): string {
  if (request.originalUrl.startsWith('/oidc/')) return '/oidc/*';
  return request.routeOptions.url ?? 'none';
}

function endOf(request: FastifyRequest, reply: FastifyReply): End {
  const status = reply.raw.writableFinished ? reply.raw.statusCode : 499;
  return {
    outcome: status >= 500 ? 'failed' : 'done',
    labels: { route: routeOf(request), status: String(status) },
  };
}

/** Each request is an operation, and all that it causes belongs to its trace. */
export function watchRequests(app: NestFastifyApplication): void {
  const underway = new WeakMap<FastifyRequest, Started>();
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, _, done) => {
    const { method } = request;
    const started = watch.begin({ kind: 'request', name: method, labels: { method } }, parentOf(request));
    underway.set(request, started);
    withinTrace(started.context, done);
  });
  // A body is read in the course of the connection, which may have started with another request.
  fastify.addHook('preValidation', (request, _, done) => {
    const started = underway.get(request);
    if (started) withinTrace(started.context, done);
    else done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    underway.get(request)?.end(endOf(request, reply));
    done();
  });
}
