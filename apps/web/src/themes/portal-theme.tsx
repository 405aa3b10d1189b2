import { themeClassOf } from '@lading/domain/brand/brands';
import { cssVariablesOf } from '@lading/domain/brand/css-variables';
import {
  dark,
  gray,
  neutralRoles,
  white,
  paletteOf,
  type BrandColors,
  semanticFamilies,
} from '@lading/domain/brand/palette';
import { MantineProvider, type CSSVariablesResolver, type MantineColorScheme } from '@mantine/core';
import { useEffect, useMemo, type ReactNode } from 'react';
import { createPortalTheme } from './theme.js';
import '@fontsource-variable/inter/wght.css';
import './base.css';
import './library.css';

type ThemedBrand = BrandColors & { readonly accent: string };

type Scheme = 'light' | 'dark';

const info = paletteOf(semanticFamilies.info);
const success = paletteOf(semanticFamilies.success);
const warning = paletteOf(semanticFamilies.warning);
const danger = paletteOf(semanticFamilies.danger);

/** Orange and red dots differ in lightness, so that people who see no red can distinguish them. */
const dots = {
  light: {
    '--app-dot-info': info.ladder[6],
    '--app-dot-success': success.ladder[6],
    '--app-dot-warning': warning.ladder[5],
    '--app-dot-danger': danger.ladder[7],
    '--app-dot-neutral': gray[7],
  },
  dark: {
    '--app-dot-info': info.ladder[5],
    '--app-dot-success': success.ladder[5],
    '--app-dot-warning': warning.ladder[4],
    '--app-dot-danger': '#E0443C',
    '--app-dot-neutral': dark[3],
  },
} as const;

const surfaces = {
  light: {
    '--app-illustration': gray[4],
    '--app-map-sea': info.light.tint,
    '--app-map-land': white,
    '--app-map-neighbor': gray[1],
    '--app-map-border': gray[4],
    '--mantine-color-gray-light-hover': gray[3],
    '--mantine-color-gray-outline': gray[7],
  },
  dark: {
    '--app-illustration': dark[3],
    '--app-map-sea': dark[9],
    '--app-map-land': dark[6],
    '--app-map-neighbor': dark[7],
    '--app-map-border': dark[4],
    '--mantine-color-gray-light-hover': dark[4],
    '--mantine-color-gray-outline': dark[2],
  },
} as const;

/** Roles that only the screens need, on top of those the server writes into the page. */
function screenVariables(brand: ThemedBrand, scheme: Scheme): Record<string, string> {
  const { [scheme]: colors } = paletteOf(brand);
  const role = neutralRoles[scheme];
  return {
    ...dots[scheme],
    ...surfaces[scheme],
    '--app-overlay': role.raised,
    '--app-inverse': gray[9],
    '--app-on-brand': colors.onSolid,
    '--app-star': dots[scheme]['--app-dot-warning'],
    '--mantine-color-bright': role.text,
    '--mantine-color-default-color': role.text,
    '--mantine-primary-color-contrast': colors.onSolid,
    '--mantine-color-brand-outline-hover': colors.tint,
  };
}

/** Gives every role its color in light and dark; Mantine calls it whenever the theme changes. */
export function variablesResolverOf(brand: ThemedBrand): CSSVariablesResolver {
  const variables = cssVariablesOf(brand);
  return () => ({
    variables: { ...variables.both },
    light: { ...variables.light, ...screenVariables(brand, 'light') },
    dark: { ...variables.dark, ...screenVariables(brand, 'dark') },
  });
}

export interface PortalThemeProps {
  /** Colors and key of the site's brand. */
  brand: ThemedBrand & { readonly key: string };
  /** `auto` follows the system. */
  scheme: MantineColorScheme;
  /** Nonce of the page's style policy. */
  nonce?: string | undefined;
  /** `test` turns off transitions and colors, which are slow in jsdom and invisible there. */
  env?: 'default' | 'test';
  /** Where open lists and dialogs are rendered; a nested theme needs another name. */
  overlays?: string;
  children: ReactNode;
}

/** Applies a brand to the whole page; another brand or scheme takes effect at once. */
export function PortalTheme({
  brand,
  scheme,
  nonce,
  env = 'default',
  overlays = 'Open lists and dialogs',
  children,
}: PortalThemeProps) {
  const theme = useMemo(() => createPortalTheme(brand), [brand]);
  const resolver = useMemo(() => variablesResolverOf(brand), [brand]);
  useEffect(() => {
    const { classList } = document.documentElement;
    const others = [...classList].filter((name) => name.startsWith('theme-'));
    classList.remove(...others);
    classList.add(themeClassOf(brand));
  }, [brand]);
  return (
    <MantineProvider
      theme={theme}
      env={env}
      withCssVariables={env !== 'test'}
      cssVariablesResolver={resolver}
      defaultColorScheme={scheme}
      {...(scheme === 'auto' ? {} : { forceColorScheme: scheme })}
      {...(nonce === undefined ? {} : { getStyleNonce: () => nonce })}
    >
      {children}
      <section data-overlays aria-label={overlays} />
    </MantineProvider>
  );
}
