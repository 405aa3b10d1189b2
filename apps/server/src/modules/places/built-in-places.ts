import { regionOf } from '@lading/domain/freight/region';
import zoneAt from '@photostructure/tz-lookup';
import { cityKeyOf } from './place-search.js';
import { canadianName, cityOfQuarter, placeName, provinceOf, spellingsOf } from './place-names.js';
import { aliasesOf, loadAliases, type PostalAlias } from './postal-aliases.js';

/** A row of the postal table. */
export interface PostalRow {
  readonly country: 'USA' | 'CAN' | 'MEX';
  readonly postalCode: string;
  readonly city: string;
  readonly state: string;
  readonly locationType: 'primary' | 'acceptable';
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
}

interface Source {
  readonly zip: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly city: string;
  readonly state: string;
}

type Primary = Omit<PostalRow, 'locationType'>;

/** Where a row lies; nothing without usable coordinates. */
function pointOf({ latitude, longitude }: Source): Pick<PostalRow, 'latitude' | 'longitude' | 'timeZone'> | undefined {
  if (!latitude || !longitude || latitude < 10 || latitude > 84 || longitude > 180 || longitude < -180)
    return undefined;
  return { latitude, longitude, timeZone: zoneAt(latitude, longitude) };
}

/** Military addresses and states that no address of the portal knows are left out. */
function fromUnitedStates(source: Source): Primary | undefined {
  const point = pointOf(source);
  if (!point || !regionOf('USA', source.state)) return undefined;
  return { country: 'USA', postalCode: source.zip, city: placeName(source.city), state: source.state, ...point };
}

function fromCanada(source: Source): Primary | undefined {
  const point = pointOf(source);
  const state = provinceOf(source.zip);
  const city = canadianName(source.city);
  if (!point || !state || city === '') return undefined;
  return { country: 'CAN', postalCode: source.zip, city, state, ...point };
}

/** The recommended name first, then every other name of the same code. */
export function rowsOf(primary: Primary, aliases: readonly PostalAlias[]): PostalRow[] {
  const quarter = primary.country === 'CAN' ? cityOfQuarter(primary.city) : undefined;
  const names = [...spellingsOf(primary.city), ...aliasesOf(aliases, primary), ...(quarter ? [quarter] : [])];
  const seen = new Set([cityKeyOf(primary.city)]);
  const others = names.filter((name) => !seen.has(cityKeyOf(name)) && seen.add(cityKeyOf(name)));
  return [
    { ...primary, locationType: 'primary' },
    ...others.map((city): PostalRow => ({ ...primary, city, locationType: 'acceptable' })),
  ];
}

/** Codes whose places are made in one go, some 15 ms of work. */
const codesAtOnce = 2000;

/** Every place that the product brings along, in parts; the data is loaded only when it is asked for. */
export async function builtInPlaceBatches(): Promise<Iterable<PostalRow[]>> {
  const [unitedStates, canada] = await Promise.all([
    import('zipcodes/lib/codes.js'),
    import('zipcodes/lib/codesCanada.js'),
  ]);
  return batchesOf([
    { sources: Object.values(unitedStates.codes), primaryOf: fromUnitedStates },
    { sources: Object.values(canada.codes), primaryOf: fromCanada },
  ]);
}

interface Country {
  readonly sources: readonly Source[];
  readonly primaryOf: (source: Source) => Primary | undefined;
}

function* batchesOf(countries: readonly Country[]): Generator<PostalRow[]> {
  const aliases = Map.groupBy(loadAliases(), ({ state }) => state);
  for (const { sources, primaryOf } of countries) {
    for (let start = 0; start < sources.length; start += codesAtOnce) {
      const primaries = sources.slice(start, start + codesAtOnce).map(primaryOf);
      yield primaries.flatMap((primary) => (primary ? rowsOf(primary, aliases.get(primary.state) ?? []) : []));
    }
  }
}

/** The same all at once. */
export async function builtInPlaces(): Promise<PostalRow[]> {
  return [...(await builtInPlaceBatches())].flat();
}
