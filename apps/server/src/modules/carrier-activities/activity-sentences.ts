import type { LocationGrant } from '@lading/contracts/customers/location-rules';
import { formatAmount } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatCalendarDate, formatZonedMoment } from '@lading/domain/time/date-format';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { carrierPrivileges } from '@lading/domain/users/privilege-table';
import { carrierUserRoleOf } from '@lading/domain/users/roles';
import type { NewCarrierEvent } from '../../kernel/events/domain-event.js';
import { securityEvents, type SecurityFacts } from '../../kernel/security/security.events.js';
import {
  AccountChanged,
  CampaignChanged,
  CampaignStarted,
  CustomerRegistered,
  EmailChanged,
  InviteReminded,
  InviteRevoked,
  InvitesCanceled,
  InvitesQueued,
  InviteSent,
  InviteUsed,
  PasswordChanged,
  PasswordResetAsked,
  RecoveryCodesRenewed,
  SecondFactorTurnedOff,
  SecondFactorTurnedOn,
  SessionsEnded,
  UserActivated,
  UserInvited,
} from '../account/account.events.js';
import { ActingEnded, ActingStarted } from '../act-user/act-user.events.js';
import {
  CustomerAssigned,
  CustomerClaimed,
  CustomerNoted,
  CustomerReleased,
  CustomersAssigned,
  CustomersAssignmentUndone,
} from '../carrier-customers/carrier-customers.events.js';
import {
  CarrierUserActivated,
  CarrierUserInvited,
  CarrierUserSecondFactorReset,
  CarrierUserSessionsEnded,
  CarrierUserSuspended,
  CarrierUserUpdated,
} from '../carrier-users/carrier-users.events.js';
import {
  CarrierAdded,
  CarrierApiSwitched,
  CarrierChanged,
  CarrierDemoDispatchSwitched,
  CarrierDeskChanged,
  ProBlockAdded,
  ProBlockDeclined,
  ProBlockGranted,
  ProBlockRanLow,
  ProBlockRequested,
  ProBlockRevoked,
  TariffCommented,
  TariffDraftChanged,
  TariffDraftDeleted,
  TariffDrafted,
  TariffImported,
  TariffPublished,
  TariffReturned,
  TariffReviewRequested,
  TariffWithdrawn,
  type DecidedTariff,
  type TariffFacts,
  type ProRequestFacts,
} from '../carriers/carriers.events.js';
import {
  CarrierEventSecretRotated,
  CarrierSystemChanged,
  type SystemTerms,
} from '../carriers/systems/carrier-systems.events.js';
import { AccountNumberChanged } from '../carriers/connections/carrier-connections.events.js';
import { SupportTicketSent } from '../contact-support/contact-support.events.js';
import {
  CustomerTransferCanceled,
  CustomerTransferFailed,
  CustomerTransferFinished,
  CustomerTransferRequested,
  CustomerTransferred,
  CustomerTransferUndone,
  type TransferFacts,
} from '../customer-transfers/customer-transfers.events.js';
import {
  SiteTransferAnnounced,
  SiteTransferCanceled,
  SiteTransferFinished,
  SiteTransferUndone,
  type CarrierSideFacts,
} from '../customer-transfers/site-transfers.events.js';
import { CustomerLocationRuleChanged } from '../customers/customers.events.js';
import { ImportCanceled, ImportFailed } from '../imports/imports.events.js';
import { TermsAccepted } from '../legal/legal.events.js';
import { PromotionPublished, PromotionWithdrawn, PromotionWritten } from '../promotions/promotions.events.js';
import {
  CancellationAcknowledged,
  CancellationRefused,
  CancellationRequested,
  DeskOrderPlaced,
  DispatchRefused,
  ShipmentBooked,
  ShipmentCanceled,
  ShipmentDispatched,
  type ShipmentFacts,
} from '../booking/booking.events.js';
import {
  InvoiceApproved,
  InvoiceArchived,
  InvoiceDisputed,
  InvoiceDisputeSettled,
  InvoicePaid,
  InvoiceReceived,
  type CarrierInvoiceFacts,
} from '../invoices/invoices.events.js';
import { CarrierAnswered } from '../quotes/quotes.events.js';
import { CarrierDocumentAdded } from '../shipment-documents/shipment-documents.events.js';
import { StatusEntered, StatusVoided } from '../tracking/tracking.events.js';
import { SiteChanged } from '../sites/sites.events.js';
import {
  byCustomers,
  differences,
  sentence,
  type AboutActivity,
  type ActivitySentence,
  type DescribedActivity,
  type DescribedChange,
} from './activity-sentence.js';
import { networkSentences } from './network-sentences.js';

/** Of what is done to an account. */
const ofAccount = <P extends object>(event: NewCarrierEvent<P>, what: string): ActivitySentence =>
  sentence(event, 'access', (_, { user }) => ({ what, object: user }));

const ofUser = <P extends { readonly name: string }>(event: NewCarrierEvent<P>, what: string): ActivitySentence =>
  sentence(event, 'users', ({ name }) => ({ what, object: name }));

const ofPromotion = <P extends { readonly title: string }>(event: NewCarrierEvent<P>, what: string): ActivitySentence =>
  sentence(event, 'site', ({ title }) => ({ what, object: title }));

const ofTariff = (event: NewCarrierEvent<TariffFacts>, what: string): ActivitySentence =>
  sentence(event, 'rates', ({ name }) => ({ what, object: name }));

const remarkOf = (label: string, words: string): DescribedChange[] =>
  words === '' ? [] : [{ label, before: null, after: words }];

const ofDecision = (event: NewCarrierEvent<DecidedTariff>, what: string): ActivitySentence =>
  sentence(event, 'rates', ({ name, words }) => ({ what, object: name, changes: remarkOf('Comment', words) }));

const ofBlock = <P extends { readonly from: string; readonly to: string }>(
  event: NewCarrierEvent<P>,
  what: string,
): ActivitySentence => sentence(event, 'proNumbers', ({ from, to }) => ({ what, object: `${from} – ${to}` }));

const ofRequest = (event: NewCarrierEvent<ProRequestFacts>, what: string): ActivitySentence =>
  sentence(event, 'proNumbers', (_, { company }) => ({ what, object: company }));

const ofShipment = (event: NewCarrierEvent<ShipmentFacts>, what: string): ActivitySentence =>
  sentence(event, 'shipments', ({ number }, { company }) => ({
    what,
    object: [number, company].filter(Boolean).join(', '),
  }));

const ofStatus = (
  event: NewCarrierEvent<{ readonly shipmentId: number; readonly number: string; readonly detail: string }>,
  what: string,
  label = 'Status',
): ActivitySentence =>
  sentence(event, 'shipments', ({ number, detail }, { company }) => ({
    what,
    object: [number, company].filter(Boolean).join(', '),
    changes: [{ label, before: null, after: detail }],
  }));

function deskWords(wasOn: boolean, isOn: boolean): string {
  if (wasOn === isOn) return 'Changed desk dispatch';
  return isOn ? 'Turned on desk dispatch' : 'Turned off desk dispatch';
}

const ofInvoice = (event: NewCarrierEvent<CarrierInvoiceFacts>, what: string, amount = 'Amount'): ActivitySentence =>
  sentence(event, 'invoices', ({ number, amountCents, currency }, { company }) => ({
    what,
    object: [number, company].filter(Boolean).join(', '),
    changes: amountCents === undefined ? [] : [amountOf(amount, formatAmount(amountCents, currency ?? 'USD'))],
  }));

const amountOf = (label: string, after: string): DescribedChange => ({ label, before: null, after, isAmount: true });

const partiesOf = (from: Represented, to: Represented): string => `${from.name} → ${to.name}`;

const ofTransfer = (event: NewCarrierEvent<TransferFacts>, what: string): ActivitySentence =>
  sentence(event, 'customers', ({ from, to }) => ({ what, object: partiesOf(from, to) }));

const countsOf = (counts: Readonly<Record<string, number>>): DescribedChange[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([label, count]) => ({ label, before: null, after: formatNumber(count) }));

/** A transfer between carriers, as one of the two reads it. */
const siteOf = ({ isArrival }: CarrierSideFacts): string => (isArrival ? 'To your site' : 'To another site');

const ofSiteTransfer = (event: NewCarrierEvent<CarrierSideFacts>, what: string): ActivitySentence =>
  sentence(event, 'customers', (facts) => ({
    what,
    object: siteOf(facts),
    changes: countsOf({ Customers: facts.customerCount }),
  }));

const wayNames = { http: "Carrier's own system", httpWithTariff: "Carrier's own system, rates from a tariff" } as const;
const wayName = ({ way }: SystemTerms): string => (way ? wayNames[way] : 'None');

const signInNames = {
  none: 'None',
  basic: 'User name and password',
  apiKey: 'API key',
  bearer: 'Bearer token',
} as const satisfies Record<SystemTerms['signIn'], string>;

function campaignChange(isActive: boolean, isPaused: boolean): string {
  if (!isActive) return 'Ended a campaign';
  return isPaused ? 'Paused a campaign' : 'Changed a campaign';
}

const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');

/** The values that differ. */
interface Rights {
  readonly role: number;
  readonly positionName: string;
  readonly privileges: readonly string[];
}

/** The privileges that one has and the other lacks; the whole list would hide them. */
const onlyIn = (one: Rights, other: Rights): string =>
  carrierPrivileges
    .filter(({ privilege }) => one.privileges.includes(privilege) && !other.privileges.includes(privilege))
    .map(({ label }) => label)
    .join(', ');

const rightsChanged = (before: Rights, after: Rights): DescribedChange[] =>
  differences([
    ['Role', carrierUserRoleOf(before.role).name, carrierUserRoleOf(after.role).name],
    ['Position', before.positionName, after.positionName],
    ['Privileges added', '', onlyIn(after, before)],
    ['Privileges removed', '', onlyIn(before, after)],
  ]);

const placeOf = (locationId: number | null, { company, locationName }: AboutActivity): string | null => {
  const place = locationId === null ? undefined : locationName(locationId);
  return place === undefined ? company : [place, company].filter(Boolean).join(', ');
};

interface Represented {
  readonly name: string;
}

const representative = (before: Represented | null, after: Represented | null): readonly DescribedChange[] => [
  { label: 'Representative', before: before?.name ?? null, after: after?.name ?? null },
];

function manyAssigned(customerCount: number, after: Represented | null): string {
  if (after === null) return 'Let locations follow their companies';
  return customerCount > 0 ? 'Assigned customers' : 'Assigned locations';
}

const grantedTerms = ({ isPrepaid, isCollect, isThirdParty }: LocationGrant): string => {
  const isGranted = { prepaid: isPrepaid, collect: isCollect, thirdParty: isThirdParty };
  const names = freightTerms.filter(({ terms }) => isGranted[terms]).map(({ name }) => name);
  return names.join(', ') || 'Not granted';
};

const rulesChanged = (
  { before, grants }: { readonly before: readonly LocationGrant[]; readonly grants: readonly LocationGrant[] },
  { locationName }: AboutActivity,
): DescribedChange[] =>
  grants.flatMap((grant) => {
    const label = locationName(grant.locationId);
    const known = before.find(({ locationId }) => locationId === grant.locationId);
    const [was, is] = [known ? grantedTerms(known) : null, grantedTerms(grant)];
    return label === undefined || was === is ? [] : [{ label, before: was, after: is }];
  });

const ways = {
  form: 'Registered on the site',
  campaign: 'Registered through a campaign',
  invite: 'Registered by invitation',
} as const;

const outcomes: Readonly<Record<string, string>> = {
  offered: 'Quoted a rate',
  declined: 'Declined a quote',
  timedOut: "Didn't answer a quote in time",
  failed: "Couldn't rate a quote",
};

const accountFields: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  preferences: 'Preferences',
};

const fieldNames = (fields: readonly string[]): string =>
  fields.flatMap((field) => accountFields[field] ?? []).join(', ');

interface CarrierTerms {
  readonly name: string;
  readonly scac: string;
  readonly supportPhone: string;
  readonly isContract: boolean;
}

const termsChanged = (before: CarrierTerms, after: CarrierTerms): DescribedChange[] =>
  differences([
    ['Name', before.name, after.name],
    ['SCAC', before.scac, after.scac],
    ['Support phone', before.supportPhone, after.supportPhone],
    ['Contract carrier', yesNo(before.isContract), yesNo(after.isContract)],
  ]);

const securityWords: Readonly<Record<keyof typeof securityEvents, string>> = {
  'sign-in-failed': 'Sign-in failed',
  'sign-in-blocked': 'Sign-in attempts were blocked',
  'guessing-noticed': 'Someone tried to guess the password from many places',
  'suspended-attempt': 'Tried to get in while suspended',
  'second-factor-failed': 'Wrong security code after the password',
  'call-refused': 'Tried to open something without access',
  'call-limited': 'Sent too many requests',
  'refresh-token-reused': 'A session was ended because it may have been copied',
};

const security = Object.values(securityEvents).map((event) =>
  sentence<SecurityFacts>(event, 'access', (_, { user }) => ({ what: wordsOf(event.eventName), object: user })),
);

function wordsOf(eventName: string): string {
  return Object.entries(securityWords).find(([name]) => name === eventName)?.[1] ?? eventName;
}

/** Every kind of event that names a carrier, in words; a test compares it with the classes of events. */
export const activitySentences: readonly ActivitySentence[] = [
  sentence(CustomerClaimed, 'customers', ({ after }, { company }) => ({
    what: 'Claimed the customer',
    object: company,
    changes: representative(null, after),
  })),
  sentence(CustomerReleased, 'customers', ({ locationId, before }, about) => ({
    what: locationId === null ? 'Released the customer' : 'Released the location',
    object: placeOf(locationId, about),
    changes: representative(before, null),
  })),
  sentence(CustomerAssigned, 'customers', ({ locationId, before, after }, about) => ({
    what: locationId === null ? 'Assigned the customer' : 'Assigned the location',
    object: placeOf(locationId, about),
    changes: representative(before, after),
  })),
  sentence(CustomersAssigned, 'customers', ({ customerCount, locationCount, after }) => ({
    what: manyAssigned(customerCount, after),
    object: after?.name ?? null,
    changes: countsOf({ Customers: customerCount, Locations: locationCount }),
  })),
  sentence(CustomersAssignmentUndone, 'customers', ({ restoredCount, stayedCount }) => ({
    what: 'Undid an assignment of customers or locations',
    changes: countsOf({ Restored: restoredCount, 'Changed since': stayedCount }),
  })),
  sentence(AccountNumberChanged, 'customers', ({ before, after }, { company }) => ({
    what: 'Changed the account number',
    object: company,
    changes: [{ label: 'Account number', before: before || null, after: after || null }],
  })),
  sentence(CustomerNoted, 'customers', (_, { company }) => ({ what: 'Wrote a note on the customer', object: company })),
  sentence(CustomerTransferRequested, 'customers', ({ from, to, startsAt }) => ({
    what: 'Requested a transfer of customers',
    object: partiesOf(from, to),
    changes: [{ label: 'Starts', before: null, after: formatZonedMoment(startsAt, 'UTC') }],
  })),
  ofTransfer(CustomerTransferCanceled, 'Canceled a transfer of customers'),
  sentence(CustomerTransferFinished, 'customers', ({ from, to, customerCount, locationCount, inviteCount }) => ({
    what: 'Transferred customers',
    object: partiesOf(from, to),
    changes: countsOf({ Customers: customerCount, Locations: locationCount, Invites: inviteCount }),
  })),
  sentence(CustomerTransferFailed, 'customers', ({ from, to }) => ({
    what: "Couldn't finish a transfer of customers",
    object: partiesOf(from, to),
  })),
  sentence(CustomerTransferUndone, 'customers', ({ from, to, restoredCount, stayedCount }) => ({
    what: 'Undid a transfer of customers',
    object: partiesOf(from, to),
    changes: countsOf({ Restored: restoredCount, 'Changed since': stayedCount }),
  })),
  sentence(CustomerTransferred, 'customers', ({ isCompany, before, after }, { company }) => ({
    what: isCompany ? 'Transferred the customer' : 'Transferred locations of the customer',
    object: company,
    changes: representative(before, after),
  })),
  sentence(SiteTransferAnnounced, 'customers', ({ startsAt, ...facts }) => ({
    what: 'Announced a transfer of customers',
    object: siteOf(facts),
    changes: [
      ...countsOf({ Customers: facts.customerCount }),
      { label: 'Starts', before: null, after: formatZonedMoment(startsAt, 'UTC') },
    ],
  })),
  ofSiteTransfer(SiteTransferCanceled, 'Canceled a transfer of customers'),
  ofSiteTransfer(SiteTransferFinished, 'Transferred customers'),
  sentence(SiteTransferUndone, 'customers', ({ stayedCount, ...facts }) => ({
    what: 'Undid a transfer of customers',
    object: siteOf(facts),
    changes: countsOf({ Restored: facts.customerCount, 'Changed since': stayedCount }),
  })),
  byCustomers(
    sentence(CustomerRegistered, 'customers', ({ way }, { company }) => ({ what: ways[way], object: company })),
  ),
  sentence(CustomerLocationRuleChanged, 'customers', (payload, about) => ({
    what: 'Changed the location rule',
    object: about.company,
    changes: rulesChanged(payload, about),
  })),

  sentence(InviteSent, 'invitations', ({ email }) => ({ what: 'Invited a customer', object: email })),
  sentence(InviteReminded, 'invitations', ({ email }) => ({ what: 'Sent a reminder of an invitation', object: email })),
  sentence(InvitesQueued, 'invitations', ({ name, count }) => ({
    what: 'Imported invitations',
    object: name,
    changes: countsOf({ Invitations: count }),
  })),
  sentence(InvitesCanceled, 'invitations', ({ name, count }) => ({
    what: 'Canceled the unsent invitations of a file',
    object: name,
    changes: countsOf({ Invitations: count }),
  })),
  sentence(ImportFailed, 'invitations', ({ name }) => ({ what: "Couldn't import a file", object: name })),
  sentence(ImportCanceled, 'invitations', ({ name }) => ({ what: 'Canceled the import of a file', object: name })),
  sentence(InviteRevoked, 'invitations', ({ email }) => ({ what: 'Withdrew an invitation', object: email })),
  byCustomers(
    sentence(InviteUsed, 'invitations', (_, { company }) => ({ what: 'Accepted an invitation', object: company })),
  ),
  sentence(CampaignStarted, 'invitations', ({ name }) => ({ what: 'Started a campaign', object: name })),
  sentence(CampaignChanged, 'invitations', ({ name, isActive, isPaused }) => ({
    what: campaignChange(isActive, isPaused),
    object: name,
  })),

  sentence(CarrierUserInvited, 'users', ({ name, role, positionName }) => ({
    what: 'Invited a user',
    object: name,
    changes: differences([
      ['Role', '', carrierUserRoleOf(role).name],
      ['Position', '', positionName],
    ]),
  })),
  sentence(CarrierUserUpdated, 'users', ({ name, before, after }) => ({
    what: 'Changed a user',
    object: name,
    changes: rightsChanged(before, after),
  })),
  ofUser(CarrierUserSuspended, 'Suspended a user'),
  ofUser(CarrierUserActivated, 'Reactivated a user'),
  ofUser(CarrierUserSecondFactorReset, 'Reset the second factor of a user'),
  ofUser(CarrierUserSessionsEnded, 'Signed a user out everywhere'),
  sentence(UserInvited, 'users', (_, { user }) => ({ what: 'Emailed a link to join', object: user })),
  sentence(UserActivated, 'users', (_, { user }) => ({ what: 'Joined', object: user })),

  sentence(AccountChanged, 'access', ({ fields }, { user }) => ({
    what: 'Changed their account',
    object: user,
    changes: [{ label: 'Changed', before: null, after: fieldNames(fields) || null }],
  })),
  ofAccount(EmailChanged, 'Changed their email address'),
  ofAccount(PasswordResetAsked, 'Requested a new password'),
  ofAccount(PasswordChanged, 'Changed their password'),
  sentence(SessionsEnded, 'access', ({ count }, { user }) => ({
    what: count === 1 ? 'Signed out of 1 session' : `Signed out of ${count} sessions`,
    object: user,
  })),
  ofAccount(SecondFactorTurnedOn, 'Turned on the second factor'),
  ofAccount(SecondFactorTurnedOff, 'Turned off the second factor'),
  ofAccount(RecoveryCodesRenewed, 'Renewed the recovery codes'),
  sentence(TermsAccepted, 'access', ({ version }, { user }) => ({
    what: `Accepted the terms, version ${version}`,
    object: user,
  })),
  sentence(ActingStarted, 'access', ({ reason }, { user }) => ({
    what: 'Started acting as a user',
    object: user,
    changes: reason ? [{ label: 'Reason', before: null, after: reason }] : [],
  })),
  ofAccount(ActingEnded, 'Stopped acting as a user'),
  ...security,

  sentence(CarrierAnswered, 'rates', ({ outcome, number }) => ({
    what: outcomes[outcome] ?? 'Answered a quote',
    object: number,
  })),
  byCustomers(ofShipment(ShipmentBooked, 'Booked a shipment')),
  byCustomers(ofShipment(DeskOrderPlaced, 'Sent a shipment to the desk')),
  ofShipment(ShipmentDispatched, 'Confirmed a shipment'),
  ofShipment(DispatchRefused, 'Refused a shipment'),
  byCustomers(ofShipment(CancellationRequested, 'Asked to cancel a shipment')),
  byCustomers(ofShipment(ShipmentCanceled, 'Canceled a shipment')),
  ofShipment(CancellationRefused, 'Refused to cancel a shipment'),
  ofShipment(CancellationAcknowledged, 'Acknowledged a cancellation'),
  ofStatus(StatusEntered, 'Entered a status'),
  ofStatus(StatusVoided, 'Voided a status'),
  ofStatus(CarrierDocumentAdded, 'Added a document', 'Document'),
  byCustomers(ofInvoice(InvoiceReceived, 'Received an invoice', 'Total')),
  byCustomers(ofInvoice(InvoiceApproved, 'Approved an invoice')),
  byCustomers(ofInvoice(InvoiceDisputed, 'Disputed an invoice', 'Disputed amount')),
  byCustomers(ofInvoice(InvoiceDisputeSettled, 'Settled the dispute of an invoice', 'Credit')),
  byCustomers(ofInvoice(InvoicePaid, 'Marked an invoice as paid')),
  byCustomers(ofInvoice(InvoiceArchived, 'Archived an invoice')),

  sentence(TariffDrafted, 'rates', ({ name, basedOn }) => ({
    what: 'Began a draft of a tariff',
    object: name,
    changes: basedOn === null ? [] : [{ label: 'Based on', before: null, after: basedOn }],
  })),
  sentence(TariffDraftChanged, 'rates', ({ name, sections }) => ({
    what: 'Changed a draft of a tariff',
    object: name,
    changes: sections.length === 0 ? [] : [{ label: 'Sections', before: null, after: sections.join(', ') }],
  })),
  sentence(TariffImported, 'rates', ({ name }) => ({ what: 'Imported rates into a tariff', object: name })),
  ofDecision(TariffCommented, 'Commented on a tariff'),
  ofDecision(TariffReviewRequested, 'Asked for approval of a tariff'),
  ofDecision(TariffReturned, 'Returned a tariff to its author'),
  sentence(TariffPublished, 'rates', ({ name, isApproved, effectiveFrom, words, backdateReason }) => ({
    what: isApproved ? 'Approved and published a tariff' : 'Published a tariff',
    object: name,
    changes: [
      ...(effectiveFrom === null
        ? []
        : [{ label: 'Effective from', before: null, after: formatCalendarDate(effectiveFrom) }]),
      ...remarkOf('Backdated because', backdateReason),
      ...remarkOf('Comment', words),
    ],
  })),
  ofDecision(TariffWithdrawn, 'Withdrew a tariff'),
  ofTariff(TariffDraftDeleted, 'Deleted a draft of a tariff'),

  ofBlock(ProBlockAdded, 'Added PRO numbers'),
  ofBlock(ProBlockRevoked, 'Revoked PRO numbers'),
  sentence(ProBlockRanLow, 'proNumbers', ({ left }, { company }) => ({
    what: left === 1 ? '1 PRO number left' : `${left} PRO numbers left`,
    object: company,
  })),
  byCustomers(ofRequest(ProBlockRequested, 'Requested a block of PRO numbers')),
  ofRequest(ProBlockGranted, 'Granted a block of PRO numbers'),
  ofRequest(ProBlockDeclined, 'Declined a block of PRO numbers'),

  ...networkSentences,

  sentence(SiteChanged, 'site', ({ subdomain, isInviteOnly }) => ({
    what: isInviteOnly ? 'Closed the site to companies without an invitation' : 'Opened the site for registration',
    object: subdomain,
  })),
  ofPromotion(PromotionWritten, 'Created a promotion'),
  ofPromotion(PromotionPublished, 'Published a promotion'),
  ofPromotion(PromotionWithdrawn, 'Withdrew a promotion'),

  sentence(CarrierAdded, 'carrier', ({ name }) => ({ what: 'Added the carrier', object: name })),
  sentence(CarrierChanged, 'carrier', ({ before, after }) => ({
    what: 'Changed the carrier',
    object: after.name,
    changes: termsChanged(before, after),
  })),
  sentence(CarrierApiSwitched, 'carrier', ({ isApiActive }) => ({
    what: isApiActive ? 'Activated the API' : 'Deactivated the API',
  })),
  sentence(CarrierEventSecretRotated, 'carrier', () => ({ what: 'Created a secret for events from the carrier' })),
  sentence(CarrierSystemChanged, 'carrier', ({ before, after, isUntried }) => ({
    what: isUntried ? 'Changed the connection without a successful trial call' : 'Changed the connection',
    changes: differences([
      ['Connection', wayName(before), wayName(after)],
      ['Host', before.host ?? '', after.host ?? ''],
      ['Sign-in', signInNames[before.signIn], signInNames[after.signIn]],
    ]),
  })),
  sentence(CarrierDemoDispatchSwitched, 'carrier', ({ isOn }) => ({
    what: isOn ? 'Turned on demo dispatch' : 'Turned off demo dispatch',
  })),
  sentence(CarrierDeskChanged, 'carrier', ({ before, after }) => ({
    what: deskWords(before.isOn, after.isOn),
    changes: [
      { label: 'Minutes to answer', before: String(before.minutes), after: String(after.minutes) },
      { label: 'Email', before: before.emails.join(', ') || null, after: after.emails.join(', ') || null },
    ].filter((change) => change.before !== change.after),
  })),

  sentence(SupportTicketSent, 'support', ({ number, kind }) => ({
    what: kind === 'error' ? 'Reported an error' : 'Sent a support ticket',
    object: number,
  })),
];

/** Without amounts for readers without data visibility. */
export const visibleChanges = ({ changes = [] }: DescribedActivity, seesAmounts: boolean): DescribedChange[] =>
  changes.filter(({ isAmount }) => seesAmounts || !isAmount);
