import { bolBlockRange, bolBlockSize, isBolBlockLow, lastSerialOf } from './bol-number-block.js';

describe('a block of bill of lading numbers', () => {
  it('has room for the serials that the company prefix leaves', () => {
    expect([lastSerialOf('0614141'), lastSerialOf('06141411234')]).toEqual([999_999_999, 99_999]);
  });

  it('contains both of its ends', () => {
    const block = { companyPrefix: '0614141', first: 123_456_789, last: 123_456_791 };

    expect(bolBlockSize(block)).toBe(3);
    expect(bolBlockRange(block)).toEqual(['06141411234567890', '06141411234567913']);
  });

  it('is low at a tenth or at fifty numbers, like a PRO block', () => {
    const block = { companyPrefix: '0614141', first: 5000, last: 5999 };

    expect([899, 900].map((issued) => isBolBlockLow(block, issued))).toEqual([false, true]);
    expect([49, 50].map((issued) => isBolBlockLow({ ...block, last: 5099 }, issued))).toEqual([false, true]);
  });
});
