import type { Class } from './field.js';
import { fieldsOf, type FieldSpec } from './field-specs.js';

/** The source of a value: in queries and paths, numbers and lists are text. */
export type Source = 'json' | 'text';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fromSource = (spec: FieldSpec, raw: unknown, source: Source): unknown => {
  if (spec.nested) {
    const { nested } = spec;
    // A list in the wrong place is refused regardless of its content, so the content is dropped.
    const one = (item: unknown): unknown =>
      isRecord(item) ? hydrate(nested(), item, source) : Array.isArray(item) ? [] : item;
    return spec.list && Array.isArray(raw) ? raw.map(one) : one(raw);
  }
  return source === 'text' && typeof raw === 'string' && spec.fromText ? spec.fromText(raw) : raw;
};

/** Builds instances of the class and its nested classes; unknown keys stay, so that validation can name them. */
export function hydrate(type: Class<object>, value: Record<string, unknown>, source: Source): Record<string, unknown> {
  // -- a contract class has nothing but fields
  const instance = new type() as Record<string, unknown>;
  const fields = fieldsOf(type);
  for (const key of Object.keys(value)) {
    const raw = value[key];
    const spec = fields.get(key);
    if (spec) instance[key] = raw === undefined || raw === null ? raw : fromSource(spec, raw, source);
    // A name such as __proto__ is a key like any other.
    else Object.defineProperty(instance, key, { value: raw, enumerable: true, writable: true, configurable: true });
  }
  return instance;
}
