import { CarrierThemeSettings } from './customer-theme.js';
import { defineApi, defineResource, get } from '../kernel/endpoint.js';
import { selectableClasses, type FreightClass } from '../fields/freight.js';
import {
  Cents,
  Choice,
  Day,
  Email,
  Id,
  Integer,
  ListOf,
  Nested,
  Text,
  type Common,
  type Field,
} from '../kernel/field.js';

export class GetDigitalMarketingData {
  @Text({ max: 40, about: 'The key of a digital-marketing campaign.' }) campaignKey!: string;
}

export class GetCarrierData {
  @Text({ max: 100, about: 'The key of an invite.' }) inviteCode!: string;
}

/** The carrier that invites, and where its site is. */
export class InvitingCarrier {
  @Id() carrierId!: number;
  @Text({ max: 20 }) carrierCode!: string;
  @Text({ max: 200 }) carrierName!: string;
  @Nested(() => CarrierThemeSettings) carrierCustomerThemeSettings!: CarrierThemeSettings;
}

export class DigitalMarketingData extends InvitingCarrier {
  @Text({ max: 40 }) campaignKey!: string;
  @Text({ max: 200 }) headline!: string;
  @Text({ max: 2000, optional: true }) text!: string;
}

export class InvitedCarrierData extends InvitingCarrier {
  @Text({ max: 200, optional: true, about: 'Who invites.' }) inviterName!: string | null;
  @Email({ about: 'The invited email address; the invite works only for it.' }) email!: string;
  @Text({ max: 100, optional: true }) companyName!: string;
  @Text({ max: 60, optional: true }) firstName!: string;
  @Text({ max: 60, optional: true }) lastName!: string;
  @Text({ max: 40, optional: true }) phone!: string;
}

/** What the landing page was opened with. */
export class ResolveLanding {
  @Text({ max: 100, optional: true, about: 'Key of an invite, from its email.' })
  invitekey?: string;
  @Text({ max: 40, optional: true, about: 'Key of a marketing campaign, from the link that the visitor followed.' })
  campaign?: string;
  @Text({ max: 2000, optional: true, about: 'Path and query of the page; preserved when the site changes.' })
  path?: string;
}

export const landingSteps = ['stay', 'invite', 'campaign', 'landing', 'move', 'home'] as const;
export type LandingStep = (typeof landingSteps)[number];

export class ResolvedLanding {
  @Choice(landingSteps, {
    about:
      "stay: the plain landing page. invite, campaign: register with it. landing: the key isn't valid, drop the query. " +
      'move: reload at `url`. home: signed in, go to `path`.',
  })
  step!: LandingStep;
  @Text({ max: 3000, optional: true, about: 'Address on the right site; it never contains a ticket.' }) url?:
    | string
    | null;
  @Text({ max: 200, optional: true, about: "The role's home." }) path?: string | null;
  @Nested(() => CarrierThemeSettings, { optional: true, about: 'The brand to show.' })
  carrierCustomerThemeSettings?: CarrierThemeSettings | null;
}

const SamplePostalCode = (options: Common): Field<string> =>
  Text({ ...options, max: 10, like: /^(\d{5}|[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d)$/, rule: 'zipCode' });

/** Freight as somebody without an account describes it. */
export class GetSampleRates {
  @SamplePostalCode({ label: 'From ZIP', about: 'ZIP code, or Canadian postal code, of the origin.' }) from!: string;
  @SamplePostalCode({ label: 'To ZIP', about: 'ZIP code, or Canadian postal code, of the destination.' }) to!: string;
  @Integer({ min: 1, max: 10_000, about: 'Pounds of all freight, on one standard pallet for each 1,500 lb.' })
  weight!: number;
  @Choice(selectableClasses, { label: 'Class' }) freightClass!: FreightClass;
}

export class SampleRate {
  @Text({ max: 20 }) carrierCode!: string;
  @Text({ max: 200 }) carrierName!: string;
  @Integer({ min: 0, about: 'Business days.' }) transitDays!: number;
  @Day() estimatedDelivery!: string;
  @Cents() totalCents!: number;
}

export class SampleRates {
  @Day({ about: 'The first day on which carriers can pick up.' }) pickupDate!: string;
  @ListOf(() => SampleRate, { maxItems: 20, about: 'The lowest total first; none if no carrier serves the lane.' })
  rates!: SampleRate[];
}

export const landingApi = defineApi('Landing', {
  getDigitalMarketingData: get({
    takes: GetDigitalMarketingData,
    answers: DigitalMarketingData,
    access: 'anyone',
    limit: 30,
    about: 'The carrier and texts of a campaign.',
    problems: ['campaign-not-found'],
  }),
  getCarrierData: get({
    takes: GetCarrierData,
    answers: InvitedCarrierData,
    access: 'anyone',
    limit: 30,
    about: 'The carrier that sent an invite, and the invited address.',
    problems: ['invite-not-found'],
  }),
});

export const landingResolutionApi = defineResource('landing', {
  resolveLanding: get({
    path: '/landing',
    takes: ResolveLanding,
    answers: ResolvedLanding,
    access: 'anyone',
    limit: 60,
    about: 'Where the landing page leads, by host, keys and session.',
  }),
  getSampleRates: get({
    path: '/landing/sample-rates',
    takes: GetSampleRates,
    answers: SampleRates,
    access: 'anyone',
    limit: 20,
    about:
      'Sample rates of demo carriers by their tariffs, without accessorials. No carrier is asked and nothing is stored. ' +
      'Only in an installation that the demo has filled; anywhere else there is no such endpoint.',
    problems: ['invalid-fields', 'not-found'],
  }),
});
