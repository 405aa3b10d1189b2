import type { RuleName } from './rules.js';

/** Names that every object inherits: code that reads them on a value must find the built-in ones. */
const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Maximum depth of objects and lists; programs that walk a value recurse once per level. */
const deepest = 32;

interface Fault {
  readonly path: string[];
  readonly rule: RuleName;
}

/** The first value that open JSON may not contain, with its path. */
export function faultOfOpen(value: unknown): Fault | undefined {
  const waiting: { readonly path: string[]; readonly inner: unknown }[] = [{ path: [], inner: value }];
  for (const { path, inner } of waiting) {
    if (typeof inner !== 'object' || inner === null) continue;
    if (path.length >= deepest) return { path, rule: 'type' };
    for (const [key, next] of Object.entries(inner)) {
      const here = [...path, key];
      if (inherited.has(key)) return { path: here, rule: 'unknown' };
      waiting.push({ path: here, inner: next });
    }
  }
  return undefined;
}
