import { typeface } from './typeface.js';

const SPACES = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/gu;
/** Words of ASCII between single spaces, as most texts are. */
const PRINTABLE_AS_IT_IS = /^(?:[\x21-\x7e]+(?: [\x21-\x7e]+)*)?$/u;
const PLAIN_HYPHENS = /[\u2010\u2011]/gu;
// Soft hyphens and joiners have no ink; the byte order mark and variation selectors neither.
const INKLESS = /\u00ad|\u200b|\u200c|\u200d|\u2060|\ufeff|\p{Variation_Selector}/gu;

/**
 * Text as the typeface can print it: composed (NFC), white space collapsed to single spaces, line breaks kept. A
 * character without a glyph is printed by its code, such as `[U+4E2D]`, so that nothing vanishes silently.
 */
export function printable(text: string): string {
  if (PRINTABLE_AS_IT_IS.test(text)) return text;
  return text
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(printableLine)
    .join('\n')
    .trim();
}

function printableLine(line: string): string {
  const plain = line.replace(INKLESS, '').replace(SPACES, ' ').replace(PLAIN_HYPHENS, '-').trim();
  if (/^[\x20-\x7e]*$/u.test(plain)) return plain;
  const face = typeface('regular');
  return Array.from(plain, (letter) => (face.has(letter) ? letter : codeOf(letter))).join('');
}

function codeOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
}
