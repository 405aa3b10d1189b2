import { colorDifference, labDifference } from './color-difference.fixture.js';
import { contrast, hexOfOklch, oklchOf } from './color.js';
import { checkPairs, failingPairs } from './brand-pairs.js';
import { semanticFamilies, paletteOf, type BrandColors } from './palette.js';
import { allBrands, carrierBrands } from '@lading/demo-data/brands';
import { coreBrand } from './brands.js';

/** The published ladders: brand, step of the mark in the light scheme, steps 0 to 9. */
const published: [string, number, string][] = [
  ['core', 7, '#F8F9FF #EDF0FF #DAE0FF #BFCAFF #9CABFF #7684FF #5860DF #4640DE #383C9E #272B71'],
  ['bluemesa', 7, '#F6F9FF #E9F1FF #D2E2FF #B0CEFF #84B1FF #4C8CFF #2869DD #0F52C4 #10439D #0D3070'],
  ['ironwren', 9, '#F6F9FF #EAF1FC #D6E2F6 #BBCDEA #9BB2D6 #7891B9 #587096 #475D80 #374966 #23395B'],
  ['saltmarsh', 6, '#F0FBFA #E1F5F3 #C3E9E6 #9DD7D3 #70BEB9 #409E98 #0B7A75 #006864 #00524F #003A38'],
  ['vermilion', 7, '#FFF7F6 #FFEDEB #FFD9D5 #FFBCB4 #FF9287 #F55C53 #CE3632 #C62828 #901718 #671312'],
  ['juniper', 7, '#F2FCF3 #E3F5E5 #C9EACE #A6D8AF #7EBF8B #549F66 #317D46 #1B6B35 #165329 #113B1D'],
  ['copperfin', 6, '#FFF8F5 #FFEDE5 #FFDACA #FFBDA0 #FF9565 #FF7B37 #F26A1B #B04700 #883500 #612300'],
  ['quillhawk', 7, '#FCF7FF #F8EDFF #F0D9FF #E5BDFF #D896FF #BD6DE9 #9A4AC4 #7F2AA8 #6A2B8A #4B1F62'],
  ['dunesong', 6, '#FFFAF0 #FFF5E1 #FFEDC9 #FFE5B0 #FFDE9B #FFD886 #FFC21A #856200 #654A00 #473300'],
  ['oxbow', 9, '#FFF7F8 #FFECEF #FFD8DF #FABCC7 #E99BAB #CB7789 #A75669 #904557 #733544 #6E2338'],
  ['heron', 6, '#F4FAFF #E4F3FF #C5E5FF #99D3FF #6BB8F1 #3997D5 #0878B4 #006295 #004D77 #003656'],
  ['otter', 6, '#F6FBED #EAF4DA #D4E9AF #B9D77D #A7CD50 #9BC628 #8DB600 #567000 #415600 #2C3B00'],
  ['foxglove', 7, '#FFF7FA #FFECF3 #FFD7E6 #FFB8D4 #FF8CBE #EB5BA0 #C4367F #C2257A #891855 #62133C'],
  ['info', 6, '#F6F9FF #E8F1FF #D1E3FF #ADCEFF #7FB2FF #428EFF #186BDC #0358C1 #00459C #04316F'],
  ['success', 6, '#EFFCF2 #DFF7E4 #C1ECCB #9ADBAA #6BC283 #39A25D #00803D #006B32 #005527 #003C19'],
  ['warning', 6, '#FFF8F4 #FFEDE3 #FFDAC5 #FFBE97 #F49B62 #D87630 #B05500 #954700 #773700 #562600'],
  ['danger', 6, '#FFF7F6 #FFEDEA #FFD9D4 #FFBCB3 #FF9286 #F55C51 #CE3631 #B32321 #901817 #671311'],
];

const colors = new Map<string, BrandColors>([
  ...allBrands.map((brand): [string, BrandColors] => [brand.key, brand]),
  ...Object.entries(semanticFamilies),
]);
const brandOf = (key: string): BrandColors => colors.get(key) ?? coreBrand;

describe('brand palettes', () => {
  it.each(published)('%s has its published ladder', (key, lightShade, ladder) => {
    const palette = paletteOf(brandOf(key));

    expect(palette.ladder.join(' ')).toBe(ladder);
    expect(palette.lightShade).toBe(lightShade);
  });

  it.each(published.map(([key]) => key))('%s passes its 18 pairs', (key) => {
    const pairs = checkPairs(brandOf(key));

    expect(pairs).toHaveLength(18);
    expect(failingPairs(brandOf(key))).toEqual([]);
  });

  it('names the pairs of a brand that fail', () => {
    const failing = failingPairs({ mark: '#FFF7A0', bright: false }).map(({ pair }) => pair);

    expect(failing.length).toBeGreaterThan(0);
  });

  it('keeps the accent visible on the mark and the brands distinguishable', () => {
    expect(allBrands.filter(({ mark, accent }) => contrast(mark, accent) < 3)).toEqual([]);
    const solids = carrierBrands.map((brand) => paletteOf(brand).light.solid);
    const distances = solids.flatMap((one, index) =>
      solids.slice(index + 1).map((other) => colorDifference(one, other)),
    );

    expect(Math.min(...distances)).toBeGreaterThan(12);
    expect(colorDifference(coreBrand.mark, '#0F52C4')).toBeCloseTo(9.1, 1);
  });

  // Published test data of the CIEDE2000 formula.
  it.each([
    [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
    [50, 2.5, 0, 73, 25, -18, 27.1492],
    [50, -1, 2, 50, 0, 0, 2.3669],
    [90.8027, -2.0831, 1.441, 91.1528, -1.6435, 0.0447, 1.4441],
    [2.0776, 0.0795, -1.135, 0.9033, -0.0636, -0.5514, 0.9082],
  ])('CIEDE2000 of published pairs', (l1, a1, b1, l2, a2, b2, difference) => {
    expect(labDifference([l1, a1, b1], [l2, a2, b2])).toBeCloseTo(difference, 4);
  });

  it('goes to OKLCH and back', () => {
    for (const { mark } of allBrands) expect(hexOfOklch(oklchOf(mark))).toBe(mark);
    expect(() => oklchOf('red')).toThrow(RangeError);
  });
});
