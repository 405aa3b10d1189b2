import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import readWorkbook from 'read-excel-file/node';
import { readTable } from './read-table';
import { xlsxFile } from './xlsx-file';

type Row = readonly (string | number | null)[];

async function* input(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

const bytesOf = (rows: AsyncIterable<Row>, places?: number) =>
  buffer(
    Readable.from(
      xlsxFile(
        'Spend: by [carrier]',
        ['Name', 'Amount'].map((title, index) => ({
          title,
          value: (row: Row) => row[index],
          ...(places !== undefined && { places }),
        })),
        rows,
      ),
    ),
  );

it('writes a workbook that others read: texts stay texts, numbers numbers, nothing nothing', async () => {
  const rows: Row[] = [
    ['Juniper & "Sons" <West>', 1234.5],
    ['=HYPERLINK("x")', -7],
    ['  @cmd\u0000\n', null],
    ['', 0],
  ];

  const [sheet] = await readWorkbook(await bytesOf(input(rows), 2));

  expect(sheet?.sheet).toBe('Spend  by  carrier ');
  expect(sheet?.data.map((row) => row.map((cell) => (typeof cell === 'string' ? cell.trim() : cell)))).toEqual([
    ['Name', 'Amount'],
    ['Juniper & "Sons" <West>', 1234.5],
    ['=HYPERLINK("x")', -7],
    ['@cmd', null],
    [null, 0],
  ]);
});

it('is read by our own import, however many columns and rows it has', async () => {
  const rows = Array.from({ length: 250 }, (_, index): Row => [`row ${index}`, index]);

  const table = await readTable(await bytesOf(input(rows)));

  expect(table.headings).toEqual(['Name', 'Amount']);
  expect(table.rows).toHaveLength(250);
  expect(table.rows.at(-1)?.values).toEqual(['row 249', '249']);
});

it('fails when its rows do', async () => {
  async function* broken(): AsyncGenerator<Row> {
    yield ['one', 1];
    throw new Error('the database is away');
  }

  await expect(bytesOf(broken())).rejects.toThrow('the database is away');
});

it('stops reading, and releases its rows, when the download is canceled', async () => {
  let read = 0;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  async function* rows(): AsyncGenerator<Row> {
    try {
      for (; read < 50_000; read += 1) yield [`row ${read * Math.PI}`];
    } finally {
      end();
    }
  }
  let chunks = 0;
  const file = Readable.from(xlsxFile('Rows', [{ title: 'Row', value: ([name]: Row) => name }], rows()));
  for await (const _ of file) if ((chunks += 1) > 20) break;
  await ended;

  expect(read).toBeLessThan(20_000);
});
