import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, Operation } from './fault-book.js';
import { Refusal } from './message-answer.js';
import { seededRandom } from './seeded-random.js';
import type { HeldBack, World } from './world.js';
import { wrongBody } from './wrong-body.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly operation?: Operation;
  }
  interface FastifyRequest {
    faults: readonly Fault[] | null;
  }
}

function find<K extends Fault['kind']>(
  faults: readonly Fault[] | null,
  kind: K,
): Extract<Fault, { kind: K }> | undefined {
  return faults?.find((fault): fault is Extract<Fault, { kind: K }> => fault.kind === kind);
}

function carrierOf(request: FastifyRequest): string {
  const { params } = request;
  return typeof params === 'object' && params !== null && 'code' in params ? String(params.code) : '';
}

function cut(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.resetAndDestroy();
}

async function strikeBefore(request: FastifyRequest, reply: FastifyReply, random: () => number): Promise<void> {
  const { faults } = request;
  const latency = find(faults, 'latency');
  if (latency)
    await pause(latency.milliseconds + Math.floor(random() * (latency.jitter ?? 0)), undefined, { ref: false });
  if (find(faults, 'reset')?.when === 'before') return cut(request, reply);
  if (find(faults, 'silence')?.when === 'before') return void reply.hijack();
  const status = find(faults, 'status');
  if (status) return void (await reply.code(status.status).send({ error: 'Something broke at the carrier.' }));
  const refusal = find(faults, 'refusal');
  if (refusal) throw new Refusal(refusal.code, refusal.message, 422, refusal.source);
}

/** Sends a payload in pieces, ten a second. */
function drip(payload: string, bytesPerSecond: number): Readable {
  const piece = Math.max(1, Math.ceil(bytesPerSecond / 10));
  async function* drops(): AsyncGenerator<string> {
    for (let start = 0; start < payload.length; start += piece) {
      yield payload.slice(start, start + piece);
      await pause(100, undefined, { ref: false });
    }
  }
  return Readable.from(drops());
}

function strikeAfter(request: FastifyRequest, reply: FastifyReply, payload: string): unknown {
  const { faults } = request;
  if (find(faults, 'reset')?.when === 'after') {
    cut(request, reply);
    return payload;
  }
  const slow = find(faults, 'drip');
  if (slow) {
    reply.removeHeader('content-length');
    return drip(payload, slow.bytesPerSecond);
  }
  const body = find(faults, 'body');
  if (!body || reply.statusCode >= 400) return payload;
  const wrong = wrongBody(body.body, payload);
  reply.removeHeader('content-length');
  reply.headers(wrong.headers).code(wrong.status ?? reply.statusCode);
  return wrong.payload;
}

/** Waits until the caller hangs up. */
function untilGone(request: FastifyRequest): Promise<void> {
  return new Promise((gone) => request.raw.socket.once('close', () => gone()));
}

function toCall(request: FastifyRequest): HeldBack {
  const { operation = 'bol' } = request.routeOptions.config;
  return { carrier: carrierOf(request), operation, calledAs: request.headers.host ?? '', body: request.body };
}

/** How long a carrier thinks about a price: always the same share of the longest time, each carrier its own. */
const thinkingOf = (world: World, code: string, longest: number): number =>
  Math.round(seededRandom(world.seed, `thinking ${code}`)() * longest);

/** Lets the faults of the world strike every route that names its operation; `thinking` is the longest time for a price, in milliseconds. */
export function injectFaults(app: FastifyInstance, world: World, thinking: number): void {
  const random = seededRandom(world.seed, 'latency');
  app.decorateRequest('faults', null);
  app.addHook('preHandler', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    if (operation === undefined) return;
    const code = carrierOf(request);
    request.faults = world.faults.draw(code, operation);
    if (operation === 'rate' && thinking > 0) await pause(thinkingOf(world, code, thinking), undefined, { ref: false });
    await strikeBefore(request, reply, random);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string') return payload;
    if (find(request.faults, 'silence')?.when === 'after') await world.keepBack(toCall(request), untilGone(request));
    return strikeAfter(request, reply, payload);
  });
}
