import { countries } from '../freight/country.js';
import { regions } from '../freight/region.js';
import { refusePlace } from './refusal.js';
import type { ServiceArea } from './tariff.js';

/** The states or provinces of a country that a carrier services, itself or with a partner. */
export interface ServedCountry {
  readonly country: string;
  readonly regions: readonly string[];
  /** Their codes, in the same order. */
  readonly codes: readonly string[];
}

/** More regions than this are counted instead of named. */
const mostNamed = 3;
/** Serviced like a state, but not counted as one. */
const districts = new Set(['District of Columbia', 'Puerto Rico']);

const territories = new Set(['Northwest Territories', 'Nunavut', 'Yukon']);

const kinds: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'United States': ['state', 'states'],
  Canada: ['province', 'provinces'],
  Mexico: ['Mexican state', 'Mexican states'],
};

/** The service area of a tariff, by common names; countries without any regions are left out. */
export function servedCountries(area: ServiceArea): ServedCountry[] {
  return countries.flatMap(({ code, name: country }) => {
    const reached = regions.filter(
      (one) => one.served && one.country === code && !refusePlace({ country: code, state: one.code }, area),
    );
    if (reached.length === 0) return [];
    return [{ country, regions: reached.map(({ name }) => name), codes: reached.map((one) => one.code) }];
  });
}

function groupOf({ country, regions: names }: ServedCountry): string[] {
  if (names.length <= mostNamed) return [...names];
  const counted = names.filter((name) => !districts.has(name)).length;
  const [one, many] = kinds[country] ?? ['region', 'regions'];
  const kind = counted === 1 ? one : many;
  return [`${counted} ${kind}${names.some((name) => territories.has(name)) ? ' and territories' : ''}`];
}

/** Such as "48 states and Ontario". */
export function coverageText(served: readonly ServedCountry[]): string {
  const groups = served.flatMap(groupOf);
  const last = groups.pop() ?? '';
  if (groups.length === 0) return last;
  return `${groups.join(', ')}${groups.length > 1 ? ',' : ''} and ${last}`;
}
