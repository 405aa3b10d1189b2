import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import { knownFlags } from '../kernel/flags/known-flags.js';
import { brandOf, site, styleNonce } from '../kernel/session/site.js';
import { PortalTheme } from '../themes/portal-theme.js';
import { router } from './router.js';
import { SchemeContext, useStoredScheme } from './scheme.js';
import { StartLoader } from './start/start-loader.js';
import { useVersionWatch } from './start/use-version-watch.js';

void knownFlags.ask();

/** Covers everything while the first page is on its way. */
function FirstPageLoader() {
  const hasPage = useSyncExternalStore(
    (listen) => router.subscribe(listen),
    () => router.state.initialized,
  );
  return <StartLoader isLoading={!hasPage} />;
}

/** The whole portal: the site's brand around the router. */
export function App() {
  const preference = useStoredScheme();
  useVersionWatch();
  return (
    <SchemeContext value={preference}>
      <PortalTheme brand={brandOf(site().theme)} scheme={preference.scheme} nonce={styleNonce()}>
        <RouterProvider router={router} />
        <FirstPageLoader />
      </PortalTheme>
    </SchemeContext>
  );
}
