import { readFileSync } from 'node:fs';
import { regionOf } from '@lading/domain/freight/region';
import zoneAt from '@photostructure/tz-lookup';
import { cityKeyOf } from './place-search.js';

/** Words inside a name that stay small; `Des` and `La` are written large in most American names. */
const smallWords = new Set(['Of', 'The', 'And', 'On', 'In', 'By', 'De', 'Du', 'Del']);
/** Words between hyphens that stay small in French names. */
const smallParts = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'sur', 'aux', 'en']);

const large = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `mckinney` is McKinney; `Mac` names are written either way and left alone. */
const scottish = (word: string): string =>
  word.replace(/^Mc([a-z])/, (_, letter: string) => `Mc${letter.toUpperCase()}`);

const hyphenated = (word: string): string =>
  word
    .split('-')
    .map((part, index) => (index === 0 || smallParts.has(part) ? part : large(part)))
    .join('-')
    .replace(/\b([dl])'(\p{L})/giu, (_, article: string, letter: string) => `${article}'${letter.toUpperCase()}`);

/** A name as it is written: the source capitalises every word and no part of a word. */
export function placeName(source: string): string {
  const words = source.trim().replaceAll(/\s+/g, ' ').replaceAll('- ', '-').split(' ');
  return words
    .map((word, index) => (index > 0 && smallWords.has(word) ? word.toLowerCase() : hyphenated(scottish(word))))
    .join(' ')
    .replace(/\bA F B$/, 'AFB')
    .replace(/\bAfb\b/, 'AFB')
    .replace(/\bU S A F\b/, 'USAF');
}

/** Canadian places have long descriptions: the name comes before the bracket. */
export const canadianName = (source: string): string => placeName(source.split('(')[0] ?? '');

/** The province by the first letter of the code; the north has one letter for two territories. */
export function provinceOf(postalKey: string): string | undefined {
  if (postalKey.startsWith('X')) return /^X0[ABC]/.test(postalKey) ? 'NU' : 'NT';
  return provinces[postalKey.charAt(0)];
}

const provinces: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
};

const abbreviations: readonly (readonly [whole: string, short: string])[] = [
  ['Saint', 'St'],
  ['Sainte', 'Ste'],
  ['Fort', 'Ft'],
  ['Mount', 'Mt'],
];

/** Other spellings of a name that the post takes: Saint and St, Fort and Ft, Mount and Mt. */
export function spellingsOf(name: string): string[] {
  return abbreviations.flatMap(([whole, short]) => {
    const shorter = name.replaceAll(new RegExp(`\\b${whole}\\b`, 'g'), short);
    const longer = name.replace(new RegExp(`^${short}\\b\\.?`), whole);
    return [shorter, longer].filter((spelling) => spelling !== name);
  });
}

const quarter = '(?:Downtown|Central|(?:North|South)?(?:east|west|East|West)|North|South|Northcentral|Southcentral)';
const quarterBefore = new RegExp(`^Downtown (?=\\p{L})`, 'u');
const quarterAfter = new RegExp(`(?: ${quarter})+$`);

/** The city of a Canadian quarter, such as Calgary of `Calgary Northwest`; nothing when it names no quarter. */
export function cityOfQuarter(name: string): string | undefined {
  const city = name.replace(quarterBefore, '').replace(quarterAfter, '');
  return city === name || city === '' ? undefined : city;
}

/** A name that the post takes for every code of a range of one state. */
export interface PostalAlias {
  readonly country: string;
  readonly from: string;
  readonly to: string;
  readonly city: string;
  readonly state: string;
}

const file = new URL('../../../assets/postal-aliases.csv', import.meta.url);

/** Reads lines of `country,from,to,city,state`; the first line names the columns. */
export function readAliases(text: string): PostalAlias[] {
  const [, ...lines] = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [country = '', from = '', to = '', city = '', state = ''] = line.split(',');
      return { country, from, to, city, state };
    });
}

/** Names that no free source lists, written by hand from common knowledge. */
export const loadAliases = (): PostalAlias[] => readAliases(readFileSync(file, 'utf8'));

/** The further names of a code. */
export const aliasesOf = (
  aliases: readonly PostalAlias[],
  { country, postalCode, state }: { readonly country: string; readonly postalCode: string; readonly state: string },
): string[] =>
  aliases
    .filter((alias) => alias.country === country && alias.state === state)
    .filter(({ from, to }) => from <= postalCode && postalCode <= to)
    .map(({ city }) => city);

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

/** Every place that the product includes, in parts; the data is loaded only on demand. */
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
