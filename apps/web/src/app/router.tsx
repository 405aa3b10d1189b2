import { Fragment, useEffect, type ComponentType, type ReactNode } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { site } from '../kernel/session/site.js';
import type { OpenToProps } from './open-to.js';
import { PageError } from './page-error.js';
import { visitorRoutes, type PortalRoute, type VisitorRoute } from './routes.js';

const flagged = (): Promise<ComponentType<{ children: ReactNode }>> =>
  import('../kernel/flags/flagged.js').then((part) => part.Flagged);

const queries = (): Promise<ComponentType<{ children: ReactNode }>> =>
  import('../kernel/api/queries.js').then((part) => part.Queries);

const portalFrame = () => import('./portal-frame.js');

const Everybody = ({ children }: OpenToProps): ReactNode => children;
const openTo = (): Promise<ComponentType<OpenToProps>> => portalFrame().then((part) => part.OpenTo);

/** Pages load on the first visit; if that takes long, the shell stays. */
const routeOf = ({ path, title, load, needs, main, ...more }: PortalRoute & Partial<VisitorRoute>): RouteObject => ({
  path,
  lazy: async () => {
    // If a file fails to load, the router itself would leave the page empty.
    const [Page, Switches, Answers, Open] = await Promise.all([
      load(),
      more.hasSwitches ? flagged() : Fragment,
      more.hasQueries ? queries() : Fragment,
      needs || main ? openTo() : Everybody,
    ]).catch(() => [PageError, Fragment, Fragment, Everybody] as const);
    return {
      Component: () => (
        <Titled title={title}>
          <Answers>
            <Switches>
              <Open needs={needs} main={main}>
                <Page />
              </Open>
            </Switches>
          </Answers>
        </Titled>
      ),
    };
  },
  errorElement: <PageError />,
});

const of = (area: VisitorRoute['area']): RouteObject[] =>
  visitorRoutes.filter((route) => route.area === area).map(routeOf);

const nothing = <></>;

/** The route of the pages that need a session. */
const guarded = 'guarded';

/** Loads the pages that need a session once an address is not a visitor's; their frame loads with them. */
async function findPortalRoutes(): Promise<RouteObject[]> {
  void portalFrame().catch(() => undefined);
  return (await import('./portal-routes.js')).portalRoutes.map(routeOf);
}

const isVisitors = (path: string): boolean =>
  path === '/' || visitorRoutes.some((route) => route.path === path.toLowerCase().replace(/\/+$/, ''));

/** Path parts match in any case; an unknown path goes to the landing page. */
export const router = createBrowserRouter(
  [
    // An address that is still unknown matches this one for a moment.
    { path: '/', element: <Navigate to="/landing" replace />, hydrateFallbackElement: nothing },
    { element: <Outlet />, errorElement: <PageError />, hydrateFallbackElement: nothing, children: of('bare') },
    {
      errorElement: <PageError />,
      lazy: async () => ({ Component: (await import('./shell/public-shell.js')).PublicShell }),
      hydrateFallbackElement: nothing,
      children: of('public'),
    },
    {
      errorElement: <PageError />,
      lazy: async () => {
        const { GeneralFrame, loadFrame } = await import('./general-frame.js');
        await loadFrame();
        return { Component: GeneralFrame };
      },
      hydrateFallbackElement: nothing,
      children: of('general'),
    },
    {
      errorElement: <PageError />,
      lazy: async () => ({ Component: (await portalFrame()).PortalFrame }),
      hydrateFallbackElement: nothing,
      children: [
        {
          id: guarded,
          lazy: async () => ({ Component: (await portalFrame()).AreaGuard }),
          errorElement: <PageError />,
          children: [],
        },
      ],
    },
    {
      path: '*',
      lazy: async () => ({ Component: (await import('./unknown-address.js')).UnknownAddress }),
      errorElement: <PageError />,
      hydrateFallbackElement: nothing,
    },
  ],
  {
    patchRoutesOnNavigation: async ({ patch, path }) => {
      if (isVisitors(path)) return;
      // Without the list of pages the router would replace the whole page with its own error.
      const routes = await findPortalRoutes().catch(() => undefined);
      patch(routes ? guarded : null, routes ?? [{ path, element: <PageError /> }]);
    },
  },
);

/** Sets the title of the browser tab. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = title ? `${title} · ${site().siteName}` : site().siteName;
  }, [title]);
  return children;
}
