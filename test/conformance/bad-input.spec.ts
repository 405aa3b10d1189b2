import { endpoints } from '@lading/contracts/apis';
import { pathParts, type Endpoint } from '@lading/contracts/kernel/endpoint';
import { problems } from '@lading/contracts/kernel/problems';
import type { Role } from '@lading/domain/users/roles';
import { startTestPortal, type Caller, type Reply, type TestPortal } from '../harness/test-portal';
import { fieldNamesOf, inParallel, isBodyless, nameOf, urlOf } from './every-endpoint';
import { rowCounts } from './row-counts';
import { signInEverybody } from './users';

let portal: TestPortal;
let people: Map<Role, Caller>;

beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
  people = await signInEverybody(portal);
});
afterAll(() => portal.close());

const person = (role: Role): Caller => {
  const caller = people.get(role);
  if (!caller) throw new Error(`no caller has the role ${role}`);
  return caller;
};

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

type Answer = Reply<{ status?: number; code?: string; fields?: { path: string }[] }>;

/** A caller that the access of the endpoint lets in. */
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
    const before = await rowCounts(portal);
    const wrong: string[] = [];
    const takers = endpoints.filter((one) => !isBodyless(one) && !one.takesFile && one.takes);
    await inParallel(takers, async (endpoint) => {
      const reply = await callerOf(endpoint).send<{ status?: number; code?: string }>(
        endpoint.method,
        urlOf(endpoint, '1'),
        body,
        idempotent,
      );
      if (!isProblem(reply))
        wrong.push(`${nameOf(endpoint)} ${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`);
    });

    expect(wrong).toEqual([]);
    expect(await rowCounts(portal)).toEqual(before);
  });

  it.each(values)('%s in any one field is refused or understood, never a fault', async (_, value) => {
    const wrong: string[] = [];
    const takers = endpoints.filter((one) => one.takes && !one.takesFile);
    await inParallel(takers, async (endpoint) => {
      const names = fieldNamesOf(endpoint);
      const note = (reply: Answer, keys: string[]): void => {
        if (reply.status >= 500 || (reply.status >= 400 && !isProblem(reply)))
          wrong.push(`${nameOf(endpoint)} ${keys.join(' ')} ${reply.status}`);
      };
      const together = await sendFields(endpoint, names, value);
      note(together, names);
      // What the shape refuses ends there; a field that it takes has to be alone to come further.
      const refused = new Set(together.body?.fields?.map(({ path }) => path.split('.', 1)[0]));
      for (const name of names.length > 1 ? names.filter((one) => !refused.has(one)) : [])
        note(await sendFields(endpoint, [name], value), [name]);
    });

    expect(wrong).toEqual([]);
  });

  it.each(['0', '-1', '1e3', '99999999999999999999', '9007199254740993', 'x', '%00', '%ED%A0%80', '..%2f..', "1'--"])(
    'the id %s finds nothing',
    async (part) => {
      const wrong: string[] = [];
      const withId = endpoints.filter((one) => pathParts(one.path).length > 0);
      await inParallel(withId, async (endpoint) => {
        const hasBody = !isBodyless(endpoint) && !endpoint.takesFile;
        const reply = await callerOf(endpoint).send<{ status?: number; code?: string }>(
          endpoint.method,
          urlOf(endpoint, part),
          hasBody ? '{}' : undefined,
          idempotent,
        );
        if (!isProblem(reply)) wrong.push(`${nameOf(endpoint)} ${reply.status}`);
      });

      expect(wrong).toEqual([]);
    },
  );
});

function sendFields(endpoint: Endpoint, names: string[], value: unknown): Promise<Answer> {
  const caller = callerOf(endpoint);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const of = <Value>(one: Value): [string, Value][] => names.map((name) => [name, one]);
  if (!isBodyless(endpoint))
    return caller.send(
      endpoint.method,
      urlOf(endpoint, '1'),
      JSON.stringify(Object.fromEntries(of(value))),
      idempotent,
    );
  return caller.send(endpoint.method, `${urlOf(endpoint, '1')}?${new URLSearchParams(of(text.toWellFormed()))}`);
}
