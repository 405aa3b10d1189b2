import { scopesOf } from '@lading/contracts/kernel/access';
import { actingApi } from '@lading/contracts/accounts/act-user';
import { endpoints } from '@lading/contracts/apis';
import { isRefusedWhileActing, pathParts, type Endpoint } from '@lading/contracts/kernel/endpoint';
import type { Role } from '@lading/domain/users/roles';
import { AccountUsersService } from '../../apps/server/src/modules/account/account-users.service';
import { startTestPortal, type Caller, type Reply, type TestPortal } from '../harness/test-portal';
import { accessTable } from './access-table';
import { everyRole, signInEverybody } from './users';
import { UserAccount } from '../../apps/server/src/modules/account/account.entities';
import { changeRows } from '../harness/builders/rows';

let portal: TestPortal;
let people: Map<Role, Caller>;

const nameOf = ({ group, name }: Endpoint): string => `${group}.${name}`;
const sides = ['customer', 'carrier', 'system'] as const;
type Side = (typeof sides)[number];

const sideOf: Record<Role, Side> = {
  CustomerUser: 'customer',
  CustomerAdministrator: 'customer',
  CarrierAdministrator: 'carrier',
  CarrierSalesAdministrator: 'carrier',
  SystemAdministrator: 'system',
  SuperSystemAdministrator: 'system',
};

/** The words of an endpoint's row. */
function rowOf(endpoint: Endpoint): string {
  const { access } = endpoint;
  const gate =
    typeof access === 'string'
      ? [access]
      : [
          ...sides.flatMap((side) => (access[side] ? [`${side}:${[access[side]].flat().join()}`] : [])),
          ...scopesOf(access).map((scope) => `key:${scope}`),
        ];
  return [...gate, ...(isRefusedWhileActing(endpoint) ? ['!acting'] : [])].join(' ');
}

const wordsOf = (endpoint: Endpoint): string[] => (accessTable[nameOf(endpoint)] ?? '').split(' ');
/** The privilege that the row requires of a side; undefined when the side is left out or the row names no sides. */
const neededOf = (endpoint: Endpoint, side: Side): string | undefined =>
  wordsOf(endpoint)
    .find((word) => word.startsWith(`${side}:`))
    ?.slice(side.length + 1);

/** An empty call: who is let in fails at the input or finds nothing, and never changes anything. */
function touch(caller: Caller, endpoint: Endpoint): Promise<Reply<{ code?: string }>> {
  const url = pathParts(endpoint.path).reduce((path, name) => path.replace(`:${name}`, '999999'), endpoint.path);
  const isBodyless = endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.takesFile;
  return caller.send(endpoint.method, url, isBodyless ? undefined : '{"x":1}');
}

const person = (role: Role): Caller => {
  const caller = people.get(role);
  if (!caller) throw new Error(`no user has the role ${role}`);
  return caller;
};

beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
  people = await signInEverybody(portal);
});
afterAll(() => portal.close());

it('every endpoint has its row in the access table and obeys it, and no row is left over', () => {
  const served = Object.fromEntries(endpoints.map((endpoint) => [nameOf(endpoint), rowOf(endpoint)]));

  expect(served).toEqual(accessTable);
});

it('the administrator of a customer who is acted as may do what the table leaves, and no sensitive action', async () => {
  const { body } = await person('SuperSystemAdministrator').call(actingApi.impersonate, {
    userName: 'customeradministrator@lading.example',
  });
  const acting = portal.as(body.actingToken);
  const wrong: string[] = [];
  for (const endpoint of endpoints.filter((one) => nameOf(one) !== 'Account.unimpersonate')) {
    const { status, body: answer } = await touch(acting, endpoint);
    const isRefused = status === 403 && answer.code === 'refused-while-acting';
    if (isRefused !== wordsOf(endpoint).includes('!acting')) wrong.push(`${nameOf(endpoint)} ${status}`);
  }

  expect(wrong).toEqual([]);
  expect((await acting.call(actingApi.unimpersonate)).status).toBe(200);
});

/** What the role opens by itself, as `super` does. */
const isOpenToRole = (needed: string, role: Role): boolean =>
  needed.split(',').includes('administrator') && role === 'CarrierAdministrator';

/** The two highest roles hold what they hold by their role alone. */
const granted = everyRole.filter((role) => role !== 'CustomerAdministrator' && role !== 'SuperSystemAdministrator');

it.each(granted)('a %s without any privilege is refused wherever one is required', async (role) => {
  await changeRows(portal, UserAccount, { role }, { privileges: [] });
  portal.app.get(AccountUsersService).forget();
  const wrong: string[] = [];
  for (const endpoint of endpoints) {
    const needed = neededOf(endpoint, sideOf[role]);
    if (needed === undefined || needed === 'any' || isOpenToRole(needed, role)) continue;
    const { status, body } = await touch(person(role), endpoint);
    if (status !== 403 || body.code !== 'not-allowed') wrong.push(`${nameOf(endpoint)} ${status}`);
  }

  expect(wrong).toEqual([]);
});
