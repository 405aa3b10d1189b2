import type { NewCarrierEvent } from '../../kernel/events/domain-event.js';
import { ApiKeyCreated, ApiKeyRevoked } from '../api-keys/api-keys.events.js';
import { CarrierDeleted, CarrierRestored } from '../carrier-deletion/carrier-deletion.events.js';
import {
  CarrierAdded,
  CarrierApiSwitched,
  CarrierChanged,
  CarrierDemoDispatchSwitched,
  CarrierDeskChanged,
  CarrierPublished,
} from '../carriers/carriers.events.js';
import {
  ResourceAdded,
  ResourceChanged,
  ResourceDeleted,
  ResourceRestored,
  type ResourceTerms,
} from '../carrier-resources/carrier-resources.events.js';
import { CarrierTrialMoved, type TrialFacts } from '../carriers/onboarding/carrier-trials.events.js';
import {
  CarrierEventSecretRotated,
  CarrierSystemChanged,
  CarrierSystemTested,
  type SystemTerms,
} from '../carriers/systems/carrier-systems.events.js';
import { SupportTicketSent } from '../contact-support/contact-support.events.js';
import { PromotionPublished, PromotionWithdrawn, PromotionWritten } from '../promotions/promotions.events.js';
import type { SiteState } from '../sites/sites.entities.js';
import {
  SiteChanged,
  SiteClosingChanged,
  SiteDraftMoved,
  SitePublished,
  SiteRolledBack,
  type DraftStep,
} from '../sites/sites.events.js';
import {
  WebhookAdded,
  WebhookChanged,
  WebhookRemoved,
  WebhookReplayed,
  WebhookSecretRotated,
  WebhookSwitchedOff,
  WebhookTested,
} from '../webhooks/webhooks.events.js';
import { differences, sentence, type ActivitySentence, type DescribedChange } from './activity-sentence.js';

const byTitle = <P extends { readonly title: string }>(event: NewCarrierEvent<P>, what: string): ActivitySentence =>
  sentence(event, 'site', ({ title }) => ({ what, object: title }));

/** What the terms of a resource are called. */
const resourceLabels = {
  title: 'Title',
  kind: 'Kind',
  audience: 'Shown to',
  startsOn: 'First day',
  endsOn: 'Last day',
  file: 'File',
} as const satisfies Record<keyof ResourceTerms, string>;

function resourceChanges(before: ResourceTerms | null, after: ResourceTerms): DescribedChange[] {
  const names = ['title', 'kind', 'audience', 'startsOn', 'endsOn', 'file'] as const;
  return differences(names.map((name) => [resourceLabels[name], before?.[name] ?? '', after[name]]));
}

function deskWords(wasOn: boolean, isOn: boolean): string {
  if (wasOn === isOn) return 'Changed desk dispatch';
  return isOn ? 'Turned on desk dispatch' : 'Turned off desk dispatch';
}

const wayNames = { http: "Carrier's own system", httpWithTariff: "Carrier's own system, rates from a tariff" } as const;

const wayName = ({ way }: SystemTerms): string => (way ? wayNames[way] : 'None');

const signInNames = {
  none: 'None',
  basic: 'User name and password',
  apiKey: 'API key',
  bearer: 'Bearer token',
} as const satisfies Record<SystemTerms['signIn'], string>;

const trialSteps = {
  priced: 'Priced a test shipment',
  dispatched: 'Dispatched a test shipment',
  accepted: 'Accepted a test shipment',
  tracked: 'Tracked a test shipment',
  canceled: 'Canceled a test shipment',
} as const satisfies Record<TrialFacts['state'], string>;

const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');

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

const draftSteps = {
  saved: 'Saved a draft of the site',
  submitted: 'Submitted a draft of the site',
  recalled: 'Recalled a draft of the site',
  discarded: 'Discarded a draft of the site',
  scheduled: 'Scheduled a draft of the site',
  returned: 'Returned a draft of the site',
} as const satisfies Record<DraftStep['step'], string>;

const siteTermsChanged = (before: SiteState, after: SiteState): DescribedChange[] =>
  differences([
    ['Site name', before.siteName, after.siteName],
    ['Headline', before.headline, after.headline],
    ['Services', before.services.join(', '), after.services.join(', ')],
    ['Support phone', before.supportPhone, after.supportPhone],
    ['Support hours', before.supportHours, after.supportHours],
    ['Logo color', before.mark, after.mark],
    ['Accent', before.accent, after.accent],
    ['Bright logo color', yesNo(before.bright), yesNo(after.bright)],
  ]);

/** Sentences about the carrier itself, its site and its connection. */
export const carrierSentences: readonly ActivitySentence[] = [
  sentence(SiteChanged, 'site', ({ subdomain, isInviteOnly }) => ({
    what: isInviteOnly ? 'Closed the site to companies without an invitation' : 'Opened the site for registration',
    object: subdomain,
  })),
  sentence(SiteDraftMoved, 'site', ({ step, subdomain, words }) => ({
    what: draftSteps[step],
    object: step === 'returned' && words !== '' ? `${subdomain}: ${words}` : subdomain,
  })),
  sentence(SitePublished, 'site', ({ draft, subdomain, before, after }) => ({
    what: draft ? 'Published a draft of the site' : 'Changed the site',
    object: subdomain,
    changes: siteTermsChanged(before, after),
  })),
  sentence(SiteRolledBack, 'site', ({ subdomain, before, after }) => ({
    what: 'Rolled back the site',
    object: subdomain,
    changes: siteTermsChanged(before, after),
  })),
  sentence(SiteClosingChanged, 'site', ({ subdomain, isClosed }) => ({
    what: isClosed ? 'Closed the site' : 'Opened the site again',
    object: subdomain,
  })),
  byTitle(PromotionWritten, 'Created a promotion'),
  byTitle(PromotionPublished, 'Published a promotion'),
  byTitle(PromotionWithdrawn, 'Withdrew a promotion'),
  sentence(ResourceAdded, 'site', ({ after }) => ({
    what: 'Added a resource',
    object: after.title,
    changes: resourceChanges(null, after),
  })),
  sentence(ResourceChanged, 'site', ({ before, after }) => ({
    what: 'Changed a resource',
    object: after.title,
    changes: resourceChanges(before, after),
  })),
  byTitle(ResourceDeleted, 'Deleted a resource'),
  byTitle(ResourceRestored, 'Restored a resource'),

  sentence(CarrierAdded, 'carrier', ({ name }) => ({ what: 'Added the carrier', object: name })),
  sentence(CarrierChanged, 'carrier', ({ before, after }) => ({
    what: 'Changed the carrier',
    object: after.name,
    changes: termsChanged(before, after),
  })),
  sentence(CarrierApiSwitched, 'carrier', ({ isApiActive }) => ({
    what: isApiActive ? 'Activated the API' : 'Deactivated the API',
  })),
  sentence(CarrierPublished, 'carrier', ({ leftOut }) => ({
    what: leftOut ? 'Published the carrier without one point of its setup' : 'Published the carrier',
    object: leftOut && `${leftOut.point}: ${leftOut.reason}`,
  })),
  sentence(CarrierDeleted, 'carrier', ({ name }) => ({ what: 'Deleted the carrier', object: name })),
  sentence(CarrierRestored, 'carrier', ({ name }) => ({ what: 'Restored the carrier', object: name })),
  sentence(CarrierTrialMoved, 'carrier', ({ reference, state }) => ({ what: trialSteps[state], object: reference })),
  sentence(CarrierEventSecretRotated, 'carrier', () => ({ what: 'Created a secret for events from the carrier' })),
  sentence(CarrierSystemChanged, 'carrier', ({ before, after, isUntried }) => ({
    what: isUntried ? 'Changed the connection without a successful trial call' : 'Changed the connection',
    changes: differences([
      ['Connection', wayName(before), wayName(after)],
      ['Host', before.host ?? '', after.host ?? ''],
      ['Sign-in', signInNames[before.signIn], signInNames[after.signIn]],
    ]),
  })),
  sentence(CarrierSystemTested, 'carrier', ({ reference, failed }) => ({
    what:
      failed.length === 0
        ? 'Ran the conformance test of the connection'
        : 'Ran the conformance test of the connection, which failed',
    object: reference,
  })),
  sentence(CarrierDemoDispatchSwitched, 'carrier', ({ isOn }) => ({
    what: isOn ? 'Turned on demo dispatch' : 'Turned off demo dispatch',
  })),
  sentence(CarrierDeskChanged, 'carrier', ({ before, after }) => ({
    what: deskWords(before.isOn, after.isOn),
    changes: [
      { label: 'Minutes to answer', before: String(before.minutes), after: String(after.minutes) },
      {
        label: 'Minutes until a pickup is missed',
        before: String(before.missedPickupMinutes),
        after: String(after.missedPickupMinutes),
      },
      { label: 'Email', before: before.emails.join(', ') || null, after: after.emails.join(', ') || null },
    ].filter((change) => change.before !== change.after),
  })),

  sentence(ApiKeyCreated, 'carrier', ({ name, isTest }) => ({
    what: isTest ? 'Created a test key' : 'Created an API key',
    object: name,
  })),
  sentence(ApiKeyRevoked, 'carrier', ({ name }) => ({ what: 'Revoked an API key', object: name })),
  sentence(WebhookAdded, 'carrier', ({ name }) => ({ what: 'Added a webhook', object: name })),
  sentence(WebhookChanged, 'carrier', ({ name }) => ({ what: 'Changed a webhook', object: name })),
  sentence(WebhookRemoved, 'carrier', ({ name }) => ({ what: 'Removed a webhook', object: name })),
  sentence(WebhookSecretRotated, 'carrier', ({ name }) => ({ what: 'Created a secret of a webhook', object: name })),
  sentence(WebhookTested, 'carrier', ({ name }) => ({ what: 'Sent a test event to a webhook', object: name })),
  sentence(WebhookReplayed, 'carrier', ({ name }) => ({ what: 'Sent a message of a webhook again', object: name })),
  sentence(WebhookSwitchedOff, 'carrier', ({ name, reason }) => ({
    what: reason === 'gone' ? 'Turned off a webhook whose address is gone' : 'Turned off a failing webhook',
    object: name,
  })),

  sentence(SupportTicketSent, 'support', ({ number, kind }) => ({
    what: kind === 'error' ? 'Reported an error' : 'Sent a support ticket',
    object: number,
  })),
];
