import { deflateRawSync } from 'node:zlib';
import writeWorkbook from 'write-excel-file/node';
import { readTable } from './read-table';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const rowsOf = async (content: Uint8Array) => (await readTable(content)).rows.map(({ values }) => values);

interface Part {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** What the archive claims. */
  readonly size?: number;
}

/** An archive of the parts, as far as a reader looks at it. */
function zipOf(parts: readonly Part[]): Uint8Array {
  let at = 0;
  const entries = parts.map(({ name, content, size }) => {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size ?? raw.length, 22);
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    const central = Buffer.alloc(46 + name.length);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(size ?? raw.length, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(at, 42);
    central.write(name, 46);
    at += local.length + packed.length;
    return { body: Buffer.concat([local, packed]), central };
  });
  const directory = Buffer.concat(entries.map(({ central }) => central));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...entries.map(({ body }) => body), directory, end]);
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = `<Relationships><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const workbook = (sheet: string, more: readonly Part[] = []): Uint8Array =>
  zipOf([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relations },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
    ...more,
  ]);
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const good = sheetOf(`<row r="1">${cell('A1', 'Name')}</row><row r="2">${cell('A2', 'Valve')}</row>`);

describe('a CSV file', () => {
  it.each([
    ['commas', 'Name,City\nAcme,Reno'],
    ['semicolons', 'Name;City\r\nAcme;Reno\r\n'],
    ['tabs', 'Name\tCity\nAcme\tReno'],
    ['bars', 'Name|City\nAcme|Reno'],
    ['a stated separator', 'sep=;\nName;City\nAcme;Reno'],
    ['a mark of its encoding', '\ufeffName,City\nAcme,Reno'],
    ['empty lines', '\n\nName,City\n\nAcme,Reno\n,\n'],
  ])('is read with %s', async (_, text) => {
    expect(await readTable(bytes(text))).toMatchObject({
      headings: ['Name', 'City'],
      rows: [{ values: ['Acme', 'Reno'] }],
    });
  });

  it('keeps line breaks, separators and quotes within quotes, and says on which line a row ends', async () => {
    const { rows } = await readTable(bytes('Name,Note\n"Acme, ""the"" one","a\nb"\nElko,c'));
    expect(rows).toEqual([
      { line: 3, values: ['Acme, "the" one', 'a\nb'] },
      { line: 4, values: ['Elko', 'c'] },
    ]);
  });

  it('is read in the encodings that spreadsheets write', async () => {
    const utf16 = Buffer.from('\ufeffName\nMünchen', 'utf16le');
    expect(await rowsOf(bytes('Name\nMünchen'))).toEqual([['München']]);
    expect(await rowsOf(Buffer.from('Name\nM\u00fcnchen \u0080'.replace('\u0080', ''), 'latin1'))).toEqual([
      ['München'],
    ]);
    expect(await rowsOf(Buffer.from([...Buffer.from('Name\n'), 0x93, 0x41, 0x94]))).toEqual([['“A”']]);
    expect(await rowsOf(utf16)).toEqual([['München']]);
  });

  it('brings formulas in as texts, and what our exports have marked as what it was', async () => {
    expect(await rowsOf(bytes(`Name,Note\n=1+1,"'=HYPERLINK(""x"")"\n-5,'quoted`))).toEqual([
      ['=1+1', '=HYPERLINK("x")'],
      ['-5', "'quoted"],
    ]);
  });

  it('holds 10,000 rows and 100 columns and not one more', async () => {
    const rows = (count: number) => bytes(`Name\n${'x\n'.repeat(count)}`);
    const columns = (count: number) => bytes(`${'a,'.repeat(count - 1)}a\n1`);
    expect((await readTable(rows(10_000))).rows).toHaveLength(10_000);
    expect((await readTable(columns(100))).headings).toHaveLength(100);
    await expect(readTable(rows(10_001))).rejects.toThrow('more than 10,000 rows');
    await expect(readTable(columns(101))).rejects.toThrow('more than 100 columns');
  });

  it.each([
    ['', 'is empty'],
    ['Name,City\n', 'no rows below the headings'],
    ['Name\n"open', 'Row 3: A quotation mark is not closed'],
    ['sep=;\nName\n"open', 'Row 4: A quotation mark is not closed'],
    ['\u0000\u0001\u0002', 'neither a CSV file nor an XLSX workbook'],
  ])('is refused with its reason: %j', async (text, reason) => {
    await expect(readTable(bytes(text))).rejects.toThrow(reason);
  });
});

const letters = (column: number): string =>
  column > 26
    ? letters(Math.floor((column - 1) / 26)) + letters(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column);

describe('a workbook', () => {
  it('is read as text: numbers, days, times and switches as they are shown', async () => {
    const day = { value: new Date('2026-11-20T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' } as const;
    const data = [
      ['Name', 'Zip', 'Weight', 'Day', 'On'].map((value) => ({ value, type: String })),
      [{ value: ' Müller ' }, { value: 1234 }, { value: 77.5 }, day, { value: true, type: Boolean }],
    ];
    const file: Buffer = await writeWorkbook(data).toBuffer();
    expect(await rowsOf(file)).toEqual([['Müller', '1234', '77.5', '2026-11-20', 'yes']]);
  });

  it('gives the last result of a formula and never runs one', async () => {
    const formula = '<c r="A2" t="str"><f>HYPERLINK("http://x")</f><v>Valve</v></c>';
    expect(
      await rowsOf(workbook(sheetOf(`<row r="1">${cell('A1', 'Name')}</row><row r="2">${formula}</row>`))),
    ).toEqual([['Valve']]);
  });

  it.each([
    ['a part that becomes a thousand times larger', [{ name: 'xl/styles.xml', content: Buffer.alloc(8_000_000) }]],
    ['parts that are too large together', [{ name: 'xl/a.xml', content: '', size: 270_000_000 }]],
    ['a part that is larger than it says', [{ name: 'xl/styles.xml', content: Buffer.alloc(900_000), size: 10 }]],
    ['a part that is smaller than it says', [{ name: 'xl/styles.xml', content: 'x', size: 10 }]],
    ['entities', [{ name: 'xl/styles.xml', content: '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }]],
  ])('is refused with %s', async (_, parts) => {
    await expect(readTable(workbook(good, parts))).rejects.toThrow(/too large|damaged|couldn't read/);
  });

  it('holds 10,000 rows and 100 columns together, and is not swollen by empty cells beyond that', async () => {
    const columns = Array.from({ length: 100 }, (_, index) => letters(index + 1));
    const rowOf = (row: number) =>
      `<row r="${row}">${columns.map((one) => `<c r="${one}${row}"><v>7</v></c>`).join('')}</row>`;
    const full = Array.from({ length: 10_001 }, (_, index) => rowOf(index + 1)).join('');

    const { headings, rows } = await readTable(workbook(sheetOf(full)));
    expect([headings.length, rows.length, rows.at(-1)?.values.at(-1)]).toEqual([100, 10_000, '7']);
    const formatted = Array.from({ length: 10_400 }, (_, index) => rowOf(index + 1).replaceAll('<v>7</v>', '')).join(
      '',
    );
    await expect(readTable(workbook(sheetOf(formatted)))).rejects.toThrow('too many cells');
  }, 120_000);

  it.each([
    ['far to the right', `<row r="1">${cell('XFD1', 'x')}</row>`, 'more than 100 columns'],
    ['far below', `<row r="1048576">${cell('A1048576', 'x')}</row>`, 'more than 10,000 rows'],
    ['beyond every sheet', `<row r='999999999'><c r='A1'/></row>`, "couldn't read"],
    ['with a hidden place', `<row r="1"><c x=">" r="ZZZ1"/></row>`, "couldn't read"],
    ['with a place in references', `<row r="1"><c r="&#90;ZZ1"/></row>`, "couldn't read"],
  ])('is refused when a cell is %s', async (_, rows, reason) => {
    await expect(readTable(workbook(sheetOf(rows)))).rejects.toThrow(reason);
  });

  it('is refused when it is damaged, old or no workbook at all', async () => {
    await expect(readTable(workbook(good).subarray(0, 200))).rejects.toThrow('damaged');
    const unclear = Buffer.from(workbook(good));
    unclear.writeUInt16LE(2, unclear.length - 12);
    await expect(readTable(unclear)).rejects.toThrow('damaged');
    await expect(readTable(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).rejects.toThrow('old or password-protected');
    await expect(readTable(zipOf([{ name: 'a.xml', content: '<a/>' }]))).rejects.toThrow("couldn't read");
  });
});
