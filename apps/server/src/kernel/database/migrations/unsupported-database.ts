/** Its first migration is another one: it is older than the baseline, and nothing was ever released that would have to be converted. */
export const isUnsupported = (ran: readonly string[], brought: readonly string[]): boolean =>
  ran.length > 0 && ran[0] !== brought[0];

/** A database that this program can't upgrade. */
export class UnsupportedDatabase extends Error {
  constructor() {
    super(
      "The database was created by a version before 0.1.0 and can't be upgraded: name an empty one in DATABASE_URL, or move the data folder away and start over.",
    );
  }
}
