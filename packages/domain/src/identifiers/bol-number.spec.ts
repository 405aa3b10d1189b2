import fc from 'fast-check';
import { bolNumberOf, isBolNumber, prefixedBolNumber } from './bol-number.js';

describe('bill of lading number', () => {
  it.each([
    [0, 1, '04000000000000015'],
    [0, 123456, '04000000001234563'],
    [1085, 1234, '04001085000012342'],
    [1085, 1235, '04001085000012359'],
    [999999, 99999999, '04999999999999996'],
    [123456, 78901234, '04123456789012341'],
  ])('of customer %d, serial %d is %s', (customer, serial, number) =>
    expect(bolNumberOf(customer, serial)).toBe(number),
  );

  it('accepts a company prefix and the legacy form', () => {
    expect(prefixedBolNumber('0614141', 123456791)).toBe('06141411234567913');
    expect(prefixedBolNumber('0111111', 1234567)).toBe('01111110012345678');
    expect(() => prefixedBolNumber('04', 1)).toThrow(new RangeError('not a company prefix: 04'));
    expect(() => prefixedBolNumber('061414112345', 1)).toThrow(RangeError);
  });

  it('refuses numbers that do not fit', () => {
    expect(() => bolNumberOf(1_000_000, 1)).toThrow(new RangeError('1000000 does not fit in 6 digits'));
    expect(() => bolNumberOf(1, 100_000_000)).toThrow(new RangeError('100000000 does not fit in 8 digits'));
    expect(() => bolNumberOf(-1, 1)).toThrow(RangeError);
    expect(() => bolNumberOf(1.5, 1)).toThrow(RangeError);
  });

  it('recognizes its own numbers and no others', () => {
    const customer = fc.integer({ min: 0, max: 999_999 });
    const serial = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(fc.property(customer, serial, (a, b) => expect(isBolNumber(bolNumberOf(a, b))).toBe(true)));
    expect(isBolNumber('04000000000000016')).toBe(false);
    expect(isBolNumber('0400000000000001')).toBe(false);
    // Both have the right check digit, and a digit too many.
    expect(isBolNumber('004000000000000015')).toBe(false);
    expect(isBolNumber('040000000000000152')).toBe(false);
  });
});
