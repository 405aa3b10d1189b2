import { CarrierThemeSettings } from './customer-theme.js';
import { defineApi, get } from './kernel/endpoint.js';
import { Choice, Email, Flag, Id, Instant, Integer, ListOf, Nested, Text, Texts } from './kernel/field.js';

/** A location that the signed-in person may see. */
export class UserLocation {
  @Id() id!: number;
  @Text({ max: 200 }) name!: string;
  @Text({ max: 100 }) city!: string;
  @Text({ max: 40 }) state!: string;
  @Text({ max: 12 }) postalCode!: string;
  @Flag() isActive!: boolean;
}

/** What other areas count about the signed-in person; absent while the installation has no such area. */
export class UserFigures {
  @Integer({ min: 0, optional: true }) shipmentCount?: number;
  @Integer({ min: 0, optional: true }) quoteCount?: number;
  @Integer({ min: 0, optional: true }) insuredShipmentCount?: number;
  @Instant({ optional: true }) lastShipmentDate?: string | null;
  @Flag({ optional: true, about: 'An outside truckload marketplace is connected.' }) isEmergeProviderEnabled?: boolean;
}

/** The signed-in person (Specification 3, user info). */
export class UserInfo extends UserFigures {
  @Id() userId!: number;
  @Text({ max: 254, about: 'The name to sign in with: the email address.' }) userName!: string;
  @Id({ optional: true }) customerId!: number | null;
  @Id({ optional: true }) carrierId!: number | null;
  @Id({ optional: true, about: 'The customer or carrier; absent for system administrators.' }) companyId!:
    number | null;
  @Text({ max: 200, optional: true }) companyName!: string;
  @Email() email!: string;
  @Text({ max: 100 }) firstName!: string;
  @Text({ max: 100 }) lastName!: string;
  @Text({ max: 40, optional: true }) phone!: string;
  @Texts({ max: 60, maxItems: 60, about: 'The role first, then editor roles, then privileges; never empty.' })
  privileges!: string[];
  @Flag({ about: 'The company has finished its set-up.' }) isConfigured!: boolean;
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
  @Flag({ about: 'Measures are shown in centimetres and kilograms.' }) isMetric!: boolean;
  @Flag({ about: 'A freight class is suggested from the density.' }) isSuggestedFreightClass!: boolean;
  @Flag({ about: 'Rates and costs are shown.' }) seesCosts!: boolean;
}

export const accountApi = defineApi('Account', {
  getCurrentUser: get({
    answers: UserInfo,
    access: 'signedIn',
    whileActing: 'allowed',
    about: 'Everything the portal shows about the signed-in person.',
  }),
});
