import type { Class } from './field.js';
import { fieldsOf, type FieldSpec } from './field-specs.js';
import { isRecord } from './hydrate.js';
import { faultOfOpen } from './open-value.js';
import { labelOf, type Issue } from './rules.js';

const unknownAt = (path: string[]): Issue => ({
  path,
  rule: 'unknown',
  message: `${labelOf(path.at(-1) ?? '')} is not known here`,
});

function openIssues(value: unknown, path: string[]): Issue[] {
  const fault = faultOfOpen(value);
  if (!fault) return [];
  const place = [...path, ...fault.path];
  return [
    fault.rule === 'unknown' ? unknownAt(place) : { path: place, rule: fault.rule, message: 'Nested too deeply' },
  ];
}

function issuesInside({ nested, isOpen }: FieldSpec, value: unknown, path: string[]): Issue[] {
  if (isOpen) return openIssues(value, path);
  if (!nested) return [];
  if (isRecord(value)) return takeUnknownKeys(nested(), value, path);
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown, index) =>
    isRecord(one) ? takeUnknownKeys(nested(), one, [...path, String(index)]) : [],
  );
}

/** Takes the keys that the shape does not have out of an instance, at every depth, and names them. */
export function takeUnknownKeys(type: Class<object>, instance: Record<string, unknown>, path: string[] = []): Issue[] {
  const fields = fieldsOf(type);
  return Object.keys(instance).flatMap((key) => {
    const here = [...path, key];
    const spec = fields.get(key);
    if (spec) return issuesInside(spec, instance[key], here);
    Reflect.deleteProperty(instance, key);
    return [unknownAt(here)];
  });
}
