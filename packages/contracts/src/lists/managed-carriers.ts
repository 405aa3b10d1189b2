import { managedCarriersApi } from '../carriers/managed-carriers.js';
import { defineList } from './define-list.js';

/** All carriers of the installation. */
export const managedCarrierList = defineList({
  rows: managedCarriersApi.listManagedCarriers,
  key: 'carrierId',
  columns: {
    name: { title: 'Carrier', sort: true },
    site: { title: 'Site' },
    status: { title: 'Status', width: 170 },
    pricesFrom: { title: 'Rate source' },
    customerCount: { title: 'Customers', sort: true, align: 'end' },
    inviteCount: { title: 'Open invites', sort: true, align: 'end' },
    lastActivityAt: { title: 'Last activity', sort: true },
    actions: { title: 'Actions' },
    code: { title: 'Code', sort: true, isExtra: true },
    carrierId: { title: 'ID', sort: true, align: 'end', isExtra: true },
    tenant: { title: 'Tenant', align: 'end', isExtra: true },
    scac: { title: 'SCAC', isExtra: true },
    brand: { title: 'Brand', isExtra: true },
    supportPhone: { title: 'Support', isExtra: true },
  },
  sort: 'name',
  search: 'search',
  filters: { status: { title: 'Status', field: 'status' } },
});
