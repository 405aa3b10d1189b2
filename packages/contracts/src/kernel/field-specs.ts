import { IsOptional, ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import {
  declaredIn,
  type Class,
  type Declared,
  type KindName,
  type KindOptions,
  type NumberOptions,
  type TextOptions,
} from './field.js';
import { labelOf, type Rule } from './rules.js';
import * as rule from './rule-set.js';

/** The rules that a field's kind derives from its options. */
interface Kind {
  rules: (label: string) => Rule[];
  nested?: () => Class<object>;
  list?: boolean;
  isOpen?: boolean;
  fromText?: (text: string) => unknown;
}

export interface FieldSpec {
  /** As declared in its shape; `field-json.ts` derives the description. */
  readonly declared: Declared;
  readonly label: string;
  readonly required: boolean;
  readonly rules: readonly Rule[];
  readonly nested?: () => Class<object>;
  readonly list?: boolean;
  /** Contains JSON that this contract does not describe. */
  readonly isOpen?: boolean;
  readonly fromText?: (text: string) => unknown;
}

const numberFromText = (text: string): unknown => (/^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : text);

const flagFromText = (text: string): unknown => (text === 'true' ? true : text === 'false' ? false : text);

const choicesFromText =
  (choices: readonly (string | number)[]) =>
  (text: string): unknown =>
    text === '' ? [] : text.split(',').map((part) => choices.find((choice) => String(choice) === part) ?? part);

const shapeOf = (label: string, { max = 1000, tooLong = 'maxLength', like, rule: name }: TextOptions): Rule[] => [
  tooLong === 'proMaxLength' ? rule.proMaxLength(label, max) : rule.maxLength(label, max),
  ...(like ? [rule.like(label, like, name ?? 'format')] : []),
];

const limitsOf = (label: string, { min, max }: NumberOptions): Rule[] => [
  ...(min === undefined ? [] : [rule.atLeast(label, min)]),
  ...(max === undefined ? [] : [rule.atMost(label, max)]),
];

const kinds: { readonly [K in KindName]: (options: KindOptions[K]) => Kind } = {
  text: (options) => ({
    rules: (label) => [
      rule.isText(label),
      ...(options.optional ? [] : [rule.notOnlySpaces(label)]),
      ...(options.min === undefined ? [] : [rule.minLength(label, options.min)]),
      ...(options.digits ? rule.digits(label, options.digits) : shapeOf(label, options)),
    ],
  }),
  email: () => ({
    rules: (label) => [rule.isText(label), rule.maxLength(label, 254), rule.isEmail(label)],
  }),
  integer: (options) => ({
    fromText: numberFromText,
    rules: (label) => [
      rule.isNumber(label),
      rule.isInteger(label),
      ...(options.isMoney ? rule.moneyLimits(label, options) : limitsOf(label, options)),
    ],
  }),
  decimal: (options) => ({
    fromText: numberFromText,
    rules: (label) => [
      rule.isNumber(label),
      ...(options.allowZero || options.min !== undefined ? [] : [rule.greaterThanZero(label)]),
      rule.atLeast(label, options.min ?? 0),
      rule.atMost(label, options.max),
      rule.places(label, options.places),
    ],
  }),
  flag: () => ({ fromText: flagFromText, rules: (label) => [rule.isFlag(label)] }),
  choice: (options) => ({
    fromText: (text) => options.choices.find((choice) => String(choice) === text) ?? text,
    rules: (label) => [rule.oneOf(label, options.choices)],
  }),
  choices: (options) => ({
    fromText: choicesFromText(options.choices),
    rules: (label) => [
      rule.isList(label),
      ...rule.size(label, options),
      rule.each(label, rule.oneOf(label, options.choices)),
    ],
  }),
  texts: (options) => ({
    fromText: (text) => (text === '' ? [] : text.split(',')),
    rules: (label) => [
      rule.isList(label),
      ...rule.size(label, options),
      rule.each(label, rule.isText(label)),
      rule.each(label, rule.maxLength(label, options.max)),
      ...(options.like ? [rule.each(label, rule.like(label, options.like, 'format'))] : []),
    ],
  }),
  ids: (options) => ({
    fromText: (text) => (text === '' ? [] : text.split(',').map(numberFromText)),
    rules: (label) => [
      rule.isList(label),
      ...rule.size(label, options),
      rule.each(label, rule.isNumber(label)),
      rule.each(label, rule.isInteger(label)),
      rule.each(label, rule.atLeast(label, options.allowZero ? 0 : 1)),
    ],
  }),
  day: () => ({
    rules: (label) => [rule.isText(label), rule.isDay(label)],
  }),
  instant: () => ({
    rules: (label) => [rule.isText(label), rule.isInstant(label)],
  }),
  nested: (options) => ({ nested: options.type, rules: (label) => [rule.isObject(label)] }),
  listOf: (options) => ({
    nested: options.type,
    list: true,
    rules: (label) => [rule.isList(label), ...rule.size(label, options), rule.each(label, rule.isObject(label))],
  }),
  open: () => ({
    isOpen: true,
    rules: (label) => [rule.isObject(label)],
  }),
  openList: (options) => ({
    isOpen: true,
    rules: (label) => [rule.isList(label), ...rule.size(label, options), rule.each(label, rule.isObject(label))],
  }),
};

const kindOf = <K extends KindName>({ kind, options }: Declared<K>): Kind => kinds[kind](options);

function specOf(key: string, declared: Declared): FieldSpec {
  const { options } = declared;
  const { rules, nested, list, isOpen, fromText } = kindOf(declared);
  const isMoney = 'isMoney' in options && options.isMoney;
  const label = options.label ?? labelOf(isMoney ? key.replace(/Cents$/, '') : key);
  const required = !options.optional;
  return {
    declared,
    label,
    required,
    rules: [...(required ? [rule.required(label)] : []), ...rules(label)],
    nested,
    list,
    isOpen,
    fromText,
  };
}

/** Registers the rules of a field with class-validator. */
function register(target: object, key: string, { required, rules, nested, list }: FieldSpec): void {
  // class-validator inherits `IsOptional` into a shape that declares the field as required, unless that has its own condition.
  const condition = required ? ValidateIf(() => true) : IsOptional();
  condition(target, key);
  for (const { name, holds, message } of rules) {
    ValidateBy({ name, validator: { validate: holds, defaultMessage: () => message } })(target, key);
  }
  if (nested) ValidateNested({ each: list ?? false })(target, key);
}

function readOwn(prototype: object): [string, FieldSpec][] {
  const own = [...declaredIn(prototype)].map(([key, declared]): [string, FieldSpec] => [key, specOf(key, declared)]);
  own.forEach(([key, spec]) => register(prototype, key, spec));
  return own;
}

const known = new Map<object, ReadonlyMap<string, FieldSpec>>();

/** The declared fields of a shape, inherited ones first; computed once. */
export function fieldsOf(type: Class<object>): ReadonlyMap<string, FieldSpec> {
  const found = known.get(type);
  if (found) return found;
  const parent: object | null = Object.getPrototypeOf(type.prototype);
  // -- the constructor of a contract class takes no arguments
  const inherited = parent && parent !== Object.prototype ? fieldsOf(parent.constructor as Class<object>) : [];
  const fields = new Map([...inherited, ...readOwn(type.prototype)]);
  known.set(type, fields);
  // Initial values of a shape can contain shapes whose fields were not read yet.
  fields.forEach(({ nested }) => nested && fieldsOf(nested()));
  return fields;
}
