import { useEffect, useRef, useState } from 'react';

const shownFor = 2000;

interface ChangedRowsSettings<Row> {
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  rowVersion: ((row: Row) => string | number) | undefined;
}

/** Ids of rows that were already on the page and have just changed; they are forgotten after two seconds. */
export function useChangedRows<Row>({ rows, rowId, rowVersion }: ChangedRowsSettings<Row>): ReadonlySet<string> {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const known = useRef(new Map<string, string | number>());
  useEffect(() => {
    if (!rows || !rowVersion) return undefined;
    const versions = new Map(rows.map((row) => [rowId(row), rowVersion(row)]));
    const news = [...versions].filter(([id, version]) => known.current.has(id) && known.current.get(id) !== version);
    known.current = versions;
    if (news.length === 0) return undefined;
    setChanged(new Set(news.map(([id]) => id)));
    const timer = window.setTimeout(() => setChanged(new Set()), shownFor);
    return () => window.clearTimeout(timer);
    // The functions are new at each render and say the same; only the rows tell of a change.
  }, [rows]);
  return changed;
}
