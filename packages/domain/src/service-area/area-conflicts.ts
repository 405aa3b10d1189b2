import { isSingleCode, placeKey, placeText, type AreaPlace } from './area-row.js';

/** A row as a file has it. */
export interface NumberedRow extends AreaPlace {
  readonly line: number;
  readonly terminal: string | null;
}

export interface AreaConflict {
  readonly line: number;
  readonly reason: string;
}

/**
 * Rows of which more than one would say who serves a postal code. A single code may be an exception within a prefix; a
 * prefix may not lie within another.
 */
export function findAreaConflicts(rows: readonly NumberedRow[]): AreaConflict[] {
  const known = new Map<string, NumberedRow>();
  const conflicts: AreaConflict[] = [];
  for (const row of rows) {
    const key = placeKey(row);
    const same = known.get(key);
    if (same) conflicts.push({ line: row.line, reason: repeated(row, same) });
    else known.set(key, row);
  }
  for (const row of known.values()) {
    const outer = outerOf(row, known);
    if (outer) conflicts.push({ line: row.line, reason: nested(row, outer) });
  }
  return conflicts.toSorted((one, other) => one.line - other.line);
}

function repeated(row: NumberedRow, same: NumberedRow): string {
  const place = placeText(row);
  if (row.terminal === same.terminal || same.terminal === null) return `${place} is already in row ${same.line}`;
  return `${place} already belongs to terminal ${same.terminal} in row ${same.line}`;
}

const nested = (row: NumberedRow, outer: NumberedRow): string =>
  `${placeText(row)} lies within ${placeText(outer)} of row ${outer.line}; only single postal codes can be exceptions`;

/** The prefix that holds another prefix. */
function outerOf(row: NumberedRow, known: ReadonlyMap<string, NumberedRow>): NumberedRow | undefined {
  if (isSingleCode(row)) return undefined;
  for (let length = 1; length < row.place.length; length += 1) {
    const outer = known.get(placeKey({ country: row.country, place: row.place.slice(0, length) }));
    if (outer) return outer;
  }
  return undefined;
}
