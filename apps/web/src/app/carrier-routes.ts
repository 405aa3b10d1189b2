import type { PortalRoute } from './routes.js';

/** Every carrier page. */
export const carrierRoutes: readonly PortalRoute[] = [
  {
    path: '/carriers/promotions',
    title: 'Promotions',
    needs: 'digitalMarketingPage',
    main: ['carrier-promotions.list'],
    load: () => import('../features/promotions/carrier-promotions.page.js').then((page) => page.CarrierPromotionsPage),
  },
  {
    path: '/carriers/resources',
    title: 'Resources',
    needs: 'resourcesPageVisibility',
    main: ['carrier-resources.listCarrierResources'],
    load: () =>
      import('../features/carrier-resources/carrier-resources.page.js').then((page) => page.CarrierResourcesPage),
  },
  {
    path: '/carriers/admin-home',
    title: 'Home',
    load: () => import('../features/home/carrier-home.page.js').then((page) => page.CarrierHomePage),
  },
  {
    path: '/carriers/dashboard',
    title: 'Dashboard',
    needs: 'customerVisibility',
    main: ['carrier-dashboard.getCarrierDashboard'],
    load: () =>
      import('../features/carrier-dashboard/carrier-dashboard.page.js').then((page) => page.CarrierDashboardPage),
  },
  {
    path: '/carriers/reports',
    title: 'Reports',
    needs: 'customerVisibility',
    main: ['reports.catalog'],
    load: () => import('../features/reports/reports.page.js').then((page) => page.ReportsPage),
  },
  {
    path: '/carriers/alerts',
    title: 'Alerts',
    main: ['alerts.listAlerts'],
    load: () => import('../features/alerts/alerts.page.js').then((page) => page.AlertsPage),
  },
  {
    path: '/carriers/invites',
    title: 'Invites',
    needs: 'inviteCustomerPage',
    main: ['invites.listInvites'],
    load: () => import('../features/invites/invites.page.js').then((page) => page.InvitesPage),
  },
  {
    path: '/carriers/digital-marketing',
    title: 'Digital marketing',
    needs: 'digitalMarketingPage',
    main: ['campaigns.listCampaigns'],
    load: () => import('../features/invites/campaigns.page.js').then((page) => page.CampaignsPage),
  },
  {
    path: '/carriers/locations',
    title: 'Customer locations',
    needs: 'manageLocations',
    main: ['carrier-locations.listCarrierLocations'],
    load: () =>
      import('../features/carrier-customers/carrier-locations.page.js').then((page) => page.CarrierLocationsPage),
  },
  {
    path: '/carriers/tariffs',
    title: 'Tariffs',
    needs: 'dataVisibility',
    main: ['tariffs.listTariffs'],
    load: () => import('../features/tariffs/tariffs.page.js').then((page) => page.TariffsPage),
  },
  {
    path: '/carriers/tariffs/rate-history',
    title: 'Rate history',
    needs: 'dataVisibility',
    main: ['tariff-quotes.getRateHistory'],
    load: () => import('../features/tariffs/rate-history.page.js').then((page) => page.RateHistoryPage),
  },
  {
    path: '/carriers/tariffs/:tariffId',
    title: 'Tariff',
    needs: 'dataVisibility',
    main: ['tariffs.getTariff'],
    load: () => import('../features/tariffs/tariff.page.js').then((page) => page.TariffPage),
  },
  {
    path: '/carriers/pricing',
    title: 'Customer pricing',
    needs: 'dataVisibility',
    main: ['customer-pricing.listCustomerPricing'],
    load: () => import('../features/tariffs/pricing/customer-pricing.page.js').then((page) => page.CustomerPricingPage),
  },
  {
    path: '/carriers/pricing/:pricingId',
    title: 'Pricing',
    needs: 'dataVisibility',
    main: ['customer-pricing.getPricing'],
    load: () => import('../features/tariffs/pricing/pricing.page.js').then((page) => page.PricingPage),
  },
  {
    path: '/carriers/locations/terminals',
    title: 'Terminals',
    needs: 'dataVisibility',
    main: ['carrier-terminals.listCarrierTerminals'],
    load: () => import('../features/carrier-terminals/carrier-terminals.page.js').then((page) => page.TerminalsPage),
  },
  {
    path: '/carriers/locations/service-area',
    title: 'Service area',
    needs: 'dataVisibility',
    main: ['carrier-service-areas.listServiceAreas'],
    load: () => import('../features/service-area/service-area.page.js').then((page) => page.ServiceAreaPage),
  },
  {
    path: '/carriers/locations/closures',
    title: 'Closures',
    needs: 'dataVisibility',
    main: ['terminal-closures.listTerminalClosures'],
    load: () => import('../features/carrier-terminals/closures.page.js').then((page) => page.ClosuresPage),
  },
  {
    path: '/carriers/pro-numbers',
    title: 'PRO numbers',
    needs: 'dataVisibility',
    main: ['carriers.proBlocks'],
    load: () => import('../features/pro-blocks/carrier-pro-blocks.page.js').then((page) => page.CarrierProBlocksPage),
  },
  {
    path: '/carriers/volume-requests',
    title: 'Volume requests',
    needs: 'dataVisibility',
    main: ['asked-volumes.list'],
    load: () => import('../features/volume-answer/asked-volumes.page.js').then((page) => page.AskedVolumesPage),
  },
  {
    path: '/carriers/volume-requests/:answerId',
    title: 'Volume request',
    needs: 'dataVisibility',
    main: ['asked-volumes.get'],
    load: () => import('../features/volume-answer/asked-volume.page.js').then((page) => page.AskedVolumePage),
  },
  {
    path: '/carriers/customers',
    title: 'Customers',
    needs: 'customerVisibility',
    main: ['carrier-customers.listCarrierCustomers'],
    load: () =>
      import('../features/carrier-customers/carrier-customers.page.js').then((page) => page.CarrierCustomersPage),
  },
  {
    path: '/carriers/customers/unassigned-locations',
    title: 'Unassigned locations',
    needs: ['seeAllCustomersTab', 'seeUnassignedLocations'],
    main: ['carrier-locations.listCarrierLocations'],
    load: () =>
      import('../features/carrier-customers/unassigned-locations.page.js').then((page) => page.UnassignedLocationsPage),
  },
  {
    path: '/carriers/customers/:customerId',
    title: 'Customer',
    needs: 'customerVisibility',
    main: ['carrier-customers.getCarrierCustomer'],
    load: () =>
      import('../features/carrier-customers/carrier-customer.page.js').then((page) => page.CarrierCustomerPage),
  },
  {
    path: '/carriers/transfer',
    title: 'Transfers',
    needs: 'CarrierAdministrator',
    main: ['customer-transfers.listCustomerTransfers'],
    load: () =>
      import('../features/customer-transfers/customer-transfers.page.js').then((page) => page.CustomerTransfersPage),
  },
  {
    path: '/carriers/shipments',
    title: 'Shipments',
    needs: 'customerVisibility',
    main: ['carrier-shipments.listCarrierShipments'],
    load: () =>
      import('../features/carrier-freight/carrier-shipments.page.js').then((page) => page.CarrierShipmentsPage),
  },
  {
    path: '/carriers/shipments/:shipmentId',
    title: 'Shipment',
    needs: 'customerVisibility',
    main: ['carrier-shipments.getCarrierShipment'],
    load: () => import('../features/carrier-freight/carrier-shipment.page.js').then((page) => page.CarrierShipmentPage),
  },
  {
    path: '/carriers/invoices',
    title: 'Invoices',
    needs: 'dataVisibility',
    main: ['carrier-invoices.listCarrierInvoices'],
    load: () =>
      import('../features/carrier-freight/invoices/carrier-invoices.page.js').then((page) => page.CarrierInvoicesPage),
  },
  {
    path: '/carriers/invoices/:invoiceId',
    title: 'Invoice',
    needs: 'dataVisibility',
    main: ['carrier-invoices.getCarrierInvoice'],
    load: () =>
      import('../features/carrier-freight/invoices/carrier-invoice.page.js').then((page) => page.CarrierInvoicePage),
  },
  {
    path: '/carriers/claims',
    title: 'Claims',
    needs: 'dataVisibility',
    main: ['carrier-claims.listCarrierClaims'],
    load: () =>
      import('../features/carrier-freight/claims/carrier-claims.page.js').then((page) => page.CarrierClaimsPage),
  },
  {
    path: '/carriers/claims/:claimId',
    title: 'Claim',
    needs: 'dataVisibility',
    main: ['carrier-claims.getCarrierClaim'],
    load: () =>
      import('../features/carrier-freight/claims/carrier-claim.page.js').then((page) => page.CarrierClaimPage),
  },
  {
    path: '/carriers/quotes',
    title: 'Quotes won and lost',
    needs: 'customerVisibility',
    main: ['carrier-quotes.listCarrierQuotes'],
    load: () => import('../features/carrier-freight/carrier-quotes.page.js').then((page) => page.CarrierQuotesPage),
  },
  {
    path: '/carriers/quotes/comparison',
    title: 'Compare with others',
    needs: 'dataVisibility',
    main: ['carrier-quotes.listQuoteGroups'],
    load: () => import('../features/carrier-freight/quote-groups.page.js').then((page) => page.QuoteGroupsPage),
  },
  {
    path: '/carriers/quotes/:quoteId',
    title: 'Quote',
    needs: 'customerVisibility',
    main: ['carrier-quotes.getCarrierQuote'],
    load: () => import('../features/carrier-freight/carrier-quote.page.js').then((page) => page.CarrierQuotePage),
  },
  {
    path: '/carriers/fuel-index',
    title: 'Fuel index',
    needs: 'dataVisibility',
    main: ['fuel-index.list'],
    load: () => import('../features/fuel-index/carrier-fuel-index.page.js').then((page) => page.CarrierFuelIndexPage),
  },
  {
    path: '/carriers/users',
    title: 'Users',
    needs: ['inviteCarrierUsers', 'manageCarrierUsers'],
    main: ['carrier-users.listCarrierUsers'],
    load: () => import('../features/carrier-users/carrier-users.page.js').then((page) => page.CarrierUsersPage),
  },
  {
    path: '/carriers/activity',
    title: 'Activity',
    needs: 'activityPage',
    main: ['carrier-activities.listCarrierActivities'],
    load: () =>
      import('../features/carrier-activities/carrier-activities.page.js').then((page) => page.CarrierActivitiesPage),
  },
  {
    path: '/carriers/third-party-visibility',
    title: 'Third-party visibility',
    needs: 'thirdPartyVisibility',
    main: ['third-party-visibility.listThirdPartyCustomers'],
    load: () =>
      import('../features/third-party-visibility/third-party-visibility.page.js').then(
        (page) => page.ThirdPartyVisibilityPage,
      ),
  },
  {
    path: '/carriers/third-party-visibility/users',
    title: 'Users with third-party visibility',
    needs: ['inviteCarrierUsers', 'manageCarrierUsers'],
    main: ['carrier-users.listCarrierUsers'],
    load: () =>
      import('../features/third-party-visibility/third-party-visibility.page.js').then(
        (page) => page.ThirdPartyUsersPage,
      ),
  },
  {
    path: '/carriers/connection',
    title: 'Connection',
    needs: 'CarrierAdministrator',
    main: ['carrier-systems.getCarrierSystem'],
    load: () => import('../features/carrier-systems/carrier-system.page.js').then((page) => page.CarrierSystemPage),
  },
  {
    path: '/carriers/connection/api-keys',
    title: 'API keys',
    needs: 'CarrierAdministrator',
    main: ['api-keys.listApiKeys'],
    load: () => import('../features/api-keys/api-keys.page.js').then((page) => page.ApiKeysPage),
  },
  {
    path: '/carriers/connection/webhooks',
    title: 'Webhooks',
    needs: 'CarrierAdministrator',
    main: ['webhooks.listWebhooks'],
    load: () => import('../features/webhooks/webhooks.page.js').then((page) => page.WebhooksPage),
  },
  {
    path: '/carriers/site',
    title: 'Site and branding',
    needs: 'CarrierAdministrator',
    main: ['sites.getOwnSite'],
    load: () => import('../features/site-settings/site.page.js').then((page) => page.SitePage),
  },
];
