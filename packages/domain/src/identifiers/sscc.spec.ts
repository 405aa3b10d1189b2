import { isSscc, ownPalletPrefix, palletNumberOf, ssccOf } from './sscc.js';

describe('pallet number', () => {
  it.each([
    [0, '0614141', 123456789, '006141411234567890'],
    [1, '0614141', 192837465, '106141411928374657'],
    [0, '04', 12345678901234, '004123456789012341'],
  ])('of extension %d, prefix %s, serial %d is %s', (extension, companyPrefix, serial, sscc) => {
    expect(ssccOf({ extension, companyPrefix, serial })).toBe(sscc);
    expect(isSscc(sscc)).toBe(true);
  });

  it('refuses a serial that does not fit', () => {
    expect(() => ssccOf({ extension: 0, companyPrefix: '0614141', serial: 1_000_000_000 })).toThrow(RangeError);
    expect(isSscc('006141411234567891')).toBe(false);
  });

  it('counts on in the extension digit when a long prefix has used up its serials', () => {
    expect(palletNumberOf('06141411234', 99_999).slice(0, 17)).toBe('00614141123499999');
    expect(palletNumberOf('06141411234', 100_000).slice(0, 17)).toBe('10614141123400000');
    expect(palletNumberOf('06141411234', 1_000_000)).toBe(palletNumberOf('06141411234', 0));
    expect(() => palletNumberOf('061414', 1)).toThrow(RangeError);
    expect(() => palletNumberOf('0614141', -1)).toThrow(RangeError);
  });

  it('of a customer without a company prefix begins with 04 and the customer', () => {
    expect(palletNumberOf(ownPalletPrefix(1085), 1234)).toMatch(/^00400108500001234\d$/);
    expect(isSscc(palletNumberOf(ownPalletPrefix(1085), 1234))).toBe(true);
    expect(() => ownPalletPrefix(1_000_000)).toThrow(RangeError);
  });
});
