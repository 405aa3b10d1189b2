import type { ComponentType } from 'react';

export interface PortalRoute {
  path: string;
  /** Title of the page; the site's name follows. */
  title: string;
  /** Bare pages have no shell, public ones the visitors', general ones that of whoever looks, portal ones need a session. */
  area: 'bare' | 'public' | 'general' | 'portal';
  load: () => Promise<ComponentType>;
}

/** Every page, once; the sidebar and the palette name them by these paths. */
export const routes: readonly PortalRoute[] = [
  {
    path: '/landing',
    title: '',
    area: 'public',
    load: () => import('../features/landing/landing.page.js').then((page) => page.LandingPage),
  },
  {
    path: '/auth/callback',
    title: 'Signing in',
    area: 'bare',
    load: () => import('../features/sign-in/callback.page.js').then((page) => page.CallbackPage),
  },
  {
    path: '/login',
    title: 'Sign in',
    area: 'bare',
    load: () => import('../features/sign-in/login.page.js').then((page) => page.LoginPage),
  },
  {
    path: '/register',
    title: 'Create your account',
    area: 'public',
    load: () => import('../features/registration/register.page.js').then((page) => page.RegisterPage),
  },
  {
    path: '/register/finish',
    title: 'Confirm your registration',
    area: 'public',
    load: () => import('../features/registration/finish.page.js').then((page) => page.FinishPage),
  },
  {
    path: '/activate',
    title: 'Activate your account',
    area: 'public',
    load: () => import('../features/registration/activate.page.js').then((page) => page.ActivatePage),
  },
  {
    path: '/confirm-email',
    title: 'Confirm your address',
    area: 'public',
    load: () => import('../features/registration/confirm-email.page.js').then((page) => page.ConfirmEmailPage),
  },
  {
    path: '/forgot-password',
    title: 'Forgot password',
    area: 'public',
    load: () => import('../features/sign-in/forgot-password.page.js').then((page) => page.ForgotPasswordPage),
  },
  {
    path: '/reset-password',
    title: 'New password',
    area: 'public',
    load: () => import('../features/sign-in/reset-password.page.js').then((page) => page.ResetPasswordPage),
  },
  {
    path: '/forced-exit',
    title: 'Signed out',
    area: 'bare',
    load: () => import('../features/forced-exit/forced-exit.page.js').then((page) => page.ForcedExitPage),
  },
  {
    path: '/density-calculator',
    title: 'Density Calculator',
    area: 'public',
    load: () =>
      import('../features/density-calculator/density-calculator.page.js').then((page) => page.DensityCalculatorPage),
  },
  {
    path: '/public-tracking-page',
    title: 'Track shipments',
    area: 'public',
    load: () => import('../features/public-tracking/public-tracking.page.js').then((page) => page.PublicTrackingPage),
  },
  {
    path: '/public-shipment-page',
    title: 'Shipment',
    area: 'public',
    load: () => import('../features/public-tracking/public-shipment.page.js').then((page) => page.PublicShipmentPage),
  },
  {
    path: '/contact-support',
    title: 'Contact support',
    area: 'general',
    load: () => import('../features/contact-support/contact-support.page.js').then((page) => page.ContactSupportPage),
  },
  {
    path: '/legal-documents',
    title: 'Legal documents',
    area: 'general',
    load: () => import('../features/legal-documents/legal-documents.page.js').then((page) => page.LegalDocumentsPage),
  },
  {
    path: '/faq',
    title: 'FAQ',
    area: 'general',
    load: () => import('../features/faq/faq.page.js').then((page) => page.FaqPage),
  },
  {
    path: '/carrier-faq',
    title: 'Carrier FAQ',
    area: 'portal',
    load: () => import('../features/faq/carrier-faq.page.js').then((page) => page.CarrierFaqPage),
  },
  {
    path: '/404',
    title: 'Page not found',
    area: 'public',
    load: () => import('../features/not-found/not-found.page.js').then((page) => page.NotFoundPage),
  },
  {
    path: '/home',
    title: 'Home',
    area: 'portal',
    load: () => import('./role-home.page.js').then((page) => page.RoleHomePage),
  },
  {
    path: '/my-account-setting',
    title: 'My account',
    area: 'portal',
    load: () =>
      import('../features/account-settings/account-settings.page.js').then((page) => page.AccountSettingsPage),
  },
  {
    path: '/customers/home',
    title: 'Home',
    area: 'portal',
    load: () => import('../features/home/customer-home.page.js').then((page) => page.CustomerHomePage),
  },
  {
    path: '/customers/shipments',
    title: 'Shipments',
    area: 'portal',
    load: () => import('../features/shipments/shipments.page.js').then((page) => page.ShipmentsPage),
  },
  {
    path: '/customers/shipments/:shipmentId',
    title: 'Shipment',
    area: 'portal',
    load: () => import('../features/shipment-detail/shipment-detail.page.js').then((page) => page.ShipmentDetailPage),
  },
  {
    path: '/customers/map',
    title: 'Map',
    area: 'portal',
    load: () => import('../features/shipment-map/shipment-map.page.js').then((page) => page.ShipmentMapPage),
  },
  {
    path: '/customers/quotes/new',
    title: 'New quote',
    area: 'portal',
    load: () => import('../features/quote-details/quote-details.page.js').then((page) => page.QuoteDetailsPage),
  },
  {
    path: '/customers/quotes/:quoteId/details',
    title: 'Quote Details',
    area: 'portal',
    load: () => import('../features/quote-details/quote-details.page.js').then((page) => page.QuoteDetailsPage),
  },
  {
    path: '/customers/quotes/:quoteId/carriers',
    title: 'Select Carrier',
    area: 'portal',
    load: () =>
      import('../features/carrier-selection/carrier-selection.page.js').then((page) => page.CarrierSelectionPage),
  },
  {
    path: '/customers/quotes/:quoteId/confirm',
    title: 'Confirm',
    area: 'portal',
    load: () => import('../features/dispatch-confirmation/confirm.page.js').then((page) => page.ConfirmPage),
  },
  {
    path: '/customers/quotes/:quoteId/dispatched',
    title: 'Dispatched',
    area: 'portal',
    load: () => import('../features/dispatch-confirmation/dispatched.page.js').then((page) => page.DispatchedPage),
  },
  {
    path: '/customers/quotes/:quoteId/error',
    title: 'Error',
    area: 'portal',
    load: () =>
      import('../features/dispatch-confirmation/dispatch-error.page.js').then((page) => page.DispatchErrorPage),
  },
  {
    path: '/customers/quotes',
    title: 'Quote history',
    area: 'portal',
    load: () => import('../features/quote-history/quote-history.page.js').then((page) => page.QuoteHistoryPage),
  },
  {
    path: '/customers/users',
    title: 'Users',
    area: 'portal',
    load: () => import('../features/customer-users/customer-users.page.js').then((page) => page.CustomerUsersPage),
  },
  {
    path: '/customers/locations',
    title: 'Locations',
    area: 'portal',
    load: () => import('../features/locations/locations.page.js').then((page) => page.LocationsPage),
  },
  {
    path: '/customers/profile-configuration',
    title: 'Company settings',
    area: 'portal',
    load: () => import('../features/company-profile/company-profile.page.js').then((page) => page.CompanyProfilePage),
  },
  {
    path: '/customers/api-keys',
    title: 'API keys',
    area: 'portal',
    load: () => import('../features/api-keys/api-keys.page.js').then((page) => page.ApiKeysPage),
  },
  {
    path: '/video-tutorials',
    title: 'Video tutorials',
    area: 'portal',
    load: () => import('../features/video-tutorials/video-tutorials.page.js').then((page) => page.VideoTutorialsPage),
  },
  {
    path: '/carriers/admin-home',
    title: 'Home',
    area: 'portal',
    load: () => import('../features/home/carrier-home.page.js').then((page) => page.CarrierHomePage),
  },
  {
    path: '/carriers/invites',
    title: 'Invites',
    area: 'portal',
    load: () => import('../features/invites/invites.page.js').then((page) => page.InvitesPage),
  },
  {
    path: '/admin/manage-carriers',
    title: 'Manage carriers',
    area: 'portal',
    load: () => import('../features/home/manage-carriers.page.js').then((page) => page.ManageCarriersPage),
  },
  {
    path: '/admin/dashboard',
    title: 'Dashboard',
    area: 'portal',
    load: () => import('../features/home/admin-dashboard.page.js').then((page) => page.AdminDashboardPage),
  },
  {
    path: '/admin/act-as-a-user',
    title: 'Act as a user',
    area: 'portal',
    load: () => import('../features/act-as/act-as.page.js').then((page) => page.ActAsPage),
  },
  {
    path: '/admin/feature-flags',
    title: 'Feature flags',
    area: 'portal',
    load: () => import('../features/feature-flags/feature-flags.page.js').then((page) => page.FeatureFlagsPage),
  },
  {
    path: '/admin/ui-kit',
    title: 'UI kit',
    area: 'portal',
    load: () => import('../features/ui-kit/ui-kit.page.js').then((page) => page.UiKitPage),
  },
];
