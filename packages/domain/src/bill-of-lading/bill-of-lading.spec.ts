import fc from 'fast-check';
import { isBolNumber } from '../identifiers/bol-number';
import { bolLifecycle, doTotalsAgree, totalOf } from './bill-of-lading';
import { bolBlockRange, bolBlockSize, isBolBlockLow, lastSerialOf } from '../identifiers/bol-number-block';

describe('the totals of a bill of lading', () => {
  it('add weights without losing a hundredth', () => {
    expect(totalOf([0.1, 0.2, 1150.25].map((pounds) => ({ packages: 2, pounds })))).toEqual({
      packages: 6,
      pounds: 1150.55,
    });
    expect(totalOf([])).toEqual({ packages: 0, pounds: 0 });
  });

  it('agree however the freight is divided among orders and lines', () => {
    const row = fc.record({
      packages: fc.integer({ min: 1, max: 99_999 }),
      pounds: fc.integer({ min: 1, max: 99_999_999 }).map((hundredths) => hundredths / 100),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (items) => {
        const orders = [totalOf(items)];
        expect(doTotalsAgree({ orders, items })).toBe(true);
        expect(doTotalsAgree({ orders: [...orders, { packages: 0, pounds: 0.01 }], items })).toBe(false);
        expect(doTotalsAgree({ orders: [...orders, { packages: 1, pounds: 0 }], items })).toBe(false);
      }),
    );
  });
});

describe('a block of bill of lading numbers', () => {
  const block = { companyPrefix: '0614141', first: 123456791, last: 123456890 };

  it('names its ends with their check digits (test vector I07)', () => {
    const [first, last] = bolBlockRange(block);
    expect(first).toBe('06141411234567913');
    expect(isBolNumber(last)).toBe(true);
    expect(bolBlockSize(block)).toBe(100);
    expect(lastSerialOf('0614141')).toBe(999_999_999);
    expect(lastSerialOf('06141411234')).toBe(99_999);
  });

  it('is low with fifty numbers left, or a tenth', () => {
    expect(isBolBlockLow(block, 49)).toBe(false);
    expect(isBolBlockLow(block, 50)).toBe(true);
    const large = { ...block, first: 0, last: 999 };
    expect(isBolBlockLow(large, 899)).toBe(false);
    expect(isBolBlockLow(large, 900)).toBe(true);
  });
});

it('an invoice is issued once; an issued one is voided and never issued again', () => {
  expect(bolLifecycle.allowed('draft')).toEqual(['issue']);
  expect(bolLifecycle.allowed('issued')).toEqual(['void']);
  expect(bolLifecycle.isFinal('void')).toBe(true);
});
