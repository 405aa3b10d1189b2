import '@fontsource-variable/inter/wght.css';
import './library.css';
import './base.css';
import { themeClassOf } from '@lading/domain/brand/brands';
import { MantineProvider, type MantineColorScheme } from '@mantine/core';
import { useEffect, useMemo, type ReactNode } from 'react';
import { variablesResolverOf, type ThemedBrand } from './css-variables.js';
import { createPortalTheme } from './theme.js';

export interface PortalThemeProps {
  /** Colours and key of the site's brand. */
  brand: ThemedBrand & { readonly key: string };
  /** `auto` follows the system. */
  scheme: MantineColorScheme;
  /** Nonce of the page's style policy. */
  nonce?: string | undefined;
  /** `test` turns transitions and colours off, which a simulated browser is slow at and shows to nobody. */
  env?: 'default' | 'test';
  /** Names the place of open lists and dialogs; a theme within another needs a name of its own. */
  overlays?: string;
  children: ReactNode;
}

/** Dresses the whole page in a brand; another brand or scheme takes effect at once. */
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
