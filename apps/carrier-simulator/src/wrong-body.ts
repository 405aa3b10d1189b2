import { gzipSync } from 'node:zlib';
import { Readable } from 'node:stream';
import type { WrongBody } from './fault-book.js';

export interface RawAnswer {
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
export function wrongBody(kind: WrongBody, payload: string): RawAnswer {
  const raw = raws[kind];
  if (raw !== undefined) return raw(payload);
  const spoiling = spoilings[kind];
  return { payload: spoiling === undefined ? payload : spoil(payload, spoiling), headers: json };
}
