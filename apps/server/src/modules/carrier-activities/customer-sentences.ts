import type { LocationGrant } from '@lading/contracts/customers/location-rules';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatZonedMoment } from '@lading/domain/time/date-format';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import type { NewCarrierEvent } from '../../kernel/events/domain-event.js';
import {
  CampaignChanged,
  CampaignStarted,
  CustomerRegistered,
  InviteReminded,
  InviteRevoked,
  InvitesCanceled,
  InvitesQueued,
  InviteSent,
  InviteUsed,
} from '../account/account.events.js';
import {
  CustomerAssigned,
  CustomerClaimed,
  CustomerNoted,
  CustomerReleased,
  CustomersAssigned,
  CustomersAssignmentUndone,
} from '../carrier-customers/carrier-customers.events.js';
import { AccountNumberChanged } from '../carriers/connections/carrier-connections.events.js';
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
import {
  byCustomers,
  sentence,
  type AboutActivity,
  type ActivitySentence,
  type DescribedChange,
} from './activity-sentence.js';

const partiesOf = (from: Represented, to: Represented): string => `${from.name} → ${to.name}`;

const ofTransfer = (event: NewCarrierEvent<TransferFacts>, what: string): ActivitySentence =>
  sentence(event, 'customers', ({ from, to }) => ({ what, object: partiesOf(from, to) }));

const countsOf = (counts: Readonly<Record<string, number>>): DescribedChange[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([label, count]) => ({ label, before: null, after: formatNumber(count) }));

const siteOf = ({ isArrival }: CarrierSideFacts): string => (isArrival ? 'To your site' : 'To another site');

const ofSiteTransfer = (event: NewCarrierEvent<CarrierSideFacts>, what: string): ActivitySentence =>
  sentence(event, 'customers', (facts) => ({
    what,
    object: siteOf(facts),
    changes: countsOf({ Customers: facts.customerCount }),
  }));

function campaignChange(isActive: boolean, isPaused: boolean): string {
  if (!isActive) return 'Ended a campaign';
  return isPaused ? 'Paused a campaign' : 'Changed a campaign';
}

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

/** Sentences about a carrier's customers, transfers, invitations and campaigns. */
export const customerSentences: readonly ActivitySentence[] = [
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
];
