/** Something wrong at one place of a form; the path is the id of the field. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The value at `items.0.length`, in a form that can be compared. */
export function valueAt(input: unknown, path: string): string | undefined {
  const value = path.split('.').reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), input);
  return JSON.stringify(value);
}

/** One message for each field, the first that was found; several paths may be shown at one field. */
export function messagesByField(
  errors: readonly FieldError[],
  fieldOf: (path: string) => string,
): ReadonlyMap<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message } of errors) {
    const field = fieldOf(path);
    if (!messages.has(field)) messages.set(field, message);
  }
  return messages;
}
