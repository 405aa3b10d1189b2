import { typeface, type Typeface, type Weight } from './typeface.js';
import { printable } from './printable-text.js';

/** How a piece of text is set: size and the smallest size it may shrink to, in points. */
export interface TextStyle {
  readonly weight?: Weight;
  readonly size: number;
  readonly minSize?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly color?: string;
}

/** Text broken into lines; `rest` is what did not fit, as plain text, and empty when all is there. */
export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
  readonly style: TextStyle;
  readonly rest: string;
}

/** Room for a text, in points. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

const LEADING = 1.2;
const SHRINK_STEP = 0.5;
/** Marks where a text was cut off, so that readers know of the rest. */
export const CONTINUED = '… continued';
/** Below five points the legally required text is no longer legible. */
export const SMALLEST_SIZE = 5;

/** Height in points of one line at a font size. */
export function lineHeight(size: number): number {
  return size * LEADING;
}

/** Breaks text into lines no wider than `width`; a word wider than that is broken between letters. */
export function wrap(text: string, width: number, style: TextStyle): string[] {
  return wrapPrintable(printable(text), width, style);
}

function wrapPrintable(text: string, width: number, { weight = 'regular', size }: TextStyle): string[] {
  const face = typeface(weight);
  const measure = { face, capacity: Math.floor((width * face.unitsPerEm) / size) };
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, measure));
}

/** The face and how many of its units fit on a line. */
interface Measure {
  readonly face: Typeface;
  readonly capacity: number;
}

function wrapParagraph(paragraph: string, { face, capacity }: Measure): string[] {
  if (face.unitsOf(paragraph) <= capacity) return [paragraph];
  const space = face.unitsOf(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of paragraph.split(' ')) {
    const units = face.unitsOf(word);
    if (line !== '' && used + space + units <= capacity) {
      line += ` ${word}`;
      used += space + units;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = units > capacity ? breakWord(word, { face, capacity }) : [word];
    line = pieces.pop() ?? '';
    used = face.unitsOf(line);
    lines.push(...pieces);
  }
  return line === '' ? lines : [...lines, line];
}

function breakWord(word: string, { face, capacity }: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const letter of word) {
    const units = face.unitsOf(letter);
    if (piece !== '' && used + units > capacity) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += letter;
    used += units;
  }
  return [...pieces, piece];
}

/** Sets text in a room: wraps first, then shrinks down to the style's smallest size, and hands back what is left. */
export function fit(text: string, room: Room, style: TextStyle): FittedText {
  const smallest = Math.min(style.size, style.minSize ?? SMALLEST_SIZE);
  const whole = printable(text);
  for (let size = style.size; ; size = Math.max(smallest, size - SHRINK_STEP)) {
    const lines = wrapPrintable(whole, room.width, { weight: style.weight, size });
    const capacity = Math.floor((room.height + 0.01) / lineHeight(size));
    if (lines.length <= capacity) return { lines, size, style, rest: '' };
    if (size <= smallest) {
      const shown = lines.slice(0, Math.max(0, capacity - 1));
      return {
        lines: capacity < 1 ? [] : [...shown, CONTINUED],
        size,
        style,
        rest: lines.slice(shown.length).join(' '),
      };
    }
  }
}

/** Sets text on one line: shrinks first and wraps only when the smallest size is still too wide. */
export function fitLine(text: string, room: Room, style: TextStyle): FittedText {
  const smallest = Math.min(style.size, style.minSize ?? SMALLEST_SIZE);
  const face = typeface(style.weight ?? 'regular');
  const line = printable(text).replaceAll('\n', ' ');
  for (let size = style.size; size >= smallest; size -= SHRINK_STEP) {
    if (face.widthOf(line, size) <= room.width) return { lines: [line], size, style, rest: '' };
  }
  return fit(line, room, { ...style, size: smallest, minSize: SMALLEST_SIZE });
}
