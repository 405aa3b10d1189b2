import { dark as darkShades, gray, type Shades, paletteOf, type BrandColours } from '@lading/domain/brand/palette';
import { semanticFamilies } from '@lading/domain/brand/brand-pairs';
import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import { componentThemes } from './component-themes.js';

const tuple = (shades: Shades): MantineColorsTuple => [...shades];

const semanticColors = {
  blue: tuple(paletteOf(semanticFamilies.info).ladder),
  green: tuple(paletteOf(semanticFamilies.success).ladder),
  orange: tuple(paletteOf(semanticFamilies.warning).ladder),
  red: tuple(paletteOf(semanticFamilies.danger).ladder),
};

/** Filled surfaces carry the ink that the palette has checked; the library only guesses it, and for one scheme. */
const filledInk: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const name = input.color ?? input.theme.primaryColor;
  const hasInk = name === 'brand' || name in semanticColors;
  return input.variant === 'filled' && hasInk ? { ...colors, color: `var(--mantine-color-${name}-contrast)` } : colors;
};

/** Sizes of type, space, corners and shadows, in which brands do not differ. */
const scales = {
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.3333', sm: '1.3846', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2143' },
      h2: { fontSize: '1.375rem', lineHeight: '1.2727' },
      h3: { fontSize: '1.125rem', lineHeight: '1.2778' },
      h4: { fontSize: '1rem', lineHeight: '1.375' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(16 24 40 / .06)',
    sm: '0 1px 3px rgb(16 24 40 / .08), 0 1px 2px rgb(16 24 40 / .04)',
    md: '0 4px 12px rgb(16 24 40 / .10)',
    lg: '0 12px 28px rgb(16 24 40 / .14)',
    xl: '0 12px 28px rgb(16 24 40 / .14)',
  },
} as const;

/** The whole look of a site apart from its colours' roles, which `variablesResolverOf` sets. */
export function createPortalTheme(brand: BrandColours): MantineThemeOverride {
  const palette = paletteOf(brand);
  return createTheme({
    primaryColor: 'brand',
    primaryShade: { light: shade(palette.lightShade), dark: shade(palette.darkShade) },
    autoContrast: true,
    variantColorResolver: filledInk,
    luminanceThreshold: 0.18,
    colors: {
      brand: tuple(palette.ladder),
      gray: tuple(gray),
      dark: tuple(darkShades),
      ...semanticColors,
    },
    black: gray[9],
    white: '#FFFFFF',
    defaultRadius: 'md',
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    fontFamily: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    ...scales,
    components: componentThemes,
  });
}

type Shade = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

const allShades: readonly Shade[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function shade(index: number): Shade {
  return allShades[index] ?? 6;
}
