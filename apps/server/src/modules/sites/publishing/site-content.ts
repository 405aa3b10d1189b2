import type { BrandColors } from '@lading/contracts/sites/sites';
import { brandOfTheme } from '@lading/demo-data/brands';
import { failingPairs, type BrandPair } from '@lading/domain/brand/brand-pairs';
import { coreBrand, themeClassOf, type BrandLook } from '@lading/domain/brand/brands';
import { shapesOf } from '@lading/domain/brand/monogram';
import { fieldProblem } from '../../../kernel/contract/problem.js';
import type { SiteState } from '../sites.entities.js';
import type { Site } from '../sites.service.js';

type KnownColors = BrandColors & { readonly sign: string | null };

/** The colors and the sign that were published for a theme's brand, or its own. */
export function colorsOf(theme: string, looks: readonly BrandLook[] = []): KnownColors {
  const { mark, accent, bright } = brandOfTheme(theme, looks);
  return { mark, accent, bright, sign: looks.find((look) => look.theme === theme)?.sign ?? null };
}

/** What a site shows now. */
export function contentOf(site: Site, looks: readonly BrandLook[]): SiteState {
  const { siteName, headline, services, supportPhone, supportHours, brandTheme } = site;
  return { siteName, headline, services: [...services], supportPhone, supportHours, ...colorsOf(brandTheme, looks) };
}

/** The portal's own brand can't be changed. */
export const hasOwnBrand = ({ brandTheme }: Site): boolean => brandTheme !== themeClassOf(coreBrand);

const pairText = ({ scheme, pair, ratio, needs }: BrandPair): string =>
  `${pair} in ${scheme} (${(Math.floor(ratio * 100) / 100).toFixed(2)}:1, needs ${needs.toFixed(1)}:1)`;

/** Why colors are unreadable, naming each pair with too little contrast; undefined when all are readable. */
function unreadable(colors: BrandColors): string | undefined {
  const failing = failingPairs(colors);
  return failing.length === 0 ? undefined : `Logo color is too faint for ${failing.map(pairText).join(', ')}`;
}

const signRule =
  'Logo mark should be SVG paths and circles with numbers, each with a fill, or a stroke and stroke-width, of ink or accent';

/** A sentence has no line breaks. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** As it is stored; colors that can't be read and a sign that isn't drawn are refused. */
export function checkedContent(wanted: SiteState): SiteState {
  const { bright, sign, services } = wanted;
  const [mark, accent] = [wanted.mark.toUpperCase(), wanted.accent.toUpperCase()];
  const reason = unreadable({ mark, accent, bright });
  if (reason) throw fieldProblem('mark', 'format', reason);
  if (sign !== null && !shapesOf(sign)) throw fieldProblem('sign', 'format', signRule);
  return {
    siteName: inOneLine(wanted.siteName),
    headline: inOneLine(wanted.headline),
    services: services.map(inOneLine).filter((service) => service !== ''),
    supportPhone: wanted.supportPhone.trim(),
    supportHours: inOneLine(wanted.supportHours),
    ...{ mark, accent, bright, sign },
  };
}

const colorKeys = ['mark', 'accent', 'bright', 'sign'] as const;

/** Of the first content, the fields in which the other differs. */
export function fieldsBefore(before: SiteState, after: SiteState): Partial<SiteState> {
  const later = new Map<string, unknown>(Object.entries(after));
  const changed = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(later.get(name)),
  );
  return Object.fromEntries(changed);
}

export const changesColors = (changed: Partial<SiteState>): boolean => colorKeys.some((key) => key in changed);
