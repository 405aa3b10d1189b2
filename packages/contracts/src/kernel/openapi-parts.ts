import { problemCodes } from './problems.js';

/** The body of every refusal (RFC 9457). */
export const problemSchema = {
  type: 'object',
  title: 'Problem',
  required: ['type', 'title', 'status', 'code', 'instance', 'traceId'],
  properties: {
    type: { type: 'string', format: 'uri-reference', description: 'A page about this kind of problem.' },
    title: { type: 'string' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    code: { type: 'string', enum: problemCodes },
    detail: { type: 'string', description: 'What it is in this case.' },
    instance: { type: 'string', format: 'uri' },
    traceId: { type: 'string', description: 'Names this call in the log of the server; sent as X-Request-Id too.' },
    fields: {
      type: 'array',
      description: 'The places of the input that are refused.',
      items: {
        type: 'object',
        required: ['path', 'rule', 'message'],
        properties: {
          path: { type: 'string', description: 'Names and positions, parted by dots.' },
          rule: { type: 'string' },
          message: { type: 'string', description: 'May be shown to people.' },
        },
      },
    },
  },
};

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made by the caller, the same on every retry: the effect happens once, a retry gets the first answer.',
  schema: { type: 'string', pattern: '^[\\w.:-]{8,100}$' },
};

/** People sign in with OpenID Connect; programs bring a key whose scopes the operations name. */
export const securitySchemes = (issuer: string): Record<string, object> => ({
  signIn: {
    type: 'openIdConnect',
    openIdConnectUrl: `${issuer}/.well-known/openid-configuration`,
    description: 'The access token of a signed-in person, as `Authorization: Bearer …`.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key (`lad_live_…` or `lad_test_…`) with the scope that the operation names.',
  },
});
