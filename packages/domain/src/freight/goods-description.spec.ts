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

  it('is never longer than carriers take', () => {
    expect(goodsDescription({ description: 'x'.repeat(499), isCarpet: true })).toHaveLength(499);
  });
});
