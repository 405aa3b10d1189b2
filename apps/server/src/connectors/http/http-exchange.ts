import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { currentTrace, writeTraceparent } from '../../kernel/watch/trace-context.js';
import { guardedLookup, refusalOf, type OutgoingPolicy } from './address-guard.js';

export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string | undefined;
  readonly maximumBytes: number;
  readonly signal: AbortSignal;
  /** Called when the request leaves this machine. */
  readonly onSent: () => void;
}

export type HttpOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly contentType: string; readonly body: Buffer }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'tooSlow'; readonly reason: string };

const refusalsBy = (called: string): Readonly<Record<string, string>> => ({
  ECONNREFUSED: `${called} refused the connection`,
  ECONNRESET: `${called} cut the connection`,
  EPIPE: `${called} cut the connection`,
  ENOTFOUND: `the host of ${called} is unknown`,
  EAI_AGAIN: `the host of ${called} could not be resolved`,
  HPE_HEADER_OVERFLOW: 'the header of the answer is too large',
});

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function describe(error: Error, called: string): string {
  const code = codeOf(error);
  return refusalsBy(called)[code] ?? (code === '' ? error.message : `the connection broke (${code})`);
}

/** Sends single requests over kept-alive connections, within the outgoing policy, without redirects and without retries. */
export class HttpExchange {
  private readonly options = { keepAlive: true, maxSockets: 32, maxFreeSockets: 8, scheduling: 'lifo' } as const;
  private readonly plain = new http.Agent(this.options);
  private readonly secure = new https.Agent(this.options);
  private readonly lookup: LookupFunction;
  private readonly refusals = new Map<string, string | null>();

  constructor(
    private readonly policy: OutgoingPolicy,
    private readonly connectTimeout: number,
    /** Who is called, as reasons name it. */
    private readonly called = 'the carrier',
  ) {
    this.lookup = guardedLookup(policy);
  }

  /** Closes all connections, also those in use. */
  close(): void {
    this.plain.destroy();
    this.secure.destroy();
  }

  /** Closes idle connections now and those in use once their call has ended. */
  retire(): void {
    for (const agent of [this.plain, this.secure]) {
      agent.maxFreeSockets = 0;
      for (const sockets of Object.values(agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy();
    }
  }

  /** Answers what happened; never rejects. */
  async send(call: HttpCall): Promise<HttpOutcome> {
    const refusal = this.refusalOf(call.url);
    if (refusal !== null) return { kind: 'refused', reason: refusal };
    if (call.signal.aborted) return { kind: 'tooSlow', reason: 'the deadline passed before the request was sent' };
    return new Promise((settle) => this.transmit(call, settle));
  }

  /** What the policy says of an address depends on everything before its path, and a carrier has few such beginnings. */
  private refusalOf(url: URL): string | null {
    const beginning = url.username === '' && url.password === '' ? url.origin : '';
    const known = beginning === '' ? undefined : this.refusals.get(beginning);
    if (known !== undefined) return known;
    const refusal = refusalOf(url, this.policy);
    if (beginning !== '' && beginning !== 'null') this.refusals.set(beginning, refusal);
    return refusal;
  }

  /** The parts of the address by themselves: a whole one would be taken apart, copied and merged for every call. */
  private open({ method, url, headers, body }: HttpCall): http.ClientRequest {
    const isSecure = url.protocol === 'https:';
    const options = {
      method,
      hostname: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, ...traced(), ...(body !== undefined && descriptionOf(body)) },
      agent: isSecure ? this.secure : this.plain,
      lookup: this.lookup,
      maxHeaderSize: 16_384,
    };
    return isSecure ? https.request(options) : http.request(options);
  }

  private transmit(call: HttpCall, settle: (outcome: HttpOutcome) => void): void {
    const request = this.open(call);
    let timer: NodeJS.Timeout | undefined;
    const onAbort = (): void => finish({ kind: 'tooSlow', reason: 'no whole answer within the deadline' });
    const finish = (outcome: HttpOutcome): void => {
      clearTimeout(timer);
      call.signal.removeEventListener('abort', onAbort);
      if (outcome.kind !== 'answered') request.destroy();
      settle(outcome);
    };
    const connected = (): void => {
      clearTimeout(timer);
      call.onSent();
    };
    call.signal.addEventListener('abort', onAbort, { once: true });
    request.on('socket', (socket) => {
      if (request.destroyed) return;
      // Most calls find a connection that is open.
      if (!socket.connecting) return connected();
      timer = setTimeout(() => finish({ kind: 'tooSlow', reason: 'no connection in time' }), this.connectTimeout);
      socket.once(call.url.protocol === 'https:' ? 'secureConnect' : 'connect', connected);
    });
    const onError = (error: Error): void => finish({ kind: 'broken', reason: describe(error, this.called) });
    request.on('error', onError);
    request.on('response', (response) => collect(response.on('error', onError), call.maximumBytes, finish));
    request.end(call.body);
  }
}

/** Carriers that trace too can tell which call of ours theirs belongs to. */
const traced = (): Record<string, string> => {
  const trace = currentTrace();
  return trace ? { traceparent: writeTraceparent(trace) } : {};
};

const descriptionOf = (body: string): Record<string, string> => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
});

function collect(response: http.IncomingMessage, maximumBytes: number, finish: (outcome: HttpOutcome) => void): void {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  const broken = (reason: string): void => finish({ kind: 'broken', reason });
  if (encoding !== 'identity') return broken('the answer is compressed although that was not accepted');
  if (Number(response.headers['content-length'] ?? 0) > maximumBytes) return broken('the answer is too large');
  const chunks: Buffer[] = [];
  let size = 0;
  response.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maximumBytes) broken('the answer is too large');
    else chunks.push(chunk);
  });
  response.on('close', () => response.complete || broken('the answer broke off'));
  response.on('end', () => {
    const contentType = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    finish({ kind: 'answered', status: response.statusCode ?? 0, contentType, body: Buffer.concat(chunks) });
  });
}
