import fc from 'fast-check';
import { isProBlockLow, proBlockIndexOf, proBlockSize, readProBlock, type ProBlock } from './pro-block.js';
import { proNumberOf, type ProProfile } from './pro-number.js';

const profile: ProProfile = {
  proLengths: [9, 10],
  prefixLength: 3,
  checkAlgorithm: 'MOD11X',
  checkBody: 'AFTER_PREFIX',
  mask: '###-######-#',
};
const block: ProBlock = { prefix: '100', first: '340395', last: '340399' };
const pro = (prefix: string, serial: string): string => proNumberOf(prefix, serial, profile);

describe('PRO block', () => {
  it('knows the place of its numbers, across an X, and of no others', () => {
    const places = [
      '1003403950',
      '100-340396-x',
      '1003403979',
      '1003403997',
      pro('100', '340400'),
      pro('101', '340395'),
    ];

    expect(places.map((number) => proBlockIndexOf(block, number, profile))).toEqual([0, 1, 2, 4, undefined, undefined]);
  });

  it('reads a block from its ends', () => {
    const { block: read } = readProBlock({ from: '100-340395-0', to: '100-340399-7', profile, existing: [] });

    expect(read).toEqual(block);
    expect(proBlockSize(block)).toBe(5);
  });

  it('refuses wrong ends, other prefixes, lengths and order', () => {
    const refused = (from: string, to: string) => readProBlock({ from, to, profile, existing: [] }).violations;

    expect(refused('100-340395-1', '100-340399-7')).toEqual([{ field: 'from', violation: { rule: 'format' } }]);
    expect(refused(pro('100', '000001'), pro('101', '000009'))).toMatchObject([{ rule: 'differentPrefix' }]);
    expect(refused(pro('100', '00001'), pro('100', '000009'))).toMatchObject([{ rule: 'proLength' }]);
    expect(refused(pro('100', '000009'), pro('100', '000001'))).toMatchObject([{ rule: 'lessThan' }]);
  });

  it('refuses to overlap another block of the carrier', () => {
    const request = { from: pro('100', '340399'), to: pro('100', '340500'), profile };

    expect(readProBlock({ ...request, existing: [block] }).violations).toEqual([
      { field: 'block', rule: 'overlap', with: block },
    ]);
    expect(readProBlock({ ...request, existing: [{ ...block, prefix: '101' }] }).violations).toBeUndefined();
  });

  it('is low at a tenth or at fifty numbers', () => {
    const large: ProBlock = { prefix: '', first: '0000', last: '0999' };

    expect(isProBlockLow(large, 899)).toBe(false);
    expect(isProBlockLow(large, 900)).toBe(true);
    expect(isProBlockLow({ ...large, last: '0099' }, 49)).toBe(false);
    expect(isProBlockLow({ ...large, last: '0099' }, 50)).toBe(true);
  });

  it('finds the place of every number it issues', () => {
    fc.assert(
      fc.property(fc.nat(999_000), fc.nat(999), (start, index) => {
        const first = String(start).padStart(6, '0');
        const wide: ProBlock = { prefix: '100', first, last: String(start + 999).padStart(6, '0') };
        const number = pro('100', String(start + index).padStart(6, '0'));

        expect(proBlockIndexOf(wide, number, profile)).toBe(index);
      }),
    );
  });
});
