/** The code of an error: an SQLSTATE of PostgreSQL or a name of the system such as ECONNRESET; empty where it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** The SQLSTATE by which the server itself refused something; undefined for a failure of the connection. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = errorCode(error);
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
