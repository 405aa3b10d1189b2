import { formatCompact, formatDecimals, formatNumber } from './number-format.js';

describe('formatted numbers', () => {
  it('have thousands separators, and no more decimals than needed', () => {
    expect([1234.5, 1_234_567, 0.12345].map((value) => formatNumber(value))).toEqual(['1,234.5', '1,234,567', '0.123']);
    expect([formatNumber(1234.567, 1), formatNumber(1234.567, 0), formatNumber(1234.567, 1)]).toEqual([
      '1,234.6',
      '1,235',
      '1,234.6',
    ]);
  });

  it('have as many decimals as a column needs', () => {
    expect([1234.5, 2, 0.005].map((value) => formatDecimals(value, 2))).toEqual(['1,234.50', '2.00', '0.01']);
  });

  it('are short on a chart', () => {
    expect([12_300, 950, 1_250_000].map(formatCompact)).toEqual(['12.3K', '950', '1.3M']);
  });
});
