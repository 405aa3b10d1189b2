/** The package has no types; some rows of its source miss coordinates or have them in the wrong column. */
interface PostalRecord {
  readonly zip: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly city: string;
  readonly state: string;
}

declare module 'zipcodes/lib/codes.js' {
  export const codes: Readonly<Record<string, PostalRecord>>;
}

declare module 'zipcodes/lib/codesCanada.js' {
  export const codes: Readonly<Record<string, PostalRecord>>;
}
