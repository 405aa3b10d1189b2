import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { problem } from '../contract/problem.js';
import { toWire } from '../contract/wire-problem.js';
import type { Log } from '../log/log.js';
import { newTraceId, readTraceparent } from '../watch/trace-context.js';
import { watch } from '../watch/watch.js';

/** Requests that one process works on at the same time; more would only make all of them slower. */
export const mostRequests = 200;

/** Refusals in one turn of the event loop: if a turn refused a whole flood, accepted requests would hardly make progress. */
const mostRefusals = 64;

/** Seconds after which a refused caller may come again. */
const retryAfter = 1;

/** Milliseconds whose refusals share a line of the log. */
const logEvery = 1000;

interface RefusalDeps {
  readonly log: Log;
  /** Those of every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Refuses requests beyond the cap before any work is done for them, so that accepted ones are still answered quickly. A refusal
 * must cost next to nothing, or an overloaded process would be busy with refusals alone.
 * Probes of the balancer always get through: a busy process is not a dead one.
 */
export function capRequests(app: NestFastifyApplication, { log, headers }: RefusalDeps): void {
  const server: Server = app.getHttpServer();
  const refuse = inTurns(refusing({ log, headers }));
  const answerers = server.listeners('request');
  let inFlight = 0;
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/health/')) {
      if (inFlight >= mostRequests) return refuse(request, response);
      inFlight += 1;
      // Closed also when the caller has gone away before the answer.
      response.once('close', () => (inFlight -= 1));
    }
    for (const answer of answerers) Reflect.apply(answer, server, [request, response]);
  });
}

type Refuse = (request: IncomingMessage, response: ServerResponse) => void;

/** Refuses the first requests of a turn at once and the others in later turns; a caller that waits can't send more meanwhile. */
function inTurns(refuse: Refuse): Refuse {
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let left = mostRefusals;
  let isCounting = false;
  const nextTurn = (): void => {
    left = mostRefusals;
    isCounting = waiting.length > 0;
    if (isCounting) setImmediate(nextTurn);
    for (const [request, response] of waiting.splice(0, mostRefusals)) {
      left -= 1;
      if (!response.destroyed) refuse(request, response);
    }
  };
  return (request, response) => {
    if (!isCounting) setImmediate(nextTurn);
    isCounting = true;
    if (left === 0) return void waiting.push([request, response]);
    left -= 1;
    refuse(request, response);
  };
}

/** Everything that is the same in each refusal is made once; only its id is its own. */
function refusing({ log, headers }: RefusalDeps): Refuse {
  const count = counting(log);
  const place = newTraceId();
  const parts = JSON.stringify(toWire(problem('unavailable'), place)).split(place);
  const length = Buffer.byteLength(parts.join(place));
  const same = Object.entries({
    ...headers,
    'content-type': 'application/problem+json',
    'content-length': String(length),
    'cache-control': 'no-store',
    'retry-after': String(retryAfter),
  }).flat();
  return (request, response) => {
    const id = readTraceparent(request.headers['traceparent'])?.traceId ?? newTraceId();
    response.writeHead(503, [...same, 'x-request-id', id]).end(parts.join(id));
    count(request.method ?? 'GET');
  };
}

/** Refusals are counted as requests and logged together: one line for each would cost more than the refusal. */
function counting(log: Log): (method: string) => void {
  let refused = 0;
  const logRefusals = (): void => {
    log.warn({ refused, mostRequests }, 'too many concurrent requests: refused for now');
    refused = 0;
  };
  return (method) => {
    watch.refused({ kind: 'request', name: method, labels: { method } }, { route: 'none', status: '503' });
    refused += 1;
    if (refused === 1) setTimeout(logRefusals, logEvery).unref();
  };
}
