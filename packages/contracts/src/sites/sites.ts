import { PhoneText } from '../fields/joining.js';
import { defineResource, get, post, put } from '../kernel/endpoint.js';
import { Flag, Id, Instant, Integer, ListOf, Nested, Text, Texts } from '../kernel/field.js';
import { WebSettings } from './web-settings.js';

const hexColor = { max: 7, like: /^#[0-9a-f]{6}$/i } as const;

/** The few colors of a brand, from which all others are computed, and its sign. */
export class BrandColors {
  @Text({ ...hexColor, label: 'Logo color', about: 'The color of the logo, #RRGGBB.' }) mark!: string;
  @Text({ ...hexColor, label: 'Accent', about: 'The second color of the logo, #RRGGBB.' }) accent!: string;
  @Flag({ about: 'The logo color is light: buttons keep it with dark text, links take a darker shade.' })
  bright!: boolean;
  @Text({
    max: 4000,
    optional: true,
    label: 'Logo mark',
    about: "SVG paths and circles; if omitted, the brand's original sign.",
  })
  sign?: string | null;
}

/** Limits of what a site says of its carrier. */
export const siteLimits = { siteName: 60, headline: 120, services: 8, service: 80, hours: 120, words: 1000 } as const;

/** Fields of the sentences, for requests that differ in what they require. */
export const sentences = {
  headline: { max: siteLimits.headline, label: 'Headline', about: "The carrier's sentence on its landing page." },
  services: {
    max: siteLimits.service,
    maxItems: siteLimits.services,
    label: 'Services',
    about: 'What the carrier offers, in a few words each.',
  },
  supportHours: {
    max: siteLimits.hours,
    optional: true,
    label: 'Support hours',
    about: "When the support phone is answered; empty for the installation's hours.",
  },
} as const;

/** What a site shows of its carrier, and how it looks. */
export class SiteContent extends BrandColors {
  @Text({ max: siteLimits.siteName, label: 'Site name' }) siteName!: string;
  @Text({ ...sentences.headline, optional: true }) headline!: string;
  @Texts(sentences.services) services!: string[];
  @Text({ max: 40, optional: true, about: 'The phone number of the carrier.' }) supportPhone!: string;
  @Text(sentences.supportHours) supportHours!: string;
}

/** The colors that replace the defaults of a theme. */
export class BrandLook extends BrandColors {
  @Text({ max: 60 }) theme!: string;
}

/** Additional settings of a demo. */
export class DemoSettings {
  @Text({ max: 300, optional: true, about: 'Where the mails of the demo can be read.' }) mailboxUrl?: string;
}

/** States or provinces of one country. */
export class ServedRegions {
  @Text({ max: 40 }) country!: string;
  @Texts({ max: 60, maxItems: 100, about: 'Names of states, provinces or territories.' }) regions!: string[];
  @Texts({ max: 3, maxItems: 100, about: 'Their codes, in the same order.' }) codes!: string[];
}

/** Where a carrier has terminals. */
export class TerminalCities {
  @Text({ max: 40 }) country!: string;
  @Texts({ max: 70, maxItems: 500, about: 'Cities with their state or province, such as "Chicago, IL".' })
  cities!: string[];
}

/** A carrier's presentation for visitors. */
export class CarrierPresentation {
  @Text({ max: 120 }) headline!: string;
  @Texts({ max: 80, maxItems: 8, about: 'What it offers, in a few words each.' }) services!: string[];
  @Text({ max: 200, optional: true, about: 'Where it goes, such as "48 states and Ontario"; empty if unknown.' })
  coverage!: string;
  @ListOf(() => ServedRegions, {
    maxItems: 3,
    about:
      'Where it goes, itself or with a partner: by its published service area, else its tariff, or as stored for a carrier without one.',
  })
  serves!: ServedRegions[];
  @ListOf(() => TerminalCities, { maxItems: 3, optional: true, about: 'The terminals that are open today.' })
  terminals?: TerminalCities[];
}

/** The settings of a site that a page needs before the sign-in; the server also writes them into the page. */
export class SiteSettings {
  @Text({ max: 60 }) theme!: string;
  @ListOf(() => BrandLook, { maxItems: 1000, optional: true, about: 'Brands without their own colors.' })
  brands?: BrandLook[];
  @Text({ max: 200 }) siteName!: string;
  @Text({ max: 63, optional: true, about: 'Empty for the neutral portal.' }) subdomain!: string;
  @Text({ max: 255 }) baseDomain!: string;
  @Text({ max: 20, optional: true }) carrierCode!: string | null;
  @Text({ max: 200, optional: true }) carrierName!: string | null;
  @Text({ max: 100, about: 'OIDC client ID of this site.' }) clientId!: string;
  @Text({ max: 255, about: 'OpenID Connect issuer.' }) issuer!: string;
  @Text({ max: 40, optional: true }) supportPhone!: string;
  @Text({ max: 200, optional: true, about: 'When the support phone is answered.' }) supportHours?: string;
  @Flag({ optional: true, about: 'Companies can join only with an invite or through a campaign.' })
  isInviteOnly?: boolean;
  @Text({ max: 64, about: 'The release of the web application, as /version.json names it.' }) hash!: string;
  @Text({ max: 40, optional: true, about: 'The release by its number.' }) version?: string;
  @Integer({ min: 0, optional: true, about: "Forced sign-outs that don't apply to this page." }) exit?: number;
  @Nested(() => CarrierPresentation, {
    optional: true,
    about: 'On the site of a carrier with a headline of its own.',
  })
  presentation?: CarrierPresentation;
  @Flag({ optional: true, about: 'Visitors may ask for sample rates of demo carriers.' }) hasSampleRates?: boolean;
  @Nested(() => WebSettings, { optional: true }) web?: WebSettings;
  @Nested(() => DemoSettings, { optional: true, about: 'In a demo alone.' }) demo?: DemoSettings;
}

export const sitesApi = defineResource('site', {
  getSite: get({
    path: '/site',
    answers: SiteSettings,
    access: 'anyone',
    about: 'The site that this host name belongs to.',
    problems: ['unknown-site'],
  }),
});

/** What the last publication replaced: only the fields that it changed. */
export class PreviousContent {
  @Text({ max: 200, optional: true }) siteName?: string;
  @Text({ max: siteLimits.headline, optional: true }) headline?: string;
  @Texts({ max: siteLimits.service, maxItems: siteLimits.services, optional: true }) services?: string[];
  @Text({ max: 40, optional: true }) supportPhone?: string;
  @Text({ max: siteLimits.hours, optional: true }) supportHours?: string;
  @Text({ ...hexColor, optional: true }) mark?: string;
  @Text({ ...hexColor, optional: true }) accent?: string;
  @Flag({ optional: true }) bright?: boolean;
  @Text({ max: 4000, optional: true, about: "Null for the brand's original sign." }) sign?: string | null;
}

/** A carrier's site as administrators see it. */
export class ManagedSite {
  @Text({ max: 63 }) subdomain!: string;
  @Text({ max: 200 }) siteName!: string;
  @Text({ max: 255 }) siteNameUrl!: string;
  @Text({ max: 60, about: 'The colors that visitors see.' }) theme!: string;
  @Text({ max: 60, about: "The brand's colors, shown while its color scheme is turned on." })
  brandTheme!: string;
  @Nested(() => BrandColors) brand!: BrandColors;
  @Text({ max: 100 }) clientId!: string;
  @Text({ max: siteLimits.headline, optional: true }) headline!: string;
  @Texts({ max: siteLimits.service, maxItems: siteLimits.services }) services!: string[];
  @Text({ max: 40, optional: true }) supportPhone!: string;
  @Text({ max: siteLimits.hours, optional: true }) supportHours!: string;
  @Id() carrierId!: number;
  @Text({ max: 20 }) carrierCode!: string;
  @Text({ max: 200 }) carrierName!: string;
  @Flag() isInviteOnly!: boolean;
  @Flag({ about: 'Visitors see a page that says so; customers use the neutral portal.' }) isClosed!: boolean;
  @Text({ max: siteLimits.words, optional: true, about: 'What that page says.' }) closedWords!: string;
  @Nested(() => PreviousContent, { optional: true, about: 'What a rollback restores; absent if there is nothing.' })
  previous?: PreviousContent | null;
}

export class ManagedSiteList {
  @ListOf(() => ManagedSite, { maxItems: 1000 }) items!: ManagedSite[];
  @Integer({ min: 0 }) total!: number;
}

export class ChangeSite {
  @Text({ max: 63, about: 'First label of the carrier site’s host name.' }) subdomain!: string;
  @Flag({ about: 'Companies can join only with an invite or through a campaign.' }) isInviteOnly!: boolean;
}

export class SiteReference {
  @Text({ max: 63, about: 'First label of the carrier site’s host name.' }) subdomain!: string;
}

export class CloseSite extends SiteReference {
  @Flag() isClosed!: boolean;
  @Text({ max: siteLimits.words, optional: true, label: 'Message', about: 'Why the site is closed, for its visitors.' })
  words?: string;
}

export class ChangeBrand extends BrandColors {
  @Text({ max: 63, about: 'First label of the carrier site’s host name.' }) subdomain!: string;
  @Text({ max: siteLimits.siteName, label: 'Site name' }) siteName!: string;
  @Text({ ...sentences.headline, optional: true, about: 'Unchanged if omitted, cleared by null, like the next three.' })
  headline?: string | null;
  @Texts({ ...sentences.services, optional: true }) services?: string[];
  @PhoneText(true) supportPhone?: string | null;
  @Text(sentences.supportHours) supportHours?: string | null;
  @Instant({ optional: true, about: 'When to publish; at once if omitted.' }) publishAt?: string;
}

/** The current or earlier colors of a brand. */
export class BrandVersion extends BrandColors {
  @Instant({ optional: true, about: "Absent for the brand's original colors." }) changedAt!: string | null;
  @Text({ max: 300, optional: true }) author!: string | null;
}

export class BrandVersionList {
  @ListOf(() => BrandVersion, { maxItems: 51 }) items!: BrandVersion[];
  @Integer({ min: 0 }) total!: number;
}

const managed = { access: { system: 'manageWhiteLabel' }, whileActing: 'refused' } as const;

export const managedSitesApi = defineResource('sites', {
  listSites: get({
    ...managed,
    path: '/sites',
    answers: ManagedSiteList,
    about: 'The sites of all carriers with their host names and themes.',
  }),
  getOwnSite: get({
    path: '/sites/own',
    answers: ManagedSite,
    access: { carrier: 'any' },
    about: "Your carrier's site; a division without its own site uses the first site of its brand.",
    problems: ['unknown-site'],
  }),
  changeSite: put({
    ...managed,
    path: '/sites/:subdomain',
    takes: ChangeSite,
    answers: ManagedSite,
    about: 'Opens a site for registration, or limits it to invited companies.',
    problems: ['unknown-site'],
  }),
  changeBrand: put({
    ...managed,
    path: '/sites/:subdomain/brand',
    takes: ChangeBrand,
    answers: ManagedSite,
    about:
      "Publishes a site's name, what it says of its carrier, and its brand's colors, which all sites of the brand share; now, or later unless the carrier has a draft of its own. Colors with too little contrast are refused.",
    problems: ['unknown-site', 'invalid-fields', 'wrong-state'],
  }),
  rollBackSite: post({
    ...managed,
    path: '/sites/:subdomain/rollback',
    takes: SiteReference,
    answers: ManagedSite,
    status: 200,
    about: 'Restores what the last publication of the site changed; once for each publication.',
    problems: ['unknown-site', 'wrong-state'],
  }),
  closeSite: put({
    ...managed,
    path: '/sites/:subdomain/closing',
    takes: CloseSite,
    answers: ManagedSite,
    about: 'Closes a site to visitors, or opens it again. Its customers use the neutral portal meanwhile.',
    problems: ['unknown-site'],
  }),
  listBrandVersions: get({
    ...managed,
    path: '/sites/:subdomain/brand-versions',
    takes: SiteReference,
    answers: BrandVersionList,
    about: "Current and earlier colors of a site's brand, newest first; the last entry is the original.",
    problems: ['unknown-site'],
  }),
});
