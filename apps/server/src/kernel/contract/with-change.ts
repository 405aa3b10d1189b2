import type { Class } from '@lading/contracts/kernel/field';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';

/** What a record is after a change: fields that the change leaves out stay as they are, null clears them. */
export function withChange<Fields extends object>(shape: Class<object>, current: Fields, change: object): Fields {
  const fields = fieldsOf(shape);
  const input = Object.entries(change).filter(([name, value]) => value !== undefined && fields.has(name));
  return { ...current, ...Object.fromEntries(input) };
}
