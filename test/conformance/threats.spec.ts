import { accountApi } from '@lading/contracts/accounts/account';
import { accountAccessApi } from '@lading/contracts/accounts/account-access';
import { accountSecurityApi } from '@lading/contracts/accounts/account-security';
import { endpoints } from '@lading/contracts/apis';
import { joiningApi } from '@lading/contracts/accounts/joining';
import { currentTermsVersion } from '@lading/contracts/fields/joining';
import { pathParts, type Endpoint } from '@lading/contracts/kernel/endpoint';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';
import { landingResolutionApi } from '@lading/contracts/sites/landing';
import type { Role } from '@lading/domain/users/roles';
import { safePath } from '../../apps/server/src/modules/sites/safe-path';
import { Browser } from '../harness/browser';
import { eventually } from '../harness/kernel-app';
import { redirectPayloads } from '../harness/redirect-payloads';
import { Caller, startTestPortal, type Reply, type TestPortal } from '../harness/test-portal';
import { signInEverybody } from './users';
import { aSite } from '../harness/builders/carriers';
import { aCustomer, aLocation, aUser } from '../harness/builders/customers';
import { aQuote } from '../harness/builders/freight';
import { addRow, storedRow } from '../harness/builders/rows';
import { ApiKey } from '../../apps/server/src/modules/api-keys/api-keys.entities';
import { UserAccount } from '../../apps/server/src/modules/account/account.entities';

const known = 'customeradministrator@lading.example';
const canary = 'CANARY';

let portal: TestPortal;
let people: Map<Role, Caller>;

beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
  people = await signInEverybody(portal);
  await aSite(portal, { carrierId: 1085, siteName: 'Bluemesa' });
  await addCanaries();
});
afterAll(() => portal.close());

const person = (role: Role): Caller => people.get(role) ?? portal.anyone;
const nameOf = ({ group, name }: Endpoint): string => `${group}.${name}`;
const namesOf = ({ takes }: Endpoint): string[] =>
  // -- shapes of endpoints are classes
  takes ? [...fieldsOf(takes as new () => object).keys()] : [];
const isInQuery = ({ method }: Endpoint): boolean => method === 'GET' || method === 'DELETE';

/** A foreign company; none of its texts may ever be seen. */
async function addCanaries(): Promise<void> {
  await aCustomer(portal, { id: 2, companyName: `${canary} Inc` });
  await aLocation(portal, {
    customerId: 2,
    name: `${canary} dock`,
    address1: `${canary} St`,
    city: canary,
    contactName: canary,
  });
  await aUser(portal, {
    email: `${canary}@lading.example`,
    firstName: canary,
    lastName: canary,
    role: 'CustomerAdministrator',
    customerId: 2,
  });
  await aQuote(portal, {
    customerId: 2,
    number: `${canary}-1`,
    details: { customerReference: canary },
    shipDate: '2026-11-24',
    freightTerms: 'prepaid',
  });
  await addRow(portal, ApiKey, {
    customerId: 2,
    name: canary,
    prefix: 'lad_live_x',
    hash: 'x',
    scopes: [],
    isTest: false,
    createdBy: (await storedRow(portal, UserAccount, { customerId: 2 })).id,
  });
}

/** The owner of the requested ids. */
async function foreignIds(): Promise<number[]> {
  const tables = ['customer', 'location', 'user_account', 'quote', 'api_key'];
  const rows = await Promise.all(
    tables.map((table) => {
      const column = table === 'customer' ? 'id' : 'customer_id';
      return portal.sql<{ id: number }>(`SELECT id FROM ${table} WHERE ${column} = 2`);
    }),
  );
  return [...new Set(rows.flat().map(({ id }) => id))];
}

/** Every field that names a record or a set of them says the given id. */
function ask(endpoint: Endpoint, id: number, role: Role): Promise<Reply<unknown>> {
  const path = pathParts(endpoint.path).reduce((text, part) => text.replace(`:${part}`, String(id)), endpoint.path);
  const named = namesOf(endpoint).filter((name) => /Ids?$|^id$|^ids$|^is.*All|^isAll/.test(name));
  const input = named.map((name): [string, unknown] => {
    if (/Ids$|^ids$/.test(name)) return [name, [id]];
    return [name, name.startsWith('is') ? true : id];
  });
  if (!isInQuery(endpoint))
    return person(role).send(endpoint.method, path, endpoint.takesFile ? undefined : Object.fromEntries(input));
  const query = new URLSearchParams(input.map(([name, value]) => [name, String(value)]));
  return person(role).send(endpoint.method, `${path}?${query}`);
}

describe('records of another company', () => {
  it.each(['CustomerAdministrator', 'CustomerUser'] as const)('are never shown to a %s', async (role) => {
    const leaks: string[] = [];
    const ids = await foreignIds();
    for (const endpoint of endpoints.filter(({ name }) => !/unimpersonate|end(Other)?Sessions?/i.test(name))) {
      for (const id of ids) {
        const { body } = await ask(endpoint, id, role);
        if (JSON.stringify(body ?? '').includes(canary)) leaks.push(`${nameOf(endpoint)} of ${id}`);
      }
    }

    expect(leaks).toEqual([]);
  });

  it('are shown to users who manage every company, so that the cases above fail for the right reason', async () => {
    const { body } = await person('SuperSystemAdministrator').send('POST', '/api/ActUser/SearchUsers', {});

    expect(JSON.stringify(body)).toContain(canary);
  });
});

const hostile = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'password_hash',
  'id; DROP TABLE quote',
  '(SELECT 1)',
  '1',
];

it('no list is sorted by a name that is not in its table', async () => {
  const grids = endpoints.filter((endpoint) => namesOf(endpoint).includes('sortField'));
  const wrong: string[] = [];
  for (const endpoint of grids) {
    const { access } = endpoint;
    const sides = typeof access === 'object' ? access : {};
    const caller = person(
      sides.customer ? 'CustomerAdministrator' : sides.carrier ? 'CarrierAdministrator' : 'SuperSystemAdministrator',
    );
    for (const sortField of hostile) {
      const url = isInQuery(endpoint) ? `${endpoint.path}?${new URLSearchParams({ sortField })}` : endpoint.path;
      const { status } = await caller.send(endpoint.method, url, isInQuery(endpoint) ? undefined : { sortField });
      if (status !== 400 && status !== 422) wrong.push(`${nameOf(endpoint)} by ${sortField}: ${status}`);
    }
  }

  expect(grids.length).toBeGreaterThan(1);
  expect(wrong).toEqual([]);
});

describe('forms about accounts', () => {
  const form = (email: string) => ({
    companyName: 'Harbor Pine',
    address1: '1 Wharf St',
    city: 'Chicago',
    state: 'IL',
    postalCode: '60607',
    country: 'USA' as const,
    firstName: 'Ada',
    lastName: 'Reyes',
    phone: '312-555-0100',
    password: 'nine quiet herons',
    termsVersion: currentTermsVersion,
    email,
  });
  const asks: readonly [string, (email: string) => Promise<Reply<unknown>>][] = [
    ['registering', (email) => portal.anyone.call(joiningApi.register, form(email))],
    ['a forgotten password', (email) => portal.anyone.call(accountAccessApi.askPasswordReset, { email })],
    ['the check of a domain', (email) => portal.anyone.send('POST', `/api/Account/CheckEmailDomain?email=${email}`)],
  ];

  /** All that somebody outside sees, but for what differs from call to call. */
  const seen = ({ status, headers, body }: Reply<unknown>): unknown => {
    const { date: _, 'x-request-id': __, ...others } = headers;
    return { status, body: JSON.stringify(body), headers: others };
  };

  it.each(asks)('answer the same byte for byte whether the address is known, after %s', async (_, send) => {
    expect(seen(await send(known))).toEqual(seen(await send('nobody@lading.example')));
  });
});

/** Ways to name a host that is not ours, or ours so that something foreign slips in. */
const hosts = ['evil.test', 'localhost', 'bluemesa.localhost:8080'].flatMap((host) => [
  host,
  `${host}:443`,
  `${host}.`,
  `${host.toUpperCase()}.evil.test`,
  `evil.test/${host}`,
  `evil.test@${host}`,
  `${host}@evil.test`,
  `${host}%2eevil.test`,
  `${host}#evil.test`,
  `${host}?evil.test`,
  `${host}\\evil.test`,
  `evil.test, ${host}`,
  `${host} evil.test`,
  `xn--evil-6na.${host}`,
]);

it('no host that a request names comes back in a page, a redirect or a mail', async () => {
  const leaks: string[] = [];
  for (const [index, host] of hosts.entries()) {
    const caller = new Caller(portal.address, undefined, host);
    const forwarded = {
      accept: 'text/html',
      'x-forwarded-host': 'evil.test',
      forwarded: 'host=evil.test',
      'x-original-host': 'evil.test',
    };
    const page = await caller.send('GET', '/landing?campaign=x', undefined, forwarded);
    if (/evil/i.test(JSON.stringify([page.headers, page.body]))) leaks.push(`page for ${host}`);
    await aUser(portal, {
      email: `host-${index}@lading.example`,
      role: 'CustomerUser',
      customerId: 1,
      passwordHash: 'x',
    });
    await caller.call(accountAccessApi.askPasswordReset, { email: `host-${index}@lading.example` }, forwarded);
  }
  const mails = await eventually(async () => {
    const found = await portal.sql<{ text: string }>(
      `SELECT text || html AS text FROM mail WHERE recipient LIKE 'host-%'`,
    );
    return found.length > 2 ? found : undefined;
  });

  expect(hosts.length).toBeGreaterThanOrEqual(40);
  expect(leaks).toEqual([]);
  expect(mails.filter(({ text }) => /evil/i.test(text))).toEqual([]);
  for (const { text } of mails)
    for (const [, host] of text.matchAll(/https?:\/\/([^/"\s]+)/g))
      expect(host).toMatch(/^(bluemesa\.)?localhost:8080$/);
});

describe('an address to go on to', () => {
  const origin = 'http://localhost:8080';
  const stays = (path: string): boolean =>
    /^\/(?![/\\])/.test(path) && new URL(path, origin).origin === origin && new URL(origin + path).origin === origin;

  it('stays on the site, whatever the request', () => {
    expect(redirectPayloads.length).toBeGreaterThanOrEqual(60);
    expect(redirectPayloads.filter((payload) => !stays(safePath(payload)))).toEqual([]);
  });

  it('stays on the site in every answer that names one', async () => {
    const led: string[] = [];
    // Tickets are limited for each person, so three of them ask in turn: users whom no test above could have suspended.
    const askers = (['CarrierAdministrator', 'CarrierSalesAdministrator', 'SystemAdministrator'] as const).map(person);
    for (const [index, path] of redirectPayloads.entries()) {
      const asker = askers[index % askers.length] ?? portal.anyone;
      const moved = await asker.call(landingResolutionApi.resolveLanding, { path }, { host: 'localhost:8080' });
      const handed = await asker.call(accountSecurityApi.handOff, { path, subdomain: '' });
      if (![200, 400].includes(handed.status)) led.push(`${path}: ${handed.status}`);
      for (const url of [moved.body.url, handed.body.url].filter(Boolean))
        if (!/^(bluemesa\.)?localhost:8080$/.test(new URL(url ?? '').host)) led.push(`${path}: ${url}`);
    }

    expect(led).toEqual([]);
  });

  it('after a sign-out is one of the registered ones, letter by letter', async () => {
    const query = (uri: string): string =>
      `/oidc/session/end?${new URLSearchParams({ client_id: 'lading-portal', post_logout_redirect_uri: uri })}`;
    for (const uri of [
      `${origin}.evil.test/`,
      `${origin}/../x`,
      `${origin}/?x=1`,
      'http://evil.test/',
      `${origin}//evil.test`,
    ]) {
      const { status, location, text } = await new Browser(portal.app, '10.13.0.1').ask(query(uri));
      expect([status, location]).toEqual([400, '']);
      expect(text).not.toContain('evil.test');
    }
  });
});

describe('a page of a sibling site', () => {
  const sibling = { origin: 'http://bluemesa.localhost:8080' };

  it('may not read the API’s answers, nor send requests that need a preflight', async () => {
    const asked = {
      ...sibling,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const preflight = await portal.anyone.send('OPTIONS', '/api/Account/GetCurrentUser', undefined, asked);
    const answer = await person('CustomerUser').call(accountApi.getCurrentUser, undefined, sibling);

    for (const { headers } of [preflight, answer])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(preflight.status).toBeGreaterThanOrEqual(400);
  });
});
