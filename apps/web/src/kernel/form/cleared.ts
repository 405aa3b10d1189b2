import type { Class } from '@lading/contracts/kernel/field';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';

/** What a form sends of a whole record: the API keeps fields that are left out, so that what is empty is sent as null. */
export const cleared =
  <Form>(shape: Class<object>, toInput: (form: Form) => object) =>
  (form: Form): object => {
    const input = toInput(form);
    const supplied = new Map(Object.entries(input));
    const empty = [...fieldsOf(shape)].filter(([name, { required }]) => !required && supplied.get(name) === undefined);
    return { ...input, ...Object.fromEntries(empty.map(([name]) => [name, null])) };
  };
