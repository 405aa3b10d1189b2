import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { problem } from '../contract/problem.js';
import { sendProblem } from '../contract/send-problem.js';
import type { Log } from '../log/log.js';

interface Template {
  readonly parts: readonly string[];
  readonly parameters: number;
  readonly methods: Set<string>;
}

const isParameter = (part: string): boolean => part.startsWith(':');

function templatesOf(endpoints: readonly Endpoint[]): readonly Template[] {
  const known = new Map<string, Template>();
  for (const { method, path } of endpoints) {
    const parts = path.split('/').map((part) => (isParameter(part) ? ':' : part));
    const key = parts.join('/');
    const template = known.get(key) ?? { parts, parameters: parts.filter(isParameter).length, methods: new Set() };
    template.methods.add(method);
    if (method === 'GET') template.methods.add('HEAD');
    known.set(key, template);
  }
  // A path with fewer parameters is the more exact one: `/reports/export` before `/reports/:reportId`.
  return [...known.values()].toSorted((one, other) => one.parameters - other.parameters);
}

/** Answers the methods that the contract knows at a path; undefined where it has no such path. */
export function allowedMethods(endpoints: readonly Endpoint[]): (path: string) => readonly string[] | undefined {
  const bySize = Map.groupBy(templatesOf(endpoints), ({ parts }) => parts.length);
  return (path) => {
    const asked = path.split('/');
    const template = bySize
      .get(asked.length)
      ?.find(({ parts }) => parts.every((part, index) => part === asked[index] || (part === ':' && asked[index])));
    return template && [...template.methods].toSorted();
  };
}

/** Every path of the API answers a method that it doesn't know with 405 and the list of those it does (RFC 9110, 15.5.6). */
export function refuseOtherMethods(fastify: FastifyInstance, endpoints: readonly Endpoint[], log: Log): void {
  const methodsAt = allowedMethods(endpoints);
  fastify.addHook('onRequest', (request, reply, done) => {
    const methods = methodsAt(request.originalUrl.split('?', 1)[0] ?? '/');
    if (!methods || methods.includes(request.method)) {
      done();
      return;
    }
    void reply.header('allow', methods.join(', '));
    void sendProblem(problem('method-not-allowed'), { request, reply, log });
  });
}
