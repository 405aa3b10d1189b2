import type { RuleName } from './rules.js';

/** Names that every object inherits: code that reads them on a value must find what the language put there. */
const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Levels of objects and lists; programs that walk a value call themselves once per level. */
const deepest = 32;

interface Fault {
  readonly path: string[];
  readonly rule: RuleName;
}

/** The first thing that JSON of no described shape may not hold, with its place inside the value. */
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
