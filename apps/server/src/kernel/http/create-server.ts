import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DynamicModule, Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { ServerConfig } from '../config/server-config.js';
import { acceptFiles } from '../contract/file-body.js';
import type { Log } from '../log/log.js';
import { Draining } from './draining.js';
import { PortalAdapter } from './portal-adapter.js';
import { capRequests } from './request-cap.js';
import { closeToCallers } from './worker-door.js';

const jsonLimit = 100 * 1024;
const compressFrom = 1024;
const traceparent = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The caller's W3C trace id when it sends one, else a new one. */
const traceIdOf = (request: { headers: Record<string, string | string[] | undefined> }): string => {
  const { traceparent: given } = request.headers;
  return (typeof given === 'string' && traceparent.exec(given)?.[1]) || randomBytes(16).toString('hex');
};

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

const isJson = (type: unknown): boolean => typeof type === 'string' && /json/.test(type);
const wantsGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));

interface Options {
  log: Log;
  trustedProxies: number;
}

/** A Nest application on Fastify with limits, trace ids, fixed headers, one log line per request and light compression. */
export async function createServer(
  module: Type | DynamicModule,
  { log, trustedProxies }: Options,
): Promise<NestFastifyApplication> {
  const adapter = new PortalAdapter(
    {
      bodyLimit: jsonLimit,
      trustProxy: trustedProxies > 0 ? (_address, hop) => hop < trustedProxies : false,
      genReqId: traceIdOf,
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
  app.get(Draining).attach(app);
  addHooks(app, log);
  if (app.get(ServerConfig).role === 'worker') closeToCallers(app, log);
  capRequests(app, log);
  acceptFiles(app);
  return app;
}

function addHooks(app: NestFastifyApplication, log: Log): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(fixedHeaders).header('x-request-id', request.id);
    // Clients name JSON even where they send nothing (Specification 7): nothing is then no broken JSON.
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
