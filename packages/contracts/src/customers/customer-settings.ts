import { AddressFields } from '../fields/address.js';
import { freightTerms, type FreightTerms } from '../fields/freight.js';
import { draftOf } from '../kernel/draft-of.js';
import { defineApi, defineResource, get, patch, post } from '../kernel/endpoint.js';
import { EmissionFactor } from '../fields/emissions.js';
import { Cents, Choice, Flag, Id, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { CompanyName } from '../fields/name-fields.js';

/** Higher tolerances would approve nearly every invoice: $1,000.00 and 20%. */
const mostToleratedCents = 100_000;
const mostToleratedShare = 2000;

/** One for each carrier of a company, and one for the others. */
export const mostFactors = 201;

/** The company's own address and contact; empty fields are unknown. */
export class CompanyProfile extends draftOf(AddressFields) {
  @Text({ max: 121, optional: true, label: 'Contact name' }) contactName?: string;
  @Text({ max: 20, optional: true, like: /^(\+?[0-9 ().-]{7,20})?$/, label: 'Phone' }) phone?: string;
}

export class Setting {
  @Flag() isEnabled!: boolean;
}

/** Settings of a whole company: its name and address, defaults of new quotes and orders, measures and classes. */
export class CustomerSettings extends CompanyProfile {
  @Text({ max: 100, label: 'Company' }) companyName!: string;
  @Choice(freightTerms, { about: 'The default terms of a new quote.' }) defaultFreightTerms!: FreightTerms;
  @Text({ max: 300, optional: true, about: 'The default special instructions of a new order.' })
  defaultInstructions!: string;
  @Id({ optional: true, about: 'The company location that is the default origin of new quotes.' }) defaultOriginId?:
    | number
    | null;
  @Id({ optional: true, about: 'The company location that is the default destination of new quotes.' })
  defaultDestinationId?: number | null;
  @Flag({ about: 'A freight class is suggested from the density.' }) isSuggestedFreightClass!: boolean;
  @Flag({ about: 'Measures are shown in centimeters and kilograms.' }) isMetric!: boolean;
  @Cents({ max: mostToleratedCents, about: 'Variances up to this amount are approved automatically.' })
  invoiceToleranceCents!: number;
  @Integer({
    min: 0,
    max: mostToleratedShare,
    about: 'The same as a share of the agreed price, in basis points; the greater of the two counts.',
  })
  invoiceToleranceBasisPoints!: number;
  @ListOf(() => EmissionFactor, {
    maxItems: mostFactors,
    about: 'Emission factors for new rates; rates without a factor show no emissions.',
  })
  emissionFactors!: EmissionFactor[];
}

export class ChangeCustomerSettings extends CompanyProfile {
  @CompanyName({ min: 1, optional: true }) companyName?: string;
  @Choice(freightTerms, { optional: true }) defaultFreightTerms?: FreightTerms;
  @Text({ max: 300, optional: true, label: 'Special instructions' }) defaultInstructions?: string;
  @Integer({ min: 0, optional: true, label: 'Pickup', about: "One of your company's active locations; 0 for none." })
  defaultOriginId?: number;
  @Integer({ min: 0, optional: true, label: 'Delivery', about: "One of your company's active locations; 0 for none." })
  defaultDestinationId?: number;
  @Flag({ optional: true }) isSuggestedFreightClass?: boolean;
  @Flag({ optional: true }) isMetric?: boolean;
  @Cents({ max: mostToleratedCents, optional: true, label: 'Amount' }) invoiceToleranceCents?: number;
  @Integer({ min: 0, max: mostToleratedShare, optional: true, label: 'Share' }) invoiceToleranceBasisPoints?: number;
  @ListOf(() => EmissionFactor, {
    maxItems: mostFactors,
    optional: true,
    about: 'Replaces the whole list; one entry per carrier.',
  })
  emissionFactors?: EmissionFactor[];
}

/** Who changed the settings last; empty if they were never changed. */
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
    about: 'Turns freight class suggestions from the density on or off.',
  }),
  getIsMetricMeasurementEnabled: get({
    ...read,
    access: { customer: 'any', scope: 'company' },
    about: 'Whether measures are shown in centimeters and kilograms.',
  }),
  getSuggestedFreightClassFlag: get({
    ...read,
    access: 'signedIn',
    about: "Whether freight classes are suggested, for the portal's shell; true for users without a shipping company.",
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
    about: "The settings of the signed-in user's company.",
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
    about: "Changes the named settings; the others don't change.",
  }),
});
