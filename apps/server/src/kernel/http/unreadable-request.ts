import type { Socket } from 'node:net';
import { problem } from '../contract/problem.js';
import { toWire } from '../contract/wire-problem.js';
import { newTraceId } from '../watch/trace-context.js';
import { endWith } from './raw-answer.js';

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
