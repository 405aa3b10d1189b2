import { defineResource, get, put } from '../kernel/endpoint.js';
import { Flag, Id, Integer, ListOf, Text } from '../kernel/field.js';

/** A carrier's grants to its customer for one location. */
export class LocationGrant {
  @Id() locationId!: number;
  @Flag({ label: 'Prepaid' }) isPrepaid!: boolean;
  @Flag({ label: 'Collect' }) isCollect!: boolean;
  @Flag({ label: 'Third party' }) isThirdParty!: boolean;
}

export class GrantedLocation extends LocationGrant {
  @Text({ max: 200 }) name!: string;
  @Text({ max: 100 }) city!: string;
  @Text({ max: 40 }) state!: string;
}

/** The customer location rule: the locations, and their freight terms. */
export class CustomerLocationRule {
  @Id() customerId!: number;
  @Text({ max: 200 }) companyName!: string;
  @ListOf(() => GrantedLocation, { maxItems: 1000 }) locations!: GrantedLocation[];
}

/** One customer of a carrier with the restrictions of its rule. */
export class LocationRuleSummary {
  @Id() customerId!: number;
  @Text({ max: 200 }) companyName!: string;
  @Integer({ min: 0, about: 'Locations in use.' }) locationCount!: number;
  @Integer({ min: 0, about: 'Of these, granted on some terms only.' }) narrowedCount!: number;
  @Integer({ min: 0, about: 'Of these, not granted at all.' }) withheldCount!: number;
}

export class ListLocationRules {
  @Text({ max: 100, optional: true, about: "Text in the company's name." }) search?: string;
  @Flag({ optional: true, about: 'Only companies whose rule limits something.' }) isNarrowed?: boolean;
  @Text({ max: 300, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 1, max: 200, optional: true, about: 'Rows per page.' }) limit?: number;
}

export class LocationRuleList {
  @ListOf(() => LocationRuleSummary, { maxItems: 200 }) items!: LocationRuleSummary[];
  @Integer({ min: 0 }) total!: number;
  @Text({ max: 300, optional: true, about: 'Cursor of the next page; none on the last.' }) nextCursor?: string | null;
}

export class CustomerLocationRuleReference {
  @Id({ about: 'ID of the customer, from the list of customers.' }) customerId!: number;
}

export class ChangeCustomerLocationRule {
  @Id({ about: 'ID of the customer, from the list of customers.' }) customerId!: number;
  @ListOf(() => LocationGrant, { maxItems: 1000, about: "Locations that are not named don't change." })
  locations!: LocationGrant[];
}

export const locationRulesApi = defineResource('locationRules', {
  listLocationRules: get({
    path: '/customers/location-rules',
    takes: ListLocationRules,
    answers: LocationRuleList,
    access: { carrier: 'manageLocations', system: 'viewCustomer' },
    whileActing: 'allowed',
    about: 'The customers whose rules you manage, by name.',
    problems: ['malformed-request'],
  }),
  getCustomerLocationRule: get({
    path: '/customers/:customerId/location-rule',
    takes: CustomerLocationRuleReference,
    answers: CustomerLocationRule,
    access: {
      customer: 'manageLocations',
      carrier: ['manageLocations', 'thirdPartyVisibility'],
      system: 'viewCustomer',
      scope: 'places',
    },
    whileActing: 'allowed',
    about: "Which of a customer's locations may ship, and on which freight terms.",
    problems: ['not-found'],
  }),
  changeCustomerLocationRule: put({
    path: '/customers/:customerId/location-rule',
    takes: ChangeCustomerLocationRule,
    answers: CustomerLocationRule,
    access: { carrier: 'manageLocations', system: 'manageCustomers' },
    whileActing: 'allowed',
    about: 'Grants or revokes locations and terms; it takes effect immediately for all users of the customer.',
    problems: ['invalid-fields', 'not-found'],
  }),
});
