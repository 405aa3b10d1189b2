import {
  lazy,
  startTransition,
  StrictMode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { router } from './app/router.js';
import { SchemeContext, useStoredScheme } from './app/scheme.js';
import { carryOver } from './app/start/carry-over.js';
import { StartLoader } from './app/start/start-loader.js';
import { knownFlags } from './kernel/flags/known-flags.js';
import { brandOf, site, styleNonce, webSettings } from './kernel/session/site.js';
import { PortalTheme } from './themes/portal-theme.js';

void knownFlags.ask();

/** Covers everything while the first page is loading. */
function FirstPageLoader() {
  const hasPage = useSyncExternalStore(
    (listen) => router.subscribe(listen),
    () => router.state.initialized,
  );
  return <StartLoader isLoading={!hasPage} />;
}

/** The page does without it if it fails to load. */
const DemoCorner = lazy(() =>
  import('./app/demo-corner.js').then((part) => part.demoCorner()).catch(() => ({ default: () => <></> })),
);

/** The whole portal: the site's brand around the router. */
function App({ hasLoader, onShown }: { hasLoader: boolean; onShown: () => void }) {
  const preference = useStoredScheme();
  const show = useEffectEvent(onShown);
  // Before the visitor's next keystroke: an effect that runs later would lose it.
  useLayoutEffect(() => show(), []);
  useVersionWatch();
  return (
    <SchemeContext value={preference}>
      <PortalTheme brand={brandOf(site().theme)} scheme={preference.scheme} nonce={styleNonce()}>
        <RouterProvider router={router} />
        {hasLoader ? <FirstPageLoader /> : null}
        {site().demo ? (
          <Suspense>
            <DemoCorner />
          </Suspense>
        ) : null}
      </PortalTheme>
    </SchemeContext>
  );
}

/** Watches the running release while the portal is open; the first page does not wait for it. */
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

// The scroll-lock library of dialogs reads the nonce of its style from this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

/** Resolves when the styles of all pages have loaded or failed. */
async function allStyles(): Promise<void> {
  const open = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet);
  await Promise.all(
    open.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve, { once: true });
          link.addEventListener('error', resolve, { once: true });
        }),
    ),
  );
}

/** Resolves when the page of this address can be rendered completely. */
async function firstPage(): Promise<void> {
  await allStyles();
  if (router.state.location.pathname === '/') await router.navigate('/landing', { replace: true });
  await knownFlags.ask();
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** The server has rendered the page for visitors; it stays until the application can replace it at once. */
async function start(root: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset['session'] !== undefined) root.replaceChildren();
  delete dataset['session'];
  const isDrawn = root.childElementCount > 0;
  if (isDrawn) await firstPage();
  const repeat = isDrawn ? carryOver(root) : () => undefined;
  // In small steps, so that the current page stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App hasLoader={!isDrawn} onShown={repeat} />
      </StrictMode>,
    ),
  );
}

const root = document.getElementById('root');
if (root) void start(root);
