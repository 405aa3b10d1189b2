import { pino, type Logger } from 'pino';

export type Log = Logger;
export const LOG = Symbol('log');

/** Things that open doors never reach the log, whatever object they hide in. */
const secrets = ['authorization', 'cookie', 'password', 'token', 'secret', 'code', 'invitekey', 'key'];
const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Structured log lines on standard output, one JSON object each. */
export const createLog = (level: string): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths, censor: '[hidden]' } });
