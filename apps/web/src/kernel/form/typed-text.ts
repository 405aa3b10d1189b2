import type { Class } from '@lading/contracts/kernel/field';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';

/** What was typed, trimmed; nothing for an empty field. */
export const optional = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim());

/** What was typed as a number; text that is none is kept, so that the shape says what is wrong with it. */
export function typedNumber(typed: string): number | string | undefined {
  if (typed.trim() === '') return undefined;
  const value = Number(typed);
  return Number.isFinite(value) ? value : typed;
}

/** What a form sends of a whole record: the API keeps fields that are left out, so that what is empty is sent as null. */
export const cleared =
  <Form>(shape: Class<object>, toInput: (form: Form) => object) =>
  (form: Form): object => {
    const input = toInput(form);
    const supplied = new Map(Object.entries(input));
    const empty = [...fieldsOf(shape)].filter(([name, { required }]) => !required && supplied.get(name) === undefined);
    return { ...input, ...Object.fromEntries(empty.map(([name]) => [name, null])) };
  };
