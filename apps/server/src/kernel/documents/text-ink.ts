import type { Weight } from './typeface.js';
import { type EmbeddedFont, type CachedFont, openFont, cachedFont, embedCached } from './cached-font.js';

/** Thousandths of a point are finer than any printer. */
const number = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Text of one face in one document, written as pdfkit writes it but in one piece: pdfkit lays out, measures and encodes
 * every line again, and a form has hundreds of them.
 */
export class TextInk {
  private readonly font: EmbeddedFont;
  private readonly cached: CachedFont;
  /** Codes of the letters that the cached face lacks; the first of them gives the document a separate subset. */
  private others: Map<string, string> | undefined;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    weight: Weight,
  ) {
    this.font = openFont(pdf, weight);
    this.cached = cachedFont(weight);
  }

  /** Writes a line from a point on its baseline, in points from the top left. */
  write(line: string, { x, baseline }: { x: number; baseline: number }, size: number): void {
    const { page } = this.pdf;
    const fonts: unknown = page.fonts;
    if (typeof fonts === 'object' && fonts !== null && !Reflect.has(fonts, this.font.id))
      Reflect.set(fonts, this.font.id, this.font.ref());
    const operators =
      `q\n1 0 0 -1 0 ${number(page.height)} cm\nBT\n1 0 0 1 ${number(x)} ${number(page.height - baseline)} Tm\n` +
      `/${this.font.id} ${number(size)} Tf\n[<${this.encode(line)}> 0] TJ\nET\nQ\n`;
    // pdfkit takes bytes as they are and reads text letter by letter.
    page.write(Buffer.from(operators, 'latin1'));
  }

  /** Gives the document a separate subset, to which pdfkit may add letters; the cached letters keep their codes. */
  openSubset(): Map<string, string> {
    if (!this.others) for (const letter of this.cached.codes.keys()) this.font.encode(letter);
    this.others ??= new Map();
    return this.others;
  }

  /** Embeds the cached face when it has all letters of the document; else pdfkit embeds the subset. */
  finish(): void {
    if (!this.others) embedCached(this.pdf, this.font, this.cached);
  }

  private encode(line: string): string {
    let encoded = '';
    for (const letter of line)
      encoded += this.cached.codes.get(letter) ?? this.others?.get(letter) ?? this.learn(letter);
    return encoded;
  }

  private learn(letter: string): string {
    const others = this.openSubset();
    const code = this.font.encode(letter)[0].join('');
    others.set(letter, code);
    return code;
  }
}
