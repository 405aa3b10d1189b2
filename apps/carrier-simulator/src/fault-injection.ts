import { gzipSync } from 'node:zlib';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { seededRandom } from '@lading/demo-data/seeded-random';
import { type WrongBody, type Fault, type Operation } from './fault-book.js';
import { Refusal } from './message-answer.js';
import type { HeldBack, World } from './world.js';

interface RawAnswer {
  readonly payload: string | Buffer | Readable;
  readonly headers: Readonly<Record<string, string>>;
  readonly status?: number;
}

interface Money {
  amount: number;
  currency: string;
  code: string;
}

/** The fields of a rate answer that are spoiled on purpose. */
interface RateBody {
  referenceNumbers: { shipmentId: string };
  messageStatus?: { status: string };
  carrierResult: {
    allInclusiveQuote: number | string;
    currency: string;
    charges?: Money[];
    serviceLevel: string;
    transitDays: number;
    estimatedDeliveryDate: string;
    quote: { quoteValidUntil: string };
  }[];
}

type Spoiling = (body: RateBody, first: RateBody['carrierResult'][number]) => void;

function spoilPrice(price: number | string): Spoiling {
  return (_body, first) => {
    first.allInclusiveQuote = price;
  };
}

function spoilCharge(change: (charge: Money) => void): Spoiling {
  return (_body, first) => first.charges?.forEach(change);
}

const spoilings: Readonly<Partial<Record<WrongBody, Spoiling>>> = {
  'wrong-currency': (_body, first) => {
    first.currency = 'EUR';
  },
  'charge-currency': spoilCharge((charge) => {
    charge.currency = 'EUR';
  }),
  'negative-price': spoilPrice(-590.01),
  'zero-price': spoilPrice(0),
  'absurd-price': spoilPrice(9e15),
  'text-price': spoilPrice('590.01'),
  'fractional-cents': spoilPrice(590.0151),
  'wrong-sum': (_body, first) => {
    first.allInclusiveQuote = Number(first.allInclusiveQuote) + 1;
  },
  'negative-charge': spoilCharge((charge) => {
    charge.code = charge.code === 'DISC' ? 'FUEL' : charge.code;
  }),
  'no-charges': (_body, first) => {
    delete first.charges;
  },
  'no-services': (body) => {
    body.carrierResult = [];
  },
  'unknown-service': (_body, first) => {
    first.serviceLevel = 'TELEPORT';
  },
  'impossible-date': (_body, first) => {
    first.estimatedDeliveryDate = '2026-02-31';
  },
  'past-delivery': (_body, first) => {
    first.estimatedDeliveryDate = '2001-01-01';
  },
  'far-delivery': (_body, first) => {
    first.estimatedDeliveryDate = '2199-01-01';
  },
  'negative-transit': (_body, first) => {
    first.transitDays = -3;
  },
  'expired-quote': (_body, first) => {
    first.quote.quoteValidUntil = '2001-01-01T00:00:00Z';
  },
  'other-reference': (body) => {
    body.referenceNumbers.shipmentId = 'SOMEBODY-ELSE';
  },
  'no-status': (body) => {
    delete body.messageStatus;
  },
  'unknown-status': (body) => {
    body.messageStatus = { status: 'PERHAPS' };
  },
};

const json = { 'content-type': 'application/json' };
const mebibyte = Buffer.alloc(1_048_576, 0x20);

function huge(): Readable {
  const pieces = 200;
  function* fill(): Generator<Buffer> {
    for (let piece = 0; piece < pieces; piece++) yield mebibyte;
  }
  return Readable.from(fill());
}

const raws: Readonly<Partial<Record<WrongBody, (payload: string) => RawAnswer>>> = {
  html: () => ({ payload: '<!doctype html><title>Sign in</title>', headers: { 'content-type': 'text/html' } }),
  empty: () => ({ payload: '', headers: json }),
  null: () => ({ payload: 'null', headers: json }),
  list: () => ({ payload: '[]', headers: json }),
  'empty-object': () => ({ payload: '{}', headers: json }),
  truncated: (payload) => ({ payload: payload.slice(0, Math.ceil(payload.length / 2)), headers: json }),
  huge: () => ({ payload: huge(), headers: json }),
  'invalid-utf8': () => ({ payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), headers: json }),
  'wrong-type': (payload) => ({ payload, headers: { 'content-type': 'text/plain' } }),
  compressed: (payload) => ({ payload: gzipSync(payload), headers: { ...json, 'content-encoding': 'gzip' } }),
  redirect: () => ({ payload: '', headers: { location: 'http://169.254.169.254/' }, status: 302 }),
};

function spoil(payload: string, spoiling: Spoiling): string {
  const body: RateBody = JSON.parse(payload);
  const [first] = body.carrierResult ?? [];
  if (first !== undefined) spoiling(body, first);
  return JSON.stringify(body);
}

/** Replaces an answer by a wrong one; kinds that concern prices leave other answers alone. */
function wrongBody(kind: WrongBody, payload: string): RawAnswer {
  const raw = raws[kind];
  if (raw !== undefined) return raw(payload);
  const spoiling = spoilings[kind];
  return { payload: spoiling === undefined ? payload : spoil(payload, spoiling), headers: json };
}

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
