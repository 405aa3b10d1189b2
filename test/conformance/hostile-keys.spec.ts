import { endpoints } from '@lading/contracts/apis';
import { isInQuery, pathParts, type Endpoint } from '@lading/contracts/kernel/endpoint';
import type { Class } from '@lading/contracts/kernel/field';
import { jsonOf } from '@lading/contracts/kernel/field-json';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';
import { check } from '@lading/contracts/kernel/schema';
import type { Role } from '@lading/domain/users/roles';
import fc from 'fast-check';
import { startTestPortal, type Caller, type Reply, type TestPortal } from '../harness/test-portal';
import { inParallel, isBodyless, nameOf, urlOf } from './every-endpoint';
import { rowCounts } from './row-counts';
import { signInEverybody } from './users';

/** Every name that an object inherits, and names that libraries read. */
const names = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'then', 'toJSON'];
const someName = fc.constantFrom(...names);
const someValue = fc.constantFrom<unknown>(null, 1, 'x', true, {}, [], { prototype: {} }, [{ constructor: null }]);

const hasBody = (endpoint: Endpoint): boolean => !isInQuery(endpoint) && !endpoint.takesFile;
// -- shapes of endpoints are classes
const shapeOf = (endpoint: Endpoint): Class<object> | undefined => endpoint.takes as Class<object> | undefined;

/** The JSON objects in the input of a shape: the input itself, nested shapes, list items, open objects. */
function placesOf(type: Class<object> | undefined, depth = 0): string[][] {
  if (!type || depth > 4) return [[]];
  const inner = [...fieldsOf(type)].flatMap(([key, spec]) => {
    const isList = spec.list === true || jsonOf(spec)['type'] === 'array';
    const here = isList ? [key, '0'] : [key];
    if (spec.isOpen) return [here, [...here, 'inside']];
    return spec.nested ? placesOf(spec.nested(), depth + 1).map((place) => [...here, ...place]) : [];
  });
  return [[], ...inner];
}

/** JSON text with the key at the place: a literal or a spread would set the prototype instead of a key. */
function jsonWith([first, ...rest]: readonly string[], key: string, value: unknown): string {
  if (first === undefined) return `{${JSON.stringify(key)}:${JSON.stringify(value)}}`;
  const inner = jsonWith(rest, key, value);
  return first === '0' ? `[${inner}]` : `{${JSON.stringify(first)}:${inner}}`;
}

let portal: TestPortal;
let people: Map<Role, Caller>;

beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
  people = await signInEverybody(portal);
});
afterAll(() => portal.close());

const callerOf = ({ access }: Endpoint): Caller => {
  if (access === 'anyone') return portal.anyone;
  const role = access === 'signedIn' || access.customer ? 'CustomerAdministrator' : 'SuperSystemAdministrator';
  const carrier = typeof access === 'object' && !access.customer && !access.system ? 'CarrierAdministrator' : role;
  return people.get(carrier) ?? portal.anyone;
};

interface Problem {
  status?: number;
  fields?: { path: string; rule: string }[];
}

const isNamed = ({ status, headers, body }: Reply<Problem>, path: string): boolean =>
  (status === 400 || status === 422) &&
  String(headers['content-type']).startsWith('application/problem+json') &&
  body.fields?.some((field) => field.path === path) === true;

const idempotent = { 'idempotency-key': 'hostile-key-0001' };

const open = endpoints.filter(({ group }) => group !== 'health');
/** Outside of a demo, its controls answer 404 to everything. */
const called = open.filter(({ group }) => group !== 'demo');

describe('a key named like something that every object inherits', () => {
  it('is refused by every shape at every depth, with its path', () => {
    const passed: string[] = [];
    // Several endpoints may take the same shape; what they do with it comes next.
    const shapes = new Map(open.map((endpoint) => [shapeOf(endpoint), endpoint]));
    for (const [type, endpoint] of shapes) {
      if (!type) continue;
      fc.assert(
        fc.property(fc.constantFrom(...placesOf(type)), someName, someValue, (place, key, value) => {
          const isInOpen = place.length > 0 && !(key in Object.prototype);
          const result = check(type, JSON.parse(jsonWith(place, key, value)));
          const path = [...place, key].join('.');
          const isRefused = 'issues' in result && result.issues.some((issue) => issue.path.join('.') === path);
          if (!isRefused && !isInOpen) passed.push(`${nameOf(endpoint)} ${path}`);
        }),
        { numRuns: 80 },
      );
    }

    expect([...new Set(passed)]).toEqual([]);
  });

  it('is refused in the body by every operation, with its path, and nothing is stored', async () => {
    const before = await rowCounts(portal);
    const wrong: string[] = [];
    await inParallel(called.filter(hasBody), async (endpoint) => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...placesOf(shapeOf(endpoint))),
          fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype)),
          someValue,
          async (place, key, value) => {
            const body = jsonWith(place, key, value);
            const reply = await callerOf(endpoint).send<Problem>(endpoint.method, urlOf(endpoint), body, idempotent);
            if (!isNamed(reply, [...place, key].join('.'))) wrong.push(`${nameOf(endpoint)} ${body} ${reply.status}`);
          },
        ),
        { numRuns: 8 },
      );
    });

    expect(wrong).toEqual([]);
    expect(await rowCounts(portal)).toEqual(before);
  });

  it('is refused in the query by every operation that has its input there, with its path', async () => {
    const wrong: string[] = [];
    const inQuery = called.filter((one) => !hasBody(one));
    await inParallel(inQuery, async (endpoint) => {
      const type: Record<string, string> = endpoint.takesFile ? { 'content-type': endpoint.takesFile[0] ?? '' } : {};
      await fc.assert(
        fc.asyncProperty(someName, async (key) => {
          const url = `${urlOf(endpoint)}?${key}=1`;
          const body = isBodyless(endpoint) ? undefined : endpoint.takesFile ? 'x' : '{}';
          const reply = await callerOf(endpoint).send<Problem>(endpoint.method, url, body, { ...type, ...idempotent });
          if (!isNamed(reply, key)) wrong.push(`${nameOf(endpoint)} ${url} ${reply.status}`);
        }),
        { numRuns: 8 },
      );
    });

    expect(wrong).toEqual([]);
  });

  it('finds nothing as part of a path', async () => {
    const wrong: string[] = [];
    const withId = open.filter((one) => pathParts(one.path).length > 0);
    await inParallel(withId, async (endpoint) => {
      for (const key of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
        const body = hasBody(endpoint) ? '{}' : undefined;
        const reply = await callerOf(endpoint).send<Problem>(endpoint.method, urlOf(endpoint, key), body, idempotent);
        const isProblem = reply.status >= 400 && reply.status < 500 && reply.body.status === reply.status;
        if (!isProblem) wrong.push(`${nameOf(endpoint)} ${key} ${reply.status}`);
      }
    });

    expect(wrong).toEqual([]);
  });
});

describe('beside the contract', () => {
  const form = 'application/x-www-form-urlencoded';
  const sent: [method: string, path: string, type: string][] = [
    ['GET', '/oidc/auth', ''],
    ['POST', '/oidc/auth', form],
    ['POST', '/oidc/token', form],
    ['POST', '/oidc/token/revocation', form],
    ['GET', '/oidc/session/end', ''],
    ['POST', '/oidc/session/end/confirm', form],
    ['POST', '/oidc/interaction/none', form],
    ['GET', '/known-host', ''],
    ['POST', '/policy-reports', 'application/csp-report'],
    ['POST', '/policy-reports', 'application/reports+json'],
    ['POST', '/stop-mails/none', form],
    ['GET', '/landing', ''],
    ['GET', '/login', ''],
  ];

  it.each(sent)('such a key makes nothing fail: %s %s', async (method, path, type) => {
    const wrong: string[] = [];
    for (const key of names) {
      const query = `${encodeURIComponent(key)}=1&${encodeURIComponent(`client_id[${key}]`)}=1`;
      const url = method === 'GET' ? `${path}?${query}` : path;
      const json = `[{"type":"csp-violation","body":{${JSON.stringify(key)}:1},${JSON.stringify(key)}:{}}]`;
      const body = method === 'GET' ? undefined : type === form ? query : json;
      const headers = { host: 'localhost:8080', ...(body !== undefined && { 'content-type': type }) };
      const { status } = await portal.anyone.send(method, url, body, headers);
      if (status >= 500) wrong.push(`${key} ${status}`);
    }

    expect(wrong).toEqual([]);
  });
});

describe('an object of no described shape', () => {
  it('may not be nested beyond all measure', async () => {
    const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
    const wrong: string[] = [];
    await inParallel(called.filter(hasBody), async (endpoint) => {
      for (const place of placesOf(shapeOf(endpoint))
        .filter(([first]) => first !== undefined)
        .slice(0, 3)) {
        const body = jsonWith(place.slice(0, -1), place.at(-1) ?? '', 0).replace(/0\}/, `${deep}}`);
        const reply = await callerOf(endpoint).send<Problem>(endpoint.method, urlOf(endpoint), body, idempotent);
        if (reply.status < 400 || reply.status >= 500)
          wrong.push(`${nameOf(endpoint)} ${place.join('.')} ${reply.status}`);
      }
    });

    expect(wrong).toEqual([]);
  });
});
