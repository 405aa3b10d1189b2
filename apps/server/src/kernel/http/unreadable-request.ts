import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { problem } from '../contract/problem.js';
import { toWire } from '../contract/wire-problem.js';
import { newTraceId } from '../watch/trace-context.js';

const reasons = {
  400: 'Bad Request',
  403: 'Forbidden',
  431: 'Request Header Fields Too Large',
} as const;

/** Answers what could not even be read as a request, as a problem like all others, and hangs up. */
export function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const traceId = newTraceId();
  const body = JSON.stringify(toWire(problem(isTooLarge ? 'headers-too-large' : 'malformed-request'), traceId));
  const own = { ...headers, 'content-type': 'application/problem+json', 'x-request-id': traceId };
  endWith(socket, { status: isTooLarge ? 431 : 400, headers: own, body });
}

interface RawAnswer {
  readonly status: keyof typeof reasons;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The last words on a connection that no response is made for. */
export function endWith(socket: Duplex, { status, headers, body }: RawAnswer): void {
  const lines = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\n${lines.join('')}\r\n${body}`);
}
