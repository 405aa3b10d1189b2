import type { Cells } from '../../../business/imports/import-targets.js';
import type { OrderField } from './order-fields.js';

export type Raw = Record<string, unknown>;

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field with the places that it fills, parted once and not for every row. */
export interface PlacedField extends Pick<OrderField, 'name' | 'read' | 'fallback'> {
  readonly paths: readonly (readonly string[])[];
}

export const placed = (fields: readonly OrderField[]): readonly PlacedField[] =>
  fields.map(({ name, read, fallback, at }) => ({ name, read, fallback, paths: at.map((path) => path.split('.')) }));

export function inside(raw: Raw, key: string): Raw {
  const value = raw[key];
  return isRaw(value) ? value : {};
}

export function put(tree: Raw, path: readonly string[], value: unknown): void {
  let at = tree;
  const last = path.length - 1;
  for (let depth = 0; depth < last; depth += 1) {
    const key = path[depth] ?? '';
    const inner = at[key];
    const next = isRaw(inner) ? inner : {};
    at[key] = next;
    at = next;
  }
  at[path[last] ?? ''] = value;
}

/** What the cells say, each at its places; empty cells say nothing, or what their fallback says. */
export function rawOf(fields: readonly PlacedField[], cells: Cells): Raw {
  const raw: Raw = {};
  for (const { name, paths, read, fallback } of fields) {
    const text = (cells.get(name) ?? '').trim();
    const value = text === '' ? fallback?.(cells) : read ? read(text, cells) : text;
    if (value === undefined || value === '') continue;
    for (const path of paths) put(raw, path, value);
  }
  return raw;
}
