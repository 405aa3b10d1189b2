/** Query fields that grant access; none of them is carried to another address. */
const secrets = ['token', 'code', 'state', 'iss', 'session_state'];
const anywhere = 'http://portal.invalid';

/** Path and query of a page of ours, without fields that grant access; a path that leads elsewhere becomes the first page. */
export function safePath(path: string | null | undefined): string {
  if (!path?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(path) || !URL.canParse(path, anywhere)) return '/';
  const url = new URL(path, anywhere);
  if (url.origin !== anywhere || url.pathname.startsWith('//')) return '/';
  for (const name of secrets) url.searchParams.delete(name);
  return url.pathname + url.search;
}
