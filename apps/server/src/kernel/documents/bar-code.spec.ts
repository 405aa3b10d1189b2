import { BAR_HEIGHT, barCodeWidth, barsOf, code128, gs1Code128, X_DIMENSION, type BarCode } from './bar-code.js';

// The 107 symbols of ISO/IEC 15417 as bar and space widths, by value.
const SYMBOLS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');

function valuesOf({ widths }: BarCode): number[] {
  const symbols = Array.from({ length: (widths.length - 7) / 6 }, (_, index) => widths.slice(index * 6, index * 6 + 6));
  return [...symbols.map((symbol) => SYMBOLS.indexOf(symbol.join(''))), 106];
}

describe('bar codes', () => {
  it.each([
    ['12345678', [105, 12, 34, 56, 78, 47, 106]],
    ['DEMO123456782', [104, 36, 37, 45, 47, 17, 99, 23, 45, 67, 82, 70, 106]],
  ])('Code 128 of %s has the published symbol values', (text, values) => {
    expect(valuesOf(code128(text))).toEqual(values);
  });

  it.each([
    ['(402)04000000001234563', [105, 102, 40, 20, 40, 0, 0, 0, 1, 23, 45, 63, 11, 106]],
    ['(402)06141411234567913', [105, 102, 40, 20, 61, 41, 41, 12, 34, 56, 79, 13, 54, 106]],
    ['(00)006141411234567890', [105, 102, 0, 0, 61, 41, 41, 12, 34, 56, 78, 90, 30, 106]],
  ])('GS1-128 of %s has the published symbol values', (elements, values) => {
    expect(valuesOf(gs1Code128(elements))).toEqual(values);
  });

  it('ends with the stop pattern', () => {
    expect(code128('12345678').widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
  });

  it('refuses a wrong check digit', () => {
    expect(() => gs1Code128('(402)04000000001234564')).toThrow(/checksum/u);
  });

  it('is drawn with bars of 0.010 inch, half an inch high, between quiet zones of ten modules', () => {
    const code = code128('12345678');
    const bars = barsOf(code);
    const [first] = bars;
    const last = bars.at(-1);

    expect(X_DIMENSION / 72).toBeCloseTo(0.01, 6);
    expect(BAR_HEIGHT).toBeGreaterThanOrEqual(36);
    expect(first).toEqual({ left: 10 * X_DIMENSION, width: 2 * X_DIMENSION });
    expect(barCodeWidth(code) - (last?.left ?? 0) - (last?.width ?? 0)).toBeCloseTo(10 * X_DIMENSION, 6);
  });
});
