import pg from 'pg';

const { builtins, getTypeParser, setTypeParser } = pg.types;

/** `2026-11-20 12:00:00.5+00` becomes `2026-11-20T12:00:00.500Z`; sessions run in UTC. */
const isoInstant = (text: string): string => {
  const [whole = '', fraction = ''] = text.slice(0, -3).split('.');
  return `${whole.slice(0, 10)}T${whole.slice(11)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
};

/** Identifiers and cents stay below 2^53, so they are plain numbers in the program. */
const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('integer beyond 2^53');
  return value;
};

/** Calendar days stay text: a Date would move them with the process's time zone. */
export function useRowValues(): void {
  setTypeParser(builtins.INT8, safeInteger);
  setTypeParser(builtins.DATE, (text: string) => text);
}

/** For hand-written reads: instants arrive as the ISO text that goes on the wire. */
export const readTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((text: string) => unknown) =>
    // -- the driver types its parsers as any
    oid === builtins.TIMESTAMPTZ ? isoInstant : (getTypeParser(oid, format ?? 'text') as (text: string) => unknown),
};
