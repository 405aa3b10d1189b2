import {
  findBrokenRule,
  formatHundredths,
  maxLineWeight,
  measurementKeystrokes,
  parseHundredths,
} from './measurement.js';

describe('a typed length or weight', () => {
  it.each([
    ['', 'required'],
    ['0', 'greaterThanZero'],
    ['0.00', 'greaterThanZero'],
    ['10000', 'max'],
    ['9999.99', undefined],
    ['1.234', 'decimals'],
    ['10000.5', 'max'],
    ['12345678', 'maxLength'],
    ['-5', 'numeric'],
    ['1e3', 'numeric'],
    ['1,5', 'numeric'],
    ['1.2.3', 'numeric'],
    ['.', 'numeric'],
    [' 5', 'numeric'],
    ['.5', undefined],
    ['.12', undefined],
    ['.123', 'decimals'],
    ['5.', undefined],
    ['0.01', undefined],
  ])('%j breaks %s', (text, rule) => {
    expect(findBrokenRule(text)).toBe(rule);
  });

  it.each([
    ['.5', 50],
    ['5.', 500],
    [40.25, 4025],
    [40, 4000],
    [1, 100],
    [9999, 999_900],
    ['9999.99', 999_999],
    [0.01, 1],
  ])('%s is read exactly', (value, expected) => {
    expect(parseHundredths(value)).toBe(expected);
  });

  it('names the broken rule when it refuses', () => {
    expect(() => parseHundredths('1.234')).toThrow(new RangeError('decimals: 1.234'));
    expect(() => parseHundredths(0)).toThrow(new RangeError('greaterThanZero: 0'));
    expect(() => parseHundredths(-5)).toThrow(new RangeError('numeric: -5'));
    expect(() => parseHundredths(10_000)).toThrow(new RangeError('max: 10000'));
  });

  it('of a whole line may be greater, up to its own limit', () => {
    expect(parseHundredths(99_999, maxLineWeight)).toBe(9_999_900);
    expect(parseHundredths('99999.99', maxLineWeight)).toBe(9_999_999);
    expect(() => parseHundredths(100_000, maxLineWeight)).toThrow(RangeError);
    expect(parseHundredths(50, 5000)).toBe(5000);
    expect(() => parseHundredths(51, 5000)).toThrow(RangeError);
  });

  it('formats hundredths without trailing zeros', () => {
    expect([50, 500, 4025, 1, 100_000].map(formatHundredths)).toEqual(['0.5', '5', '40.25', '0.01', '1000']);
  });

  it('accepts digits and one dot during typing', () => {
    const typed = ['1', '12.', '.5', '-', '1e', '1,', '1.2.'];
    expect(typed.map((text) => measurementKeystrokes.test(text))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
