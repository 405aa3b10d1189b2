/** Totals of lists are exact up to here; more is said to be more. */
export const exactTotal = 10_000;

/** The same where a text is searched for: what it finds is gathered, not only counted. */
export const exactFound = 1000;

/** What a list says of its rows, of which no more than one above `most` were counted. */
export const totalOf = (counted: number, most: number): { total: number; totalIsLowerBound: boolean } => ({
  total: Math.min(counted, most),
  totalIsLowerBound: counted > most,
});
