import { createHash } from 'node:crypto';

/** PostgreSQL keeps every named statement and its plan on each connection. */
const mostNames = 500;

const hashOf = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 20);

/** The names under which the connections of a database parse and plan a statement once. */
export class StatementNames {
  private readonly names = new Map<string, string>();

  /** '' where there are too many already. */
  of(text: string): string {
    let name = this.names.get(text);
    if (!name && this.names.size < mostNames) {
      name = hashOf(text);
      this.names.set(text, name);
    }
    return name ?? '';
  }
}
