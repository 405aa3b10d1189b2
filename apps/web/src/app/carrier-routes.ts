import type { PortalRoute } from './routes.js';

/** Every page of the carriers, once. */
export const carrierRoutes: readonly PortalRoute[] = [
  {
    path: '/carriers/promotions',
    title: 'Promotions',
    load: () => import('../features/promotions/carrier-promotions.page.js').then((page) => page.CarrierPromotionsPage),
  },
  {
    path: '/carriers/admin-home',
    title: 'Home',
    load: () => import('../features/home/carrier-home.page.js').then((page) => page.CarrierHomePage),
  },
  {
    path: '/carriers/alerts',
    title: 'Alerts',
    load: () => import('../features/alerts/alerts.page.js').then((page) => page.AlertsPage),
  },
  {
    path: '/carriers/invites',
    title: 'Invites',
    load: () => import('../features/invites/invites.page.js').then((page) => page.InvitesPage),
  },
  {
    path: '/carriers/digital-marketing',
    title: 'Digital marketing',
    load: () => import('../features/campaigns/campaigns.page.js').then((page) => page.CampaignsPage),
  },
  {
    path: '/carriers/locations',
    title: 'Customer locations',
    load: () =>
      import('../features/customer-location-rules/customer-location-rules.page.js').then(
        (page) => page.CustomerLocationRulesPage,
      ),
  },
  {
    path: '/carriers/pro-numbers',
    title: 'PRO numbers',
    load: () => import('../features/pro-blocks/carrier-pro-blocks.page.js').then((page) => page.CarrierProBlocksPage),
  },
  {
    path: '/carriers/volume-requests',
    title: 'Volume requests',
    load: () => import('../features/volume-answer/asked-volumes.page.js').then((page) => page.AskedVolumesPage),
  },
  {
    path: '/carriers/volume-requests/:answerId',
    title: 'Volume request',
    load: () => import('../features/volume-answer/asked-volume.page.js').then((page) => page.AskedVolumePage),
  },
  {
    path: '/carriers/site',
    title: 'Site and branding',
    load: () => import('../features/site-settings/site.page.js').then((page) => page.SitePage),
  },
];
