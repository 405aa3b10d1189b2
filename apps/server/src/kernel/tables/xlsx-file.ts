import type { CsvColumn } from '../csv/csv-file.js';
import { zipOf } from './zip-writer.js';

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

/** Text as XML allows it; characters that XML doesn't know are left out. */
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
