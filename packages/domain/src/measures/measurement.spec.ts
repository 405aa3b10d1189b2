import { findBrokenRule, formatHundredths, measurementKeystrokes, parseHundredths } from './measurement.js';

describe('a typed length or weight', () => {
  it.each([
    ['', 'required'],
    ['0', 'greaterThanZero'],
    ['0.00', 'greaterThanZero'],
    ['10000', 'max'],
    ['9999.99', undefined],
    ['1.234', 'decimals'],
    ['12345678', 'maxLength'],
    ['-5', 'numeric'],
    ['1e3', 'numeric'],
    ['1,5', 'numeric'],
    ['1.2.3', 'numeric'],
    ['.', 'numeric'],
    [' 5', 'numeric'],
    ['.5', undefined],
    ['5.', undefined],
    ['0.01', undefined],
  ])('%j breaks %s', (text, rule) => {
    expect(findBrokenRule(text)).toBe(rule);
  });

  it.each([
    ['.5', 50],
    ['5.', 500],
    [40.25, 4025],
    ['9999.99', 999_999],
    [0.01, 1],
  ])('%s is read exactly', (value, expected) => {
    expect(parseHundredths(value)).toBe(expected);
  });

  it('names the broken rule when it refuses', () => {
    expect(() => parseHundredths('1.234')).toThrow('decimals: 1.234');
  });

  it('writes hundredths without needless zeros', () => {
    expect([50, 500, 4025, 1, 100_000].map(formatHundredths)).toEqual(['0.5', '5', '40.25', '0.01', '1000']);
  });

  it('lets digits and one dot be typed', () => {
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
