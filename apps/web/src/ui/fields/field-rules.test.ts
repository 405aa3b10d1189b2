import { findRangeProblem, rangeOf } from '@lading/domain/time/date-range';
import fc from 'fast-check';
import { parseUsDate } from '../dates/calendar-input';
import { fileSizeText, findFileProblem, maxFileBytes } from '../files/file-rules';
import { noDimensions, suggestionFor, withTyped, withUnits } from '../../entities/freight-item/measured-dimensions';

describe('date ranges', () => {
  it.each([
    ['CurrentDay', '2026-03-01', '2026-03-01'],
    ['ThirtyDays', '2026-01-31', '2026-03-01'],
    ['CurrentMonth', '2026-03-01', '2026-03-01'],
    ['PriorMonth', '2026-02-01', '2026-02-28'],
    ['YearToDate', '2026-01-01', '2026-03-01'],
  ] as const)('%s seen from the first of March', (option, start, end) => {
    expect(rangeOf(option, '2026-03-01')).toEqual({ option, start, end });
  });

  it('names the errors of a custom range', () => {
    const custom = (start: string | null, end: string | null) => findRangeProblem({ option: 'Custom', start, end }, 1);

    expect(custom(null, '2026-01-01')).toBe('startRequired');
    expect(custom('2026-01-01', null)).toBe('endRequired');
    expect(custom('2026-01-02', '2026-01-01')).toBe('order');
    expect(custom('2025-01-01', '2026-01-01')).toBe('tooLong');
    expect(custom('2025-01-01', '2025-12-31')).toBeUndefined();
  });

  it.each([
    ['11/23/2026', '2026-11-23'],
    ['1/2/26', '2026-01-02'],
    ['02/30/2026', null],
    ['2026-11-23', null],
    ['13/01/2026', null],
  ])('reads %s as %s', (typed, date) => {
    expect(parseUsDate(typed)).toBe(date);
  });
});

describe('files', () => {
  it('accepts 50 MB and not one byte more', () => {
    expect(findFileProblem({ name: 'orders.csv', size: maxFileBytes }, {})).toBeUndefined();
    expect(findFileProblem({ name: 'orders.csv', size: maxFileBytes + 1 }, {})).toBe('tooLarge');
  });

  it.each(['con', 'NUL.txt', 'a:b.csv', 'a/b.csv', 'question?.csv', 'dot.', ' ', 'x'.repeat(256)])(
    'refuses the name %p',
    (name) => {
      expect(findFileProblem({ name, size: 1 }, {})).toBe('badName');
    },
  );

  it('checks the extension in any case', () => {
    const rules = { accepted: ['.csv'] };

    expect(findFileProblem({ name: 'A.CSV', size: 1 }, rules)).toBeUndefined();
    expect(findFileProblem({ name: 'a.pdf', size: 1 }, rules)).toBe('badType');
  });

  it('formats sizes', () => {
    expect([900, 2048, 1_572_864, maxFileBytes].map(fileSizeText)).toEqual(['900 B', '2 KB', '1.5 MB', '50 MB']);
  });
});

describe('dimensions', () => {
  const typed = (['length', 'width', 'height', 'weight'] as const).reduce(
    (dimensions, name, index) => withTyped(dimensions, name, ['48', '40', '52', '1240'][index] ?? ''),
    noDimensions,
  );

  it('converts with the specified constants', () => {
    expect(withUnits(typed, 'metric').texts).toEqual({
      length: '121.92',
      width: '101.6',
      height: '132.08',
      weight: '562.36',
    });
  });

  it('restores the entered value when the units are switched back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (hundredths) => {
        const text = String(hundredths / 100);
        const entered = withTyped(noDimensions, 'length', text);

        expect(withUnits(withUnits(entered, 'metric'), 'imperial').texts.length).toBe(text);
      }),
    );
  });

  it('suggests a class only for complete dimensions', () => {
    expect(suggestionFor(typed, 1, 'updated')).toEqual({
      freightClass: 70,
      poundsPerCubicFoot: '21.46',
      density: '21.46',
    });
    expect(suggestionFor(noDimensions, 1, 'updated')).toBeUndefined();
  });
});
