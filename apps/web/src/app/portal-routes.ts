import { adminRoutes } from './admin-routes.js';
import { carrierRoutes } from './carrier-routes.js';
import { customerRoutes } from './customer-routes.js';
import type { PortalRoute } from './routes.js';

const roleHome = () => import('./role-home.page.js').then((page) => page.RoleHomePage);
const notFound = () => import('../features/not-found/not-found.page.js').then((page) => page.NotFoundPage);

/** Every page that needs a session; loaded when the first of them is opened, so that visitors don't load it. */
export const portalRoutes: readonly PortalRoute[] = [
  {
    path: '/carrier-faq',
    title: 'Carrier FAQ',
    main: ['legal.listCarrierFaq'],
    load: () => import('../features/faq/faq.page.js').then((page) => page.CarrierFaqPage),
  },
  {
    path: '/home',
    title: 'Home',
    load: roleHome,
  },
  {
    path: '/my-account-setting',
    title: 'My account',
    load: () =>
      import('../features/account-settings/account-settings.page.js').then((page) => page.AccountSettingsPage),
  },
  {
    path: '/video-tutorials',
    title: 'Video tutorials',
    main: ['video-tutorials.listVideoTutorials'],
    load: () => import('../features/video-tutorials/video-tutorials.page.js').then((page) => page.VideoTutorialsPage),
  },
  ...customerRoutes,
  ...carrierRoutes,
  ...adminRoutes,
  ...['/customers', '/carriers', '/admin'].flatMap((area) => [
    { path: area, title: 'Home', load: roleHome },
    { path: `${area}/*`, title: 'Page not found', load: notFound },
  ]),
];
