import { validateSync, type ValidationError } from 'class-validator';
import type { Class } from './field.js';
import { fieldsOf, type FieldSpec } from './field-specs.js';
import { labelOf, type RuleName } from './rules.js';

/** One broken rule at one place of the input. */
export interface Issue {
  path: string[];
  rule: RuleName;
  message: string;
}

/** Where a value comes from: in query texts and path parts, numbers and lists arrive as text. */
type Source = 'json' | 'text';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fromSource = (spec: FieldSpec, raw: unknown, source: Source): unknown => {
  if (spec.nested) {
    const { nested } = spec;
    const one = (item: unknown): unknown => (isRecord(item) ? hydrate(nested(), item, source) : item);
    return spec.list && Array.isArray(raw) ? raw.map(one) : one(raw);
  }
  return source === 'text' && typeof raw === 'string' && spec.fromText ? spec.fromText(raw) : raw;
};

/** Builds instances of the class and its nested classes; unknown keys stay, so that validation can name them. */
function hydrate<T extends object>(type: Class<T>, value: Record<string, unknown>, source: Source): T {
  const instance = new type();
  const fields = fieldsOf(type);
  for (const [key, raw] of Object.entries(value)) {
    const spec = fields.get(key);
    const given = spec && raw !== undefined && raw !== null ? fromSource(spec, raw, source) : raw;
    Object.defineProperty(instance, key, { value: given, enumerable: true, writable: true, configurable: true });
  }
  return instance;
}

const ruleOrder = (type: Class<object>, property: string): string[] =>
  fieldsOf(type)
    .get(property)
    ?.rules.map(({ name }) => name) ?? [];

/** Only the first broken rule of a field is told: the next ones follow from it. */
const firstIssue = (error: ValidationError, path: string[], type: Class<object>): Issue[] => {
  const broken = error.constraints;
  if (!broken) return [];
  if ('whitelistValidation' in broken) {
    return [{ path, rule: 'unknown', message: `${labelOf(error.property)} is not known here` }];
  }
  const name = ruleOrder(type, error.property).find((rule) => rule in broken);
  // -- rule names are registered by fields of this kernel only
  return name ? [{ path, rule: name as RuleName, message: broken[name] ?? '' }] : [];
};

const issuesOf = (errors: ValidationError[], type: Class<object>, path: string[] = []): Issue[] =>
  errors.flatMap((error) => {
    const here = [...path, error.property];
    const own = firstIssue(error, here, type);
    if (own.length > 0) return own;
    const nested = fieldsOf(type).get(error.property)?.nested?.();
    const children = error.children ?? [];
    const inside = nested ?? type;
    return children.flatMap((child) =>
      /^\d+$/.test(child.property) && nested
        ? issuesOf(child.children ?? [], inside, [...here, child.property])
        : issuesOf([child], inside, here),
    );
  });

/** Checks a value against a contract class; the answer is a real instance of it. */
export function check<T extends object>(
  type: Class<T>,
  value: unknown,
  source: Source = 'json',
): { value: T } | { issues: Issue[] } {
  if (!isRecord(value)) return { issues: [{ path: [], rule: 'type', message: 'An object is expected' }] };
  const instance = hydrate(type, value, source);
  const errors = validateSync(instance, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: false });
  return errors.length > 0 ? { issues: issuesOf(errors, type) } : { value: instance };
}

/** What a field that is left out stands for: the shape's own first values. */
export const presetsOf = (type: Class<object>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(new type()).filter(([, value]) => value !== undefined));

const orNull = (json: Record<string, unknown>): Record<string, unknown> => ({
  ...json,
  type: [json['type'], 'null'],
  ...(Array.isArray(json['enum']) && { enum: [...json['enum'], null] }),
});

const nestedSchema = (spec: FieldSpec, inner: Record<string, unknown>): Record<string, unknown> => {
  if (spec.list) return { ...spec.json, type: 'array', items: inner };
  return spec.required ? { ...inner, ...spec.json } : { ...spec.json, anyOf: [inner, { type: 'null' }] };
};

/** The JSON Schema of a contract class; nested classes are referred to by name. */
export function jsonSchemaOf(
  type: Class<object>,
  refer: (nested: Class<object>) => Record<string, unknown>,
): Record<string, unknown> {
  const fields = [...fieldsOf(type)];
  const presets = presetsOf(type);
  const properties = fields.map(([key, spec]) => {
    const json = spec.nested ? nestedSchema(spec, refer(spec.nested())) : spec.json;
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
