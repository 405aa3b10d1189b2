import { jsonOf } from './field-json.js';
import { fieldsOf, type FieldSpec } from './field-specs.js';
import type { Class } from './field.js';
import { presetsOf } from './schema.js';

export type Json = Record<string, unknown>;

const schemaPath = '#/components/schemas/';
export const refer = (name: string): Json => ({ $ref: `${schemaPath}${name}` });

/** The named schemas of a document; two different shapes with one name are a mistake of the contract. */
export class Components {
  private readonly schemas = new Map<string, Json>();
  private readonly owners = new Map<string, Class<object>>();

  /** Adds a shape with its nested shapes and returns the reference to it. */
  reference(type: Class<object>): Json {
    if (this.claim(type.name, type))
      this.schemas.set(
        type.name,
        jsonSchemaOf(type, (inner) => this.reference(inner)),
      );
    return refer(type.name);
  }

  /** The shape as a request body: without the path parameters. */
  body(type: Class<object>, parts: readonly string[]): Json | undefined {
    const rest = [...fieldsOf(type).keys()].filter((key) => !parts.includes(key));
    if (rest.length === 0) return undefined;
    if (rest.length === fieldsOf(type).size) return this.reference(type);
    const name = `${type.name}Body`;
    if (this.claim(name, type)) this.schemas.set(name, this.without(type, parts, name));
    return refer(name);
  }

  add(name: string, schema: Json): void {
    this.schemas.set(name, schema);
  }

  all(): Json {
    return Object.fromEntries([...this.schemas].sort(([a], [b]) => a.localeCompare(b)));
  }

  private without(type: Class<object>, parts: readonly string[], name: string): Json {
    const whole = jsonSchemaOf(type, (inner) => this.reference(inner));
    const { properties, required } = whole;
    const saved = Object.entries(Object(properties)).filter(([key]) => !parts.includes(key));
    const needed = Array.isArray(required) ? required.filter((key) => !parts.includes(String(key))) : [];
    const { required: _, ...rest } = whole;
    return {
      ...rest,
      title: name,
      properties: Object.fromEntries(saved),
      ...(needed.length > 0 && { required: needed }),
    };
  }

  private claim(name: string, type: Class<object>): boolean {
    const owner = this.owners.get(name);
    if (owner && owner !== type) throw new Error(`two shapes of the contract are called ${name}`);
    this.owners.set(name, type);
    return !owner;
  }
}

interface ParameterPlace {
  readonly key: string;
  readonly spec: FieldSpec;
  readonly in: 'path' | 'query';
  readonly isRequired: boolean;
  readonly preset: unknown;
}

const isList = (json: Json): boolean => json['type'] === 'array' || String(json['type']).startsWith('array');

/** One field of a shape as a parameter; lists are separated by commas. */
export function parameterOf({ key, spec, in: place, isRequired, preset }: ParameterPlace): Json {
  if (spec.nested) throw new Error(`${key} is a shape and cannot be used in a ${place}`);
  const { description, examples, ...schema } = jsonOf(spec);
  const [example] = Array.isArray(examples) ? examples : [];
  return {
    name: key,
    in: place,
    required: isRequired,
    description: description ?? spec.label,
    schema: preset === undefined ? schema : { ...schema, default: preset },
    ...(isList(schema) && { style: 'form', explode: false }),
    ...(example !== undefined && { example }),
  };
}

const orNull = (json: Record<string, unknown>): Record<string, unknown> => ({
  ...json,
  type: [json['type'], 'null'],
  ...(Array.isArray(json['enum']) && { enum: [...json['enum'], null] }),
});

const nestedSchema = (spec: FieldSpec, inner: Record<string, unknown>): Record<string, unknown> => {
  const json = jsonOf(spec);
  if (spec.list) return { ...json, type: 'array', items: inner };
  return spec.required ? { ...inner, ...json } : { ...json, anyOf: [inner, { type: 'null' }] };
};

/** The JSON Schema of a contract class; nested classes are referred to by name. */
function jsonSchemaOf(
  type: Class<object>,
  refer: (nested: Class<object>) => Record<string, unknown>,
): Record<string, unknown> {
  const fields = [...fieldsOf(type)];
  const presets = presetsOf(type);
  const properties = fields.map(([key, spec]) => {
    const json = spec.nested ? nestedSchema(spec, refer(spec.nested())) : jsonOf(spec);
    const nullable = spec.required || 'anyOf' in json ? json : orNull(json);
    return [key, presets[key] === undefined ? nullable : { ...nullable, default: presets[key] }];
  });
  const required = fields.filter(([key, spec]) => spec.required && presets[key] === undefined).map(([key]) => key);
  return {
    type: 'object',
    title: type.name,
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}
