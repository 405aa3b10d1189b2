import { defineApi, get } from '../kernel/endpoint.js';
import { Open, Text } from '../kernel/field.js';

/** The look and the address of a carrier's site. */
export class CarrierThemeSettings {
  @Text({ max: 60, about: 'CSS class of the root element, one of the twelve brand themes or theme-core.' })
  theme!: string;
  @Text({ max: 200 }) siteName!: string;
  @Text({ max: 255, about: "Host name of the site, with the port if it isn't the default." }) siteNameUrl!: string;
}

export class GetCustomerTheme {
  @Text({ max: 20, about: 'Code of a white-label carrier.' }) carrierCode!: string;
}

export class CustomerTheme extends CarrierThemeSettings {
  @Open({ about: 'CSS variables of the brand: shared, and for each color scheme.' }) tokens!: object;
}

export class GetCarrierAuthOrganizationSettingsBySubdomain {
  @Text({ max: 63, optional: true, about: 'First label of the host; empty for the neutral portal.' })
  subdomain?: string;
}

/** The settings that a site needs for signing in. */
export class CarrierAuthOrganizationSettings {
  @Text({ max: 100, about: 'OIDC client ID of this site.' }) clientId!: string;
  @Text({ max: 255, about: 'OpenID Connect issuer.' }) issuer!: string;
  @Text({ max: 200 }) siteName!: string;
}

export const customerThemeApi = defineApi('CustomerTheme', {
  getCustomerTheme: get({
    takes: GetCustomerTheme,
    answers: CustomerTheme,
    access: 'anyone',
    about: "The theme of a carrier's site.",
    problems: ['not-found'],
  }),
  getCarrierAuthOrganizationSettingsBySubdomain: get({
    takes: GetCarrierAuthOrganizationSettingsBySubdomain,
    answers: CarrierAuthOrganizationSettings,
    access: 'anyone',
    about: 'The sign-in settings of the site with this subdomain.',
    problems: ['unknown-site'],
  }),
});
