import { managedInsuranceApi } from '../invoices/managed-insurance.js';
import { defineList } from './define-list.js';

/** The insurance products of the installation. */
export const insuranceProductList = defineList({
  rows: managedInsuranceApi.listInsuranceProducts,
  key: 'id',
  columns: {
    name: { title: 'Product', sort: true },
    provider: { title: 'Provider', sort: true },
    carriers: { title: 'Carriers' },
    minCharge: { title: 'Minimum premium', sort: 'minChargeCents', align: 'end' },
    maxValue: { title: 'Highest value', sort: 'maxCargoValueCents', align: 'end' },
    coefficient: { title: 'Coefficient', sort: 'basisPoints', align: 'end' },
    effectiveFrom: { title: 'Effective from', sort: true },
    status: { title: 'Status' },
    certificates: { title: 'Certificates', sort: 'certificateCount', align: 'end' },
    actions: { title: 'Actions' },
    excluded: { title: 'Excluded goods', isExtra: true },
  },
  sort: 'name',
  search: 'search',
  filters: { status: { title: 'Status', field: 'status' } },
});

/** By which numbers the freight of each carrier is covered. */
export const carrierCoverageList = defineList({
  rows: managedInsuranceApi.listCarrierCoverage,
  key: 'id',
  columns: {
    carrier: { title: 'Carrier', sort: 'carrierName' },
    code: { title: 'Code', sort: true },
    source: { title: 'Source', sort: true },
    minCharge: { title: 'Minimum premium', align: 'end' },
    maxValue: { title: 'Highest value', align: 'end' },
    coefficient: { title: 'Coefficient', align: 'end' },
  },
  sort: 'carrier',
  search: 'search',
  filters: { source: { title: 'Source', field: 'source' } },
});

/** The certificates of coverage of all companies. */
export const managedCertificateList = defineList({
  rows: managedInsuranceApi.listManagedCertificates,
  key: 'id',
  columns: {
    number: { title: 'Certificate', sort: true },
    status: { title: 'Status' },
    company: { title: 'Company', sort: 'companyName' },
    shipment: { title: 'Shipment' },
    carrier: { title: 'Carrier' },
    product: { title: 'Product' },
    value: { title: 'Covered value', sort: true, align: 'end' },
    charge: { title: 'Premium', sort: 'chargeCents', align: 'end' },
    bought: { title: 'Purchased', sort: true },
    actions: { title: 'Actions' },
    pickup: { title: 'Pickup', sort: true, isExtra: true },
    boughtBy: { title: 'Purchased by', isExtra: true },
    origin: { title: 'Purchase method', isExtra: true },
    reason: { title: 'Reason for voiding', isExtra: true },
  },
  sort: '-bought',
  search: 'search',
  filters: {
    state: { title: 'Status', field: 'state' },
    carrier: { title: 'Carrier', field: 'carrierIds' },
    product: { title: 'Product', field: 'productId' },
    origin: { title: 'Purchase method', field: 'boughtWith' },
    bought: { title: 'Purchased', field: ['boughtFrom', 'boughtTo'] },
  },
  file: {
    endpoint: managedInsuranceApi.exportManagedCertificates,
    name: 'certificates',
    sheet: 'Certificates',
    columns: {
      number: 'Certificate',
      state: 'Status',
      companyName: 'Company',
      shipmentNumber: 'Shipment',
      carrierName: 'Carrier',
      productName: 'Product',
      pickupDate: 'Pickup date',
      currency: 'Currency',
      valueCents: 'Cargo value',
      chargeCents: 'Premium',
      boughtWith: 'Purchase method',
      boughtBy: 'Purchased by',
      boughtAt: 'Purchased',
      voidedAt: 'Voided',
      voidReason: 'Reason for voiding',
    },
  },
});
