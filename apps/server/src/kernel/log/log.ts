import { types } from 'node:util';
import { pino, type DestinationStream, type Logger } from 'pino';
import { currentTrace } from '../watch/trace-context.js';

export type Log = Logger;
export const LOG = Symbol('log');

/** Things that grant access never reach the log, whatever object they hide in. */
const secrets = ['authorization', 'cookie', 'password', 'token', 'secret', 'code', 'invitekey', 'key'];
const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly reason?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** The logged parts of an error: drivers attach whole connections, statements and their values to theirs. */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!types.isNativeError(error)) return { type: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    ...('code' in error && { reason: String(error.code) }),
    ...(stack && { stack }),
    ...(types.isNativeError(cause) && depth < 3 && { cause: toLoggedError(cause, depth + 1) }),
  };
}

const traceOfLine = (): object => {
  const trace = currentTrace();
  return trace ? { traceId: trace.traceId } : {};
};

/** Structured log lines, one JSON object each, with the trace they belong to; on standard output unless somewhere else is named. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      mixin: traceOfLine,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => toLoggedError(error) },
      redact: { paths, censor: '[hidden]' },
    },
    destination,
  );
