import { IsOptional, ValidateBy, ValidateNested } from 'class-validator';
import { labelOf, type Rule } from './rules.js';
import * as rule from './rule-set.js';

export type Class<T> = new () => T;
type Json = Record<string, unknown>;

/** A field decorator that the compiler accepts only on a property of type V. */
type Field<V> = <K extends string>(target: { [P in K]?: V | null }, key: K) => void;

export interface FieldSpec {
  readonly json: Json;
  readonly label: string;
  readonly required: boolean;
  readonly rules: readonly Rule[];
  readonly nested?: () => Class<object>;
  readonly list?: boolean;
  readonly fromText?: (text: string) => unknown;
}

const registry = new Map<object, Map<string, FieldSpec>>();

/** The declared fields of a shape, inherited ones first. */
export const fieldsOf = (type: Class<object>): Map<string, FieldSpec> => {
  const parent: object | null = Object.getPrototypeOf(type.prototype);
  const inherited =
    parent && parent !== Object.prototype
      ? // -- the constructor of a contract class takes no arguments
        fieldsOf(parent.constructor as Class<object>)
      : new Map<string, FieldSpec>();
  return new Map([...inherited, ...(registry.get(type.prototype) ?? [])]);
};

interface Common {
  /** May be left out or null. */
  optional?: boolean;
  about?: string;
  /** Name used in messages; made from the property name when absent. */
  label?: string;
  example?: unknown;
}

interface Kind {
  json: Json;
  rules: (label: string) => Rule[];
  nested?: () => Class<object>;
  list?: boolean;
  fromText?: (text: string) => unknown;
}

const documented = (json: Json, options: Common): Json => ({
  ...json,
  ...(options.about && { description: options.about }),
  ...(options.example !== undefined && { examples: [options.example] }),
});

function field<V>(options: Common, kind: Kind): Field<V> {
  return (target, key) => {
    const label = options.label ?? labelOf(key);
    const rules = [...(options.optional ? [] : [rule.required(label)]), ...kind.rules(label)];
    const own = registry.get(target) ?? new Map<string, FieldSpec>();
    const { nested, list, fromText } = kind;
    const required = !options.optional;
    registry.set(
      target,
      own.set(key, { json: documented(kind.json, options), label, required, rules, nested, list, fromText }),
    );
    if (options.optional) IsOptional()(target, key);
    for (const { name, holds, message } of rules) {
      ValidateBy({ name, validator: { validate: holds, defaultMessage: () => message } })(target, key);
    }
    if (kind.nested) ValidateNested({ each: kind.list ?? false })(target, key);
  };
}

const numberFromText = (text: string): unknown => (/^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : text);

interface TextOptions extends Common {
  min?: number;
  max?: number;
  like?: RegExp;
  /** The rule that a mismatch with `like` is reported as; `format` unless said. */
  rule?: rule.LikeRule;
}

/** A text; trimmed by nobody, never empty unless optional, without U+0000 and lone surrogates. */
export const Text = (options: TextOptions = {}): Field<string> =>
  field(options, {
    json: {
      type: 'string',
      minLength: options.min ?? (options.optional ? 0 : 1),
      maxLength: options.max ?? 1000,
      pattern: options.like?.source,
    },
    rules: (label) => [
      rule.isText(label),
      ...(options.optional ? [] : [rule.notOnlySpaces(label)]),
      ...(options.min === undefined ? [] : [rule.minLength(label, options.min)]),
      rule.maxLength(label, options.max ?? 1000),
      ...(options.like ? [rule.like(label, options.like, options.rule ?? 'format')] : []),
    ],
  });

/** An email address of at most 254 characters, 64 before the at sign (Specification 5). */
export const Email = (options: Common = {}): Field<string> =>
  field(options, {
    json: { type: 'string', format: 'email', maxLength: 254 },
    rules: (label) => [rule.isText(label), rule.maxLength(label, 254), rule.isEmail(label)],
  });

interface NumberOptions extends Common {
  min?: number;
  max?: number;
}

/** A whole number within the range that JSON carries exactly. */
export const Integer = (options: NumberOptions = {}): Field<number> =>
  field(options, {
    json: {
      type: 'integer',
      minimum: options.min ?? Number.MIN_SAFE_INTEGER,
      maximum: options.max ?? Number.MAX_SAFE_INTEGER,
    },
    fromText: numberFromText,
    rules: (label) => [
      rule.isNumber(label),
      rule.isInteger(label),
      ...(options.min === undefined ? [] : [rule.atLeast(label, options.min)]),
      ...(options.max === undefined ? [] : [rule.atMost(label, options.max)]),
    ],
  });

/** The identifier of a row. */
export const Id = (options: Common = {}): Field<number> => Integer({ ...options, min: 1 });

/** An amount in cents. */
export const Cents = (options: NumberOptions = {}): Field<number> =>
  Integer({ min: 0, max: 99_999_999_999, ...options });

interface DecimalOptions extends Common {
  /** Zero is refused unless said. */
  allowZero?: boolean;
  min?: number;
  max: number;
  places: number;
}

/** A number with a limited number of digits after the dot, positive unless `min` says otherwise. */
export const Decimal = (options: DecimalOptions): Field<number> =>
  field(options, {
    json: {
      type: 'number',
      ...(options.allowZero || options.min !== undefined ? { minimum: options.min ?? 0 } : { exclusiveMinimum: 0 }),
      maximum: options.max,
    },
    fromText: numberFromText,
    rules: (label) => [
      rule.isNumber(label),
      ...(options.allowZero || options.min !== undefined ? [] : [rule.greaterThanZero(label)]),
      rule.atLeast(label, options.min ?? 0),
      rule.atMost(label, options.max),
      rule.places(label, options.places),
    ],
  });

const flagFromText = (text: string): unknown => (text === 'true' ? true : text === 'false' ? false : text);

export const Flag = (options: Common = {}): Field<boolean> =>
  field(options, { json: { type: 'boolean' }, fromText: flagFromText, rules: (label) => [rule.isFlag(label)] });

/** One of a closed list of texts or numbers. */
export const Choice = <const C extends string | number>(choices: readonly C[], options: Common = {}): Field<C> =>
  field(options, {
    json: { type: typeof choices[0] === 'number' ? 'number' : 'string', enum: choices },
    fromText: (text) => choices.find((choice) => String(choice) === text) ?? text,
    rules: (label) => [rule.oneOf(label, choices)],
  });

const choicesFromText =
  (choices: readonly (string | number)[]) =>
  (text: string): unknown =>
    text === '' ? [] : text.split(',').map((part) => choices.find((choice) => String(choice) === part) ?? part);

interface ListOptions extends Common {
  minItems?: number;
  maxItems: number;
}

/** A list of choices; in a query text they are parted by commas. */
export const Choices = <const C extends string | number>(choices: readonly C[], options: ListOptions): Field<C[]> =>
  field(options, {
    json: {
      type: 'array',
      items: { type: typeof choices[0] === 'number' ? 'number' : 'string', enum: choices },
      minItems: options.minItems ?? 0,
      maxItems: options.maxItems,
    },
    fromText: choicesFromText(choices),
    rules: (label) => [rule.isList(label), ...rule.size(label, options), rule.each(label, rule.oneOf(label, choices))],
  });

/** A list of texts. */
export const Texts = (options: ListOptions & { max: number; like?: RegExp }): Field<string[]> =>
  field(options, {
    json: {
      type: 'array',
      items: { type: 'string', maxLength: options.max, pattern: options.like?.source },
      minItems: options.minItems ?? 0,
      maxItems: options.maxItems,
    },
    fromText: (text) => (text === '' ? [] : text.split(',')),
    rules: (label) => [
      rule.isList(label),
      ...rule.size(label, options),
      rule.each(label, rule.isText(label)),
      rule.each(label, rule.maxLength(label, options.max)),
      ...(options.like ? [rule.each(label, rule.like(label, options.like, 'format'))] : []),
    ],
  });

/** A list of identifiers. */
export const Ids = (options: ListOptions): Field<number[]> =>
  field(options, {
    json: {
      type: 'array',
      items: { type: 'integer', minimum: 1 },
      minItems: options.minItems ?? 0,
      maxItems: options.maxItems,
    },
    fromText: (text) => (text === '' ? [] : text.split(',').map(numberFromText)),
    rules: (label) => [
      rule.isList(label),
      ...rule.size(label, options),
      rule.each(label, rule.isNumber(label)),
      rule.each(label, rule.isInteger(label)),
      rule.each(label, rule.atLeast(label, 1)),
    ],
  });

/** A calendar day, `YYYY-MM-DD`. */
export const Day = (options: Common = {}): Field<string> =>
  field(options, {
    json: { type: 'string', format: 'date' },
    rules: (label) => [rule.isText(label), rule.isDay(label)],
  });

/** A moment, ISO 8601 with an offset. */
export const Instant = (options: Common = {}): Field<string> =>
  field(options, {
    json: { type: 'string', format: 'date-time' },
    rules: (label) => [rule.isText(label), rule.isInstant(label)],
  });

/** A time of day at some place, `HH:MM`. */
export const TimeOfDay = (options: Common = {}): Field<string> =>
  Text({
    ...options,
    max: 5,
    like: /^([01]\d|2[0-3]):[0-5]\d$/,
    about: options.about ?? 'Time of day, 24 hours, HH:MM.',
  });

/** Another shape inside this one. */
export const Nested = <T extends object>(type: () => Class<T>, options: Common = {}): Field<T> =>
  field(options, { json: {}, nested: type, rules: (label) => [rule.isObject(label)] });

/** A list of another shape. */
export const ListOf = <T extends object>(type: () => Class<T>, options: ListOptions): Field<T[]> =>
  field(options, {
    json: { minItems: options.minItems ?? 0, maxItems: options.maxItems },
    nested: type,
    list: true,
    rules: (label) => [rule.isList(label), ...rule.size(label, options), rule.each(label, rule.isObject(label))],
  });

/** Any JSON object whose inside another definition describes, such as a rule trace. */
export const Open = (options: Common = {}): Field<object> =>
  field(options, { json: { type: 'object', additionalProperties: true }, rules: (label) => [rule.isObject(label)] });

/** A list of JSON objects whose inside another definition describes. */
export const OpenList = (options: ListOptions): Field<object[]> =>
  field(options, {
    json: { type: 'array', items: { type: 'object', additionalProperties: true }, maxItems: options.maxItems },
    rules: (label) => [rule.isList(label), ...rule.size(label, options), rule.each(label, rule.isObject(label))],
  });
