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
  it('knows the index of its numbers, across an X, and of no others', () => {
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

    const [one, nine] = [pro('100', '000001'), pro('100', '000009')] as const;
    const [elsewhere, short] = [pro('101', '000009'), pro('100', '00001')] as const;
    expect(refused('100-340395-1', '100-340399-7')).toEqual([{ field: 'from', violation: { rule: 'format' } }]);
    expect(refused('100-340395-0', '100-340399-1')).toEqual([{ field: 'to', violation: { rule: 'format' } }]);
    expect(refused('', '1')).toMatchObject([{ field: 'from' }, { field: 'to' }]);
    expect([refused(one, elsewhere), refused(short, nine), refused(nine, one)]).toEqual([
      [{ field: 'block', rule: 'differentPrefix', params: { a: one, b: elsewhere } }],
      [{ field: 'block', rule: 'proLength', params: { n: 9 } }],
      [{ field: 'block', rule: 'lessThan', params: { a: nine, b: one } }],
    ]);
  });

  it('may be a single number', () => {
    const number = pro('100', '340395');

    expect(readProBlock({ from: number, to: number, profile, existing: [] }).block).toEqual({
      ...{ prefix: '100', first: '340395', last: '340395' },
    });
  });

  it('refuses to overlap another block of the carrier', () => {
    const request = { from: pro('100', '340399'), to: pro('100', '340500'), profile };

    expect(readProBlock({ ...request, existing: [block] }).violations).toEqual([
      { field: 'block', rule: 'overlap', with: block },
    ]);
    expect(readProBlock({ ...request, existing: [{ ...block, prefix: '101' }] }).violations).toBeUndefined();
  });

  it.each([
    ['340398', '340499', ['overlap']],
    ['340397', '340398', []],
    ['340499', '340500', ['overlap']],
    ['340500', '340501', ['overlap']],
    ['340501', '340502', []],
    ['34040', '34041', []],
  ])('beside another from %s to %s overlaps it if they share a number of the same length', (first, last, rules) => {
    const existing = [{ prefix: '100', first, last }];
    const { violations = [] } = readProBlock({
      from: pro('100', '340399'),
      to: pro('100', '340500'),
      profile,
      existing,
    });

    expect(violations.map((violation) => 'rule' in violation && violation.rule)).toEqual(rules);
  });

  it('contains no number that is before it, misspelled, or of another length', () => {
    const numbers = [pro('100', '340394'), '1003403951', pro('100', '40396')];
    const low: ProBlock = { prefix: '100', first: '040395', last: '040399' };

    expect(numbers.map((number) => proBlockIndexOf(block, number, profile))).toEqual([undefined, undefined, undefined]);
    expect(proBlockIndexOf(low, pro('100', '40396'), profile)).toBeUndefined();
  });

  it('is low at a tenth or at fifty numbers', () => {
    const large: ProBlock = { prefix: '', first: '0000', last: '0999' };

    expect(isProBlockLow(large, 899)).toBe(false);
    expect(isProBlockLow(large, 900)).toBe(true);
    expect(isProBlockLow({ ...large, last: '0099' }, 49)).toBe(false);
    expect(isProBlockLow({ ...large, last: '0099' }, 50)).toBe(true);
  });

  it('finds the index of every number it issues', () => {
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
