import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { CsvColumn } from '../csv/csv-file.js';

/** A file of an archive, as it is written. */
export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const version = 20;
/** Sizes follow the content, and names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1980-01-01, the first day that the format knows: an archive of the same content is the same. */
const date = 0x21;

function header(signature: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature, 0);
  return bytes;
}

function localHeader(name: Buffer): Buffer {
  const bytes = header(0x04034b50, 30);
  for (const [at, value] of [version, flags, deflated, 0, date].entries()) bytes.writeUInt16LE(value, 4 + at * 2);
  bytes.writeUInt16LE(name.length, 26);
  return Buffer.concat([bytes, name]);
}

function descriptor({ crc, packed, size }: Omit<Written, 'name' | 'at'>): Buffer {
  const bytes = header(0x08074b50, 16);
  for (const [at, value] of [crc, packed, size].entries()) bytes.writeUInt32LE(value, 4 + at * 4);
  return bytes;
}

function entry({ name, at, crc, packed, size }: Written): Buffer {
  const bytes = header(0x02014b50, 46);
  for (const [place, value] of [version, version, flags, deflated, 0, date].entries())
    bytes.writeUInt16LE(value, 4 + place * 2);
  for (const [place, value] of [crc, packed, size].entries()) bytes.writeUInt32LE(value, 16 + place * 4);
  bytes.writeUInt16LE(name.length, 28);
  bytes.writeUInt32LE(at, 42);
  return Buffer.concat([bytes, name]);
}

function ending(count: number, size: number, at: number): Buffer {
  const bytes = header(0x06054b50, 22);
  bytes.writeUInt16LE(count, 8);
  bytes.writeUInt16LE(count, 10);
  bytes.writeUInt32LE(size, 12);
  bytes.writeUInt32LE(at, 16);
  return bytes;
}

interface Measure {
  crc: number;
  size: number;
}

/** Packs texts as they come; what is not read yet holds the next text back. */
async function* pack(content: ZipPart['content'], measure: Measure): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: 6 });
  const feeding = feed(content, measure, packer).catch((error: unknown) => {
    packer.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    // -- the packer's stream is of bytes
    for await (const chunk of packer as AsyncIterable<Buffer>) yield chunk;
  } finally {
    packer.destroy();
  }
  await feeding;
}

async function feed(content: ZipPart['content'], measure: Measure, packer: NodeJS.WritableStream): Promise<void> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    measure.crc = crc32(bytes, measure.crc);
    measure.size += bytes.length;
    if (!packer.write(bytes)) await once(packer, 'drain');
  }
  packer.end();
}

/** Writes an archive without ever holding one of its files; below four gigabytes, as all its files are. */
async function* zipOf(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const entries: Written[] = [];
  let at = 0;
  for (const { name: text, content } of parts) {
    const name = Buffer.from(text);
    const measure = { crc: 0, size: 0 };
    let packed = 0;
    yield localHeader(name);
    for await (const chunk of pack(content, measure)) {
      packed += chunk.length;
      yield chunk;
    }
    const sizes = { ...measure, packed };
    const tail = descriptor(sizes);
    yield tail;
    entries.push({ name, at, ...sizes });
    at += 30 + name.length + packed + tail.length;
  }
  const directory = Buffer.concat(entries.map(entry));
  yield directory;
  yield ending(entries.length, directory.length, at);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`;
const rootRelations = `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const bookRelations = `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

/** How numbers look, by their digits after the dot; the first two styles are plain and the heading's. */
const styleOf: Readonly<Record<number, number>> = { 0: 2, 1: 3, 2: 4 };
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.0"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The most characters of a cell, and of the name of a sheet. */
const longestText = 32_767;
const longestName = 31;
const rowsTogether = 100;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in XML; characters that XML does not know are left out. */
const escape = (text: string): string =>
  text
    .slice(0, longestText)
    // oxlint-disable-next-line no-control-regex -- just these are not allowed in XML
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? '')
    .toWellFormed();

function lettersOf(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

const textCell = (place: string, text: string, style = 0): string =>
  `<c r="${place}" t="inlineStr"${style > 0 ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

/** A cell carries its type, so that no spreadsheet reads a text as a formula. */
function cellOf(value: string | number | null | undefined, place: string, places: number | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string') return textCell(place, value);
  return `<c r="${place}" s="${places === undefined ? 0 : (styleOf[places] ?? 0)}"><v>${value}</v></c>`;
}

async function* sheetOf<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  const letters = columns.map((_, index) => lettersOf(index));
  const heading = columns.map(({ title }, index) => textCell(`${letters[index]}1`, title, 1)).join('');
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="16" defaultRowHeight="15"/><sheetData><row r="1">${heading}</row>`;
  let line = 1;
  let waiting = '';
  for await (const row of rows) {
    line += 1;
    const cells = columns.map(({ value, places }, index) => cellOf(value(row), `${letters[index]}${line}`, places));
    waiting += `<row r="${line}">${cells.join('')}</row>`;
    if (line % rowsTogether === 0) {
      yield waiting;
      waiting = '';
    }
  }
  yield `${waiting}</sheetData></worksheet>`;
}

/** Names of sheets are short and without the signs of formulas. */
const sheetName = (name: string): string =>
  escape(name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, longestName)) || 'Sheet';

/** Writes a workbook of one sheet row by row, without holding it. */
export function xlsxFile<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncIterable<Uint8Array> {
  const book = `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  return zipOf([
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [rootRelations] },
    { name: 'xl/workbook.xml', content: [book] },
    { name: 'xl/_rels/workbook.xml.rels', content: [bookRelations] },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(columns, rows) },
  ]);
}
