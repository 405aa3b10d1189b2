import { freightTerms, type FreightTerms } from '@lading/domain/freight/freight-terms';
import { CarrierThemeSettings } from '../sites/customer-theme.js';
import { NewPasswordText, PhoneText } from '../fields/joining.js';
import { defineApi, get, post } from '../kernel/endpoint.js';
import { Choice, Choices, Email, Flag, Id, Instant, Integer, ListOf, Nested, Text, Texts } from '../kernel/field.js';
import { PersonName } from '../fields/name-fields.js';

/** A location that the signed-in user may see. */
export class UserLocation {
  @Id() id!: number;
  @Text({ max: 200 }) name!: string;
  @Text({ max: 100 }) city!: string;
  @Text({ max: 40 }) state!: string;
  @Text({ max: 12 }) postalCode!: string;
  @Flag() isActive!: boolean;
}

/** Figures of other areas about the signed-in user; absent if the installation has no such area. */
export class UserFigures {
  @Integer({ min: 0, optional: true, about: 'Exact up to 1,000; 1,001 means that there are more.' })
  shipmentCount?: number;
  @Integer({ min: 0, optional: true, about: 'Exact up to 1,000; 1,001 means that there are more.' })
  quoteCount?: number;
  @Integer({ min: 0, optional: true }) insuredShipmentCount?: number;
  @Instant({ optional: true }) lastShipmentDate?: string | null;
  @Flag({
    optional: true,
    about: 'Truckload requests can go out: truckload is on and a connected carrier is switched on.',
  })
  isEmergeProviderEnabled?: boolean;
  @Integer({ min: 0, optional: true, about: 'Active locations of the company, whether or not the user can see them.' })
  locationCount?: number;
}

const colorSchemes = ['system', 'light', 'dark'] as const;
const unitSystems = ['company', 'imperial', 'metric'] as const;
const densities = ['comfortable', 'compact'] as const;
/** The cards of a company's home page in their default order. */
export const homeCards = ['setup', 'quick', 'attention', 'drafts', 'promotions', 'recent'] as const;
export type HomeCard = (typeof homeCards)[number];

/** The stock that pallet labels are printed on; declared beside the preference, so that no page loads more for it. */
export const labelFormats = ['letter', 'avery', 'zebra'] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** This many favorites fit above the menu on a laptop. */
export const mostFavoritePages = 7;

/** A user's choices for the look and behavior of the portal. */
export class AccountPreferences {
  @Choice(colorSchemes) colorScheme: (typeof colorSchemes)[number] = 'system';
  @Choice(densities) density: (typeof densities)[number] = 'comfortable';
  @Choice(unitSystems, { about: 'Units of measure; by default those of the company.' })
  units: (typeof unitSystems)[number] = 'company';
  @Flag({ about: 'Single keys are shortcuts.' }) hasKeyShortcuts = true;
  @Text({
    max: 200,
    optional: true,
    like: /^(\/[\w/-]*)?$/,
    about: 'The first page after sign-in; empty for the home page of the role.',
  })
  landingPage?: string | null;
  @Choices(homeCards, {
    maxItems: homeCards.length,
    optional: true,
    about: "The order of the cards on a company's home page; others follow in the default order.",
  })
  homeCards?: HomeCard[] | null;
  @Texts({
    max: 200,
    maxItems: mostFavoritePages,
    optional: true,
    like: /^\/[\w/-]+$/,
    about: 'The pages at the top of the menu, in the order in which they were added.',
  })
  favoritePages?: string[] | null;
  @Flag({ optional: true, about: 'The tour of the first visit is not offered again.' })
  hasMetTour?: boolean | null;
  @Choice(labelFormats) labelFormat: LabelFormat = 'letter';
}

/** Changed preferences; missing fields stay unchanged. */
export class ChangePreferences {
  @Choice(colorSchemes, { optional: true }) colorScheme?: (typeof colorSchemes)[number];
  @Choice(densities, { optional: true }) density?: (typeof densities)[number];
  @Choice(unitSystems, {
    optional: true,
    about: 'Units of measure; by default those of the company.',
  })
  units?: (typeof unitSystems)[number];
  @Flag({ optional: true, about: 'Single keys are shortcuts.' }) hasKeyShortcuts?: boolean;
  @Text({
    max: 200,
    optional: true,
    like: /^(\/[\w/-]*)?$/,
    about: 'The first page after sign-in; empty for the home page of the role.',
  })
  landingPage?: string | null;
  @Choices(homeCards, {
    maxItems: homeCards.length,
    optional: true,
    about: "The order of the cards on a company's home page; others follow in the default order.",
  })
  homeCards?: HomeCard[] | null;
  @Texts({
    max: 200,
    maxItems: mostFavoritePages,
    optional: true,
    like: /^\/[\w/-]+$/,
    about: 'The pages at the top of the menu, in the order in which they were added.',
  })
  favoritePages?: string[] | null;
  @Flag({ optional: true, about: 'The tour of the first visit is not offered again.' })
  hasMetTour?: boolean | null;
  @Choice(labelFormats, { optional: true }) labelFormat?: LabelFormat;
}

/** The signed-in user (user info). */
export class UserInfo extends UserFigures {
  @Id() userId!: number;
  @Text({ max: 254, about: 'The name to sign in with: the email address.' }) userName!: string;
  @Id({ optional: true }) customerId!: number | null;
  @Id({ optional: true }) carrierId!: number | null;
  @Id({ optional: true, about: 'The customer or carrier; absent for system administrators.' }) companyId!:
    | number
    | null;
  @Text({ max: 200, optional: true }) companyName!: string;
  @Email() email!: string;
  @Text({ max: 100 }) firstName!: string;
  @Text({ max: 100 }) lastName!: string;
  @Text({ max: 40, optional: true }) phone!: string;
  @Texts({ max: 60, maxItems: 60, about: 'The role first, then editor roles, then privileges; never empty.' })
  privileges!: string[];
  @Flag({ about: 'The company has finished its setup.' }) isConfigured!: boolean;
  @Flag() isImpersonating!: boolean;
  @Instant({ optional: true }) activationDate!: string | null;
  @Instant() signUpDate!: string;
  @Integer({ min: 0, about: 'Customers of the carrier or of the installation; 1 for a customer.' })
  customerCount!: number;
  @Choice(['Customer', 'Carrier', 'System']) accountType!: 'Customer' | 'Carrier' | 'System';
  @Text({ max: 20, optional: true }) invitingCarrierCode!: string | null;
  @Text({ max: 200, optional: true }) carrierName!: string | null;
  @Text({ max: 200, optional: true }) inviterCarrierName!: string | null;
  @Text({ max: 200, optional: true }) inviterSalesRepFullName!: string | null;
  @ListOf(() => UserLocation, { maxItems: 1000 }) userLocations!: UserLocation[];
  @Flag({ about: 'Third-party shipments may be seen.' }) isThirdPartyVisibility!: boolean;
  @Flag({ about: 'Third-party shipments are shown in lists.' }) isShowThirdParty!: boolean;
  @Nested(() => CarrierThemeSettings, {
    optional: true,
    about: "The home site; absent for those without a carrier's site.",
  })
  carrierCustomerThemeSettings!: CarrierThemeSettings | null;
  @Flag({ about: 'Measures are shown in centimeters and kilograms.' }) isMetric!: boolean;
  @Flag({ about: 'A freight class is suggested from the density.' }) isSuggestedFreightClass!: boolean;
  @Choice(freightTerms.map(({ terms }) => terms), {
    optional: true,
    about: 'The default terms of a new quote of the company.',
  })
  defaultFreightTerms?: FreightTerms;
  @Text({ max: 300, optional: true, about: 'The default special instructions of a new order of the company.' })
  defaultInstructions?: string;
  @Id({ optional: true, about: 'The company location that is the default origin of new quotes.' }) defaultOriginId?:
    | number
    | null;
  @Id({ optional: true, about: 'The company location that is the default destination of new quotes.' })
  defaultDestinationId?: number | null;
  @Flag({ about: 'Rates and costs are shown.' }) seesCosts!: boolean;
  @Nested(() => AccountPreferences, { optional: true }) preferences?: AccountPreferences;
  @Text({ max: 20, optional: true, about: 'The newest version of the terms that was accepted.' })
  acceptedTermsVersion?: string | null;
  @Id({ optional: true, about: 'Terms that took effect after the user joined and that the user has yet to accept.' })
  dueTermsId?: number | null;
}

/** Changes to a user's own account; a new address takes effect once it is confirmed by email. */
export class UpdateMyAccount {
  @PersonName() firstName!: string;
  @PersonName() lastName!: string;
  @PhoneText(true) phone?: string;
  @Email({ optional: true }) email?: string;
  @Text({ max: 128, optional: true, about: 'Required to change the address.' }) currentPassword?: string;
  @Nested(() => ChangePreferences, { optional: true }) preferences?: ChangePreferences;
}

export class ChangePassword {
  @Text({ max: 128 }) currentPassword!: string;
  @NewPasswordText('New password') newPassword!: string;
}

export const accountApi = defineApi('Account', {
  getCurrentUser: get({
    answers: UserInfo,
    access: 'signedIn',
    whileActing: 'allowed',
    about: 'Everything the portal shows about the signed-in user.',
  }),
  updateMyAccount: post({
    takes: UpdateMyAccount,
    answers: UserInfo,
    access: 'signedIn',
    whileActing: 'refused',
    limit: 30,
    about: 'Changes names, phone, preferences and, after confirmation by email, the address.',
  }),
  changePassword: post({
    takes: ChangePassword,
    access: 'signedIn',
    whileActing: 'refused',
    limit: 10,
    about: 'Replaces the password and ends all other sessions.',
  }),
});
