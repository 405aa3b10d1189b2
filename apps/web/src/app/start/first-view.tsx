import type { SiteSettings } from '@lading/contracts/sites/sites';
import { OpenFeatureProvider } from '@openfeature/react-sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { DensityCalculatorPage } from '../../features/density-calculator/density-calculator.page.js';
import { LandingDetails } from '../../features/landing/landing-details.js';
import { LandingPage } from '../../features/landing/landing.page.js';
import { LoginPage } from '../../features/sign-in/login.page.js';
import { PublicTrackingPage } from '../../features/public-tracking/public-tracking.page.js';
import { brandOf, supplySite } from '../../kernel/session/site.js';
import { PortalTheme } from '../../themes/portal-theme.js';
import { PublicShell } from '../shell/public-shell.js';

/** The pages that visitors can read before any script has run, by path. */
const pages: Readonly<Record<string, ReactNode>> = {
  '/landing': inShell(<LandingPage details={<LandingDetails />} />),
  '/density-calculator': inShell(<DensityCalculatorPage />),
  '/public-tracking-page': inShell(<PublicTrackingPage />),
  '/login': <LoginPage />,
};

function inShell(page: ReactNode): ReactNode {
  return (
    <Routes>
      <Route element={<PublicShell />}>
        <Route path="*" element={page} />
      </Route>
    </Routes>
  );
}

export const firstViewPaths = Object.keys(pages);

export interface FirstView {
  path: string;
  site: SiteSettings;
  scheme: 'light' | 'dark' | 'auto';
  /** Allows the theme's style elements. */
  nonce: string;
}

/** The server-rendered HTML of a visitor's page; undefined for pages without a first view. The application replaces it once loaded. */
export function drawFirstView({ path, site, scheme, nonce }: FirstView): string | undefined {
  const page = pages[path];
  if (!page) return undefined;
  supplySite(site);
  return renderToString(
    <PortalTheme brand={brandOf(site.theme)} scheme={scheme} nonce={nonce}>
      <QueryClientProvider client={new QueryClient()}>
        <OpenFeatureProvider>
          <StaticRouter location={path}>{page}</StaticRouter>
        </OpenFeatureProvider>
      </QueryClientProvider>
    </PortalTheme>,
  );
}
