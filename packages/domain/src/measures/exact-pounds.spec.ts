import { exactPounds, documentPounds } from './document-measures';

describe('pounds of kilograms', () => {
  it('are exact, without the noise of binary numbers', () => {
    expect([33.33, 500, 0.01, 521.77].map(exactPounds)).toEqual([73.49265, 1102.5, 0.02205, 1150.50285]);
  });

  it('add up on document to the same as the same kilograms in other parts', () => {
    const sumOf = (kilograms: number[]) =>
      documentPounds(kilograms.map(exactPounds)).reduce((sum, pounds) => sum + Math.round(pounds * 100), 0);

    expect(sumOf([33.33, 33.33, 33.33])).toBe(sumOf([99.99]));
    expect(sumOf(Array.from({ length: 60 }, () => 1.23))).toBe(sumOf([73.8]));
  });

  it('that have two decimals stay as they are, wherever they stand', () => {
    expect(documentPounds([exactPounds(33.33), 1150.51, 0.07, exactPounds(33.33)])).toEqual([
      73.49, 1150.51, 0.07, 73.5,
    ]);
    expect(documentPounds([1.005, undefined, '.', 2])).toEqual([1.01, undefined, '.', 2]);
  });
});
