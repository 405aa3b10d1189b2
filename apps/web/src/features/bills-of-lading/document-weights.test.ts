import {
  documentMeasure,
  partOfLine,
  poundsOf,
  shownMeasure,
  tableWeights,
  type DocumentWeight,
} from './document-weights';

const typed = (kilograms: number) => ({ weight: documentMeasure(String(kilograms), 'weight', 'metric') });
const saved = (pounds: DocumentWeight) => ({ weight: String(pounds) });
const sumOf = (pounds: readonly DocumentWeight[]) =>
  pounds.reduce<number>((sum, one) => sum + Math.round(Number(one) * 100), 0);
const kilogramsOf = (pounds: DocumentWeight) => Number(shownMeasure(String(pounds), 'weight', 'metric'));

/** Hundredths of a kilogram up to 500, the same ones in every run. */
function weights(seed: number) {
  let state = seed;
  return (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 1 + (state % 50_000);
  };
}

describe('weights of both tables', () => {
  it('agree when a saved line and its order are typed again in the same kilograms', () => {
    const kilograms = weights(7);
    for (let run = 0; run < 2000; run += 1) {
      const [first, second, third] = [kilograms(), kilograms(), kilograms()];
      const draft = tableWeights({
        items: [typed(first / 100), typed(second / 100)],
        orders: [typed((first + second) / 100)],
      });
      const items = [saved(draft.items[0]), typed(third / 100)];
      const again = tableWeights({ items, orders: [typed((first + third) / 100)] });

      expect(sumOf(again.orders)).toBe(sumOf(again.items));
      expect(again.items.map(kilogramsOf)).toEqual([first / 100, third / 100]);
      expect(again.orders.map(kilogramsOf)).toEqual([(first + third) / 100]);
      expect(again.items[0]).toBe(draft.items[0]);
    }
  });

  it('stay as they were saved, and differ where their kilograms do', () => {
    const untouched = { items: [saved(1150.5)], orders: [saved(1150.51)] };
    expect(tableWeights(untouched)).toEqual({ items: [1150.5], orders: [1150.51] });

    const other = { items: [typed(50), typed(50.01)], orders: [typed(100)] };
    expect(tableWeights(other)).toEqual({ items: [110.25, 110.27], orders: [220.5] });
    expect(tableWeights({ items: [{ weight: '.' }], orders: [{ weight: '' }] })).toEqual({
      items: ['.'],
      orders: [undefined],
    });
  });
});

describe('the hazardous part of a line', () => {
  it('never weighs more on the document than its line', () => {
    const kilograms = weights(11);
    for (let run = 0; run < 2000; run += 1) {
      const lines = [typed(kilograms() / 100), typed(kilograms() / 100)];
      const [, line] = lines;
      const pounds = poundsOf(lines)[1];
      if (line) expect(partOfLine(line, line, pounds)).toBe(pounds);
      if (line) expect(partOfLine(typed(kilogramsOf(pounds)), saved(pounds), pounds)).toBe(pounds);
    }
    expect(partOfLine(typed(80), typed(100), 220.5)).toBe(176.4);
    expect(partOfLine({ weight: '' }, typed(100), 220.5)).toBeUndefined();
    expect(partOfLine(saved(1150.51), saved(1150.5), 1150.5)).toBe(1150.51);
  });
});
