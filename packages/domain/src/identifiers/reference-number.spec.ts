import fc from 'fast-check';
import {
  nmfcNumber,
  pickupNumber,
  quoteNumber,
  quoteReference,
  referenceNumberLabel,
  referenceNumberTypes,
  searchForm,
  shipmentNumber,
  shipmentNumbersWith,
} from './reference-number.js';

describe('reference numbers', () => {
  it('has the seven types of the specification with their values', () => {
    expect(referenceNumberTypes.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'BOL# 1',
      'PRO# 2',
      'PO# 3',
      'CR# 4',
      'PICKUP# 5',
      'QUOTE# 6',
      'SHIPMENT ID 7',
    ]);
  });

  it('are labeled by their type', () => {
    expect(referenceNumberTypes.map(({ value }) => referenceNumberLabel(value))).toEqual(
      referenceNumberTypes.map(({ label }) => label),
    );
  });

  it.each([
    ['100-340397-9', '1003403979'],
    ["St. Mary's-Point", 'stmaryspoint'],
    ['P.O. Box 12/3', 'pobox123'],
  ])('searches %s as %s', (text, form) => expect(searchForm(text)).toBe(form));

  it('formats the numbers of quotes, pickups and shipments', () => {
    expect(quoteNumber(1085, 42)).toBe('Q1085-000042');
    expect(quoteReference('2026-11-20', 'Q1085-000042')).toBe('Nov-20-2026-000042');
    expect(pickupNumber(1234)).toBe('PU00001234');
    expect(shipmentNumber(1234)).toBe('SH00001234');
    expect(() => pickupNumber(-1)).toThrow(new RangeError('not a sequence number: -1'));
    expect(() => pickupNumber(1.5)).toThrow(new RangeError('not a sequence number: 1.5'));
    expect(shipmentNumber(0)).toBe('SH00000000');
  });

  it.each([
    ['SH-0000 1234', ['SH00001234']],
    ['h0000123', Array.from({ length: 10 }, (_, last) => `SH0000123${last}`)],
    ['87654321', ['SH87654321']],
    ['987654321', []],
    ['INV1', []],
    ['#H00001', []],
    ['ISH00001234', []],
    ['SH#', []],
    ['sh12', undefined],
    ['1234', undefined],
  ])('finds the shipment numbers with %s', (text, numbers) => expect(shipmentNumbersWith(text)).toEqual(numbers));

  it('finds every shipment number that contains five digits or more of the search', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(3), fc.integer({ min: 5, max: 8 }), (sequence, from, length) => {
        const number = shipmentNumber(sequence);
        const part = number.slice(2 + from, 2 + from + length);
        const named = part.length < 5 ? [number] : (shipmentNumbersWith(part) ?? []);

        expect(named).toContain(number);
        expect(named.every((one) => one.includes(part) || part.length < 5)).toBe(true);
      }),
    );
  });

  it('formats an NMFC item with its sub item', () => {
    expect(nmfcNumber('86900', '3')).toBe('86900-3');
    expect(nmfcNumber('86900')).toBe('86900');
  });
});
