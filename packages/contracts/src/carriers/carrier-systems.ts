import {
  credentialIssues,
  credentialKinds,
  CredentialTexts,
  type CredentialIssue,
  type CredentialKind,
} from './carrier-credentials.js';
import { CarrierKey } from './carriers.js';
import { defineResource, get, post, put } from '../kernel/endpoint.js';
import { Choice, Choices, Flag, Id, Instant, Integer, ListOf, Nested, Text } from '../kernel/field.js';
import { WebAddress } from '../fields/web-address.js';

/** How a carrier is connected: its own system over HTTP, with rates of its own or from a tariff in this installation. */
export const systemWays = ['http', 'httpWithTariff'] as const;
export type SystemWay = (typeof systemWays)[number];

/** `wrong`: something responded, but not as this carrier's system would. */
export const systemTrialOutcomes = ['answers', 'refuses', 'silent', 'wrong'] as const;
export type SystemTrialOutcome = (typeof systemTrialOutcomes)[number];

/** Milliseconds after which a response counts as slow: customers wait for rates. */
export const slowAfter = 3000;

/** The result of a trial call, which orders nothing. */
export class SystemTrial {
  @Choice(systemTrialOutcomes) outcome!: SystemTrialOutcome;
  @Integer({ min: 0, about: 'Response time.' }) milliseconds!: number;
  @Text({ max: 500, optional: true, about: 'Why the trial call failed.' }) reason!: string | null;
  @Instant() triedAt!: string;
}

/** The messages of a conformance run, in this order. */
export const conformanceSteps = [
  'unknown',
  'rate',
  'dispatch',
  'lookup',
  'amend',
  'tracking',
  'documents',
  'invoices',
  'cancel',
] as const;
export type ConformanceStepName = (typeof conformanceSteps)[number];

/** `unsupported`: the connection has no such message. `skipped`: a step before it has failed. */
export const conformanceOutcomes = ['passed', 'failed', 'skipped', 'unsupported'] as const;
export type ConformanceOutcome = (typeof conformanceOutcomes)[number];

export class ConformanceStep {
  @Choice(conformanceSteps) step!: ConformanceStepName;
  @Choice(conformanceOutcomes) outcome!: ConformanceOutcome;
  @Integer({ min: 0, optional: true, about: 'Response time; absent if nothing was sent.' }) milliseconds!:
    | number
    | null;
  @Text({ max: 500, optional: true, about: 'Why it failed.' }) reason!: string | null;
}

/** How a carrier's system handled a test shipment from its rate to its cancellation. */
export class ConformanceRun {
  @Flag({ about: 'No step has failed or was skipped.' }) isPassed!: boolean;
  @ListOf(() => ConformanceStep, { maxItems: conformanceSteps.length }) steps!: ConformanceStep[];
  @Text({ max: 40, about: 'The reference of the test shipment.' }) reference!: string;
  @Integer({ min: 0, about: 'The version of the settings that it ran with.' }) version!: number;
  @Instant() ranAt!: string;
  @Text({ max: 201 }) ranBy!: string;
}

const acceptances = ['connection', 'desk', 'demo', 'none'] as const;

/** How the portal reaches a carrier's system. */
export class CarrierSystem {
  @Id() carrierId!: number;
  @Text({ max: 10 }) carrierCode!: string;
  @Text({ max: 100 }) carrierName!: string;
  @Choice(systemWays, { optional: true, about: 'Absent if no system of the carrier is connected over HTTP.' })
  way!: SystemWay | null;
  @Flag({ about: 'This installation simulates the carrier.' }) isSimulated!: boolean;
  @Choice(acceptances, {
    about:
      "What accepts the carrier's shipments: a `connection`, which can be tried; its users at their `desk` in the portal; this `demo` in its place; or nothing yet.",
  })
  acceptedBy!: (typeof acceptances)[number];
  @Flag({ about: 'The portal requests rates from it.' }) isApiActive!: boolean;
  @Text({ max: 1000, optional: true, about: 'Base URL of its system.' }) baseUrl!: string | null;
  @Flag({ about: 'It finds a shipment by our reference.' }) canLookUpByReference!: boolean;
  @Choice(['none', ...credentialKinds]) signIn!: 'none' | CredentialKind;
  @Text({ max: 200, optional: true, about: 'The user name, or the last characters of the key or token.' })
  signInHint!: string;
  @Integer({ min: 0, about: 'Send it back with a change.' }) version!: number;
  @Instant({ optional: true }) changedAt!: string | null;
  @Text({ max: 200, optional: true }) changedBy!: string | null;
  @Nested(() => SystemTrial, { optional: true, about: 'The last trial call with the saved settings.' })
  trial!: SystemTrial | null;
  @Nested(() => ConformanceRun, { optional: true, about: 'The last conformance run.' })
  conformance!: ConformanceRun | null;
}

/** What is wrong with a system; `mixedUp`: it responded with data of another shipment or request. */
export const systemFindings = ['slow', 'silent', 'refused', 'wrong', 'mixedUp'] as const;
export type SystemFinding = (typeof systemFindings)[number];

/** How the calls of the last seven days ended; trial calls don't count. */
export class SystemHealth {
  @Instant({ about: 'The first hour that counts.' }) since!: string;
  @Integer({ min: 0 }) asked!: number;
  @Integer({ min: 0, about: 'With a result, or by clearly refusing the request.' }) answered!: number;
  @Integer({ min: 0 }) timedOut!: number;
  @Integer({ min: 0, about: 'No connection, or one that broke.' }) failed!: number;
  @Integer({ min: 0, about: "The system didn't accept our credentials." }) refused!: number;
  @Integer({ min: 0, about: 'An error status, or a response that cannot be used.' }) wrong!: number;
  @Integer({ min: 0, about: 'The response belongs to another shipment or request.' }) mixedUp!: number;
  @Integer({ min: 0, optional: true, about: 'Half of the calls took no longer, in milliseconds.' }) p50!: number | null;
  @Integer({ min: 0, optional: true, about: '95 of 100 calls took no longer, in milliseconds.' }) p95!: number | null;
  @Choice(['closed', 'open'], {
    optional: true,
    about: 'Open: after too many faults the system is not called for a moment. As of the last call.',
  })
  breaker!: 'closed' | 'open' | null;
  @Choices(systemFindings, { maxItems: systemFindings.length }) findings!: SystemFinding[];
  @Text({ max: 500, optional: true }) lastFault!: string | null;
  @Instant({ optional: true }) lastFaultAt!: string | null;
}

/** How a carrier sends us events. */
export class EventAccess {
  @Text({ max: 300, about: 'The carrier posts its tracking events here, signed according to Standard Webhooks.' })
  url!: string;
  @Instant({ optional: true, about: 'Absent while it has no secret, so that no events are accepted.' })
  secretSetAt!: string | null;
  @Text({ max: 200, optional: true }) secretSetBy!: string | null;
  @Instant({ optional: true, about: 'Until then events may be signed with the previous secret too.' })
  oldSecretUntil!: string | null;
}

export class NewEventSecret extends EventAccess {
  @Text({ max: 100, about: 'Secret that events are signed with; it is not shown again.' }) secret!: string;
}

export const signInChoices = ['unchanged', 'none', ...credentialKinds] as const;
export type SignInChoice = (typeof signInChoices)[number];

/** What a carrier's system is reached with. */
export class SystemSettings extends CredentialTexts {
  @Choice(systemWays, { label: 'Connection' }) way!: SystemWay;
  @WebAddress({
    max: 500,
    label: 'Address',
    about: 'Base URL of the carrier’s system: a public https URL on port 443 or 8443, without credentials.',
    example: 'https://api.carrier.example/ltl',
  })
  baseUrl!: string;
  @Flag({ about: 'Without it, a dispatch that may have arrived is never sent again.' })
  canLookUpByReference!: boolean;
  @Choice(signInChoices, {
    label: 'Sign-in',
    about: '`unchanged` keeps what is stored, as long as the host of the address is the same.',
  })
  signIn!: SignInChoice;
}

/** The kind of credentials that the settings bring along. */
export const newSignInOf = ({ signIn }: Pick<SystemSettings, 'signIn'>): CredentialKind | undefined =>
  credentialKinds.find((kind) => kind === signIn);

/** What the fields by themselves cannot know of the sign-in. */
export const signInIssues = (settings: SystemSettings): CredentialIssue[] => {
  const kind = newSignInOf(settings);
  return kind ? credentialIssues({ ...settings, kind }) : [];
};

export class TryCarrierSystem extends CarrierKey {
  @Nested(() => SystemSettings, { optional: true, about: 'Settings to try; without them the saved ones are tried.' })
  settings?: SystemSettings;
}

export class RunConformance extends CarrierKey {
  @Text({ max: 10, label: 'Origin ZIP', about: 'Of a place that the carrier serves.', example: '60607' })
  originPostalCode!: string;
  @Text({ max: 10, label: 'Destination ZIP', about: 'Of a place that the carrier serves.', example: '30303' })
  destinationPostalCode!: string;
}

export class ChangeCarrierSystem extends SystemSettings {
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
  @Integer({ min: 0, about: 'The version that was read.' }) version!: number;
  @Text({
    max: 10,
    optional: true,
    label: 'Confirmation',
    about: 'The code of the carrier; saves the settings although the trial call failed.',
  })
  confirmation?: string;
}

/** Only people connect carriers, and never while acting as another user. */
const guarded = { access: { carrier: 'administrator', system: 'addCarrier' }, whileActing: 'refused' } as const;

export const carrierSystemsApi = defineResource('carrier-systems', {
  getCarrierSystem: get({
    ...guarded,
    path: '/carriers/:carrierId/system',
    takes: CarrierKey,
    answers: CarrierSystem,
    about: "How the portal reaches the carrier's system; credentials are never returned.",
    problems: ['not-found', 'refused-while-acting'],
  }),
  getSystemHealth: get({
    ...guarded,
    path: '/carriers/:carrierId/system/health',
    takes: CarrierKey,
    answers: SystemHealth,
    about: "How the carrier's system answered the calls of the last seven days.",
    problems: ['not-found', 'refused-while-acting'],
  }),
  getEventAccess: get({
    ...guarded,
    path: '/carriers/:carrierId/system/events',
    takes: CarrierKey,
    answers: EventAccess,
    about: 'Where the carrier sends its events, and since when it has its secret.',
    problems: ['not-found', 'refused-while-acting'],
  }),
  rotateEventSecret: post({
    ...guarded,
    path: '/carriers/:carrierId/system/events/secret',
    takes: CarrierKey,
    answers: NewEventSecret,
    status: 201,
    limit: 20,
    about:
      'Creates a secret for the events of the carrier and shows it once; for 24 hours the previous one is valid too. Of several rotations only the latest two secrets are valid.',
    problems: ['not-found', 'refused-while-acting'],
  }),
  tryCarrierSystem: post({
    ...guarded,
    path: '/carriers/:carrierId/system/trials',
    takes: TryCarrierSystem,
    answers: SystemTrial,
    limit: 20,
    about:
      'Calls the system without ordering anything: it looks up a shipment that does not exist, and requests a test rate.',
    problems: ['not-found', 'refused-while-acting', 'invalid-fields', 'wrong-state'],
  }),
  runConformance: post({
    ...guarded,
    path: '/carriers/:carrierId/system/conformance-runs',
    takes: RunConformance,
    answers: ConformanceRun,
    limit: 20,
    about:
      'Sends a bill of lading that is marked as a test through every message of the connection, and cancels it in the end. It uses the saved settings. After a step without a response, the remaining ones except the cancellation are skipped.',
    problems: ['not-found', 'refused-while-acting', 'invalid-fields', 'wrong-state'],
  }),
  changeCarrierSystem: put({
    ...guarded,
    path: '/carriers/:carrierId/system',
    takes: ChangeCarrierSystem,
    answers: CarrierSystem,
    limit: 20,
    about:
      'Tries the settings and saves them if the trial call succeeds, or if the code of the carrier is sent as the confirmation. A stale version is answered with wrong-state, and `current` has the newer settings.',
    problems: ['not-found', 'refused-while-acting', 'invalid-fields', 'wrong-state', 'trial-failed'],
  }),
});
