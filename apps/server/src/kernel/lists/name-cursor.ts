import { problem } from '../contract/problem.js';

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
