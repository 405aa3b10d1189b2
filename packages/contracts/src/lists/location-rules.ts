import { locationRulesApi } from '../customers/location-rules.js';
import { defineList } from './define-list.js';

/** How far the rules of a carrier narrow its customers. */
export const locationRuleList = defineList({
  rows: locationRulesApi.listLocationRules,
  key: 'customerId',
  columns: {
    company: { title: 'Customer' },
    locations: { title: 'Locations in use', align: 'end' },
    rule: { title: 'Rule' },
    actions: { title: 'Actions' },
  },
  search: 'search',
  filters: { limited: { title: 'Customers', field: 'isNarrowed', isAlone: true } },
});
