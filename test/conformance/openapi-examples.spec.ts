import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { apis, endpoints } from '@lading/contracts/apis';
import { exampleValues, shownInRequests } from '@lading/contracts/kernel/example-values';
import { isInQuery, pathParts } from '@lading/contracts/kernel/endpoint';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';
import { openApiOf } from '@lading/contracts/kernel/openapi';
import { answersJson, isOpenToKeys } from '@lading/contracts/kernel/openapi-examples';
import { check } from '@lading/contracts/kernel/schema';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { startFreight, type Freight } from '../../apps/server/src/modules/shipments/shipments.fixture';

interface Content {
  readonly schema: { readonly $ref: string };
  readonly example?: Record<string, unknown>;
}
interface Operation {
  readonly summary: string;
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name?: string;
    readonly description?: string;
    readonly schema?: object;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly content: Record<string, Content> };
  readonly responses: Record<string, { readonly content?: Record<string, Content> }>;
}

const examples = { values: exampleValues, shownInRequests };
const options = { version: '1.2.3', serverUrl: '/', issuer: 'https://freight.example/oidc', examples };
// -- the document is read as what the specification says it is
const document = JSON.parse(JSON.stringify(openApiOf(apis, options))) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operationOf = (id: string): Operation => {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
};

const open = endpoints
  .filter(isOpenToKeys)
  .map((endpoint) => [`${endpoint.group}.${endpoint.name}`, endpoint] as const);

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(document, 'api');
const errorsOf = (schema: object, value: unknown): unknown[] => {
  const validate = ajv.compile(schema);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};
const bodyErrors = ({ schema, example }: Content): unknown[] =>
  errorsOf({ $ref: `api${schema.$ref}` }, example ?? 'no example');

describe('an operation that keys may call', () => {
  it.each(open)('%s has a worked example that its schema accepts', (id, endpoint) => {
    const { parameters = [], requestBody, responses } = operationOf(id);
    const named = parameters.filter(({ name }) => name !== undefined);
    const answer = Object.values(responses)[0]?.content?.['application/json'];
    const body = requestBody?.content['application/json'];

    for (const { name, schema = {}, example } of named) expect([name, errorsOf(schema, example)]).toEqual([name, []]);
    expect(body ? bodyErrors(body) : []).toEqual([]);
    expect(answersJson(endpoint) && answer ? bodyErrors(answer) : []).toEqual([]);
    expect(answersJson(endpoint)).toBe(answer !== undefined);
  });

  it.each(open.filter(([, { takes }]) => takes))('%s has a request example that the server accepts', (id, endpoint) => {
    const { requestBody } = operationOf(id);
    // -- shapes of endpoints are classes of the contract
    const shape = endpoint.takes as new () => object;
    const body = requestBody?.content['application/json']?.example ?? {};
    const inPath = Object.fromEntries(pathParts(endpoint.path).map((name) => [name, valueOf(id, name)]));
    const needed = [...fieldsOf(shape)].filter(
      ([, { required }]) => required && (isInQuery(endpoint) || endpoint.takesFile),
    );
    const inQuery = Object.fromEntries(needed.map(([name]) => [name, valueOf(id, name)]));

    expect(check(shape, { ...inQuery, ...body, ...inPath })).toHaveProperty('value');
  });
});

const valueOf = (id: string, name: string): unknown =>
  operationOf(id).parameters?.find((parameter) => parameter.name === name)?.example;

/** Words of a description that the name of the parameter does not have already. */
const newWords = (description: string, name: string): string[] => {
  const known = name
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ');
  return description
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !known.some((part) => part.startsWith(word) || word.startsWith(part)));
};

describe('what the document says', () => {
  it('describes every operation in a sentence that says more than its name', () => {
    const short = operations.filter(({ summary }) => summary.split(/\s+/).length < 6 || !summary.endsWith('.'));

    expect(short.map(({ operationId, summary }) => `${operationId}: ${summary}`)).toEqual([]);
  });

  it('describes every parameter in words that say more than its name', () => {
    const bare = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .filter(({ name, description = '' }) => name !== undefined && newWords(description, name).length < 2)
        .map(({ name, description }) => `${operationId} ${name}: ${description}`),
    );

    expect(bare).toEqual([]);
  });
});

describe('the example of a request for prices', () => {
  let freight: Freight;
  beforeAll(async () => {
    freight = await startFreight();
  });
  afterAll(() => freight.close());

  it('starts a quote from the example unchanged, with locations and a day of the caller', async () => {
    const body = operationOf('quotes.start').requestBody?.content['application/json']?.example ?? {};
    const stop = (end: unknown) => ({ ...Object(end), locationId: freight.locations.chicago });

    const { status, body: answer } = await freight.administrator.send('POST', quotesApi.start.path, {
      ...body,
      origin: stop(body['origin']),
      destination: { city: 'Atlanta', state: 'GA', postalCode: '30303', country: 'USA', locationType: 'business' },
    });

    expect({ status, answer }).toMatchObject({ status: 201 });
  });
});
