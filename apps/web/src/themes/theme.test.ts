import { allBrands } from '@lading/demo-data/brands';
import { contrast } from '@lading/domain/brand/color';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { variablesResolverOf } from './portal-theme';
import { createPortalTheme } from './theme';

const themed = allBrands.map((brand) => {
  const theme = mergeMantineTheme(DEFAULT_THEME, createPortalTheme(brand));
  return { brand, theme, variables: variablesResolverOf(brand)(theme) };
});

describe('the theme of every brand', () => {
  it.each(themed)('$brand.key has ten shades and the base sizes', ({ theme }) => {
    expect(theme.colors['brand']).toHaveLength(10);
    expect([theme.fontSizes.md, theme.radius.md, theme.spacing.md]).toEqual(['0.875rem', '8px', '1rem']);
  });

  it.each(
    themed.flatMap(({ brand, variables }) =>
      (['light', 'dark'] as const).map((scheme) => ({ key: brand.key, scheme, colors: variables[scheme] })),
    ),
  )('$key in $scheme has enough contrast in every pair that the screens use', ({ colors }) => {
    const named = new Map(Object.entries(colors));
    const color = (name: string) => named.get(name) ?? '';
    const surface = color('--app-surface');
    const least = (pairs: [string, string][]) => Math.min(...pairs.map(([a, b]) => contrast(a, b)));

    const text = least([
      [color('--mantine-color-text'), surface],
      [color('--mantine-color-dimmed'), surface],
      [color('--mantine-color-anchor'), surface],
      [color('--mantine-color-error'), surface],
      [color('--app-on-brand'), color('--mantine-color-brand-filled')],
      [color('--mantine-color-brand-light-color'), color('--mantine-color-brand-light')],
      ['#FFFFFF', color('--app-inverse')],
    ]);
    const marks = least([
      [color('--app-control'), surface],
      [color('--app-border-strong'), surface],
      [color('--app-star'), surface],
      ...(['info', 'success', 'warning', 'danger', 'neutral'] as const).map((tone): [string, string] => [
        color(`--app-dot-${tone}`),
        surface,
      ]),
    ]);

    expect(text).toBeGreaterThanOrEqual(4.5);
    expect(marks).toBeGreaterThanOrEqual(3);
  });
});
