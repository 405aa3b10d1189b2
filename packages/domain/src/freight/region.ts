import type { CountryCode } from './country.js';

/** A state, province or territory. */
interface Region {
  readonly country: CountryCode;
  readonly code: string;
  readonly name: string;
  /** Whether any carrier of the portal may service it. */
  readonly served: boolean;
  /** Freight goes by sea or air; a carrier quotes manually unless it lists the region. */
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
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
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

const servedOffshore = new Set(['AK', 'HI', 'PR']);
const regionsOf = (country: CountryCode, served: boolean, named: Named): Region[] =>
  named.map(([code, name]) => ({
    country,
    code,
    name,
    served,
    offshore: country === 'USA' && (!served || servedOffshore.has(code)),
  }));

/** Every region of an address; the 97 of the open digital LTL list are serviced, four more territories are not. */
export const regions: readonly Region[] = [
  ...regionsOf('USA', true, states),
  ...regionsOf('USA', false, unservedTerritories),
  ...regionsOf('CAN', true, provinces),
  ...regionsOf('MEX', true, mexicanStates),
];

export const regionOf = (country: CountryCode, code: string): Region | undefined =>
  regions.find((region) => region.country === country && region.code === code.toUpperCase());

const offshoreStates = new Set(regions.filter(({ offshore }) => offshore).map(({ code }) => code));

/** Whether a place is in the United States but cannot be reached by road alone, such as Hawaii. */
export function isOffshore({ state, country }: { readonly state: string; readonly country: CountryCode }): boolean {
  return country === 'USA' && offshoreStates.has(state);
}
