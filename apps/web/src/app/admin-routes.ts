import type { PortalRoute } from './routes.js';

/** Every page of the administrators of the portal, once. */
export const adminRoutes: readonly PortalRoute[] = [
  {
    path: '/admin/white-label',
    title: 'White label',
    load: () => import('../features/site-settings/white-label.page.js').then((page) => page.WhiteLabelPage),
  },
  {
    path: '/admin/white-label/:subdomain',
    title: 'Brand',
    load: () => import('../features/site-settings/brand.page.js').then((page) => page.BrandPage),
  },
  {
    path: '/admin/manage-carriers',
    title: 'Manage carriers',
    load: () => import('../features/manage-carriers/manage-carriers.page.js').then((page) => page.ManageCarriersPage),
  },
  {
    path: '/admin/manage-carriers/:carrierId/pro-numbers',
    title: 'PRO numbers',
    load: () => import('../features/pro-blocks/managed-pro-blocks.page.js').then((page) => page.ManagedProBlocksPage),
  },
  {
    path: '/admin/promotions',
    title: 'Promotions',
    load: () => import('../features/promotions/admin-promotions.page.js').then((page) => page.AdminPromotionsPage),
  },
  {
    path: '/admin/alerts',
    title: 'Alerts',
    load: () => import('../features/alerts/alerts.page.js').then((page) => page.AlertsPage),
  },
  {
    path: '/admin/invites',
    title: 'Invites',
    load: () => import('./admin-invites.page.js').then((page) => page.AdminInvitesPage),
  },
  {
    path: '/admin/dashboard',
    title: 'Dashboard',
    load: () => import('../features/home/admin-dashboard.page.js').then((page) => page.AdminDashboardPage),
  },
  {
    path: '/admin/act-as-a-user',
    title: 'Act as a user',
    load: () => import('../features/act-as/act-as.page.js').then((page) => page.ActAsPage),
  },
  {
    path: '/admin/feature-flags',
    title: 'Feature flags',
    load: () => import('../features/feature-flags/feature-flags.page.js').then((page) => page.FeatureFlagsPage),
  },
  {
    path: '/admin/support-tickets',
    title: 'Support tickets',
    load: () => import('../features/support-tickets/support-tickets.page.js').then((page) => page.SupportTicketsPage),
  },
  {
    path: '/admin/support-tickets/:ticketId',
    title: 'Support ticket',
    load: () => import('../features/support-tickets/ticket.page.js').then((page) => page.TicketPage),
  },
  {
    path: '/admin/content',
    title: 'Tutorials and FAQ',
    load: () => import('../features/content/content.page.js').then((page) => page.ContentPage),
  },
  {
    path: '/admin/legal-documents',
    title: 'Legal documents',
    load: () => import('../features/legal-versions/legal-versions.page.js').then((page) => page.LegalVersionsPage),
  },
  {
    path: '/admin/subscriptions',
    title: 'Subscriptions',
    load: () => import('../features/plan-administration/subscriptions.page.js').then((page) => page.SubscriptionsPage),
  },
  {
    path: '/admin/versions',
    title: 'Versions',
    load: () => import('../features/versions/versions.page.js').then((page) => page.VersionsPage),
  },
  {
    path: '/admin/ui-kit',
    title: 'UI kit',
    load: () => import('../features/ui-kit/ui-kit.page.js').then((page) => page.UiKitPage),
  },
];
