import type { PortalRoute } from './routes.js';

/** Every page of the administrators of the portal. */
export const adminRoutes: readonly PortalRoute[] = [
  {
    path: '/admin/white-label',
    title: 'White label',
    needs: 'manageWhiteLabel',
    main: ['sites.listSites'],
    load: () => import('../features/site-settings/white-label.page.js').then((page) => page.WhiteLabelPage),
  },
  {
    path: '/admin/white-label/:subdomain',
    title: 'Brand',
    needs: 'manageWhiteLabel',
    main: ['sites.listSites'],
    load: () => import('../features/site-settings/brand.page.js').then((page) => page.BrandPage),
  },
  {
    path: '/admin/manage-carriers',
    title: 'Manage carriers',
    needs: 'viewCarriers',
    main: ['managed-carriers.listManagedCarriers'],
    load: () => import('../features/manage-carriers/manage-carriers.page.js').then((page) => page.ManageCarriersPage),
  },
  {
    path: '/admin/manage-carriers/:carrierId/tariffs',
    title: 'Tariffs',
    needs: 'addCarrier',
    main: ['tariffs.listTariffs'],
    load: () => import('../features/tariffs/tariffs.page.js').then((page) => page.ManagedTariffsPage),
  },
  {
    path: '/admin/manage-carriers/:carrierId/tariffs/rate-history',
    title: 'Rate history',
    needs: 'addCarrier',
    main: ['tariff-quotes.getRateHistory'],
    load: () => import('../features/tariffs/rate-history.page.js').then((page) => page.ManagedRateHistoryPage),
  },
  {
    path: '/admin/manage-carriers/:carrierId/tariffs/:tariffId',
    title: 'Tariff',
    needs: 'addCarrier',
    main: ['tariffs.getTariff'],
    load: () => import('../features/tariffs/tariff.page.js').then((page) => page.ManagedTariffPage),
  },
  {
    path: '/admin/manage-carriers/:carrierId/pro-numbers',
    title: 'PRO numbers',
    needs: 'addCarrier',
    main: ['carriers.proBlocks'],
    load: () => import('../features/pro-blocks/carrier-pro-blocks.page.js').then((page) => page.ManagedProBlocksPage),
  },
  {
    path: '/admin/manage-carriers/:carrierId/connection',
    title: 'Connection',
    needs: 'addCarrier',
    main: ['carrier-systems.getCarrierSystem'],
    load: () =>
      import('../features/carrier-systems/carrier-system.page.js').then((page) => page.ManagedCarrierSystemPage),
  },
  {
    path: '/admin/fuel-index',
    title: 'Fuel index',
    needs: 'viewCarriers',
    main: ['fuel-index.list'],
    load: () => import('../features/fuel-index/fuel-index.page.js').then((page) => page.FuelIndexPage),
  },
  {
    path: '/admin/carriers/:carrierId',
    title: 'Carrier',
    needs: 'viewCarriers',
    main: ['managed-carriers.getManagedCarrier'],
    load: () => import('../features/manage-carriers/carrier-profile.page.js').then((page) => page.CarrierProfilePage),
  },
  {
    path: '/admin/carriers/:carrierId/onboarding',
    title: 'Onboarding',
    needs: 'viewCarriers',
    main: ['managed-carriers.getManagedCarrier', 'carrier-onboarding.getCarrierOnboarding'],
    load: () =>
      import('../features/manage-carriers/carrier-onboarding.page.js').then((page) => page.CarrierOnboardingPage),
  },
  {
    path: '/admin/carriers/:carrierId/terminals',
    title: 'Terminals',
    needs: 'viewCarriers',
    main: ['carrier-terminals.listCarrierTerminals'],
    load: () =>
      import('../features/carrier-terminals/carrier-terminals.page.js').then((page) => page.ManagedTerminalsPage),
  },
  {
    path: '/admin/carriers/:carrierId/customers',
    title: 'Customers',
    needs: 'viewCarriers',
    main: ['managed-carrier-customers.listManagedCarrierCustomers'],
    load: () =>
      import('../features/manage-carriers/site-customers.page.js').then((page) => page.ManagedCarrierCustomersPage),
  },
  {
    path: '/admin/carriers/:carrierId/users',
    title: 'Users',
    needs: 'manageCarrierUsers',
    main: ['carrier-users.listCarrierUsers'],
    load: () => import('../features/carrier-users/carrier-users.page.js').then((page) => page.ManagedCarrierUsersPage),
  },
  {
    path: '/admin/insurance',
    title: 'Insurance',
    needs: 'manageInsurance',
    main: ['managed-insurance.listInsuranceProducts'],
    load: () =>
      import('../features/insurance-administration/insurance-administration.page.js').then(
        (page) => page.InsuranceProductsPage,
      ),
  },
  {
    path: '/admin/insurance/carriers',
    title: 'Insurance by carrier',
    needs: 'manageInsurance',
    main: ['managed-insurance.listCarrierCoverage'],
    load: () =>
      import('../features/insurance-administration/insurance-administration.page.js').then(
        (page) => page.CarrierCoveragePage,
      ),
  },
  {
    path: '/admin/insurance/certificates',
    title: 'Insurance certificates',
    needs: 'manageInsurance',
    main: ['managed-insurance.listManagedCertificates'],
    load: () =>
      import('../features/insurance-administration/insurance-administration.page.js').then(
        (page) => page.ManagedCertificatesPage,
      ),
  },
  {
    path: '/admin/promotions',
    title: 'Promotions',
    needs: 'viewCarriers',
    main: ['managed-promotions.list'],
    load: () => import('../features/promotions/admin-promotions.page.js').then((page) => page.AdminPromotionsPage),
  },
  {
    path: '/admin/alerts',
    title: 'Alerts',
    main: ['alerts.listAlerts'],
    load: () => import('../features/alerts/alerts.page.js').then((page) => page.AlertsPage),
  },
  {
    path: '/admin/invites',
    title: 'Invites',
    needs: 'manageInvites',
    main: ['invites.listInvites', 'campaigns.listCampaigns'],
    load: () => import('../features/invites/admin-invites.page.js').then((page) => page.AdminInvitesPage),
  },
  {
    path: '/admin/customer-transfers',
    title: 'Customer transfers',
    needs: 'manageCustomers',
    main: ['managed-customer-transfers.listSiteTransfers'],
    load: () =>
      import('../features/managed-customer-transfers/managed-transfers.page.js').then(
        (page) => page.ManagedTransfersPage,
      ),
  },
  {
    path: '/admin/dashboard',
    title: 'Dashboard',
    load: () => import('../features/home/admin-dashboard.page.js').then((page) => page.AdminDashboardPage),
  },
  {
    path: '/admin/reports',
    title: 'Reports',
    needs: 'viewReportPage',
    main: ['reports.catalog'],
    load: () => import('../features/reports/reports.page.js').then((page) => page.ReportsPage),
  },
  {
    path: '/admin/act-as-a-user',
    title: 'Act as a user',
    needs: 'actAsUser',
    main: ['ActUser.getActAsUserData'],
    load: () => import('../features/act-as/act-as.page.js').then((page) => page.ActAsPage),
  },
  {
    path: '/admin/system-admins',
    title: 'System admins',
    needs: 'manageAdditionalRole',
    main: ['system-users.listSystemUsers'],
    load: () => import('../features/system-users/system-users.page.js').then((page) => page.SystemUsersPage),
  },
  {
    path: '/admin/additional-roles',
    title: 'Additional roles',
    needs: 'manageAdditionalRole',
    main: ['privilege-grants.listPrivilegeGrants'],
    load: () =>
      import('../features/additional-roles/additional-roles.page.js').then((page) => page.AdditionalRolesPage),
  },
  {
    path: '/admin/feature-flags',
    title: 'Feature flags',
    needs: 'SuperSystemAdministrator',
    main: ['flag-rules.listFlagRules'],
    load: () => import('../features/feature-flags/feature-flags.page.js').then((page) => page.FeatureFlagsPage),
  },
  {
    path: '/admin/support-tickets',
    title: 'Support tickets',
    main: ['support-tickets.listSupportTickets'],
    load: () => import('../features/support-tickets/support-tickets.page.js').then((page) => page.SupportTicketsPage),
  },
  {
    path: '/admin/support-tickets/:ticketId',
    title: 'Support ticket',
    main: ['support-tickets.getSupportTicket'],
    load: () => import('../features/support-tickets/ticket.page.js').then((page) => page.TicketPage),
  },
  {
    path: '/admin/content',
    title: 'Tutorials and FAQ',
    main: ['content.listFaqEntries', 'content.listTutorials'],
    load: () => import('../features/content/content.page.js').then((page) => page.ContentPage),
  },
  {
    path: '/admin/legal-documents',
    title: 'Legal documents',
    main: ['content.listLegalVersions'],
    load: () => import('../features/legal-versions/legal-versions.page.js').then((page) => page.LegalVersionsPage),
  },
  {
    path: '/admin/subscriptions',
    title: 'Subscriptions',
    needs: 'carrierBilling',
    main: ['managed-plans.listSubscriptions'],
    load: () => import('../features/plan-administration/subscriptions.page.js').then((page) => page.SubscriptionsPage),
  },
  {
    path: '/admin/versions',
    title: 'Versions',
    needs: 'manageAdditionalRole',
    main: ['forced-exit.getForcedExit'],
    load: () => import('../features/versions/versions.page.js').then((page) => page.VersionsPage),
  },
  {
    path: '/admin/ui-kit',
    title: 'UI kit',
    load: () => import('../features/ui-kit/ui-kit.page.js').then((page) => page.UiKitPage),
  },
];
