import {
  centsIn,
  daysIn,
  endFields,
  endValues,
  endWords,
  idsIn,
  known,
  withFilter,
  withoutFilter,
} from './grid-filters';

describe('the values that an address may request', () => {
  it('are positive ids, whatever the address holds', () => {
    expect(idsIn(['3', '0', '-4', '1.5', 'x', '', '12'])).toEqual([3, 12]);
    expect(idsIn(undefined)).toEqual([]);
  });

  it('is one of the options', () => {
    expect(known(['a', 'b'], ['b', 'c'])).toEqual(['b']);
  });

  it('are two ends, each of which may be open', () => {
    const filters = { due: ['2026-12-01', '-'], amount: ['-', '70000'], odd: ['soon', '-5'] };

    expect(daysIn(filters, 'due')).toEqual(['2026-12-01', null]);
    expect(centsIn(filters, 'amount')).toEqual([null, 70_000]);
    expect([daysIn(filters, 'odd'), centsIn(filters, 'odd'), centsIn(filters, 'none')]).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(endFields(centsIn(filters, 'amount'), ['fromCents', 'toCents'])).toEqual({ toCents: 70_000 });
  });
});

describe('two ends', () => {
  it.each([
    [[null, null], [], ''],
    [[1, null], ['1', '-'], 'from 1'],
    [[null, 2], ['-', '2'], 'up to 2'],
    [[1, 2], ['1', '2'], '1 – 2'],
  ] as const)('%j stand in the address and in words', (ends, values, said) => {
    expect(endValues(ends)).toEqual(values);
    expect(endWords(ends, String)).toBe(said);
  });
});

it('a filter is set, and removed by an empty list', () => {
  const filters = { q: ['a'] };

  expect(withFilter(filters, 'carrier', ['2'])).toEqual({ q: ['a'], carrier: ['2'] });
  expect(withFilter(filters, 'q', [])).toEqual({});
  expect(withoutFilter(filters, 'q')).toEqual({});
});
