import { defineResource, get } from '../kernel/endpoint.js';
import { Flag, Id, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';

/** A customer of a carrier's site, as administrators of the installation see it. */
export class ManagedCarrierCustomer {
  @Id() id!: number;
  @Text({ max: 100 }) companyName!: string;
  @Text({ max: 70, optional: true }) city!: string;
  @Text({ max: 40, optional: true }) state!: string;
  @Integer({ min: 0, about: 'Users who are not suspended.' }) userCount!: number;
  @Flag() isActive!: boolean;
  @Instant() createdAt!: string;
  @Instant({ optional: true, about: 'When the first of its users signed in.' }) activatedAt!: string | null;
}

export class ListManagedCarrierCustomers extends ListPageRequest {
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
  @Text({ max: 100, optional: true, about: 'Text in the company name or city.' }) search?: string;
}

/** What a list of a carrier's customers can be narrowed to. */
export type ManagedCarrierCustomerFilter = Omit<ListManagedCarrierCustomers, keyof ListPageRequest>;

export class ManagedCarrierCustomerList extends ListPage {
  @ListOf(() => ManagedCarrierCustomer, { maxItems: 100 }) items!: ManagedCarrierCustomer[];
}

export const managedCarrierCustomersApi = defineResource('managed-carrier-customers', {
  listManagedCarrierCustomers: get({
    path: '/managed-carriers/:carrierId/customers',
    takes: ListManagedCarrierCustomers,
    answers: ManagedCarrierCustomerList,
    access: { system: 'viewCarriers' },
    whileActing: 'refused',
    about: "The customers of a carrier's site, by name.",
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
});
