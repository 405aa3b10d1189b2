import { inflateSync } from 'node:zlib';

/** A line of text as a reader sees it; `top` and `left` in points from the top left of the page. */
export interface ReadText {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly size: number;
  readonly isBold: boolean;
  /** Lightness from 0 (black) to 1. */
  readonly lightness: number;
  /** How many rectangles were filled before it. */
  readonly order: number;
}

/** A filled rectangle: a bar of a bar code or a shaded band. */
export interface ReadRectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly lightness: number;
}

/** A page's texts and filled rectangles. */
export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly ReadText[];
  readonly rectangles: readonly ReadRectangle[];
}

/** A document read back: its pages and, for searching, all its objects with their streams unpacked. */
export interface ReadPdf {
  readonly pages: readonly ReadPage[];
  readonly source: string;
}

interface Font {
  readonly letters: readonly string[];
  readonly widths: readonly number[];
  readonly isBold: boolean;
}

const COLOR = /(?<color>[\d.]+ [\d.]+ [\d.]+) scn\n/u;
const TEXT = /1 0 0 1 (?<x>[\d.-]+) (?<y>[\d.-]+) Tm\n\/(?<font>F\d+) (?<size>[\d.]+) Tf\n\[(?<glyphs>.*?)\] TJ/u;
const FILLED = /(?<filled>(?:[\d.-]+ [\d.-]+ [\d.-]+ [\d.-]+ re\n)+)f\n/u;
const STATE = /(?:^|\n)(?<state>[qQ])(?=\n)/u;
const MARKS = new RegExp([STATE, COLOR, TEXT, FILLED].map(({ source }) => source).join('|'), 'gu');
const ASCENT = 0.96875;

/** Reads a document of this kernel back; for tests only. */
export function readPdf(bytes: Buffer): ReadPdf {
  const objects = objectsOf(bytes.toString('latin1'));
  const pages = Array.from(objects.values())
    .filter((object) => /\/Type \/Page\n/u.test(object))
    .map((page) => readPage(page, objects));
  return { pages, source: Array.from(objects.values()).join('\n') };
}

/** All texts of a document in the order they were drawn, one per line. */
export function textOf(pdf: ReadPdf): string {
  return pdf.pages.flatMap((page) => page.texts.map(({ text }) => text)).join('\n');
}

/** The pairs of texts of a page whose boxes overlap by more than a point both ways. */
export function overlapsOf(page: ReadPage): string[] {
  const clash = (a: ReadText, b: ReadText): boolean =>
    Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.top + a.size, b.top + b.size) - Math.max(a.top, b.top) > 1;
  return page.texts.flatMap((a, index) =>
    page.texts
      .slice(index + 1)
      .filter((b) => clash(a, b))
      .map((b) => `${a.text} / ${b.text}`),
  );
}

/** The texts with too little contrast to the rectangle beneath them, or to the white page. */
export function faintOf(page: ReadPage): string[] {
  const groundOf = ({ left, top, size, order }: ReadText): number =>
    page.rectangles.slice(0, order).findLast((ground) => {
      const isBeside = left < ground.left - 1 || left > ground.left + ground.width;
      const middle = top + size / 2;
      return !isBeside && middle > ground.top && middle < ground.top + ground.height;
    })?.lightness ?? 1;
  return page.texts.filter((text) => Math.abs(groundOf(text) - text.lightness) < 0.4).map(({ text }) => text);
}

/** The texts that leave the page or run into a bar code's bars. */
export function straysOf(page: ReadPage): string[] {
  const bars = page.rectangles.filter(({ width, height }) => width < 4 && height >= 36);
  const isStray = ({ left, top, width, size }: ReadText): boolean =>
    left < 0 ||
    top < 0 ||
    left + width > page.width ||
    top + size > page.height ||
    bars.some(
      (bar) =>
        left < bar.left + bar.width &&
        left + width > bar.left &&
        top + size > bar.top + 1 &&
        top < bar.top + bar.height - 1,
    );
  return page.texts.filter(isStray).map(({ text }) => text);
}

function objectsOf(file: string): Map<string, string> {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/gu))
    objects.set(id, unpacked(body));
  return objects;
}

function unpacked(body: string): string {
  const [, head, packed] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/u.exec(body) ?? [];
  if (head === undefined || packed === undefined) return body;
  const bytes = Buffer.from(packed, 'latin1');
  return `${head}\n${(head.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')}`;
}

function readPage(page: string, objects: Map<string, string>): ReadPage {
  const referenced = (name: string, from: string): string =>
    objects.get(new RegExp(`/${name} (?:\\[)?(\\d+) 0 R`, 'u').exec(from)?.[1] ?? '') ?? '';
  const [, width = 0, height = 0] = (/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/u.exec(page) ?? []).map(Number);
  const fonts = new Map<string, Font>();
  const resources = referenced('Resources', page);
  for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/gu)) {
    const font = objects.get(id) ?? '';
    fonts.set(name, readFont(font, referenced('DescendantFonts', font), referenced('ToUnicode', font)));
  }
  const content = referenced('Contents', page);
  return { width, height, ...readMarks(content, fonts, height) };
}

function readMarks(content: string, fonts: Map<string, Font>, height: number): Pick<ReadPage, 'texts' | 'rectangles'> {
  const texts: ReadText[] = [];
  const rectangles: ReadRectangle[] = [];
  const saved: number[] = [];
  let lightness = 0;
  for (const { groups = {} } of content.matchAll(MARKS)) {
    if (groups.state === 'q') saved.push(lightness);
    else if (groups.state === 'Q') lightness = saved.pop() ?? 0;
    else if (groups.color) lightness = groups.color.split(' ').reduce((sum, share) => sum + Number(share) / 3, 0);
    else if (groups.filled) rectangles.push(...readRectangles(groups.filled, lightness));
    else texts.push({ ...readText(groups, fonts, height), lightness, order: rectangles.length });
  }
  return { texts, rectangles };
}

function readFont(font: string, descendant: string, cmap: string): Font {
  const codes = Array.from(cmap.matchAll(/\[((?:<[\da-f]+> ?)+)\]/gu)).flatMap(
    ([, list = '']) => list.match(/[\da-f]+/gu) ?? [],
  );
  const letters = codes.map((code) => Buffer.from(code, 'hex').swap16().toString('utf16le'));
  const widths = (/\/W \[0 \[([\d. ]+)\]/u.exec(descendant)?.[1] ?? '').split(' ').map(Number);
  return { letters, widths, isBold: font.includes('Bold') };
}

function readText(
  groups: Record<string, string>,
  fonts: Map<string, Font>,
  pageHeight: number,
): Omit<ReadText, 'lightness' | 'order'> {
  const { x, y, font: name = '', size, glyphs = '' } = groups;
  const font = fonts.get(name);
  if (!font) throw new Error(`Font ${name} is not in the page's resources`);
  const codes = Array.from(glyphs.matchAll(/<([\da-f]+)>/gu)).flatMap(([, hex = '']) => hex.match(/.{4}/gu) ?? []);
  const ids = codes.map((code) => Number.parseInt(code, 16));
  return {
    text: ids.map((id) => font.letters[id] ?? '�').join(''),
    left: Number(x),
    top: pageHeight - Number(y) - Number(size) * ASCENT,
    width: (ids.reduce((sum, id) => sum + (font.widths[id] ?? 0), 0) * Number(size)) / 1000,
    size: Number(size),
    isBold: font.isBold,
  };
}

function readRectangles(group: string, lightness: number): ReadRectangle[] {
  return group
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .map(([left = 0, top = 0, width = 0, height = 0]) => ({ left, top, width, height, lightness }));
}
