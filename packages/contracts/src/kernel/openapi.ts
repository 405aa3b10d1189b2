import { scopesOf, type Access } from './access.js';
import { isInQuery, isRefusedWhileActing, pathParts, statusOf, type ApiGroup, type Endpoint } from './endpoint.js';
import { fieldsOf } from './field-specs.js';
import type { Class } from './field.js';
import { answersJson, Examples, isOpenToKeys, type ExampleSource } from './openapi-examples.js';
import { Components, parameterOf, refer, type Json } from './openapi-fields.js';
import { problemCodes, problems, type ProblemCode } from './problems.js';
import { presetsOf } from './schema.js';

interface Options {
  readonly version: string;
  /** Prefix of the paths: `/` or an origin. */
  readonly serverUrl: string;
  /** Address of the OpenID Connect issuer. */
  readonly issuer: string;
  /** The source of worked examples for operations that keys may call; none without it. */
  readonly examples?: ExampleSource;
}

/** Computed once for a document. */
interface Drafting {
  readonly components: Components;
  readonly examples: Examples | undefined;
}

// -- shapes of endpoints are classes of this package
const shapeOf = (shape: unknown): Class<object> | undefined => shape as Class<object> | undefined;

function parametersOf(endpoint: Endpoint, examples: Examples | undefined): Json[] {
  const shape = shapeOf(endpoint.takes);
  const parts = pathParts(endpoint.path);
  const presets = shape ? presetsOf(shape) : {};
  const input = [...(shape ? fieldsOf(shape) : [])].flatMap(([key, spec]) => {
    const isPart = parts.includes(key);
    if (!isPart && !isInQuery(endpoint) && !endpoint.takesFile) return [];
    const isRequired = isPart || (spec.required && presets[key] === undefined);
    const example = shape && examples ? { example: examples.field(shape, key, spec) } : {};
    return [
      { ...parameterOf({ key, spec, in: isPart ? 'path' : 'query', isRequired, preset: presets[key] }), ...example },
    ];
  });
  const header = endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  return [...input, ...header];
}

const binary = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } };
const files = (types: readonly string[]): Json => Object.fromEntries(types.map((type) => [type, binary]));

function bodyOf(endpoint: Endpoint, { components, examples }: Drafting): Json {
  if (endpoint.takesFile) return { requestBody: { required: true, content: files(endpoint.takesFile) } };
  const shape = shapeOf(endpoint.takes);
  if (!shape || isInQuery(endpoint)) return {};
  const schema = components.body(shape, pathParts(endpoint.path));
  if (!schema) return {};
  const example = examples && { example: examples.request(shape, pathParts(endpoint.path)) };
  return { requestBody: { required: true, content: { 'application/json': { schema, ...example } } } };
}

function successOf(endpoint: Endpoint, { components, examples }: Drafting): Json {
  const status = statusOf(endpoint);
  const shape = shapeOf(endpoint.answers);
  if (endpoint.answersFile) return { [status]: fileOf(endpoint.answersFile, endpoint.mostRows) };
  if (!shape) return { [status]: { description: 'Done.' } };
  const example = examples && answersJson(endpoint) && { example: examples.answer(shape) };
  const content = { 'application/json': { schema: components.reference(shape), ...example } };
  return { [status]: { description: 'The answer.', content } };
}

function fileOf(types: readonly string[], mostRows: number | undefined): Json {
  const file = { description: 'The file.', content: files(types) };
  if (mostRows === undefined) return file;
  const description = `The file name. It ends with \`-first-${mostRows}\` before the dot when more rows were found: the file has the first of them.`;
  return { ...file, headers: { 'Content-Disposition': { description, schema: { type: 'string' } } } };
}

/** Problems that any call may return, besides those named by the endpoint. */
function generalProblems(endpoint: Endpoint, hasBody: boolean): ProblemCode[] {
  const isOpen = endpoint.access === 'anyone';
  return [
    ...(endpoint.takes || endpoint.group !== 'health' ? (['malformed-request'] as const) : []),
    ...(endpoint.takes ? (['invalid-fields'] as const) : []),
    ...(isOpen ? [] : (['not-signed-in', 'not-allowed'] as const)),
    ...(isRefusedWhileActing(endpoint) ? (['refused-while-acting'] as const) : []),
    ...(endpoint.group === 'health' ? [] : (['unknown-site'] as const)),
    ...(hasBody ? (['too-large', 'unsupported-media-type'] as const) : []),
    'too-many-requests',
    'internal',
    'unavailable',
  ];
}

function refusalsOf(endpoint: Endpoint, hasBody: boolean): Json {
  const codes = [...new Set([...(endpoint.problems ?? []), ...generalProblems(endpoint, hasBody)])];
  const statuses = [...new Set(codes.map((code) => problems[code].status))].sort((a, b) => a - b);
  const entries = statuses.map((status) => {
    const here = codes.filter((code) => problems[code].status === status);
    const description = here.map((code) => `\`${code}\`: ${problems[code].title}.`).join(' ');
    const answer = { description, content: { 'application/problem+json': { schema: refer('Problem') } } };
    return [String(status), answer] as const;
  });
  return Object.fromEntries(entries);
}

function securityOf(access: Access): Json[] {
  if (access === 'anyone') return [];
  const keys = access === 'signedIn' ? [] : scopesOf(access).map((scope) => ({ apiKey: [scope] }));
  return [{ signIn: [] }, ...keys];
}

function operationOf(endpoint: Endpoint, whole: Drafting): Json {
  const drafting = isOpenToKeys(endpoint) ? whole : { ...whole, examples: undefined };
  const parameters = parametersOf(endpoint, drafting.examples);
  const body = bodyOf(endpoint, drafting);
  return {
    operationId: `${endpoint.group}.${endpoint.name}`,
    tags: [endpoint.group],
    summary: endpoint.about,
    security: securityOf(endpoint.access),
    'x-access': endpoint.access,
    'x-while-acting': isRefusedWhileActing(endpoint) ? 'refused' : 'allowed',
    ...(endpoint.limit && { 'x-calls-per-minute': endpoint.limit }),
    ...(parameters.length > 0 && { parameters }),
    ...body,
    responses: { ...successOf(endpoint, drafting), ...refusalsOf(endpoint, 'requestBody' in body) },
  };
}

function pathsOf(endpoints: readonly Endpoint[], drafting: Drafting): Json {
  const paths = new Map<string, Json>();
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const method = endpoint.method.toLowerCase();
    const known = paths.get(path) ?? {};
    if (method in known) throw new Error(`two endpoints of the contract are ${endpoint.method} ${path}`);
    paths.set(path, { ...known, [method]: operationOf(endpoint, drafting) });
  }
  return Object.fromEntries(paths);
}

/** The OpenAPI 3.1 document of the endpoint tables. */
export function openApiOf(groups: readonly ApiGroup[], { version, serverUrl, issuer, examples }: Options): Json {
  const components = new Components();
  components.add('Problem', problemSchema);
  const paths = pathsOf(
    groups.flatMap(({ endpoints }) => endpoints),
    { components, examples: examples && new Examples(examples) },
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lading API',
      version,
      description:
        'Quote, dispatch, track and document LTL freight with all your carriers. Money is integer cents, instants are ISO 8601 in UTC, ' +
        'days are YYYY-MM-DD. Every error is a problem document (RFC 9457); its `type` links to a page that explains it.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl, description: 'This installation.' }],
    tags: groups.map(({ about, endpoints }) => ({ name: endpoints[0]?.group, description: about })),
    paths,
    components: {
      schemas: components.all(),
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes: securitySchemes(issuer),
    },
  };
}

/** The body of every refusal (RFC 9457). */
const problemSchema = {
  type: 'object',
  title: 'Problem',
  required: ['type', 'title', 'status', 'code', 'instance', 'traceId'],
  properties: {
    type: { type: 'string', format: 'uri-reference', description: 'A page about this kind of problem.' },
    title: { type: 'string' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    code: { type: 'string', enum: problemCodes },
    detail: { type: 'string', description: 'Details of this occurrence.' },
    instance: { type: 'string', format: 'uri' },
    traceId: { type: 'string', description: 'ID of this call in the server log; also sent as X-Request-Id.' },
    fields: {
      type: 'array',
      description: 'Fields of the input that are not valid.',
      items: {
        type: 'object',
        required: ['path', 'rule', 'message'],
        properties: {
          path: { type: 'string', description: 'Names and positions, separated by dots.' },
          rule: { type: 'string' },
          message: { type: 'string', description: 'Can be shown to users.' },
        },
      },
    },
  },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'Created by the caller and repeated on every retry: the operation runs once, and a retry gets the first response.',
  schema: { type: 'string', pattern: '^[\\w.:-]{8,100}$' },
};

/** Users sign in with OpenID Connect; programs send a key whose scopes the operations name. */
const securitySchemes = (issuer: string): Record<string, object> => ({
  signIn: {
    type: 'openIdConnect',
    openIdConnectUrl: `${issuer}/.well-known/openid-configuration`,
    description: 'Access token of a signed-in user, as `Authorization: Bearer …`.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: "An API key (`lad_live_…` or `lad_test_…`) with the operation's scope.",
  },
});
