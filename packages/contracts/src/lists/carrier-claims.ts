import { carrierClaimsApi } from '../invoices/carrier-claims.js';
import { carrierFreightFilters } from './carrier-freight-filters.js';
import { defineList } from './define-list.js';

/** The claims against a carrier. */
export const carrierClaimList = defineList({
  rows: carrierClaimsApi.listCarrierClaims,
  key: 'id',
  columns: {
    number: { title: 'Claim', sort: true },
    status: { title: 'Status' },
    type: { title: 'Type' },
    next: { title: 'Next deadline' },
    company: { title: 'Company' },
    pro: { title: 'PRO#', isExtra: true },
    amount: { title: 'Claimed', align: 'end' },
    filed: { title: 'Filed', sort: true },
    bol: { title: 'BOL#', isExtra: true },
    updated: { title: 'Updated', isExtra: true },
    actions: { title: 'Actions' },
  },
  sort: '-filed',
  search: 'search',
  filters: {
    part: { title: 'Status', field: 'part', only: 'tab' },
    due: { title: 'Next deadline', field: 'dueWithinDays', offers: ['0', '7', '14', '30'] },
    type: { title: 'Type', field: 'types' },
    ...carrierFreightFilters,
    days: { ...carrierFreightFilters.days, title: 'Filed' },
  },
  views: [
    { title: 'All', filters: {} },
    { title: 'Open', filters: { part: ['open'] } },
    { title: 'Offered', filters: { part: ['offered'] } },
    { title: 'Declined', filters: { part: ['declined'] } },
    { title: 'Paid', filters: { part: ['paid'] } },
    { title: 'Closed', filters: { part: ['closed'] } },
  ],
  file: {
    endpoint: carrierClaimsApi.exportCarrierClaims,
    name: 'claims',
    sheet: 'Claims',
    columns: {
      number: 'Claim',
      state: 'Status',
      type: 'Type',
      companyName: 'Company',
      proNumber: 'PRO#',
      bolNumber: 'BOL#',
      currency: 'Currency',
      amountCents: { title: 'Claimed', places: 2 },
      filedOn: 'Filed on',
      nextDeadline: 'Next deadline',
      dueOn: 'Due on',
      updatedAt: 'Updated',
    },
  },
});
