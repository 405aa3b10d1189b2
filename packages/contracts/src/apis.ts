import { actingApi, actUserApi } from './act-user.js';
import { accountAccessApi } from './account-access.js';
import { accountSecurityApi } from './account-security.js';
import { accountApi } from './account.js';
import { addressBookApi } from './address-book.js';
import { alertsApi } from './alerts.js';
import { apiKeysApi } from './api-keys.js';
import { billsOfLadingApi } from './bills-of-lading.js';
import { campaignsApi } from './campaigns.js';
import { carrierConnectionsApi } from './carrier-connections.js';
import { carrierDocumentsApi } from './carrier-documents.js';
import { carriersApi } from './carriers.js';
import { claimsApi } from './claims.js';
import { contentApi } from './content.js';
import { dashboardsApi } from './customer-dashboard.js';
import { customerSettingsApi, customerSettingsResource } from './customer-settings.js';
import { customerSetupApi } from './customer-setup.js';
import { customerUsersApi, userRuleApi } from './customer-users.js';
import { contactSupportApi, supportAttachmentsApi } from './contact-support.js';
import { customerThemeApi } from './customer-theme.js';
import { flagRulesApi } from './flag-rules.js';
import { flagsApi } from './flags.js';
import { freightAuditApi } from './freight-audit.js';
import { freightAssistApi } from './freight-assist.js';
import { freightCodesApi } from './freight-codes.js';
import { healthApi } from './health.js';
import { draftDocumentsApi } from './draft-documents.js';
import { endpointsOf, type Endpoint } from './kernel/endpoint.js';
import { homeApi } from './home.js';
import { importsApi } from './imports.js';
import { insuranceApi } from './insurance.js';
import { invitesApi } from './invites.js';
import { invoicesApi } from './invoices.js';
import { legalApi } from './legal.js';
import { locationRulesApi } from './location-rules.js';
import { landingApi, landingResolutionApi } from './landing.js';
import { locationsApi } from './locations.js';
import { managedCarriersApi } from './managed-carriers.js';
import { managedPlansApi } from './managed-plans.js';
import { orderUploadsApi } from './order-uploads.js';
import { placesApi } from './places.js';
import { preferencesApi } from './preferences.js';
import { proPlanApi } from './pro-plan.js';
import { proBlocksApi } from './pro-blocks.js';
import { productsApi } from './products.js';
import { carrierPromotionsApi, managedPromotionsApi, promotionsApi } from './promotions.js';
import { quoteLinesApi } from './quote-lines.js';
import { quotesApi } from './quotes.js';
import { savedLanesApi } from './saved-lanes.js';
import { reportFilesApi } from './report-files.js';
import { reportSchedulesApi } from './report-schedules.js';
import { reportsApi } from './reports.js';
import { savedViewsApi } from './saved-views.js';
import { securityActivityApi } from './security-activity.js';
import { shipmentCalendarApi } from './shipment-calendar.js';
import { shipmentDocumentsApi } from './shipment-documents.js';
import { shipmentNoticesApi } from './shipment-notices.js';
import { shipmentsApi } from './shipments.js';
import { managedSitesApi, sitesApi } from './sites.js';
import { supportTicketsApi } from './support-tickets.js';
import { trackingApi } from './tracking.js';
import { tutorialsApi, videoTutorialsApi } from './tutorials.js';
import { forcedExitApi, versionApi } from './version.js';
import { askedVolumesApi, volumeAnswersApi } from './volume-answers.js';
import { volumeRequestsApi } from './volume-requests.js';
import { webhooksApi } from './webhooks.js';

/** One table of endpoints and what it is about. */
export interface ApiGroup {
  readonly about: string;
  readonly endpoints: readonly Endpoint[];
}

const group = (about: string, table: object): ApiGroup => ({ about, endpoints: endpointsOf(table) });

/** Every endpoint of the server; the description of the API and the conformance tests are made from it. */
export const apis: readonly ApiGroup[] = [
  group('Prices of all connected carriers, refusals included.', quotesApi),
  group('Requests for prices that are written as one line.', quoteLinesApi),
  group('Truckload and volume prices: requests, answers and awards.', volumeRequestsApi),
  group('What asked carriers answer behind their links.', volumeAnswersApi),
  group('What asked carriers answer when they are signed in.', askedVolumesApi),
  group('What needs attention.', homeApi),
  group('Booked freight: dispatch, cancellation, documents and lists.', shipmentsApi),
  group('Documents of shipments: what carriers sent and what people added.', shipmentDocumentsApi),
  group('Bills of lading without a quote, their numbers and masters.', billsOfLadingApi),
  group('Figures of your own freight over time.', dashboardsApi),
  group('Questions that are asked again and again, as tables.', reportsApi),
  group('Reports as files, made in the background.', reportFilesApi),
  group('Reports that make themselves.', reportSchedulesApi),
  group('Shipments by day.', shipmentCalendarApi),
  group('Bills of carriers with their audit, disputes and payment.', invoicesApi),
  group('Differences between bills and agreed prices, across all bills.', freightAuditApi),
  group('Claims against carriers with their deadlines, papers and answers.', claimsApi),
  group('What carriers fetch behind the links of claims and disputes.', carrierDocumentsApi),
  group('Coverage of cargo: its price, its certificates, and buying it for a shipment.', insuranceApi),
  group('What you are told, and how you hear of it.', alertsApi),
  group('Which moments of a shipment are told by email.', shipmentNoticesApi),
  group('Help with class, services and packaging of freight.', freightAssistApi),
  group('What carriers offer to companies.', promotionsApi),
  group('Promotions for the carriers that write them.', carrierPromotionsApi),
  group('Promotions of all carriers, for administrators of the portal.', managedPromotionsApi),
  group('Lanes that are shipped again and again.', savedLanesApi),
  group('Views of lists under names of your own.', savedViewsApi),
  group('Papers before the dispatch.', draftDocumentsApi),
  group('Where freight is: public pages, shared links and the reports of carriers.', trackingApi),
  group('Connected carriers, their tariffs and PRO numbers.', carriersApi),
  group('Blocks of PRO numbers that carriers give to companies.', proBlocksApi),
  group('The carriers of a company as its administrators set them up.', carrierConnectionsApi),
  group('Your own docks and offices.', locationsApi),
  group('Which locations of a customer may ship, and on which terms.', locationRulesApi),
  group('The address book of a company.', addressBookApi),
  group('The products of a company, from which lines of freight start.', productsApi),
  group('Address book, product list, orders and bills from files of a spreadsheet.', importsApi),
  group('Uploaded orders, rated and dispatched together.', orderUploadsApi),
  group('Cities and postal codes.', placesApi),
  group('Codes that describe freight, with their names.', freightCodesApi),
  group('Terms, privacy, and questions with their answers.', legalApi),
  group('The video of the landing page.', tutorialsApi),
  group('Videos by topic.', videoTutorialsApi),
  group('Telephone and tickets of the support.', contactSupportApi),
  group('Files for a support ticket.', supportAttachmentsApi),
  group('Keys for programs.', apiKeysApi),
  group('Addresses of a company that are told of events, and what was sent there.', webhooksApi),
  group('The signed-in person, and the ways in.', { ...accountApi, ...userRuleApi, ...actingApi }),
  group('What mailed links about accounts lead to.', accountAccessApi),
  group('Sessions, second factor and tickets of the signed-in person.', accountSecurityApi),
  group('What concerns the safety of the accounts of a company.', securityActivityApi),
  group('How the signed-in person wants the portal.', preferencesApi),
  group('Carriers behind invites and campaigns.', landingApi),
  group('Where the landing page goes on.', landingResolutionApi),
  group('Customers whom carriers invite.', invitesApi),
  group("Carriers' campaigns with public keys.", campaignsApi),
  group('Finding people to act as.', actUserApi),
  group('The people of a customer.', customerUsersApi),
  group('Settings of a customer, one by one.', customerSettingsApi),
  group('Settings of a customer together.', customerSettingsResource),
  group('The first set-up of a customer.', customerSetupApi),
  group('The pro plan of a customer.', proPlanApi),
  group('Switches of the portal.', flagsApi),
  group('Rules of the switches.', flagRulesApi),
  group('Tickets for those who answer them.', supportTicketsApi),
  group('Questions, videos and legal texts for those who write them.', contentApi),
  group('Carriers for those who look after them.', managedCarriersApi),
  group('Sites for those who look after them.', managedSitesApi),
  group('Pro plans for those who look after them.', managedPlansApi),
  group('The site of a host name.', sitesApi),
  group('Looks and sign-in settings of the sites.', customerThemeApi),
  group('The running release.', versionApi),
  group('Signing everybody out.', forcedExitApi),
  group('Probes for balancers and monitors.', healthApi),
];

export const endpoints: readonly Endpoint[] = apis.flatMap((one) => one.endpoints);
