/** Reads the code of a system or database error; `instanceof` would miss errors of another realm, as in tests. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
