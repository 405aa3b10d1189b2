import { createHash } from 'node:crypto';

/** PostgreSQL keeps every named statement and its plan on each connection. */
const mostNames = 500;
const names = new Map<string, string>();

/** The name under which PostgreSQL parses and plans a statement once per connection; '' where there are too many already. */
export function nameOf(text: string): string {
  let name = names.get(text);
  if (!name && names.size < mostNames) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
    names.set(text, name);
  }
  return name ?? '';
}
