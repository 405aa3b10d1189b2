import * as auth from './kernel/auth/auth.entities.js';
import * as endpoints from './kernel/endpoints/endpoints.entities.js';
import * as events from './kernel/events/events.entities.js';
import * as flags from './kernel/flags/flags.entities.js';
import * as mail from './kernel/mail/mail.entities.js';
import * as realtime from './kernel/realtime/realtime.entities.js';
import * as account from './modules/account/account.entities.js';
import * as actUser from './modules/act-user/act-user.entities.js';
import * as addressBook from './modules/address-book/address-book.entities.js';
import * as alerts from './modules/alerts/alerts.entities.js';
import * as apiKeys from './modules/api-keys/api-keys.entities.js';
import * as billsOfLading from './modules/bills-of-lading/bills-of-lading.entities.js';
import * as booking from './modules/booking/booking.entities.js';
import * as carrierCustomers from './modules/carrier-customers/carrier-customers.entities.js';
import * as carrierDeletion from './modules/carrier-deletion/carrier-deletion.entities.js';
import * as carrierDocumentLinks from './modules/carrier-document-links/carrier-document-links.entities.js';
import * as carrierInsights from './modules/carrier-insights/carrier-insights.entities.js';
import * as carrierResources from './modules/carrier-resources/carrier-resources.entities.js';
import * as carrierTerminals from './modules/carrier-terminals/carrier-terminals.entities.js';
import * as carriers from './modules/carriers/carriers.entities.js';
import * as claims from './modules/claims/claims.entities.js';
import * as contactSupport from './modules/contact-support/contact-support.entities.js';
import * as content from './modules/content/content.entities.js';
import * as customerTransfers from './modules/customer-transfers/customer-transfers.entities.js';
import * as customerUsers from './modules/customer-users/customer-users.entities.js';
import * as customers from './modules/customers/customers.entities.js';
import * as freightAssist from './modules/freight-assist/freight-assist.entities.js';
import * as fuelIndex from './modules/fuel-index/fuel-index.entities.js';
import * as imports from './modules/imports/imports.entities.js';
import * as insurance from './modules/insurance/insurance.entities.js';
import * as invoices from './modules/invoices/invoices.entities.js';
import * as orderUploads from './modules/order-uploads/order-uploads.entities.js';
import * as places from './modules/places/places.entities.js';
import * as proPlans from './modules/pro-plans/pro-plans.entities.js';
import * as products from './modules/products/products.entities.js';
import * as promotions from './modules/promotions/promotions.entities.js';
import * as quotes from './modules/quotes/quotes.entities.js';
import * as reports from './modules/reports/reports.entities.js';
import * as savedLanes from './modules/saved-lanes/saved-lanes.entities.js';
import * as savedViews from './modules/saved-views/saved-views.entities.js';
import * as terminalClosures from './modules/carrier-terminals/terminal-closures.entities.js';
import * as serviceAreas from './modules/carrier-terminals/service-areas.entities.js';
import * as shipmentDocuments from './modules/shipment-documents/shipment-documents.entities.js';
import * as shipmentInsights from './modules/shipment-insights/shipment-insights.entities.js';
import * as shipmentMessages from './modules/shipment-messages/shipment-messages.entities.js';
import * as shipmentNotifications from './modules/shipment-notifications/shipment-notifications.entities.js';
import * as shipments from './modules/shipments/shipments.entities.js';
import * as sites from './modules/sites/sites.entities.js';
import * as testBench from './modules/test-bench/test-bench.entities.js';
import * as tracking from './modules/tracking/tracking.entities.js';
import * as tutorials from './modules/tutorials/tutorials.entities.js';
import * as version from './modules/version/version.entities.js';
import * as volumeRequests from './modules/volume-requests/volume-requests.entities.js';
import * as webhooks from './modules/webhooks/webhooks.entities.js';

/** Every file of tables; what such a file exports is an entity. */
const tables = [
  account,
  actUser,
  addressBook,
  alerts,
  apiKeys,
  auth,
  billsOfLading,
  booking,
  carrierCustomers,
  carrierDeletion,
  carrierDocumentLinks,
  carrierInsights,
  carrierResources,
  carrierTerminals,
  carriers,
  claims,
  contactSupport,
  content,
  customerTransfers,
  customerUsers,
  customers,
  endpoints,
  events,
  flags,
  freightAssist,
  fuelIndex,
  imports,
  insurance,
  invoices,
  mail,
  orderUploads,
  places,
  proPlans,
  products,
  promotions,
  quotes,
  realtime,
  reports,
  savedLanes,
  savedViews,
  serviceAreas,
  terminalClosures,
  shipmentDocuments,
  shipmentInsights,
  shipmentMessages,
  shipmentNotifications,
  shipments,
  sites,
  testBench,
  tracking,
  tutorials,
  version,
  volumeRequests,
  webhooks,
];

/** One for every table; a test holds them equal to the migrated schema. */
export const entities: (new () => object)[] = tables.flatMap((file) => Object.values<new () => object>(file));
