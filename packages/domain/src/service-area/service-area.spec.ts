import { findAreaConflicts, type NumberedRow } from './area-conflicts.js';
import { areaDifferences } from './area-differences.js';
import { areaCodeOf, placeText, readAreaPlace, type AreaRow } from './area-row.js';
import { PostalArea } from './postal-area.js';
import { weekdaySetOf, workdays } from '../time/weekday.js';

const row = (place: string, changes: Partial<AreaRow> = {}): AreaRow => ({
  ...{ country: 'USA', place, terminal: 'CHI', service: 'direct', partner: null },
  ...{ pickupDays: workdays, deliveryDays: workdays, extraDays: 0, ...changes },
});

describe('a place of a service area', () => {
  it('is a postal code or its beginning, without spaces', () => {
    expect(['606', '60607', ' 6 ', '60607-1234'].map((text) => readAreaPlace(text, 'USA')?.place)).toEqual([
      '606',
      '60607',
      '6',
      undefined,
    ]);
    expect(['m5v', 'M5V 2T6', 'M5V-2T6', 'M5'].map((text) => readAreaPlace(text, 'CAN')?.place)).toEqual([
      'M5V',
      'M5V2T6',
      'M5V2T6',
      'M5',
    ]);
    expect(readAreaPlace('64000', 'MEX')).toEqual({ country: 'MEX', place: '64000' });
  });

  it('is refused when no postal code of its country begins so', () => {
    expect(['', '6A6', '606071', 'M5V'].map((text) => readAreaPlace(text, 'USA'))).toEqual(Array(4).fill(undefined));
    expect(['60607', '5MV', 'M5V2T6X', 'D5V2T6'].map((text) => readAreaPlace(text, 'CAN'))).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('is found by a code as the shipper writes it', () => {
    expect(areaCodeOf('60607-1234', 'USA')).toBe('60607');
    expect(areaCodeOf('m5v 2t6', 'CAN')).toBe('M5V2T6');
    expect(placeText({ country: 'CAN', place: 'M5V2T6' })).toBe('M5V 2T6');
  });
});

describe('the lookup of an area', () => {
  const rows = [
    row('606'),
    row('60607', { terminal: 'CH2' }),
    row('9', { terminal: 'LAX' }),
    row('606', { country: 'MEX' }),
  ];
  const canadian = row('M5V', { country: 'CAN', terminal: 'YTO' });
  const area = new PostalArea(
    7,
    '2026-12-01',
    [...rows, canadian].map((one) => ({ ...one, cutoff: null })),
  );
  const find = (postalCode: string, country: AreaRow['country'] = 'USA') =>
    area.find({ postalCode, country })?.terminal;

  it('finds a single code before the prefix that holds it, and keeps countries apart', () => {
    expect(['60607', '60607-0001', '60608', '90210', '10001'].map((code) => find(code))).toEqual([
      'CH2',
      'CH2',
      'CHI',
      'LAX',
      undefined,
    ]);
    expect([find('60607', 'MEX'), find('M5V 2T6', 'CAN'), find('M5W 2T6', 'CAN')]).toEqual(['CHI', 'YTO', undefined]);
  });

  it('answers as reading every row would, for any prefixes and codes', () => {
    const some = Array.from({ length: 200 }, (_, index) => row(String(100 + index * 4), { terminal: `T${index}` }));
    const exceptions = some.map(({ place }, index) => row(`${place}07`, { terminal: `X${index}` }));
    const all = [...some, ...exceptions];
    const built = new PostalArea(
      1,
      '2026-01-01',
      all.map((one) => ({ ...one, cutoff: null })),
    );
    for (let code = 10_000; code < 100_000; code += 77) {
      const postalCode = String(code);
      const expected =
        all.find(({ place }) => place === postalCode) ?? all.find(({ place }) => postalCode.startsWith(place));
      expect(built.find({ postalCode, country: 'USA' })?.terminal).toBe(expected?.terminal);
    }
  });
});

describe('overlapping rows', () => {
  const numbered = (...places: [string, string | null][]): NumberedRow[] =>
    places.map(([place, terminal], index) => ({ line: index + 2, country: 'USA', place, terminal }));

  it('are named by row and reason: a code twice, in two terminals, or a prefix within a prefix', () => {
    const rows = numbered(
      ['606', 'CHI'],
      ['60607', 'CH2'],
      ['606', 'CHI'],
      ['60607', 'ATL'],
      ['6061', 'CHI'],
      ['303', 'ATL'],
    );

    expect(findAreaConflicts(rows)).toEqual([
      { line: 4, reason: '606 is already in row 2' },
      { line: 5, reason: '60607 already belongs to terminal CH2 in row 3' },
      { line: 6, reason: '6061 lies within 606 of row 2; only single postal codes can be exceptions' },
    ]);
  });

  it('are none where single codes lie within prefixes, or countries share digits', () => {
    const rows = numbered(['606', 'CHI'], ['60607', 'CH2'], ['60608', 'CHI'], ['607', 'CHI']);

    expect(findAreaConflicts([...rows, { line: 9, country: 'MEX', place: '606', terminal: 'MTY' }])).toEqual([]);
  });
});

describe('the differences of two areas', () => {
  it('are places added, removed and served otherwise, in words', () => {
    const before = [row('303', { terminal: 'ATL' }), row('606'), row('607')];
    const rural = { pickupDays: weekdaySetOf(['Mon', 'Wed', 'Fri']), extraDays: 1 };
    const after = [
      row('607', rural),
      row('606'),
      row('590', { terminal: null, service: 'interline', partner: 'Big Sky' }),
    ];

    expect(areaDifferences(before, after, 10)).toEqual({
      ...{ added: 1, changed: 1, removed: 1, unchanged: 1 },
      rows: [
        {
          ...{ country: 'USA', place: '303', kind: 'removed', after: null },
          before: 'ATL, direct, pickup Mon–Fri, delivery Mon–Fri',
        },
        {
          ...{ country: 'USA', place: '590', kind: 'added', before: null },
          after: 'interline with Big Sky, pickup Mon–Fri, delivery Mon–Fri',
        },
        {
          ...{ country: 'USA', place: '607', kind: 'changed' },
          before: 'CHI, direct, pickup Mon–Fri, delivery Mon–Fri',
          after: 'CHI, direct, pickup Mon, Wed, Fri, delivery Mon–Fri, 1 extra day',
        },
      ],
    });
    expect(areaDifferences(before, before, 10)).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 3 });
    expect(areaDifferences([], after, 1)).toMatchObject({ added: 3, rows: [{ place: '590' }] });
  });
});
