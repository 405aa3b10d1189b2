import { validateSync, type ValidationError } from 'class-validator';
import { fieldsOf, type FieldSpec } from './field-specs.js';
import type { Class } from './field.js';
import { hydrate, isRecord, type Source } from './hydrate.js';
import { faultOfOpen } from './open-value.js';
import { labelOf, type Issue, type RuleName } from './rules.js';
import { soundInstance } from './sound.js';

export type { Issue } from './rules.js';

const ruleOrder = (type: Class<object>, property: string): string[] =>
  fieldsOf(type)
    .get(property)
    ?.rules.map(({ name }) => name) ?? [];

/** Only the first broken rule of a field is reported: the next ones follow from it. */
const firstIssue = (error: ValidationError, path: string[], type: Class<object>): Issue[] => {
  const broken = error.constraints;
  if (!broken) return [];
  const name = ruleOrder(type, error.property).find((rule) => rule in broken);
  // -- only fields of this kernel register rule names
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

/** Checks a value against a contract class; returns an instance of it. */
export function check<T extends object>(
  type: Class<T>,
  value: unknown,
  source: Source = 'json',
): { value: T } | { issues: Issue[] } {
  if (!isRecord(value)) return { issues: [{ path: [], rule: 'type', message: 'An object is expected' }] };
  const sound = soundInstance(type, value, source);
  // -- made of that class
  if (sound) return { value: sound as T };
  const instance = hydrate(type, value, source);
  // class-validator looks up `constructor` on the validated object, so it must never see a key from a caller.
  const unknown = takeUnknownKeys(type, instance);
  const broken = issuesOf(validateSync(instance, { forbidUnknownValues: false }), type);
  return { issues: [...unknown, ...broken] };
}

/** The defaults of missing fields: the shape's initial values. */
export const presetsOf = (type: Class<object>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(new type()).filter(([, value]) => value !== undefined));

const unknownAt = (path: string[]): Issue => ({
  path,
  rule: 'unknown',
  message: `${labelOf(path.at(-1) ?? '')} is not a known field`,
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

/** Removes unknown keys from an instance, at every depth, and returns their paths. */
function takeUnknownKeys(type: Class<object>, instance: Record<string, unknown>, path: string[] = []): Issue[] {
  const fields = fieldsOf(type);
  return Object.keys(instance).flatMap((key) => {
    const here = [...path, key];
    const spec = fields.get(key);
    if (spec) return issuesInside(spec, instance[key], here);
    Reflect.deleteProperty(instance, key);
    return [unknownAt(here)];
  });
}
