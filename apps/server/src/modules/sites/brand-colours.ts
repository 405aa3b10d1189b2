import type { BrandColours } from '@lading/contracts/sites/sites';
import { brandOfTheme } from '@lading/demo-data/brands';
import { type BrandLook } from '@lading/domain/brand/brands';
import { failingPairs, type BrandPair } from '@lading/domain/brand/brand-pairs';

type KnownColours = BrandColours & { readonly sign: string | null };

/** The colours and the sign that a theme's brand was given, or its own. */
export function coloursOf(theme: string, looks: readonly BrandLook[] = []): KnownColours {
  const { mark, accent, bright } = brandOfTheme(theme, looks);
  return { mark, accent, bright, sign: looks.find((look) => look.theme === theme)?.sign ?? null };
}

const pairText = ({ scheme, pair, ratio, needs }: BrandPair): string =>
  `${pair} in ${scheme} (${(Math.floor(ratio * 100) / 100).toFixed(2)}:1, needs ${needs.toFixed(1)}:1)`;

/** Why colours cannot be read, naming each pair that is too faint; undefined when all can be. */
export function unreadable(colours: BrandColours): string | undefined {
  const failing = failingPairs(colours);
  return failing.length === 0 ? undefined : `Logo color is too faint for ${failing.map(pairText).join(', ')}`;
}
