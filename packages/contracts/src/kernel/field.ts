import type { LikeRule } from './rules.js';

export type Class<T> = new () => T;

/** A field decorator that the compiler accepts only on a property of type V. */
export type Field<V> = <K extends string>(target: { [P in K]?: V | null }, key: K) => void;

export interface Common {
  /** May be missing or null. */
  optional?: boolean;
  about?: string;
  /** Name used in messages; by default derived from the property name. */
  label?: string;
  example?: unknown;
}

export interface TextOptions extends Common {
  min?: number;
  max?: number;
  like?: RegExp;
  /** The rule reported for a mismatch with `like`; by default `format`. */
  rule?: LikeRule;
  /** The rule reported for a text over `max`; by default `maxLength`. */
  tooLong?: 'maxLength' | 'proMaxLength';
  /** Only digits, this many; checked by separate rules instead of `like`. */
  digits?: { readonly min: number; readonly max: number };
}

export interface NumberOptions extends Common {
  min?: number;
  max?: number;
  /** The number is in cents; messages show dollars. */
  isMoney?: boolean;
}

export interface DecimalOptions extends Common {
  /** Zero is refused by default. */
  allowZero?: boolean;
  min?: number;
  max: number;
  places: number;
}

export interface ListOptions extends Common {
  minItems?: number;
  maxItems: number;
}

interface IdsOptions extends ListOptions {
  /** Zero means none of the records. */
  allowZero?: boolean;
}

type Value = string | number;

/** The options of each kind of field. */
export interface KindOptions {
  text: TextOptions;
  email: Common;
  integer: NumberOptions;
  decimal: DecimalOptions;
  flag: Common;
  choice: Common & { choices: readonly Value[] };
  choices: ListOptions & { choices: readonly Value[] };
  /** `codes` documents the accepted values; the service itself refuses other codes by name. */
  texts: ListOptions & { max: number; like?: RegExp; codes?: readonly string[] };
  ids: IdsOptions;
  day: Common;
  instant: Common;
  nested: Common & { type: () => Class<object> };
  listOf: ListOptions & { type: () => Class<object> };
  open: Common;
  openList: ListOptions;
}

export type KindName = keyof KindOptions;

/** A declared field of a shape; `field-specs.ts` derives its rules on first use. */
export interface Declared<K extends KindName = KindName> {
  readonly kind: K;
  readonly options: KindOptions[K];
}

const registry = new Map<object, Map<string, Declared>>();

/** The fields declared by a shape itself, without inherited ones. */
export const declaredIn = (prototype: object): ReadonlyMap<string, Declared> => registry.get(prototype) ?? new Map();

/** Adds a field to a shape. */
export function declare(prototype: object, key: string, declared: Declared): void {
  const own = registry.get(prototype) ?? new Map<string, Declared>();
  registry.set(prototype, own.set(key, declared));
}

/** Only registers the field: pages load shapes that they never validate. */
function field<V, K extends KindName>(kind: K, options: KindOptions[K]): Field<V> {
  return (target, key) => declare(target, key, { kind, options });
}

/** A text; not trimmed, never empty unless optional, without U+0000 and lone surrogates. */
export const Text = (options: TextOptions = {}): Field<string> => field('text', options);

/** A text of digits only, for example an NMFC item. */
export const Digits = (digits: { min: number; max: number }, options: Common = {}): Field<string> =>
  Text({ ...options, max: digits.max, like: new RegExp(`^\\d{${digits.min},${digits.max}}$`), digits });

/** An email address of at most 254 characters, 64 before the at sign. */
export const Email = (options: Common = {}): Field<string> => field('email', options);

/** A whole number within the range that JSON represents exactly. */
export const Integer = (options: NumberOptions = {}): Field<number> => field('integer', options);

/** The identifier of a row. */
export const Id = (options: Common = {}): Field<number> => Integer({ ...options, min: 1 });

/** An amount in cents. */
export const Cents = (options: NumberOptions = {}): Field<number> =>
  Integer({ min: 0, max: 99_999_999_999, isMoney: true, ...options });

/** A number with a limited number of digits after the decimal point, positive unless `min` says otherwise. */
export const Decimal = (options: DecimalOptions): Field<number> => field('decimal', options);

export const Flag = (options: Common = {}): Field<boolean> => field('flag', options);

/** One of a closed list of texts or numbers. */
export const Choice = <const C extends Value>(choices: readonly C[], options: Common = {}): Field<C> =>
  field('choice', { ...options, choices });

/** A list of choices; in a query they are separated by commas. */
export const Choices = <const C extends Value>(choices: readonly C[], options: ListOptions): Field<C[]> =>
  field('choices', { ...options, choices });

/** A list of texts. */
export const Texts = (options: KindOptions['texts']): Field<string[]> => field('texts', options);

/** A list of identifiers. */
export const Ids = (options: IdsOptions): Field<number[]> => field('ids', options);

/** A calendar day, `YYYY-MM-DD`. */
export const Day = (options: Common = {}): Field<string> => field('day', options);

/** An instant, ISO 8601 with an offset. */
export const Instant = (options: Common = {}): Field<string> => field('instant', options);

/** A local time of day, `HH:MM`. */
export const TimeOfDay = (options: Common = {}): Field<string> =>
  Text({
    ...options,
    max: 5,
    like: /^([01]\d|2[0-3]):[0-5]\d$/,
    about: options.about ?? 'Time of day, 24 hours, HH:MM.',
  });

/** Another shape inside this one. */
export const Nested = <T extends object>(type: () => Class<T>, options: Common = {}): Field<T> =>
  field('nested', { ...options, type });

/** A list of another shape. */
export const ListOf = <T extends object>(type: () => Class<T>, options: ListOptions): Field<T[]> =>
  field('listOf', { ...options, type });

/** A JSON object whose content another definition describes, such as a rule trace. */
export const Open = (options: Common = {}): Field<object> => field('open', options);

/** A list of JSON objects whose content another definition describes. */
export const OpenList = (options: ListOptions): Field<object[]> => field('openList', options);
