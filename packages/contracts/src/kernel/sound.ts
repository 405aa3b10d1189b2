import type { Class } from './field.js';
import { fieldsOf, type FieldSpec } from './field-specs.js';
import { isRecord, type Source } from './hydrate.js';
import { faultOfOpen } from './open-value.js';

type Input = Readonly<Record<string, unknown>>;

interface Plan {
  readonly known: ReadonlyMap<string, FieldSpec>;
  readonly required: readonly string[];
  /** Whether the initial values are valid; otherwise no value is sound. */
  readonly hasSoundPresets: boolean;
}

const plans = new Map<Class<object>, Plan>();

function planOf(type: Class<object>): Plan {
  const made = plans.get(type);
  if (made) return made;
  const known = fieldsOf(type);
  const presets: readonly [string, unknown][] = Object.entries(new type());
  const plan = {
    known,
    required: [...known].filter(([, { required }]) => required).map(([key]) => key),
    hasSoundPresets: presets.every(([key, value]) => {
      const spec = known.get(key);
      return spec !== undefined && (isMissing(value) || soundValue(spec, value, 'json') !== undefined);
    }),
  };
  plans.set(type, plan);
  return plan;
}

const isMissing = (value: unknown): value is undefined | null => value === undefined || value === null;

const holds = ({ rules }: FieldSpec, value: unknown): boolean => {
  for (const rule of rules) if (!rule.holds(value)) return false;
  return true;
};

/** The value of a field, or undefined if a rule is broken. */
function soundValue(spec: FieldSpec, raw: unknown, source: Source): unknown {
  const { nested, list, isOpen, fromText } = spec;
  if (!nested) {
    const value = source === 'text' && fromText && typeof raw === 'string' ? fromText(raw) : raw;
    if (!holds(spec, value)) return undefined;
    return isOpen && faultOfOpen(value) ? undefined : value;
  }
  if (!list) return isRecord(raw) ? soundInstance(nested(), raw, source) : undefined;
  if (!Array.isArray(raw) || !holds(spec, raw)) return undefined;
  const items: Record<string, unknown>[] = [];
  for (const one of raw) {
    const item = isRecord(one) ? soundInstance(nested(), one, source) : undefined;
    if (!item) return undefined;
    items.push(item);
  }
  return items;
}

/**
 * The instance that `hydrate` builds, if every rule of the shape holds and nothing unknown is there; else undefined. The same rules
 * as class-validator, which takes twenty times as long and is called only for the messages of invalid values.
 */
export function soundInstance(type: Class<object>, input: Input, source: Source): Record<string, unknown> | undefined {
  const { known, required, hasSoundPresets } = planOf(type);
  if (!hasSoundPresets) return undefined;
  // -- a contract class has nothing but fields
  const instance = new type() as Record<string, unknown>;
  for (const key of Object.keys(input)) {
    const spec = known.get(key);
    if (!spec) return undefined;
    const raw = input[key];
    const value = isMissing(raw) ? raw : soundValue(spec, raw, source);
    if (value === undefined && raw !== undefined) return undefined;
    instance[key] = value;
  }
  for (const key of required) if (isMissing(instance[key])) return undefined;
  return instance;
}
