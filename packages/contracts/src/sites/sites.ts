import { defineResource, get, put } from '../kernel/endpoint.js';
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
  @Text({ max: 40, optional: true }) supportPhone!: string;
  @Id() carrierId!: number;
  @Text({ max: 20 }) carrierCode!: string;
  @Text({ max: 200 }) carrierName!: string;
  @Flag() isInviteOnly!: boolean;
}

export class ManagedSiteList {
  @ListOf(() => ManagedSite, { maxItems: 1000 }) items!: ManagedSite[];
  @Integer({ min: 0 }) total!: number;
}

export class ChangeSite {
  @Text({ max: 63, about: 'First label of the carrier site’s host name.' }) subdomain!: string;
  @Flag({ about: 'Companies can join only with an invite or through a campaign.' }) isInviteOnly!: boolean;
}

export class ChangeBrand extends BrandColors {
  @Text({ max: 63, about: 'First label of the carrier site’s host name.' }) subdomain!: string;
  @Text({ max: 60, label: 'Site name' }) siteName!: string;
}

export class BrandVersionsOf {
  @Text({ max: 63, about: 'First label of the carrier site’s host name.' }) subdomain!: string;
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
      "Changes a site's name and its brand's colors, on all sites of the brand; colors with too little contrast are refused.",
    problems: ['unknown-site', 'invalid-fields'],
  }),
  listBrandVersions: get({
    ...managed,
    path: '/sites/:subdomain/brand-versions',
    takes: BrandVersionsOf,
    answers: BrandVersionList,
    about: "Current and earlier colors of a site's brand, newest first; the last entry is the original.",
    problems: ['unknown-site'],
  }),
});
