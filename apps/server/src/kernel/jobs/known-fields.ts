import type { Class } from '@lading/contracts/kernel/field';
import { fieldsOf } from '@lading/contracts/kernel/field-specs';

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The value without the fields that the shape does not know: a newer release may have written more than this one reads. */
export function knownFields(shape: Class<object>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => knownFields(shape, one));
  if (!isRecord(value)) return value;
  const fields = fieldsOf(shape);
  const known = Object.entries(value).filter(([key]) => fields.has(key));
  return Object.fromEntries(
    known.map(([key, inner]: [string, unknown]) => {
      const nested = fields.get(key)?.nested;
      return [key, nested ? knownFields(nested(), inner) : inner];
    }),
  );
}
