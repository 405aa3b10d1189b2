import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { typeface, type Weight } from './typeface.js';

/** The part of pdfkit's font of one document that this kernel relies on. */
interface EmbeddedFont {
  readonly id: string;
  /** The font's entry in the document; there as soon as the font is used. */
  readonly dictionary?: PDFKit.PDFKitReference;
  ref(): unknown;
  /** Adds the text's glyphs to the document's subset; the first part is their codes, four digits each. */
  encode(text: string): readonly [readonly string[], ...unknown[]];
  /** Writes the subset and everything that describes it. */
  embed(): void;
}

const isEmbeddedFont = (value: unknown): value is EmbeddedFont =>
  typeof value === 'object' && value !== null && 'encode' in value && 'embed' in value && 'ref' in value;

/** The document's own font of a weight. */
function openFont(pdf: PDFKit.PDFDocument, weight: Weight): EmbeddedFont {
  const font: unknown = Reflect.get(pdf.font(typeface(weight).source, weight), '_font');
  if (!isEmbeddedFont(font)) throw new Error('The font could not be opened');
  return font;
}

/** One object of an embedded font: what its dictionary says and, if it is a stream, its compressed bytes. */
class CachedObject {
  bytes: Buffer | undefined;

  constructor(public data: Readonly<Record<string, unknown>> = {}) {}

  end(chunk?: string | Uint8Array): void {
    if (chunk !== undefined) this.bytes = deflateSync(typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk);
  }
}

/** A face embedded with the letters that nearly every document keeps to, made once for the whole process. */
interface CachedFont {
  /** The letters' codes in the subset, in its order. */
  readonly codes: ReadonlyMap<string, string>;
  readonly dictionary: CachedObject;
}

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
const LETTERS: readonly string[] = [...ASCII, '×', '–', '…', '’', '·'];

const cached = new Map<Weight, CachedFont>();

function cachedFont(weight: Weight): CachedFont {
  const known = cached.get(weight);
  if (known) return known;
  const font = openFont(new PDFDocument({ autoFirstPage: false, font: '' }), weight);
  const codes = new Map(LETTERS.map((letter) => [letter, font.encode(letter)[0].join('')]));
  const dictionary = new CachedObject();
  Reflect.set(font, 'document', { ref: (data?: Record<string, unknown>) => new CachedObject(data) });
  Reflect.set(font, 'dictionary', dictionary);
  font.embed();
  const made = { codes, dictionary };
  cached.set(weight, made);
  return made;
}

/** Writes a kept face as the font of a document, in place of what pdfkit would work out again. */
function embedCached(pdf: PDFKit.PDFDocument, font: EmbeddedFont, { dictionary }: CachedFont): void {
  if (!font.dictionary) return;
  Reflect.set(font, 'embedded', true);
  Reflect.set(font.dictionary, 'data', writtenIn(pdf, dictionary.data));
  font.dictionary.end(undefined);
}

function writtenIn(pdf: PDFKit.PDFDocument, data: CachedObject['data']): Record<string, unknown> {
  const written = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(written);
    return value instanceof CachedObject ? write(pdf, value) : value;
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, written(value)]));
}

function write(pdf: PDFKit.PDFDocument, { data, bytes }: CachedObject): PDFKit.PDFKitReference {
  const reference = pdf.ref({ ...writtenIn(pdf, data), ...(bytes && { Filter: 'FlateDecode' }) });
  reference.end(bytes);
  return reference;
}

/** Thousandths of a point are finer than any printer. */
const number = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Text of one face in one document, written as pdfkit writes it but in one piece: pdfkit lays out, measures and encodes
 * every line anew, and a form has hundreds of them.
 */
export class TextInk {
  private readonly font: EmbeddedFont;
  private readonly cached: CachedFont;
  /** Codes of the letters that the kept face lacks; with the first of them the document gets a subset of its own. */
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

  /** Gives the document a subset of its own, to which pdfkit may add letters; the kept letters keep their codes. */
  openSubset(): Map<string, string> {
    if (!this.others) for (const letter of this.cached.codes.keys()) this.font.encode(letter);
    this.others ??= new Map();
    return this.others;
  }

  /** Embeds the kept face when it has all letters of the document; else pdfkit embeds the subset. */
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
