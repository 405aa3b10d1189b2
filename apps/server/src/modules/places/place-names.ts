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

/** Canadian places are described at length: the name stands before the bracket. */
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
