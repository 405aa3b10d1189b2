import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { PageError } from './page-error.js';
import { RequireSession } from './require-session.js';
import { routes, type PortalRoute } from './routes.js';
import { PortalShell } from './shell/portal-shell.js';
import { PublicShell } from './shell/public-shell.js';
import { Titled } from './titled.js';

/** Pages are loaded when they are first visited; while that takes long, the shell stays. */
const routeOf = ({ path, title, load }: PortalRoute): RouteObject => ({
  path,
  lazy: async () => {
    const Page = await load();
    return {
      Component: () => (
        <Titled title={title}>
          <Page />
        </Titled>
      ),
    };
  },
  errorElement: <PageError />,
});

const of = (area: PortalRoute['area']): RouteObject[] => routes.filter((route) => route.area === area).map(routeOf);

const nothing = <></>;

/** Path parts match in any case (Specification 2); an unknown path goes to the landing page. */
export const router = createBrowserRouter([
  { path: '/', element: <Navigate to="/landing" replace /> },
  { element: <Outlet />, hydrateFallbackElement: nothing, children: of('bare') },
  { element: <PublicShell />, hydrateFallbackElement: nothing, children: of('public') },
  {
    element: (
      <RequireSession>
        <PortalShell />
      </RequireSession>
    ),
    hydrateFallbackElement: nothing,
    children: of('portal'),
  },
  { path: '*', element: <Navigate to="/landing" replace /> },
]);
