import { fieldMessage } from '@lading/domain/text/message-catalog';
import { formatLimit } from '@lading/domain/measures/money';
import { patterns } from '@lading/domain/text/patterns';
import type { LikeRule, Rule } from './rules.js';

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const isString = (value: unknown): value is string => typeof value === 'string';
const isFiniteNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
/** U+0000 cannot be stored, a lone surrogate would be replaced silently. */
const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

export const required = (label: string): Rule => ({
  name: 'required',
  holds: isSet,
  message: fieldMessage(label, 'required'),
});

const typed = (label: string, holds: (value: unknown) => boolean): Rule => ({
  name: 'type',
  holds,
  message: fieldMessage(label, 'format'),
});

export const isText = (label: string): Rule => typed(label, (value) => isString(value) && isStorable(value));
export const isNumber = (label: string): Rule => ({
  ...typed(label, isFiniteNumber),
  message: fieldMessage(label, 'numeric'),
});
export const isFlag = (label: string): Rule => typed(label, (value) => typeof value === 'boolean');
export const isList = (label: string): Rule => typed(label, Array.isArray);
export const isObject = (label: string): Rule =>
  typed(label, (value) => typeof value === 'object' && value !== null && !Array.isArray(value));

export const notOnlySpaces = (label: string): Rule => ({
  name: 'notOnlySpaces',
  holds: (value) => !isString(value) || patterns.notOnlySpaces(value),
  message: fieldMessage(label, 'notOnlySpaces'),
});

export const minLength = (label: string, min: number): Rule => ({
  name: 'minLength',
  holds: (value) => isString(value) && value.length >= min,
  message: fieldMessage(label, 'minLength', { n: min }),
});

export const maxLength = (label: string, max: number): Rule => ({
  name: 'maxLength',
  holds: (value) => !isString(value) || value.length <= max,
  message: fieldMessage(label, 'maxLength', { n: max }),
});

export const proMaxLength = (label: string, max: number): Rule => ({
  ...maxLength(label, max),
  name: 'proMaxLength',
  message: fieldMessage(label, 'proMaxLength'),
});

/** The number of characters in a text of digits. */
export const digits = (label: string, { min, max }: { min: number; max: number }): Rule[] => [
  {
    name: 'digitsOnly',
    holds: (value) => isString(value) && (value === '' || patterns.digitsOnly(value)),
    message: fieldMessage(label, 'digitsOnly'),
  },
  {
    ...(min === max
      ? { name: 'exactLength', message: fieldMessage(label, 'exactLength', { n: max }) }
      : { name: 'lengthRange', message: fieldMessage(label, 'lengthRange', { n: min, m: max }) }),
    holds: (value) => isString(value) && (value === '' || (value.length >= min && value.length <= max)),
  },
];

export const like = (label: string, pattern: RegExp, name: LikeRule): Rule => ({
  name,
  holds: (value) => isString(value) && (value === '' || pattern.test(value)),
  message: fieldMessage(label, name),
});

export const isEmail = (label: string): Rule => ({
  name: 'format',
  holds: (value) => isString(value) && patterns.email(value),
  message: fieldMessage(label, 'format'),
});

export const isInteger = (label: string): Rule => ({
  name: 'integer',
  holds: Number.isSafeInteger,
  message: fieldMessage(label, 'integer'),
});

export const greaterThanZero = (label: string): Rule => ({
  name: 'greaterThanZero',
  holds: (value) => isFiniteNumber(value) && value > 0,
  message: fieldMessage(label, 'greaterThanZero'),
});

export const atLeast = (label: string, min: number): Rule => ({
  name: 'min',
  holds: (value) => isFiniteNumber(value) && value >= min,
  message: fieldMessage(label, 'min', { n: min }),
});

export const atMost = (label: string, max: number): Rule => ({
  name: 'max',
  holds: (value) => isFiniteNumber(value) && value <= max,
  message: fieldMessage(label, 'max', { n: max }),
});

const positive = (label: string): Rule => ({
  ...atLeast(label, 0),
  name: 'positive',
  message: fieldMessage(label, 'positive'),
});

/** One cent is the minimum of a positive amount. */
function leastMoney(label: string, min: number): Rule {
  if (min === 0) return positive(label);
  if (min === 1) return greaterThanZero(label);
  return { ...atLeast(label, min), message: fieldMessage(label, 'min', { n: formatLimit(min) }) };
}

/** The limits of an amount of money, in dollars. */
export const moneyLimits = (label: string, { min, max }: { min?: number; max?: number }): Rule[] => [
  ...(min === undefined ? [] : [leastMoney(label, min)]),
  ...(max === undefined
    ? []
    : [{ ...atMost(label, max), message: fieldMessage(label, 'max', { n: formatLimit(max) }) }]),
];

/** Uses the shortest decimal text of the number, so that 1.1 has one digit after the point. */
const digitsAfterDot = (value: number): number => {
  const text = String(value);
  return text.includes('e') ? Infinity : (text.split('.')[1]?.length ?? 0);
};

export const places = (label: string, count: number): Rule => ({
  name: 'decimals',
  holds: (value) => isFiniteNumber(value) && digitsAfterDot(value) <= count,
  message: fieldMessage(label, 'decimals', { n: count }),
});

export const oneOf = (label: string, choices: readonly (string | number)[]): Rule => {
  const allowed = new Set<unknown>(choices);
  return { name: 'choice', holds: (value) => allowed.has(value), message: fieldMessage(label, 'selectResult') };
};

export const size = (label: string, limits: { minItems?: number; maxItems: number }): Rule[] => [
  ...(limits.minItems
    ? [
        {
          name: 'required' as const,
          holds: (value: unknown) => Array.isArray(value) && value.length >= (limits.minItems ?? 0),
          message: fieldMessage(label, 'required'),
        },
      ]
    : []),
  {
    name: 'maxItems' as const,
    holds: (value: unknown) => !Array.isArray(value) || value.length <= limits.maxItems,
    message: fieldMessage(label, 'tooLarge'),
  },
];

export const each = (_label: string, inner: Rule): Rule => ({
  ...inner,
  holds: (value) => Array.isArray(value) && value.every((item) => inner.holds(item)),
});

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

export const isDay = (label: string): Rule => ({
  name: 'date',
  holds: (value) => {
    const parts = isString(value) ? dayPattern.exec(value) : null;
    if (!parts) return false;
    const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
    const date = new Date(Date.UTC(year, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900;
  },
  message: fieldMessage(label, 'format'),
});

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

export const isInstant = (label: string): Rule => ({
  name: 'instant',
  holds: (value) => isString(value) && instantPattern.test(value) && !Number.isNaN(Date.parse(value)),
  message: fieldMessage(label, 'format'),
});
