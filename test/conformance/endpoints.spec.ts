import { apiScopes, scopesOf, type ApiScope } from '@lading/contracts/kernel/access';
import { accountApi } from '@lading/contracts/accounts/account';
import { endpoints } from '@lading/contracts/apis';
import { customerUsersApi } from '@lading/contracts/accounts/customer-users';
import { type Endpoint } from '@lading/contracts/kernel/endpoint';
import type { Role } from '@lading/domain/users/roles';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ENDPOINT } from '../../apps/server/src/kernel/contract/serves';
import { startTestPortal, type Caller, type Reply, type TestPortal } from '../harness/test-portal';
import { inParallel, isBodyless, nameOf, urlOf } from './every-endpoint';
import { everyRole, makeKey, signInEverybody } from './users';

/** Names no record. */
const noId = '999999';

let portal: TestPortal;
let people: Map<Role, Caller>;
const keys = new Map<ApiScope, Caller>();

const person = (role: Role): Caller => {
  const caller = people.get(role);
  if (!caller) throw new Error(`no user has the role ${role}`);
  return caller;
};

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

/** The table's rule for a caller, derived from the specification's roles and not from the guard. */
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
  caller.send(
    endpoint.method,
    urlOf(endpoint, noId),
    isBodyless(endpoint) || endpoint.takesFile ? undefined : '{"x":1}',
  );

describe('the session of the signed-in user', () => {
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

  it('has its own address', () => {
    const addresses = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);

    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('is closed to strangers unless it is for anyone', async () => {
    const open: string[] = [];
    const closed = endpoints.filter(({ access }) => access !== 'anyone');
    await inParallel(closed, async (endpoint) => {
      const { status, body } = await touch(portal.anyone, endpoint);
      if (status !== 401 || body.code !== 'not-signed-in') open.push(`${nameOf(endpoint)} ${status}`);
    });

    expect(open).toEqual([]);
  });

  it.each(everyRole)('is closed to a %s when the table leaves that side out', async (role) => {
    const wrong: string[] = [];
    const closed = endpoints.filter(({ access }) => typeof access === 'object' && access[sides[role]] === undefined);
    await inParallel(closed, async (endpoint) => {
      const { status, body } = await touch(person(role), endpoint);
      if (status !== 403 || body.code !== 'not-allowed') wrong.push(`${nameOf(endpoint)} ${status}`);
    });

    expect(wrong).toEqual([]);
  });

  it.each(['CustomerAdministrator', 'SuperSystemAdministrator'] as const)(
    'lets a %s in wherever the table names that side',
    async (role) => {
      const refused: string[] = [];
      const open = endpoints.filter(
        ({ access }) => access === 'signedIn' || (typeof access === 'object' && access[sides[role]] !== undefined),
      );
      await inParallel(open, async (endpoint) => {
        const { status } = await touch(person(role), endpoint);
        if (status === 401 || status === 403) refused.push(`${nameOf(endpoint)} ${status}`);
      });

      expect(refused).toEqual([]);
    },
  );

  it.each(apiScopes)('opens for a key with the scope %s just where the table says so', async (scope) => {
    const wrong: string[] = [];
    const key = keys.get(scope) ?? portal.anyone;
    const closed = endpoints.filter(({ access }) => access !== 'anyone');
    await inParallel(closed, async (endpoint) => {
      const { access } = endpoint;
      const isOpen = typeof access === 'object' && scopesOf(access).includes(scope) && access.customer !== undefined;
      const { status } = await touch(key, endpoint);
      if ((status === 403) === isOpen || status === 401) wrong.push(`${nameOf(endpoint)} ${status}`);
    });

    expect(wrong).toEqual([]);
  });

  it('answers every other method at its address with 405 and the methods that it knows', async () => {
    const wrong: string[] = [];
    const paths = Map.groupBy(endpoints, ({ path }) => path.replaceAll(/:\w+/g, ':'));
    await inParallel([...paths.values()], async ([first, ...others]) => {
      if (!first) return;
      const known = new Set([first, ...others].map(({ method }) => method));
      const allow = [...known, ...(known.has('GET') ? ['HEAD'] : [])].toSorted().join(', ');
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
        if ([...known].some((one) => one === method)) continue;
        const { status, headers, body } = await person('CustomerAdministrator').send<{ code?: string }>(
          method,
          urlOf(first, noId),
        );
        if (status !== 405 || headers['allow'] !== allow || body.code !== 'method-not-allowed')
          wrong.push(`${method} ${first.path} ${status} ${String(headers['allow'])}`);
      }
    });

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
