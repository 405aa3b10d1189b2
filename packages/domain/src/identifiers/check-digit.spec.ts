import fc from 'fast-check';
import { checkDigit, gs1CheckDigit, hasGs1CheckDigit } from './check-digit.js';

describe('check digits', () => {
  it.each([
    ['12345678', '2'],
    ['48251933', '2'],
    ['00000007', '0'],
    ['99999999', '1'],
  ])('MOD7 of %s is %s', (body, digit) => expect(checkDigit('MOD7', body)).toBe(digit));

  it.each([
    ['340397', '9'],
    ['561881', 'X'],
    ['003542', '0'],
    ['000010', '1'],
    ['123456', '8'],
  ])('MOD11X of %s is %s', (body, digit) => expect(checkDigit('MOD11X', body)).toBe(digit));

  it.each([
    ['0400000000000001', '5'],
    ['0400000000123456', '3'],
    ['00614141123456789', '0'],
  ])('GS1 digit of %s is %s', (body, digit) => {
    expect(gs1CheckDigit(body)).toBe(digit);
    expect(checkDigit('MOD10', body)).toBe(digit);
    expect(hasGs1CheckDigit(body + digit)).toBe(true);
  });

  it('is empty for a carrier without check digits, and refuses letters', () => {
    expect(checkDigit('NONE', '123')).toBe('');
    expect(() => checkDigit('MOD7', '12A')).toThrow(new RangeError('not digits: 12A'));
    expect(() => gs1CheckDigit('A12')).toThrow(new RangeError('not digits: A12'));
    expect(() => gs1CheckDigit('')).toThrow(RangeError);
  });

  it('are not detected in text that is no number', () => {
    expect(['', '0', '00X0', 'X04000000000000015', '04000000000000015X'].map(hasGs1CheckDigit)).toEqual([
      ...[false, false, false, false, false],
    ]);
  });

  it('detects every single wrong digit (GS1 and MOD11X)', () => {
    const body = fc.stringMatching(/^\d{6,15}$/);
    const change = fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(body, change, (digits, { at, by }) => {
        const place = at % digits.length;
        const wrong = digits.slice(0, place) + ((Number(digits[place]) + by) % 10) + digits.slice(place + 1);

        expect(gs1CheckDigit(wrong)).not.toBe(gs1CheckDigit(digits));
        expect(checkDigit('MOD11X', wrong)).not.toBe(checkDigit('MOD11X', digits));
      }),
    );
  });
});
