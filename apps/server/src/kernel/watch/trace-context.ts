import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';

/** The position of an operation in its trace (W3C Trace Context). */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** The parent of a new operation: a span of a caller, or a trace that starts with it. */
export interface TraceParent {
  readonly traceId: string;
  readonly spanId?: string;
  readonly isSampled: boolean;
}

const current = new AsyncLocalStorage<TraceContext>();

/** Version ff, zeros and parts behind those of version 00 are forbidden; later versions may add parts. */
const traceparent = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Reads a `traceparent` header; nothing when it is none. */
export function readTraceparent(text: unknown): TraceContext | undefined {
  const found = typeof text === 'string' ? traceparent.exec(text) : null;
  if (!found) return undefined;
  const [, version, traceId = '', spanId = '', flags = '00', more] = found;
  if (version === '00' && more !== undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The header that hands a trace on. */
export const writeTraceparent = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** Drawn for many ids at once: drawing each alone would be the most expensive part of refusing a request. */
const drawn = Buffer.alloc(4096);
let used = drawn.length;

function randomHex(bytes: number): string {
  if (used + bytes > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += bytes;
  return drawn.toString('hex', used - bytes, used);
}

export const newTraceId = (): string => randomHex(16);

/** An unrecorded span of the trace; further spans can continue from it all the same. */
export const contextBelow = ({ traceId, isSampled }: TraceParent): TraceContext => ({
  traceId,
  spanId: randomHex(8),
  isSampled,
});

/** The trace that the present work belongs to. */
export const currentTrace = (): TraceContext | undefined => current.getStore();

/** Does the work as a part of the trace; so is everything that it begins. */
export const withinTrace = <T>(context: TraceContext, work: () => T): T => current.run(context, work);
