import type { FastifyInstance } from 'fastify';
import { problem } from '../contract/problem.js';
import { sendProblem } from '../contract/wire-problem.js';
import type { Log } from '../log/log.js';

interface Template {
  readonly parts: readonly string[];
  readonly parameters: number;
  readonly methods: Set<string>;
}

const isParameter = (part: string): boolean => part.startsWith(':');

/** The paths that are served, with their methods. */
class ServedPaths {
  private readonly templates = new Map<string, Template>();
  private bySize: Map<number, readonly Template[]> | undefined;

  add(path: string, methods: readonly string[]): void {
    const parts = path.split('/').map((part) => (isParameter(part) ? ':' : part));
    const key = parts.join('/');
    const template = this.templates.get(key) ?? {
      parts,
      parameters: parts.filter(isParameter).length,
      methods: new Set(),
    };
    for (const method of methods) template.methods.add(method);
    this.templates.set(key, template);
    this.bySize = undefined;
  }

  /** Answers the methods of a path; undefined where nothing is served. */
  methodsAt(path: string): readonly string[] | undefined {
    // A path with fewer parameters is the more exact one: `/reports/export` before `/reports/:reportId`.
    this.bySize ??= Map.groupBy(
      [...this.templates.values()].toSorted((one, other) => one.parameters - other.parameters),
      ({ parts }) => parts.length,
    );
    const asked = path.split('/');
    const template = this.bySize
      .get(asked.length)
      ?.find(({ parts }) => parts.every((part, index) => part === asked[index] || (part === ':' && asked[index])));
    return template && [...template.methods].toSorted();
  }
}

/**
 * Every path answers a method that it doesn't know with 405 and the list of those it does (RFC 9110, 15.5.6). Pages are
 * behind one route for every other path, which itself answers 404 where there is no page.
 */
export function refuseOtherMethods(fastify: FastifyInstance, log: Log): void {
  const served = new ServedPaths();
  fastify.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) served.add(url, [method].flat());
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const methods = served.methodsAt(request.originalUrl.split('?', 1)[0] ?? '/');
    if (!methods || methods.includes(request.method)) {
      done();
      return;
    }
    void reply.header('allow', methods.join(', '));
    void sendProblem(problem('method-not-allowed'), { request, reply, log });
  });
}
