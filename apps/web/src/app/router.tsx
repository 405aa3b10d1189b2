import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { PageError } from './page-error.js';
import { routes, type PortalRoute } from './routes.js';
import { Titled } from './titled.js';

/** Pages are loaded when they are first visited; while that takes long, the shell stays. */
const routeOf = ({ path, title, load }: PortalRoute): RouteObject => ({
  path,
  lazy: async () => {
    // The router itself would leave the place of the page empty when its file cannot be fetched.
    const Page = await load().catch(() => PageError);
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
  { element: <Outlet />, errorElement: <PageError />, hydrateFallbackElement: nothing, children: of('bare') },
  {
    errorElement: <PageError />,
    lazy: async () => ({ Component: (await import('./shell/public-shell.js')).PublicShell }),
    hydrateFallbackElement: nothing,
    children: of('public'),
  },
  {
    errorElement: <PageError />,
    lazy: async () => ({ Component: (await import('./general-frame.js')).GeneralFrame }),
    hydrateFallbackElement: nothing,
    children: of('general'),
  },
  {
    errorElement: <PageError />,
    lazy: async () => ({ Component: (await import('./portal-frame.js')).PortalFrame }),
    hydrateFallbackElement: nothing,
    children: [
      {
        lazy: async () => ({ Component: (await import('./area-guard.js')).AreaGuard }),
        errorElement: <PageError />,
        children: of('portal'),
      },
    ],
  },
  { path: '*', element: <Navigate to="/landing" replace /> },
]);
