import type { Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type NestFastifyApplication, FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, FastifyHttpOptions } from 'fastify';
import { NestFactory } from '@nestjs/core';
import type { DynamicModule, Type } from '@nestjs/common';
import { readTraceparent, withinTrace, type TraceParent, newTraceId } from '../watch/trace-context.js';
import { watch, type Begun, type End } from '../watch/watch.js';
import { problem } from '../contract/problem.js';
import { sendProblem } from '../contract/wire-problem.js';
import type { Log } from '../log/log.js';
import { ServerConfig } from '../config/server-config.js';
import { acceptFiles } from '../contract/file-body.js';
import { refuseOtherMethods } from './allowed-methods.js';
import { Draining } from './draining.js';
import { fixedHeaders, takePolicyReports } from './fixed-headers.js';
import { capRequests } from './request-cap.js';
import { dropUnreadBodies, refuseUnreadable } from './unreadable-request.js';

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
function watchRequests(app: NestFastifyApplication): void {
  const underway = new WeakMap<FastifyRequest, Begun>();
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, _, done) => {
    const { method } = request;
    const begun = watch.begin({ kind: 'request', name: method, labels: { method } }, parentOf(request));
    underway.set(request, begun);
    withinTrace(begun.context, done);
  });
  // A body is read in the course of the connection, which may have begun with another request.
  fastify.addHook('preValidation', (request, _, done) => {
    const begun = underway.get(request);
    if (begun) withinTrace(begun.context, done);
    else done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    underway.get(request)?.end(endOf(request, reply));
    done();
  });
}

/** What asks about the process and not about the product. */
const isAboutProcess = (url: string): boolean => /^\/(health\/|metrics(\?|$))/.test(url);

/** A process that only works on jobs is asked how it is, and nothing else: neither calls nor live connections. */
function closeToCallers(app: NestFastifyApplication, log: Log): void {
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

/**
 * Fastify whose own refusals (bodies that are no JSON or too large, addresses that cannot be decoded) are problems too.
 * Nest would set its handler only after plug-ins have closed the list of routes, too late for these.
 */
class PortalAdapter extends FastifyAdapter {
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

const jsonLimit = 100 * 1024;
const compressFrom = 1024;
/** Characters of an address with its query. */
const longestAddress = 8 * 1024;
/** Bytes of a request before its body. */
const longestHead = 16 * 1024;

/** The caller's W3C trace id when it sends one, else a new one. */
const traceIdOf = ({ headers }: { headers: Record<string, string | string[] | undefined> }): string =>
  readTraceparent(headers['traceparent'])?.traceId ?? newTraceId();

const isJson = (type: unknown): boolean => typeof type === 'string' && /json/.test(type);
const wantsGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));

interface Options {
  log: Log;
  trustedProxies: number;
  /** TLS ends in front of the server. */
  isSecure?: boolean;
}

/** A Nest application on Fastify with limits, trace ids, fixed headers, one log line per request and light compression. */
export async function createServer(
  module: Type | DynamicModule,
  { log, trustedProxies, isSecure = false }: Options,
): Promise<NestFastifyApplication> {
  const headers = fixedHeaders(isSecure);
  const adapter = new PortalAdapter(
    {
      bodyLimit: jsonLimit,
      // The contract check refuses such keys too, and names their place.
      onProtoPoisoning: 'ignore',
      onConstructorPoisoning: 'ignore',
      trustProxy: trustedProxies > 0 ? (_address, hop) => hop < trustedProxies : false,
      genReqId: traceIdOf,
      http: { maxHeaderSize: longestHead },
      clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, headers),
      requestTimeout: 120_000,
      routerOptions: { maxParamLength: 200, caseSensitive: true },
      forceCloseConnections: 'idle',
      return503OnClosing: false,
    },
    log,
  );
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: false,
    abortOnError: false,
    // Signatures of webhooks are over the bytes, not over what they mean.
    rawBody: true,
  });
  capRequests(app, { log, headers });
  dropUnreadBodies(app);
  watchRequests(app);
  app.get(Draining).attach(app);
  addHooks(app, { log, headers });
  refuseOtherMethods(app.getHttpAdapter().getInstance(), log);
  if (app.get(ServerConfig).role === 'worker') closeToCallers(app, log);
  takePolicyReports(app, log);
  acceptFiles(app);
  return app;
}

interface Told {
  readonly log: Log;
  readonly headers: Readonly<Record<string, string>>;
}

function addHooks(app: NestFastifyApplication, { log, headers }: Told): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    // A site is named by the host alone, which proxies hand on.
    delete request.headers['x-forwarded-host'];
    if (request.originalUrl.length > longestAddress) {
      void sendProblem(problem('address-too-long'), { request, reply, log });
      return;
    }
    // Clients name JSON even where they send nothing: nothing is then no broken JSON.
    if (request.headers['content-length'] === '0') delete request.headers['content-type'];
    done();
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (isJson(reply.getHeader('content-type'))) {
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
      if (typeof payload === 'string' && payload.length > compressFrom && wantsGzip(request)) {
        void reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
        done(null, gzipSync(payload, { level: 1 }));
        return;
      }
    }
    done(null, payload);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    // The path without its query: tickets and keys may stand in a query.
    const path = request.url.split('?', 1)[0];
    log.debug(
      {
        traceId: request.id,
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
