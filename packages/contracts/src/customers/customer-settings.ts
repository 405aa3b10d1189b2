import { countryCodes, type CountryCode } from '@lading/domain/freight/postal-code';
import { freightTerms, type FreightTerms } from '../fields/freight.js';
import { defineApi, defineResource, get, patch, post } from '../kernel/endpoint.js';
import { EmissionFactor } from '../fields/emissions.js';
import { Cents, Choice, Flag, Id, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { CompanyName } from '../fields/name-fields.js';

/** Beyond these nobody would look at invoices any more: $1,000.00 and 20%. */
const mostToleratedCents = 100_000;
const mostToleratedShare = 2000;

/** One for each of the carriers that a company may have, and one for the others. */
export const mostFactors = 201;

/** Where the company itself is and who answers for it; empty lines are not known. */
export class CompanyProfile {
  @Text({ max: 100, optional: true, label: 'Address' }) address1?: string;
  @Text({ max: 100, optional: true, label: 'Address 2' }) address2?: string;
  @Text({ max: 60, optional: true, label: 'City' }) city?: string;
  @Text({ max: 3, optional: true, label: 'State' }) state?: string;
  @Text({ max: 10, optional: true, label: 'Postal code' }) postalCode?: string;
  @Choice(countryCodes, { optional: true, label: 'Country' }) country?: CountryCode;
  @Text({ max: 121, optional: true, label: 'Contact name' }) contactName?: string;
  @Text({ max: 20, optional: true, like: /^(\+?[0-9 ().-]{7,20})?$/, label: 'Phone' }) phone?: string;
}

export class Setting {
  @Flag() isEnabled!: boolean;
}

/** What holds for everybody in a company: its name and address, what new quotes and orders begin with, measures and classes. */
export class CustomerSettings extends CompanyProfile {
  @Text({ max: 100, label: 'Company' }) companyName!: string;
  @Choice(freightTerms, { about: 'The terms that a new quote begins with.' }) defaultFreightTerms!: FreightTerms;
  @Text({ max: 300, optional: true, about: 'The special instructions that a new order begins with.' })
  defaultInstructions!: string;
  @Id({ optional: true, about: 'The own location at which a new quote begins.' }) defaultOriginId?: number | null;
  @Id({ optional: true, about: 'The own location at which a new quote ends.' }) defaultDestinationId?: number | null;
  @Flag({ about: 'A freight class is suggested from the density.' }) isSuggestedFreightClass!: boolean;
  @Flag({ about: 'Measures are shown in centimetres and kilograms.' }) isMetric!: boolean;
  @Cents({ max: mostToleratedCents, about: 'Bills that differ by no more than this are approved without a person.' })
  invoiceToleranceCents!: number;
  @Integer({
    min: 0,
    max: mostToleratedShare,
    about: 'The same as a share of the agreed price, in basis points; the greater of the two counts.',
  })
  invoiceToleranceBasisPoints!: number;
  @ListOf(() => EmissionFactor, {
    maxItems: mostFactors,
    about: 'By which each new offer says what it emits; without one it does not.',
  })
  emissionFactors!: EmissionFactor[];
}

export class ChangeCustomerSettings extends CompanyProfile {
  @CompanyName({ min: 1, optional: true }) companyName?: string;
  @Choice(freightTerms, { optional: true }) defaultFreightTerms?: FreightTerms;
  @Text({ max: 300, optional: true, label: 'Special instructions' }) defaultInstructions?: string;
  @Integer({ min: 0, optional: true, label: 'Pickup', about: 'An own location that is used; 0 for none.' })
  defaultOriginId?: number;
  @Integer({ min: 0, optional: true, label: 'Delivery', about: 'An own location that is used; 0 for none.' })
  defaultDestinationId?: number;
  @Flag({ optional: true }) isSuggestedFreightClass?: boolean;
  @Flag({ optional: true }) isMetric?: boolean;
  @Cents({ max: mostToleratedCents, optional: true, label: 'Amount' }) invoiceToleranceCents?: number;
  @Integer({ min: 0, max: mostToleratedShare, optional: true, label: 'Share' }) invoiceToleranceBasisPoints?: number;
  @ListOf(() => EmissionFactor, {
    maxItems: mostFactors,
    optional: true,
    about: 'Takes the place of all; one a carrier.',
  })
  emissionFactors?: EmissionFactor[];
}

/** Who changed the settings last; nothing while nobody has. */
export class LastSettingsChange {
  @Text({ max: 200, optional: true }) by!: string | null;
  @Instant({ optional: true }) at!: string | null;
}

const read = { answers: Setting, whileActing: 'allowed' } as const;

export const customerSettingsApi = defineApi('CustomerSettings', {
  getIsSuggestedFreightClass: get({
    ...read,
    access: { customer: 'any', scope: 'company' },
    about: 'Whether a freight class is suggested from the density.',
  }),
  changeIsSuggestedFreightClass: post({
    takes: Setting,
    answers: Setting,
    access: { customer: 'manageSettings', scope: 'company' },
    whileActing: 'allowed',
    about: 'Suggests a freight class from the density, or no longer.',
  }),
  getIsMetricMeasurementEnabled: get({
    ...read,
    access: { customer: 'any', scope: 'company' },
    about: 'Whether measures are shown in centimetres and kilograms.',
  }),
  getSuggestedFreightClassFlag: get({
    ...read,
    access: 'signedIn',
    about: 'The same for the shell of the portal; on for those without a company that ships.',
  }),
  getMetricMeasurementFlag: get({
    ...read,
    access: 'signedIn',
    about: "Whether the user reads measures in centimeters and kilograms: the user's own choice, else the company's.",
  }),
});

export const customerSettingsResource = defineResource('customer-settings', {
  getCustomerSettings: get({
    path: '/customer-settings',
    answers: CustomerSettings,
    access: { customer: 'any', scope: 'company' },
    whileActing: 'allowed',
    about: "The settings of the signed-in person's company.",
  }),
  getLastChange: get({
    path: '/customer-settings/last-change',
    answers: LastSettingsChange,
    access: { customer: 'manageSettings', scope: 'company' },
    whileActing: 'allowed',
    about: 'Who changed the settings of the company last, and when.',
  }),
  changeCustomerSettings: patch({
    path: '/customer-settings',
    takes: ChangeCustomerSettings,
    answers: CustomerSettings,
    access: { customer: 'manageSettings', scope: 'company' },
    whileActing: 'allowed',
    about: 'Changes what is named and leaves the rest.',
  }),
});
