import { gzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { NestFactory } from '@nestjs/core';
import type { DynamicModule, Type } from '@nestjs/common';
import { readTraceparent, newTraceId } from '../watch/trace-context.js';
import { problem } from '../contract/problem.js';
import { sendProblem } from '../contract/wire-problem.js';
import type { Log } from '../log/log.js';
import { ServerConfig } from '../config/server-config.js';
import { acceptFiles } from '../contract/file-body.js';
import { refuseOtherMethods } from './allowed-methods.js';
import { Draining } from './draining.js';
import { fixedHeaders } from './fixed-headers.js';
import { takePolicyReports } from './policy-reports.js';
import { capRequests } from './request-cap.js';
import { refuseUnreadable } from './unreadable-request.js';
import { dropUnreadBodies } from './unread-body.js';
import { watchRequests } from './request-watch.js';
import { closeToCallers } from './closed-to-callers.js';
import { PortalAdapter } from './portal-adapter.js';

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

interface HookDeps {
  readonly log: Log;
  readonly headers: Readonly<Record<string, string>>;
}

function addHooks(app: NestFastifyApplication, { log, headers }: HookDeps): void {
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
    // The path without its query, which may hold tickets and keys.
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
