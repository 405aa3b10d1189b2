import type { Privilege } from '@lading/domain/users/privilege-table';
import type { ComponentType } from 'react';
import type { MainCall } from '../kernel/api/main-call.js';

/** What opens a page to users of its side: a privilege, one of several, or a role if there is no privilege. */
export type PageNeed = Privilege | readonly Privilege[] | 'SuperSystemAdministrator' | 'CarrierAdministrator';

export interface PortalRoute {
  path: string;
  /** Title of the page; the site's name follows. */
  title: string;
  load: () => Promise<ComponentType>;
  /** Without it the page shows the no-access state and sends no request. */
  needs?: PageNeed;
  /** The calls that the page, or one of its parts, depends on; refused twice, they redirect to sign-in and to the role's home. */
  main?: readonly MainCall[];
}

export interface VisitorRoute extends PortalRoute {
  /** Bare pages have no shell, public ones the visitors', general ones that of the current user. */
  area: 'bare' | 'public' | 'general';
  /** Whether it uses feature flags; other pages don't load their library. */
  hasSwitches?: true;
  /** Whether it sends queries, lazy parts aside; other pages don't load that library. */
  hasQueries?: true;
}

/** Every page that needs no session; the pages of signed-in users are in `portal-routes.ts`. */
export const visitorRoutes: readonly VisitorRoute[] = [
  {
    path: '/landing',
    title: '',
    area: 'public',
    load: () => import('../features/landing/landing.page.js').then((page) => page.wholeLanding()),
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
    hasQueries: true,
    load: () => import('../features/registration/register.page.js').then((page) => page.RegisterPage),
  },
  {
    path: '/register/finish',
    title: 'Confirm your registration',
    area: 'public',
    hasQueries: true,
    load: () => import('../features/registration/finish.page.js').then((page) => page.FinishPage),
  },
  {
    path: '/activate',
    title: 'Activate your account',
    area: 'public',
    hasQueries: true,
    load: () => import('../features/registration/activate.page.js').then((page) => page.ActivatePage),
  },
  {
    path: '/confirm-email',
    title: 'Confirm your address',
    area: 'public',
    hasQueries: true,
    load: () => import('../features/registration/confirm-email.page.js').then((page) => page.ConfirmEmailPage),
  },
  {
    path: '/forgot-password',
    title: 'Forgot password',
    area: 'public',
    hasQueries: true,
    load: () => import('../features/sign-in/forgot-password.page.js').then((page) => page.ForgotPasswordPage),
  },
  {
    path: '/reset-password',
    title: 'New password',
    area: 'public',
    hasQueries: true,
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
    area: 'general',
    hasSwitches: true,
    load: () =>
      import('../features/density-calculator/density-calculator.page.js').then((page) => page.DensityCalculatorPage),
  },
  {
    path: '/public-tracking-page',
    title: 'Track shipments',
    area: 'general',
    hasQueries: true,
    hasSwitches: true,
    load: () => import('../features/public-tracking/public-tracking.page.js').then((page) => page.PublicTrackingPage),
  },
  {
    path: '/public-shipment-page',
    title: 'Shipment',
    area: 'public',
    hasQueries: true,
    load: () => import('../features/public-tracking/public-shipment.page.js').then((page) => page.PublicShipmentPage),
  },
  {
    path: '/public-carrier-volume-page',
    title: 'Volume request',
    area: 'public',
    hasQueries: true,
    load: () =>
      import('../features/volume-answer/public-carrier-volume.page.js').then((page) => page.PublicCarrierVolumePage),
  },
  {
    path: '/shared-bill-of-lading',
    title: 'Bill of lading',
    area: 'public',
    hasQueries: true,
    load: () => import('../features/bills-of-lading/shared-bol.page.js').then((page) => page.SharedBolPage),
  },
  {
    path: '/carrier-documents',
    title: 'Documents',
    area: 'public',
    hasQueries: true,
    load: () =>
      import('../features/carrier-documents/carrier-documents.page.js').then((page) => page.CarrierDocumentsPage),
  },
  {
    path: '/contact-support',
    title: 'Contact support',
    area: 'general',
    hasQueries: true,
    load: () => import('../features/contact-support/contact-support.page.js').then((page) => page.ContactSupportPage),
  },
  {
    path: '/legal-documents',
    title: 'Legal documents',
    area: 'general',
    hasQueries: true,
    load: () => import('../features/legal-documents/legal-documents.page.js').then((page) => page.LegalDocumentsPage),
  },
  {
    path: '/faq',
    title: 'FAQ',
    area: 'general',
    hasQueries: true,
    load: () => import('../features/faq/faq.page.js').then((page) => page.FaqPage),
  },
  {
    path: '/404',
    title: 'Page not found',
    area: 'general',
    load: () => import('../features/not-found/not-found.page.js').then((page) => page.NotFoundPage),
  },
];
