/** Letters and digits alone, in small letters: the form in which words of a file are compared. */
export function wordKey(text: string): string {
  const small = text.toLowerCase();
  // Most cells are plain words, for which the classes of Unicode are not needed.
  return /^[a-z\d]*$/.test(small) ? small : small.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const yes: ReadonlySet<string> = new Set(['yes', 'y', 'true', 't', '1', 'x', 'on']);
const no: ReadonlySet<string> = new Set(['no', 'n', 'false', 'f', '0', 'off']);

/** Yes or no in the words that files use; anything else stays what it is, for the shape to refuse. */
export function readFlag(text: string): boolean | string {
  const word = wordKey(text);
  if (yes.has(word)) return true;
  return no.has(word) ? false : text;
}

/** A number without thousands separators and units. */
export function readNumber(text: string): string {
  const [, digits = text] = /^(-?[\d,]*\.?\d+)\s*[a-z"#.]*$/i.exec(text) ?? [];
  return digits.replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
}

/** A time of day such as 8 AM, 8:30 pm, 0800 or 17:05:00 as HH:MM. */
export function readTime(text: string): string {
  const [, hours, minutes = '00', half] = /^(\d{1,2}):?(\d{2})?(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/i.exec(text) ?? [];
  if (hours === undefined) return text;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** Finds a choice by its key or by one of its names; a text that means none stays. */
export function readerOf<Key extends string>(
  choices: readonly { readonly key: Key; readonly names: readonly string[] }[],
): (text: string) => Key | string {
  const known = new Map<string, Key>(
    choices.flatMap(({ key, names }) => [key, ...names].map((name): [string, Key] => [wordKey(name), key])),
  );
  return (text) => known.get(wordKey(text)) ?? text;
}

/** A day such as 2026-11-24, 11/24/2026 or 11/24/26 as YYYY-MM-DD; the month comes first, as in the United States. */
export function readDay(text: string): string {
  const [, month, day, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  if (month === undefined || day === undefined || year === undefined) return text;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Several texts of one cell. */
export const readList = (text: string): string[] =>
  text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
