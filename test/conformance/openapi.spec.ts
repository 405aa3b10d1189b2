import { createConfig, lintFromString } from '@redocly/openapi-core';

import { apis, endpoints } from '@lading/contracts/apis';
import { get, type Endpoint } from '@lading/contracts/kernel/endpoint';
import { Text } from '@lading/contracts/kernel/field';
import { openApiOf } from '@lading/contracts/kernel/openapi';
import { answersJson, isOpenToKeys } from '@lading/contracts/kernel/openapi-examples';
import { problemCodes } from '@lading/contracts/kernel/problems';
import { orderUploadsApi } from '@lading/contracts/shipments/order-uploads';
import { everyList } from './every-list';
import { startTestPortal, type TestPortal } from '../harness/test-portal';

const options = { version: '1.2.3', serverUrl: '/', issuer: 'https://freight.example/oidc' };

interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  parameters?: { name?: string; in?: string; $ref?: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, unknown>; headers?: object; description: string }>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { required?: string[]; properties: Record<string, Record<string, unknown>> }> };
}

// -- the document is read as what the specification says it is
const documentOf = (text: string): Document => JSON.parse(text) as Document;
const document = documentOf(JSON.stringify(openApiOf(apis, options)));
const operation = (path: string, method: string): Operation => {
  const found = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method];
  if (!found) throw new Error(`no ${method} ${path}`);
  return found;
};

describe('the OpenAPI document', () => {
  it('has nothing that an independent linter would complain about', async () => {
    const config = await createConfig({ extends: ['recommended'] });

    const found = await lintFromString({ source: JSON.stringify(document), config });

    expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('describes every endpoint once', () => {
    const described = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );

    expect(described.sort()).toEqual(endpoints.map(({ group, name }) => `${group}.${name}`).sort());
  });

  it('says who may call: people, and programs whose key has the scope', () => {
    expect(operation('/api/v1/quotes', 'post').security).toEqual([{ signIn: [] }, { apiKey: ['quotes'] }]);
    expect(operation('/api/v1/api-keys', 'post').security).toEqual([{ signIn: [] }]);
    expect(operation('/api/v1/places', 'get').security).toEqual([]);
  });

  it('says where a file of a list ends, and how its name tells that more was found', async () => {
    const withEnd = endpoints.filter(({ mostRows }) => mostRows !== undefined);
    const files = (await everyList()).flatMap(({ file }) => (file ? [file.endpoint.path] : []));
    // A file of orders has no more of them than was uploaded.
    const ofUpload = orderUploadsApi.exportOrders.path;
    expect(withEnd.length).toBeGreaterThan(11);
    expect(withEnd.map(({ path }) => path).sort()).toEqual(files.filter((path) => path !== ofUpload).sort());
    for (const { path, method } of withEnd)
      expect(operation(path, method.toLowerCase()).responses['200']?.headers).toMatchObject({
        'Content-Disposition': { description: expect.stringContaining('`-first-50000`') },
      });
    expect(operation('/api/v1/imports/example', 'get').responses['200']?.headers).toBeUndefined();
  });

  it('parts path, query and body', () => {
    const change = operation('/api/v1/quotes/{quoteId}', 'put');
    const list = operation('/api/v1/quotes', 'get');

    expect(change.parameters).toMatchObject([{ name: 'quoteId', in: 'path', required: true }]);
    expect(change.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/ChangeQuoteBody',
    });
    expect(document.components.schemas['ChangeQuoteBody']?.properties).not.toHaveProperty('quoteId');
    const filtered = ['states', 'q', 'isExpiring', 'locationIds', 'terms', 'from', 'to', 'trials'];
    const asked = [...filtered, 'sort', 'cursor', 'skip', 'limit'];
    expect(list.parameters?.map(({ name }) => name)).toEqual(asked);
    expect(list.parameters?.every(({ required }) => required === false)).toBe(true);
  });

  it('has a body only where there is something to send', () => {
    expect(operation('/api/v1/quotes/{quoteId}/rounds', 'post').requestBody).toBeUndefined();
  });

  it('names files, keys of repetition and problems', () => {
    const dispatch = operation('/api/v1/shipments', 'post');

    expect(Object.keys(operation('/api/v1/places/import', 'post').requestBody?.content ?? {})).toEqual(['text/csv']);
    expect(
      Object.keys(operation('/api/v1/shipments/{shipmentId}/bill-of-lading', 'get').responses['200']?.content ?? {}),
    ).toEqual(['application/pdf']);
    expect(dispatch.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
    expect(Object.keys(dispatch.responses)).toEqual(expect.arrayContaining(['201', '400', '401', '403', '409', '422']));
    expect(dispatch.responses['409']?.description).toContain('`quote-expired`');
  });

  it('does not ask for what the server fills in, and lets optional fields be null', () => {
    const freight = document.components.schemas['FreightItem'];

    expect(freight?.required).toContain('length');
    expect(freight?.required).not.toContain('isStackable');
    expect(freight?.properties['isStackable']).toMatchObject({ type: 'boolean', default: false });
    expect(freight?.properties['nmfc']).toMatchObject({ type: ['string', 'null'] });
    expect(freight?.properties['length']).toMatchObject({ exclusiveMinimum: 0 });
  });

  it('refuses two shapes with one name', () => {
    const make = () => {
      class Same {
        @Text() name!: string;
      }
      return Same;
    };
    const at = (name: string): Endpoint => ({
      ...get({ answers: make(), access: 'anyone', about: 'x' }),
      group: 'g',
      name,
      path: `/${name}`,
    });

    expect(() => openApiOf([{ about: 'x', endpoints: [at('a'), at('b')] }], options)).toThrow('Same');
  });
});

describe('the served documentation', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.close());

  const seen = async (url: string, headers: Record<string, string> = {}) =>
    portal.app.inject({ url, headers: { host: 'localhost:8080', ...headers } });

  it('is the document itself, answered from memory', async () => {
    const first = await seen('/api/openapi.json');
    const again = await seen('/api/openapi.json', { 'if-none-match': String(first.headers.etag) });

    expect(first.headers['content-type']).toMatch(/^application\/json/);
    expect(documentOf(first.body).openapi).toBe('3.1.0');
    expect(Object.keys(documentOf(first.body).paths)).toEqual(Object.keys(document.paths));
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('shows a worked example with each operation that keys may call', async () => {
    const { paths } = documentOf((await seen('/api/openapi.json')).body);
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const bare = endpoints
      .filter((endpoint) => isOpenToKeys(endpoint) && answersJson(endpoint))
      .map(({ group, name }) => `${group}.${name}`)
      .filter((id) => {
        const found = operations.find(({ operationId }) => operationId === id);
        const [answer] = Object.values(found?.responses ?? {});
        return !JSON.stringify(answer).includes('"example"');
      });

    expect(bare).toEqual([]);
  });

  it('has a viewer that takes everything from this origin', async () => {
    const page = await seen('/api/docs');
    const wanted = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => String(address));
    const answers = await Promise.all(wanted.map((address) => seen(address)));

    expect(page.headers['content-security-policy']).toMatch(/script-src 'nonce-[^']+';/);
    expect(wanted.every((address) => address.startsWith('/'))).toBe(true);
    expect(page.body).not.toMatch(/<script>|\son\w+=/);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(wanted.map(() => 200));
  });

  it('explains every problem on a page that works without scripts', async () => {
    const pages = await Promise.all(problemCodes.map((code) => seen(`/problems/${code}`)));

    expect(pages.map(({ statusCode }) => statusCode)).toEqual(problemCodes.map(() => 200));
    expect(pages.every(({ body }) => !body.includes('<script'))).toBe(true);
    expect((await seen('/problems')).body).toContain('/problems/quote-expired');
  });

  it('knows no page of a problem that there is not', async () => {
    const answer = await seen('/problems/made-up');

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not-found' });
  });
});
