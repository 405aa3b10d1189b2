import { shapesOf, type MonogramShape } from './monogram.js';
import type { BrandColors } from './palette.js';

/** The possible looks of a site, by the names of their themes. */
export const themeKeys = [
  'core',
  'bluemesa',
  'ironwren',
  'saltmarsh',
  'vermilion',
  'juniper',
  'copperfin',
  'quillhawk',
  'dunesong',
  'oxbow',
  'heron',
  'otter',
  'foxglove',
] as const;
type ThemeKey = (typeof themeKeys)[number];

/** A site of the portal: its names, its subdomains and the few colors from which the palette is computed. */
export interface Brand extends BrandColors {
  readonly key: ThemeKey;
  readonly siteName: string;
  /** The carriers' codes; two divisions may share a site. */
  readonly codes: readonly string[];
  readonly subdomains: readonly string[];
  readonly carrierId?: number;
  readonly tenantId?: number;
  readonly accent: string;
  readonly monogram: readonly MonogramShape[];
}

/** The portal itself, and the fallback of every site without a brand. */
export const coreBrand: Brand = {
  key: 'core',
  siteName: 'Lading',
  codes: [],
  subdomains: ['www'],
  mark: '#4640DE',
  accent: '#5FE3D0',
  bright: false,
  monogram: [
    { path: 'M6 10h8l6 6-6 6H6', paint: 'ink', stroke: 3.2 },
    { circle: [25, 16, 2.6], paint: 'accent' },
  ],
};

/** The theme is a CSS class, set on the root element. */
export const themeClassOf = ({ key }: { readonly key: string }): string => `theme-${key}`;

/** Colors and sign that replace the defaults of a theme. */
export interface BrandLook extends BrandColors {
  readonly theme: string;
  readonly accent: string;
  /** In the form that `shapesOf` reads; without one the brand uses its default sign. */
  readonly sign?: string | null;
}

/** Cached by look, so that its palette is computed once. */
const dressed = new WeakMap<BrandLook, Brand>();

/** The brand with the colors and sign of a look. */
export function dressedIn(look: BrandLook, brand: Brand): Brand {
  const known = dressed.get(look);
  if (known) return known;
  const { mark, accent, bright, sign } = look;
  const worn = { ...brand, mark, accent, bright, monogram: (sign && shapesOf(sign)) || brand.monogram };
  dressed.set(look, worn);
  return worn;
}
