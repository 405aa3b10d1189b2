/** The length of passwords in characters. There are no composition rules, as NIST SP 800-63B advises. */
export const passwordLimits = { min: 12, max: 128 } as const;

/** Words that attackers try first, and keyboard sequences; long passwords often consist of these. */
const common = [
  'password',
  'passwort',
  'passphrase',
  'letmein',
  'welcome',
  'changeme',
  'iloveyou',
  'princess',
  'sunshine',
  'football',
  'baseball',
  'superman',
  'dragon',
  'monkey',
  'master',
  'shadow',
  'whatever',
  'trustno',
  'starwars',
  'computer',
  'internet',
  'administrator',
  'admin',
  'freight',
  'shipping',
  'carrier',
  'lading',
  'summer',
  'winter',
  'spring',
  'autumn',
  'secret',
  'login',
  'access',
  'test',
  'guest',
  'user',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '09876543210',
  'qazwsxedc',
  '1q2w3e4r5t6y',
];

/** Digits and signs that replace letters, mapped back. */
const spelled = new Map([
  ['@', 'a'],
  ['4', 'a'],
  ['3', 'e'],
  ['1', 'i'],
  ['!', 'i'],
  ['0', 'o'],
  ['$', 's'],
  ['5', 's'],
  ['7', 't'],
]);
const plain = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => spelled.get(letter) ?? letter).join('');

/** Minimum characters of a password besides these words. */
const fewestOwn = 6;
const fewestDifferent = 5;

/** Longest first, so that a word inside another does not spoil it. */
const without = (text: string, words: readonly string[]): string =>
  words.toSorted((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), text);

const runs = /(?:0123|1234|2345|3456|4567|5678|6789|7890|9876|8765|7654|6543|5432|4321|3210)\d*/g;

/** Parts of public facts about a user: the address, the name, the company. */
const partsOf = (known: readonly string[]): string[] =>
  known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((part) => part.length >= 4);

/**
 * Whether a password is easy to guess: few different characters, or little more than common words and public facts about
 * its owner.
 */
export function isEasyToGuess(password: string, known: readonly string[] = []): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size < fewestDifferent) return true;
  const words = [...common, ...partsOf(known)];
  const rests = [without(lower.replaceAll(runs, ''), words), without(plain(lower), words.map(plain))];
  return rests.some((rest) => rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < fewestOwn);
}
