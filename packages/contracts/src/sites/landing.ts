import { CarrierThemeSettings } from './customer-theme.js';
import { defineApi, defineResource, get } from '../kernel/endpoint.js';
import { Choice, Email, Id, Nested, Text } from '../kernel/field.js';

export class GetDigitalMarketingData {
  @Text({ max: 40, about: 'The key of a digital-marketing campaign.' }) campaignKey!: string;
}

export class GetCarrierData {
  @Text({ max: 100, about: 'The key of an invite.' }) inviteCode!: string;
}

/** The inviting carrier, and the address of its site. */
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

/** The keys in the address of the landing page. */
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
});
