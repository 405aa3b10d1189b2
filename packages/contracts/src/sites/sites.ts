import { defineResource, get, put } from '../kernel/endpoint.js';
import { Flag, Id, Instant, Integer, ListOf, Nested, Text } from '../kernel/field.js';
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
    label: 'Sign',
    about: 'SVG paths and circles; the sign that the brand came with without it.',
  })
  sign?: string | null;
}

/** The colors that the brand of a theme was given in place of its own. */
export class BrandLook extends BrandColors {
  @Text({ max: 60 }) theme!: string;
}

/** What a page of a demo knows more. */
export class DemoSettings {
  @Text({ max: 300, optional: true, about: 'Where the mails of the demo can be read.' }) mailboxUrl?: string;
}

/** What a page must know about its site before anybody has signed in; the server also writes it into the page. */
export class SiteSettings {
  @Text({ max: 60 }) theme!: string;
  @ListOf(() => BrandLook, { maxItems: 1000, optional: true, about: 'Brands that do not have their own colors.' })
  brands?: BrandLook[];
  @Text({ max: 200 }) siteName!: string;
  @Text({ max: 63, optional: true, about: 'Empty for the neutral portal.' }) subdomain!: string;
  @Text({ max: 255 }) baseDomain!: string;
  @Text({ max: 20, optional: true }) carrierCode!: string | null;
  @Text({ max: 200, optional: true }) carrierName!: string | null;
  @Text({ max: 100, about: 'Client id of this site at the issuer.' }) clientId!: string;
  @Text({ max: 255, about: 'OpenID Connect issuer.' }) issuer!: string;
  @Text({ max: 40, optional: true }) supportPhone!: string;
  @Flag({ optional: true, about: 'Companies join by an invite or a campaign alone.' }) isInviteOnly?: boolean;
  @Text({ max: 64, about: 'The release of the web application, as /version.json names it.' }) hash!: string;
  @Text({ max: 40, optional: true, about: 'The release by its number.' }) version?: string;
  @Integer({ min: 0, optional: true, about: 'Orders to sign in again that this page is not meant by.' }) exit?: number;
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
  @Text({ max: 60, about: 'The colors of the brand; they are seen while its color scheme is switched on.' })
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
  @Flag({ about: 'Companies join by an invite or a campaign alone.' }) isInviteOnly!: boolean;
}

export class ChangeBrand extends BrandColors {
  @Text({ max: 63, about: 'First label of the carrier site’s host name.' }) subdomain!: string;
  @Text({ max: 60, label: 'Site name' }) siteName!: string;
}

export class BrandVersionsOf {
  @Text({ max: 63, about: 'First label of the carrier site’s host name.' }) subdomain!: string;
}

/** Colors that a brand has or had. */
export class BrandVersion extends BrandColors {
  @Instant({ optional: true, about: 'None for the colors that the brand came with.' }) changedAt!: string | null;
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
    about: 'The site of your carrier; a division without one of its own uses the first site of its brand.',
    problems: ['unknown-site'],
  }),
  changeSite: put({
    ...managed,
    path: '/sites/:subdomain',
    takes: ChangeSite,
    answers: ManagedSite,
    about: 'Opens a site to everybody who wants to register, or to invited companies alone.',
    problems: ['unknown-site'],
  }),
  changeBrand: put({
    ...managed,
    path: '/sites/:subdomain/brand',
    takes: ChangeBrand,
    answers: ManagedSite,
    about: 'Names a site and colors its brand on every site that wears it; colors that cannot be read are refused.',
    problems: ['unknown-site', 'invalid-fields'],
  }),
  listBrandVersions: get({
    ...managed,
    path: '/sites/:subdomain/brand-versions',
    takes: BrandVersionsOf,
    answers: BrandVersionList,
    about: 'The colors that the brand of a site has and had, the newest first; the last are those it came with.',
    problems: ['unknown-site'],
  }),
});
