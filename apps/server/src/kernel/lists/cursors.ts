import { problem } from '../contract/problem.js';

/** Where a list that shows the newest first goes on: below this identifier. */
export function placeBelow(cursor: string | null | undefined): number {
  if (!cursor) return Number.MAX_SAFE_INTEGER;
  const id = Number(cursor);
  if (!Number.isSafeInteger(id) || id < 1)
    throw problem('malformed-request', { detail: 'The cursor is not one of ours.' });
  return id;
}

/** One page of rows that were read with one row more than fits, and where the next page begins. */
export function pageOf<T extends { readonly id: number }>(
  rows: readonly T[],
  limit: number,
): { items: T[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id ?? '') : null };
}

interface Named {
  readonly name: string;
  readonly id: number;
}

/** Where a list by name goes on: behind this row. */
export const cursorBehind = ({ name, id }: Named): string =>
  Buffer.from(JSON.stringify([name, id])).toString('base64url');

/** The name and identifier behind which a list by name goes on; the beginning without a cursor. */
export function placeBehind(cursor: string | null | undefined): [name: string, id: number] {
  if (!cursor) return ['', 0];
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(place) && typeof place[0] === 'string' && Number.isSafeInteger(place[1]))
      return [place[0], Number(place[1])];
  } catch {
    // The problem below says it.
  }
  throw problem('malformed-request', { detail: 'The cursor is not one of ours.' });
}
