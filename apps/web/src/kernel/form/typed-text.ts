import type { Class } from '@lading/contracts/kernel/field';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';

/** The trimmed text; undefined for an empty field. */
export const optional = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim());

/** The typed number; other text stays text, so that the shape reports it. */
export function typedNumber(typed: string): number | string | undefined {
  if (typed.trim() === '') return undefined;
  const value = Number(typed);
  return Number.isFinite(value) ? value : typed;
}

/** The payload for a whole record: the API leaves missing fields unchanged, so empty ones are sent as null. */
export const cleared =
  <Form>(shape: Class<object>, toInput: (form: Form) => object) =>
  (form: Form): object => {
    const input = toInput(form);
    const supplied = new Map(Object.entries(input));
    const empty = [...fieldsOf(shape)].filter(([name, { required }]) => !required && supplied.get(name) === undefined);
    return { ...input, ...Object.fromEntries(empty.map(([name]) => [name, null])) };
  };
