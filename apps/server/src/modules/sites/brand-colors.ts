import type { BrandColors } from '@lading/contracts/sites/sites';
import { brandOfTheme } from '@lading/demo-data/brands';
import { failingPairs, type BrandPair } from '@lading/domain/brand/brand-pairs';
import { type BrandLook } from '@lading/domain/brand/brands';

type KnownColors = BrandColors & { readonly sign: string | null };

/** The colors and the sign that administrators gave to a theme's brand, or its own. */
export function colorsOf(theme: string, looks: readonly BrandLook[] = []): KnownColors {
  const { mark, accent, bright } = brandOfTheme(theme, looks);
  return { mark, accent, bright, sign: looks.find((look) => look.theme === theme)?.sign ?? null };
}

const pairText = ({ scheme, pair, ratio, needs }: BrandPair): string =>
  `${pair} in ${scheme} (${(Math.floor(ratio * 100) / 100).toFixed(2)}:1, needs ${needs.toFixed(1)}:1)`;

/** Why colors are unreadable, naming each pair with too little contrast; undefined when all are readable. */
export function unreadable(colors: BrandColors): string | undefined {
  const failing = failingPairs(colors);
  return failing.length === 0 ? undefined : `Logo color is too faint for ${failing.map(pairText).join(', ')}`;
}
