import type { Weight } from './typeface.js';

/** The part of pdfkit's font of one document that this kernel relies on. */
interface EmbeddedFont {
  readonly id: string;
  ref(): unknown;
  /** Adds the text's glyphs to the document's subset; the first part is their codes, four digits each. */
  encode(text: string): readonly [readonly string[], ...unknown[]];
}

const isEmbeddedFont = (value: unknown): value is EmbeddedFont =>
  typeof value === 'object' && value !== null && 'encode' in value && 'ref' in value && 'id' in value;

/** Thousandths of a point are finer than any printer. */
const number = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Text of one face in one document, written as pdfkit writes it but in one piece: pdfkit lays out, measures and encodes
 * every line anew, and a form has hundreds of them.
 */
export class TextInk {
  private readonly codes = new Map<string, string>();
  private readonly font: EmbeddedFont;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    weight: Weight,
  ) {
    const font: unknown = Reflect.get(pdf.font(weight), '_font');
    if (!isEmbeddedFont(font)) throw new Error('The font could not be opened');
    this.font = font;
  }

  /** Writes a line from a point on its baseline, in points from the top left. */
  write(line: string, { x, baseline }: { x: number; baseline: number }, size: number): void {
    const { page } = this.pdf;
    const fonts: unknown = page.fonts;
    if (typeof fonts === 'object' && fonts !== null && !Reflect.has(fonts, this.font.id))
      Reflect.set(fonts, this.font.id, this.font.ref());
    this.pdf.addContent(
      `q\n1 0 0 -1 0 ${number(page.height)} cm\nBT\n1 0 0 1 ${number(x)} ${number(page.height - baseline)} Tm\n` +
        `/${this.font.id} ${number(size)} Tf\n[<${this.encode(line)}> 0] TJ\nET\nQ`,
    );
  }

  private encode(line: string): string {
    let encoded = '';
    for (const letter of line) encoded += this.codes.get(letter) ?? this.learn(letter);
    return encoded;
  }

  private learn(letter: string): string {
    const code = this.font.encode(letter)[0].join('');
    this.codes.set(letter, code);
    return code;
  }
}
