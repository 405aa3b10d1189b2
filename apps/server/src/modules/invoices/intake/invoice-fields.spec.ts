import { partOf } from './invoice-fields';

const read = (name: string, text: string) => partOf('invoice', new Map([[name, text]]));

describe('a cell of a file of invoices', () => {
  it.each([
    ['1,028.50', 102_850],
    ['$84.00', 8400],
    ['(740.52)', -74_052],
    ['$(740.52)', -74_052],
    ['-$740.52', -74_052],
    ['$-740.52', -74_052],
    ['740.52-', -74_052],
    ['much', 'much'],
  ])('is read as an amount: %s', (text, totalCents) => {
    expect(read('total', text)).toMatchObject({ totalCents });
  });

  it.each([
    ['482-000013', '482000013'],
    ['828-561881-X', '828561881X'],
    ['828561881x', '828561881X'],
    ['PRO# 828-561881-X', '828561881X'],
  ])('is read as a PRO number: %s', (text, proNumber) => {
    expect(read('proNumber', text)).toMatchObject({ proNumber });
  });

  it.each(['', ' ', 'n/a', 'none', '-'])('is read as no PRO number: %j', (text) => {
    expect(read('proNumber', text)).not.toHaveProperty('proNumber');
  });
});
