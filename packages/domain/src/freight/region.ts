/** Countries with addresses in the portal, by the three-letter codes of the bill-of-lading standard. */
const countries = [
  { code: 'USA', name: 'United States' },
  { code: 'CAN', name: 'Canada' },
  { code: 'MEX', name: 'Mexico' },
] as const;
export type CountryCode = (typeof countries)[number]['code'];
export const countryCodes: readonly CountryCode[] = countries.map(({ code }) => code);

const forms: Record<CountryCode, RegExp> = {
  USA: /^\d{5}(?:-\d{4})?$/,
  CAN: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  MEX: /^\d{5}$/,
};

/** Five or five and four digits. */
export const isUsZip = (text: string): boolean => forms.USA.test(text);

/** Letter digit letter, digit letter digit, without the letters the post does not use. */
export const isCanadianPostalCode = (text: string): boolean => forms.CAN.test(text);

export const isPostalCode = (text: string, country: CountryCode): boolean => forms[country].test(text);

/** The country whose form a text has; five digits mean the United States. */
export function countryOfPostalCode(text: string): CountryCode | undefined {
  if (isUsZip(text)) return 'USA';
  return isCanadianPostalCode(text) ? 'CAN' : undefined;
}

/** The stored form: trimmed; a Canadian code in capitals as `M5V 3L9`. */
export function normalisePostalCode(text: string): string {
  const trimmed = text.trim();
  if (!isCanadianPostalCode(trimmed)) return trimmed;
  const letters = trimmed.replace(/[ -]/, '').toUpperCase();
  return `${letters.slice(0, 3)} ${letters.slice(3)}`;
}

/** What tariffs and the postal table know a place by: five digits, or the first three characters in Canada. */
export function postalKey(text: string): string {
  const code = normalisePostalCode(text);
  return isCanadianPostalCode(code) ? code.slice(0, 3) : code.slice(0, 5);
}

/** A state, province or territory. */
interface Region {
  readonly country: CountryCode;
  readonly code: string;
  readonly name: string;
  /** Whether any carrier of the portal may go there. */
  readonly served: boolean;
  /** Freight goes by sea or air; a carrier quotes by hand unless it lists the region. */
  readonly offshore: boolean;
}

type Named = readonly (readonly [code: string, name: string])[];

const states: Named = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DC', 'District of Columbia'],
  ['DE', 'Delaware'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['PR', 'Puerto Rico'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
];
const unservedTerritories: Named = [
  ['VI', 'U.S. Virgin Islands'],
  ['GU', 'Guam'],
  ['AS', 'American Samoa'],
  ['MP', 'Northern Mariana Islands'],
];
const provinces: Named = [
  ['AB', 'Alberta'],
  ['BC', 'British Columbia'],
  ['MB', 'Manitoba'],
  ['NB', 'New Brunswick'],
  ['NL', 'Newfoundland and Labrador'],
  ['NS', 'Nova Scotia'],
  ['NT', 'Northwest Territories'],
  ['NU', 'Nunavut'],
  ['ON', 'Ontario'],
  ['PE', 'Prince Edward Island'],
  ['QC', 'Quebec'],
  ['SK', 'Saskatchewan'],
  ['YT', 'Yukon'],
];
const mexicanStates: Named = [
  ['CMX', 'Ciudad de México'],
  ['AGU', 'Aguascalientes'],
  ['BCN', 'Baja California'],
  ['BCS', 'Baja California Sur'],
  ['CAM', 'Campeche'],
  ['COA', 'Coahuila'],
  ['COL', 'Colima'],
  ['CHP', 'Chiapas'],
  ['CHH', 'Chihuahua'],
  ['DUR', 'Durango'],
  ['GUA', 'Guanajuato'],
  ['GRO', 'Guerrero'],
  ['HID', 'Hidalgo'],
  ['JAL', 'Jalisco'],
  ['MEX', 'México'],
  ['MIC', 'Michoacán'],
  ['MOR', 'Morelos'],
  ['NAY', 'Nayarit'],
  ['NLE', 'Nuevo León'],
  ['OAX', 'Oaxaca'],
  ['PUE', 'Puebla'],
  ['QUE', 'Querétaro'],
  ['ROO', 'Quintana Roo'],
  ['SLP', 'San Luis Potosí'],
  ['SIN', 'Sinaloa'],
  ['SON', 'Sonora'],
  ['TAB', 'Tabasco'],
  ['TAM', 'Tamaulipas'],
  ['TLA', 'Tlaxcala'],
  ['VER', 'Veracruz'],
  ['YUC', 'Yucatán'],
  ['ZAC', 'Zacatecas'],
];

const offshoreStates = new Set(['AK', 'HI', 'PR']);
const regionsOf = (country: CountryCode, served: boolean, named: Named): Region[] =>
  named.map(([code, name]) => ({
    country,
    code,
    name,
    served,
    offshore: country === 'USA' && (!served || offshoreStates.has(code)),
  }));

/** Every region of an address; the 97 of the open digital LTL list are served, four more territories are not. */
export const regions: readonly Region[] = [
  ...regionsOf('USA', true, states),
  ...regionsOf('USA', false, unservedTerritories),
  ...regionsOf('CAN', true, provinces),
  ...regionsOf('MEX', true, mexicanStates),
];

export const regionOf = (country: CountryCode, code: string): Region | undefined =>
  regions.find((region) => region.country === country && region.code === code.toUpperCase());
