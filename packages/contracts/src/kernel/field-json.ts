import type { Common, Declared, KindName, KindOptions } from './field.js';
import type { FieldSpec } from './field-specs.js';

type Json = Record<string, unknown>;

/** JSON Schema of each kind of field; separate from the rules, because browsers only validate. */
const kinds: { readonly [K in KindName]: (options: KindOptions[K]) => Json } = {
  text: (options) => ({
    type: 'string',
    minLength: options.min ?? (options.optional ? 0 : 1),
    maxLength: options.max ?? 1000,
    pattern: options.like?.source,
  }),
  email: () => ({ type: 'string', format: 'email', maxLength: 254 }),
  integer: (options) => ({
    type: 'integer',
    minimum: options.min ?? Number.MIN_SAFE_INTEGER,
    maximum: options.max ?? Number.MAX_SAFE_INTEGER,
  }),
  decimal: (options) => ({
    type: 'number',
    ...(options.allowZero || options.min !== undefined ? { minimum: options.min ?? 0 } : { exclusiveMinimum: 0 }),
    maximum: options.max,
  }),
  flag: () => ({ type: 'boolean' }),
  choice: (options) => ({ type: typeof options.choices[0] === 'number' ? 'number' : 'string', enum: options.choices }),
  choices: (options) => ({
    type: 'array',
    items: { type: typeof options.choices[0] === 'number' ? 'number' : 'string', enum: options.choices },
    minItems: options.minItems ?? 0,
    maxItems: options.maxItems,
  }),
  texts: (options) => ({
    type: 'array',
    items: { type: 'string', maxLength: options.max, pattern: options.like?.source, enum: options.codes },
    minItems: options.minItems ?? 0,
    maxItems: options.maxItems,
  }),
  ids: (options) => ({
    type: 'array',
    items: { type: 'integer', minimum: options.allowZero ? 0 : 1 },
    minItems: options.minItems ?? 0,
    maxItems: options.maxItems,
  }),
  day: () => ({ type: 'string', format: 'date' }),
  instant: () => ({ type: 'string', format: 'date-time' }),
  nested: () => ({}),
  listOf: (options) => ({ minItems: options.minItems ?? 0, maxItems: options.maxItems }),
  open: () => ({ type: 'object', additionalProperties: true }),
  openList: (options) => ({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    maxItems: options.maxItems,
  }),
};

const kindOf = <K extends KindName>({ kind, options }: Declared<K>): Json => kinds[kind](options);

const documented = (json: Json, options: Common): Json => ({
  ...json,
  ...(options.about && { description: options.about }),
  ...(options.example !== undefined && { examples: [options.example] }),
});

/** The JSON Schema of a field with its description. */
export const jsonOf = ({ declared }: FieldSpec): Json => documented(kindOf(declared), declared.options);
