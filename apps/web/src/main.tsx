import { lazy, StrictMode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { router } from './app/router.js';
import { SchemeContext, useStoredScheme } from './app/scheme.js';
import { StartLoader } from './app/start/start-loader.js';
import { knownFlags } from './kernel/flags/known-flags.js';
import { brandOf, site, styleNonce, webSettings } from './kernel/session/site.js';
import { PortalTheme } from './themes/portal-theme.js';

void knownFlags.ask();

/** Covers everything while the first page is on its way. */
function FirstPageLoader() {
  const hasPage = useSyncExternalStore(
    (listen) => router.subscribe(listen),
    () => router.state.initialized,
  );
  return <StartLoader isLoading={!hasPage} />;
}

/** The page does without it where it can't be fetched. */
const DemoCorner = lazy(() =>
  import('./app/demo-corner.js').then((part) => part.demoCorner()).catch(() => ({ default: () => <></> })),
);

/** The whole portal: the site's brand around the router. */
function App() {
  const preference = useStoredScheme();
  useVersionWatch();
  return (
    <SchemeContext value={preference}>
      <PortalTheme brand={brandOf(site().theme)} scheme={preference.scheme} nonce={styleNonce()}>
        <RouterProvider router={router} />
        <FirstPageLoader />
        {site().demo ? (
          <Suspense>
            <DemoCorner />
          </Suspense>
        ) : null}
      </PortalTheme>
    </SchemeContext>
  );
}

/** Keeps an eye on the running release for as long as the portal is open; the first page does not wait for it. */
function useVersionWatch(): void {
  useEffect(() => {
    const { versionPollTime, reloadCountdown } = webSettings();
    let stop: (() => void) | undefined;
    let isStopped = false;
    const start = async (): Promise<void> => {
      const [{ watchVersion }, { reloadSafely }] = await Promise.all([
        import('./app/start/version-watch.js'),
        import('./app/start/reload-safely.js'),
      ]);
      if (isStopped) return;
      stop = watchVersion({
        hash: site().hash,
        exit: site().exit,
        pollTime: versionPollTime,
        countdown: reloadCountdown,
        reload: () => void reloadSafely(),
      });
    };
    start().catch(() => undefined);
    return () => {
      isStopped = true;
      stop?.();
    };
  }, []);
}

// The library that locks scrolling behind dialogs reads the nonce of its style from this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
