import { customerPricingApi } from '../carriers/customer-pricing.js';
import { defineList } from './define-list.js';

/** What a carrier has agreed with its customers. */
export const customerPricingList = defineList({
  rows: customerPricingApi.listCustomerPricing,
  key: 'id',
  columns: {
    company: { title: 'Company', sort: 'companyName' },
    state: { title: 'Status' },
    discount: { title: 'Discount', sort: true, align: 'end' },
    minimum: { title: 'Minimum', sort: true, align: 'end' },
    lanes: { title: 'Lanes', sort: 'laneCount', align: 'end' },
    validFrom: { title: 'Valid from', sort: true },
    until: { title: 'Valid to', sort: 'validTo' },
    revenue: { title: 'Revenue, 90 days', align: 'end' },
    effectiveDiscount: { title: 'Effective discount', align: 'end' },
    actions: { title: 'Actions' },
    author: { title: 'Author', isExtra: true },
    approver: { title: 'Approved by', isExtra: true },
    offerCount: { title: 'Offers', align: 'end', isExtra: true },
    createdAt: { title: 'Created', sort: true, isExtra: true },
    editedAt: { title: 'Last changed', sort: true, isExtra: true },
    publishedAt: { title: 'Published', isExtra: true },
  },
  sort: 'company',
  search: 'search',
  filters: {
    endsSoon: { title: 'Ends within 30 days', field: 'isEndingSoon', only: 'tab' },
    state: { title: 'Status', field: 'state' },
  },
  views: [
    { title: 'All pricing', filters: {} },
    { title: 'In review', filters: { state: ['inReview'] } },
    { title: 'Ends within 30 days', filters: { endsSoon: ['yes'] } },
  ],
  file: {
    endpoint: customerPricingApi.exportCustomerPricing,
    name: 'customer-pricing',
    sheet: 'Customer pricing',
    columns: {
      companyName: 'Company',
      state: 'Status',
      discountPercent: { title: 'Discount in percent', places: 2 },
      minimumDollars: { title: 'Absolute minimum charge', places: 2 },
      laneCount: 'Lanes',
      validFrom: 'Valid from',
      until: 'Valid to',
      revenueDollars: { title: 'Revenue of 90 days', places: 2 },
      effectivePercent: { title: 'Effective discount in percent', places: 2 },
      authorName: 'Author',
      approverName: 'Approved by',
      offerCount: 'Offers',
      createdAt: 'Created',
      editedAt: 'Last changed',
      publishedAt: 'Published',
    },
  },
});
