import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { typeface, type Weight } from './typeface.js';

/** The part of pdfkit's font of one document that this kernel relies on. */
export interface EmbeddedFont {
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
export function openFont(pdf: PDFKit.PDFDocument, weight: Weight): EmbeddedFont {
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

/** A face embedded with the letters that nearly every document uses, made once for the whole process. */
export interface CachedFont {
  /** The letters' codes in the subset, in its order. */
  readonly codes: ReadonlyMap<string, string>;
  readonly dictionary: CachedObject;
}

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
const LETTERS: readonly string[] = [...ASCII, '×', '–', '…', '’', '·'];

const cached = new Map<Weight, CachedFont>();

export function cachedFont(weight: Weight): CachedFont {
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

/** Writes a cached face as the font of a document, so that pdfkit doesn't compute it again. */
export function embedCached(pdf: PDFKit.PDFDocument, font: EmbeddedFont, { dictionary }: CachedFont): void {
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
