/** Countries with addresses in the portal, by the three-letter codes of the bill-of-lading standard. */
export const countries = [
  { code: 'USA', name: 'United States' },
  { code: 'CAN', name: 'Canada' },
  { code: 'MEX', name: 'Mexico' },
] as const;
export type CountryCode = (typeof countries)[number]['code'];
export const countryCodes: readonly CountryCode[] = countries.map(({ code }) => code);
