import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';

/** The two faces every document is set in. */
export type Weight = 'regular' | 'bold';

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

/** The part of the parsed font that pdfkit and this kernel rely on. */
interface ParsedFont {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): { readonly id: number; readonly advanceWidth: number };
  getGlyph(id: number): Outline;
}

/** The properties of a glyph that the subset writer reads, by the parser's names. */
interface Outline {
  _decode(): unknown;
  _getMetrics(): unknown;
}

/** One placed glyph; pdfkit scales these numbers in place, so each run owns its own. */
interface Position {
  xAdvance: number;
}

class GlyphRun {
  readonly positions: Position[];

  constructor(readonly glyphs: readonly Glyph[]) {
    this.positions = glyphs.map((glyph) => ({ xAdvance: glyph.advanceWidth }));
  }

  get advanceWidth(): number {
    return this.positions.reduce((sum, position) => sum + position.xAdvance, 0);
  }
}

/**
 * A font parsed once for the whole process. It is embedded (subset) in every document, so that names outside Latin-1
 * survive, and it measures text without calling pdfkit, one advance per character and no kerning.
 */
export class Typeface {
  /** The object to give to `doc.font()`: the parsed font with a plain left-to-right layout. */
  readonly source: PDFKit.Mixins.PDFFontSource;
  /** Height of a letter above the baseline, as a share of the font size. */
  readonly ascent: number;
  readonly unitsPerEm: number;
  private readonly glyphs = new Map<string, Glyph>();
  private readonly outlines = new Map<number, Outline>();

  constructor(private readonly parsed: ParsedFont) {
    const layout = { value: (text: string) => new GlyphRun(Array.from(text, (letter) => this.glyphOf(letter))) };
    const getGlyph = { value: (id: number) => this.outlineOf(id) };
    this.source = Object.create(parsed, { layout, getGlyph });
    this.ascent = parsed.ascent / parsed.unitsPerEm;
    this.unitsPerEm = parsed.unitsPerEm;
  }

  /** Whether the font can draw this character. */
  has(letter: string): boolean {
    return this.parsed.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  }

  /** Width of one line of text in points. */
  widthOf(text: string, size: number): number {
    return (this.unitsOf(text) * size) / this.unitsPerEm;
  }

  /** Width of one line of text in whole font units, of which `unitsPerEm` make one font size. */
  unitsOf(text: string): number {
    let units = 0;
    for (const letter of text) units += this.glyphOf(letter).advanceWidth;
    return units;
  }

  /** Decoding outlines is the expensive part of embedding a font; they never change, so each is decoded once. */
  private outlineOf(id: number): Outline {
    const known = this.outlines.get(id);
    if (known) return known;
    const glyph = this.parsed.getGlyph(id);
    const [decoded, metrics] = [glyph._decode(), glyph._getMetrics()];
    const outline: Outline = Object.create(glyph, {
      _decode: { value: () => decoded },
      _getMetrics: { value: () => metrics },
    });
    this.outlines.set(id, outline);
    return outline;
  }

  private glyphOf(letter: string): Glyph {
    const known = this.glyphs.get(letter);
    if (known) return known;
    const codePoint = letter.codePointAt(0) ?? 0;
    const { id, advanceWidth } = this.parsed.glyphForCodePoint(codePoint);
    const glyph = { id, advanceWidth, codePoints: [codePoint] };
    this.glyphs.set(letter, glyph);
    return glyph;
  }
}

// The same three steps up lead from `src/kernel/documents` and from `dist/kernel/documents`.
const FONTS = new URL('../../../assets/fonts/', import.meta.url);
const loaded = new Map<Weight, Typeface>();

/** The typeface of a weight, read from disk at the first call. */
export function typeface(weight: Weight): Typeface {
  const known = loaded.get(weight);
  if (known) return known;
  const face = new Typeface(parse(readFileSync(new URL(`inter-${weight}.ttf`, FONTS))));
  loaded.set(weight, face);
  return face;
}

/** pdfkit brings the font parser along but does not hand it out, so a throw-away document parses the file. */
function parse(file: Buffer): ParsedFont {
  const probe = new PDFDocument({ autoFirstPage: false, font: '' }).font(file);
  const opened: unknown = Reflect.get(probe, '_font');
  const parsed: unknown = typeof opened === 'object' && opened !== null ? Reflect.get(opened, 'font') : undefined;
  if (!isParsedFont(parsed)) throw new Error('The font file could not be parsed');
  return parsed;
}

function isParsedFont(value: unknown): value is ParsedFont {
  return typeof value === 'object' && value !== null && 'unitsPerEm' in value && 'glyphForCodePoint' in value;
}
