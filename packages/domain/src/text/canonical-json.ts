/** JSON with the keys of every object in order and without spaces: equal values have equal bytes. Fields without a value are left out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => inOrder(one));
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
