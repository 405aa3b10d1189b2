import type { CountryCode } from '../freight/country.js';
import { areaCodeOf, isSingleCode, type AreaRow } from './area-row.js';

/** A row of an area with what rating needs of its terminal. */
export interface ServedRow extends AreaRow {
  /** `HH:mm` at the terminal; absent where the tariff's cutoff applies. */
  readonly cutoff: string | null;
}

/** Where a published area says who serves a place. */
export interface ServedPlaces {
  readonly areaId: number;
  readonly effectiveFrom: string;
  /** The row of a postal code; undefined where the carrier doesn't go. */
  find(at: PostalPoint): ServedRow | undefined;
  /** The row of a prefix that would serve a single code if the code had no row of its own. */
  findPrefix(at: PostalPoint): ServedRow | undefined;
  rows(): readonly ServedRow[];
}

interface PostalPoint {
  readonly postalCode: string;
  readonly country: CountryCode;
}

interface CountryRows {
  readonly codes: Map<string, ServedRow>;
  readonly prefixes: Map<string, ServedRow>;
  /** Lengths of the prefixes, which never hold one another. */
  readonly lengths: number[];
}

/** The rows of an area, found by postal code: a single code before the prefix that holds it. */
export class PostalArea implements ServedPlaces {
  private readonly countries = new Map<CountryCode, CountryRows>();

  constructor(
    readonly areaId: number,
    readonly effectiveFrom: string,
    rows: Iterable<ServedRow>,
  ) {
    for (const row of rows) this.add(row);
  }

  find({ postalCode, country }: PostalPoint): ServedRow | undefined {
    const rows = this.countries.get(country);
    if (!rows) return undefined;
    const code = areaCodeOf(postalCode, country);
    return rows.codes.get(code) ?? prefixOf(rows, code);
  }

  findPrefix({ postalCode, country }: PostalPoint): ServedRow | undefined {
    const rows = this.countries.get(country);
    return rows && prefixOf(rows, areaCodeOf(postalCode, country));
  }

  rows(): readonly ServedRow[] {
    return [...this.countries.values()].flatMap(({ codes, prefixes }) => [...codes.values(), ...prefixes.values()]);
  }

  private add(row: ServedRow): void {
    const empty: CountryRows = { codes: new Map(), prefixes: new Map(), lengths: [] };
    const rows = this.countries.get(row.country) ?? empty;
    this.countries.set(row.country, rows);
    if (isSingleCode(row)) rows.codes.set(row.place, row);
    else {
      rows.prefixes.set(row.place, row);
      if (!rows.lengths.includes(row.place.length)) rows.lengths.push(row.place.length);
    }
  }
}

function prefixOf({ lengths, prefixes }: CountryRows, code: string): ServedRow | undefined {
  for (const length of lengths) {
    const row = prefixes.get(code.slice(0, length));
    if (row) return row;
  }
  return undefined;
}
