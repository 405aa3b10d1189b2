import { isSscc, ssccOf } from './sscc.js';

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
});
