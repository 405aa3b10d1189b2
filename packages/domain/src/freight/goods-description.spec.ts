import { goodsDescription } from './goods-description.js';

describe('the description of goods', () => {
  it.each([
    [{ description: 'Solvent' }, 'Solvent'],
    [{ description: 'Solvent', hazardous: { productName: 'Brightex 40' } }, 'Solvent, Brightex 40'],
    [{ description: 'Rolls', isCarpet: true, hazardous: null }, 'Rolls, carpet'],
    [{ description: 'Drill press', isUsed: true }, 'Drill press, used'],
    [{ description: 'Drill press', isUsed: false }, 'Drill press'],
  ])('of %o is %s', (goods, said) => {
    expect(goodsDescription(goods)).toBe(said);
  });

  it('names the product and the kind of goods unless already described, and nothing if it has no facts', () => {
    expect(goodsDescription({ hazardous: { productName: 'Sol-9' }, isUsed: true })).toBe('Sol-9, used');
    expect(goodsDescription({})).toBe('');
  });

  it('is never longer than carriers accept', () => {
    expect(goodsDescription({ description: 'x'.repeat(499), isCarpet: true })).toHaveLength(499);
  });
});
