/** Name and message alone, since errors of the sign-in client may carry tokens; those of a parser quote what they read. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error instanceof SyntaxError ? error.name : `${error.name}: ${error.message}`;
}

/** A failed auth check is logged and ignored. */
export const logAuthFailure = (what: string, error: unknown): void =>
  // oxlint-disable-next-line no-console -- the console is where the specification wants it
  console.warn(`Auth check failed: ${what}`, nameOf(error));
