import type { PortalRoute } from './routes.js';

/** Every page of the shippers, once. */
export const customerRoutes: readonly PortalRoute[] = [
  {
    path: '/customers/home',
    title: 'Home',
    load: () => import('../features/home/customer-home.page.js').then((page) => page.CustomerHomePage),
  },
  {
    path: '/customers/shipments',
    title: 'Shipments',
    load: () => import('../features/shipments/shipments.page.js').then((page) => page.ShipmentsPage),
  },
  {
    path: '/customers/shipments/:shipmentId',
    title: 'Shipment',
    load: () => import('../features/shipment-detail/shipment-detail.page.js').then((page) => page.ShipmentDetailPage),
  },
  {
    path: '/customers/calendar',
    title: 'Calendar',
    load: () => import('./calendar.page.js').then((page) => page.CalendarPage),
  },
  {
    path: '/customers/dashboard',
    title: 'Dashboard',
    load: () =>
      import('../features/customer-dashboard/customer-dashboard.page.js').then((page) => page.CustomerDashboardPage),
  },
  {
    path: '/customers/reports',
    title: 'Reports',
    load: () => import('../features/reports/reports.page.js').then((page) => page.ReportsPage),
  },
  {
    path: '/customers/invoices',
    title: 'Invoicing',
    load: () => import('./invoicing.page.js').then((page) => page.InvoicingPage),
  },
  {
    path: '/customers/invoices/:invoiceId',
    title: 'Invoice',
    load: () => import('../features/invoices/invoice-detail.page.js').then((page) => page.InvoiceDetailPage),
  },
  {
    path: '/customers/invoices/:invoiceId/letter',
    title: 'Dispute letter',
    load: () => import('../features/invoices/dispute-letter.page.js').then((page) => page.DisputeLetterPage),
  },
  {
    path: '/customers/claims',
    title: 'Claims',
    load: () => import('../features/claims/claims.page.js').then((page) => page.ClaimsPage),
  },
  {
    path: '/customers/claims/new',
    title: 'New claim',
    load: () => import('../features/claims/new-claim.page.js').then((page) => page.NewClaimPage),
  },
  {
    path: '/customers/claims/:claimId',
    title: 'Claim',
    load: () => import('../features/claims/claim-detail.page.js').then((page) => page.ClaimDetailPage),
  },
  {
    path: '/customers/freight-audit',
    title: 'Freight audit',
    load: () => import('../features/invoices/freight-audit.page.js').then((page) => page.FreightAuditPage),
  },
  {
    path: '/customers/insurance',
    title: 'Insurance',
    load: () => import('../features/insurance/insurance.page.js').then((page) => page.InsurancePage),
  },
  {
    path: '/customers/alerts',
    title: 'Alerts',
    load: () => import('../features/alerts/alerts.page.js').then((page) => page.AlertsPage),
  },
  {
    path: '/customers/truckload',
    title: 'Truckload quotes',
    load: () => import('../features/volume-requests/truckload.page.js').then((page) => page.TruckloadPage),
  },
  {
    path: '/customers/truckload/new',
    title: 'New truckload request',
    load: () => import('../features/volume-requests/new-volume.page.js').then((page) => page.NewVolumePage),
  },
  {
    path: '/customers/truckload/:volumeRequestId',
    title: 'Truckload request',
    load: () => import('../features/volume-requests/volume-detail.page.js').then((page) => page.VolumeDetailPage),
  },
  {
    path: '/customers/map',
    title: 'Map',
    load: () => import('../features/shipment-map/shipment-map.page.js').then((page) => page.ShipmentMapPage),
  },
  {
    path: '/customers/promotions',
    title: 'Promotions',
    load: () => import('../features/promotions/promotions.page.js').then((page) => page.PromotionsPage),
  },
  {
    path: '/customers/freight-assist',
    title: 'Freight assist',
    load: () => import('../features/freight-assist/freight-assist.page.js').then((page) => page.FreightAssistPage),
  },
  {
    path: '/customers/quick-ship',
    title: 'Quick ship',
    load: () => import('./quick-ship/quick-ship.page.js').then((page) => page.QuickShipPage),
  },
  {
    path: '/customers/quotes/new',
    title: 'New quote',
    load: () => import('../features/quote-details/quote-details.page.js').then((page) => page.QuoteDetailsPage),
  },
  {
    path: '/customers/quotes/:quoteId/details',
    title: 'Quote Details',
    load: () => import('../features/quote-details/quote-details.page.js').then((page) => page.QuoteDetailsPage),
  },
  {
    path: '/customers/quotes/:quoteId/carriers',
    title: 'Select Carrier',
    load: () =>
      import('../features/carrier-selection/carrier-selection.page.js').then((page) => page.CarrierSelectionPage),
  },
  {
    path: '/customers/quotes/:quoteId/confirm',
    title: 'Confirm',
    load: () => import('../features/dispatch-confirmation/confirm.page.js').then((page) => page.ConfirmPage),
  },
  {
    path: '/customers/quotes/:quoteId/dispatched',
    title: 'Dispatched',
    load: () => import('../features/dispatch-confirmation/dispatched.page.js').then((page) => page.DispatchedPage),
  },
  {
    path: '/customers/quotes/:quoteId/error',
    title: 'Error',
    load: () =>
      import('../features/dispatch-confirmation/dispatch-error.page.js').then((page) => page.DispatchErrorPage),
  },
  {
    path: '/customers/quotes',
    title: 'Quote history',
    load: () => import('../features/quote-history/quote-history.page.js').then((page) => page.QuoteHistoryPage),
  },
  {
    path: '/customers/quick-bol',
    title: 'Quick bill of lading',
    load: () => import('../features/bills-of-lading/quick-bol.page.js').then((page) => page.QuickBolPage),
  },
  {
    path: '/customers/vics-bol',
    title: 'VICS bill of lading',
    load: () => import('../features/bills-of-lading/vics-bol.page.js').then((page) => page.VicsBolPage),
  },
  {
    path: '/customers/bills-of-lading',
    title: 'Bills of lading',
    load: () => import('../features/bills-of-lading/bol-list.page.js').then((page) => page.BolListPage),
  },
  {
    path: '/customers/users',
    title: 'Users',
    load: () => import('../features/customer-users/customer-users.page.js').then((page) => page.CustomerUsersPage),
  },
  {
    path: '/customers/address-book',
    title: 'Address book',
    load: () => import('../features/catalog/address-book.page.js').then((page) => page.AddressBookPage),
  },
  {
    path: '/customers/products',
    title: 'Product list',
    load: () => import('../features/catalog/product-list.page.js').then((page) => page.ProductListPage),
  },
  {
    path: '/customers/carriers',
    title: 'Carriers',
    load: () =>
      import('../features/carrier-connections/carrier-connections.page.js').then((page) => page.CarrierConnectionsPage),
  },
  {
    path: '/customers/carriers/pro-numbers',
    title: 'PRO numbers',
    load: () => import('../features/pro-blocks/pro-blocks.page.js').then((page) => page.ProBlocksPage),
  },
  {
    path: '/customers/order-upload',
    title: 'Order upload',
    load: () => import('../features/catalog/orders/order-uploads.page.js').then((page) => page.OrderUploadsPage),
  },
  {
    path: '/customers/order-upload/:uploadId',
    title: 'Order upload',
    load: () => import('../features/catalog/orders/order-upload.page.js').then((page) => page.OrderUploadPage),
  },
  {
    path: '/customers/locations',
    title: 'Locations',
    load: () => import('../features/locations/locations.page.js').then((page) => page.LocationsPage),
  },
  {
    path: '/customers/profile-configuration',
    title: 'Company settings',
    load: () => import('../features/company-profile/company-profile.page.js').then((page) => page.CompanyProfilePage),
  },
  {
    path: '/customers/subscription',
    title: 'My subscription',
    load: () => import('../features/pro-plan/subscription.page.js').then((page) => page.SubscriptionPage),
  },
  {
    path: '/customers/setup/:step',
    title: 'Set-up',
    load: () => import('./setup/setup-routes.js').then((page) => page.SetupRoute),
  },
  {
    path: '/ui/customer/onboarding',
    title: 'Set-up',
    load: () => import('./setup/setup-routes.js').then((page) => page.OnboardingRoute),
  },
  {
    path: '/customers/api-keys',
    title: 'API keys',
    load: () => import('../features/api-keys/api-keys.page.js').then((page) => page.ApiKeysPage),
  },
  {
    path: '/customers/webhooks',
    title: 'Webhooks',
    load: () => import('../features/webhooks/webhooks.page.js').then((page) => page.WebhooksPage),
  },
];
