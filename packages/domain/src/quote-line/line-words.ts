import { coverageCode } from '../cargo-coverage/cargo-coverage.js';
import { accessorials, isAccessorialCode, type Accessorial, type AccessorialCode } from '../freight/accessorial.js';
import { handlingUnits, type HandlingUnitCode } from '../freight/handling-unit.js';

/** Words that users type instead of codes; the first word of a code is printed. */
const packagingWords: readonly (readonly [string, HandlingUnitCode])[] = [
  ['plt', 'PAT'],
  ['plts', 'PAT'],
  ['pail', 'PAL'],
  ['pails', 'PAL'],
  ['skid', 'SKD'],
  ['pc', 'PCS'],
  ['piece', 'PCS'],
  ['boxes', 'BOX'],
];

const serviceWords: readonly (readonly [string, AccessorialCode])[] = [
  ['lgd', 'LFTD'],
  ['lgp', 'LFTP'],
  ['resd', 'RES'],
  ['resp', 'REP'],
  ['insd', 'IDL'],
  ['insp', 'IPU'],
  ['aptd', 'APTD'],
  ['appt', 'APTD'],
  ['aptp', 'APTP'],
  ['lad', 'LTDAD'],
  ['lap', 'LTDAP'],
  ['notify', 'MNC'],
  ['freeze', 'PSC'],
  ['heat', 'PSH'],
];

/** `PAL` is the code of a pail, but most users mean a pallet by it, so it is refused. */
const ambiguous = 'pal';

const packagings = new Map<string, HandlingUnitCode>([
  ...handlingUnits.flatMap(({ code, name }) => {
    const word = name.toLowerCase();
    const words: [string, HandlingUnitCode][] = [
      [code.toLowerCase(), code],
      [word, code],
      [`${word}s`, code],
    ];
    return words.filter(([typed]) => typed !== ambiguous);
  }),
  ...packagingWords,
]);

const known: readonly Accessorial[] = accessorials;
const services = new Map<string, AccessorialCode>([
  ...known.flatMap(({ code }): [string, AccessorialCode][] =>
    isAccessorialCode(code) ? [[code.toLowerCase(), code]] : [],
  ),
  ...serviceWords,
]);

/** The packaging that a word names; undefined for an unknown or ambiguous word. */
export const packagingOf = (word: string): HandlingUnitCode | undefined => packagings.get(word.toLowerCase());

export const isAmbiguousPackaging = (word: string): boolean => word.toLowerCase() === ambiguous;

export const serviceOf = (word: string): AccessorialCode | undefined => services.get(word.toLowerCase());

/** Why a service of the list can't be typed in a line; undefined when it can. */
export function serviceRefusal(code: AccessorialCode): string | undefined {
  if (code.startsWith('GTD_')) return 'Choose the guarantee with the rate.';
  if (code === coverageCode) return 'Request coverage in the form, next to the cargo value.';
  if (code === 'HAZ') return 'Describe hazardous materials in the form.';
  const { chosenBy, name } = known.find((one) => one.code === code) ?? { chosenBy: 'user', name: code };
  return chosenBy === 'computed' ? `${name} is determined by the freight.` : undefined;
}

export const packagingWord = (code: HandlingUnitCode): string =>
  packagingWords.find(([, one]) => one === code)?.[0] ?? code.toLowerCase();

export const serviceWord = (code: AccessorialCode): string =>
  serviceWords.find(([, one]) => one === code)?.[0] ?? code.toLowerCase();
