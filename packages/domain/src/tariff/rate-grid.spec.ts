import { demoTariff } from '@lading/demo-data/demo-tariff';
import type { RateLane } from '../rating/tariff';
import {
  addRow,
  cellsOfClipboard,
  copyRange,
  countMarked,
  fillDown,
  fillRange,
  findNext,
  markIndexOf,
  marksOf,
  paste,
  rangeBetween,
  readSheet,
  redo,
  removeRows,
  sheetOf,
  undo,
  writeCells,
} from './rate-grid';

const { breaks } = demoTariff();
const rates = [9000, 7470, 6120, 4950, 3960, 3240, 2700];
const lanes: RateLane[] = [
  { origin: '606', destination: 'GA', centsPerCwt: { 70: rates, 100: rates } },
  { origin: 'GA', destination: '606', centsPerCwt: { 100: rates }, discountBasisPoints: 5000 },
];
const sheet = sheetOf(lanes, breaks);
const l5c = 3;

describe('a sheet of rates', () => {
  it('has a row for each class of a lane, and reads back as its lanes', () => {
    expect(sheet.rows.map((row) => row.slice(0, 4).join(' '))).toEqual([
      '606 GA 70 90.00',
      '606 GA 100 90.00',
      'GA 606 100 90.00',
    ]);
    expect(readSheet(sheet, breaks)).toMatchObject({ errors: [], file: { lanes } });
  });

  it('pastes cells of a spreadsheet from a cell on, and adds rows where it ends', () => {
    const pasted = paste(sheet, { top: 2, left: 2, bottom: 2, right: 2 }, '125\t$1,234.50\r\n150\t7\r\n');

    expect(pasted.rows).toHaveLength(4);
    expect(pasted.rows[2]?.slice(0, 5)).toEqual(['GA', '606', '125', '$1,234.50', '74.70']);
    expect(pasted.rows[3]?.slice(0, 5)).toEqual(['', '', '150', '7', '']);
    expect(sheet.rows).toHaveLength(3);
  });

  it('leaves out what is pasted beyond its last column', () => {
    expect(paste(sheet, { top: 0, left: 11, bottom: 0, right: 11 }, '5\t6\t7').rows[0]).toHaveLength(12);
  });

  it('fills a whole selection with one copied cell', () => {
    const range = rangeBetween({ row: 2, column: 4 }, { row: 0, column: l5c });

    expect(paste(sheet, range, '5').rows.map((row) => row.slice(3, 6))).toEqual([
      ['5', '5', '61.20'],
      ['5', '5', '61.20'],
      ['5', '5', '61.20'],
    ]);
  });

  it('reads cells with tabs, line breaks and quotation marks as a spreadsheet writes them', () => {
    expect(cellsOfClipboard('a\t"b\nc"\t"say ""hi"""\nd')).toEqual([['a', 'b c', 'say "hi"'], ['d']]);
    expect(cellsOfClipboard('1\t\n')).toEqual([['1', '']]);
    expect(cellsOfClipboard('')).toEqual([['']]);
  });

  it('copies what it pastes', () => {
    const range = { top: 0, left: 0, bottom: 1, right: 3 };

    expect(paste(sheet, range, copyRange(sheet, range))).toBe(sheet);
  });

  it('fills down from the first row of the selection', () => {
    const edited = writeCells(sheet, { row: 0, column: l5c }, [['91', '75']]);
    const filled = fillDown(edited, { top: 0, left: 3, bottom: 2, right: 4 });

    expect(filled.rows.map((row) => row.slice(3, 5))).toEqual([
      ['91', '75'],
      ['91', '75'],
      ['91', '75'],
    ]);
    expect(fillDown(edited, { top: 0, left: 3, bottom: 0, right: 4 })).toBe(edited);
  });

  it('takes changes back and makes them again, a hundred of them, and forgets what was undone after another change', () => {
    const first = fillRange(sheet, { top: 0, left: 3, bottom: 0, right: 3 }, '1');
    const second = removeRows(first, { top: 1, bottom: 2 });
    const back = undo(second);

    expect(back.rows).toBe(first.rows);
    expect(undo(undo(second)).rows).toBe(sheet.rows);
    expect(redo(back).rows).toBe(second.rows);
    expect(redo(addRow(back, 0)).rows).toHaveLength(4);
    expect(undo(sheet)).toBe(sheet);
    let many = sheet;
    for (let step = 0; step < 130; step += 1) many = writeCells(many, { row: 0, column: l5c }, [[String(step)]]);
    expect(many.past).toHaveLength(100);
  });

  it('takes a change that changes nothing for none', () => {
    expect(writeCells(sheet, { row: 0, column: l5c }, [['90.00']])).toBe(sheet);
  });

  it('adds a row with the lane of the row above', () => {
    expect(addRow(sheet, 2).rows[2]?.slice(0, 4)).toEqual(['606', 'GA', '', '']);
    expect(addRow(sheet, 0).rows[0]?.slice(0, 3)).toEqual(['', '', '']);
  });

  it('finds a text after a cell, and from the beginning again after the last one', () => {
    expect(findNext(sheet, 'ga', { row: 0, column: 0 })).toEqual({ row: 0, column: 1 });
    expect(findNext(sheet, 'ga', { row: 2, column: 0 })).toEqual({ row: 0, column: 1 });
    expect(findNext(sheet, '50.00', { row: 0, column: 0 })).toEqual({ row: 2, column: 10 });
    expect(findNext(sheet, 'ZZ', { row: 0, column: 0 })).toBeUndefined();
    expect(findNext(sheet, ' ', { row: 0, column: 0 })).toBeUndefined();
  });

  it('marks cells that differ from another version, by lane and class whatever their order', () => {
    const others = markIndexOf(sheet);
    const edited = writeCells(removeRows(sheet, { top: 0, bottom: 0 }), { row: 0, column: l5c }, [['91']]);
    const added = writeCells(edited, { row: 2, column: 0 }, [['TX', 'GA', '100']]);
    const [first = [], , last = []] = added.rows;

    expect(marksOf(first, others).flatMap((isMarked, column) => (isMarked ? [column] : []))).toEqual([l5c]);
    expect(marksOf(last, others).every(Boolean)).toBe(true);
    expect(countMarked(added.rows, others)).toEqual({ added: 1, changed: 1, removed: 1 });
  });

  it('names what is wrong by cell, and counts empty rows for nothing', () => {
    const wrong = addRow(writeCells(sheet, { row: 1, column: 2 }, [['70', '-5']]), 0);
    const blank = writeCells(wrong, { row: 0, column: 0 }, [['', '']]);

    expect(readSheet(blank, breaks).errors).toEqual([
      { row: 2, column: l5c, message: 'must be dollars per hundredweight above zero' },
    ]);
  });

  it('shares the rows of a hundred thousand rates that did not change', () => {
    const many = Array.from({ length: 800 }, (_, place): RateLane => ({
      origin: String(100 + place),
      destination: 'GA',
      centsPerCwt: Object.fromEntries(
        [50, 55, 60, 65, 70, 77.5, 85, 92.5, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500].map((one) => [
          one,
          rates,
        ]),
      ),
    }));
    const large = sheetOf(many, breaks);
    const edited = writeCells(large, { row: 14_000, column: l5c }, [['91']]);

    expect(large.rows.length * breaks.length).toBe(100_800);
    expect(edited.rows[0]).toBe(large.rows[0]);
    expect(readSheet(edited, breaks).file.lanes).toHaveLength(800);
  });
});
