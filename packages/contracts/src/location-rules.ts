import { defineResource, get, put } from './kernel/endpoint.js';
import { Flag, Id, ListOf, Text } from './kernel/field.js';

/** What a carrier grants its customer for one location. */
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

/** The customer location rule: which locations, and with which freight terms. */
export class CustomerLocationRule {
  @Id() customerId!: number;
  @ListOf(() => GrantedLocation, { maxItems: 1000 }) locations!: GrantedLocation[];
}

export class CustomerLocationRuleReference {
  @Id() customerId!: number;
}

export class ChangeCustomerLocationRule {
  @Id() customerId!: number;
  @ListOf(() => LocationGrant, { maxItems: 1000, about: 'Locations that are not named keep what they have.' })
  locations!: LocationGrant[];
}

export const locationRulesApi = defineResource('locationRules', {
  getCustomerLocationRule: get({
    path: '/customers/:customerId/location-rule',
    takes: CustomerLocationRuleReference,
    answers: CustomerLocationRule,
    access: { customer: 'manageLocations', carrier: 'manageLocations', system: 'viewCustomer' },
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
    about: "Grants or takes locations and terms; every list of the customer's people follows at once.",
    problems: ['invalid-fields', 'not-found'],
  }),
});
