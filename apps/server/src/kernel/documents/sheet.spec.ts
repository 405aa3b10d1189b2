import { code128 } from './bar-code.js';
import { faintOf, overlapsOf, readPdf, straysOf, textOf } from './read-pdf.fixture.js';
import { LETTER, Sheet } from './sheet.js';
import { drawTable, layTable } from './table.js';

const createdAt = new Date('2026-11-20T15:05:09Z');

function createSheet(): Sheet {
  return new Sheet({ title: 'Trial "sheet" (1)', author: 'Łódź', createdAt, page: LETTER });
}

describe('a sheet', () => {
  it('writes each text at its position', async () => {
    const sheet = createSheet();
    sheet.write('right', { x: 100, y: 50, width: 200, height: 20 }, { size: 10, align: 'right', weight: 'bold' });
    const [page] = readPdf(await sheet.finish()).pages;
    const [text] = page?.texts ?? [];

    expect(text).toMatchObject({ text: 'right', size: 10, isBold: true });
    expect((text?.left ?? 0) + (text?.width ?? 0)).toBeCloseTo(300, 3);
    expect(text?.top).toBeGreaterThanOrEqual(50);
    expect(text?.top).toBeLessThan(52);
  });

  it('is read back with its overlaps and strays, so that their absence means something', async () => {
    const sheet = createSheet();
    sheet.write('first', { x: 40, y: 40, width: 100, height: 20 }, { size: 10 });
    sheet.write('second', { x: 50, y: 44, width: 100, height: 20 }, { size: 10 });
    sheet.bars(code128('12345678'), { x: 40, y: 100 });
    sheet.write('in the bars', { x: 60, y: 120, width: 100, height: 20 }, { size: 10 });
    sheet.write('off the page', { x: 600, y: 200, width: 100, height: 20 }, { size: 10 });
    sheet.fill({ x: 40, y: 300, width: 100, height: 20 }, '#333333');
    sheet.write('gray on gray', { x: 40, y: 302, width: 100, height: 20 }, { size: 10 });
    sheet.write('white', { x: 110, y: 302, width: 100, height: 20 }, { size: 10, color: '#FFFFFF' });
    const [page] = readPdf(await sheet.finish()).pages;

    expect(page && faintOf(page)).toEqual(['in the bars', 'gray on gray']);
    expect(page && overlapsOf(page)).toEqual(['first / second']);
    expect(page && straysOf(page)).toEqual(['in the bars', 'off the page']);
  });

  it('prints letters beyond the usual ones beside them, in whatever order they come', async () => {
    const sheet = createSheet();
    const lines = ['To Lodz', 'Łódź, Žižkov 12 × 3 …', 'and Lodz again', 'Ελλάδα'];
    lines.forEach((line, index) => {
      sheet.write(line, { x: 40, y: 40 + index * 20, width: 300, height: 20 }, { size: 10 });
    });
    sheet.stamp('DRAFT', LETTER);

    expect(textOf(readPdf(await sheet.finish()))).toBe([...lines, 'DRAFT'].join('\n'));
  });

  it('keeps its pages in order when an earlier one is finished last', async () => {
    const sheet = createSheet();
    sheet.addPage();
    sheet.write('two', { x: 40, y: 40, width: 100, height: 20 }, { size: 10 });
    sheet.goToPage(1);
    sheet.write('one', { x: 40, y: 40, width: 100, height: 20 }, { size: 10 });

    expect(textOf(readPdf(await sheet.finish()))).toBe('one\ntwo');
  });

  it('leaves no link, script or attachment behind, whatever the text says', async () => {
    const sheet = createSheet();
    const hostile = ') Tj /JavaScript (app.alert(1)) https://example.test <script>';
    sheet.write(hostile, { x: 40, y: 40, width: 500, height: 20 }, { size: 8 });
    const pdf = readPdf(await sheet.finish());

    expect(textOf(pdf)).toBe(hostile);
    expect(pdf.source).not.toMatch(/\/(?:JavaScript|JS|OpenAction|Launch|AA|URI|Annots)\b/u);
  });
});

describe('a table', () => {
  const columns = [
    { heading: 'Left', width: 60 },
    { heading: 'Right', width: 100 },
  ];

  it('draws the rows that fit and hands back the others', async () => {
    const sheet = createSheet();
    const table = layTable(
      columns,
      Array.from({ length: 30 }, (_, index) => [`row ${index}.`, 'value']),
    );
    const { rest, bottom } = drawTable(sheet, table, { x: 40, y: 40, width: 160, height: 100 });
    const text = textOf(readPdf(await sheet.finish()));

    expect(bottom).toBeLessThanOrEqual(140);
    expect(rest[0]?.cells[0]?.[0]).toBe(`row ${30 - rest.length}.`);
    expect(text).toContain(`row ${29 - rest.length}.`);
    expect(text).not.toContain(`row ${30 - rest.length}.`);
  });

  it('splits a row that is taller than the whole box between its lines', async () => {
    const sheet = createSheet();
    const words = Array.from({ length: 200 }, (_, index) => `word${index}`);
    const { rest } = drawTable(sheet, layTable(columns, [['tall', words.join(' ')]]), {
      x: 0,
      y: 0,
      width: 160,
      height: 90,
    });
    const drawn = readPdf(await sheet.finish()).pages[0]?.texts.map(({ text }) => text) ?? [];
    const left = rest.flatMap((row) => row.cells.flat());

    expect(rest).toHaveLength(1);
    expect([...drawn.slice(3), ...left].join(' ').split(' ')).toEqual(words);
  });
});
