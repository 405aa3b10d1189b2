import { createBillOfLading } from './bill-of-lading.fixture.js';
import { cityLine } from './printed-party.js';
import { printedCents, printedDate, printedInstant, printedNumber } from './printed-values.js';

describe('printed values', () => {
  it('show dates as MM/DD/YYYY and instants with their zone', () => {
    expect(printedDate('2026-11-20')).toBe('11/20/2026');
    expect(printedInstant(new Date('2026-01-02T03:04:59Z'))).toBe('01/02/2026 03:04 UTC');
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1234567.5, '1,234,567.5'],
    [52.25, '52.25'],
    [0.1 + 0.2, '0.3'],
  ])('show %d as %s', (value, text) => {
    expect(printedNumber(value)).toBe(text);
  });

  it.each([
    [5, '$0.05'],
    [98_050, '$980.50'],
    [1_250_000, '$12,500.00'],
  ])('show %i cents as %s', (cents, text) => {
    expect(printedCents(cents)).toBe(text);
  });

  it('name the country only abroad', () => {
    const { shipper, consignee } = createBillOfLading();

    expect(cityLine(shipper)).toBe('Chicago, IL 60608');
    expect(cityLine(consignee)).toBe('Toronto, ON M5V 3L9, CAN');
  });
});
