import { actingApi, actUserApi } from './accounts/act-user.js';
import { accountAccessApi } from './accounts/account-access.js';
import { accountSecurityApi } from './accounts/account-security.js';
import { accountApi } from './accounts/account.js';
import { joiningApi } from './accounts/joining.js';
import { addressBookApi } from './customers/address-book.js';
import { alertsApi } from './notifications/alerts.js';
import { apiKeysApi } from './accounts/api-keys.js';
import { billsOfLadingApi } from './shipments/bills-of-lading.js';
import { campaignsApi } from './accounts/campaigns.js';
import { carrierConnectionsApi } from './carriers/carrier-connections.js';
import { carrierClaimsApi } from './invoices/carrier-claims.js';
import { carrierDocumentsApi } from './shipments/carrier-documents.js';
import { carrierDeletionApi } from './carriers/carrier-deletion.js';
import { carrierOnboardingApi } from './carriers/carrier-onboarding.js';
import { carrierSystemsApi } from './carriers/carrier-systems.js';
import { carriersApi } from './carriers/carriers.js';
import { claimsApi } from './invoices/claims.js';
import { contentApi } from './sites/content.js';
import { carrierInvoicesApi } from './invoices/carrier-invoices.js';
import { carrierHomeApi } from './carriers/carrier-home.js';
import { carrierDashboardApi } from './reports/carrier-dashboard.js';
import { demoApi } from './sites/demo.js';
import { dashboardsApi } from './reports/customer-dashboard.js';
import { customerPricingApi } from './carriers/customer-pricing.js';
import { pricingAdjustmentsApi } from './carriers/pricing-adjustments.js';
import { customerSettingsApi, customerSettingsResource } from './customers/customer-settings.js';
import { customerSetupApi } from './customers/customer-setup.js';
import { thirdPartyVisibilityApi } from './customers/third-party-visibility.js';
import { carrierActivitiesApi } from './carriers/carrier-activities.js';
import { carrierCustomersApi } from './customers/carrier-customers.js';
import { carrierLocationsApi } from './customers/carrier-locations.js';
import { customerTransfersApi } from './customers/customer-transfers.js';
import { managedCustomerTransfersApi } from './customers/managed-customer-transfers.js';
import { carrierQuotesApi } from './quotes/carrier-quotes.js';
import { carrierShipmentsApi } from './shipments/carrier-shipments.js';
import { carrierServiceAreasApi } from './carriers/carrier-service-areas.js';
import { carrierResourcesApi, siteResourcesApi } from './carriers/carrier-resources.js';
import { carrierTerminalsApi } from './carriers/carrier-terminals.js';
import { terminalClosuresApi } from './carriers/terminal-closures.js';
import { carrierUsersApi } from './accounts/carrier-users.js';
import { customerUsersApi, userRuleApi } from './accounts/customer-users.js';
import { contactSupportApi, supportAttachmentsApi } from './support/contact-support.js';
import { customerThemeApi } from './sites/customer-theme.js';
import { flagRulesApi } from './sites/flag-rules.js';
import { flagsApi } from './sites/flags.js';
import { fuelIndexApi } from './carriers/fuel-index.js';
import { freightAuditApi } from './invoices/freight-audit.js';
import { freightAssistApi } from './quotes/freight-assist.js';
import { freightCodesApi } from './customers/freight-codes.js';
import { healthApi } from './sites/health.js';
import { draftDocumentsApi } from './shipments/draft-documents.js';
import { endpointsOf, type ApiGroup, type Endpoint } from './kernel/endpoint.js';
import { adminDashboardApi } from './sites/admin-dashboard.js';
import { homeApi } from './sites/home.js';
import { importsApi } from './customers/imports.js';
import { insuranceApi } from './invoices/insurance.js';
import { invitesApi } from './accounts/invites.js';
import { managedInsuranceApi } from './invoices/managed-insurance.js';
import { invoicesApi } from './invoices/invoices.js';
import { legalApi } from './sites/legal.js';
import { locationRulesApi } from './customers/location-rules.js';
import { landingApi, landingResolutionApi } from './sites/landing.js';
import { sampleRatesApi } from './sites/sample-rates.js';
import { locationsApi } from './customers/locations.js';
import { managedCarrierCustomersApi } from './carriers/managed-carrier-customers.js';
import { managedCarriersApi } from './carriers/managed-carriers.js';
import { managedPlansApi } from './carriers/managed-plans.js';
import { orderUploadsApi } from './shipments/order-uploads.js';
import { placesApi } from './customers/places.js';
import { preferencesApi } from './accounts/preferences.js';
import { proPlanApi } from './carriers/pro-plan.js';
import { proBlocksApi } from './carriers/pro-blocks.js';
import { tariffQuotesApi } from './carriers/tariff-quotes.js';
import { tariffTrialsApi } from './carriers/tariff-trials.js';
import { tariffsApi } from './carriers/tariffs.js';
import { productsApi } from './customers/products.js';
import { carrierPromotionsApi, managedPromotionsApi, promotionsApi } from './sites/promotions.js';
import { quoteLinesApi } from './quotes/quote-lines.js';
import { quotesApi } from './quotes/quotes.js';
import { savedLanesApi } from './quotes/saved-lanes.js';
import { reportFilesApi } from './reports/report-files.js';
import { reportSchedulesApi } from './reports/report-schedules.js';
import { reportsApi } from './reports/reports.js';
import { savedViewsApi } from './accounts/saved-views.js';
import { securityActivityApi } from './accounts/security-activity.js';
import { lanesApi } from './shipments/lane-history.js';
import { shipmentCalendarApi } from './shipments/shipment-calendar.js';
import { shipmentMessagesApi } from './shipments/shipment-messages.js';
import { shipmentDocumentsApi } from './shipments/shipment-documents.js';
import { shipmentNoticesApi } from './notifications/shipment-notices.js';
import { shipmentsApi } from './shipments/shipments.js';
import { siteDraftsApi } from './sites/site-drafts.js';
import { managedSitesApi, sitesApi } from './sites/sites.js';
import { supportTicketsApi } from './support/support-tickets.js';
import { privilegeGrantsApi, systemUsersApi } from './accounts/system-users.js';
import { trackingApi } from './shipments/tracking.js';
import { tutorialsApi, videoTutorialsApi } from './sites/tutorials.js';
import { forcedExitApi, versionApi } from './sites/version.js';
import { askedVolumesApi, volumeAnswersApi } from './quotes/volume-answers.js';
import { volumeRequestsApi } from './quotes/volume-requests.js';
import { webhooksApi } from './notifications/webhooks.js';

const group = (about: string, table: object): ApiGroup => ({ about, endpoints: endpointsOf(table) });

/** Every endpoint of the server; the API description and the conformance tests are derived from it. */
export const apis: readonly ApiGroup[] = [
  group('Rates of all connected carriers, declined requests included.', quotesApi),
  group('Quotes that are written as one line of text.', quoteLinesApi),
  group('Truckload and volume rates: requests, offers and awards.', volumeRequestsApi),
  group('Volume requests that carriers answer through their emailed links.', volumeAnswersApi),
  group('Volume requests that signed-in carrier users answer.', askedVolumesApi),
  group('What needs attention.', homeApi),
  group('Status of the installation, for its administrators.', adminDashboardApi),
  group('Booked freight: dispatch, cancellation, documents and lists.', shipmentsApi),
  group('Messages with carriers about shipments, and charges that they announce.', shipmentMessagesApi),
  group('Documents of shipments: sent by carriers and added by users.', shipmentDocumentsApi),
  group('Bills of lading without a quote, their number blocks and master BOLs.', billsOfLadingApi),
  group('Figures on your own freight over time.', dashboardsApi),
  group('Standard reports on your freight.', reportsApi),
  group('Report files that are created in the background.', reportFilesApi),
  group('Scheduled reports.', reportSchedulesApi),
  group('Shipments by day.', shipmentCalendarApi),
  group('What you shipped and paid from city to city.', lanesApi),
  group('Carrier invoices with their audit, disputes and payment.', invoicesApi),
  group('Variances between invoices and agreed prices, across all invoices.', freightAuditApi),
  group('Claims against carriers with their deadlines, documents and answers.', claimsApi),
  group('The invoices of a carrier, with disputes and payment.', carrierInvoicesApi),
  group('The claims against a carrier, with their deadlines.', carrierClaimsApi),
  group('Documents that carriers open through links in claim and dispute emails.', carrierDocumentsApi),
  group('Cargo coverage: price, certificates, and purchase for a shipment.', insuranceApi),
  group('Insurance products and all certificates, for administrators of the portal.', managedInsuranceApi),
  group('Your alerts and how you receive them.', alertsApi),
  group('Which events of a shipment are emailed.', shipmentNoticesApi),
  group('Help with freight class, accessorials and packaging.', freightAssistApi),
  group('Promotions that carriers offer to companies.', promotionsApi),
  group('Promotions, for the carriers that publish them.', carrierPromotionsApi),
  group('Promotions of all carriers, for administrators of the portal.', managedPromotionsApi),
  group('Files that a carrier offers to its users and customers.', carrierResourcesApi),
  group('Files that the carrier of a site offers to its customers.', siteResourcesApi),
  group('Saved lanes.', savedLanesApi),
  group('Saved views of lists.', savedViewsApi),
  group('Documents before dispatch.', draftDocumentsApi),
  group('Tracking: public pages, shared links and events from carriers.', trackingApi),
  group('Connected carriers and their PRO numbers.', carriersApi),
  group("Versions of a carrier's tariff: drafts, approval, files of rates and differences.", tariffsApi),
  group('What a carrier has agreed with customers: drafts, approval, files and differences.', customerPricingApi),
  group('Changes of many agreements at once, approved together.', pricingAdjustmentsApi),
  group('Tests of a version of a tariff against past quotes.', tariffTrialsApi),
  group('What past freight costs by a version of a tariff, and what versions charged for a lane.', tariffQuotesApi),
  group('Blocks of PRO numbers that carriers grant to companies.', proBlocksApi),
  group("A company's carriers and their settings.", carrierConnectionsApi),
  group("How the portal reaches a carrier's system.", carrierSystemsApi),
  group('The deletion of carriers, and its undo.', carrierDeletionApi),
  group('The setup of a carrier until it is published, and its test shipments.', carrierOnboardingApi),
  group("Your company's docks and offices.", locationsApi),
  group('Which locations of a customer may ship, and on which terms.', locationRulesApi),
  group('The address book of a company.', addressBookApi),
  group("A company's products, used to fill in quote lines.", productsApi),
  group('Imports of addresses, products, orders and invoices from spreadsheets.', importsApi),
  group('Uploaded orders, rated and dispatched together.', orderUploadsApi),
  group('Cities and postal codes.', placesApi),
  group('Freight codes and their names.', freightCodesApi),
  group('Terms, privacy policy and FAQ.', legalApi),
  group('The landing page video.', tutorialsApi),
  group('Videos by topic.', videoTutorialsApi),
  group('Support phone and tickets.', contactSupportApi),
  group('Files for a support ticket.', supportAttachmentsApi),
  group('Keys for programs.', apiKeysApi),
  group('Webhooks of a company and their deliveries.', webhooksApi),
  group('The signed-in user, registration and passwords.', {
    ...accountApi,
    ...joiningApi,
    ...userRuleApi,
    ...actingApi,
  }),
  group('Emailed links of accounts: activation, passwords and addresses.', accountAccessApi),
  group('Sessions, second factor and hand-off tickets of the signed-in user.', accountSecurityApi),
  group('Security activity of a company’s accounts.', securityActivityApi),
  group('Preferences of the signed-in user.', preferencesApi),
  group('Carriers behind invites and campaigns.', landingApi),
  group('Where the landing page leads.', landingResolutionApi),
  group('Sample rates of demo carriers, for visitors.', sampleRatesApi),
  group('Invites that carriers send to customers.', invitesApi),
  group("Carriers' campaigns and their public keys.", campaignsApi),
  group('Finding users to act as.', actUserApi),
  group('The customers of a carrier, and who represents them.', carrierCustomersApi),
  group("The locations of a carrier's customers, their representatives and their freight terms.", carrierLocationsApi),
  group("A carrier's figures over time.", carrierDashboardApi),
  group('What needs attention at a carrier.', carrierHomeApi),
  group('Transfers of customers between users of a carrier.', customerTransfersApi),
  group('Transfers of customers between carriers, by administrators of the portal.', managedCustomerTransfersApi),
  group('Quotes requested from a carrier, and how it compares with other carriers.', carrierQuotesApi),
  group('The shipments that a carrier hauls.', carrierShipmentsApi),
  group('The terminals of a carrier.', carrierTerminalsApi),
  group('Days on which terminals or places of a carrier are closed.', terminalClosuresApi),
  group('The postal codes that a carrier serves.', carrierServiceAreasApi),
  group('The users of a carrier.', carrierUsersApi),
  group('Activity at a carrier.', carrierActivitiesApi),
  group('Customer locations where third-party freight is withdrawn.', thirdPartyVisibilityApi),
  group('The users of a customer.', customerUsersApi),
  group('The administrators of the installation.', systemUsersApi),
  group("Privileges of the installation's administrators, with the reasons.", privilegeGrantsApi),
  group('Individual settings of a customer.', customerSettingsApi),
  group('All settings of a customer.', customerSettingsResource),
  group('The initial setup of a customer.', customerSetupApi),
  group('The pro plan of a customer.', proPlanApi),
  group('Feature flags.', flagsApi),
  group('Rules of the feature flags.', flagRulesApi),
  group('Support tickets, for administrators.', supportTicketsApi),
  group('Questions, videos and legal texts, for administrators.', contentApi),
  group('Carriers, for administrators.', managedCarriersApi),
  group("The customers of carriers' sites, for administrators.", managedCarrierCustomersApi),
  group('The weekly diesel index that tariffs are rated with.', fuelIndexApi),
  group('Sites, for administrators.', managedSitesApi),
  group('Drafts of sites, written by carriers and published by administrators.', siteDraftsApi),
  group('Pro plans, for administrators.', managedPlansApi),
  group('The site of a host name.', sitesApi),
  group('Themes and sign-in settings of the sites.', customerThemeApi),
  group('The controls of a demo, on its own machine.', demoApi),
  group('The running release.', versionApi),
  group('Signing all users out.', forcedExitApi),
  group('Health probes for load balancers and monitors.', healthApi),
];

export const endpoints: readonly Endpoint[] = apis.flatMap((one) => one.endpoints);
