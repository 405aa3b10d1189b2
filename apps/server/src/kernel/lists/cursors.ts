import { problem, type ProblemError } from '../contract/problem.js';

const foreignCursor = (): ProblemError => problem('malformed-request', { detail: 'The cursor is not valid.' });

/** Where a list that shows the newest first goes on: below this identifier. */
export function placeBelow(cursor: string | null | undefined): number {
  if (!cursor) return Number.MAX_SAFE_INTEGER;
  const id = Number(cursor);
  if (!Number.isSafeInteger(id) || id < 1) throw foreignCursor();
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

/** The last row of a page, by the value that its list is sorted by. */
export const cursorOf = (place: readonly [value: unknown, id: number]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** Reads a cursor of `cursorOf` whose value passes the test; anything else is malformed. */
export function readCursor<Value>(
  cursor: string,
  isValue: (value: unknown) => value is Value,
): [value: Value, id: number] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(place) && place.length === 2 && isValue(place[0]) && Number.isSafeInteger(place[1]))
      return [place[0], Number(place[1])];
  } catch {
    // The problem below says it.
  }
  throw foreignCursor();
}

interface Named {
  readonly name: string;
  readonly id: number;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Where a list by name goes on: behind this row. */
export const cursorBehind = ({ name, id }: Named): string => cursorOf([name, id]);

/** The name and identifier behind which a list by name goes on; the beginning without a cursor. */
export const placeBehind = (cursor: string | null | undefined): [name: string, id: number] =>
  cursor ? readCursor(cursor, isText) : ['', 0];
