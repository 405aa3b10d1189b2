import { hasGs1CheckDigit } from './check-digit.js';
import { ownPalletPrefix, palletNumberOf } from './sscc.js';

describe('pallet number', () => {
  it.each([
    ['0614141', 123_456_789, '006141411234567890'],
    ['0614141', 1_192_837_465, '106141411928374657'],
  ])('of prefix %s, pallet %d is %s', (companyPrefix, n, sscc) => {
    expect(palletNumberOf(companyPrefix, n)).toBe(sscc);
  });

  it('increments the extension digit when a long prefix has used up its serials', () => {
    expect(palletNumberOf('06141411234', 99_999).slice(0, 17)).toBe('00614141123499999');
    expect(palletNumberOf('06141411234', 100_000).slice(0, 17)).toBe('10614141123400000');
    expect(palletNumberOf('06141411234', 1_000_000)).toBe(palletNumberOf('06141411234', 0));
    expect(() => palletNumberOf('061414', 1)).toThrow(RangeError);
    expect(() => palletNumberOf('0614141', -1)).toThrow(new RangeError('not a count of pallets: -1'));
    expect(() => palletNumberOf('0614141', 1.5)).toThrow(new RangeError('not a count of pallets: 1.5'));
  });

  it('of a customer without a company prefix starts with 04 and the customer', () => {
    const number = palletNumberOf(ownPalletPrefix(1085), 1234);

    expect(number).toMatch(/^00400108500001234\d$/);
    expect(hasGs1CheckDigit(number)).toBe(true);
    expect(() => ownPalletPrefix(1_000_000)).toThrow(RangeError);
  });
});
