/** Only name and message, since errors of the sign-in client may contain tokens; those of a parser quote their input. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error instanceof SyntaxError ? error.name : `${error.name}: ${error.message}`;
}

/** A failed auth check is logged and ignored. */
export const logAuthFailure = (what: string, error: unknown): void =>
  // oxlint-disable-next-line no-console -- the specification requires the console
  console.warn(`Auth check failed: ${what}`, nameOf(error));
