import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const shownFor = 2000;
const nothing: ReadonlySet<string> = new Set();

interface ChangedRowsSettings<Row> {
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  rowVersion: ((row: Row) => string | number) | undefined;
}

/** Ids of rows that were already on the page and have just changed; they are forgotten after two seconds. */
export function useChangedRows<Row>({ rows, rowId, rowVersion }: ChangedRowsSettings<Row>): ReadonlySet<string> {
  const [changed, setChanged] = useState(nothing);
  const known = useRef(new Map<string, string>());
  // As text, because the functions that read a row are new at each render and say the same.
  const versions = JSON.stringify(rowVersion ? (rows ?? []).map((row) => [rowId(row), String(rowVersion(row))]) : []);
  // Before the paint, so that a new content is never seen without its mark.
  useLayoutEffect(() => {
    const pairs: [string, string][] = JSON.parse(versions);
    const before = known.current;
    const event = pairs.filter(([id, version]) => before.has(id) && before.get(id) !== version);
    known.current = new Map(pairs);
    if (event.length > 0) setChanged(new Set(event.map(([id]) => id)));
  }, [versions]);
  useEffect(() => {
    if (changed.size === 0) return undefined;
    const timer = window.setTimeout(() => setChanged(nothing), shownFor);
    return () => window.clearTimeout(timer);
  }, [changed]);
  return changed;
}
