import type { Class } from './field.js';
import { jsonOf } from './field-json.js';
import { fieldsOf, type FieldSpec } from './field-specs.js';
import { presetsOf } from './schema.js';

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
export function jsonSchemaOf(
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
