import { failingPairs } from './brand-pairs.js';
import { hexOfOklch, oklchOf } from './color.js';
import type { BrandColors } from './palette.js';

const isReadable = (brand: BrandColors): boolean => failingPairs(brand).length === 0;
/** Two hundredths of lightness are below what most people can see. */
const lightnessStep = 0.02;

/** The colors nearest to a brand's in lightness, same hue, that pass all pairs; unchanged if they do, undefined if none can. */
export function nearestReadable(brand: BrandColors): BrandColors | undefined {
  if (isReadable(brand)) return brand;
  // The other treatment of the mark keeps the exact logo color.
  const other = { ...brand, bright: !brand.bright };
  if (isReadable(other)) return other;
  const start = oklchOf(brand.mark);
  for (let away = lightnessStep; away <= 1; away += lightnessStep) {
    for (const lightness of [start.lightness - away, start.lightness + away]) {
      if (lightness <= 0 || lightness >= 1) continue;
      const moved = { ...brand, mark: hexOfOklch({ ...start, lightness }) };
      if (isReadable(moved)) return moved;
    }
  }
  return undefined;
}
