import type { IncomingMessage } from 'node:http';

/** A browser may connect only from a page of the same host; programs that are no browser send no Origin. */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (host === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}
