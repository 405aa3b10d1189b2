import { Readable } from 'node:stream';
import {
  Inject,
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { defer, from, lastValueFrom, map, type Observable } from 'rxjs';
import { FileAnswer, isInQuery, type Endpoint } from '@lading/contracts/kernel/endpoint';
import type { Class } from '@lading/contracts/kernel/field';
import { check } from '@lading/contracts/kernel/schema';
import { scopeOf, type ActorRequest } from '../auth/actor.js';
import { Database } from '../database/database.js';
import { filePolicy } from '../http/fixed-headers.js';
import { checkBodyKind } from '../contract/file-body.js';
import { problem } from '../contract/problem.js';
import { ENDPOINT } from '../contract/serves.js';
import { Idempotency } from './idempotency.js';

export const CHECK_ANSWERS = Symbol('check answers');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const comesAsText = (endpoint: Endpoint): boolean => isInQuery(endpoint) || endpoint.takesFile !== undefined;

function rawInputOf(request: ActorRequest, isText: boolean): Record<string, unknown> {
  const body = request.body === undefined ? {} : request.body;
  const supplied = isText ? request.query : body;
  if (!isRecord(supplied)) throw problem('malformed-request', { detail: 'The body must be a JSON object.' });
  const parts = isRecord(request.params) ? request.params : {};
  return { ...supplied, ...(isText ? parts : numbers(parts)) };
}

/** The input of endpoints that take nothing. */
class NoFields {}

/** Probes of load balancers may carry their own query; every other call may send known fields only. */
const isProbe = ({ takes, group }: Endpoint): boolean => !takes && group === 'health';

/** Path parts are always text, query values too; a body is JSON. Path parts win over the rest. */
function inputOf(endpoint: Endpoint, request: ActorRequest): object | undefined {
  if (isProbe(endpoint)) return undefined;
  // -- shapes are classes of the contract package
  const shape = (endpoint.takes ?? NoFields) as Class<object>;
  const isText = comesAsText(endpoint);
  const result = check(shape, rawInputOf(request, isText), isText ? 'text' : 'json');
  if ('value' in result) return endpoint.takes ? result.value : undefined;
  const malformed = result.issues.some(({ rule }) => rule === 'type' || rule === 'unknown');
  throw problem(malformed ? 'malformed-request' : 'invalid-fields', { fields: result.issues });
}

const numbers = (parts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(parts).map(([key, text]) => [
      key,
      typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : text,
    ]),
  );

/** Checks what comes in, runs the call in its tenant's scope, and in development checks what goes out. */
@Injectable()
export class ContractInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly database: Database,
    private readonly idempotency: Idempotency,
    @Inject(CHECK_ANSWERS) private readonly checksAnswers: boolean,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint || context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<ActorRequest>();
    return defer(() => from(this.run(endpoint, request, next))).pipe(
      map((answer) => (answer instanceof FileAnswer ? streamOf(answer, http.getResponse()) : answer)),
    );
  }

  private run(endpoint: Endpoint, request: ActorRequest, next: CallHandler): Promise<unknown> {
    checkBodyKind(endpoint, request);
    const input = inputOf(endpoint, request);
    request.input = input;
    const work = (): Promise<unknown> => lastValueFrom(next.handle(), { defaultValue: undefined });
    return this.database.asScope(scopeOf(request.actor), async () => {
      const answer = endpoint.idempotent ? await this.idempotency.once(endpoint, request, work) : await work();
      return this.outgoing(endpoint, answer);
    });
  }

  private outgoing(endpoint: Endpoint, answer: unknown): unknown {
    if (answer instanceof FileAnswer) return answer;
    if (this.checksAnswers && endpoint.answers) {
      // -- as above
      const result = check(endpoint.answers as Class<object>, answer);
      if ('issues' in result)
        throw new Error(
          `${endpoint.group}.${endpoint.name} answers against its contract: ${JSON.stringify(result.issues)}`,
        );
    }
    return endpoint.answers ? answer : undefined;
  }
}

/** A name in characters that no header takes for anything else (RFC 5987). */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function streamOf({ name, mediaType, body, disposition }: FileAnswer, reply: FastifyReply): StreamableFile {
  void reply.header('content-security-policy', filePolicy);
  const options = {
    type: mediaType,
    disposition: `${disposition}; filename="${name.replaceAll(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encoded(name)}`,
  };
  return body instanceof Uint8Array
    ? new StreamableFile(body, options)
    : new StreamableFile(Readable.from(body), options);
}
