import { types } from 'node:util';
import { HttpException, Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MoveRefused } from '@lading/domain/lifecycle/lifecycle';
import { problemCodes, problems, type ProblemCode } from '@lading/contracts/kernel/problems';
import { type Log, LOG } from '../log/log.js';
import { ProblemError } from './problem.js';

/** The body of an error answer (RFC 9457). */
export interface WireProblem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail?: string;
  instance: string;
  traceId: string;
  fields?: { path: string; rule: string; message: string }[];
}

/** Error codes of PostgreSQL and the network; a class of codes is listed by its first two letters. */
const databaseCodes = new Map<string, ProblemCode>([
  ['23505', 'already-exists'],
  // Texts and instants that cannot be stored come from the caller, hidden in a cursor or an open object.
  ['22021', 'malformed-request'],
  ['22P05', 'malformed-request'],
  ['22007', 'malformed-request'],
  ['22008', 'malformed-request'],
  ['55P03', 'wrong-state'],
  ['40001', 'unavailable'],
  ['40P01', 'unavailable'],
  ['57014', 'unavailable'],
  ['57P01', 'unavailable'],
  ['57P02', 'unavailable'],
  ['57P03', 'unavailable'],
  ['25P03', 'unavailable'],
  ['25006', 'unavailable'],
  ['08', 'unavailable'],
  ['53', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  ['ECONNRESET', 'unavailable'],
  ['EHOSTUNREACH', 'unavailable'],
  ['ENETUNREACH', 'unavailable'],
  ['ENOTFOUND', 'unavailable'],
  ['EAI_AGAIN', 'unavailable'],
  ['ETIMEDOUT', 'unavailable'],
  ['EPIPE', 'unavailable'],
]);

const problemOfCode = (code: string): ProblemCode | undefined =>
  databaseCodes.get(code) ?? (/^[0-9A-Z]{5}$/.test(code) ? databaseCodes.get(code.slice(0, 2)) : undefined);

const lostConnection =
  /timeout exceeded when trying to connect|timeout expired|no connection became free|Connection terminated|Query read timeout|not queryable|calling end on the pool|Driver not Connected|Query runner already released/;

const httpCode = (status: number): ProblemCode => {
  if (status === 400) return 'malformed-request';
  return (
    problemCodes.find((code) => problems[code].status === status) ?? (status < 500 ? 'malformed-request' : 'internal')
  );
};

const statusOf = (error: Error): number | undefined => {
  if (error instanceof HttpException) return error.getStatus();
  const status: unknown = Reflect.get(error, 'statusCode');
  return typeof status === 'number' ? status : undefined;
};

/** Fastify builds its errors by hand, and another realm has its own Error: both are known by their parts. */
const isError = (thrown: unknown): thrown is Error =>
  types.isNativeError(thrown) ||
  (typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string');

/** Finds the problem for any thrown value; an unknown one is internal and reveals nothing. */
function problemBehind(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof MoveRefused) return new ProblemError('wrong-state');
  if (!isError(error)) return new ProblemError('internal');
  const code = 'code' in error ? problemOfCode(String(error.code)) : undefined;
  if (code) return new ProblemError(code, code === 'unavailable' ? { retryAfter: 2 } : {});
  if (lostConnection.test(error.message)) return new ProblemError('unavailable', { retryAfter: 2 });
  const status = statusOf(error);
  return new ProblemError(status === undefined ? 'internal' : httpCode(status));
}

/** The wire form of a problem. */
export function toWire(error: ProblemError, traceId: string): WireProblem {
  const { title, status } = problems[error.code];
  const { detail, fields, more } = error.details;
  return {
    type: `/problems/${error.code}`,
    title,
    status,
    code: error.code,
    ...(detail && { detail }),
    instance: `urn:trace:${traceId}`,
    traceId,
    ...(fields && { fields: fields.map(({ path, rule, message }) => ({ path: path.join('.'), rule, message })) }),
    ...more,
  };
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly log: Log;
}

/** Answers with the problem behind an error; what is our fault is logged. */
export function sendProblem(error: unknown, { request, reply, log }: Exchange): FastifyReply {
  const problem = problemBehind(error);
  const body = toWire(problem, request.id);
  // Being unavailable for a while is expected of an outage or a stop; anything else is a fault of ours.
  if (body.code === 'unavailable') log.warn({ traceId: request.id, err: error }, 'unavailable for now');
  else if (body.status >= 500) log.error({ traceId: request.id, err: error }, 'request failed');
  if (problem.details.retryAfter) void reply.header('retry-after', String(problem.details.retryAfter));
  return reply
    .status(body.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}

/** Every failure leaves the server as application/problem+json. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOG) private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    void sendProblem(error, { request, reply: http.getResponse<FastifyReply>(), log: this.log });
  }
}
