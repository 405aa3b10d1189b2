import { apiScopes, scopesOf, type ApiScope } from '@lading/contracts/kernel/access';
import { accountApi } from '@lading/contracts/accounts/account';
import { endpoints } from '@lading/contracts/apis';
import { customerUsersApi } from '@lading/contracts/accounts/customer-users';
import { pathParts, type Endpoint } from '@lading/contracts/kernel/endpoint';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';
import { problems } from '@lading/contracts/kernel/problems';
import type { Role } from '@lading/domain/people/roles';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ENDPOINT } from '../../apps/server/src/kernel/contract/serves';
import { startTestPortal, type Caller, type Reply, type TestPortal } from '../harness/test-portal';
import { everyRole, makeKey, signInEverybody } from './users';

let portal: TestPortal;
let people: Map<Role, Caller>;
const keys = new Map<ApiScope, Caller>();

const person = (role: Role): Caller => {
  const caller = people.get(role);
  if (!caller) throw new Error(`no user has the role ${role}`);
  return caller;
};
const nameOf = ({ group, name }: Endpoint): string => `${group}.${name}`;
const urlOf = (endpoint: Endpoint, part = '999999'): string =>
  pathParts(endpoint.path).reduce((path, name) => path.replace(`:${name}`, part), endpoint.path);
const isBodyless = ({ method }: Endpoint): boolean => method === 'GET' || method === 'DELETE';

beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
  people = await signInEverybody(portal);
  for (const scope of apiScopes) keys.set(scope, await makeKey(portal, person('CustomerAdministrator'), scope));
});
afterAll(() => portal.close());

/** Endpoints that controllers of the running application serve. */
function served(): string[] {
  const scanner = new MetadataScanner();
  const reflector = portal.app.get(Reflector);
  return portal.app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ instance }) => {
      const prototype = Object.getPrototypeOf(instance);
      return scanner.getAllMethodNames(prototype).flatMap((method) => {
        const endpoint = reflector.get<Endpoint | undefined>(ENDPOINT, prototype[method]);
        return endpoint ? [nameOf(endpoint)] : [`${instance.constructor.name}.${method} without a contract`];
      });
    });
}

/** What the table says about a caller, told from the specification's roles and not by the guard. */
const sides: Record<Role, 'customer' | 'carrier' | 'system'> = {
  CustomerUser: 'customer',
  CustomerAdministrator: 'customer',
  CarrierAdministrator: 'carrier',
  CarrierSalesAdministrator: 'carrier',
  SystemAdministrator: 'system',
  SuperSystemAdministrator: 'system',
};

/** An empty call: who is let in fails at the input or finds nothing, and never changes anything. */
const touch = (caller: Caller, endpoint: Endpoint): Promise<Reply<{ code?: string }>> =>
  caller.send(endpoint.method, urlOf(endpoint), isBodyless(endpoint) || endpoint.takesFile ? undefined : '{"x":1}');

describe('what the session tells about the signed-in person', () => {
  it.each(everyRole)('agrees with the location rule of the shell for a %s', async (role) => {
    const { body: user } = await person(role).call(accountApi.getCurrentUser);
    const { body: rule } = await person(role).call(customerUsersApi.getCustomerUserLocationRule);

    expect(rule).toMatchObject({
      userId: user.userId,
      customerId: user.customerId,
      locations: user.userLocations.map(({ id }) => id),
      isThirdPartyVisibility: user.isThirdPartyVisibility,
      isShowThirdParty: user.isShowThirdParty,
    });
  });

  it.each(everyRole)('says for a %s whether truckload requests can go out', async (role) => {
    const { body } = await person(role).call(accountApi.getCurrentUser);
    expect(body.isEmergeProviderEnabled).toBe(false);
  });
});

describe('every endpoint of the contract', () => {
  it('is served exactly once, and nothing else is', () => {
    expect(served().sort()).toEqual(endpoints.map(nameOf).sort());
  });

  it('says who may call it and what it is about', () => {
    const silent = endpoints.filter(({ access, about }) => !access || about.length < 5);

    expect(silent.map(nameOf)).toEqual([]);
  });

  it('has an address of its own', () => {
    const addresses = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);

    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('is closed to strangers unless it is for anyone', async () => {
    const open: string[] = [];
    for (const endpoint of endpoints.filter(({ access }) => access !== 'anyone')) {
      const { status, body } = await touch(portal.anyone, endpoint);
      if (status !== 401 || body.code !== 'not-signed-in') open.push(`${nameOf(endpoint)} ${status}`);
    }

    expect(open).toEqual([]);
  });

  it.each(everyRole)('is closed to a %s when the table leaves that side out', async (role) => {
    const wrong: string[] = [];
    for (const endpoint of endpoints) {
      const { access } = endpoint;
      if (access === 'anyone' || access === 'signedIn' || access[sides[role]] !== undefined) continue;
      const { status, body } = await touch(person(role), endpoint);
      if (status !== 403 || body.code !== 'not-allowed') wrong.push(`${nameOf(endpoint)} ${status}`);
    }

    expect(wrong).toEqual([]);
  });

  it.each(['CustomerAdministrator', 'SuperSystemAdministrator'] as const)(
    'lets a %s in wherever the table names that side',
    async (role) => {
      const refused: string[] = [];
      for (const endpoint of endpoints) {
        const { access } = endpoint;
        if (access === 'anyone' || (access !== 'signedIn' && access[sides[role]] === undefined)) continue;
        const { status } = await touch(person(role), endpoint);
        if (status === 401 || status === 403) refused.push(`${nameOf(endpoint)} ${status}`);
      }

      expect(refused).toEqual([]);
    },
  );

  it.each(apiScopes)('opens for a key with the scope %s just where the table says so', async (scope) => {
    const wrong: string[] = [];
    const key = keys.get(scope) ?? portal.anyone;
    for (const endpoint of endpoints.filter(({ access }) => access !== 'anyone')) {
      const { access } = endpoint;
      const isOpen = typeof access === 'object' && scopesOf(access).includes(scope) && access.customer !== undefined;
      const { status } = await touch(key, endpoint);
      if ((status === 403) === isOpen || status === 401) wrong.push(`${nameOf(endpoint)} ${status}`);
    }

    expect(wrong).toEqual([]);
  });

  it('answers every other method at its address with 405 and the methods that it knows', async () => {
    const wrong: string[] = [];
    const paths = Map.groupBy(endpoints, ({ path }) => path.replaceAll(/:\w+/g, ':'));
    for (const [first, ...others] of paths.values()) {
      if (!first) continue;
      const known = new Set([first, ...others].map(({ method }) => method));
      const allow = [...known, ...(known.has('GET') ? ['HEAD'] : [])].toSorted().join(', ');
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
        if ([...known].some((one) => one === method)) continue;
        const { status, headers, body } = await person('CustomerAdministrator').send<{ code?: string }>(
          method,
          urlOf(first),
        );
        if (status !== 405 || headers['allow'] !== allow || body.code !== 'method-not-allowed')
          wrong.push(`${method} ${first.path} ${status} ${String(headers['allow'])}`);
      }
    }

    expect(wrong).toEqual([]);
  });

  it.each([
    ['POST', '/robots.txt', 'GET, HEAD'],
    ['DELETE', '/favicon.svg', 'GET, HEAD'],
    ['PUT', '/problems/not-found', 'GET, HEAD'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['GET', '/policy-reports', 'POST'],
  ])('answers a wrong method beside the contract the same: %s %s', async (method, path, allow) => {
    const { status, headers, body } = await portal.anyone.send<{ code?: string }>(method, path);

    expect([status, headers['allow'], body.code]).toEqual([405, allow, 'method-not-allowed']);
  });
});

const long = 'x'.repeat(200 * 1024);
const bodies: [what: string, body: string][] = [
  ['broken JSON', '{"a":'],
  ['no JSON', 'hello'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a number', '7'],
  ['an unknown field', '{"nobodyKnowsThis":1}'],
  ['a foreign prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'],
  ['more than 100 kB', JSON.stringify({ a: long })],
];
const values: [what: string, value: unknown][] = [
  ['an object', { a: 1 }],
  ['a list', [[]]],
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['1e20', 1e20],
  ['2^53', 2 ** 53],
  ['minus one', -1],
  ['zero', 0],
  ['a long text', 'y'.repeat(9_000)],
  ['SQL', `'; DROP TABLE quote; --`],
];

const tables = async (): Promise<string> => {
  const rows = await portal.sql<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      AND c.relname NOT IN ('oidc_record', 'migration', 'rate_limit') ORDER BY 1`,
  );
  const counts = await Promise.all(
    rows.map(async ({ name }) => {
      const [row] = await portal.sql<{ n: number }>(`SELECT count(*)::int AS n FROM "${name}"`);
      return `${name} ${row?.n}`;
    }),
  );
  return counts.join('\n');
};

/** The first people that the table lets in. */
const callerOf = ({ access }: Endpoint): Caller => {
  if (access === 'anyone') return portal.anyone;
  if (access === 'signedIn' || access.customer) return person('CustomerAdministrator');
  return person('SuperSystemAdministrator');
};

const isProblem = ({ status, headers, body }: Reply<{ status?: number; code?: string }>): boolean =>
  status < 500 &&
  String(headers['content-type']).startsWith('application/problem+json') &&
  body.status === status &&
  Object.keys(problems).includes(body.code ?? '');

const idempotent = { 'idempotency-key': 'conformance-0001' };

describe('bad input at every endpoint', () => {
  it.each(bodies)('%s is refused with a problem and nothing is written', async (_, body) => {
    const before = await tables();
    const wrong: string[] = [];
    for (const endpoint of endpoints.filter((one) => !isBodyless(one) && !one.takesFile && one.takes)) {
      const reply = await callerOf(endpoint).send<{ status?: number; code?: string }>(
        endpoint.method,
        urlOf(endpoint, '1'),
        body,
        idempotent,
      );
      if (!isProblem(reply))
        wrong.push(`${nameOf(endpoint)} ${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`);
    }

    expect(wrong).toEqual([]);
    expect(await tables()).toBe(before);
  });

  it.each(values)('%s in any one field is refused or understood, never a fault', async (_, value) => {
    const wrong: string[] = [];
    for (const endpoint of endpoints.filter((one) => one.takes && !one.takesFile)) {
      for (const key of fieldNames(endpoint)) {
        const reply = await sendField(endpoint, key, value);
        if (reply.status >= 500 || (reply.status >= 400 && !isProblem(reply)))
          wrong.push(`${nameOf(endpoint)} ${key} ${reply.status}`);
      }
    }

    expect(wrong).toEqual([]);
  });

  it.each(['0', '-1', '1e3', '99999999999999999999', '9007199254740993', 'x', '%00', '%ED%A0%80', '..%2f..', "1'--"])(
    'the id %s finds nothing',
    async (part) => {
      const wrong: string[] = [];
      for (const endpoint of endpoints.filter((one) => pathParts(one.path).length > 0)) {
        const hasBody = !isBodyless(endpoint) && !endpoint.takesFile;
        const reply = await callerOf(endpoint).send<{ status?: number; code?: string }>(
          endpoint.method,
          urlOf(endpoint, part),
          hasBody ? '{}' : undefined,
          idempotent,
        );
        if (!isProblem(reply)) wrong.push(`${nameOf(endpoint)} ${reply.status}`);
      }

      expect(wrong).toEqual([]);
    },
  );
});

function fieldNames(endpoint: Endpoint): string[] {
  // -- shapes of endpoints are classes
  return [...fieldsOf(endpoint.takes as new () => object).keys()];
}

function sendField(
  endpoint: Endpoint,
  key: string,
  value: unknown,
): Promise<Reply<{ status?: number; code?: string }>> {
  const caller = callerOf(endpoint);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (!isBodyless(endpoint))
    return caller.send(endpoint.method, urlOf(endpoint, '1'), JSON.stringify({ [key]: value }), idempotent);
  const query = new URLSearchParams([[key, text.toWellFormed()]]);
  return caller.send(endpoint.method, `${urlOf(endpoint, '1')}?${query}`);
}
